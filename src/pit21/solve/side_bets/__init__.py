"""Exact distributions of side bets and insurance, counted from the cards of a shoe.

Here belongs what does not depend on how the main wager is played. Covariances with the main wager are in `main_wager`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.side_bets.insurance_bet import insurance, insurance_by_suit, insurance_offered
    from pit21.solve.side_bets.line_bets import line_bet_of, line_ways, questions_of, work_space
    from pit21.solve.side_bets.match_bets import (
        ROUND_CARDS,
        double_match_ways,
        match_dealer,
        mirror_match,
        mirror_ways,
        single_match_ways,
    )
    from pit21.solve.side_bets.poker_bets import low_ball_five, low_ball_seven, stud_bonus, stud_bonus_seven
    from pit21.solve.side_bets.red_flex_bet import red_flex, run_ways
    from pit21.solve.side_bets.stud_poker_bet import stud_poker
    from pit21.solve.side_bets.winning_deals import WinningDeal, WinningDeals

__all__ = [
    "ROUND_CARDS",
    "WinningDeal",
    "WinningDeals",
    "double_match_ways",
    "insurance",
    "insurance_by_suit",
    "insurance_offered",
    "line_bet_of",
    "line_ways",
    "low_ball_five",
    "low_ball_seven",
    "match_dealer",
    "mirror_match",
    "mirror_ways",
    "questions_of",
    "red_flex",
    "run_ways",
    "single_match_ways",
    "stud_bonus",
    "stud_bonus_seven",
    "stud_poker",
    "work_space",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
