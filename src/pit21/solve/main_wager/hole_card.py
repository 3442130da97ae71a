"""The dealer's endings in rounds whose hole card is of one value class."""

import numpy as np

from pit21.arrays import Array
from pit21.solve.kernels import DealerTree, build_tree, count_orders_after_hole
from pit21.solve.model import UpCard, draw_probabilities_of, work_cards


class HoleCardEndings:
    """One up card and one value class of hole card; `probabilities` as `draw_probabilities_of`."""

    def __init__(self, up_card: UpCard, hole: int) -> None:
        self._up_card = up_card
        self._hole = hole
        self._tree = _tree(up_card, hole)

    def probabilities(self, gone: tuple[int, ...], numbers: Array) -> tuple[Array, Array]:
        return draw_probabilities_of(self._up_card, gone, numbers, 1 << self._hole, self._tree)


def _tree(up_card: UpCard, hole: int) -> tuple[DealerTree, int]:
    problem = up_card.problem
    size = len(problem.hands.size)
    ways, stops, node_of = (np.zeros(size, np.int64) for _ in range(3))
    tree = DealerTree.empty(size)
    problem.run(count_orders_after_hole)(
        problem.compiled_law, problem.hands, up_card.up, hole, ways, stops, work_cards()
    )
    nodes = problem.run(build_tree)(problem.compiled_law, problem.hands, up_card.up, ways, stops, node_of, tree)
    return tree, nodes
