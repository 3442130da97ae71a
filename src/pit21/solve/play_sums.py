"""A solved play added up in one go, over the dealer's endings as somebody weighs them.

Everything here is linear in the dealer's endings: with plain chances the sum is the expectation, with endings weighed
by a side wager's pay it is the mean product of the two wagers. Of the hands of one split the results are added, or
their squares.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from pit21.law.cards import value_of
from pit21.law.codes import SPLIT
from pit21.solve.main import AgainstUpCard, FirstPlay, MainSolution
from pit21.solve.removed import numbers_of
from pit21.solve.results import in_numbers, payoff_kinds, results_of
from pit21.solve.split_deals import SplitDeals
from pit21.solve.split_sums import Masses, columns_of, number_masses, single_sums
from pit21.solve.split_value import terms_of
from pit21.solve.unsplit_ledger import UnsplitLedger


class Weighed(NamedTuple):
    """A deal with a weight; `known` are cards besides that are known, such as the hole card."""

    play: FirstPlay
    weight: Any
    known: tuple[int, ...] = ()


def add_up(
    solution: MainSolution, against: AgainstUpCard, deals: Sequence[Weighed], masses: Masses, power: int = 1
) -> Any:
    """Over deals against one up card: weight times the units that each hand wins, to this power."""
    total = _unsplit(against, deals, masses, power)
    by_pair: dict[int, list[Weighed]] = {}
    for each in deals:
        if each.play.act == SPLIT:
            by_pair.setdefault(value_of(each.play.deal.first) - 1, []).append(each)
    for pair, split in by_pair.items():
        together = SplitDeals(solution, against, pair, [each.play.deal for each in split])
        total += _split(together, split, masses, power)
    return total


def plain(against: AgainstUpCard) -> Masses:
    """Endings as they come."""
    return lambda gone, numbers: number_masses(against.up_card, gone, numbers)


def _unsplit(against: AgainstUpCard, deals: Iterable[Weighed], masses: Masses, power: int) -> Any:
    ledger = UnsplitLedger(against)
    for each in deals:
        ledger.add(each.play, each.weight, each.known)
    orders = ledger.finished()
    problem = against.up_card.problem
    hands = np.flatnonzero((orders != 0).any(axis=0))
    labels = np.flatnonzero((orders != 0).any(axis=1))
    endings, chances = masses((), numbers_of(problem.hands.counts[hands]))
    units = in_numbers(problem.arithmetic, results_of(problem.law).units[labels][:, endings] ** power)
    return ((orders[labels][:, hands] @ chances) * units).sum()


def _split(together: SplitDeals, deals: Iterable[Weighed], masses: Masses, power: int) -> Any:
    problem = together.solution.problem
    up_card = together.against.up_card
    ledger = together.ledger()
    terms = terms_of(problem.law, together.deals[0].first)
    pays = payoff_kinds(problem.law)
    columns = columns_of(up_card, ledger, pays.kind, in_numbers(problem.arithmetic, pays.scale**power))
    found = single_sums(up_card, together.pair, columns, max(term.gone for term in terms), masses)
    paid = in_numbers(problem.arithmetic, pays.units**power)[columns.kind][:, found.endings]
    by_column = (found.sums * paid[:, None, :]).sum(axis=2)
    by_group = np.zeros((len(ledger.groups), by_column.shape[1]), by_column.dtype)
    for column, group in enumerate(columns.group):
        by_group[group] += by_column[column]
    by_known: dict[tuple[int, ...], list[Weighed]] = {}
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
