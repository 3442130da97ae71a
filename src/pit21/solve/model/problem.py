"""One game and one shoe, ready to be solved up card by up card."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import stake_levels
from pit21.law.cards import VALUES
from pit21.law.codes import EIGHTS_NONE
from pit21.law.endings import ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import busts_wait
from pit21.solve.kernels import (
    ACES,
    ANY_HOLE,
    BEST,
    EIGHTS,
    FIXED_FROM_THREE,
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    LARGEST_HAND,
    TENS,
    UNSPLIT,
    DealerTree,
    Hands,
    LegalActions,
    Payoffs,
    UpCardShoe,
    Work,
    build_tree,
    count_orders,
    count_orders_after_hole,
    fill_legal_actions,
)
from pit21.solve.model.arithmetic import Arithmetic, law_for_arithmetic
from pit21.solve.model.hands import all_hands, hands_within, work_cards
from pit21.solve.model.payoffs import compute_payoffs, natural_comes_first, to_floats
from pit21.solve.model.recursion import Recursion
from pit21.solve.model.shoe import ShoeModel
from pit21.solve.model.split_hands import SplitHands, SplitQuestion, solve_split
from pit21.solve.model.suits import PaidUnits, pair_suits_matter, suit_gains


class UnsplitHands(NamedTuple):
    """All hands against one up card; `values` and `choice` as in `Work`."""

    values: Array
    choice: Array
    acts: Array  # [value, value, act]: the value of each of TWO_CARD_ACTIONS with two cards


class SolverProblem:
    """The parts that do not depend on the up card, made once.

    `holes` are bits of value classes: only rounds with such a hole card count, and whoever plays knows that. Values are
    then expected values times the probability of such a round, so that those of all classes add up.
    """

    def __init__(self, law: Law, shoe: ShoeModel, arithmetic: Arithmetic, holes: int = ANY_HOLE) -> None:
        self.law = law
        self.shoe = shoe
        self.arithmetic = arithmetic
        self.holes = holes
        self.compiled_law = law_for_arithmetic(arithmetic, law)
        self.hands = _hands_for(shoe, arithmetic)
        self.units = compute_payoffs(law)
        self._holding: dict[int, Array] = {}
        self._gains: dict[tuple[int, int, int, PaidUnits], tuple[Any, ...]] = {}

    @cached_property
    def pay(self) -> Payoffs:
        return self.in_numbers(self.units)

    @cached_property
    def legal_actions(self) -> LegalActions:
        legal_actions = LegalActions.empty(stake_levels(self.law), len(self.hands.size))
        self.run(fill_legal_actions)(self.compiled_law, self.hands, legal_actions, work_cards())
        return legal_actions

    @cached_property
    def work(self) -> Work:
        return Work.empty(stake_levels(self.law), len(self.hands.size), self.arithmetic.dtype)

    def holding(self, start: int) -> Array:
        """`Hands.holding`, found once."""
        if start not in self._holding:
            self._holding[start] = self.hands.holding(start)
        return self._holding[start]

    @cached_property
    def two_card_hands(self) -> tuple[Array, Array, Array]:
        """All hands of two cards, and the lower and the higher value class of each."""
        two = np.flatnonzero(self.hands.size == 2)
        held = self.hands.counts[two] > 0
        return two, held.argmax(axis=1), VALUES - 1 - held[:, ::-1].argmax(axis=1)

    def run(self, function: Any) -> Any:
        return self.arithmetic.run(function)

    def in_numbers(self, exact: Payoffs) -> Payoffs:
        return exact if self.arithmetic.exact else to_floats(exact)

    def gain(self, first: int, second: int, rank: int, left: Sequence[int], paid: PaidUnits) -> Any:
        """What the suits of the cards left of the completing rank pay more, together, than mixed suits."""
        key = (first, second, rank, paid)
        if key not in self._gains:
            exact = suit_gains(self.law, first, second, rank, paid)
            self._gains[key] = tuple(self.arithmetic.number(each) for each in exact)
        base = 4 * rank
        one, two, three, four = self._gains[key]
        return left[base] * one + left[base + 1] * two + left[base + 2] * three + left[base + 3] * four

    def up_card(self, up: int) -> "UpCard":
        return UpCard(self, up)


class UpCard:
    """One up card, by value class."""

    def __init__(self, problem: SolverProblem, up: int) -> None:
        self.problem = problem
        self.up = up
        self.tree, self.nodes = _tree_for(problem, up)
        self.seen = _up_card_shoe(problem, up)
        hands = len(problem.hands.size)
        self.work = problem.work._replace(
            kept=np.zeros((hands, ENDINGS), problem.arithmetic.dtype), is_kept=np.zeros(hands, np.int64)
        )
        self.suited_choices: dict[tuple[int, int, int], int] = {}

    def recursion(self, seen: UpCardShoe, group: int, start: int, pay: Payoffs | None = None) -> Recursion:
        """The recursion of the hands that hold the cards of `start`, from a shoe that has lost some cards."""
        problem = self.problem
        return Recursion(
            problem, seen, self.tree, self.nodes, group, pay or problem.pay, self.work, problem.holding(start)
        )

    def solve(self, pay: Payoffs | None = None, choice: Array | None = None) -> UnsplitHands:
        """Best play, or the value of a given one, of every hand."""
        work = self.work
        if choice is not None:
            work.choice[:] = choice
        recursion = self.recursion(self.seen, UNSPLIT, 0, pay)
        recursion.solve(BEST if choice is None else FIXED_FROM_THREE)
        return UnsplitHands(work.values.copy(), work.choice.copy(), recursion.two_card_values())

    def split(
        self, pair: int, split_class: int, gone: int, pay: Payoffs | None = None, given: SplitHands | None = None
    ) -> SplitHands:
        """The hands that grow out of one card of a split pair, with up to `gone` - 1 further pair cards missing.

        They are played as well as the class can, or as in `given`.
        """
        if given is not None:
            self.work.choice[:] = given.choice
        start = int(self.problem.hands.child[0, pair])
        recursion = self.recursion(self.seen, FROM_SPLIT_ACES if pair == ACES else FROM_SPLIT, start, pay)
        suited = pair_suits_matter(self.problem.law, pair)
        return solve_split(recursion, SplitQuestion(pair, start, split_class, gone, suited), given)


def _hands_for(shoe: ShoeModel, arithmetic: Arithmetic) -> Hands:
    """Exact calculations are interpreted and slow: they get no more hands than the shoe can deal."""
    if not arithmetic.exact or shoe.infinite:
        return all_hands()
    return hands_within(tuple(min(count, LARGEST_HAND) for count in shoe.by_value()))


def _tree_for(problem: SolverProblem, up: int) -> tuple[DealerTree, int]:
    size = len(problem.hands.size)
    ways, stops, node_of = (np.zeros(size, np.int64) for _ in range(3))
    tree = DealerTree.empty(size)
    if problem.holes == ANY_HOLE:
        problem.run(count_orders)(problem.compiled_law, problem.hands, up, ways, stops, work_cards())
    else:
        ways, stops = _ways_after_holes(problem, up)
    nodes = problem.run(build_tree)(problem.compiled_law, problem.hands, up, ways, stops, node_of, tree)
    return tree, nodes


def _ways_after_holes(problem: SolverProblem, up: int) -> tuple[Array, Array]:
    """As `count_orders`, for the hole cards that count."""
    all_ways, all_stops = (np.zeros(len(problem.hands.size), np.int64) for _ in range(2))
    ways, stops = all_ways.copy(), all_stops.copy()
    for hole in range(VALUES):
        if problem.holes >> hole & 1:
            problem.run(count_orders_after_hole)(
                problem.compiled_law, problem.hands, up, hole, ways, stops, work_cards()
            )
            all_ways += ways
            all_stops |= stops
    return all_ways, all_stops


def _up_card_shoe(problem: SolverProblem, up: int) -> UpCardShoe:
    law, shoe = problem.law, problem.shoe
    counts = list(shoe.by_value())
    counts[up] -= shoe.step
    number = problem.arithmetic.number
    left = np.array([number(Fraction(count)) for count in counts], problem.arithmetic.dtype)
    partner = {ACES: TENS, TENS: ACES}.get(up, -1)
    return UpCardShoe(
        left=left,
        size=number(shoe.size - shoe.step),
        step=number(shoe.step),
        one=problem.arithmetic.one,
        thin_value=0,
        thin_count=0,
        up=up,
        partner=partner,
        peek=int(natural_comes_first(law)),
        busts_wait=int(busts_wait(law) and (law.both_bust != 0 or up == EIGHTS)),
        eights=int(law.eight_push != EIGHTS_NONE and up == EIGHTS and problem.holes >> EIGHTS & 1),
        holes=problem.holes,
        third=-1,
    )
