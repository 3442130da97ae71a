"""Shufflers and seeds that are wrong in well-known ways; each has a fair one's signature."""

import secrets
from hashlib import sha256
from itertools import islice

from pit21.randomness import SEED_BYTES, below, shoe_seed, shuffled, stream_key, words
from tests.randomness.statistics import fair


def naive_swap(cards: int, seed: bytes, number: int) -> list[int]:
    """Every card is swapped with any card: n^n paths cannot be shared evenly among n! orders."""
    next_word = words(stream_key(shoe_seed(seed, number), "shuffle")).__next__
    order = list(range(cards))
    for position in range(cards):
        other = below(cards, next_word)
        order[position], order[other] = order[other], order[position]
    return order


def sattolo(cards: int, seed: bytes, number: int) -> list[int]:
    """A card is never swapped with itself: one long cycle, and no card stays where it was."""
    next_word = words(stream_key(shoe_seed(seed, number), "shuffle")).__next__
    order = list(range(cards))
    for position in range(cards - 1, 0, -1):
        other = below(position, next_word)
        order[position], order[other] = order[other], order[position]
    return order


def modulo_8_bit(cards: int, seed: bytes, number: int) -> list[int]:
    """The remainder of one byte: low numbers come more often."""
    next_word = words(stream_key(shoe_seed(seed, number), "shuffle")).__next__
    order = list(range(cards))
    for position in range(cards - 1, 0, -1):
        other = (next_word() & 255) % (position + 1)
        order[position], order[other] = order[other], order[position]
    return order


def seven_riffles(cards: int, seed: bytes, number: int) -> list[int]:
    """Seven riffles of new decks: fair coins say from which half each next card comes."""
    stream = words(stream_key(shoe_seed(seed, number), "shuffle"))
    order = list(range(cards))
    for _ in range(7):
        coins = [word & 1 for word in islice(stream, cards)]
        upper = iter(order[: cards - sum(coins)])
        lower = iter(order[cards - sum(coins) :])
        order = [next(lower) if coin else next(upper) for coin in coins]
    return order


def house_wins(cards: int, seed: bytes, number: int) -> list[int]:
    """Shuffled again until the dealer's two cards beat the player's, or twenty times."""
    own_seed = shoe_seed(seed, number)
    order = list(range(cards))
    for attempt in range(1, 21):
        order = shuffled(range(cards), words(stream_key(own_seed, f"shuffle-{attempt}")))
        player, dealer = total(order[0], order[2]), total(order[1], order[3])
        if dealer > player:
            break
    return order


def one_order(cards: int, seed: bytes, number: int) -> list[int]:
    """A stream that does not depend on the number of the shoe."""
    return fair(cards, seed, 0 * number)


def total(first: int, second: int) -> int:
    values = [min(label % 52 // 4 + 1, 10) for label in (first, second)]
    return sum(values) + (10 if 1 in values else 0)


def padded_32_bit_seed() -> bytes:
    return secrets.token_bytes(4).ljust(SEED_BYTES, b"\0")


def hashed_32_bit_seed() -> bytes:
    """It looks like 256 bits, and only four bytes of it are unknown."""
    return sha256(secrets.token_bytes(4)).digest()


SHUFFLERS = (naive_swap, sattolo, modulo_8_bit, seven_riffles, house_wins, one_order)
SEEDS = (padded_32_bit_seed, hashed_32_bit_seed)
