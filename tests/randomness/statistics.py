"""What a large sample of shuffles shows, as figures: the last line of defence, after the proofs.

Every card is labelled, copies of a face included, so a sample is one of permutations of n labels and each
statistic has a known distribution: nothing is fitted to the data.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np
import numpy.typing as npt

from pit21.randomness import VERSION, seed_from, shoe_seed, shuffled, stream_key, words
from tests.randomness.tails import chi_square_p, normal_p

Shuffler = Callable[[int, bytes, int], Sequence[int]]
"""(cards, seed, number of the shuffle) -> the labels 0 .. cards - 1 in the order in which they leave."""

DECK = 52
EIGHT_DECKS = 8 * DECK
LAGS = (1, 2, 3, 13)
HOLM_LEVEL = 0.01
AT_ONCE = 1e-6
CHUNK_CARDS = 1_000_000
"""Cards held in memory at a time by one process."""


def fair(cards: int, seed: bytes, number: int) -> list[int]:
    """The uniform shuffle of a seeded shoe, on labels."""
    return shuffled(range(cards), words(stream_key(shoe_seed(seed, number), "shuffle")))


@dataclass
class Tally:
    """Sums over a sample; the tallies of two samples add up to that of both."""

    samples: int
    positions: npt.NDArray[np.int64]
    pairs: npt.NDArray[np.int64]
    products: npt.NDArray[np.int64]
    successive: int
    ascents: int
    turns: int
    rises: int

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.samples + other.samples,
            self.positions + other.positions,
            self.pairs + other.pairs,
            self.products + other.products,
            self.successive + other.successive,
            self.ascents + other.ascents,
            self.turns + other.turns,
            self.rises + other.rises,
        )


def tally(orders: npt.NDArray[np.int64]) -> Tally:
    """Count one sample of whole orders, one a row; the number of rows is even."""
    samples, cards = orders.shape
    cells = cards * cards
    positions = np.bincount((orders + np.arange(cards) * cards).ravel(), minlength=cells)
    pairs = np.bincount((orders[:, :-1] * cards + orders[:, 1:]).ravel(), minlength=cells)
    centred = 2 * orders - (cards - 1)
    products = [int((centred * np.roll(centred, -lag, axis=1)).sum()) for lag in LAGS]
    up = orders[:, 1:] > orders[:, :-1]
    inverse = np.empty_like(orders)
    np.put_along_axis(inverse, orders, np.broadcast_to(np.arange(cards), orders.shape), axis=1)
    return Tally(
        samples=samples,
        positions=positions.reshape(cards, cards),
        pairs=pairs.reshape(cards, cards),
        products=np.array(products, dtype=np.int64),
        # Each order is compared with its neighbour once, in pairs that share none.
        successive=int((centred[0::2] * centred[1::2]).sum()),
        ascents=int(up.sum()),
        turns=int((up[:, 1:] != up[:, :-1]).sum()),
        rises=int((inverse[:, 1:] > inverse[:, :-1]).sum()),
    )


def p_values(counted: Tally) -> dict[str, float]:
    samples, cards = counted.samples, counted.positions.shape[0]
    values = {
        "card by position": _positions_p(counted.positions, samples),
        "adjacent pairs": _pairs_p(counted.pairs, samples),
    }
    for lag, products in zip(LAGS, counted.products.tolist(), strict=True):
        values[f"serial correlation, lag {lag}"] = _serial_p(products, samples, cards)
    squares = _power_sum(cards, 2)
    values["successive shoes"] = normal_p(counted.successive / math.sqrt(samples / 2 * squares**2 / (cards - 1)))
    # Ascents have the Eulerian distribution; turning points and runs up and down differ by one.
    eulerian = math.sqrt(samples * (cards + 1) / 12)
    values["runs up"] = normal_p((counted.ascents - samples * (cards - 1) / 2) / eulerian)
    values["rising sequences"] = normal_p((counted.rises - samples * (cards - 1) / 2) / eulerian)
    spread = math.sqrt(samples * (16 * cards - 29) / 90)
    values["runs up and down"] = normal_p((counted.turns - samples * 2 * (cards - 2) / 3) / spread)
    return values


def rejected(values: Mapping[str, float]) -> list[str]:
    """The figures that fail: below 1e-6 at once, otherwise by Holm's procedure at 0.01 over all of them."""
    failures = [name for name, value in values.items() if value < AT_ONCE]
    ranked = sorted(values, key=values.__getitem__)
    for rank, name in enumerate(ranked):
        if values[name] > HOLM_LEVEL / (len(ranked) - rank):
            break
        failures.append(name)
    return sorted(set(failures))


def sample_figures(
    shuffler: Shuffler, cards: int, samples: int, seed: int | str | bytes, processes: int = 1
) -> dict[str, float]:
    """The p-values of a sample; the result depends on the seed and the size, not on the processes."""
    counted = None
    with _mapper(processes) as over:
        count = partial(_count_chunk, shuffler, cards)
        for part in over(count, _chunks(cards, samples, seed)):
            counted = part if counted is None else counted + part
    assert counted is not None
    return p_values(counted)


def run(sample_decks: int, sample_shoes: int, seed: int | str | bytes, processes: int = 1) -> dict[str, Any]:
    """Single decks and eight-deck shoes together, as a figure that can be kept as JSON."""
    sizes = {"single decks": (DECK, sample_decks), "eight-deck shoes": (EIGHT_DECKS, sample_shoes)}
    values = {}
    for name, (cards, samples) in sizes.items():
        for test, value in sample_figures(fair, cards, samples, seed, processes).items():
            values[f"{name}: {test}"] = value
    return {
        "version": VERSION,
        "seed": seed_from(seed).hex(),
        "samples": {name: samples for name, (_, samples) in sizes.items()},
        "p_values": values,
        "smallest_p": min(values.values()),
        "rejected": rejected(values),
    }


@contextmanager
def _mapper(processes: int) -> Iterator[Callable[..., Iterator[Tally]]]:
    """`map`, in this process or over several."""
    if processes <= 1:
        yield map
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield pool.map


def _chunks(cards: int, samples: int, seed: int | str | bytes) -> Iterator[tuple[bytes, int, int]]:
    """(seed, first number, how many), each an even number of shuffles."""
    assert samples > 0, "a sample is not empty"
    assert samples % 2 == 0, "shuffles are compared in pairs"
    size = CHUNK_CARDS // cards // 2 * 2
    table = seed_from(seed)
    for first in range(0, samples, size):
        yield table, first + 1, min(size, samples - first)


def _count_chunk(shuffler: Shuffler, cards: int, chunk: tuple[bytes, int, int]) -> Tally:
    seed, first, count = chunk
    return tally(np.array([shuffler(cards, seed, number) for number in range(first, first + count)]))


def _power_sum(cards: int, power: int) -> int:
    return sum((2 * label - (cards - 1)) ** power for label in range(cards))


def _positions_p(counts: npt.NDArray[np.int64], samples: int) -> float:
    """The covariance of a random permutation matrix is C x C / (n - 1), with C the centring matrix."""
    cards = counts.shape[0]
    statistic = float(((counts - samples / cards) ** 2).sum()) * (cards - 1) / samples
    return chi_square_p(statistic, (cards - 1) ** 2)


def _pairs_p(counts: npt.NDArray[np.int64], samples: int) -> float:
    """How often b follows a, for a and b different.

    Row and column sums only show which card came last or first, so they are taken out. On what is left the
    covariance has two eigenvalues: 1 / n for the symmetric part and (n + 1) / (n (n - 1)) for the other.
    """
    cards = counts.shape[0]
    excess = counts - samples / cards
    np.fill_diagonal(excess, 0)
    even, odd = (excess + excess.T) / 2, (excess - excess.T) / 2
    sums = even.sum(axis=1)
    share = (sums - sums.sum() / (2 * cards - 2)) / (cards - 2)
    even -= share[:, None] + share[None, :]
    np.fill_diagonal(even, 0)
    slope = odd.sum(axis=1) / cards
    odd -= slope[:, None] - slope[None, :]
    statistic = float((even**2).sum()) * cards + float((odd**2).sum()) * cards * (cards - 1) / (cards + 1)
    freedom = cards * (cards - 1) - (2 * cards - 1)
    return chi_square_p(statistic / samples, freedom)


def _serial_p(products: int, samples: int, cards: int) -> float:
    """Wald and Wolfowitz's circular serial correlation; its moments are the same for every lag below n/2."""
    squares, fourths = _power_sum(cards, 2), _power_sum(cards, 4)
    mean = -squares / (cards - 1)
    variance = (squares**2 - fourths) / (cards - 1) + (squares**2 - 2 * fourths) / ((cards - 1) * (cards - 2)) - mean**2
    return normal_p((products - samples * mean) / math.sqrt(samples * variance))
