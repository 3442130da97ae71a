"""The variance of the main wager under a solved strategy, doubles and resplits included.

A round's square is the sum of its hands' squares and, where a pair was split, twice all products of two hands. For
those the joint law of two split hands is needed.
"""

from fractions import Fraction
from math import sqrt
from typing import Any

from pit21.solve.kinds import Deal, all_ways
from pit21.solve.main import MainSolution
from pit21.solve.pair_terms import pair_terms, plain_pair_terms
from pit21.solve.play_sums import Weighed, add_up, plain
from pit21.solve.results import in_numbers, payoff_kinds
from pit21.solve.split_deals import SplitDeals, all_splits, require_playable
from pit21.solve.split_sums import columns_of, mean_products
from pit21.solve.suits import suited_pair


def variance(solution: MainSolution) -> Any:
    """Of the units that the main wager wins, per unit staked at first."""
    mean = solution.expectation
    return second_moment(solution) - mean * mean


def standard_deviation(solution: MainSolution) -> float:
    return sqrt(variance(solution))


def second_moment(solution: MainSolution) -> Any:
    """The mean square of the units won; ValueError for a class of split play that cannot be played."""
    require_playable(solution)
    arithmetic = solution.problem.arithmetic
    rounds = all_ways(solution.problem.shoe)
    total = arithmetic.zero
    for against in solution.by_up.values():
        deals = [Weighed(play, arithmetic.number(Fraction(play.deal.ways, rounds))) for play in against.plays]
        total += add_up(solution, against, deals, plain(against), 2)
    for splits in all_splits(solution):
        products = _Products(splits)
        weighed = ((deal, arithmetic.number(Fraction(deal.ways, rounds))) for deal in splits.deals)
        for order, weight in splits.in_orders(weighed).items():
            total += 2 * weight * products.of(order)
    return total


class _Products:
    """The mean product of every two hands of a split, each two once."""

    def __init__(self, splits: SplitDeals) -> None:
        problem = splits.solution.problem
        terms = pair_terms if suited_pair(problem.law, splits.pair) else plain_pair_terms
        self._splits = splits
        self._terms = terms(splits.most_hands)
        self._ledger = splits.ledger()
        up_card = splits.against.up_card
        pays = payoff_kinds(problem.law)
        columns = columns_of(up_card, self._ledger, pays.kind, in_numbers(problem.arithmetic, pays.scale))
        self._by_groups = mean_products(
            up_card, splits.pair, columns, in_numbers(problem.arithmetic, pays.units), len(self._ledger.groups),
            max(term.gone for term in self._terms),
        )  # fmt: skip

    def of(self, order: Deal) -> Any:
        chances = self._splits.chances(order, self._ledger.groups)
        total = self._splits.solution.problem.arithmetic.zero
        for term in self._terms:
            starts = (term.start, term.other_start)
            weights = chances.two(starts, (term.any_card, term.other_any_card), term.gone)
            total += term.times * (weights * self._by_groups[:, :, term.gone]).sum()
        return total
