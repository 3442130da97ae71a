"""Options: what the rules of a game leave to the house, with its choices.

Here belong the record, the list of a game's options and how a choice is read. What a choice means to play is in the
vocabulary; sentences about choices are in `sentences/options`, which of them go together in `checks/conflicts`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.spec.options.choices import choice_text, in_choices, parse_choice, parse_range
    from pit21.spec.options.option_list import list_options
    from pit21.spec.options.records import Option, OptionSummary

__all__ = [
    "Option",
    "OptionSummary",
    "choice_text",
    "in_choices",
    "list_options",
    "parse_choice",
    "parse_range",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
