"""The commitment to a shoe's seed: published before the shoe's first bet, checked after the seed is published (I10)."""

from hashlib import sha256
from typing import Final

from pit21.randomness import SEED_BYTES, VERSION, VERSION_2
from pit21.randomness import new_seed as system_seed
from pit21.table.shoe import ShoeError

LABEL: Final = f"{VERSION}|commitment|".encode()
"""No key, seed or word of a stream is hashed under this label, so a commitment never equals one of them."""
LABEL_2: Final = f"{VERSION_2}|commitment|".encode()
_LABELS: Final = {VERSION: LABEL, VERSION_2: LABEL_2}


class NoRandomnessError(ShoeError):
    """The operating system gave no randomness: no shoe is committed to and nothing is dealt."""


def new_seed() -> bytes:
    """Return the seed of one shoe, 256 bits from the operating system; without them there is no deal."""
    try:
        seed = system_seed()
    except (OSError, NotImplementedError) as problem:
        raise NoRandomnessError("the operating system gives no randomness: nothing is dealt") from problem
    # A device that answers with nothing, or with one byte over and over, has failed without saying so.
    if len(seed) != SEED_BYTES or len(set(seed)) == 1:
        raise NoRandomnessError("the operating system's randomness is empty or constant: nothing is dealt")
    return seed


def commitment(seed: bytes, version: str = VERSION) -> str:
    """Return the 64 small hexadecimal digits that are published for a seed of 32 bytes."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a shoe's seed has {SEED_BYTES} bytes, not {len(seed)}")
    return sha256(_LABELS[version] + seed).hexdigest()
