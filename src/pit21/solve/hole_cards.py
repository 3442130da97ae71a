"""Rounds in which the dealer's hole card is of one value class."""

import numpy as np

from pit21.law.actions import dealer_draws
from pit21.law.rules import Law
from pit21.solve.dealer import DealerTree, empty_tree, fill_cards, grow, work_cards
from pit21.solve.hands import NO_HAND, Array, Hands
from pit21.solve.problem import UpCard
from pit21.solve.shoe import VALUES
from pit21.solve.split_sums import number_masses


def orders_after_hole(law: Law, hands: Hands, up: int, hole: int, ways: Array, stops: Array, cards: Array) -> None:
    """As `drawing_orders`, for dealer hands whose second card is of this class."""
    for hand in range(len(ways)):
        ways[hand] = 0
        stops[hand] = 0
    two = hands.child[hands.child[0, up], hole]
    if two == NO_HAND:
        return
    ways[two] = 1
    for hand in range(two, len(ways)):
        if ways[hand] > 0:
            size = fill_cards(hands.counts[hand], up, cards)
            if not dealer_draws(law, cards, size):
                stops[hand] = 1
            else:
                for value in range(VALUES):
                    longer = hands.child[hand, value]
                    if longer != NO_HAND:
                        ways[longer] += ways[hand]


class HoleCard:
    """One up card and one value class of hole card; `masses` as `number_masses`."""

    def __init__(self, up_card: UpCard, hole: int) -> None:
        self._up_card = up_card
        self._hole = hole
        self._tree = _tree(up_card, hole)

    def masses(self, gone: tuple[int, ...], numbers: Array) -> tuple[Array, Array]:
        return number_masses(self._up_card, gone, numbers, self._hole, self._tree)


def _tree(up_card: UpCard, hole: int) -> tuple[DealerTree, int]:
    problem = up_card.problem
    size = len(problem.hands.size)
    ways, stops, node_of = (np.zeros(size, np.int64) for _ in range(3))
    tree = empty_tree(size)
    problem.run(orders_after_hole)(problem.compiled_law, problem.hands, up_card.up, hole, ways, stops, work_cards())
    nodes = problem.run(grow)(problem.hands, up_card.up, ways, stops, node_of, tree)
    return tree, nodes
