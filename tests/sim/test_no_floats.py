"""No floating point in the code that the kernels are compiled to.

Signed and unsigned 64 bits together silently become a float in Numba, and a count that is a float comes out wrong at
a wonderful speed.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pit21.envs.vector import VectorEnv
from pit21.sim.card_count import play_counted_interval
from pit21.sim.cpu import kernel, play_interval
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.sim.player_dealer import play_banking
from pit21.sim.player_dealer import readied as readied_bank
from pit21.sim.sessions import play_sessions
from pit21.sim.sessions import readied as readied_sessions
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE
from tests.sim.test_banked import random_case, random_table
from tests.sim.test_counting import made as made_count
from tests.sim.test_kernels_plain import ENTRIES, made
from tests.sim.test_sessions import plan_for

pytestmark = [pytest.mark.xdist_group("kernels-types"), pytest.mark.long]

FLOATS = {"half", "bfloat", "float", "double", "fp128", "x86_fp80"}
NUMBERS = re.compile(rf"\b(?:i64|{'|'.join(sorted(FLOATS))})\b")
WRAPPER = "_ZN7cpython"
"""Begins the name of what Python calls: it makes machine numbers of Python's."""


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


def machine_types(function: Callable[..., Any]) -> set[str]:
    """The types of numbers in the intermediate code that a kernel's machine code was made of, with all it calls.

    It comes with code from the disk too.
    """
    found: set[str] = set()
    for overload in kernel(function).overloads.values():
        module = overload.library._get_module_for_linking()
        for each in module.functions:
            if not each.is_declaration and not each.name.startswith(WRAPPER):
                found.update(NUMBERS.findall(str(each)))
    return found


@pytest.fixture(scope="module", autouse=True)
def _played() -> None:
    play_everything()


@pytest.mark.parametrize("name", ENTRIES)
def test_no_float_is_in_a_kernel(name: str) -> None:
    assert kernel(ENTRIES[name]).nopython_signatures, "nothing was played by it"
    found = machine_types(ENTRIES[name])
    assert "i64" in found, "the code is not seen"
    assert not found & FLOATS


def halved(number: int) -> float:
    return number / 2


def half_of(number: int) -> int:
    return int(halved(number) * 3)


@pytest.mark.parametrize("function", [halved, half_of])
def test_a_float_is_noticed(function: Callable[[int], Any]) -> None:
    assert kernel(function)(3) in (1.5, 4)
    assert "double" in machine_types(function)
