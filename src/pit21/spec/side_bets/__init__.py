"""Side bets whose pay lines are conditions: the words of the language, what they mean, and the catalog.

Here belong the cards that a bet can read, the keys of a condition, the step from conditions to the program of
`pit21.law.conditions`, and when such a bet is settled. What a condition says of cards is in the law.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.spec.side_bets.amounts import at_stake, pays_amounts, winnings
    from pit21.spec.side_bets.card_sets import WORDS
    from pit21.spec.side_bets.catalogue_files import CatalogueWager, catalogue, favors_players
    from pit21.spec.side_bets.combinations import MOST_LINES, combine_lines
    from pit21.spec.side_bets.design import LineDesign, SideBetDesign, design_of, design_tables, own_designs
    from pit21.spec.side_bets.evaluators import compile_evaluator, load_evaluators
    from pit21.spec.side_bets.fields import FIELDS, LINE_FIELDS, DesignField
    from pit21.spec.side_bets.groups import (
        COMMUNITY_CARDS,
        MEANINGS,
        READS,
        TIMES,
        TITLES,
        Group,
        earliest_time,
        has_gap,
        parse_reads,
    )
    from pit21.spec.side_bets.program import (
        ABOUT_READS,
        UnreadableError,
        compile_lines,
        is_known_after_peek,
        needs_third_card,
        read_condition,
    )
    from pit21.spec.side_bets.reads_problems import explain_reads, not_dealt, readable_groups
    from pit21.spec.side_bets.schema import condition_schemas
    from pit21.spec.side_bets.stages import complete_line_wagers, place_line_wagers, shorten_line_wagers
    from pit21.spec.side_bets.vocabulary import ACE_PLACES, ACES, HANDS, JOINTS, KEYS, LIKENESSES, SETTINGS

__all__ = [
    "ABOUT_READS",
    "ACES",
    "ACE_PLACES",
    "COMMUNITY_CARDS",
    "FIELDS",
    "HANDS",
    "JOINTS",
    "KEYS",
    "LIKENESSES",
    "LINE_FIELDS",
    "MEANINGS",
    "MOST_LINES",
    "READS",
    "SETTINGS",
    "TIMES",
    "TITLES",
    "WORDS",
    "CatalogueWager",
    "DesignField",
    "Group",
    "LineDesign",
    "SideBetDesign",
    "UnreadableError",
    "at_stake",
    "catalogue",
    "combine_lines",
    "compile_evaluator",
    "compile_lines",
    "complete_line_wagers",
    "condition_schemas",
    "design_of",
    "design_tables",
    "earliest_time",
    "explain_reads",
    "favors_players",
    "has_gap",
    "is_known_after_peek",
    "load_evaluators",
    "needs_third_card",
    "not_dealt",
    "own_designs",
    "parse_reads",
    "pays_amounts",
    "place_line_wagers",
    "read_condition",
    "readable_groups",
    "shorten_line_wagers",
    "winnings",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
