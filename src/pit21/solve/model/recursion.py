"""The player's recursion for one shoe and one group of hands, put together from its kernels.

The kernels are few, because each takes its time to be compiled: finished hands, the way back to the first cards, and
the value of each action. What is done once for all hands is done here, by NumPy.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import STAND
from pit21.solve.kernels import (
    BEST,
    PLAYED_ACTIONS,
    TWO_CARD_ACTIONS,
    UNSPLIT,
    DealerTree,
    Payoffs,
    UpCardShoe,
    Work,
    finish_hands,
    read_action_values,
    solve_backward,
)

if TYPE_CHECKING:
    from pit21.solve.model.problem import SolverProblem


class Recursion(NamedTuple):
    """One shoe, the dealer's draws from it, and the hands that begin alike; results are in `work`."""

    problem: "SolverProblem"
    seen: UpCardShoe
    tree: DealerTree
    nodes: int
    group: int
    pay: Payoffs
    work: Work
    members: Array  # all hands of two cards or more that hold the first cards, in rising order

    def finish(self, fixed: int) -> None:
        """Find the hands that grow out of any two cards, and what they yield when they are finished."""
        hands, seen, work = self.problem.hands, self.seen, self.work
        work.reach[:, self.members] = 0
        two = self.members[hands.size[self.members] == 2]
        held = two[(seen.left >= hands.counts[two] * seen.step).all(axis=1)]
        work.reach[0, held] = 1
        work.reach[self.problem.legal_actions.house[self.group], held] = 1
        self._finish(fixed)

    def solve(self, fixed: int) -> None:
        """Compute the value of every hand that grows out of any two cards."""
        self.work.values[:, self.members] = self.problem.arithmetic.zero
        self.finish(fixed)
        self.go_back(fixed)

    def solve_from(self, start: int, level: int) -> None:
        """Compute the value of every hand that grows out of one hand at one stake level, under best play."""
        self.work.values[:, self.members] = self.problem.arithmetic.zero
        self.work.reach[:, self.members] = 0
        self.work.reach[level, start] = 1
        self._finish(BEST)
        self.go_back(BEST)

    def _finish(self, fixed: int) -> None:
        problem = self.problem
        problem.run(finish_hands)(
            problem.hands, self.seen, self.tree, self.nodes, problem.legal_actions, self.group, self.pay, self.work,
            self.members, fixed,
        )  # fmt: skip

    def go_back(self, fixed: int) -> None:
        """Compute the values of the hands that were found, from the highest totals down."""
        problem = self.problem
        problem.run(solve_backward)(
            problem.hands, self.seen, problem.legal_actions, self.group, self.pay, self.work, self.members, fixed
        )

    def action_values(self, members: Array, legal: Array, level: int = 0) -> Array:
        """[hand, place in PLAYED_ACTIONS]: the value of each legal action with these hands, 0 for all others."""
        problem = self.problem
        numbers = problem.arithmetic
        acts = np.full((len(members), len(PLAYED_ACTIONS)), numbers.zero, numbers.dtype)
        problem.run(read_action_values)(
            problem.hands, self.seen, problem.legal_actions, self.pay, self.work, level, members, legal, acts
        )
        return acts

    def two_card_values(self) -> Array:
        """[first, second, place in TWO_CARD_ACTIONS]: the value of each action with two cards, both ways round."""
        problem = self.problem
        numbers = problem.arithmetic
        two, first, second = problem.two_card_hands
        legal = problem.legal_actions.mask[UNSPLIT, 0, two]
        legal[legal == 0] = STAND
        legal[self.work.reach[0, two] == 0] = 0
        values: Any = self.action_values(two, legal)[:, : len(TWO_CARD_ACTIONS)]
        size = problem.hands.counts.shape[1]
        acts = np.full((size, size, len(TWO_CARD_ACTIONS)), numbers.zero, numbers.dtype)
        acts[first, second] = values
        acts[second, first] = values
        return acts
