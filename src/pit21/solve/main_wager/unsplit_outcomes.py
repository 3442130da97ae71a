"""The finished hands of a solution's deals that are not split, as numbers of orders."""

from typing import Any

from pit21.arrays import Array
from pit21.law.actions import stake_levels, surrenders_early
from pit21.law.cards import value_of
from pit21.law.codes import BONUS, HIT, NO_LINE, SPLIT, SUITED_NATURAL, SURRENDER
from pit21.law.settle import bonus_21_line, result_of_natural
from pit21.solve.kernels import AT_ONCE, NO_HAND, NOTHING_LEFT_OUT, UNSPLIT, label_of, play_waiting, take_action
from pit21.solve.model import (
    MET_NATURAL,
    NATURAL_HELD,
    SUITED_NATURAL_HELD,
    SURRENDERED,
    SURRENDERED_EARLY,
    Deal,
    FirstPlay,
    UpCardSolution,
    completing_rank,
    empty_ledger,
    empty_waiting,
    first_label,
)
from pit21.solve.splits import most_held


class UnsplitOutcomes:
    """Orders by label and hand. They carry weights: an order counts as often as its deal does."""

    def __init__(self, against: UpCardSolution) -> None:
        self._against = against
        self._problem = against.up_card.problem
        size = (stake_levels(self._problem.law), len(self._problem.hands.size), self._problem.arithmetic.dtype)
        self.orders = empty_ledger(*size)
        self._waiting = empty_waiting(*size)

    def add(self, play: FirstPlay, chance: Any, known: tuple[int, ...] = ()) -> None:
        """One deal with the act that is chosen, as often as `chance` says; of a split only its loss to a natural.

        `known` are further cards that are known to be gone.
        """
        problem, deal = self._problem, play.deal
        hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
        levels = stake_levels(problem.law)
        weight = chance / self._chance(deal)
        if play.act == 0:
            suited = result_of_natural(problem.law, (deal.first, deal.second)) == SUITED_NATURAL
            held = SUITED_NATURAL_HELD if suited else NATURAL_HELD
            self.orders[first_label(levels, held), hand] += weight
            return
        if play.act == SURRENDER and surrenders_early(problem.law, deal.up):
            self.orders[first_label(levels, SURRENDERED_EARLY), hand] += weight
            return
        self.orders[first_label(levels, MET_NATURAL), hand] += weight
        if play.act == SURRENDER:
            self.orders[first_label(levels, SURRENDERED), hand] += weight
        elif play.act != SPLIT:
            left_out = self._add_lines(play, hand, weight, known) if play.act == HIT else NOTHING_LEFT_OUT
            problem.run(take_action)(
                problem.hands, problem.legal_actions, hand, play.act, 0, weight, left_out, self._waiting, self.orders
            )

    def finished(self) -> Array:
        """All hands played to their end."""
        problem = self._problem
        problem.run(play_waiting)(
            problem.hands, problem.legal_actions, UNSPLIT, self._against.unsplit.choice,
            most_held(self._against.up_card), problem.holding(0), self._waiting, self.orders,
        )  # fmt: skip
        return self.orders

    def _add_lines(self, play: FirstPlay, hand: int, weight: Any, known: tuple[int, ...]) -> int:
        """Third cards that make a 6-7-8 or 7-7-7 are paid by suits; the value class of such cards."""
        problem, deal = self._problem, play.deal
        rank = completing_rank(problem.law, deal.first, deal.second)
        if rank == NO_LINE:
            return NOTHING_LEFT_OUT
        completed = int(problem.hands.child[hand, rank])
        left = list(problem.shoe.counts)
        for card in (deal.up, deal.first, deal.second, *known):
            left[card] -= problem.shoe.step
        alike = sum(left[4 * rank : 4 * rank + 4])
        if completed == NO_HAND or alike <= 0:
            return rank
        for card in range(4 * rank, 4 * rank + 4):
            line = bonus_21_line(problem.law, (deal.first, deal.second, card), 3)
            share = problem.arithmetic.number(left[card]) / problem.arithmetic.number(alike)
            self.orders[label_of(AT_ONCE + BONUS + line, 0), completed] += weight * share
        return rank

    def _chance(self, deal: Deal) -> Any:
        """The chance of the two cards' value classes in one order, after the up card."""
        seen = self._against.up_card.seen
        first, second = value_of(deal.first) - 1, value_of(deal.second) - 1
        seconds = seen.left[second] - (seen.step if first == second else 0)
        return seen.left[first] * seconds / (seen.size * (seen.size - seen.step))
