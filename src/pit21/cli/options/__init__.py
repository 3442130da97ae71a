"""Options that commands share, and the values read from them: numbers, files, games.

Whatever turns words into values, or refuses them with a UsageError, belongs here. What is printed is in `output`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.cli.options.cache import NoCache, open_cache
    from pit21.cli.options.database import DatabaseUrl, Force, WithKey
    from pit21.cli.options.errors import UsageError
    from pit21.cli.options.field_names import error_text, name_options
    from pit21.cli.options.files import check_writable, find_file, find_path, require_plots
    from pit21.cli.options.flags import Json, switch_option, value_option
    from pit21.cli.options.game import AddedWagers, Game, Settings, choose_game, parse_settings
    from pit21.cli.options.numbers import (
        check_positive,
        parse_chips,
        parse_percent,
        parse_seed,
        parse_units,
        parse_whole_number,
    )
    from pit21.cli.options.shoe import FULL_SHOE, ShoeOptions
    from pit21.cli.options.simulation import (
        DEALING,
        AnyRules,
        DealingOptions,
        DealtShoe,
        ErrorRate,
        PolicyOption,
        PolicyText,
        Seats,
        SeedText,
    )
    from pit21.cli.options.suggestion import did_you_mean
    from pit21.cli.options.tags import find_tags
    from pit21.cli.options.terminal import Plain, require_screen
    from pit21.cli.options.versus import rename_second_settings
    from pit21.cli.options.wagers import EVERY_WAGER, WagerOptions

__all__ = [
    "DEALING",
    "EVERY_WAGER",
    "FULL_SHOE",
    "AddedWagers",
    "AnyRules",
    "DatabaseUrl",
    "DealingOptions",
    "DealtShoe",
    "ErrorRate",
    "Force",
    "Game",
    "Json",
    "NoCache",
    "Plain",
    "PolicyOption",
    "PolicyText",
    "Seats",
    "SeedText",
    "Settings",
    "ShoeOptions",
    "UsageError",
    "WagerOptions",
    "WithKey",
    "check_positive",
    "check_writable",
    "choose_game",
    "did_you_mean",
    "error_text",
    "find_file",
    "find_path",
    "find_tags",
    "name_options",
    "open_cache",
    "parse_chips",
    "parse_percent",
    "parse_seed",
    "parse_settings",
    "parse_units",
    "parse_whole_number",
    "rename_second_settings",
    "require_plots",
    "require_screen",
    "switch_option",
    "value_option",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
