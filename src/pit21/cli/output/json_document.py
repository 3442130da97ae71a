"""Records and plain data printed as JSON."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.cli.run_settings import run_settings
from pit21.tabular import FORMAT

FROM_FILES = "options_from_files"


def print_json(data: Any) -> None:
    """Print readable JSON; records become plain objects.

    Each object, also of a list, has its format and the options that a file chose.
    """
    plain = msgspec.json.decode(msgspec.json.encode(data))
    recorded = run_settings().recorded()
    plain = [_record(each, recorded) for each in plain] if isinstance(plain, list) else _record(plain, recorded)
    print(msgspec.json.format(msgspec.json.encode(plain), indent=2).decode())


def print_schema(schema: dict[str, Any]) -> None:
    """Print a JSON Schema, whose keys are those of the standard."""
    print(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode())


def _record(plain: dict[str, Any], recorded: list[Mapping[str, object]]) -> dict[str, Any]:
    found = plain if "format" in plain else {"format": FORMAT, **plain}
    return {**found, FROM_FILES: recorded} if recorded else found
