"""Misdeals and other irregularities: what can go wrong in a game, how it is resolved, what a house may choose.

Here belong the records of `games/register/irregularities.toml`, the features of a game that decide which of them apply,
and the options. How the referee performs a remedy is in `table/remedies`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.spec.irregularities.features import FEATURES, has_features
    from pit21.spec.irregularities.records import (
        PREFIX,
        HouseChoice,
        Irregularity,
        Principle,
        load_irregularities,
        load_principles,
    )
    from pit21.spec.irregularities.selection import (
        choice_terms,
        choices_of_game,
        house_choice,
        irregularities,
        principles,
    )

__all__ = [
    "FEATURES",
    "PREFIX",
    "HouseChoice",
    "Irregularity",
    "Principle",
    "choice_terms",
    "choices_of_game",
    "has_features",
    "house_choice",
    "irregularities",
    "load_irregularities",
    "load_principles",
    "principles",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
