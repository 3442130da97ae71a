"""Philox a second time, by NumPy, and generators, scalers and shufflers that are wrong in well-known ways."""

from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt

from tests.sim.number_suite import ATTEMPT, BLOCK, KEY, NUMBER, USE, Generator, Ints

Words = npt.NDArray[np.uint64]
MASK = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


def philox_blocks(addresses: Ints, rounds: int = 10) -> Ints:
    """From the paper's description, in unsigned arithmetic; shares nothing with the kernels."""
    columns = addresses.astype(np.uint64)
    counter = [
        columns[:, NUMBER] & MASK, columns[:, NUMBER] >> HALF, columns[:, BLOCK] & MASK,
        columns[:, USE] * np.uint64(65536) + columns[:, ATTEMPT],
    ]  # fmt: skip
    return philox(counter, [columns[:, KEY] & MASK, columns[:, KEY] >> HALF], rounds)


def philox(counter: list[Words], key: list[Words], rounds: int) -> Ints:
    one, two, three, four = counter
    left, right = key
    for _ in range(rounds):
        product, other = np.uint64(0xD2511F53) * one, np.uint64(0xCD9E8D57) * three
        one, two, three, four = (
            (other >> HALF) ^ two ^ left,
            other & MASK,
            (product >> HALF) ^ four ^ right,
            product & MASK,
        )
        left, right = (left + np.uint64(0x9E3779B9)) & MASK, (right + np.uint64(0xBB67AE85)) & MASK
    return np.stack((one, two, three, four), axis=1).astype(np.int64)


def shared_blocks(addresses: Ints) -> Ints:
    """Number and block in one word of the counter: block 1 of a round is block 0 of the next."""
    changed = addresses.copy()
    changed[:, NUMBER] += changed[:, BLOCK]
    changed[:, BLOCK] = 0
    return philox_blocks(changed)


def without(part: int, mask: int = 0) -> Generator:
    """Only these bits of a part of the address are used."""

    def generator(addresses: Ints) -> Ints:
        changed = addresses.copy()
        changed[:, part] &= mask
        return philox_blocks(changed)

    return generator


def plain_products(addresses: Ints) -> Ints:
    """A linear congruence of the address: quick, and neighbours look alike."""
    columns = addresses.astype(np.uint64)
    total = columns @ np.array([0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 3, 5], np.uint64)
    words = [
        (total * np.uint64(factor)) >> HALF
        for factor in (1, 0x2545F4914F6CDD1D, 0xD1342543DE82EF95, 0x5851F42D4C957F2D)
    ]
    return np.stack(words, axis=1).astype(np.int64)


GENERATORS: dict[str, tuple[Generator, str]] = {
    "three rounds": (partial(philox_blocks, rounds=3), "every bit of the number counts"),
    "five rounds": (partial(philox_blocks, rounds=5), "every bit of the number counts"),
    "rounds that share a block": (shared_blocks, "no block comes twice"),
    "half of the key": (without(KEY, 0xFFFFFFFF), "no block comes twice"),
    "half of the number": (without(NUMBER, 0xFFFFFFFF), "no block comes twice"),
    "cards and choices from one block": (without(USE), "no block comes twice"),
    "the same again after a rejection": (without(ATTEMPT), "no block comes twice"),
    "a linear congruence": (plain_products, "bits of neighbouring numbers"),
}
"""Each with the test in which it must show."""


def all_fair(pieces: Ints, limit: int) -> npt.NDArray[np.bool_]:
    return pieces >= 0


def nearly_fair(pieces: Ints, limit: int) -> npt.NDArray[np.bool_]:
    """One too many thrown away."""
    return (pieces * limit) & 0xFFFF > 65536 % limit


def multiplied(pieces: Ints, limit: int) -> Ints:
    return (pieces * limit) >> 16


def modulo(pieces: Ints, limit: int) -> Ints:
    return pieces % limit


SCALERS = {
    "no rejection": (all_fair, multiplied),
    "modulo": (all_fair, modulo),
    "one rejection too many": (nearly_fair, multiplied),
}


def addresses_of(key: int, numbers: Ints, blocks: Ints, attempt: int = 0) -> Ints:
    return np.stack(np.broadcast_arrays(key, numbers, blocks, 0, attempt), axis=1).astype(np.int64)


def halves_of(words: Ints) -> Ints:
    """The eight pieces of each block, the lower half of a word first."""
    return np.stack((words & 0xFFFF, words >> 16), axis=2).reshape(len(words), 8)


def pieces_of(cards: int, count: int, key: int, generator: Generator = philox_blocks) -> Ints:
    """[shoe, draw]: the first attempt's pieces."""
    blocks = -(-cards // 8)
    addresses = addresses_of(key, np.repeat(np.arange(count), blocks), np.tile(np.arange(blocks), count))
    return halves_of(generator(addresses)).reshape(count, blocks * 8)[:, :cards]


def shuffled(pieces: Ints, choose: Callable[[Ints, int], Ints]) -> Ints:
    """Fisher and Yates from the front, all shoes at once; `choose` gets a draw's pieces and its number."""
    count, cards = pieces.shape
    orders, rows = np.tile(np.arange(cards), (count, 1)), np.arange(count)
    for draw in range(cards):
        there = choose(pieces[:, draw], draw)
        orders[rows, draw], orders[rows, there] = orders[rows, there].copy(), orders[rows, draw].copy()
    return orders


def fair_shuffle(cards: int, count: int, key: int) -> Ints:
    """The kernels' shoes a second time: pieces that are not fair are drawn again, by Philox with the next attempt."""
    pieces = pieces_of(cards, count, key)
    for draw in range(cards):
        left = cards - draw
        unfair = np.arange(count)
        attempt = 0
        while True:
            unfair = unfair[(pieces[unfair, draw] * left) & 0xFFFF < 65536 % left]
            if len(unfair) == 0:
                break
            attempt += 1
            words = philox_blocks(addresses_of(key, unfair, np.full(len(unfair), draw // 8), attempt))
            pieces[unfair, draw] = halves_of(words)[:, draw % 8]
    return shuffled(pieces, lambda piece, draw: draw + multiplied(piece, cards - draw))


def naive_swap(cards: int, count: int, key: int) -> Ints:
    return shuffled(pieces_of(cards, count, key), lambda piece, draw: multiplied(piece, cards))


def sattolo(cards: int, count: int, key: int) -> Ints:
    return shuffled(
        pieces_of(cards, count, key),
        lambda piece, draw: np.minimum(draw + 1 + multiplied(piece, max(cards - draw - 1, 1)), cards - 1),
    )


def modulo_8_bit(cards: int, count: int, key: int) -> Ints:
    return shuffled(pieces_of(cards, count, key), lambda piece, draw: draw + (piece & 255) % (cards - draw))


def one_piece_of_a_block(cards: int, count: int, key: int) -> Ints:
    pieces = np.repeat(pieces_of(cards, count, key)[:, ::8], 8, axis=1)[:, :cards]
    return shuffled(pieces, lambda piece, draw: draw + multiplied(piece, cards - draw))


def one_order(cards: int, count: int, key: int) -> Ints:
    """A shuffle that does not look at the number of the shoe."""
    return np.tile(fair_shuffle(cards, 1, key), (count, 1))


def three_rounds(cards: int, count: int, key: int) -> Ints:
    pieces = pieces_of(cards, count, key, partial(philox_blocks, rounds=3))
    return shuffled(pieces, lambda piece, draw: draw + multiplied(piece, cards - draw))


SHUFFLERS = {
    naive_swap: "card by position",
    sattolo: "card by position",
    modulo_8_bit: "card by position",
    one_piece_of_a_block: "adjacent pairs",
    one_order: "successive shoes",
    three_rounds: "successive shoes",
}
"""Each with the figure in which it must show."""
