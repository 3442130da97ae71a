"""Records and plain data printed as JSON."""

from typing import Any

import msgspec


def print_json(data: Any) -> None:
    """Print readable JSON; records become plain objects."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
