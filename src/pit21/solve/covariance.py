"""The main wager together with side wagers on the same cards: exact covariances."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.law.cards import ACE, value_of
from pit21.law.rules import Odds
from pit21.solve.hole_cards import HoleCard
from pit21.solve.insurance import insurance, insurance_offered
from pit21.solve.kinds import all_ways, kinds
from pit21.solve.main import AgainstUpCard, MainSolution
from pit21.solve.matches import match_dealer, mirror_match
from pit21.solve.play_sums import Weighed, add_up
from pit21.solve.red_dealer import RedDealer
from pit21.solve.red_flex import red_flex, run_ways
from pit21.solve.shoe import VALUES, falling
from pit21.solve.side_ways import Made, SideWays


class Together(NamedTuple):
    """Two wagers, each per unit staked on it."""

    product_mean: Any
    main_mean: Any
    side_mean: Any

    @property
    def covariance(self) -> Any:
        return self.product_mean - self.main_mean * self.side_mean


def main_and_mirror(solution: MainSolution, pays: Sequence[Odds]) -> Together:
    """With a wager that the player's two cards make a pair."""
    ways = SideWays(solution.problem.law, solution.problem.shoe).mirror()
    return _together(solution, _with_deal(solution, pays, ways), mirror_match(solution.problem.shoe, pays).mean)


def main_and_up_match(solution: MainSolution, pays: Sequence[Odds]) -> Together:
    """With a wager that the player's cards match the up card."""
    ways = SideWays(solution.problem.law, solution.problem.shoe).up_match()
    return _together(solution, _with_deal(solution, pays, ways), match_dealer(solution.problem.shoe, pays).mean)


def main_and_down_match(solution: MainSolution, pays: Sequence[Odds]) -> Together:
    """With a wager that the player's cards match the hole card."""
    ways = SideWays(solution.problem.law, solution.problem.shoe).down_match()
    product = _with_hole(solution, pays, ways) - solution.expectation
    return _together(solution, product, match_dealer(solution.problem.shoe, pays).mean)


def main_and_insurance(solution: MainSolution, pays: Sequence[Odds]) -> Together:
    """With insurance taken whenever it is offered, per unit of insurance; where it is not offered it brings 0."""
    problem = solution.problem
    product = _with_hole(solution, pays, SideWays(problem.law, problem.shoe).insurance())
    for play in solution.plays:
        if play.deal.up >> 2 == ACE:
            product -= play.value * _share(solution, play.deal.ways)
    offered = insurance_offered(problem.shoe)
    mean = insurance(problem.law, problem.shoe, pays).mean * offered if offered else Fraction(0)
    return _together(solution, product, mean)


def main_and_red_flex(solution: MainSolution, pays: Sequence[Odds]) -> Together:
    """With the Red Flex Bet. ValueError in a game whose main wager looks at more than values: colours would matter."""
    problem = solution.problem
    if len(kinds(problem.law)) != VALUES:
        raise ValueError("the main wager of this game tells cards of one value apart")
    product = problem.arithmetic.zero
    for against in solution.by_up.values():
        deals = [Weighed(play, _share(solution, play.deal.ways)) for play in against.plays]
        product += add_up(solution, against, deals, RedDealer(against.up_card, pays).masses)
    return _together(solution, product, red_flex(run_ways(problem.law, problem.shoe), pays).mean)


def _together(solution: MainSolution, product: Any, side_mean: Fraction) -> Together:
    return Together(product, solution.expectation, solution.problem.arithmetic.number(side_mean))


def _share(solution: MainSolution, ways: int) -> Any:
    return solution.problem.arithmetic.number(Fraction(ways, all_ways(solution.problem.shoe)))


def _with_deal(solution: MainSolution, pays: Sequence[Odds], ways: Counter[Made]) -> Any:
    """The mean product with a wager on the first three cards."""
    gains = _gains(pays, ways)
    total = -solution.expectation
    for play in solution.plays:
        gain = gains.get((play.deal._replace(ways=0), -1))
        if gain:
            total += play.value * solution.problem.arithmetic.number(gain / all_ways(solution.problem.shoe))
    return total


def _with_hole(solution: MainSolution, pays: Sequence[Odds], ways: Counter[Made]) -> Any:
    """The mean product with what a wager on the first four cards brings back, stake included, where it wins."""
    gains = _gains(pays, ways)
    by_deal: dict[Any, list[tuple[int, Fraction]]] = {}
    for (deal, hole), gain in gains.items():
        by_deal.setdefault(deal, []).append((hole, gain))
    total = solution.problem.arithmetic.zero
    for against in solution.by_up.values():
        by_value: dict[int, list[Weighed]] = {}
        for play in against.plays:
            for hole, gain in by_deal.get(play.deal._replace(ways=0), ()):
                value = value_of(hole) - 1
                weight = _weight(against, play.deal[1:3], hole, gain)
                by_value.setdefault(value, []).append(Weighed(play, weight, (hole,)))
        for value, deals in by_value.items():
            total += add_up(solution, against, deals, HoleCard(against.up_card, value).masses)
    return total


def _weight(against: AgainstUpCard, held: Sequence[int], hole: int, gain: Fraction) -> Any:
    """How often a deal and a hole card come, times what they gain, over the chance of the hole card's class."""
    problem = against.up_card.problem
    shoe = problem.shoe
    value = value_of(hole) - 1
    left = shoe.by_value()[value]
    left -= shoe.step * sum(each == value for each in (against.up_card.up, *(value_of(card) - 1 for card in held)))
    chance = Fraction(left, shoe.size - 3 * shoe.step)
    return problem.arithmetic.number(gain / falling(shoe.size, 4, shoe.step) / chance)


def _gains(pays: Sequence[Odds], ways: Counter[Made]) -> dict[tuple[Any, int], Fraction]:
    """By deal and hole card: what the lines pay besides giving the stake back, times their ways."""
    found: dict[tuple[Any, int], Fraction] = {}
    for made, count in ways.items():
        key = (made.deal, made.hole)
        found[key] = found.get(key, Fraction(0)) + count * (1 + Fraction(*pays[made.line]))
    return found
