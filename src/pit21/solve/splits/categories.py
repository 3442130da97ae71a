"""The groups of split hands, combined as far as the outcome of a round can distinguish them.

Suits come in as suitings: the suits of a few cards that put a hand into its category, and what they add to its
result, which for a bonus hand is all of it.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.codes import BONUS, NO_LINE
from pit21.law.rules import Law
from pit21.law.settle import bonus_21_line
from pit21.solve.model import units_of
from pit21.solve.splits.groups import SplitLedger


class SplitCategory(NamedTuple):
    """`pairs`, `second` and `act` as in `SplitGroup`; with a third card the hand is a bonus hand, paid by its suits."""

    pairs: bool
    second: int = -1
    act: int = 0
    third: int = -1
    house: bool = False  # as in `SplitGroup`


class Suiting(NamedTuple):
    """Cards in the order in which they are drawn, and the units that they add to the result."""

    cards: tuple[int, ...]
    units: Fraction


def orders_by_category(ledger: SplitLedger) -> dict[SplitCategory, Array]:
    """The numbers of orders of each category. Of a bonus hand one line stands for all."""
    acts: dict[int, set[int]] = {}
    for group in ledger.groups:
        acts.setdefault(group.second, set()).add(group.act)
    found: dict[SplitCategory, Array] = {}
    for group, orders in zip(ledger.groups, ledger.ledgers, strict=True):
        if group.line != NO_LINE:
            found[SplitCategory(group.pairs, group.second, group.act, group.third)] = orders
            continue
        # Where all suits lead to the same act, they do not matter.
        by_suits = group.second >= 0 and len(acts[group.second]) > 1
        category = SplitCategory(group.pairs, house=group.house)
        if by_suits:
            category = SplitCategory(group.pairs, group.second, group.act)
        found[category] = found[category] + orders if category in found else orders
    return {category: orders for category, orders in found.items() if (orders != 0).any()}


def list_suitings(
    law: Law,
    category: SplitCategory,
    choice: Callable[[int, int], int],
    start: int,
    held: Sequence[int],
    *,
    drawn: bool,
) -> list[Suiting]:
    """Every suiting that puts a hand with this first card into a category; a drawn first card is part of it."""
    if category.second < 0:
        return [Suiting((), Fraction(0))]
    found = []
    for second in range(4 * category.second, 4 * category.second + 4):
        if not held[second] or choice(start, second) != category.act:
            continue
        cards = (start, second) if drawn else (second,)
        if category.third < 0:
            found.append(Suiting(cards, Fraction(0)))
            continue
        for third in range(4 * category.third, 4 * category.third + 4):
            if held[third]:
                line = bonus_21_line(law, (start, second, third), 3)
                found.append(Suiting((*cards, third), units_of(law, BONUS + line)))
    return found
