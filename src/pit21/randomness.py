"""Seeds, the stream of random words drawn from them, and the two ways of mixing cards with it.

`docs/explanation/randomness.md` describes this in half a page, so that anyone can check a shoe with other software;
whatever changes here changes the version. No order is proved fair by statistics: every number below n comes
from rejection sampling, which the tests prove over all 65,536 words (trust in the shuffle starts there).
"""

import hmac
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final

VERSION: Final = "pit21-shuffle-1"
VERSION_2: Final = "pit21-shuffle-2"
"""Of served tables, whose seeds come from a hash chain (`pit21.fair`); words and shuffles are those of version 1."""
SEED_BYTES: Final = 32
WORD_VALUES: Final = 1 << 16
"""A word is 16 bits, big-endian; one digest of 32 bytes holds 16 words."""

_DIGEST_WORDS: Final = Struct(">16H").unpack
_HMAC_BLOCK_BYTES: Final = 64
_INNER_PAD: Final = bytes(value ^ 0x36 for value in range(256))
_OUTER_PAD: Final = bytes(value ^ 0x5C for value in range(256))
_SPELLED_SEED: Final = re.compile(r"[0-9a-fA-F]{64}", re.ASCII)
_PURPOSE: Final = re.compile(r"[a-z]+(-[0-9]+)?", re.ASCII)
_SEED_NUMBER_BITS: Final = 4096


def new_seed() -> bytes:
    """256 bits from the operating system; its failure is not caught, since without it nothing is dealt."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(value: int | str | bytes) -> bytes:
    """The 32 bytes that a given seed stands for.

    Bytes are the seed itself. Text of 64 hexadecimal digits spells the bytes; any other text is hashed under
    its own label. A number is its decimal text, so that 7 in a program and `7` on a command line agree.
    """
    if isinstance(value, bytes):
        if len(value) != SEED_BYTES:
            raise ValueError(f"a seed of bytes has {SEED_BYTES} of them, not {len(value)}")
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError(f"a seed is a whole number, a text or {SEED_BYTES} bytes, not {type(value).__name__}")
    if isinstance(value, int):
        if value.bit_length() > _SEED_NUMBER_BITS:
            raise ValueError(f"a seed that is a number has at most {_SEED_NUMBER_BITS} bits; use a text")
        value = str(value)
    if _SPELLED_SEED.fullmatch(value):
        return bytes.fromhex(value)
    try:
        text = value.encode("utf-8")
    except UnicodeEncodeError:
        raise ValueError("a seed that is a text must be valid Unicode; this one holds half a pair") from None
    return sha256(f"{VERSION}|seed|".encode() + text).digest()


def shoe_seed(table_seed: bytes, number: int) -> bytes:
    """The seed of the table's shoe of that number, from 1.

    Each shoe has its own, so that it can be shown when that shoe retires and says nothing of the others.
    """
    return hmac.digest(table_seed, f"{VERSION}|shoe|{number}".encode(), "sha256")


def stream_key(seed: bytes, purpose: str, contributions: Sequence[bytes] = ()) -> bytes:
    """The key of one stream of words: of a shoe's seed, what it is for, and what the players add.

    The purpose is spelled so that no two sets of arguments give the same message, and no stream shares its
    label with a seed.
    """
    return hashed_stream_key(seed, purpose, [sha256(each).hexdigest() for each in contributions])


def hashed_stream_key(seed: bytes, purpose: str, digests: Sequence[str], version: str = VERSION) -> bytes:
    """The same where only the SHA-256 of each contribution is known, in hexadecimal digits."""
    if not _PURPOSE.fullmatch(purpose):
        raise ValueError(f"{purpose!a} is not a purpose: small letters, then perhaps a hyphen and a number")
    return hmac.digest(seed, "|".join((version, "stream", purpose, *digests)).encode(), "sha256")


def words(key: bytes) -> Iterator[int]:
    """The endless stream of 16-bit words: HMAC-SHA256 of the counters 0, 1, 2, ... as 8 bytes each.

    HMAC is spelled out as its two hashes, each prepared once and copied per counter, which takes a third of
    the time of a call per counter; the tests compare it with the library's.
    """
    padded = key.ljust(_HMAC_BLOCK_BYTES, b"\0")
    if len(padded) != _HMAC_BLOCK_BYTES:
        raise ValueError(f"a stream's key has at most {_HMAC_BLOCK_BYTES} bytes, not {len(key)}")
    copy_inner = sha256(padded.translate(_INNER_PAD)).copy
    copy_outer = sha256(padded.translate(_OUTER_PAD)).copy

    def digest_words(counter: int) -> tuple[int, ...]:
        inner = copy_inner()
        inner.update(counter.to_bytes(8, "big"))
        outer = copy_outer()
        outer.update(inner.digest())
        return _DIGEST_WORDS(outer.digest())

    return chain.from_iterable(map(digest_words, count()))


def below(limit: int, next_word: Callable[[], int]) -> int:
    """A number from 0 to limit - 1, each equally likely.

    The words are shared out evenly, `WORD_VALUES // limit` to each number; a word that is left over is
    thrown away and the next one is taken.
    """
    share = WORD_VALUES // limit
    number = next_word() // share
    while number >= limit:
        number = next_word() // share
    return number


def shuffled(cards: Sequence[int], stream: Iterator[int]) -> list[int]:
    """Every order equally likely: Fisher and Yates, from the last card down to the second."""
    order = list(cards)
    if len(order) > WORD_VALUES:
        raise ValueError(f"at most {WORD_VALUES} cards can be shuffled, not {len(order)}")
    next_word = stream.__next__
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, next_word)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def riffled(upper: Sequence[int], lower: Sequence[int], stream: Iterator[int]) -> list[int]:
    """One riffle of two packets by Gilbert, Shannon and Reeds (N21), each kept in its own order.

    The next card comes from a packet with a chance proportional to the cards left in it, so that every way
    of interleaving the two is equally likely.
    """
    next_word = stream.__next__
    order: list[int] = []
    first, second = 0, 0
    while first < len(upper) and second < len(lower):
        left = len(upper) - first
        if below(left + len(lower) - second, next_word) < left:
            order.append(upper[first])
            first += 1
        else:
            order.append(lower[second])
            second += 1
    order.extend(upper[first:])
    order.extend(lower[second:])
    return order
