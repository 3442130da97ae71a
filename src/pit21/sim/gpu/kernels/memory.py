"""Shoes and tables in a block's own memory.

A block's memory: sums, then cells that are often met, then tables, then the shoes of its threads, woven into each
other. The last three are laid out by `pit21.sim.gpu.layout`.
"""

import numpy as np
from numba import cuda
from numba.cuda import libdevice

from pit21.arrays import Array
from pit21.sim.gpu.kernels.sizes import CELLS_AT, Job
from pit21.sim.kernels.primitives.shoe import Dealing, from_source
from pit21.sim.kernels.primitives.width import index, small


def woven(job: Job, source: Array) -> Dealing:
    """The shoes of a block lie woven into each other; see `place_woven`."""
    first = 4 * (CELLS_AT + job.hot_cells) + job.table_bytes
    return Dealing(
        job.key, job.size, job.endless, small(cuda.blockDim.x), small(first + cuda.threadIdx.x), source
    )  # fmt: skip


def upper_word(factor: int, number: int) -> int:
    """`high_word` by the instruction for it."""
    upper: int = libdevice.umulhi(factor, number)
    return upper


def near_byte(table: int, place: int) -> int:
    """`byte` from a block's own memory, where a table is the place at which it begins."""
    entry: int = cuda.shared.array(0, np.int8)[index(table + place)]
    return entry


def near_half(table: int, place: int) -> int:
    entry: int = cuda.shared.array(0, np.int16)[index(table + place)]
    return entry


def near_full(table: int, place: int) -> int:
    entry: int = cuda.shared.array(0, np.int32)[index(table + place)]
    return entry


def near_card(deal: Dealing, place: int) -> int:
    """`from_source` where the cards of the shoe are among the tables."""
    card: int = cuda.shared.array(0, np.int8)[index(deal.source + place)]
    return card


def load_tables(tables: Array, job: Job) -> None:
    """Copy a run's tables into the block's own memory, behind its cells."""
    words = cuda.shared.array(0, np.int32)
    for place in range(cuda.threadIdx.x, len(tables), cuda.blockDim.x):
        words[CELLS_AT + job.hot_cells + place] = tables[place]
    cuda.syncthreads()


def lay_out(deal: Dealing, shoe: Array) -> None:
    """`fill` by the threads of a warp together: at first their shoes are alike, and a word holds those of four."""
    words = cuda.shared.array(0, np.int32)
    lane = cuda.threadIdx.x & 31
    first = (deal.base - lane) >> 2
    place = first + (lane >> 3) * (deal.stride >> 2) + (lane & 7)
    for position in range(lane >> 3, deal.size, 4):
        words[index(place)] = from_source(deal, position) * FOUR_TIMES
        place = small(place + deal.stride)
    cuda.syncwarp()


FOUR_TIMES = 0x01010101
