"""What the decisions of the players and the hand of the dealer show."""

from pit21.filing.examples.marks.play_marks import HEARTS, PlayMarks, hand_marks, has_natural, waits_for_dealer
from pit21.law.cards import ACE
from pit21.law.hands import hard_total, is_soft, total_of
from pit21.table import events as e
from pit21.table.limits import double_limits, insurance_limits, spots_of
from pit21.table.state import COMMUNITY, DEALER, Table


class TurnReader(PlayMarks):
    """Reads the events between the deal and the settlement."""

    def hand_hit(self, event: e.HandHit) -> None:
        hand = self.before.seats[event.seat - 1].hands[event.hand]
        self.marks.add("hit:automatic" if event.automatic else "hit")
        if event.pick:
            self.marks.add(f"hit:pick:{event.pick}")
        self.marks |= {f"hit:{mark}" for mark in hand_marks(hand)}
        if hand.from_split and hand.cards and hand.cards[0] >> 2 == ACE:
            self.marks.add("hit:split-aces")
        if hand.cards and is_soft(hand.cards, len(hand.cards)):
            self.marks.add("hit:soft")
            if total_of(hand.cards, len(hand.cards)) == 21:
                self.marks.add("hit:soft-21")
        if hand.cards and hard_total(hand.cards, len(hand.cards)) == 21:
            self.marks.add("hit:hard-21")

    def hand_stood(self, event: e.HandStood) -> None:
        hand = self.before.seats[event.seat - 1].hands[event.hand]
        self.marks.add("stand")
        total, count = total_of(hand.cards, len(hand.cards)), len(hand.cards)
        self.marks.add(f"stand:{'soft' if is_soft(hand.cards, count) else 'hard'}-{total}")
        if is_soft(hand.cards, count):
            self.marks.add("stand:soft")
        if total <= 11:
            self.marks.add("stand:low")

    def hand_doubled(self, event: e.HandDoubled) -> None:
        seat = self.before.seats[event.seat - 1]
        hand = seat.hands[event.hand]
        self.marks.add("double")
        self.marks |= {f"double:{mark}" for mark in hand_marks(hand)}
        lowest, highest = double_limits(self.before, seat, event.hand)
        self.marks.add("double:for-less" if event.amount < highest else "double:full")
        self.marks.add("double:free" if event.free else "double:paid")
        if event.amount == lowest < highest:
            self.marks.add("double:minimum")
        if len(hand.cards) > 2:
            self.marks.add("double:many-cards")
        if len(spots_of(seat, event.hand)) > 1:
            self.marks.add("double:spots")
        if hand.from_split and hand.cards[0] >> 2 == ACE:
            self.marks.add("double:split-aces")
        if hard_total(hand.cards, len(hand.cards)) >= 19:
            self.marks.add("double:hard-19")
        if is_soft(hand.cards, len(hand.cards)) and total_of(hand.cards, len(hand.cards)) == 21:
            self.marks.add("double:soft-21")
        self.seat_marks.setdefault(event.seat, set()).add("double")

    def hand_split(self, event: e.HandSplit) -> None:
        seat = self.before.seats[event.seat - 1]
        hand = seat.hands[event.hand]
        first, second = hand.cards[0] >> 2, hand.cards[1] >> 2
        self.marks.add("split")
        if first != second:
            self.marks.add("split:unequal-ranks")
        if first == ACE:
            self.marks.add("split:aces")
        if hand.from_split:
            self.marks.add("split:again:aces" if first == ACE else "split:again")
        self.marks.add("split:free" if event.free else "split:paid")
        self.marks.add(f"split:to:{len(seat.hands) + 1}")
        if len(spots_of(seat, event.hand)) > 1:
            self.marks.add("split:spots")
        self.seat_marks.setdefault(event.seat, set()).add("split")

    def hands_switched(self, event: e.HandsSwitched) -> None:
        self.marks.add("switch")
        self.seat_marks.setdefault(event.seat, set()).add("switch")

    def hand_surrendered(self, event: e.HandSurrendered) -> None:
        seat = self.before.seats[event.seat - 1]
        self.marks.add("surrender")
        if len(spots_of(seat, event.hand)) > 1:
            self.marks.add("surrender:spots")
        if seat.insurance:
            self.marks.add("surrender:insured")
        self.seat_marks.setdefault(event.seat, set()).add("surrender")

    def insurance_taken(self, event: e.InsuranceTaken) -> None:
        seat = self.before.seats[event.seat - 1]
        _, highest, spots = insurance_limits(self.before, seat)
        self.marks.add("insure:half" if event.amount == highest else "insure:less")
        if spots > 1:
            self.marks.add("insure:spots")
        if has_natural(self.rules, seat.first_two):
            self.marks.add("insure:natural")

    def stake_followed(self, event: e.StakeFollowed) -> None:
        self.marks.add(f"follow:{event.kind}:{'yes' if event.followed else 'no'}")

    # Dealer

    def cards_turned(self, event: e.CardsTurned) -> None:
        for place, index, _ in event.cards:
            if place == DEALER:
                zone = 1 - index if self.swapped else index
                self.marks.add(f"turned:dealer:{zone + 1}")
            else:
                self.marks.add("turned:community" if place == COMMUNITY else "turned:hit-cards")

    def peeked(self, event: e.Peeked) -> None:
        up = self.before.dealer.cards[0] >> 2
        self.marks.add(f"peek:{'ace' if up == ACE else 'ten'}:{'natural' if event.natural else 'none'}")

    def dealer_card(self, _: e.DealerDrew | e.DealerTook) -> None:
        cards = self.before.dealer.cards[: self.before.dealer.taken]
        soft = is_soft(cards, len(cards))
        self.marks.add(f"dealer-draws:{'soft' if soft else 'hard'}-{total_of(cards, len(cards))}")
        self.round_marks.add("dealer-drew")
        if not any(waits_for_dealer(self.before, hand) for seat in self.before.seats for hand in seat.hands):
            self.marks.add("dealer:draws-alone")

    def dealer_final(self, table: Table) -> None:
        dealer = table.dealer
        cards = dealer.cards[: dealer.taken]
        count = len(cards)
        if self.rules.family == "stud" or count < 2 or any(card >= 52 for card in cards):
            return
        total = total_of(cards, count)
        if total > 21:
            self.marks.add("dealer:bust")
            if total == 22:
                self.marks.add("dealer:22")
            if "bust" in self.round_marks:
                self.marks.add("bust-against-bust:lose")
            if [card >> 2 for card in cards] == [7, 7, 7]:
                self.marks.add("dealer:888")
        else:
            self.marks.add(f"dealer-ends:{'soft' if is_soft(cards, count) else 'hard'}-{total}")
            if has_natural(self.rules, cards):
                self.marks.add("dealer:natural")
            if total < 17 and "dealer-drew" not in self.round_marks:
                self.marks.add("dealer:does-not-draw")
            if total < 17 and count == self.rules.law.max_cards:
                self.marks.add("dealer:stands-with-all-cards")
        if all(card & 3 == HEARTS for card in cards[:2]):
            self.marks.add("dealer:hearts")
