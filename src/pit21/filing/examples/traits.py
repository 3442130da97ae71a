"""What a played example shows, as a set of short marks such as `dealer-draws:soft-17`.

Goals are written in these marks (`goals.toml`), so that one pass over a play answers all of them. Marks say what
happened; which clause that belongs to is data.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from pit21.law.cards import ACE, TEN
from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.law.hands import hard_total, has_ace, is_bust, is_natural, is_soft, total_of
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.events import Event
from pit21.table.limits import double_limits, insurance_limits, spots_of, stake_on
from pit21.table.outcome import five_cards
from pit21.table.rules import Rules
from pit21.table.state import COMMUNITY, DEALER, OUT, SURRENDERED, Hand, Seat, Table
from pit21.transcript.run import ExpectedRefusal

HEARTS = 2
RED = (1, 2)
LOW_SUM = 16

Marks = set[str]
History = Iterable[tuple[c.Command, tuple[Event, ...]]]


def traits_of(start: Table, history: History, refusals: Sequence[ExpectedRefusal] = ()) -> frozenset[str]:
    """Everything that a play shows; `start` is the table before the first command of its history."""
    reader = _Reader(start)
    number = -1
    for number, (command, events) in enumerate(history):
        for each in refusals:
            if each.at == number:
                reader.marks |= refusal_traits(reader.table, each)
        reader.read(command, events)
    for each in refusals:
        if each.at > number:
            reader.marks |= refusal_traits(reader.table, each)
    return frozenset(reader.marks)


def refusal_traits(table: Table, found: ExpectedRefusal) -> Marks:
    """What one refusal shows: its clause, its cause, and what was asked for."""
    command, refusal = found.command, found.refusal
    marks = {f"refused:{refusal.clause}", f"refused:{refusal.code}"}
    if isinstance(command, c.Act):
        marks |= _refused_act(table, command, refusal.code)
    elif isinstance(command, c.PlaceBet):
        marks |= _refused_bet(table, command, refusal.code)
    else:
        name = type(command).__name__.lower()
        marks |= {f"refused:{name}", f"refused:{name}:{refusal.code}"}
    return marks


def _refused_act(table: Table, command: c.Act, code: str) -> Marks:
    marks = {f"refused:{command.action}", f"refused:{command.action}:{code}"}
    hands = table.seats[command.seat - 1].hands
    if code == "action" and command.hand < len(hands):
        hand = hands[command.hand]
        marks |= {f"refused:{command.action}:{mark}" for mark in _hand_marks(hand)}
        if hand.doubles:
            marks.add(f"refused:{command.action}:after-double")
        if hand.cards and hand.cards[0] >> 2 == ACE and hand.from_split:
            marks.add(f"refused:{command.action}:aces")
    return marks


def _refused_bet(table: Table, command: c.PlaceBet, code: str) -> Marks:
    marks = {f"refused:bet:{code}", f"refused:bet:{command.wager}:{code}"}
    wager = table.rules.wagers.get(command.wager)
    if wager is None or not 1 <= command.seat <= len(table.seats):
        return marks
    base = stake_on(table.seats[command.seat - 1], "base", command.player)
    if code == "limits":
        marks.add(f"refused:limits:{wager.id}")
        if wager.size == "at_most_base" and wager.minimum <= base < command.amount <= wager.maximum:
            marks.add("refused:above-base")
    elif code == "wager" and wager.id != "base":
        marks.add("refused:spot-before-full" if base else "refused:without-base")
    return marks


def _hand_marks(hand: Hand) -> list[str]:
    found = []
    if hand.from_split:
        found.append("split")
    if hand.doubles:
        found.append("doubled")
    return found


def _is_natural(rules: Rules, cards: Sequence[int]) -> bool:
    return is_natural(rules.law, cards, len(cards), from_split=False)


def _waits_for_dealer(table: Table, hand: Hand) -> bool:
    """Return whether the dealer's total can still matter to a hand."""
    cards, count = hand.cards, len(hand.cards)
    over = (
        is_bust(cards, count) or hand.state == SURRENDERED or is_natural(table.rules.law, cards, count, hand.from_split)
    )
    return bool(hand.bets) and not hand.settled and not over


class _Reader:
    """Reads a play event by event and keeps what later events are compared with."""

    def __init__(self, start: Table) -> None:
        self.rules = start.rules
        self.table = self.before = start  # after the event that is read, and before it
        self.swapped = start.rules.family == "stud" and start.rules.law.dealer_zones == ZONES_FIRST_IS_2
        self.marks: Marks = set()
        self.seat_marks: dict[int, Marks] = {}
        self.settled: list[e.WagerSettled] = []
        self.round_marks: Marks = set()
        self.cut_card_met = False
        self.dealer_changed = False
        self.cut_holder = 0
        self.rounds = 0
        self.banker = ""
        self.shuffled = False
        self.irregular = False
        self.waiting: tuple[str, ...] = ()  # who waited for a seat before the command

    def read(self, command: c.Command, events: tuple[Event, ...]) -> None:
        timed_out = isinstance(command, c.TimeOut)
        self.waiting = self.table.waiting
        for number, event in enumerate(events):
            self.before = self.table
            self.table = apply(self.before, event)
            tag = type(event).__struct_config__.tag
            self.marks.add(f"event:{tag}")
            self.marks.add(f"stage:{event.stage}")
            if timed_out and number == 1:
                self.marks.add(f"time-out:{tag}")
            read = _READERS.get(type(event))
            # After a ruling hands may lack cards; such a play shows its irregularity and nothing else.
            if read is not None and (not self.irregular or isinstance(event, e.IrregularityRuled)):
                read(self, event)

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

    # Play

    def hand_hit(self, event: e.HandHit) -> None:
        hand = self.before.seats[event.seat - 1].hands[event.hand]
        self.marks.add("hit:automatic" if event.automatic else "hit")
        if event.pick:
            self.marks.add(f"hit:pick:{event.pick}")
        self.marks |= {f"hit:{mark}" for mark in _hand_marks(hand)}
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
        self.marks |= {f"double:{mark}" for mark in _hand_marks(hand)}
        lowest, highest = double_limits(self.before, seat, event.hand)
        self.marks.add("double:for-less" if event.amount < highest else "double:full")
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
        self.marks.add(f"split:to:{len(seat.hands) + 1}")
        if len(spots_of(seat, event.hand)) > 1:
            self.marks.add("split:spots")
        self.seat_marks.setdefault(event.seat, set()).add("split")

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
        if _is_natural(self.rules, seat.first_two):
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
        if not any(_waits_for_dealer(self.before, hand) for seat in self.before.seats for hand in seat.hands):
            self.marks.add("dealer:draws-alone")

    def _dealer_final(self, table: Table) -> None:
        dealer = table.dealer
        cards = dealer.cards[: dealer.taken]
        count = len(cards)
        if self.rules.family == "stud" or count < 2 or any(card >= 52 for card in cards):
            return
        total = total_of(cards, count)
        if total > 21:
            self.marks.add("dealer:bust")
            if "bust" in self.round_marks:
                self.marks.add("bust-against-bust:lose")
            if [card >> 2 for card in cards] == [7, 7, 7]:
                self.marks.add("dealer:888")
        else:
            self.marks.add(f"dealer-ends:{'soft' if is_soft(cards, count) else 'hard'}-{total}")
            if _is_natural(self.rules, cards):
                self.marks.add("dealer:natural")
            if total < 17 and "dealer-drew" not in self.round_marks:
                self.marks.add("dealer:does-not-draw")
            if total < 17 and count == self.rules.law.max_cards:
                self.marks.add("dealer:stands-with-all-cards")
        if all(card & 3 == HEARTS for card in cards[:2]):
            self.marks.add("dealer:hearts")

    # Settlement

    def wager_settled(self, event: e.WagerSettled) -> None:
        self.marks.add(f"settled:{event.wager}")
        if event.uncovered:
            # What a bank cannot meet shows the limits of the bank, not what the wager pays.
            self.marks.add("uncovered:paid-in-part" if event.returned != event.staked else "uncovered:returned")
        else:
            self._wager_ended(event)
        self._order(event)
        self.settled.append(event)

    def _wager_ended(self, event: e.WagerSettled) -> None:
        marks, wager = self.marks, self.rules.wagers[event.wager]
        code = event.code if event.code is not UNSET else ""
        marks |= {
            f"{event.result}:{event.wager}", f"code:{code}", f"code:{event.wager}:{code}",
            f"role:{wager.role}:{event.result}", f"code:{code}:{event.result}",
        }  # fmt: skip
        if event.line:
            marks |= {f"line:{event.table}:{event.line}", f"line:{event.wager}:{event.table}:{event.line}"}
        if event.remainder[0]:
            marks.add("breakage")
        if event.returned % 100:
            marks.add("cents")
        if code == "bust" and event.result == "lose":
            self.round_marks.add("bust")
            if event.stage and self.rules.stages[event.stage - 1].do == "turns":
                marks.add("bust-before-dealer")
        seat = self.before.seats[event.seat - 1]
        if event.hand >= 0:
            self._main_settled(event, code, seat)
        else:
            for mark in self.seat_marks.get(event.seat, ()):
                marks.add(f"{event.wager}:after:{mark}")
            read = _SIDES.get(wager.evaluator)
            if read is not None:
                marks |= read(_SettledSide(self.before, seat, event, code))

    def _main_settled(self, event: e.WagerSettled, code: str, seat: Seat) -> None:
        marks = self.marks
        hand = seat.hands[event.hand]
        cards, count = hand.cards, len(hand.cards)
        found = self.seat_marks.setdefault(event.seat, set())
        found.add(code)
        marks |= {f"code:{code}:{mark}" for mark in _hand_marks(hand)}
        if self.rules.family != "stud" and count:
            soft = is_soft(cards, count)
            if has_ace(cards, count):
                marks.add("ace:eleven" if soft else "ace:one")
            total = total_of(cards, count)
            marks.add(f"ends:{'soft' if soft else 'hard'}-{total}" if total <= 21 else "ends:bust")
            ranks = [card >> 2 for card in cards]
            if max(ranks) < TEN and min(ranks) > ACE:
                marks.add("ends:pips")
            elif max(ranks) >= TEN and min(ranks) > ACE:
                marks.add("ends:with-ten")
            if total == 21 and not is_natural(self.rules.law, cards, count, hand.from_split):
                marks |= {f"21:{'soft' if soft else 'hard'}", f"21:{'soft' if soft else 'hard'}:{code}"}
                marks |= {f"21:{mark}:{code}" for mark in _hand_marks(hand)}
            if hand.from_split and count == 2 and total == 21:
                marks.add("21:split-two-cards")
            if count == self.rules.law.max_cards and total <= 21:
                marks.add("all-cards")
            if is_bust(cards, count):
                found.add("bust")
        dealer = self.table.dealer
        known = dealer.cards[: dealer.taken or 2]
        natural = _is_natural(self.rules, known)
        if natural:
            marks.add(f"code:{code}:{event.result}:against-natural")
        if self.rules.family == "stud":
            marks |= _stud_marks(cards, dealer.cards, code, event.result)

    def _order(self, event: e.WagerSettled) -> None:
        """Against the settlement before it: the order of seats, of losers and winners, of wagers at a seat."""
        if not self.settled:
            return
        last = self.settled[-1]
        if last.wager == event.wager and last.seat != event.seat:
            way = "falling" if last.seat > event.seat else "rising"
            self.marks.add(f"order:{event.wager}:{way}")
            self.marks.add(f"order:{way}")
            if last.result == "lose" and event.result == "win":
                self.marks.add(f"order:{event.wager}:losers-first")
        if last.seat == event.seat and last.wager != event.wager:
            self.marks.add(f"order:{last.wager}:{event.wager}")
        if last.seat != event.seat:
            self.marks.add("order:seats")
            if last.code == event.code == "natural" and last.seat < event.seat:
                self.marks.add("order:natural:rising")

    def cards_collected(self, event: e.CardsCollected) -> None:
        if event.seat == DEALER:
            self.marks.add("collected:dealer")
        if event.kept:
            self.marks.add("kept")
            for mark in self.seat_marks.get(event.seat, ()):
                self.marks.add(f"kept:{mark}")

    def round_voided(self, event: e.RoundVoided) -> None:
        self.marks.add(f"void:{event.code if event.code is not UNSET else 'person'}")
        if self.settled:
            self.marks.add("void:reverses")
        if "fees" in self.round_marks:
            self.marks.add("void:fees")

    def round_over(self, _: e.Event) -> None:
        self._dealer_final(self.before)

    def irregularity_ruled(self, event: e.IrregularityRuled) -> None:
        self.irregular = True
        self.marks.add(f"irregularity:{event.id}")

    def table_closed(self, event: e.TableClosed) -> None:
        self.marks.add("close:difference" if event.difference else "close:in-order")


def _stud_marks(cards: tuple[int, ...], dealer: tuple[int, ...], code: str, result: str) -> Marks:
    found = set()
    ranks = sorted(card >> 2 for card in cards)
    other = sorted(card >> 2 for card in dealer)
    if ranks == [ACE, ACE]:
        found.add(f"aces:{code}")
    elif ranks[0] == ACE and ranks[1] >= TEN:
        found.add(f"ace-ten:{code}")
    elif ACE in ranks:
        found.add("ace:eleven")
    if other == [ACE, ACE]:
        found.add(f"dealer-aces:{code}")
        if ranks[0] == ACE and ranks[1] >= TEN:
            found.add(f"aces-against-ace-ten:{code}")
    elif other[0] == ACE and other[1] >= TEN:
        found.add(f"dealer-ace-ten:{code}")
        if ranks == [ACE, ACE]:
            found.add(f"aces-against-ace-ten:{code}")
    values = [sum(11 if rank == ACE else min(rank + 1, 10) for rank in hand) for hand in (ranks, other)]
    if values[0] == values[1]:
        found.add(f"equal-totals:{result}")
    elif values[0] < values[1]:
        found.add(f"lower-total:{result}")
    return found


class _SettledSide(NamedTuple):
    """A side wager at the moment of its settlement."""

    table: Table
    seat: Seat
    event: e.WagerSettled
    code: str


def _match_marks(side: _SettledSide) -> Marks:
    pair = side.seat.first_two[0] >> 2 == side.seat.first_two[1] >> 2
    return {"match:both"} if pair and side.code == "pay-line" else set()


def _stud_bonus_marks(side: _SettledSide) -> Marks:
    """A sum of sixteen or less, beside a paying poker hand or with a pair (T1, T2)."""
    ranks = [card >> 2 for card in five_cards(side.seat)]
    if sum(min(rank + 1, 10) for rank in ranks) > LOW_SUM:
        return set()
    found = {f"low-sum:{side.code}"}
    last = side.table.rules.wagers[side.event.wager].lines[-1]
    if side.event.line and side.event.line != last:
        found.add(f"low-sum:and-poker:{side.code}")
    elif len(set(ranks)) < len(ranks):
        found.add(f"low-sum:with-pair:{side.code}")
    return found


def _red_flex_marks(side: _SettledSide) -> Marks:
    cards = side.table.dealer.cards
    run = next((at for at, card in enumerate(cards) if card & 3 not in RED), len(cards))
    found = {f"reds:{run}"}
    if run >= 2 and run < len(cards):
        found.add("reds:stopped")
    if run >= 2 and any(card >> 2 >= TEN for card in cards[:run]):
        found.add("reds:bonus")
    return found


def _insurance_marks(side: _SettledSide) -> Marks:
    hearts = all(card & 3 == HEARTS for card in side.table.dealer.cards[:2])
    return {"insurance:both-hearts"} if hearts and side.code == "pay-line" else set()


_SIDES: dict[str, Callable[[_SettledSide], Marks]] = {
    "match-1": _match_marks,
    "match-2": _match_marks,
    "stud-bonus": _stud_bonus_marks,
    "red-flex": _red_flex_marks,
    "insurance": _insurance_marks,
}


_READERS: dict[type[Event], Callable[[_Reader, Any], None]] = {
    e.ShoeShuffled: _Reader.shoe_shuffled,
    e.ShoeCut: _Reader.shoe_cut,
    e.CutCardMet: _Reader.cut_card_met_,
    e.CardBurned: _Reader.card_burned,
    e.DealerChanged: _Reader.dealer_changed_,
    e.RoundBegan: _Reader.round_began,
    e.CardsDealt: _Reader.cards_dealt,
    e.SeatTaken: _Reader.seat_taken,
    e.BetPlaced: _Reader.bet_placed,
    e.FeesTaken: _Reader.fees_taken,
    e.BankTaken: _Reader.bank_taken,
    e.ButtonPlaced: _Reader.button_placed,
    e.HandHit: _Reader.hand_hit,
    e.HandStood: _Reader.hand_stood,
    e.HandDoubled: _Reader.hand_doubled,
    e.HandSplit: _Reader.hand_split,
    e.HandSurrendered: _Reader.hand_surrendered,
    e.InsuranceTaken: _Reader.insurance_taken,
    e.StakeFollowed: _Reader.stake_followed,
    e.CardsTurned: _Reader.cards_turned,
    e.Peeked: _Reader.peeked,
    e.DealerDrew: _Reader.dealer_card,
    e.DealerTook: _Reader.dealer_card,
    e.WagerSettled: _Reader.wager_settled,
    e.CardsCollected: _Reader.cards_collected,
    e.RoundVoided: _Reader.round_voided,
    e.RoundEnded: _Reader.round_over,
    e.TableClosed: _Reader.table_closed,
    e.IrregularityRuled: _Reader.irregularity_ruled,
}
