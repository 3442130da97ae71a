"""Sums over a solved play, with the dealer's endings weighted.

Everything here is linear in the dealer's endings: with plain probabilities the sum is the expected value, with endings
weighted by a side bet's pay it is the mean product of the two wagers. Of the hands of one split the results are added,
or their squares.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from pit21.law.cards import value_of
from pit21.law.codes import SPLIT
from pit21.solve.main_wager.unsplit_outcomes import UnsplitOutcomes
from pit21.solve.model import (
    DrawProbabilities,
    FirstPlay,
    MainSolution,
    UpCardSolution,
    draw_probabilities_of,
    hand_results_of,
    pack_rows,
    payoff_classes,
    to_numbers,
)
from pit21.solve.splits import SplitDeals, single_sums, split_terms_of, sum_columns


class WeightedPlay(NamedTuple):
    """A deal with a weight; `known` are cards besides that are known, such as the hole card."""

    play: FirstPlay
    weight: Any
    known: tuple[int, ...] = ()


def sum_units(
    solution: MainSolution,
    against: UpCardSolution,
    deals: Sequence[WeightedPlay],
    probabilities: DrawProbabilities,
    power: int = 1,
) -> Any:
    """Over deals against one up card: weight times the units that each hand wins, to this power."""
    total = _sum_unsplit(against, deals, probabilities, power)
    by_pair: dict[int, list[WeightedPlay]] = {}
    for each in deals:
        if each.play.act == SPLIT:
            by_pair.setdefault(value_of(each.play.deal.first) - 1, []).append(each)
    for pair, split in by_pair.items():
        together = SplitDeals(solution, against, pair, [each.play.deal for each in split])
        total += _sum_splits(together, split, probabilities, power)
    return total


def plain_endings(against: UpCardSolution) -> DrawProbabilities:
    """Endings as they come."""
    return lambda gone, numbers: draw_probabilities_of(against.up_card, gone, numbers)


def _sum_unsplit(
    against: UpCardSolution, deals: Iterable[WeightedPlay], probabilities: DrawProbabilities, power: int
) -> Any:
    ledger = UnsplitOutcomes(against)
    for each in deals:
        ledger.add(each.play, each.weight, each.known)
    orders = ledger.finished()
    problem = against.up_card.problem
    hands = np.flatnonzero((orders != 0).any(axis=0))
    labels = np.flatnonzero((orders != 0).any(axis=1))
    endings, chances = probabilities((), pack_rows(problem.hands.counts[hands]))
    units = to_numbers(problem.arithmetic, hand_results_of(problem.law).units[labels][:, endings] ** power)
    return ((orders[labels][:, hands] @ chances) * units).sum()


def _sum_splits(
    together: SplitDeals, deals: Iterable[WeightedPlay], probabilities: DrawProbabilities, power: int
) -> Any:
    problem = together.solution.problem
    up_card = together.against.up_card
    ledger = together.ledger()
    terms = split_terms_of(problem.law, together.deals[0].first)
    pays = payoff_classes(problem.law)
    columns = sum_columns(up_card, ledger, pays.payoff_class, to_numbers(problem.arithmetic, pays.scale**power))
    found = single_sums(up_card, together.pair, columns, max(term.gone for term in terms), probabilities)
    paid = to_numbers(problem.arithmetic, pays.units**power)[columns.payoff_class][:, found.endings]
    by_column = (found.sums * paid[:, None, :]).sum(axis=2)
    by_group = np.zeros((len(ledger.groups), by_column.shape[1]), by_column.dtype)
    for column, group in enumerate(columns.group):
        by_group[group] += by_column[column]
    by_known: dict[tuple[int, ...], list[WeightedPlay]] = {}
    for each in deals:
        by_known.setdefault(each.known, []).append(each)
    total = problem.arithmetic.zero
    for known, alike in by_known.items():
        weighed = ((each.play.deal, each.weight) for each in alike)
        for order, weight in together.in_orders(weighed, rename=not known).items():
            chances = together.chances(order, ledger.groups, known)
            for term in terms:
                weights = chances.one(term.start, term.any_card, term.gone)
                total += weight * term.times * (weights * by_group[:, term.gone]).sum()
    return total
