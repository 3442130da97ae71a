"""What is wrong with a source of seeds, as far as it can be seen from outside."""

import secrets
from collections.abc import Callable
from unittest.mock import patch

import numpy as np

from pit21.randomness import SEED_BYTES
from tests.randomness.tails import normal_p

BIRTHDAYS = 400_000
"""A source of 32 bits repeats about 19 times in this number of seeds, one of 256 bits never."""
NOT_A_COIN = 1e-9
"""Far out, since these seeds are new in every run and a good source must not fail once in a hundred runs."""


def problems(source: Callable[[], bytes], birthdays: int = BIRTHDAYS) -> list[str]:
    found = []
    asked = bytes_asked_for(source)
    if asked < SEED_BYTES:
        found.append(f"asks the operating system for {asked} bytes a seed, not {SEED_BYTES}")
    seeds = [source() for _ in range(birthdays)]
    if any(len(seed) != SEED_BYTES for seed in seeds):
        return [*found, f"gives seeds that are not {SEED_BYTES} bytes long"]
    repeats = len(seeds) - len(set(seeds))
    if repeats:
        found.append(f"repeats a seed {repeats} times in {birthdays}")
    sample = np.frombuffer(b"".join(seeds[:20_000]), dtype=np.uint8).reshape(-1, SEED_BYTES)
    ones = np.unpackbits(sample, axis=1).sum(axis=0, dtype=np.int64)
    spread = (len(sample) / 4) ** 0.5
    uneven = sum(normal_p((count - len(sample) / 2) / spread) < NOT_A_COIN for count in ones.tolist())
    if uneven:
        found.append(f"has {uneven} bits that are not fair coins")
    return found


def bytes_asked_for(source: Callable[[], bytes]) -> int:
    """How many bytes one seed takes from the operating system's generator."""
    amounts: list[int] = []
    genuine = secrets.token_bytes

    def counted(amount: int | None = None) -> bytes:
        given = genuine(amount)
        amounts.append(len(given))
        return given

    with patch.object(secrets, "token_bytes", counted):
        source()
    return sum(amounts)
