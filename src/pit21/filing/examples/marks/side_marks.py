"""What the settlement of a side wager, or of a hand of two cards against two, shows."""

from collections.abc import Callable
from typing import NamedTuple

from pit21.filing.examples.marks.play_marks import HEARTS, Marks
from pit21.law.cards import ACE, TEN
from pit21.table import events as e
from pit21.table.settlement.outcome import five_cards
from pit21.table.state import Seat, Table

RED = (1, 2)
LOW_SUM = 16


def stud_marks(cards: tuple[int, ...], dealer: tuple[int, ...], code: str, result: str) -> Marks:
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


class SettledSide(NamedTuple):
    """A side wager at the moment of its settlement."""

    table: Table
    seat: Seat
    event: e.WagerSettled
    code: str


def _match_marks(side: SettledSide) -> Marks:
    pair = side.seat.first_two[0] >> 2 == side.seat.first_two[1] >> 2
    return {"match:both"} if pair and side.code == "pay-line" else set()


def _stud_bonus_marks(side: SettledSide) -> Marks:
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


def _red_flex_marks(side: SettledSide) -> Marks:
    cards = side.table.dealer.cards
    run = next((at for at, card in enumerate(cards) if card & 3 not in RED), len(cards))
    found = {f"reds:{run}"}
    if run >= 2 and run < len(cards):
        found.add("reds:stopped")
    if run >= 2 and any(card >> 2 >= TEN for card in cards[:run]):
        found.add("reds:bonus")
    return found


def _insurance_marks(side: SettledSide) -> Marks:
    hearts = all(card & 3 == HEARTS for card in side.table.dealer.cards[:2])
    return {"insurance:both-hearts"} if hearts and side.code == "pay-line" else set()


SIDES: dict[str, Callable[[SettledSide], Marks]] = {
    "match-1": _match_marks,
    "match-2": _match_marks,
    "stud-bonus": _stud_bonus_marks,
    "red-flex": _red_flex_marks,
    "insurance": _insurance_marks,
}
