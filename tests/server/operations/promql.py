"""As much of PromQL as our panels and alerts use: which metrics an expression reads, with which labels, and how."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r'\s*(?:(?P<string>"(?:[^"\\]|\\.)*")|(?P<duration>[0-9]+[smhdw]\b|\$__rate_interval)|(?P<number>[0-9]+(?:\.[0-9]+)?)'
    r"|(?P<name>[a-zA-Z_][a-zA-Z0-9_]*)|(?P<sign>=~|!~|!=|==|>=|<=|[-+*/<>=(){}\[\],]))"
)
AGGREGATIONS = frozenset(("sum", "min", "max", "avg", "count", "topk"))
FUNCTIONS = frozenset(("rate", "increase", "histogram_quantile", "abs"))
OPERATORS = frozenset(("and", "or", "unless"))


class Reading(NamedTuple):
    """One metric in an expression; `over` is the range in brackets, empty for the value now."""

    metric: str
    labels: tuple[str, ...]
    over: str


class Expression(NamedTuple):
    readings: tuple[Reading, ...]
    grouped_by: frozenset[str]


def parse(text: str) -> Expression:
    """ValueError where something in it is not known here."""
    tokens = list(_tokens(text))
    _check_brackets(tokens)
    readings, groups, at = [], set(), 0
    while at < len(tokens):
        kind, word = tokens[at]
        if kind == "name" and word == "by":
            at, names = _labels_until(tokens, at + 1, ")")
            groups |= set(names)
        elif kind == "name" and word in AGGREGATIONS | FUNCTIONS:
            if at + 1 >= len(tokens) or tokens[at + 1][1] not in ("(", "by"):
                raise ValueError(f"{word} is no function here: {text}")
        elif kind == "name" and word not in OPERATORS:
            labels: list[str] = []
            over = ""
            if at + 1 < len(tokens) and tokens[at + 1][1] == "{":
                at, labels = _labels_until(tokens, at + 1, "}")
            if at + 1 < len(tokens) and tokens[at + 1][1] == "[":
                over, at = tokens[at + 2][1], at + 3
            readings.append(Reading(word, tuple(labels), over))
        at += 1
    return Expression(tuple(readings), frozenset(groups))


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    text = text.strip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None or found.lastgroup is None:
            raise ValueError(f"cannot be read at {text[at : at + 20]!r}")
        yield found.lastgroup, found[found.lastgroup]
        at = found.end()


def _check_brackets(tokens: list[tuple[str, str]]) -> None:
    pairs, opened = {")": "(", "}": "{", "]": "["}, []
    for kind, word in tokens:
        if kind == "sign" and word in pairs.values():
            opened.append(word)
        elif kind == "sign" and word in pairs and (not opened or opened.pop() != pairs[word]):
            raise ValueError(f"{word} closes nothing")
    if opened:
        raise ValueError(f"{opened[-1]} is not closed")


def _labels_until(tokens: list[tuple[str, str]], at: int, end: str) -> tuple[int, list[str]]:
    names = []
    while tokens[at][1] != end:
        if tokens[at][0] == "name":
            names.append(tokens[at][1])
        at += 1
    return at, names
