"""When the dealer draws, and what players see of the hole card."""

from collections.abc import Sequence

from pit21.law.cards import TEN
from pit21.law.hands import hard_total, has_ace
from pit21.law.rules import Law


def dealer_draws(law: Law, cards: Sequence[int], count: int) -> bool:
    """Under 17 and, where the rules say so, on a soft 17 (N20, P10); never past the card limit (T11)."""
    if law.max_cards > 0 and count >= law.max_cards:
        return False
    total = hard_total(cards, count)
    if total <= 11 and has_ace(cards, count):
        total += 10
        return total < 17 or (total == 17 and law.soft_17 == 1)
    return total < 17


CLASS_BITS = 4
CLASS_MASK = 15


def hole_class(classes: int, card: int) -> int:
    """The number of the class that a hole card belongs to, where players are shown its class.

    `classes` has four bits for each value of cards, the ace's lowest.
    """
    return (classes >> (CLASS_BITS * min(card >> 2, TEN))) & CLASS_MASK
