"""The rules of play: every rule of a game in full sentences, in the order of a round.

Sentences come from the rule sheet, the vocabulary, the rulings and the irregularities; here they are arranged, and none
is written again. `glossary.toml` holds the terms of the glossary.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.rules.option_words import concerns_table
    from pit21.filing.rules.rules_of_play import RulesOfPlay, build_rules
    from pit21.filing.rules.sections import without_identifiers

__all__ = ["RulesOfPlay", "build_rules", "concerns_table", "without_identifiers"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
