"""The simulator's random bits as bytes, in an order of addresses, for batteries that read a stream.

python -m tests.sim.number_stream rounds | RNG_test stdin32 -tlmax 16GB
"""

import sys
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pit21.sim.cpu import kernel
from pit21.sim.kernels.primitives.rng import block_of

WORDS = 4
CHUNK = 1 << 16
"""Blocks that are made at a time."""


class Order(NamedTuple):
    """Which addresses follow each other: blocks of a number first, then keys, then numbers."""

    blocks: int
    keys: int


ORDERS = {
    "rounds": Order(blocks=7, keys=1),  # a deck's blocks, round after round: as a run reads them
    "numbers": Order(blocks=1, keys=1),  # the first block of each round
    "blocks": Order(blocks=2**31, keys=1),  # one endless round
    "interleaved": Order(blocks=1, keys=16),  # sixteen runs beside each other
    "keys": Order(blocks=1, keys=2**62),  # the first block of every run
}


def fill_words(first: int, key: int, blocks: int, keys: int, use: int, out: npt.NDArray[np.uint32]) -> None:
    """Addresses `first` and on, as many as `out` has room for."""
    for place in range(len(out) // 4):
        rest = (first + place) // blocks
        words = block_of(key + rest % keys, rest // keys, (first + place) % blocks, use, 0)
        out[4 * place] = words[0]
        out[4 * place + 1] = words[1]
        out[4 * place + 2] = words[2]
        out[4 * place + 3] = words[3]


def stream_words(order: str, first: int, count: int, key: int = 1, use: int = 0) -> npt.NDArray[np.uint32]:
    """The words of a number of blocks."""
    out = np.zeros(WORDS * count, np.uint32)
    kernel(fill_words)(first, key, *ORDERS[order], use, out)
    return out


def main() -> None:
    order = sys.argv[1]
    first = 0
    while True:
        sys.stdout.buffer.write(stream_words(order, first, CHUNK).astype("<u4").tobytes())
        first += CHUNK


if __name__ == "__main__":
    main()
