"""Twisted 21's bonus wagers: the Stud Bonus and Low Ball, of five cards or of seven, under every reading.

`shoe` is the deck, or what is left of it when some cards are known to be elsewhere.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from pit21.law.codes import NO_LINE
from pit21.law.low_ball import LOWEST_LINE_RANK
from pit21.law.rules import Law, Odds
from pit21.law.stud_bonus import stud_bonus_pay
from pit21.solve.kernels import LOW_BALL, LOW_BALL_SEVEN, STUD_BONUS, STUD_BONUS_SEVEN, PokerQuestion
from pit21.solve.model import LOST, Distribution, ShoeModel, distribution_from_lines, distribution_from_ways
from pit21.solve.side_bets.poker_counts import PokerCells, PokerPasses, hand_cells, require_deck

FIVE_EACH = 10
FIVE_EACH_AND_COMMUNITY = 12


def stud_bonus(law: Law, shoe: ShoeModel, pays: tuple[Odds, ...], passes: PokerPasses | None = None) -> Distribution:
    """The player's five cards as a poker hand or a Twisted Stud (T1, T2).

    Hands that are both are a result of their own where they are paid for both.
    """
    require_deck(shoe, FIVE_EACH)
    cells = hand_cells(shoe, PokerQuestion(STUD_BONUS, law.community, law.twisted_stud_pairs, 0), passes)
    ways: Counter[tuple[int, Fraction]] = Counter()
    for count, sample in zip(cells.ways, cells.samples, strict=True):
        if count:
            line, units = stud_bonus_pay(law, pays, sample)
            ways[line, Fraction(-1 if line == LOST else units)] += count
    return distribution_from_ways(ways, cells.total)


def low_ball_five(law: Law, shoe: ShoeModel, pays: Sequence[Odds], passes: PokerPasses | None = None) -> Distribution:
    """The player's five cards as a low hand (T5)."""
    require_deck(shoe, FIVE_EACH)
    return _by_cells(hand_cells(shoe, _low_ball(law, LOW_BALL, pays), passes), pays)


def stud_bonus_seven(
    law: Law, shoe: ShoeModel, pays: Sequence[Odds], passes: PokerPasses | None = None
) -> Distribution:
    """The player's five cards and the two community cards as a poker hand (T7)."""
    require_deck(shoe, FIVE_EACH_AND_COMMUNITY)
    return _by_cells(hand_cells(shoe, PokerQuestion(STUD_BONUS_SEVEN, law.community, 0, 0), passes), pays)


def low_ball_seven(law: Law, shoe: ShoeModel, pays: Sequence[Odds], passes: PokerPasses | None = None) -> Distribution:
    """The player's five cards and the two community cards as a low hand (T5, T6, T7)."""
    require_deck(shoe, FIVE_EACH_AND_COMMUNITY)
    return _by_cells(hand_cells(shoe, _low_ball(law, LOW_BALL_SEVEN, pays), passes), pays)


def _low_ball(law: Law, wager: int, pays: Sequence[Odds]) -> PokerQuestion:
    return PokerQuestion(wager, law.community, law.low_ball, LOWEST_LINE_RANK + len(pays) - 1)


def _by_cells(cells: PokerCells, pays: Sequence[Odds]) -> Distribution:
    return distribution_from_lines(
        {cell + NO_LINE: count for cell, count in enumerate(cells.ways) if count}, pays, cells.total
    )
