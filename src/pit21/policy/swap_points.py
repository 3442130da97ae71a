"""When to swap the second cards of two hands, by a point rule that a person can remember.

Each two-card hand has points, whatever the dealer shows; second cards are swapped where that raises the sum of both.
"""

from collections.abc import Sequence

from pit21.law.cards import ACE
from pit21.law.hands import is_soft, total_of

SWAP_RULE = (
    "blackjack 10, 21 made by a swap 8, 20 6, 19, 11 and two aces 3, 10 2, 18 and 9 0, soft 13 to 17 -1, "
    "8 or less and two eights -2, hard 17 and 12 to 14 -3, 15 and 16 -4"
)
_BLACKJACK, _SWAPPED_21, _TWO_ACES, _SOFT, _TWO_EIGHTS = 10, 8, 3, -1, -2
_BY_TOTAL = {20: 6, 19: 3, 18: 0, 17: -3, 16: -4, 15: -4, 14: -3, 13: -3, 12: -3, 11: 3, 10: 2, 9: 0}
_LOW = -2
_EIGHT = 7


def prefers_swap(first: Sequence[int], second: Sequence[int]) -> bool:
    """Return whether the points of both hands are more after their second cards are swapped."""
    made = _points((first[0], second[1]), swapped=True) + _points((second[0], first[1]), swapped=True)
    return made > _points(first, swapped=False) + _points(second, swapped=False)


def _points(cards: Sequence[int], *, swapped: bool) -> int:
    total = total_of(cards, 2)
    if total == 21:
        return _SWAPPED_21 if swapped else _BLACKJACK
    ranks = {card >> 2 for card in cards}
    if ranks == {ACE}:
        return _TWO_ACES
    if ranks == {_EIGHT}:
        return _TWO_EIGHTS
    if is_soft(cards, 2) and total < 18:
        return _SOFT
    return _BY_TOTAL.get(total, _LOW)
