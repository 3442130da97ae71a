"""The main wager: its optimum, variance and outcomes, its covariance with side bets, and advice for one hand.

Here belongs what is computed from best play. Charts and other fixed plays are in `strategy`; what happens inside a
split is in `splits`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.main_wager.advice import HandAnswer, HandSolver
    from pit21.solve.main_wager.community_cards import community_expectation, solve_with_community
    from pit21.solve.main_wager.covariance import (
        main_and_down_match,
        main_and_insurance,
        main_and_red_flex,
        main_and_up_match,
    )
    from pit21.solve.main_wager.joint_play import JointValue, solve_jointly
    from pit21.solve.main_wager.known_cards import (
        first_card_value,
        hole_chance,
        insurance_gain,
        insurance_gain_by_hole,
        shown_holes,
        solve_by_hole,
        solve_shown,
    )
    from pit21.solve.main_wager.moments import second_moment
    from pit21.solve.main_wager.moved_stakes import MovedStakes, moved_square, solve_moves
    from pit21.solve.main_wager.next_card import next_card_expectation
    from pit21.solve.main_wager.optimum import (
        counted_rounds,
        evaluate_solution,
        first_action_value,
        lost_to_natural,
        natural_value,
        problem_to_measure,
        solve_main,
    )
    from pit21.solve.main_wager.outcomes import has_outcomes, main_outcomes
    from pit21.solve.main_wager.player import OptimalPlayer
    from pit21.solve.main_wager.side_bet_plays import played_line_chances
    from pit21.solve.main_wager.side_bet_values import check_joint_play
    from pit21.solve.main_wager.stud import base_and_match, base_and_mirror, stud_base
    from pit21.solve.main_wager.switched_hands import (
        HandValues,
        SwitchSolution,
        evaluate_switch,
        hand_values,
        solve_switch,
        values_of_deals,
    )

__all__ = [
    "HandAnswer",
    "HandSolver",
    "HandValues",
    "JointValue",
    "MovedStakes",
    "OptimalPlayer",
    "SwitchSolution",
    "base_and_match",
    "base_and_mirror",
    "check_joint_play",
    "community_expectation",
    "counted_rounds",
    "evaluate_solution",
    "evaluate_switch",
    "first_action_value",
    "first_card_value",
    "hand_values",
    "has_outcomes",
    "hole_chance",
    "insurance_gain",
    "insurance_gain_by_hole",
    "lost_to_natural",
    "main_and_down_match",
    "main_and_insurance",
    "main_and_red_flex",
    "main_and_up_match",
    "main_outcomes",
    "moved_square",
    "natural_value",
    "next_card_expectation",
    "played_line_chances",
    "problem_to_measure",
    "second_moment",
    "shown_holes",
    "solve_by_hole",
    "solve_jointly",
    "solve_main",
    "solve_moves",
    "solve_shown",
    "solve_switch",
    "solve_with_community",
    "stud_base",
    "values_of_deals",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
