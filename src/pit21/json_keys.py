"""Refuse JSON objects with duplicate keys: readers take the last of two, and a sender may mean the first."""

from typing import Any


class RepeatedKeyError(ValueError):
    """`key` is given twice in one object."""

    def __init__(self, key: str) -> None:
        super().__init__("a key is given twice")
        self.key = key


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """For `object_pairs_hook` of the standard library's JSON readers."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise RepeatedKeyError(key)
        seen.add(key)
    raise AssertionError("fewer keys than pairs")
