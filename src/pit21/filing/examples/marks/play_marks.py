"""What is known while a play is read: the marks so far, and what later events are compared with."""

from collections.abc import Sequence

from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.law.hands import is_bust, is_natural
from pit21.table import events as e
from pit21.table.rules import Rules
from pit21.table.state import SURRENDERED, Hand, Table

HEARTS = 2

Marks = set[str]


def hand_marks(hand: Hand) -> list[str]:
    found = []
    if hand.from_split:
        found.append("split")
    if hand.doubles:
        found.append("doubled")
    return found


def has_natural(rules: Rules, cards: Sequence[int]) -> bool:
    return is_natural(rules.law, cards, len(cards), from_split=False)


def waits_for_dealer(table: Table, hand: Hand) -> bool:
    """Return whether the dealer's total can still matter to a hand."""
    cards, count = hand.cards, len(hand.cards)
    over = (
        is_bust(cards, count) or hand.state == SURRENDERED or is_natural(table.rules.law, cards, count, hand.from_split)
    )
    return bool(hand.bets) and not hand.settled and not over


class PlayMarks:
    """The marks of a play so far; readers of its parts add to them."""

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
