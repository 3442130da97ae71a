"""Exact results of wagers: expected value, house edge, return tables, and the player-dealer's expected result.

Here belong the records of wagers and what computes one version of a game. Several versions beside each other are in
`design`, decisions about hands in `strategy`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.exact.deal_counts import count_deals
    from pit21.lab.exact.expected_value import (
        SPLIT_CLASS,
        ExpectedValue,
        compute_expected_value,
        find_expected_value,
    )
    from pit21.lab.exact.house_edge import compute_edge, select_wagers
    from pit21.lab.exact.joint_edge import (
        JointAdvantage,
        JointEdge,
        JointResult,
        compute_joint_advantage,
        compute_joint_edge,
        joint_wager,
        largest_ratio,
        plays_for,
    )
    from pit21.lab.exact.largest_payout import largest_win
    from pit21.lab.exact.main_wager import RECURSION, sees_community
    from pit21.lab.exact.moved_winnings import find_moved_deals
    from pit21.lab.exact.pays import Pays, envy_of, envy_words, pays_of
    from pit21.lab.exact.player_dealer import BankResult, compute_bank
    from pit21.lab.exact.results import (
        SPLIT_CLASSES,
        SPLIT_WORDS,
        EdgeResult,
        GameResult,
        OutcomeResult,
        ResultDocument,
        ShoeResult,
        SimulatedFigures,
        WagerResult,
        count_combinations,
        describe_unsolved,
        expectation,
        fraction_text,
        game_fields,
    )
    from pit21.lab.exact.side_wagers import (
        insurance_mean,
        line_chances_of,
        list_up_card_cases,
        mean_at,
        side_distribution,
        solve_side_wager,
    )

__all__ = [
    "RECURSION",
    "SPLIT_CLASS",
    "SPLIT_CLASSES",
    "SPLIT_WORDS",
    "BankResult",
    "EdgeResult",
    "ExpectedValue",
    "GameResult",
    "JointAdvantage",
    "JointEdge",
    "JointResult",
    "OutcomeResult",
    "Pays",
    "ResultDocument",
    "ShoeResult",
    "SimulatedFigures",
    "WagerResult",
    "compute_bank",
    "compute_edge",
    "compute_expected_value",
    "compute_joint_advantage",
    "compute_joint_edge",
    "count_combinations",
    "count_deals",
    "describe_unsolved",
    "envy_of",
    "envy_words",
    "expectation",
    "find_expected_value",
    "find_moved_deals",
    "fraction_text",
    "game_fields",
    "insurance_mean",
    "joint_wager",
    "largest_ratio",
    "largest_win",
    "line_chances_of",
    "list_up_card_cases",
    "mean_at",
    "pays_of",
    "plays_for",
    "sees_community",
    "select_wagers",
    "side_distribution",
    "solve_side_wager",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
