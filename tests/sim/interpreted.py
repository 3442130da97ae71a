"""Kernels without a compiler, with the functions that stand in for others where a game has further rules."""

import types
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pytest

from pit21 import compilation
from pit21.envs import vector
from pit21.jit import Swaps, callees
from pit21.sim import cpu, player_dealer, sessions
from tests.sim.plain_tables import PlainTables


def interpreted_kernel(function: Callable[..., None], game: Any = None) -> Callable[..., None]:
    """In the place of a compiled kernel: the function itself, on Python's integers."""
    assert isinstance(function, types.FunctionType)
    swapped = with_swaps(function, cpu.swaps_of(game))

    def run(*arguments: Any) -> None:
        tables = PlainTables()
        swapped(*tables.of(arguments))
        tables.put_back()

    return run


@cache
def with_swaps(function: types.FunctionType, swaps: Swaps) -> types.FunctionType:
    """A copy of a function, and of all that it calls, in which others take the place of some."""
    chosen = dict(swaps)
    names = dict(function.__globals__)
    for name, callee in callees(function):
        names[name] = with_swaps(cast("types.FunctionType", chosen.get(callee, callee)), swaps)
    return types.FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def interpret_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run what a test plays without a compiler, and compile nothing ahead."""
    for module in (cpu, sessions, player_dealer, vector):
        monkeypatch.setattr(module, "kernel", interpreted_kernel)
    monkeypatch.setattr(compilation, "compile_ahead", lambda *_: 0)
