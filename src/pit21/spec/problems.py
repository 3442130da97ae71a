"""Problems of a game file: all of them at once, each with its path, its line and what is allowed."""

import difflib
import itertools
import re
import typing
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

WHOLE = "the game"
"""The path of a problem of the game as a whole; its message names the game."""


class Problem(msgspec.Struct, frozen=True):
    path: str
    message: str
    line: int | None = None

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        path = "" if self.path == WHOLE else self.path
        place = ", ".join(filter(None, (line, path)))
        return f"{place}: {self.message}" if place else self.message


class SpecError(ValueError):
    """A game file or a setting that cannot be used; `problems` holds every reason."""

    def __init__(self, title: str, problems: Iterable[Problem]) -> None:
        self.title = title
        self.problems = tuple(problems)
        super().__init__("\n".join([title, *(f"  {problem}" for problem in self.problems)]))


LONGEST_SHOWN = 40
MOST_SHOWN = 16


def shown(value: object) -> str:
    """A value of someone's file as it may stand in a message: on one line, short, in plain letters."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return _plain_name(value)
    if type(value) is int and abs(value) >= 10**20:
        return "a number of more than 20 digits"
    text = ascii(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def shown_list(values: Iterable[object]) -> str:
    """Several values, not more of them than a line holds."""
    words = [shown(value) if not isinstance(value, str) or not value.isprintable() else value[:LONGEST_SHOWN]
             for value in itertools.islice(values, MOST_SHOWN + 1)]  # fmt: skip
    return ", ".join([*words[:MOST_SHOWN], "..."] if len(words) > MOST_SHOWN else words)


def nearest(word: object, known: Iterable[str]) -> str:
    """'; did you mean ...?' with the nearest known words, or nothing."""
    if not isinstance(word, str) or len(word) > LONGEST_SHOWN:
        return ""
    close = difflib.get_close_matches(word, filter(str.isprintable, known), n=3, cutoff=0.6)
    return f"; did you mean {', '.join(close)}?" if close else ""


def convert_all(raw: Any, shape: Any, path: str, problems: list[Problem]) -> Any:
    """Convert plain data to a record, field by field, so that no problem hides another.

    Returns the record, or None if a problem stands in the way.
    """
    try:
        # Whole branches without a problem are the rule; only a branch with one is walked.
        return msgspec.convert(raw, shape)
    except (msgspec.ValidationError, OverflowError) as error:
        message = str(error)
    origin = typing.get_origin(shape)
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        return _convert_record(raw, shape, path, problems)
    if origin is dict and isinstance(raw, dict):
        value_shape = typing.get_args(shape)[1]
        made = {str(key): convert_all(item, value_shape, join_path(path, key), problems) for key, item in raw.items()}
        return None if any(item is None for item in made.values()) else made
    if origin is tuple and isinstance(raw, list):
        item_shape = typing.get_args(shape)[0]
        items = [convert_all(item, item_shape, f"{path}[{i}]", problems) for i, item in enumerate(raw)]
        return None if any(item is None for item in items) else tuple(items)
    problems.append(Problem(path, _allowed(message, raw, shape)))
    return None


@cache
def _fields(shape: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(shape)}


def _convert_record(raw: Any, shape: type[msgspec.Struct], path: str, problems: list[Problem]) -> Any:
    if not isinstance(raw, dict):
        problems.append(Problem(path, f"expected a table, not {_plain_name(raw)}"))
        return None
    fields = _fields(shape)
    found = len(problems)
    for key in raw:
        if key not in fields:
            allowed = ", ".join(fields)
            message = f"unknown key{nearest(key, fields)} (allowed: {allowed})"
            problems.append(Problem(join_path(path, key), message))
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name in raw:
            values[field.name] = convert_all(raw[name], field.type, join_path(path, name), problems)
        elif field.required:
            problems.append(Problem(join_path(path, name), "is missing"))
    return shape(**values) if len(problems) == found else None


def _allowed(message: str, raw: Any, shape: Any) -> str:
    for kind in (shape, *typing.get_args(shape)):
        if typing.get_origin(kind) is typing.Literal:
            known = [str(each) for each in typing.get_args(kind) if each != ""]
            listed = ", ".join(map(repr, known))
            without = ", or leave the key out" if "" in typing.get_args(kind) else ""
            return f"{shown(raw)} is not allowed; allowed: {listed}{without}{nearest(raw, known)}"
    if shape is str and type(raw) in (int, float):
        return f"{shown(raw)} must be text in quotes"
    return message.split(" - at ", maxsplit=1)[0]


def _plain_name(raw: Any) -> str:
    return {dict: "a table", list: "an array", str: "text", int: "a number", bool: "true or false"}.get(
        type(raw), f"a value of type {type(raw).__name__}"
    )


def join_path(path: str, key: object) -> str:
    text = str(key)
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,100}", text):
        text = f'"{shown(text)[1:-1]}"'
    return f"{path}.{text}" if path else text


def locate(text: str, problems: Iterable[Problem]) -> list[Problem]:
    """Return the same problems with the line of the file where the longest known part of the path stands."""
    lines = _line_of_paths(text)
    located = []
    for problem in problems:
        path = problem.path
        while path and path not in lines:
            path = path.rpartition("[")[0] if path.endswith("]") else path.rpartition(".")[0]
        located.append(Problem(problem.path, problem.message, lines.get(path)))
    return located


DEEPEST = 12
"""Rules in a game are four tables deep; what is much deeper is no game."""
_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = rf"({_PART}(?:\s*\.\s*{_PART})*)"
_HEADER = re.compile(rf"^\s*\[(\[?)\s*{_DOTTED}\s*\]")
_KEY = re.compile(rf"^\s*{_DOTTED}\s*=")


def _line_of_paths(text: str) -> dict[str, int]:
    """First line of every table and key of a TOML text; arrays of tables are numbered."""
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    prefix = ""
    array, items = "", 0  # the array that is open over several lines, and how many tables it has so far
    for number, line in enumerate(text.split("\n"), 1):  # as TOML counts them
        header = _HEADER.match(line)
        if header:
            parts = _parts(header[2])[:DEEPEST]
            for end in range(1, len(parts)):
                lines.setdefault(_path("", parts[:end]), number)
            prefix = _path("", parts)
            lines.setdefault(prefix, number)
            if header[1]:
                index = counts[prefix] = counts.get(prefix, -1) + 1
                prefix = f"{prefix}[{index}]"
                lines.setdefault(prefix, number)
            continue
        if array and line.lstrip().startswith("{"):
            lines.setdefault(f"{array}[{items}]", number)
            items += 1
            continue
        key = _KEY.match(line)
        if key:
            path = _path(prefix, _parts(key[1]))
            array, items = (path, 0) if line.rstrip().endswith("[") else ("", 0)
            lines.setdefault(path, number)
            for inner in re.finditer(r"[{,]\s*([A-Za-z0-9_-]+)\s*=", line):
                lines.setdefault(f"{path}.{inner[1]}", number)
    return lines


def _parts(dotted: str) -> list[str]:
    return [part if part[0] not in "\"'" else part[1:-1] for part in re.findall(_PART, dotted)]


def _path(start: str, parts: list[str]) -> str:
    for part in parts:
        start = join_path(start, part)
    return start
