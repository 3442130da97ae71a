"""The arguments of a launch in the order of the device, and its counts in the order of the wagers."""

from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.sim.cpu import pays_envy
from pit21.sim.gpu.kernels.sizes import NO_CUT, Counting, Job
from pit21.sim.gpu.layout import Layout
from pit21.sim.gpu.variants import is_wide, slots_of
from pit21.sim.kernels.extensions.envy import MOST_ENVIED
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, MOST_OUTCOMES, PER_WAGER
from pit21.sim.tables.run_setup import BY_SHOE, Prepared


def narrow_number(number: int) -> Any:
    """Return a number of the rules in 32 bits where it fits; the bits of hole-card classes need 64."""
    fits = np.iinfo(np.int32).min <= number <= np.iinfo(np.int32).max
    return np.int32(number) if fits else np.int64(number)


def job_of(prepared: Prepared, first: int, count: int, layout: Layout) -> Any:
    setup = prepared.setup
    by_shoe = setup.mode == BY_SHOE
    return Job(
        first, count, setup.key, setup.seats, setup.burn if by_shoe else 0, setup.cut if by_shoe else NO_CUT,
        len(prepared.source), int(setup.shoe.infinite), layout.hot_first, layout.hot_cells, layout.tables,
    )  # fmt: skip


def narrowed(job: Any) -> Any:
    """All but the key and the numbers of rounds in 32 bits."""
    wide = ("first", "length", "key")
    return job._replace(**{name: np.int32(value) for name, value in job._asdict().items() if name not in wide})


def counting(prepared: Prepared) -> Any:
    choices = [1] * prepared.width
    number = np.int64 if is_wide(prepared) else np.int32
    moves = isinstance(prepared.game, MovingGame)
    shape = (prepared.width, MOST_ENVIED if pays_envy(prepared.game) else MOST_OUTCOMES)
    values, factors = np.zeros(shape, number), np.zeros(shape if moves else (0, 0), number)
    for place, wager in zip(slots_of(prepared), prepared.wagers[1:], strict=True):
        choices[place] = len(wager.units)
        values[place, : len(wager.units)] = [
            2 * int(units * wager.unit) + placed for units, placed in zip(wager.units, wager.placed, strict=True)
        ]
        if moves:
            factors[place, : len(wager.moved)] = wager.factors
    starts = np.array(prepared.starts[1:-1], np.int32)
    return Counting(
        prepared.lowest, tuple(choices), values.ravel(), int(prepared.clusters), starts, factors.ravel()
    )  # fmt: skip


def in_order(prepared: Prepared, cells: Array) -> Array:
    """Cells by the wagers' own order, where the device has them by the order of its places."""
    if prepared.apart:
        return cells
    slots = slots_of(prepared)
    order = sorted(range(len(slots)), key=slots.__getitem__)
    sizes = [len(wager.units) for wager in prepared.wagers]
    by_place = cells.reshape([sizes[0], *(sizes[1 + side] for side in order)])
    back = [0, *(1 + order.index(side) for side in range(len(slots)))]
    return by_place.transpose(back).reshape(-1)


def sums_in_order(prepared: Prepared, sums: Array) -> Array:
    """The same for the sums over clusters."""
    ordered = sums.copy()
    ordered[FIRST_SUM + PER_WAGER :] = 0
    for side, place in enumerate(slots_of(prepared), 1):
        first, there = FIRST_SUM + PER_WAGER * side, FIRST_SUM + PER_WAGER * (1 + place)
        ordered[first : first + PER_WAGER] = sums[there : there + PER_WAGER]
    return ordered
