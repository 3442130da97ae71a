"""A hand in the middle of a round: whether it can be reached, and how many cards it can still need."""

from functools import lru_cache
from typing import Any, NamedTuple

from pit21.law.actions import legal_actions
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, PICK, SPLIT
from pit21.law.hands import hard_total
from pit21.law.rules import Law
from pit21.solve.kernels import ANY_HOLE
from pit21.solve.model.round_length import max_drawn_cards
from pit21.solve.model.shoe import ShoeModel


class HandInPlay(NamedTuple):
    """A hand that is being played. A split hand has its pair card first.

    `hands` is how many hands the starting hand has become by now. `stakes` is what lay on the hand at first (1) and
    after each double, and may go on with what the next double would make of it; what it leaves out is by the law.
    `holes` are bits of the value classes that the hole card is known to be one of.
    """

    cards: tuple[int, ...]
    up: int
    from_split: bool = False
    doubles: int = 0
    hands: int = 1
    stakes: tuple[Any, ...] = ()
    house: bool = False  # a free split made it: the house stakes it
    holes: int = ANY_HOLE

    @property
    def is_first(self) -> bool:
        """The two cards that were dealt, nothing done with them yet."""
        return len(self.cards) == 2 and self.doubles == 0 and not self.from_split


def legal_actions_of(law: Law, in_play: HandInPlay) -> int:
    """The law's mask of the acts that are open; 0 where the hand is finished."""
    return legal_actions(law, in_play.cards, len(in_play.cards), in_play.hands, in_play.from_split, in_play.doubles)


def is_reachable(law: Law, in_play: HandInPlay) -> bool:
    """Whether some order of drawing and doubling leads to these cards and doubles."""
    first = in_play.cards[0] if in_play.from_split else -1
    rest = in_play.cards[1:] if in_play.from_split else in_play.cards
    return _is_reached(law, first, tuple(sorted(4 * (value_of(card) - 1) for card in rest)), in_play.doubles)


@lru_cache(maxsize=4096)
def _is_reached(law: Law, first: int, rest: tuple[int, ...], doubles: int) -> bool:
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
            if open_then & act and _is_reached(law, first, before, earlier):
                return True
    return False


def require_cards_left(law: Law, shoe: ShoeModel, in_play: HandInPlay) -> None:
    """ValueError if this hand and the dealer could need more cards than are left."""
    left = shoe.without((in_play.up, *in_play.cards))
    needed = max_cards_from(law, left, in_play)
    if not shoe.infinite and left.size < needed:
        raise ValueError(f"{left.size} unseen cards are left, but the hand and the dealer can take {needed} of them")


def max_cards_from(law: Law, left: ShoeModel, in_play: HandInPlay) -> int:
    """No course from here takes more: as in `max_round_cards`, with what lies there already."""
    held = len(in_play.cards)
    if law.family == PICK:
        return 2 * law.max_cards - held - 1
    hands = law.max_hands - in_play.hands + 1 if legal_actions_of(law, in_play) & SPLIT else 1
    return max_drawn_cards(left, hands, hard_total(in_play.cards, held), value_of(in_play.up))
