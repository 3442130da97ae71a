"""Sizes of a thread's and a block's memory, and the arguments of a launch.

A kernel is compiled with other numbers in the place of these names, see `sizes_for`.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.conditions import MAIN
from pit21.sim.kernels.extensions.line_bets import KEPT, MOST_PLAYER_CARDS
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, PER_WAGER, SIDES, SUMS, WAGERS
from pit21.sim.kernels.rounds.pick import HAND

MOST_SEATS = 9
NO_CUT = -1
"""Where the cut card lies when every round is dealt from a fresh shoe: before every card."""
# Sizes of a thread's own arrays: each must stand here as one name.
CARDS = HAND * (MOST_SEATS + 1) + 2
FIRSTS = 2 * MOST_SEATS + 2
SEAT_PLACES = MOST_SEATS
"""Places of hands: a seat may have two."""
COUNTED = SIDES
"""Side wagers that are counted apart."""
HELD_NUMBERS = 2 * WAGERS + 1
OUTCOMES = SEAT_PLACES * SIDES
STAKE = 2 * WAGERS
"""Where a thread holds the stakes of its main wagers."""
CELLS_AT = 2 * SUMS
"""Where the cells begin in a block's memory, in 32-bit words."""
FIRST_HANDS = SEAT_PLACES * MOST_PLAYER_CARDS
KEPT_OF_ALL = SEAT_PLACES * KEPT
COUNTS = MAIN + 1
MONEY = np.int32
"""What a thread holds of a cluster's winnings in."""


def sizes_for(sides: int, counted: int, hands: int, *, wide: bool) -> tuple[tuple[str, Any], ...]:
    """The sizes above for places of side wagers, wagers that are counted apart, and hands to a seat.

    A kernel is compiled with these in their place; `wide` is for winnings that 32 bits may not hold.
    """
    wagers = 1 + sides
    sums = FIRST_SUM + PER_WAGER * wagers
    places = hands * MOST_SEATS
    return (
        ("SIDES", sides), ("WAGERS", wagers), ("SUMS", sums), ("HELD_NUMBERS", 2 * wagers + 1), ("STAKE", 2 * wagers),
        ("SEAT_PLACES", places), ("OUTCOMES", places * sides), ("CELLS_AT", 2 * sums), ("COUNTED", counted),
        ("FIRST_HANDS", places * MOST_PLAYER_CARDS), ("KEPT_OF_ALL", places * KEPT),
        ("MONEY", np.int64 if wide else np.int32),
    )  # fmt: skip


class Job(NamedTuple):
    """What a launch plays: numbers `first` to `first + length - 1`, and how."""

    first: int
    length: int
    key: int
    seats: int
    burn: int
    cut: int
    size: int
    endless: int
    hot_first: int  # the cells that a block counts in its own memory
    hot_cells: int
    table_bytes: int


class Counting(NamedTuple):
    """The fixed part of a `Count`: a place for every side wager, whether it is played or not."""

    lowest: int
    choices: tuple[int, ...]  # outcomes of each; 1 where it is not played
    values: Array  # [place, outcome]: twice the parts of a unit won, and one more where a stake was placed
    clusters: int
    starts: Array  # where the cells of wagers begin that are counted apart
    factors: Array  # [place, outcome]: parts won besides for each part of the main wager, where winnings move
