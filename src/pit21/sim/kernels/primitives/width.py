"""How wide a number is. Kernels calculate in 64 bits; here a GPU learns where 32 are enough, which is twice as fast.

For the device these are replaced by casts, see `pit21.sim.gpu`; what is calculated is the same.
"""

from pit21.arrays import Array


def word(number: int) -> int:
    """The lowest 32 bits, as a number that is not negative."""
    return number & 0xFFFFFFFF


def high_word(factor: int, number: int) -> int:
    """The upper 32 bits of the product of two numbers of 32 bits."""
    return ((factor * number) >> 32) & 0xFFFFFFFF


def small(number: int) -> int:
    """A number between -2^31 and 2^31, unchanged."""
    return number


def byte(table: Array, place: int) -> int:
    """An entry of a table of 8-bit numbers; on a GPU tables may lie in a block's own memory."""
    entry: int = table[index(place)]
    return entry


def half(table: Array, place: int) -> int:
    """An entry of a table of 16-bit numbers."""
    entry: int = table[index(place)]
    return entry


def full(table: Array, place: int) -> int:
    """An entry of a table of 32-bit numbers."""
    entry: int = table[index(place)]
    return entry


def index(number: int) -> int:
    """A place in an array, never counted from its end: compiled code then need not look."""
    return number
