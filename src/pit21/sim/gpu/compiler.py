"""Plain functions compiled for a GPU, with those that stand in for others there."""

import types
from functools import cache
from typing import Any

import numpy as np

from pit21.jit import Swaps
from pit21.sim.kernels.primitives.outcome_counts import add_stake, add_to, close_cluster, hold, parts_won
from pit21.sim.kernels.primitives.shoe import draw_card, fill, place_of, place_woven, read_card, read_on
from pit21.sim.kernels.primitives.width import high_word, index, small, word
from pit21.sim.kernels.rounds.draw import fixed_slot, keep_row, pack_row, packed_row, row_at, slot


def _word(number: Any) -> Any:
    return np.uint32(number)


def _small(number: Any) -> Any:
    return np.int32(number)


Sizes = tuple[tuple[str, Any], ...]


def on_device(function: Any, swaps: Swaps = (), *, sizes: Sizes = (), registers: int = 0) -> Any:
    """A plain function compiled for the device, with everything that it calls; the same one every time.

    `swaps` are functions that others take the place of, `sizes` constants by name. A kernel gets a limit of registers.
    """
    from numba import cuda

    found = _ON_DEVICE.get((function, swaps, sizes, registers))
    if found is None:
        names = dict(function.__globals__)
        names.update((name, size) for name, size in sizes if name in names)
        clone = types.FunctionType(
            function.__code__, names, function.__name__, function.__defaults__, function.__closure__
        )
        found = cuda.jit(max_registers=registers)(clone) if registers else cuda.jit(device=True)(clone)
        _ON_DEVICE[function, swaps, sizes, registers] = found
        within = (*swaps, *LEAN.get(function.__name__, ()))
        for name, callee in _callees(function):
            names[name] = on_device(dict((*on_a_gpu(), *within)).get(callee, callee), within, sizes=sizes)
    return found


def _callees(function: types.FunctionType) -> list[tuple[str, types.FunctionType]]:
    """The plain functions that a function names: code for a GPU is not kept on disk, so no digest has to cover them."""
    named = ((name, function.__globals__.get(name)) for name in function.__code__.co_names)
    return [(name, callee) for name, callee in named if isinstance(callee, types.FunctionType)]


LEAN: dict[str, Swaps] = {"lean_round": ((draw_card, read_card),), "lean_round_on": ((draw_card, read_on),)}
"""Functions whose callees read cards that are ready."""
_ON_DEVICE: dict[tuple[types.FunctionType, Swaps, Sizes, int], Any] = {}


def _index(number: Any) -> Any:
    return np.uint32(number)


@cache
def on_a_gpu() -> Swaps:
    """Which functions stand in for others on the device."""
    from pit21.sim.gpu.kernels import counts, memory

    return (
        (word, _word), (high_word, memory.upper_word), (small, _small), (index, _index), (keep_row, pack_row),
        (row_at, packed_row), (slot, fixed_slot), (place_of, place_woven), (fill, memory.lay_out),
        (add_stake, counts.hold_stake), (hold, counts.hold_packed), (close_cluster, counts.close_in_block),
        (add_to, counts.add_for_all), (parts_won, counts.packed_parts),
    )  # fmt: skip
