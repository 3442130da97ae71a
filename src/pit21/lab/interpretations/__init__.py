"""Interpretations: the questions that a rule document leaves open, and the price of each answer.

Here belongs what another reading of a clause does to the wagers. Any other versions of a game are compared in `design`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.interpretations.option_values import applies, choices_of, choose_if_allowed, readings_of
    from pit21.lab.interpretations.prices import (
        ChoicePrices,
        InterpretationPrices,
        Price,
        Reading,
        ReadingPlace,
        compare_price,
        find_readings,
        price_interpretations,
        solve_choices,
    )

__all__ = [
    "ChoicePrices",
    "InterpretationPrices",
    "Price",
    "Reading",
    "ReadingPlace",
    "applies",
    "choices_of",
    "choose_if_allowed",
    "compare_price",
    "find_readings",
    "price_interpretations",
    "readings_of",
    "solve_choices",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
