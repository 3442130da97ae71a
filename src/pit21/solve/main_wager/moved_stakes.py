"""Winnings of a side bet that move to the main wager when the dealer has looked and has no natural.

What is moved is played for with the main wager, so it gains in every deal whose value is then positive, and all of it
is moved there. The play of the hand stays the same: every stake on it has the same best play.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import FACES
from pit21.law.codes import TIE_PAY
from pit21.law.endings import DEALER_NATURAL
from pit21.law.hands import is_natural, may_hide_natural
from pit21.law.rules import Law
from pit21.solve.kernels import count_deal_lines
from pit21.solve.main_wager.moments import product_sums
from pit21.solve.main_wager.weighted_sums import WeightedPlay, plain_endings, sum_units
from pit21.solve.model import (
    Deal,
    DrawProbabilities,
    FirstPlay,
    MainSolution,
    UpCardSolution,
    count_deals,
    list_card_classes,
)
from pit21.solve.side_bets import work_space


class MovedLine(NamedTuple):
    """One pay line: how often it is paid and moved, and the units that the moved stake wins, times its chance."""

    chance: Any
    moved: Any
    units: Any


class MovedStakes(NamedTuple):
    """What becomes of a side bet whose winnings move. `by_deal` has the ways of each line in deals that are moved."""

    solution: MainSolution
    lines: tuple[MovedLine, ...]
    by_deal: dict[Deal, tuple[int, ...]]


def solve_moves(solution: MainSolution, program: Sequence[int], *, naturals_paid_first: bool) -> MovedStakes:
    """Best moves for a side bet that reads the up card and the player's first two cards.

    `naturals_paid_first`: a player's natural that the dealer cannot tie is paid before the look, and nothing is left to
    be added to.
    """
    problem = solution.problem
    number, total = problem.arithmetic.number, count_deals(problem.shoe)
    ways = _deal_ways(solution, program)
    classes = {card: place for place, cards in enumerate(list_card_classes(problem.law)) for card in cards}
    lines = [[problem.arithmetic.zero] * 3 for _ in range(program[0])]
    by_deal: dict[Deal, tuple[int, ...]] = {}
    for against in solution.by_up.values():
        for play in against.plays:
            up, first, second = (classes[card] for card in play.deal[:3])
            counted = ways[up, first, second] + (ways[up, second, first] if first != second else 0)
            value = after_look(against, play)
            is_moved = value > 0 and not (naturals_paid_first and _is_paid_first(play, problem.law))
            if is_moved:
                by_deal[play.deal] = tuple(int(each) for each in counted[1:])
            asked = play.safe if against.up_card.seen.peek else problem.arithmetic.one
            for line in range(program[0]):
                chance = number(Fraction(int(counted[line + 1]), total))
                lines[line][0] += chance
                if is_moved:
                    lines[line][1] += chance * asked
                    lines[line][2] += chance * value
    return MovedStakes(solution, tuple(MovedLine(*line) for line in lines), by_deal)


def after_look(against: UpCardSolution, play: FirstPlay) -> Any:
    """The value of a deal in the rounds in which the dealer looked and has no natural, times their chance.

    Where nobody looks, the dealer may still have one.
    """
    seen = against.up_card.seen
    if not seen.peek:
        return play.value
    if play.act != 0:
        return play.value - play.lost_to_natural
    return play.value - against.pay.natural[DEALER_NATURAL] * (seen.one - play.safe)


def moved_square(stakes: MovedStakes, odds: Sequence[Fraction]) -> Any:
    """The mean square of the units that moved stakes win: winnings of `odds` and one unit of stake."""
    solution = stakes.solution
    number, total = solution.problem.arithmetic.number, count_deals(solution.problem.shoe)
    found = solution.problem.arithmetic.zero
    weights = {
        deal: number(sum((ways * (1 + won) ** 2 for ways, won in zip(counted, odds, strict=True)), Fraction(0)) / total)
        for deal, counted in stakes.by_deal.items()
    }
    for against in solution.by_up.values():
        deals = [WeightedPlay(play, weights[play.deal]) for play in against.plays if weights.get(play.deal)]
        if deals:
            found += sum_units(solution, against, deals, _without_natural(against), 2)
    return found + product_sums(solution, weights)


def _without_natural(against: UpCardSolution) -> DrawProbabilities:
    """Endings as they come after a look that found no natural."""
    if not against.up_card.seen.peek:
        return plain_endings(against)
    plain = plain_endings(against)

    def endings(gone: tuple[int, ...], numbers: Array) -> tuple[Array, Array]:
        met, chances = plain(gone, numbers)
        kept = met != DEALER_NATURAL
        return met[kept], chances[:, kept]

    return endings


def _is_paid_first(play: FirstPlay, law: Law) -> bool:
    if not is_natural(law, (play.deal.first, play.deal.second), 2, False):
        return False
    return law.blackjack_tie == TIE_PAY or not may_hide_natural(play.deal.up)


def _deal_ways(solution: MainSolution, program: Sequence[int]) -> Array:
    """[up card's class, first card's, second card's, line + 1]: ordered ways."""
    problem = solution.problem
    groups = list_card_classes(problem.law)
    class_of = np.zeros(FACES, np.int64)
    for place, cards in enumerate(groups):
        class_of[list(cards)] = place
    ways = np.zeros((len(groups),) * 3 + (program[0] + 1,), np.int64)
    problem.run(count_deal_lines)(
        np.array(program, np.int64), np.array(problem.shoe.counts, np.int64), problem.shoe.step, class_of,
        work_space(0).cards, ways,
    )  # fmt: skip
    return ways
