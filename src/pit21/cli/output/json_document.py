"""Records and plain data printed as JSON."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.cli.run_settings import run_settings

FROM_FILES = "options_from_files"


def print_json(data: Any) -> None:
    """Print readable JSON; records become plain objects. Options that a file chose are recorded in each object."""
    recorded = run_settings().recorded()
    if recorded:
        plain = msgspec.to_builtins(data)
        data = _record(plain, recorded) if isinstance(plain, dict) else [_record(each, recorded) for each in plain]
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def _record(plain: Any, recorded: list[Mapping[str, object]]) -> Any:
    return {**plain, FROM_FILES: recorded} if isinstance(plain, dict) else plain
