"""The variance of the main wager under a solved strategy, doubles and resplits included.

A round's square is the sum of its hands' squares and, where a pair was split, twice all products of two hands. For
those the joint law of two split hands is needed.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pit21.law.actions import is_split_free
from pit21.solve.main_wager.weighted_sums import WeightedPlay, plain_endings, sum_units
from pit21.solve.model import Deal, MainSolution, count_deals, pair_suits_matter, payoff_classes, to_numbers
from pit21.solve.splits import (
    SplitDeals,
    list_pair_terms,
    list_plain_pair_terms,
    list_splits,
    mean_products,
    require_playable,
    sum_columns,
)


def variance(solution: MainSolution) -> Any:
    """Of the units that the main wager wins, per unit staked at first."""
    mean = solution.expectation
    return second_moment(solution) - mean * mean


def second_moment(solution: MainSolution) -> Any:
    """The mean square of the units won; ValueError for a class of split play that cannot be played."""
    require_playable(solution)
    arithmetic = solution.problem.arithmetic
    rounds = count_deals(solution.problem.shoe)
    total = arithmetic.zero
    stakes = solution.stakes
    for up, against in solution.by_up.items():
        deals = [
            WeightedPlay(play, arithmetic.number(Fraction(stakes[up] ** 2 * play.deal.ways, rounds)))
            for play in against.plays
        ]
        total += sum_units(solution, against, deals, plain_endings(against), 2)
    weights = {
        play.deal: arithmetic.number(Fraction(stakes[up] ** 2 * play.deal.ways, rounds))
        for up, against in solution.by_up.items()
        for play in against.plays
    }
    return total + product_sums(solution, weights)


def product_sums(solution: MainSolution, weights: Mapping[Deal, Any]) -> Any:
    """Over the deals that are split: weight times twice the products of every two hands; others have no such weight."""
    total = solution.problem.arithmetic.zero
    for splits in list_splits(solution):
        weighed = [(deal, weights[deal]) for deal in splits.deals if weights.get(deal)]
        if weighed:
            products = _Products(splits)
            for order, weight in splits.in_orders(weighed).items():
                total += 2 * weight * products.of(order)
    return total


class _Products:
    """The mean product of every two hands of a split, each two once."""

    def __init__(self, splits: SplitDeals) -> None:
        problem = splits.solution.problem
        by_start = pair_suits_matter(problem.law, splits.pair) or is_split_free(problem.law, splits.deals[0].first)
        terms = list_pair_terms if by_start else list_plain_pair_terms
        self._splits = splits
        self._terms = terms(splits.most_hands)
        self._ledger = splits.ledger()
        up_card = splits.against.up_card
        pays = payoff_classes(problem.law)
        columns = sum_columns(up_card, self._ledger, pays.payoff_class, to_numbers(problem.arithmetic, pays.scale))
        self._by_groups = mean_products(
            up_card, splits.pair, columns, to_numbers(problem.arithmetic, pays.units), len(self._ledger.groups),
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
