"""One up card of a chart: the value of its entries, and the gain of each change of one cell."""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import house_level, surrenders_early
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, SPLIT, SURRENDER
from pit21.solve.kernels import (
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    NO_HAND,
    TWO_CARD_ACTIONS,
    UNSPLIT,
    action_of_entry,
    add_gains,
    at_once_weight,
    chance_of_no_natural,
    draw_weights,
    spread_weights,
)
from pit21.solve.main_wager import counted_rounds, lost_to_natural, natural_value
from pit21.solve.model import UNITS, Deal, SolverProblem, UnsplitHands, UpCardSolution, count_deals
from pit21.solve.splits import second_card_weights
from pit21.solve.strategy.chart import chart_choices, first_decision
from pit21.solve.strategy.entries import ENTRIES
from pit21.solve.strategy.layout import ChartLayout, entry_table
from pit21.solve.strategy.reachable_hands import (
    ReachableHands,
    expand_hands,
    expand_split_hands,
    recursion_of,
    replay,
)


class Opening(NamedTuple):
    """First two cards of the same values and row: how often they come, and what their acts share."""

    hand: int
    values: tuple[int, int]
    row: int
    legal: int
    chance: Any
    safe: Any  # the chance that nothing is left out: that the dealer has no natural, where the dealer peeks
    rounds: Any  # the chance of a round that counts, see `SolverProblem.holes`
    lost: Any  # what a dealer's natural costs, times its chance
    pair: int  # value class of a pair, NO_HAND otherwise


class ColumnGains(NamedTuple):
    """A column: what it adds to the expectation, and what each change of one cell would gain."""

    value: Any
    gains: Array  # [row, entry]
    met: Array  # [row]: how often the row is reached; shares of split hands add up without their signs


class ChartColumn:
    """One up card of a game without suits."""

    def __init__(self, problem: SolverProblem, layout: ChartLayout, up: int, dealt: list[Deal]) -> None:
        self.problem = problem
        self.layout = layout
        self.up_card = problem.up_card(up)
        self._table = entry_table()
        self._zero = problem.arithmetic.zero
        self._all = problem.arithmetic.number(count_deals(problem.shoe))
        self.naturals = self._zero
        self.openings: list[Opening] = []
        self.second: dict[int, Array] = {}  # by pair: how often its two-card hands count, see `second_card_weights`
        self.unsplit = expand_hands(self.up_card, self.up_card.seen, UNSPLIT, 0)
        self._add_deals(dealt)
        self.splits = {
            pair: expand_split_hands(self.up_card, pair, weights.shape[1]) for pair, weights in self.second.items()
        }

    def _add_deals(self, dealt: list[Deal]) -> None:
        problem, seen = self.problem, self.up_card.seen
        work = self.unsplit.work
        hands = UnsplitHands(work.values, work.choice, work.values)
        against = UpCardSolution(self.up_card, UNITS, problem.pay, hands, {}, [])
        chances: dict[tuple[int, tuple[int, int], int, int, int], Any] = {}
        for deal in dealt:
            chance = problem.arithmetic.number(deal.ways) / self._all
            values = (value_of(deal.first) - 1, value_of(deal.second) - 1)
            hand = problem.hands.find(values)
            row, legal = first_decision(problem, self.layout, deal.up, deal.first, deal.second)
            if legal == 0:
                safe = chance_of_no_natural(problem.hands, seen, hand, -1)
                self.naturals += chance * natural_value(against, deal, safe)
                continue
            pair = value_of(deal.first) - 1 if legal & SPLIT else NO_HAND
            key = (hand, values, row, legal, pair)
            chances[key] = chances.get(key, self._zero) + chance
            if pair != NO_HAND:
                weights = second_card_weights(self.up_card, deal)
                weights *= chance
                self.second[pair] = self.second[pair] + weights if pair in self.second else weights
        for (hand, values, row, legal, pair), chance in chances.items():
            safe = chance_of_no_natural(problem.hands, seen, hand, -1)
            lost = lost_to_natural(against, hand, safe)
            counted = at_once_weight(problem.hands, seen, hand, -1)
            rounds = counted_rounds(against, hand, safe)
            self.openings.append(Opening(hand, values, row, legal, chance, counted, rounds, lost, pair))

    def all_reachable(self) -> list[ReachableHands]:
        return [self.unsplit, *(reachable for split in self.splits.values() for reachable in split)]

    def play(self, entries: Array) -> None:
        """Put in the values of a column of entries."""
        problem = self.problem
        choices = {
            group: chart_choices(problem, self.layout, entries, group, self._table)
            for group in (UNSPLIT, FROM_SPLIT, FROM_SPLIT_ACES)
        }
        for reachable in self.all_reachable():
            replay(self.up_card, reachable, choices[reachable.group])

    def opening_values(self) -> list[dict[int, Any]]:
        """For each opening the EV of its actions, all chances of the dealer counted, as the hands are played now."""
        problem = self.problem
        acts = recursion_of(self.up_card, self.unsplit).two_card_values()
        found = []
        for opening in self.openings:
            first, second = opening.values
            values = {
                act: acts[first, second, place] + opening.lost
                for place, act in enumerate(TWO_CARD_ACTIONS)
                if opening.legal & act
            }
            if opening.legal & SPLIT:
                values[SPLIT] = self._split_value(opening.pair) / opening.chance + opening.lost
            if surrenders_early(problem.law, 4 * self.up_card.up):
                values[SURRENDER] = problem.pay.surrender * opening.rounds
            found.append(values)
        return found

    def _split_value(self, pair: int) -> Any:
        """The value of the split of this pair, times how often it is dealt."""
        total = self._zero
        house = house_level(self.problem.law)
        for own, others, reachable in zip(*self.second[pair], self.splits[pair], strict=False):
            for value, longer in enumerate(self.problem.hands.child[reachable.start]):
                if longer != NO_HAND:
                    total += own[value] * reachable.work.values[0, longer]
                    total += others[value] * reachable.work.values[house, longer]
        return total

    def weights(self, reachable: ReachableHands, chosen: list[int]) -> Array:
        """How often each hand comes up: of unsplit hands from the third card on, of split ones from the second."""
        problem = self.problem
        weights = np.full_like(reachable.work.values, self._zero)
        if reachable.group == UNSPLIT:
            for opening, act in zip(self.openings, chosen, strict=True):
                if act in (HIT, DOUBLE):
                    level = int(problem.legal_actions.doubled[0, opening.hand]) if act == DOUBLE else 0
                    problem.run(draw_weights)(
                        problem.hands, reachable.seen, opening.hand, opening.chance, level, weights
                    )
        else:
            pair = int(np.argmax(problem.hands.counts[reachable.start]))
            gone = next(place for place, each in enumerate(self.splits[pair]) if each is reachable)
            house = house_level(problem.law)
            for value, longer in enumerate(problem.hands.child[reachable.start]):
                if longer != NO_HAND:
                    weights[house, longer] = self.second[pair][1, gone, value]
                    weights[0, longer] = self.second[pair][0, gone, value]
        problem.run(spread_weights)(
            problem.hands,
            reachable.seen,
            problem.legal_actions,
            reachable.group,
            reachable.work.choice,
            reachable.members,
            weights,
        )
        return weights

    def is_split(self, pair: int, chosen: list[int]) -> bool:
        return any(act == SPLIT and opening.pair == pair for opening, act in zip(self.openings, chosen, strict=True))

    def chosen(self, entries: Array) -> list[int]:
        """What is done with each opening."""
        return [action_of_entry(self._table, int(entries[opening.row]), opening.legal) for opening in self.openings]

    def evaluate(self, entries: Array) -> ColumnGains:
        """The value of a column, and the gain of each change."""
        self.play(entries)
        values = self.opening_values()
        chosen = self.chosen(entries)
        gains, met = self._no_gains()
        total = self.naturals
        for opening, acts, act in zip(self.openings, values, chosen, strict=True):
            total += opening.chance * acts[act]
            self.add_opening(opening, acts, acts[act], gains, met)
        for reachable in self.played(chosen):
            self._add_gains(reachable, self.weights(reachable, chosen), gains, met)
        return ColumnGains(total, gains, met)

    def gains_everywhere(self) -> tuple[Array, Array]:
        """Gains and weights as if every hand were drawn to until it is finished, with the values as they are now."""
        problem = self.problem
        gains, met = self._no_gains()
        always = np.full_like(problem.work.choice, HIT)
        for reachable in [self.unsplit, *(each[0] for each in self.splits.values())]:
            weights = np.full_like(reachable.work.values, self._zero)
            for start in [reachable.start] if reachable.start else [opening.hand for opening in self.openings]:
                problem.run(draw_weights)(problem.hands, reachable.seen, start, reachable.seen.one, 0, weights)
            problem.run(spread_weights)(
                problem.hands,
                reachable.seen,
                problem.legal_actions,
                reachable.group,
                always,
                reachable.members,
                weights,
            )
            for doubles in range(1, len(weights)):
                weights[doubles] = weights[0]
            self._add_gains(reachable, np.where(reachable.work.reach == 1, weights, self._zero), gains, met)
        return gains, met

    def add_opening(self, opening: Opening, acts: dict[int, Any], now: Any, gains: Array, met: Array) -> None:
        """What first two cards would gain by each entry over their value now."""
        met[opening.row] += opening.chance
        for entry in range(len(ENTRIES)):
            gains[opening.row, entry] += opening.chance * (
                acts[action_of_entry(self._table, entry, opening.legal)] - now
            )

    def played(self, chosen: list[int]) -> list[ReachableHands]:
        """The hands that come up at all."""
        split = [reachable for pair, each in self.splits.items() if self.is_split(pair, chosen) for reachable in each]
        return [self.unsplit, *split]

    def _no_gains(self) -> tuple[Array, Array]:
        rows, dtype = len(self.layout.rows), self.problem.arithmetic.dtype
        return np.full((rows, len(ENTRIES)), self._zero, dtype), np.full(rows, self._zero, dtype)

    def _add_gains(self, reachable: ReachableHands, weights: Array, gains: Array, met: Array) -> None:
        problem = self.problem
        problem.run(add_gains)(
            problem.hands, reachable.seen, problem.legal_actions, reachable.group, problem.pay, reachable.work,
            reachable.members, weights, self.layout.row_of, self._table, gains, met,
        )  # fmt: skip
