"""Exact distributions of side bets and insurance, counted from the cards of a shoe.

Here belongs what does not depend on how the main wager is played. Covariances with the main wager are in `main_wager`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.side_bets.judged_cards import ROUND_CARDS, likeness, line_of, match_lines
    from pit21.solve.side_bets.late_suits import late_hands_of
    from pit21.solve.side_bets.line_bets import (
        LineWays,
        deal_lines,
        line_bet_of,
        line_distribution,
        line_ways,
        line_ways_by_up_card,
        paid_by,
        placed_ways,
        questions_of,
        state_space,
        without_unplaced,
        work_space,
    )
    from pit21.solve.side_bets.line_draws import LineDraws, line_values, list_line_draws, priced_graph
    from pit21.solve.side_bets.poker_bets import low_ball_five, low_ball_seven, stud_bonus, stud_bonus_seven
    from pit21.solve.side_bets.stud_poker_bet import stud_poker
    from pit21.solve.side_bets.winning_deals import WinningDeal, WinningDeals

__all__ = [
    "ROUND_CARDS",
    "LineDraws",
    "LineWays",
    "WinningDeal",
    "WinningDeals",
    "deal_lines",
    "late_hands_of",
    "likeness",
    "line_bet_of",
    "line_distribution",
    "line_of",
    "line_values",
    "line_ways",
    "line_ways_by_up_card",
    "list_line_draws",
    "low_ball_five",
    "low_ball_seven",
    "match_lines",
    "paid_by",
    "placed_ways",
    "priced_graph",
    "questions_of",
    "state_space",
    "stud_bonus",
    "stud_bonus_seven",
    "stud_poker",
    "without_unplaced",
    "work_space",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
