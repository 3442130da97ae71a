"""Deviations of composition-dependent best play from a total-dependent chart, each with its gain.

The chart's hands are followed, and at each one the best play's action is compared with the chart's, best play
following in both cases. Added up over all hands, that is the whole difference between the two plays.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, house_level, levels_of_stake
from pit21.law.cards import EIGHT, SIX, value_of
from pit21.law.codes import DOUBLE, HIT, NO_LINE, SPLIT, STAND
from pit21.solve.kernels import (
    ANY_HOLE,
    NO_HAND,
    SPLIT_HAND_ACTIONS,
    UNSPLIT,
    add_losses,
    draw_weights,
    spread_weights,
)
from pit21.solve.model import (
    Deal,
    FirstPlay,
    MainSolution,
    SplitHands,
    UpCardSolution,
    card_class_of,
    completing_rank,
    count_deals,
    pair_suits_matter,
)
from pit21.solve.splits import second_card_weights
from pit21.solve.strategy.chart import ROUNDING, Chart, play_from_chart
from pit21.solve.strategy.chart_exceptions import UNSPLIT_HAND
from pit21.solve.strategy.fixed_play import FirstKey, FixedPlay, FixedSplitValue, first_key, play_from_solution
from pit21.solve.strategy.reachable_hands import ReachableHands, expand_hands, expand_split_hands, replay

# Suits of two cards, where they matter.
ANY_SUITS = 0
DIFFERENT = 1
SAME = 2
BEST_SUIT = 3


class Deviation(NamedTuple):
    """`gain` is a share of the expected value; over `chance`, the hands per round, it is the gain of one such hand."""

    up: int  # value class
    pair: int  # value class that was split, or UNSPLIT_HAND
    doubles: int
    values: tuple[int, ...]  # value classes of the hand; of a split hand in any order
    suits: int
    chart: int
    best: int
    house: bool  # the house stakes the hand
    chance: Any
    gain: Any


DeviationKey = tuple[int, int, int, tuple[int, ...], int, int, int, bool]


def find_deviations(solution: MainSolution, chart: Chart) -> list[Deviation]:
    """Every deviation, the one that gains most first; ValueError for a split class that nobody can play."""
    return _ChartPath(solution, chart).found()


class _ChartPath:
    def __init__(self, solution: MainSolution, chart: Chart) -> None:
        self._problem = solution.problem
        self._law = solution.problem.law
        self._solution = solution
        self._stakes = solution.stakes
        self._best = play_from_solution(solution)
        self._chart = play_from_chart(solution.problem, chart)
        self._zero = solution.problem.arithmetic.zero
        self._all = solution.problem.arithmetic.number(count_deals(solution.problem.shoe))
        self._sums: dict[DeviationKey, tuple[Any, Any]] = {}

    def found(self) -> list[Deviation]:
        for against in self._solution.by_up.values():
            for play in against.plays:
                self._first(play)
            self._unsplit(against)
            for pair, dealt in self._split_deals(against).items():
                self._split(against, pair, dealt)
        rounding = 0 if self._problem.arithmetic.exact else ROUNDING
        listed = [
            Deviation(*key, chance, gain)
            for key, (chance, gain) in self._sums.items()
            if abs(gain) > rounding * abs(chance)
        ]
        return sorted(listed, key=lambda each: -each.gain)

    def _add(self, key: DeviationKey, chance: Any, gain: Any) -> None:
        before = self._sums.get(key, (self._zero, self._zero))
        self._sums[key] = (before[0] + chance, before[1] + gain * self._stakes[key[0]])

    def _share(self, deal: Deal) -> Any:
        return self._problem.arithmetic.number(deal.ways) / self._all

    def _chart_act(self, deal: Deal) -> int:
        return self._chart.first[first_key(self._law, *deal[:3])]

    def _first(self, play: FirstPlay) -> None:
        """The first two cards."""
        deal, act = play.deal, self._chart_act(play.deal)
        if act != play.act:
            chance = self._share(deal)
            counted = chance if self._problem.holes == ANY_HOLE else chance * play.safe
            values = tuple(sorted((value_of(deal.first) - 1, value_of(deal.second) - 1)))
            suits = self._suits(deal.first, deal.second)
            key = (value_of(deal.up) - 1, UNSPLIT_HAND, 0, values, suits, act, play.act, False)
            self._add(key, counted, chance * (play.value - play.acts[act]))

    def _suits(self, first: int, second: int) -> int:
        if completing_rank(self._law, first, second) == NO_LINE:
            return ANY_SUITS
        if first & 3 != second & 3:
            return DIFFERENT
        return BEST_SUIT if first & 3 == self._law.bonus_21_suit else SAME

    def _unsplit(self, against: UpCardSolution) -> None:
        """Hands of three cards and more; suits do not matter to them any more."""
        problem, seen = self._problem, against.up_card.seen
        weights = self._nothing()
        for play in against.plays:
            act = self._chart_act(play.deal)
            if act in (HIT, DOUBLE):
                hand = problem.hands.find((value_of(play.deal.first) - 1, value_of(play.deal.second) - 1))
                level = int(problem.legal_actions.doubled[0, hand]) if act == DOUBLE else 0
                problem.run(draw_weights)(problem.hands, seen, hand, self._share(play.deal), level, weights)
        reachable = expand_hands(against.up_card, seen, UNSPLIT, 0)
        chance, losses = self._nothing(), self._nothing()
        self._add_losses(reachable, self._chart.unsplit[against.up_card.up], weights, chance, losses)
        self._take_in(against, UNSPLIT_HAND, chance, losses)

    def _split_deals(self, against: UpCardSolution) -> dict[int, list[Deal]]:
        """The deals that the chart splits, by their pair."""
        found: dict[int, list[Deal]] = {}
        for play in against.plays:
            if self._chart_act(play.deal) == SPLIT:
                found.setdefault(value_of(play.deal.first) - 1, []).append(play.deal)
        return found

    def _split(self, against: UpCardSolution, pair: int, dealt: list[Deal]) -> None:
        """Hands that begin with a card of a pair which the chart splits."""
        problem, up_card = self._problem, against.up_card
        second = sum(second_card_weights(up_card, deal) * self._share(deal) for deal in dealt)
        chart, best = self._chart.split[up_card.up, pair], self._best.split[up_card.up, pair]
        chance, losses = self._nothing(), self._nothing()
        house = house_level(self._law)
        for missing, reachable in enumerate(expand_split_hands(up_card, pair, second.shape[1])):
            replay(up_card, reachable, best)
            weights = self._nothing()
            for value, longer in enumerate(problem.hands.child[reachable.start]):
                if longer != NO_HAND:
                    weights[house, longer] = second[1, missing, value]
                    weights[0, longer] = second[0, missing, value]
            self._add_losses(reachable, chart, weights, chance, losses)
        if pair_suits_matter(self._law, pair):
            start = int(problem.hands.child[0, pair])
            for value in range(SIX, EIGHT + 1):
                if completing_rank(self._law, 4 * pair, 4 * value) != NO_LINE:
                    longer = problem.hands.child[start, value]
                    chance[0, longer] = losses[0, longer] = self._zero
            self._suited_split(against, dealt)
        self._take_in(against, pair, chance, losses)

    def _add_losses(
        self, reachable: ReachableHands, choice: Array, weights: Array, chance: Array, losses: Array
    ) -> None:
        problem = self._problem
        problem.run(spread_weights)(
            problem.hands, reachable.seen, problem.legal_actions, reachable.group, choice, reachable.members, weights
        )
        problem.run(add_losses)(
            problem.hands, reachable.seen, problem.legal_actions, reachable.group, problem.pay, reachable.work,
            reachable.members, choice, weights, chance, losses,
        )  # fmt: skip

    def _take_in(self, against: UpCardSolution, pair: int, chance: Array, losses: Array) -> None:
        up, hands = against.up_card.up, self._problem.hands
        best, chart = (
            (self._best.unsplit[up], self._chart.unsplit[up])
            if pair == UNSPLIT_HAND
            else (self._best.split[up, pair], self._chart.split[up, pair])
        )
        for level, hand in zip(*np.nonzero(chance), strict=True):
            values = tuple(int(value) for value in np.repeat(np.arange(10), hands.counts[hand]))
            acts = int(chart[level, hand]), int(best[level, hand])
            doubles, house = doubles_at(self._law, int(level)), bool(level >= levels_of_stake(self._law))
            key = (up, pair, doubles, values, ANY_SUITS, *acts, house)
            self._add(key, chance[level, hand], losses[level, hand])

    def _suited_split(self, against: UpCardSolution, dealt: list[Deal]) -> None:
        """Two cards of split hands whose suits matter: the split is valued with and without each deviation."""
        for deal in dealt:
            for key, cards in self._suited_deviations(against, deal).items():
                best = FixedSplitValue(against, deal, self._best).value
                chart = dict.fromkeys(cards, key[5])
                changed = self._best._replace(suited={**self._best.suited, **chart})
                less = FixedSplitValue(against, deal, changed).value
                chance = _CountedSplit(against, deal, cards).value
                self._add(key, self._share(deal) * chance, self._share(deal) * (best - less))

    def _suited_deviations(self, against: UpCardSolution, deal: Deal) -> dict[DeviationKey, list[FirstKey]]:
        up, pair = against.up_card.up, value_of(deal.first) - 1
        found: dict[DeviationKey, list[FirstKey]] = {}
        for cards, best in self._best.suited.items():
            if cards[0] == card_class_of(self._law, deal.up) and value_of(cards[1]) - 1 == pair:
                value = value_of(cards[2]) - 1
                hand = self._problem.hands.find((pair, value))
                act = int(self._chart.split[up, pair][0, hand])
                if act != best:
                    values = tuple(sorted((pair, value)))
                    key = (up, pair, 0, values, self._suits(cards[1], cards[2]), act, best, False)
                    found.setdefault(key, []).append(cards)
        return found

    def _nothing(self) -> Array:
        return np.full_like(self._problem.work.values, self._zero)


class _CountedSplit(FixedSplitValue):
    """Its value is how many hands of the split are among the given two cards."""

    def __init__(self, against: UpCardSolution, deal: Deal, cards: list[FirstKey]) -> None:
        problem, pair = against.up_card.problem, value_of(deal.first) - 1
        real = against.splits[pair]
        ones = np.full_like(real.acts, problem.arithmetic.zero)
        ones[:, :, SPLIT_HAND_ACTIONS.index(STAND)] = problem.arithmetic.one
        counted = against._replace(
            splits={pair: SplitHands(real.second * 0, real.house * 0, ones, real.known, real.choice)}
        )
        play = FixedPlay(problem.law, problem.hands, {}, {}, {}, dict.fromkeys(cards, STAND))
        super().__init__(counted, deal, play)

    def choice(self, start: int, card: int) -> int:
        return STAND if (self._up, start, card) in self._play.suited else DOUBLE
