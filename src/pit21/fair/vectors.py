"""Published test vectors for other implementations of the same shuffle."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


def vectors_text() -> str:
    """The file as it is published."""
    return files("pit21.fair").joinpath("vectors.json").read_text(encoding="utf-8")


@cache
def vectors() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(vectors_text())
    return found
