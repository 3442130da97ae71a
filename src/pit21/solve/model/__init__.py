"""What is being solved: shoe, card classes, hands, payoffs, legal actions, the problem and its solution.

Here belongs what describes a game and its cards to the solver, and the records of results: distributions of wagers and
the solution of a main wager. How a best play is found, and what is asked of it, belongs to the packages above.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.model.arithmetic import FLOATS, Arithmetic, to_numbers
    from pit21.solve.model.card_classes import (
        Deal,
        card_class_of,
        count_deals,
        list_card_classes,
        list_deals,
        suits_matter,
        with_first_suits,
    )
    from pit21.solve.model.distribution import (
        LOST,
        NOT_QUALIFIED,
        TIED,
        Distribution,
        WagerOutcome,
        distribution_from_lines,
        distribution_from_ways,
    )
    from pit21.solve.model.draw_probabilities import (
        DrawProbabilities,
        draw_probabilities_of,
        draw_shoe,
        reachable_endings,
    )
    from pit21.solve.model.errors import JointPlayError, UnsolvedError
    from pit21.solve.model.hand_in_play import (
        HandInPlay,
        is_reachable,
        legal_actions_of,
        require_cards_left,
    )
    from pit21.solve.model.hand_results import (
        MET_NATURAL,
        NATURAL_HELD,
        SUITED_NATURAL_HELD,
        SURRENDERED,
        SURRENDERED_EARLY,
        HandResults,
        empty_ledger,
        empty_waiting,
        first_label,
        hand_results_of,
        payoff_classes,
    )
    from pit21.solve.model.hands import work_cards
    from pit21.solve.model.joint_distribution import JointDistribution, LineResult, joint_from_ways
    from pit21.solve.model.measures import SQUARES, STAKES, UNITS, Measure
    from pit21.solve.model.multisets import pack_card, pack_limits, pack_rows
    from pit21.solve.model.payoffs import compute_payoffs, units_of
    from pit21.solve.model.problem import SolverProblem, UnsplitHands, UpCard
    from pit21.solve.model.recursion import Recursion
    from pit21.solve.model.round_length import max_drawn_cards, require_round_cards
    from pit21.solve.model.shoe import (
        ShoeModel,
        falling_factorial,
        full_shoe,
        infinite_shoe,
        ordered_ways,
        require_cards,
        value_class,
    )
    from pit21.solve.model.solution import FirstPlay, MainSolution, UpCardSolution, raised_stake
    from pit21.solve.model.split_hands import SplitHands, remove_cards
    from pit21.solve.model.suits import average_over_suits, completing_rank, equivalent_suits, pair_suits_matter

__all__ = [
    "FLOATS",
    "LOST",
    "MET_NATURAL",
    "NATURAL_HELD",
    "NOT_QUALIFIED",
    "SQUARES",
    "STAKES",
    "SUITED_NATURAL_HELD",
    "SURRENDERED",
    "SURRENDERED_EARLY",
    "TIED",
    "UNITS",
    "Arithmetic",
    "Deal",
    "Distribution",
    "DrawProbabilities",
    "FirstPlay",
    "HandInPlay",
    "HandResults",
    "JointDistribution",
    "JointPlayError",
    "LineResult",
    "MainSolution",
    "Measure",
    "Recursion",
    "ShoeModel",
    "SolverProblem",
    "SplitHands",
    "UnsolvedError",
    "UnsplitHands",
    "UpCard",
    "UpCardSolution",
    "WagerOutcome",
    "average_over_suits",
    "card_class_of",
    "completing_rank",
    "compute_payoffs",
    "count_deals",
    "distribution_from_lines",
    "distribution_from_ways",
    "draw_probabilities_of",
    "draw_shoe",
    "empty_ledger",
    "empty_waiting",
    "equivalent_suits",
    "falling_factorial",
    "first_label",
    "full_shoe",
    "hand_results_of",
    "infinite_shoe",
    "is_reachable",
    "joint_from_ways",
    "legal_actions_of",
    "list_card_classes",
    "list_deals",
    "max_drawn_cards",
    "ordered_ways",
    "pack_card",
    "pack_limits",
    "pack_rows",
    "pair_suits_matter",
    "payoff_classes",
    "raised_stake",
    "reachable_endings",
    "remove_cards",
    "require_cards",
    "require_cards_left",
    "require_round_cards",
    "suits_matter",
    "to_numbers",
    "units_of",
    "value_class",
    "with_first_suits",
    "work_cards",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
