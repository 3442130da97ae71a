"""The kernels' source without a compiler: the same counts, and nothing called that kernels may not call."""

import builtins
import dis
import importlib
import pkgutil
import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import pit21.sim.kernels
from pit21.jit import callees
from pit21.law.codes import STUD
from pit21.sim.cpu import play_interval
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Prepared, prepare
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from tests.conformance.kernel_table import setup_of
from tests.conformance.random_choices import random_play
from tests.scale import ScaleCount
from tests.sim.interpreted import interpret_kernels

PARTS = ("pit21.sim.kernels.", "pit21.law.")
BUILT_IN_CALLS = {"range", "len", "min", "max", "int", "bool", "abs"}

RUNS = [
    (game, mode, seats, mistakes)
    for game in CORE_GAMES
    for mode, seats, mistakes in ((BY_ROUND, 1, 0), (BY_ROUND, 3, UNIFORM), (BY_SHOE, 2, 20_000))
    if mode == BY_ROUND or game != "twisted-21"
]


TABLE_MAKERS = {"every_hand"}
"""What lies beside the kernels and fills tables for them."""


def kernel_functions() -> Iterator[types.FunctionType]:
    """Every plain function of the kernels' folder, those for a GPU alone included."""
    for module in pkgutil.walk_packages(pit21.sim.kernels.__path__, "pit21.sim.kernels."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, types.FunctionType) and value.__module__ == module.name:
                assert name == value.__name__
                if name not in TABLE_MAKERS:
                    yield value


def closure_of(function: Callable[..., Any]) -> set[types.FunctionType]:
    """A function and everything that it calls."""
    assert isinstance(function, types.FunctionType)
    found, open_ = {function}, [function]
    while open_:
        for _, callee in callees(open_.pop()):
            if callee not in found:
                found.add(callee)
                open_.append(callee)
    return found


def named(function: types.FunctionType) -> str:
    return f"{function.__module__.removeprefix('pit21.').removeprefix('sim.kernels.')}.{function.__name__}"


ENTRIES = {named(each): each for each in kernel_functions() if each.__name__.startswith("run_")}
"""What is called from outside: the functions that run many rounds, or step many tables."""
COMPILED = sorted(set().union(*map(closure_of, ENTRIES.values())), key=named)


@cache
def kernels() -> list[types.FunctionType]:
    """Every function of the kernels' folder, and all that they call."""
    return sorted(set().union(COMPILED, *map(closure_of, kernel_functions())), key=named)


def made(game: str, mode: str, seats: int, mistakes: int) -> Prepared:
    spec: GameSpec = load_game(game)
    setup = setup_of(spec, 11, seats, mode, mistakes)
    return prepare(setup, () if setup.law.family == STUD else (random_play(setup.law, setup.shoe, 3),))


@pytest.mark.parametrize(
    ("game", "mode", "seats", "mistakes"),
    [pytest.param(*run, marks=pytest.mark.xdist_group(f"kernels-{run[0]}")) for run in RUNS],
)
def test_without_a_compiler_the_counts_are_the_same(
    game: str, mode: str, seats: int, mistakes: int, scale_count: ScaleCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cell and every sum, on integers that neither wrap nor change their type."""
    rounds = scale_count(small=70, conformance=2_000, full=20_000)
    count = rounds if mode == BY_ROUND else -(-rounds // 70)
    prepared = made(game, mode, seats, mistakes)
    first = 2**32 - 30
    compiled = play_interval(prepared, first, count)
    interpret_kernels(monkeypatch)
    interpreted = play_interval(prepared, first, count)
    assert np.array_equal(compiled.cells, interpreted.cells)
    assert np.array_equal(compiled.sums, interpreted.sums)
    assert compiled.cells.sum() >= count * seats


def test_every_kernel_that_a_processor_runs_is_found() -> None:
    """So that the tests below look at something."""
    called = (
        "runs.draw_rounds.run_rounds", "runs.draw_rounds.run_shoes", "rounds.pick.run_pick_rounds",
        "rounds.stud.run_one_seat", "rounds.stud.run_stud_rounds", "rounds.stud.run_stud_shoes",
    )  # fmt: skip
    assert set(called) <= set(ENTRIES)
    names = {f"{each.__module__}.{each.__name__}" for each in kernels()}
    assert {
        "pit21.sim.kernels.primitives.rng.philox",
        "pit21.sim.kernels.rounds.draw.play_round",
        "pit21.law.hands.may_hide_natural",
    } <= names


def test_every_kernel_is_made_of_what_kernels_may_hold(subtests: pytest.Subtests) -> None:
    for function in kernels():
        with subtests.test(named(function)):
            names_only_what_kernels_are_made_of(function)
            neither_divides_nor_raises(function)


def names_only_what_kernels_are_made_of(function: types.FunctionType) -> None:
    assert function.__module__.startswith(PARTS)
    assert function.__closure__ is None
    assert not hasattr(function, "__wrapped__"), "decorated"
    for name in global_names(function):
        value = function.__globals__.get(name, getattr(builtins, name, None))
        if isinstance(value, types.FunctionType) or (isinstance(value, type) and hasattr(value, "_fields")):
            assert value.__module__.startswith(PARTS), f"{name} lies elsewhere"
        elif isinstance(value, tuple):
            assert all(type(each) is int for each in value), f"{name} holds {value}"
        else:
            assert name in BUILT_IN_CALLS or type(value) is int, f"{name} is {value!r}"


def global_names(function: types.FunctionType) -> Iterator[str]:
    for step in dis.get_instructions(function):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME", "STORE_GLOBAL"):
            assert step.opname != "STORE_GLOBAL", "a kernel keeps nothing"
            yield str(step.argval)


def neither_divides_nor_raises(function: types.FunctionType) -> None:
    """Whole numbers stay whole; nothing is imported, raised or made that a GPU does not know."""
    for step in dis.get_instructions(function):
        assert not (step.opname == "BINARY_OP" and step.argrepr in ("/", "/=", "**", "**=")), step
        assert step.opname not in FORBIDDEN, step
        if step.opname in ("LOAD_CONST", "RETURN_CONST"):
            assert not isinstance(step.argval, float | complex | bytes), step


FORBIDDEN = {
    "IMPORT_NAME", "RAISE_VARARGS", "BUILD_LIST", "BUILD_MAP", "BUILD_SET", "MAKE_FUNCTION", "YIELD_VALUE",
    "CONTAINS_OP", "LOAD_CLOSURE", "SETUP_WITH", "BEFORE_WITH",
}  # fmt: skip


def test_what_kernels_may_not_do_is_noticed() -> None:
    def divides(number: int) -> float:
        return number / 2

    def asks(number: int) -> bool:
        return number in (1, 2)

    for wrong in (divides, asks):
        assert isinstance(wrong, types.FunctionType)
        with pytest.raises(AssertionError):
            neither_divides_nor_raises(wrong)
    outside: Any = setup_of
    with pytest.raises(AssertionError):
        names_only_what_kernels_are_made_of(outside)
