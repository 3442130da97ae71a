"""The variance of the main wager under a solved strategy, doubles and resplits included.

A round's square is the sum of its hands' squares and, where a pair was split, of all products of two hands. The
first is the play's value in squares; for the second the joint law of two split hands is needed.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pit21.law.actions import may_split
from pit21.law.cards import value_of
from pit21.law.codes import SPLIT
from pit21.law.rules import Law
from pit21.solve.hands import Array
from pit21.solve.kinds import Deal, all_ways, in_first_suits, suits_matter
from pit21.solve.main import AgainstUpCard, MainSolution, evaluate
from pit21.solve.measures import SQUARES, UNITS
from pit21.solve.pair_terms import PairTerm, pair_terms, plain_pair_terms
from pit21.solve.results import results_of
from pit21.solve.split_chances import SplitChances
from pit21.solve.split_groups import special_seconds, split_ledger
from pit21.solve.split_sums import columns_of, mean_products
from pit21.solve.split_value import SplitValue
from pit21.solve.splits import CDP_PUBLISHED
from pit21.solve.suits import like_suits, suited_pair


def second_moment(solution: MainSolution) -> Any:
    """The mean square of the units that the main wager wins, per unit staked at first."""
    if solution.split_class == CDP_PUBLISHED:
        raise ValueError("this class of split play cannot be played, so its results have no distribution")
    problem = solution.problem
    total = problem.arithmetic.zero
    for splits in all_splits(solution):
        products = Products(splits)
        for deal in splits.deals:
            total += deal.ways * products.of(deal)
    return evaluate(solution, SQUARES) + 2 * total / all_ways(problem.shoe)


def variance(solution: MainSolution) -> Any:
    mean = solution.expectation
    return second_moment(solution) - mean * mean


def standard_deviation(solution: MainSolution) -> float:
    return sqrt(variance(solution))


class Splits(NamedTuple):
    """All deals against one value class of up card in which one pair is split."""

    solution: MainSolution
    against: AgainstUpCard
    pair: int
    deals: list[Deal]

    @property
    def resplit(self) -> bool:
        law = self.solution.problem.law
        card = self.deals[0].first
        return bool(may_split(law, (card, card), 2, 2, True))

    @property
    def acts(self) -> set[tuple[int, int]]:
        """What suits lead to: (second value class, act)."""
        found = set()
        up_card = self.against.up_card
        held = self.solution.problem.shoe.counts
        by_up = {deal.up: deal for deal in self.deals}
        for second in special_seconds(up_card, self.pair):
            for deal in by_up.values():
                value = SplitValue(up_card, self.against.splits[self.pair], deal, self.solution.split_class, UNITS)
                for suit in range(16):
                    start, card = 4 * self.pair + suit // 4, 4 * second + suit % 4
                    if held[start] and held[card]:
                        found.add((second, value.choice(start, card)))
        return found


def all_splits(solution: MainSolution) -> Iterator[Splits]:
    for against in solution.by_up.values():
        by_pair: dict[int, list[Deal]] = {}
        for play in against.plays:
            if play.act == SPLIT:
                by_pair.setdefault(value_of(play.deal.first) - 1, []).append(play.deal)
        for pair, deals in by_pair.items():
            yield Splits(solution, against, pair, deals)


class Products:
    """The sum of the products of every two hands of a split."""

    def __init__(self, splits: Splits) -> None:
        self._splits = splits
        problem = splits.solution.problem
        law = problem.law
        self._suited = suited_pair(law, splits.pair)
        terms = pair_terms if self._suited else plain_pair_terms
        self._terms = terms(law.max_hands, splits.resplit)
        ledger = split_ledger(splits.against.up_card, splits.pair, splits.against.splits[splits.pair], splits.acts)
        self._groups = ledger.groups
        pays = payoff_kinds(law)
        number = np.vectorize(problem.arithmetic.number, otypes=[problem.arithmetic.dtype])
        columns = columns_of(splits.against.up_card, ledger, pays.kind, number(pays.scale))
        gone = max(term.gone for term in self._terms)
        self._by_groups = mean_products(
            splits.against.up_card, splits.pair, columns, number(pays.units), len(self._groups), gone
        )
        self._alike = like_suits(law, problem.shoe.counts) if suits_matter(law) else ()
        self._known: dict[Deal, Any] = {}

    def of(self, deal: Deal) -> Any:
        """For one deal, each two hands counted once."""
        key = in_first_suits(deal, self._alike)._replace(ways=0)
        if key not in self._known:
            value = self._value(deal)
            if self._suited and deal.first != deal.second:
                # The first hand comes first to a resplit; either card is as likely to be there.
                value = (value + self._value(deal._replace(first=deal.second, second=deal.first))) / 2
            self._known[key] = value
        return self._known[key]

    def _value(self, deal: Deal) -> Any:
        chances = SplitChances(self._splits.against, deal, self._splits.solution.split_class, self._groups)
        total = self._splits.solution.problem.arithmetic.zero
        for term in self._terms:
            total += term.times * self._term(chances, term)
        return total

    def _term(self, chances: SplitChances, term: PairTerm) -> Any:
        starts = (term.start, term.other_start)
        weights = chances.two(starts, (term.any_card, term.other_any_card), term.gone)
        return (weights * self._by_groups[:, :, term.gone]).sum()


class PayoffKinds(NamedTuple):
    """Labels whose payoffs are multiples of each other: `units[kind, ending]` times `scale[label]`."""

    kind: Array
    scale: Array
    units: Array


@lru_cache(maxsize=32)
def payoff_kinds(law: Law) -> PayoffKinds:
    """Far fewer columns than labels: all that stand below 17 are one, all that do not wait for the dealer another."""
    results = results_of(law)
    rows: dict[tuple[Any, ...], int] = {}
    kinds = np.full(len(results.stake), -1, np.int64)
    scales = np.full(len(results.stake), 0, object)
    for label, units in enumerate(results.units):
        largest = max(units, key=abs)
        if largest:
            scales[label] = largest
            kinds[label] = rows.setdefault(tuple(units / largest), len(rows))
    return PayoffKinds(kinds, scales, np.array(list(rows), object))
