"""What the simulator's random numbers must pass: proofs of the scaler, statistics of blocks and of dealt shoes.

A generator is a function from addresses to blocks of four words, a shuffler one from pieces of 16 bits to orders; wrong
ones have the same shape, and the suite must find them.
"""

from collections.abc import Callable
from math import comb
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from pit21.sim.cpu import dealing, kernel
from pit21.sim.kernels.primitives.rng import PIECES, block_of, is_fair
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.tables.run_setup import Prepared
from tests.randomness.statistics import CHUNK_CARDS, DECK, EIGHT_DECKS, Tally, p_values, rejected, tally
from tests.randomness.tails import chi_square_p, normal_p

Ints = npt.NDArray[np.int64]
Generator = Callable[[Ints], Ints]
"""Addresses (key, number, block, use, attempt), one a row -> four words of 32 bits, one row each."""

KEY, NUMBER, BLOCK, USE, ATTEMPT = range(5)
BITS = {KEY: 63, NUMBER: 63, BLOCK: 32, USE: 2, ATTEMPT: 16}
"""Of each part of an address; a run's key and numbers are signed, so their 64th bit is not used."""
OUTPUT = 128
PIECE_VALUES = 65536


def fill_blocks(addresses: Ints, out: Ints) -> None:
    for row in range(len(addresses)):
        words = block_of(addresses[row, 0], addresses[row, 1], addresses[row, 2], addresses[row, 3], addresses[row, 4])
        out[row, 0] = words[0]
        out[row, 1] = words[1]
        out[row, 2] = words[2]
        out[row, 3] = words[3]


def compiled_blocks(addresses: Ints) -> Ints:
    """The generator of the kernels."""
    out = np.zeros((len(addresses), 4), np.int64)
    kernel(fill_blocks)(addresses, out)
    return out


def deal_orders(deal: Dealing, shoe: npt.NDArray[np.int16], first: int, out: npt.NDArray[np.int16]) -> None:
    """Whole shoes of consecutive numbers, one a row."""
    for row in range(len(out)):
        fill(deal, shoe)
        at = Dealt(0, 0)
        for place in range(deal.size):
            card, at = draw_card(deal, shoe, first + row, at, 0)
            out[row, place] = card


def labelled(source: Any, key: int, *, endless: bool = False) -> Dealing:
    """A run's cards without a run: any labels in the place of cards."""
    setup = SimpleNamespace(key=key, shoe=SimpleNamespace(infinite=endless))
    return dealing(cast(Prepared, SimpleNamespace(setup=setup, source=source)))


def compiled_orders(cards: int, count: int, *, key: int, first: int = 0, keys: bool = False, endless: bool = False
                    ) -> Ints:  # fmt: skip
    """Shoes of labels 0..cards-1 as the kernels shuffle them: consecutive numbers, or one number under many keys."""
    source = np.arange(cards, dtype=np.int16)
    shoe, out = np.zeros(cards + PIECES, np.int16), np.zeros((count, cards), np.int16)
    deal, run = labelled(source, key, endless=endless), kernel(deal_orders)
    if not keys:
        run(deal, shoe, first, out)
    for row in range(count if keys else 0):
        run(deal._replace(key=key + row), shoe, first, out[row : row + 1])
    return out.astype(np.int64)


def order_figures(cards: int, samples: int, key: int, *, keys: bool = False) -> dict[str, float]:
    """The referee's statistics of shuffles, on the kernels' shoes; memory does not grow with the sample."""
    counted: Tally | None = None
    size = CHUNK_CARDS // cards // 2 * 2
    for first in range(0, samples, size):
        some = min(size, samples - first)
        if keys:
            part = tally(compiled_orders(cards, some, key=key + first, keys=True))
        else:
            part = tally(compiled_orders(cards, some, key=key, first=first))
        counted = part if counted is None else counted + part
    assert counted is not None
    return p_values(counted)


def run_statistics(decks: int, shoes: int, key: int) -> dict[str, Any]:
    """Single decks, eight-deck shoes, and decks across keys, as a figure that can be kept as JSON."""
    values = {f"single decks: {name}": p for name, p in order_figures(DECK, decks, key).items()}
    values |= {f"eight-deck shoes: {name}": p for name, p in order_figures(EIGHT_DECKS, shoes, key).items()}
    values |= {f"keys: {name}": p for name, p in order_figures(DECK, decks, key, keys=True).items()}
    return {
        "key": key, "samples": {"single decks": decks, "eight-deck shoes": shoes, "keys": decks}, "p_values": values,
        "smallest_p": min(values.values()), "rejected": rejected(values),
    }  # fmt: skip


def unfair_counts(limit: int, fair: Callable[[Ints, int], npt.NDArray[np.bool_]], scale: Callable[[Ints, int], Ints]
                  ) -> list[int]:  # fmt: skip
    """Numbers below the limit that do not come from exactly as many pieces as they should."""
    pieces = np.arange(PIECE_VALUES)
    counts = np.bincount(scale(pieces, limit)[fair(pieces, limit)], minlength=limit)
    return [number for number, count in enumerate(counts) if count != PIECE_VALUES // limit]


def mark_fair(limit: int, out: npt.NDArray[np.bool_]) -> None:
    for piece in range(len(out)):
        out[piece] = is_fair(piece, limit)


def compiled_fair(pieces: Ints, limit: int) -> npt.NDArray[np.bool_]:
    """`is_fair` of every piece; they are all asked for, in order."""
    out = np.zeros(len(pieces), np.bool_)
    kernel(mark_fair)(limit, out)
    return out


def random_addresses(count: int, seed: int) -> Ints:
    numbers = np.random.default_rng(seed)
    return np.stack([numbers.integers(0, 2**bits, count) for bits in BITS.values()], axis=1)


def run_of(part: int, count: int) -> Ints:
    """Addresses that differ in one part alone, which counts up; a run's own use of it."""
    addresses = np.zeros((count, len(BITS)), np.int64)
    addresses[:, KEY] = 1
    addresses[:, part] += np.arange(count)
    return addresses


def block_figures(generator: Generator, samples: int) -> dict[str, float]:
    """p-values of the suite of blocks; a repeated block has none that could be explained."""
    values = {"no block comes twice": float(not repeats(generator, samples))}
    for part, name in ((NUMBER, "numbers"), (BLOCK, "blocks"), (KEY, "keys"), (ATTEMPT, "attempts")):
        words = generator(run_of(part, samples))
        values[f"bytes over {name}"] = bytes_p(words)
        values[f"differences of neighbouring {name}"] = difference_p(words)
        values[f"bits of neighbouring {name}"] = serial_p(words)
    for part, name in ((NUMBER, "number"), (BLOCK, "block"), (KEY, "key"), (USE, "use"), (ATTEMPT, "attempt")):
        values[f"every bit of the {name} counts"] = avalanche_p(generator, part, max(64, samples // 64))
    return values


def repeats(generator: Generator, samples: int) -> int:
    """Blocks that come twice among neighbouring rounds, keys, uses and attempts."""
    side = round(samples ** (1 / 5)) + 1
    grid = np.stack(np.meshgrid(*[np.arange(side)] * len(BITS), indexing="ij"), axis=-1).reshape(-1, len(BITS))
    parts = [grid]
    for part in (KEY, NUMBER):
        parts.append(grid.copy())
        parts[-1][:, part] += 2**32
    words = generator(np.concatenate(parts))
    return len(words) - len(np.unique(words, axis=0))


def bytes_p(words: Ints) -> float:
    counts = np.bincount(words.astype("<u4").view(np.uint8).ravel(), minlength=256)
    expected = counts.sum() / 256
    return chi_square_p(float(((counts - expected) ** 2).sum() / expected), 255)


def bits_of(words: Ints) -> npt.NDArray[np.uint8]:
    """[row, bit]"""
    return np.unpackbits(words.astype("<u4").view(np.uint8), axis=1, bitorder="little")


def difference_p(words: Ints) -> float:
    """Bits in which each block differs from the next, every other pair: binomial, by a chi-square of its values."""
    counts = np.bincount(bits_of(words[0::2] ^ words[1::2]).sum(axis=1, dtype=np.int64), minlength=OUTPUT + 1)
    chances = np.array([comb(OUTPUT, number) / 2**OUTPUT for number in range(OUTPUT + 1)])
    samples = counts.sum()
    often = samples * chances >= 20
    found = np.append(counts[often], counts[~often].sum())
    expected = samples * np.append(chances[often], chances[~often].sum())
    return chi_square_p(float(((found - expected) ** 2 / expected).sum()), len(found) - 1)


def serial_p(words: Ints) -> float:
    """For each bit, how often it stays the same from one block to the next."""
    bits = bits_of(words)
    same = (bits[0::2] == bits[1::2]).sum(axis=0)
    pairs = len(words) // 2
    return chi_square_p(float(((same - pairs / 2) ** 2).sum() / (pairs / 4)), OUTPUT)


def avalanche_p(generator: Generator, part: int, samples: int) -> float:
    """Each bit of the address flips each bit of the block half of the time."""
    addresses = random_addresses(samples, seed=part)
    words = generator(addresses)
    statistic = 0.0
    for bit in range(BITS[part]):
        flipped = addresses.copy()
        flipped[:, part] ^= 1 << bit
        changed = bits_of(words ^ generator(flipped)).sum(axis=0, dtype=np.int64)
        statistic += float(((changed - samples / 2) ** 2).sum() / (samples / 4))
    freedom = BITS[part] * OUTPUT
    return normal_p((statistic - freedom) / np.sqrt(2 * freedom))
