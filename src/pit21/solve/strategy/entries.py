"""The entries of a chart's cells, and its rows. Plain numbers: nothing is compiled for them."""

from typing import NamedTuple

from pit21.law.codes import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER

HARD = 0
SOFT = 1
PAIR = 2

LOWEST_HARD = 4
LOWEST_SOFT = 12
HIGHEST = 21

NO_ENTRY = -1
ENTRIES: tuple[tuple[int, ...], ...] = (
    (STAND,),
    (HIT,),
    (DOUBLE,),
    (DOUBLE, STAND),
    (DOUBLE, HIT),
    (SPLIT,),
    (SURRENDER,),
    (SURRENDER, STAND),
    (SURRENDER, HIT),
    (SURRENDER, DOUBLE, STAND),
    (SURRENDER, DOUBLE, HIT),
    (RESCUE,),
)
"""Acts in order of preference: the first that is open is done.

Since every two-card hand of a row may be doubled or none, a surrender that comes second would never be used.
"""


class ChartRow(NamedTuple):
    kind: int
    number: int  # the total; of a pair its value class
    doubles: int
    house: bool = False  # a free split made the hand: the house stakes it
    free_double: bool = False  # nothing is decided after one
