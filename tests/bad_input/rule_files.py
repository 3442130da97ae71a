"""Rule files with one thing wrong in them, made from the built-in ones by walking everything that they hold."""

import datetime as dt
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from pit21.spec.loader import built_in_text

Path = tuple[str | int, ...]
Raw = dict[str, Any]

# By name, so that a failing case can be read.
WRONG_VALUES: Final[dict[str, Any]] = {
    "true": True,
    "minus one": -1,
    "zero": 0,
    "a large number": 10**18,
    "a number beyond 64 bits": 10**30,
    "a float": 1.5,
    "NaN": float("nan"),
    "infinity": float("inf"),
    "a date": dt.date(2024, 2, 29),
    "empty text": "",
    "blanks": "  ",
    "another word": "nonsense",
    "text that is too long": "x" * 5_000,
    "digits without end": "9" * 5_000,
    "other digits": "²..³",
    "a range of nothing": "a..b",
    "a range without end": "1.." + "9" * 5_000,
    "odds by nothing": "3:0",
    "huge odds": "999999999:1",
    "lines": "two\nlines",
    "NUL": "nul\x00",
    "right to left": "\u202eleft",
    "markup": "<script>alert(1)</script>",
    "an empty array": [],
    "an empty table": {},
    "a nested array": [[[[]]]],
    "a nested table": {"a": {"b": {"c": {}}}},
    "an array of words": ["nonsense", "nonsense"],
    "a table of value": {"value": "nonsense"},
    "a long array": ["L1"] * 2_000,
}


@cache
def parsed(game: str) -> Raw:
    return tomllib.loads(built_in_text(game))


def paths(raw: Any, start: Path = ()) -> Iterator[Path]:
    """Every key and every entry of an array, in the order of the file."""
    pairs = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in pairs:
        yield (*start, key)
        yield from paths(value, (*start, key))


def without(raw: Any, path: Path) -> Any:
    """The same tables without what stands at the path; nothing of the old ones is changed."""
    first, *rest = path
    made = raw.copy()
    if rest:
        made[first] = without(raw[first], tuple(rest))
    else:
        del made[first]
    return made


def with_value(raw: Any, path: Path, value: Any) -> Any:
    first, *rest = path
    made = raw.copy()
    made[first] = with_value(raw[first], tuple(rest), value) if rest else value
    return made


def value_at(raw: Any, path: Path) -> Any:
    for key in path:
        raw = raw[key]
    return raw


def tables(raw: Raw) -> Iterator[Path]:
    """The path of every table, the whole file first."""
    yield ()
    for path in paths(raw):
        if isinstance(value_at(raw, path), dict):
            yield path
