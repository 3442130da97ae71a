"""What a run counts: whole numbers only, so that runs add up to the same whatever their parts.

Loops over wagers are of fixed length: a GPU then keeps what they work on in registers.
"""

from typing import NamedTuple

from pit21.arrays import Array


class Count(NamedTuple):
    """A cell for every joint outcome of a seat's wagers, and sums over the rounds that hang together.

    `cells` is indexed by the main wager's parts of a unit, counted from the lowest, then by the outcome of each side
    wager; `choices` is how many outcomes each of those has. Everything else that is reported of a run follows from it.
    Many wagers have too many joint outcomes. They are counted apart: cells for the outcomes of each wager by itself,
    then the sum of the products of what every two of them won, (0, 1), (0, 2), (1, 2), (0, 3) and so on.
    """

    lowest: int
    sides: int  # how many side wagers are played
    choices: Array  # [side wager]
    values: Array  # [side wager, outcome]: parts of a unit won
    placed: Array  # [side wager, outcome]: 0 where the wager could not be placed
    clusters: int  # 1 where rounds hang together in a shoe, or seats in a round
    apart: int  # 1 where wagers are counted apart
    starts: Array  # [side wager]: where its own cells begin, and last where the products do
    cells: Array
    sums: Array  # see below
    held: Array  # work space: what the cluster at hand has won and placed, by wager
    outcomes: Array  # work space: [seat, side wager]


# sums: these four, then for each wager three sums over clusters.
ROUNDS = 0
SHOES = 1
CARDS_DEALT = 2
STAKED = 3  # units staked on the main wager, doubles and splits included
FIRST_SUM = 4
PER_WAGER = 3  # won squared, won times placed, placed squared
SIDES = 5
"""The most side wagers whose joint outcomes are counted; there is room for as many in any case."""
WAGERS = 1 + SIDES
MOST_OUTCOMES = 34
SUMS = FIRST_SUM + PER_WAGER * WAGERS


def is_played(counted: Count, side: int) -> bool:
    """Whether a side wager is played in this place."""
    return side < counted.sides


def value_place(side: int, outcome: int) -> int:
    """Where `values` and `placed` have an outcome of a side wager."""
    return side * MOST_OUTCOMES + outcome


def add_stake(counted: Count, staked: int) -> None:
    counted.sums[STAKED] += staked


def hold(counted: Count, won: int, place: int) -> None:
    """Add a seat to the cluster at hand; the outcomes of its side wagers lie from `place` on."""
    counted.held[0] += won
    counted.held[1] += 1
    for side in range(counted.sides):
        outcome = value_place(side, counted.outcomes[place + side])
        counted.held[2 + 2 * side] += counted.values[outcome]
        counted.held[3 + 2 * side] += counted.placed[outcome]


def close_cluster(counted: Count) -> None:
    """Squares and products of what the rounds that hang together have won and placed."""
    for wager in range(1 + counted.sides):
        won = counted.held[2 * wager]
        placed = counted.held[2 * wager + 1]
        first = FIRST_SUM + PER_WAGER * wager
        counted.sums[first] += won * won
        counted.sums[first + 1] += won * placed
        counted.sums[first + 2] += placed * placed
        counted.held[2 * wager] = 0
        counted.held[2 * wager + 1] = 0


def add_to(cells: Array, place: int, more: int) -> None:
    """Add to a cell."""
    cells[place] += more


def parts_won(counted: Count, side: int, outcome: int) -> int:
    """Parts of a unit that an outcome of a side wager wins."""
    won: int = counted.values[value_place(side, outcome)]
    return won


def count_apart(counted: Count, won: int, place: int) -> None:
    """Count the outcome of each wager of a seat by itself, and the products of what every two of them won."""
    add_to(counted.cells, won - counted.lowest, 1)
    product = counted.starts[counted.sides]
    for side in range(counted.sides):
        outcome = counted.outcomes[place + side]
        add_to(counted.cells, counted.starts[side] + outcome, 1)
        value = parts_won(counted, side, outcome)
        add_to(counted.cells, product, value * won)
        for other in range(side):
            others = parts_won(counted, other, counted.outcomes[place + other])
            add_to(counted.cells, product + 1 + other, value * others)
        product += 1 + side
