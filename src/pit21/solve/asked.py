"""A hand that somebody asks about, in the middle of a round: whether it can be, and what it can still need."""

from functools import lru_cache
from typing import Any, NamedTuple

from pit21.law.actions import legal_actions
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, PICK, SPLIT
from pit21.law.hands import hard_total
from pit21.law.rules import Law
from pit21.solve.length import lowest_cards
from pit21.solve.shoe import Shoe


class HandAsked(NamedTuple):
    """A hand that is being played. A split hand has its pair card first.

    `hands` is how many hands the starting hand has become by now. `stakes` is what lay on the hand at first (1) and
    after each double, and may go on with what the next double would make of it; what it leaves out is by the law.
    """

    cards: tuple[int, ...]
    up: int
    from_split: bool = False
    doubles: int = 0
    hands: int = 1
    stakes: tuple[Any, ...] = ()

    @property
    def is_first(self) -> bool:
        """The two cards that were dealt, nothing done with them yet."""
        return len(self.cards) == 2 and self.doubles == 0 and not self.from_split


def open_acts(law: Law, asked: HandAsked) -> int:
    """The law's mask of the acts that are open; 0 where the hand is finished."""
    return legal_actions(law, asked.cards, len(asked.cards), asked.hands, asked.from_split, asked.doubles)


def can_come_up(law: Law, asked: HandAsked) -> bool:
    """Whether some order of drawing and doubling leads to these cards and doubles."""
    first = asked.cards[0] if asked.from_split else -1
    rest = asked.cards[1:] if asked.from_split else asked.cards
    return _leads_to(law, first, tuple(sorted(4 * (value_of(card) - 1) for card in rest)), asked.doubles)


@lru_cache(maxsize=4096)
def _leads_to(law: Law, first: int, rest: tuple[int, ...], doubles: int) -> bool:
    """`rest` in any order, after the pair card of a split hand (-1 for any other hand)."""
    if len(rest) == (2 if first < 0 else 1):
        return doubles == 0
    for place, card in enumerate(rest):
        if card in rest[:place]:
            continue
        before = (*rest[:place], *rest[place + 1 :])
        cards = before if first < 0 else (first, *before)
        for act, earlier in ((HIT, doubles), (DOUBLE, doubles - 1)):
            open_then = legal_actions(law, cards, len(cards), 1, first >= 0, earlier) if earlier >= 0 else 0
            if open_then & act and _leads_to(law, first, before, earlier):
                return True
    return False


def require_rest(law: Law, shoe: Shoe, asked: HandAsked) -> None:
    """ValueError where this hand and the dealer could need more cards than are left."""
    left = shoe.without((asked.up, *asked.cards))
    needed = most_cards_from(law, left, asked)
    if not shoe.infinite and left.size < needed:
        raise ValueError(f"{left.size} unseen cards are left, but the hand and the dealer can take {needed} of them")


def most_cards_from(law: Law, left: Shoe, asked: HandAsked) -> int:
    """No course from here takes more: as in `length.most_cards`, with what lies there already."""
    held = len(asked.cards)
    if law.family == PICK:
        return 2 * law.max_cards - held - 1
    hands = law.max_hands - asked.hands + 1 if open_acts(law, asked) & SPLIT else 1
    return lowest_cards(left, hands, hard_total(asked.cards, held), value_of(asked.up))
