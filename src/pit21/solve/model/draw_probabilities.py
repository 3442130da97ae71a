"""The probability of drawn multisets of cards together with each of the dealer's endings."""

from collections.abc import Callable

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.endings import DEALER_BUST, DEALER_THREE_EIGHTS
from pit21.solve.kernels import (
    ANY_HOLE,
    EIGHTS,
    MOST_GONE,
    WIDTHS,
    DealerTree,
    DrawShoe,
    Lanes,
    UpCardShoe,
    fill_draw_probabilities,
)
from pit21.solve.model.arithmetic import Arithmetic
from pit21.solve.model.problem import UpCard


def draw_shoe(seen: UpCardShoe, arithmetic: Arithmetic, gone: tuple[int, ...] = (), holes: int = ANY_HOLE) -> DrawShoe:
    """The shoe without the up card and without cards of the classes that are `gone`."""
    left = seen.left.copy()
    for value in gone:
        left[value] = left[value] - seen.step
    size = seen.size - len(gone) * seen.step
    zero = arithmetic.zero
    falling = np.full((VALUES, 1 << max(WIDTHS)), seen.one, arithmetic.dtype)
    for value in range(VALUES):
        for count in range(1, 1 << (WIDTHS[value] - 1)):
            more = (left[value] - (count - 1) * seen.step) / size
            falling[value, count] = falling[value, count - 1] * more if more > zero else zero
    inverse = np.full(MOST_GONE, seen.one, arithmetic.dtype)
    for count in range(1, MOST_GONE):
        rest = size - (count - 1) * seen.step
        inverse[count] = inverse[count - 1] * (size / rest) if rest > zero else zero
    eights = seen.eights and holes >> EIGHTS & 1  # all bits of ANY_HOLE are set
    return DrawShoe(left, size, seen.step, seen.one, falling, inverse, int(eights), holes)


def reachable_endings(tree: DealerTree, up_eights: int) -> Array:
    """The endings that the dealer can reach."""
    slots = int(tree.slots[0])
    found = {int(ending) for ending in tree.slot_ending[:slots]} | {DEALER_BUST}
    return np.array(sorted(found | ({DEALER_THREE_EIGHTS} if up_eights else set())), np.int64)


DrawProbabilities = Callable[[tuple[int, ...], Array], tuple[Array, Array]]
"""For cards that are gone and further multisets: the dealer's endings, and the probability of each combination."""


def draw_probabilities_of(
    up_card: UpCard, gone: tuple[int, ...], numbers: Array, holes: int | None = None,
    tree: tuple[DealerTree, int] | None = None,
) -> tuple[Array, Array]:  # fmt: skip
    """The dealer's endings, and the probability of each packed multiset with each of them.

    `holes` are the hole cards whose rounds count, those of the up card where nothing else is said.
    """
    problem = up_card.problem
    dealer_tree, nodes = tree or (up_card.tree, up_card.nodes)
    stock = draw_shoe(up_card.seen, problem.arithmetic, gone, up_card.seen.holes if holes is None else holes)
    endings = reachable_endings(dealer_tree, stock.eights)
    dtype = problem.arithmetic.dtype
    probabilities = np.zeros((len(numbers), len(endings)), dtype)
    problem.run(fill_draw_probabilities)(
        stock, dealer_tree, nodes, numbers, endings, Lanes.empty(nodes, dtype), probabilities
    )
    return endings, probabilities
