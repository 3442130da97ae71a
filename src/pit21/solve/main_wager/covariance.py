"""The covariance of the main wager with side bets on the same cards, exactly."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.law.cards import ACE, VALUES, value_of
from pit21.law.rules import Odds
from pit21.solve.main_wager.hole_card import HoleCardEndings
from pit21.solve.main_wager.red_flex_endings import RedFlexEndings
from pit21.solve.main_wager.weighted_sums import WeightedPlay, sum_units
from pit21.solve.model import MainSolution, UpCardSolution, count_deals, falling_factorial, list_card_classes
from pit21.solve.side_bets import WinningDeal, WinningDeals, line_distribution

Program = tuple[int, ...]
"""The conditions of a side bet."""


class JointMoments(NamedTuple):
    """Two wagers, each per unit staked on it."""

    product_mean: Any
    main_mean: Any
    side_mean: Any

    @property
    def covariance(self) -> Any:
        return self.product_mean - self.main_mean * self.side_mean


def main_and_up_match(solution: MainSolution, program: Program, pays: Sequence[Odds]) -> JointMoments:
    """With a wager that the player's cards match the up card."""
    problem = solution.problem
    ways = WinningDeals(problem.law, problem.shoe, program).up_match()
    return _moments(solution, _with_deal(solution, pays, ways), _mean(solution, program, pays))


def main_and_down_match(solution: MainSolution, program: Program, pays: Sequence[Odds]) -> JointMoments:
    """With a wager that the player's cards match the hole card."""
    problem = solution.problem
    ways = WinningDeals(problem.law, problem.shoe, program).down_match()
    product = _with_hole(solution, pays, ways) - solution.expectation
    return _moments(solution, product, _mean(solution, program, pays))


def main_and_insurance(solution: MainSolution, program: Program, pays: Sequence[Odds]) -> JointMoments:
    """With insurance taken whenever it is offered, per unit of insurance; where it is not offered it counts 0."""
    problem = solution.problem
    product = _with_hole(solution, pays, WinningDeals(problem.law, problem.shoe, program).insurance())
    for play in solution.plays:
        if play.deal.up >> 2 == ACE:
            product -= solution.stakes[0] * play.value * _share(solution, play.deal.ways)
    offered = Fraction(problem.shoe.by_rank()[ACE], problem.shoe.size)
    return _moments(solution, product, _mean(solution, program, pays) * offered if offered else Fraction(0))


def main_and_red_flex(solution: MainSolution, program: Program, pays: Sequence[Odds]) -> JointMoments:
    """With the Red Flex Bet. ValueError in a game whose main wager looks at more than values: colors would matter."""
    problem = solution.problem
    if len(list_card_classes(problem.law)) != VALUES:
        raise ValueError("the main wager of this game tells cards of one value apart")
    product = problem.arithmetic.zero
    for against in solution.by_up.values():
        deals = [WeightedPlay(play, _share(solution, play.deal.ways)) for play in against.plays]
        product += sum_units(solution, against, deals, RedFlexEndings(against.up_card, program, pays).probabilities)
    return _moments(solution, product, _mean(solution, program, pays))


def _mean(solution: MainSolution, program: Program, pays: Sequence[Odds]) -> Fraction:
    return line_distribution(solution.problem.law, solution.problem.shoe, program, pays).mean


def _moments(solution: MainSolution, product: Any, side_mean: Fraction) -> JointMoments:
    return JointMoments(product, solution.expectation, solution.problem.arithmetic.number(side_mean))


def _share(solution: MainSolution, ways: int) -> Any:
    return solution.problem.arithmetic.number(Fraction(ways, count_deals(solution.problem.shoe)))


def _with_deal(solution: MainSolution, pays: Sequence[Odds], ways: Counter[WinningDeal]) -> Any:
    """The mean product with a wager on the first three cards."""
    gains = _gains(pays, ways)
    total = -solution.expectation
    stakes = solution.stakes
    for play in solution.plays:
        gain = gains.get((play.deal._replace(ways=0), -1))
        if gain:
            share = solution.problem.arithmetic.number(gain / count_deals(solution.problem.shoe))
            total += stakes[value_of(play.deal.up) - 1] * play.value * share
    return total


def _with_hole(solution: MainSolution, pays: Sequence[Odds], ways: Counter[WinningDeal]) -> Any:
    """The mean product with what a wager on the first four cards returns, stake included, where it wins."""
    gains = _gains(pays, ways)
    by_deal: dict[Any, list[tuple[int, Fraction]]] = {}
    for (deal, hole), gain in gains.items():
        by_deal.setdefault(deal, []).append((hole, gain))
    total = solution.problem.arithmetic.zero
    stakes = solution.stakes
    for up, against in solution.by_up.items():
        by_value: dict[int, list[WeightedPlay]] = {}
        for play in against.plays:
            for hole, gain in by_deal.get(play.deal._replace(ways=0), ()):
                value = value_of(hole) - 1
                weight = _weight(against, play.deal[1:3], hole, gain)
                by_value.setdefault(value, []).append(WeightedPlay(play, weight, (hole,)))
        for value, deals in by_value.items():
            endings = HoleCardEndings(against.up_card, value).probabilities
            total += stakes[up] * sum_units(solution, against, deals, endings)
    return total


def _weight(against: UpCardSolution, held: Sequence[int], hole: int, gain: Fraction) -> Any:
    """How often a deal and a hole card come, times what they gain, over the chance of the hole card's class."""
    problem = against.up_card.problem
    shoe = problem.shoe
    value = value_of(hole) - 1
    left = shoe.by_value()[value]
    left -= shoe.step * sum(each == value for each in (against.up_card.up, *(value_of(card) - 1 for card in held)))
    chance = Fraction(left, shoe.size - 3 * shoe.step)
    return problem.arithmetic.number(gain / falling_factorial(shoe.size, 4, shoe.step) / chance)


def _gains(pays: Sequence[Odds], ways: Counter[WinningDeal]) -> dict[tuple[Any, int], Fraction]:
    """By deal and hole card: what the lines pay besides giving the stake back, times their ways."""
    found: dict[tuple[Any, int], Fraction] = {}
    for made, count in ways.items():
        key = (made.deal, made.hole)
        found[key] = found.get(key, Fraction(0)) + count * (1 + Fraction(*pays[made.line]))
    return found
