"""How the server is configured: every setting, and its value from the file, the environment and the command line.

Here belong the fields of `Settings`, what is wrong with their values and how they are written down. What a setting does
belongs to the package that uses it; where the database and its key are is in `store`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.configuration.fields import all_fields, meanings, value_of
    from pit21.server.configuration.settings import (
        AddressRates,
        BadSettings,
        Cents,
        HashCost,
        Limits,
        PlaySettings,
        Rates,
        Retention,
        SchoolSettings,
        Settings,
        is_number,
    )
    from pit21.server.configuration.sources import CONFIG_VARIABLE, Configuration, load_configuration
    from pit21.server.configuration.toml_text import configuration_text, redact_values

__all__ = [
    "CONFIG_VARIABLE",
    "AddressRates",
    "BadSettings",
    "Cents",
    "Configuration",
    "HashCost",
    "Limits",
    "PlaySettings",
    "Rates",
    "Retention",
    "SchoolSettings",
    "Settings",
    "all_fields",
    "configuration_text",
    "is_number",
    "load_configuration",
    "meanings",
    "redact_values",
    "value_of",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
