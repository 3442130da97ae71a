"""What shoe, deal, wagers and bank show, up to the first decision."""

from pit21.filing.examples.marks.play_marks import PlayMarks
from pit21.law.cards import ACE, TEN
from pit21.table import events as e
from pit21.table.state import COMMUNITY, DEALER, OUT


class DealReader(PlayMarks):
    """Reads the events before the players decide anything."""

    # Shoe

    def shoe_shuffled(self, event: e.ShoeShuffled) -> None:
        if event.number > 1:
            self.marks.add("shuffle:again")
        if self.cut_card_met:
            self.marks.add("shuffle:after-cut-card")
        self.cut_card_met, self.shuffled = False, True

    def shoe_cut(self, event: e.ShoeCut) -> None:
        self.marks.add("cut")
        if self.cut_holder == event.seat and event.seat:
            self.marks.add("cut:by-holder")
        holders = [seat.number for seat in self.before.seats if seat.holder]
        if holders and event.seat != min(holders):
            self.marks.add("cut:by-volunteer" if not self.cut_holder else "cut:by-holder")

    def cut_card_met_(self, event: e.CutCardMet) -> None:
        self.cut_card_met, self.cut_holder = True, event.holder
        self.marks.add(
            "cut-card:dealer" if event.place == DEALER else "cut-card:seat" if event.place > 0 else "cut-card"
        )

    def card_burned(self, event: e.CardBurned) -> None:
        self.marks.add("burn:new-dealer" if self.dealer_changed and not self.shuffled else "burn:new-shoe")
        if event.shown:
            self.marks.add("burn:shown")
        self.dealer_changed = self.shuffled = False

    def dealer_changed_(self, _: e.DealerChanged) -> None:
        self.dealer_changed = True
        self.shuffled = False

    # Round

    def round_began(self, _: e.RoundBegan) -> None:
        self.rounds += 1
        self.seat_marks, self.settled, self.round_marks = {}, [], set()
        if self.rounds > 1:
            self.marks.add("round:next")

    def cards_dealt(self, event: e.CardsDealt) -> None:
        places = {place for place, _, _ in event.cards}
        if sum(place > 0 for place in places) > 1:
            self.marks.add("dealt:seats")
        if OUT in places:
            self.marks.add("dealt:empty")
        if COMMUNITY in places:
            self.marks.add("dealt:community")
        self.shuffled = False

    def seat_taken(self, event: e.SeatTaken) -> None:
        if event.player in self.waiting:
            self.marks.add("seat:after-waiting")

    def bet_placed(self, event: e.BetPlaced) -> None:
        wager = self.rules.wagers[event.wager]
        self.marks.add(f"bet:{event.wager}")
        if event.amount == wager.minimum:
            self.marks.add(f"bet:{event.wager}:minimum")
        if event.amount == wager.maximum:
            self.marks.add(f"bet:{event.wager}:maximum")
        holder = self.before.seats[event.seat - 1].holder
        if holder and holder != event.player:
            self.marks.add("bet:backline")
            self.marks.add(f"bet:backline:{event.wager}")
        if sum(seat.holder == event.player for seat in self.table.seats) > 1:
            self.marks.add("bet:second-seat")
        base = next((bet.amount for bet in self.table.seats[event.seat - 1].bets if bet.wager == "base"), 0)
        if wager.role == "side" and event.amount > base > 0:
            self.marks.add("bet:side-above-base")

    def fees_taken(self, event: e.FeesTaken) -> None:
        for _, _, wager, cents in event.fees:
            if cents:
                self.marks.add(f"fee:{wager}")
                self.round_marks.add("fees")

    # Bank

    def bank_taken(self, event: e.BankTaken) -> None:
        self.marks.add(f"bank:turn:{event.turn}")
        if self.before.players[event.player].proposition:
            self.marks.add("bank:proposition")
        if self.banker and self.banker != event.player:
            self.marks.add("bank:rotated")
        self.banker = event.player

    def button_placed(self, event: e.ButtonPlaced) -> None:
        rank = self.before.dealer.cards[1] >> 2
        self.marks.add("button:ace" if rank == ACE else "button:ten" if rank == TEN else
                       "button:court" if rank > TEN else "button:pips")  # fmt: skip
        playing = {seat.number for seat in self.table.seats if seat.hands}
        if len(playing) > 1:
            self.marks.add("button:seats")
        if len(playing) > 1 and event.seat != min(playing):
            self.marks.add("button:not-first")
