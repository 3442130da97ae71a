"""No floating point in what the kernels are compiled to: signed whole numbers, arrays of them, and truth.

Signed and unsigned 64 bits together silently become a float in Numba, and a count that is a float comes out wrong at
a wonderful speed.
"""

import re
import types
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from pit21.envs.vector import VectorEnv
from pit21.sim.banking import play_banking
from pit21.sim.banking import readied as readied_bank
from pit21.sim.counting import play_counted_interval
from pit21.sim.cpu import kernel, play_interval
from pit21.sim.kernels.rng import UNIFORM
from pit21.sim.sessions import play_sessions
from pit21.sim.sessions import readied as readied_sessions
from pit21.sim.tables.prepared import BY_ROUND, BY_SHOE
from tests.sim.test_banked import random_case, random_table
from tests.sim.test_counting import made as made_count
from tests.sim.test_kernels_plain import COMPILED, ENTRIES, closure_of, made, named
from tests.sim.test_sessions import plan_for

pytestmark = pytest.mark.xdist_group("kernels-types")

NOT_WHOLE = re.compile(r"float|complex|uint|unicode|reflected|pyobject")
"""In the name of a type."""


def play_everything() -> None:
    """One round, shoe or session of every kernel, so that each is compiled for the types that it is called with."""
    for game, mode, seats in (
        ("21-stud", BY_ROUND, 1), ("21-stud", BY_ROUND, 2), ("21-stud", BY_SHOE, 2), ("blackjack", BY_ROUND, 1),
        ("blackjack", BY_SHOE, 1), ("twisted-21", BY_ROUND, 1),
    ):  # fmt: skip
        play_interval(made(game, mode, seats, UNIFORM), 0, 1)
    for game in ("21-stud", "blackjack", "twisted-21"):
        prepared = made(game, BY_ROUND, 1, UNIFORM)
        play_sessions(readied_sessions(prepared, plan_for(prepared)), 0, 1)
    case, plan = random_table(random_case(Random(1)), Random(1))
    play_banking(readied_bank(case.prepared, plan), 0, 1)
    for game in ("blackjack", "21-stud"):
        play_counted_interval(made_count(game).prepared, 0, 1)
    for game in ("21-stud", "blackjack", "twisted-21"):
        tables = VectorEnv(game, num_envs=2)
        tables.reset(seed=1)
        tables.step(tables.random_actions())


def annotations_of(function: Callable[..., Any]) -> list[str]:
    """The types of every variable, as Numba writes them; from the disk for what was compiled in another process."""
    dispatcher = kernel(function)
    found = [str(overload.type_annotation) for overload in dispatcher.overloads.values()]
    if not found and hasattr(dispatcher._cache, "_cache_file"):
        for signature, *_ in dispatcher._cache._cache_file._load_index():
            loaded = dispatcher._cache.load_overload(signature, dispatcher.targetctx)
            found += [] if loaded is None else [str(loaded.type_annotation)]
    return found


@cache
def typed_variables(function: types.FunctionType) -> frozenset[tuple[str, str]]:
    """(variable, its type)"""
    found = set()
    for text in annotations_of(function):
        for line in text.splitlines():
            name, marked, kind = line.strip().lstrip("# ").partition(" :: ")
            if marked:
                found.add((name.partition(" = ")[0], kind.strip()))
    return frozenset(found)


@pytest.fixture(scope="module", autouse=True)
def _played() -> None:
    play_everything()


def wrong_types(function: types.FunctionType) -> list[tuple[str, str]]:
    return [
        (name, kind) for name, kind in sorted(typed_variables(function))
        if NOT_WHOLE.search(kind)
    ]  # fmt: skip


@pytest.mark.parametrize("name", ENTRIES)
def test_every_entry_was_compiled(name: str) -> None:
    assert kernel(ENTRIES[name]).overloads, "nothing was played by it"
    assert kernel(ENTRIES[name]).nopython_signatures
    arrays = [kind for called in closure_of(ENTRIES[name]) for _, kind in typed_variables(called) if "array" in kind]
    assert arrays, "the types are not seen"


@pytest.mark.parametrize("function", COMPILED, ids=named)
def test_no_float_is_in_a_kernel(function: types.FunctionType) -> None:
    assert typed_variables(function), "nothing was compiled"
    assert wrong_types(function) == []


def halved(number: int) -> float:
    return number / 2


def test_a_float_is_noticed() -> None:
    assert kernel(halved)(3) == 1.5
    assert any("float64" in kind for _, kind in wrong_types(halved))  # type: ignore[arg-type]
