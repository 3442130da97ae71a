"""Random numbers by address: (key, number of the round or shoe, draw). Nothing is carried from one to the next.

Philox 4x32 with ten rounds (Salmon, Moraes, Dror, Shaw 2011) turns a key and a counter into 128 bits. A run is an
interval of numbers, so it does not matter who plays which part of it. Everything is signed 64-bit arithmetic under
masks: the products wrap, and the bits that are kept are the same for Python, for a processor and for a GPU.
"""

from pit21.sim.kernels.primitives.call import called
from pit21.sim.kernels.primitives.width import high_word, small, word

_FIRST_FACTOR = 0xD2511F53
_SECOND_FACTOR = 0xCD9E8D57
_FIRST_STEP = 0x9E3779B9
_SECOND_STEP = 0xBB67AE85
ROUNDS = 10

# What the numbers are for; each has counters of its own.
CARDS = 0
CHOICES = 1
_ATTEMPTS = 65536

PIECES = 8
"""A block of 128 bits is eight pieces of 16 bits."""
_PIECE = 65536


def philox(first: int, second: int, third: int, fourth: int, key: int, key_2: int) -> tuple[int, int, int, int]:
    """Four 32-bit words of a counter of four words under a key of two."""
    for _ in range(ROUNDS):
        fourth_before = fourth
        fourth = word(_FIRST_FACTOR * first)
        third_before = third
        third = word(high_word(_FIRST_FACTOR, first) ^ fourth_before ^ key_2)
        first = word(high_word(_SECOND_FACTOR, third_before) ^ second ^ key)
        second = word(_SECOND_FACTOR * third_before)
        key = word(key + _FIRST_STEP)
        key_2 = word(key_2 + _SECOND_STEP)
    return first, second, third, fourth


def block_of(key: int, number: int, block: int, use: int, attempt: int) -> tuple[int, int, int, int]:
    """128 bits: the block of a round or shoe, for one use; a later attempt where a piece had to be thrown away."""
    return philox(
        word(number), word(number >> 32), word(block), word(use * _ATTEMPTS + attempt), word(key), word(key >> 32)
    )


def piece_of(words: tuple[int, int, int, int], place: int) -> int:
    """One of the eight 16-bit pieces, the lower half of the first word first."""
    low = words[0] if place < 2 else words[1]
    chosen = low if place < 4 else words[2] if place < 6 else words[3]
    return small((chosen >> (16 * (place & 1))) & 0xFFFF)


def is_fair(piece: int, count: int) -> bool:
    """Whether a piece may be scaled to 0..count-1; a few are thrown away so that every number is equally likely.

    `piece * count` cut after 16 bits falls on each of 0..count-1 equally often once the lower halves under
    65536 mod count are thrown away (Lemire 2019).
    """
    rest = small((piece * count) & 0xFFFF)
    return rest >= _PIECE % count


def scaled(key: int, number: int, draw: int, use: int, piece: int, count: int) -> int:
    """A number of 0..count-1, each equally likely, from a piece or, where it is thrown away, from further attempts."""
    product = small(piece * count)
    if small(product & 0xFFFF) < count:
        # Nearly every piece is fair by this alone; the exact question is asked of the others.
        product = drawn_again(key, number, draw, use, piece, count)
    return small(product >> 16)


@called
def drawn_again(key: int, number: int, draw: int, use: int, piece: int, count: int) -> int:
    """The first attempt whose piece is fair, times the count."""
    attempt = small(0)
    while not is_fair(piece, count):
        attempt = small(attempt + 1)
        piece = piece_of(block_of(key, number, draw >> 3, use, attempt), draw & 7)
    return small(piece * count)


def choose(key: int, number: int, decision: int, act: int, legal: int, mistakes: int) -> int:
    """The act of a player who sometimes errs: `mistakes` of 65536 decisions go to another legal act.

    At `UNIFORM` every legal act is equally likely. Where one act is legal nothing is drawn.
    """
    words = block_of(key, number, decision, CHOICES, 0)
    options = legal
    if mistakes < UNIFORM:
        if piece_of(words, 0) >= mistakes:
            return act
        options = legal & ~act
    count = 0
    for bit in range(8):
        count += (options >> bit) & 1
    if count == 0:
        return act
    pick = scaled(key, number, decision * PIECES + 1, CHOICES, piece_of(words, 1), count)
    bit = 0
    while True:
        if (options >> bit) & 1:
            if pick == 0:
                return 1 << bit
            pick -= 1
        bit += 1


UNIFORM = _PIECE
