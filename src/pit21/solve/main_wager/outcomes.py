"""The outcome distribution of the main wager under a solved strategy."""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.law.codes import OPEN
from pit21.solve.kernels import CDP_PUBLISHED
from pit21.solve.main_wager.unsplit_outcomes import UnsplitOutcomes
from pit21.solve.model import (
    MainSolution,
    UpCardSolution,
    count_deals,
    draw_probabilities_of,
    hand_results_of,
    pack_rows,
)
from pit21.solve.splits import SplitDeals, SplitOutcomes, list_splits, orders_by_category, weighted_courses

SPLIT_HANDS = -2
"""In place of one of the law's results: a round with split hands, whose units are added up."""

ONE_DECK = 52
_ROUNDING = 1e-15
"""Chances of floats below this are what is left of differences, not of cards."""


class MainOutcome(NamedTuple):
    """A result of the law with the stake it came on; a round of split hands has no one stake."""

    result: int
    stake: Fraction | None
    units: Fraction
    probability: Any


_Key = tuple[int, Fraction | None, Fraction]


class MainOutcomes(NamedTuple):
    outcomes: tuple[MainOutcome, ...]

    @property
    def by_units(self) -> dict[Fraction, Any]:
        """The probability of each net result of a round, lowest first."""
        found: dict[Fraction, Any] = {}
        for each in self.outcomes:
            found[each.units] = found.get(each.units, 0) + each.probability
        return dict(sorted(found.items()))

    @property
    def mean(self) -> Any:
        return sum(each.units * each.probability for each in self.outcomes)

    @property
    def variance(self) -> Any:
        return sum(each.units**2 * each.probability for each in self.outcomes) - self.mean**2

    @property
    def hit_frequency(self) -> Any:
        """How often a round wins something net."""
        return sum(each.probability for each in self.outcomes if each.units > 0)


def has_outcomes(solution: MainSolution) -> bool:
    """Whether the distribution is within reach: where pairs are split again, from one deck at most."""
    if solution.split_class == CDP_PUBLISHED:
        return False
    shoe = solution.problem.shoe
    if not shoe.infinite and shoe.size <= ONE_DECK:
        return True
    return all(splits.most_hands == 2 for splits in list_splits(solution))


def main_outcomes(solution: MainSolution) -> MainOutcomes:
    """Every result with its probability; ValueError if `has_outcomes` says no."""
    if not has_outcomes(solution):
        raise ValueError("the outcomes of resplits are not within reach from more than one deck")
    found: dict[_Key, Any] = {}
    stakes = solution.stakes
    for up, against in solution.by_up.items():
        _add_unsplit(against, found, stakes[up])
    for splits in list_splits(solution):
        stake = stakes[splits.against.up_card.up]
        for units, chance in _split_outcomes(splits).items():
            _add(found, (SPLIT_HANDS, None, stake * units), chance)
    return _listed(found, 0 if solution.problem.arithmetic.exact else _ROUNDING)


def _add(found: dict[_Key, Any], key: _Key, chance: Any) -> None:
    found[key] = found.get(key, 0) + chance


def _listed(found: dict[_Key, Any], least: float) -> MainOutcomes:
    kept = [MainOutcome(*key, chance) for key, chance in found.items() if chance > least]
    return MainOutcomes(tuple(sorted(kept, key=lambda each: (-each.units, each.result, each.stake or 0))))


def _add_unsplit(against: UpCardSolution, found: dict[_Key, Any], stake: int) -> None:
    problem = against.up_card.problem
    ledger = UnsplitOutcomes(against)
    number, rounds = problem.arithmetic.number, count_deals(problem.shoe)
    for play in against.plays:
        ledger.add(play, number(Fraction(play.deal.ways, rounds)))
    orders = ledger.finished()
    hands = np.flatnonzero((orders != 0).any(axis=0))
    endings, probabilities = draw_probabilities_of(against.up_card, (), pack_rows(problem.hands.counts[hands]))
    results = hand_results_of(problem.law)
    labels = np.flatnonzero((orders != 0).any(axis=1))
    chances = orders[labels][:, hands] @ probabilities
    for row, label in enumerate(labels):
        for place, ending in enumerate(endings):
            code = int(results.code[label, ending])
            if code != OPEN:
                key = (code, stake * Fraction(results.stake[label]), stake * results.units[label, ending])
                _add(found, key, chances[row, place])


def _split_outcomes(splits: SplitDeals) -> dict[Fraction, Any]:
    """All deals in which one pair is split against one up card, out of all rounds."""
    problem = splits.solution.problem
    ledger = splits.ledger()
    orders = orders_by_category(ledger)
    together = SplitOutcomes(splits.against.up_card, splits.pair, hand_results_of(problem.law), orders)
    rounds = count_deals(problem.shoe)
    weighed = ((deal, problem.arithmetic.number(Fraction(deal.ways, rounds))) for deal in splits.deals)
    found: dict[Fraction, Any] = {}
    for order, share in splits.in_orders(weighed).items():
        chances = splits.chances(order, ledger.groups)
        for hands, weight in weighted_courses(chances, tuple(orders), splits.most_hands).items():
            for units, chance in together.of(hands.categories).items():
                won = units + hands.units
                found[won] = found.get(won, 0) + share * weight * chance
    return found
