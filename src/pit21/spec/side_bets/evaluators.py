"""Evaluators that game files call by name and whose meaning is written in the language of side bets."""

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Literal

import msgspec

from pit21.spec.side_bets.program import compile_lines


class NamedEvaluator(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table of `games/evaluators/conditions.toml`."""

    meaning: str
    reads: tuple[str, ...]
    lines: tuple[dict[str, Any], ...]
    tried: Literal["first", "last"] = "first"  # which line is tried first
    up_cards: tuple[str, ...] = ()  # the wager is placed against these only; against any where empty


@cache
def load_evaluators() -> dict[str, NamedEvaluator]:
    """Return the evaluators that are conditions, by name."""
    text = resources.files("pit21.games").joinpath("evaluators").joinpath("conditions.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, NamedEvaluator])


@lru_cache(maxsize=256)
def compile_evaluator(evaluator: str, lines: int, up_cards: tuple[str, ...] = ()) -> tuple[int, ...]:
    """Return the program of an evaluator for a pay table of this many lines; against these up cards only, if named."""
    named = load_evaluators()[evaluator]
    conditions = named.lines[:lines]
    return compile_lines(
        conditions, named.reads, [(1, 1)] * len(conditions), best=False, last_first=named.tried == "last",
        up_cards=up_cards or named.up_cards,
    )  # fmt: skip
