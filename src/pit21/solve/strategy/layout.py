"""The rows of a total-dependent chart, and which entries each may hold.

A row is a hard or soft total at a stake level, or a pair among the first two cards. A hand reaches a row at
most once: every card raises its hard total. A pair that a split hand gets is split again wherever that is allowed and
is played by its total otherwise, so pair rows are about the first decision only.
"""

from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, levels_of_stake, stake_levels
from pit21.law.cards import VALUES
from pit21.law.codes import BY_RANK, HIT, OPEN, SPLIT, STAND, SURRENDER, SURRENDER_EARLY, SURRENDER_EARLY_TENS
from pit21.law.rules import Law
from pit21.solve.kernels import (
    ACES,
    ANY_HOLE,
    BEST,
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    TENS,
    UNSPLIT,
    Hands,
    UpCardShoe,
    mark_reachable,
)
from pit21.solve.model import SolverProblem
from pit21.solve.strategy.entries import ENTRIES, HARD, HIGHEST, LOWEST_HARD, LOWEST_SOFT, PAIR, SOFT, ChartRow

HARD_ROWS = HIGHEST - LOWEST_HARD + 1
TOTAL_ROWS = HARD_ROWS + HIGHEST - LOWEST_SOFT + 1
NO_ROW = -1


def entry_table() -> Array:
    """`ENTRIES` for compiled code; rows of equal length, filled up with no act."""
    longest = max(map(len, ENTRIES))
    return np.array([entry + (0,) * (longest - len(entry)) for entry in ENTRIES], np.int64)


class ChartLayout:
    """Which rows a game has, which of them leave a choice, and which entries each may hold.

    That depends on the rules alone, whatever is left in the shoe.
    """

    def __init__(self, problem: SolverProblem) -> None:
        self.law = problem.law
        self.levels = stake_levels(problem.law)
        self.rows = _rows(problem.law)
        self.row_of = _rows_of_hands(problem.hands, self.levels)
        self.open = np.zeros(len(self.rows), np.int64)
        self.choices: list[set[int]] = [set() for _ in self.rows]
        for group in (UNSPLIT, FROM_SPLIT, FROM_SPLIT_ACES):
            if group == UNSPLIT or self.law.max_hands > 1:
                self._add_group(problem, group)
        self.decides = np.array([bool(choices) for choices in self.choices], np.bool_)
        self.allowed = np.array(
            [[self._allows(row, entry) for entry in ENTRIES] for row in range(len(self.rows))], np.bool_
        )

    def pair_row(self, value: int) -> int:
        return TOTAL_ROWS * self.levels + value

    def is_pair_only(self, value: int) -> bool:
        """Whether any two cards of this value class are a pair."""
        return self.law.max_hands > 1 and not (value == TENS and self.law.split_by == BY_RANK)

    def _add_group(self, problem: SolverProblem, group: int) -> None:
        """Take in what the law says about every hand of a group that legal acts lead to."""
        hands, legal_actions = problem.hands, problem.legal_actions
        reach = _legal_reach(problem, group)
        for count in range(self.levels):
            for hand in np.nonzero(reach[count])[0]:
                legal = int(legal_actions.mask[group, count, hand])
                if legal_actions.result[group, count, hand] != OPEN or legal == 0:
                    continue
                rows = [int(self.row_of[count, hand])]
                if group == UNSPLIT and hands.size[hand] == 2:
                    if self.law.surrender in (SURRENDER_EARLY, SURRENDER_EARLY_TENS):
                        legal |= SURRENDER
                    rows = self._first_rows(hands, int(hand))
                for row in rows:
                    acts = legal | (SPLIT if self.rows[row].kind == PAIR else 0)
                    self.open[row] |= acts
                    if acts & (acts - 1) != 0:
                        self.choices[row].add(acts)

    def _first_rows(self, hands: Hands, hand: int) -> list[int]:
        """The rows that two first cards of these values may belong to."""
        pairs = np.nonzero(hands.counts[hand] == 2)[0]
        row = int(self.row_of[0, hand])
        if len(pairs) == 0 or self.law.max_hands == 1:
            return [row]
        pair = self.pair_row(int(pairs[0]))
        return [pair] if self.is_pair_only(int(pairs[0])) else [pair, row]

    def _allows(self, row: int, entry: tuple[int, ...]) -> bool:
        if any(not self.open[row] & act for act in entry):
            return False
        # A split ace stands on any total, which other hands of the row may not be allowed to do.
        if any(not acts & entry[-1] for acts in self.choices[row]):
            return False
        # With a pair, or once doubled, the same acts are open to every hand of the row: nothing comes second.
        alike = self.rows[row].kind == PAIR or self.rows[row].doubles > 0
        return len(entry) == 1 if alike else len(entry) > 1 or entry[0] in (STAND, HIT)


def _rows(law: Law) -> tuple[ChartRow, ...]:
    totals: list[ChartRow] = []
    for level in range(stake_levels(law)):
        house, own = divmod(level, levels_of_stake(law))
        staked = (doubles_at(law, level), bool(house), own > law.max_doubles)
        totals += (ChartRow(HARD, total, *staked) for total in range(LOWEST_HARD, HIGHEST + 1))
        totals += (ChartRow(SOFT, total, *staked) for total in range(LOWEST_SOFT, HIGHEST + 1))
    return (*totals, *(ChartRow(PAIR, value, 0) for value in range(VALUES)))


def _rows_of_hands(hands: Hands, levels: int) -> Array:
    """[level, hand]: the row by total; NO_ROW for less than two cards."""
    soft = hands.total > hands.hard
    row = np.where(soft, HARD_ROWS + hands.total - LOWEST_SOFT, hands.hard - LOWEST_HARD)
    by_level = np.arange(levels)[:, None] * TOTAL_ROWS + row[None, :]
    return np.where(hands.size[None, :] < 2, NO_ROW, by_level)


def _legal_reach(problem: SolverProblem, group: int) -> Array:
    """[level, hand]: 1 where legal acts lead there from a shoe that never runs short."""
    hands, work = problem.hands, problem.work
    reach = np.zeros_like(work.reach)
    for first in range(VALUES):
        for second in range(VALUES):
            if (group == FROM_SPLIT and first == ACES) or (group == FROM_SPLIT_ACES and first != ACES):
                continue
            hand = hands.find((first, second))
            if hand > 0:
                reach[0, hand] = 1
                reach[problem.legal_actions.house[group], hand] = 1
    one = problem.arithmetic.one
    nothing: Any = problem.arithmetic.zero
    left = np.full(VALUES, one, problem.arithmetic.dtype)
    seen = UpCardShoe(left, one * VALUES, nothing, one, 0, 0, 0, -1, 0, 0, 0, ANY_HOLE, -1)
    members = problem.holding(0)
    problem.run(mark_reachable)(hands, seen, problem.legal_actions, group, work._replace(reach=reach), members, BEST)
    return reach
