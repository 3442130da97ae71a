"""The five-card Stud Bonus: a poker line, the Twisted Stud line, or both (T1)."""

from collections.abc import Sequence

from pit21.law.codes import NO_LINE, TWISTED_ADD, TWISTED_BEST
from pit21.law.poker import TWISTED_STUD_LINE, is_twisted_stud, stud_bonus_category
from pit21.law.rules import Law, Odds


def stud_bonus_pay(law: Law, pays: tuple[Odds, ...], cards: Sequence[int]) -> tuple[int, int]:
    """(line, winnings per unit staked); the line is NO_LINE where the wager loses.

    The table is printed "for 1", so its odds are whole. Where both lines are added, the printed figures
    are: 4 for 1 and 11 for 1 make 15 for 1, which wins 14 to 1.
    """
    poker_line = stud_bonus_category(cards, 5)
    if not is_twisted_stud(cards, 5, law.twisted_stud_pairs):
        return poker_line, (pays[poker_line][0] if poker_line != NO_LINE else 0)
    twisted = pays[TWISTED_STUD_LINE][0]
    if poker_line == NO_LINE:
        return TWISTED_STUD_LINE, twisted
    poker = pays[poker_line][0]
    if law.twisted_stud == TWISTED_ADD:
        return poker_line, poker + twisted + 1
    if law.twisted_stud == TWISTED_BEST and twisted > poker:
        return TWISTED_STUD_LINE, twisted
    return poker_line, poker
