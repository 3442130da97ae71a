"""An interval of a run on one thread of a processor."""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled
from pit21.law.codes import DRAW, PICK
from pit21.sim.kernels.count import MOST_OUTCOMES, SIDES, SUMS, WAGERS, Count
from pit21.sim.kernels.dealing import Dealing
from pit21.sim.kernels.draw import MOST_HANDS, Seats
from pit21.sim.kernels.line_bets import SWAPS, LineGame
from pit21.sim.kernels.pick import HAND, PickSpace, run_pick_rounds
from pit21.sim.kernels.run import run_rounds, run_shoes
from pit21.sim.kernels.stud import LANES, ROUND_CARDS, run_one_seat, run_stud_rounds, run_stud_shoes
from pit21.sim.tables.run_setup import BY_SHOE, Prepared

MOST_SEATS = 9
SHOE_ROOM = 512
"""Cards of a shoe, and of a round from one without end."""


class Tally(NamedTuple):
    """What an interval came to: whole numbers that add up."""

    cells: Array
    sums: Array

    def __add__(self, other: "Tally") -> "Tally":  # type: ignore[override]
        return Tally(self.cells + other.cells, self.sums + other.sums)


def nothing(prepared: Prepared) -> Tally:
    """The tally of no rounds, in Python's own integers, which have no end."""
    return Tally(np.zeros(prepared.cells, object), np.zeros(SUMS, object))


def play_interval(prepared: Prepared, first: int, count: int) -> Tally:
    """Rounds, or shoes, `first` to `first + count - 1`."""
    setup = prepared.setup
    deal = dealing(prepared)
    counted = empty_count(prepared)
    shoe = np.zeros(SHOE_ROOM, np.int8)
    by_shoe = setup.mode == BY_SHOE
    if setup.law.family == DRAW:
        seats, game = empty_seats(counted), own_game(prepared.game)
        if by_shoe:
            run = kernel(run_shoes, game)
            run(game, deal, shoe, seats, setup.seats, first, count, setup.burn, setup.cut, counted)
        else:
            kernel(run_rounds, game)(game, deal, shoe, seats, setup.seats, first, count, counted)
    elif setup.law.family == PICK:
        space = PickSpace(_zeros(HAND * (MOST_SEATS + 1) + 2), _zeros(MOST_SEATS), _zeros(1))
        kernel(run_pick_rounds)(prepared.game, deal, shoe, space, setup.seats, first, count, counted)
    elif by_shoe:
        run = kernel(run_stud_shoes)
        firsts = _zeros(2 * MOST_SEATS + 2)
        run(prepared.game, deal, shoe, firsts, setup.seats, first, count, setup.burn, setup.cut, counted)
    elif setup.seats > 1:
        firsts = _zeros(2 * MOST_SEATS + 2)
        kernel(run_stud_rounds)(prepared.game, deal, shoe, firsts, setup.seats, first, count, counted)
    else:
        lanes = _zeros((ROUND_CARDS + 1) * LANES)
        kernel(run_one_seat)(prepared.game, deal, lanes, first, count, counted)
    return Tally(counted.cells, counted.sums)


def kernel(function: Any, game: Any = None) -> Any:
    """Compiled in one piece: the tables are then not handed from function to function."""
    swaps = SWAPS if isinstance(game, LineGame) else ()
    return compiled(function, allocates=False, inlined=True, swaps=swaps)


def own_game(game: Any) -> Any:
    """The game with work space that no other thread writes to, where it has some."""
    if not isinstance(game, LineGame):
        return game
    lines = game.lines
    cards = type(lines.cards)(*(each.copy() for each in lines.cards))
    own = lines._replace(cards=cards, hands=lines.hands.copy(), kept=lines.kept.copy(), now=lines.now.copy())
    return game._replace(lines=own)


def dealing(prepared: Prepared) -> Dealing:
    shoe = prepared.setup.shoe
    return Dealing(prepared.setup.key, len(prepared.source), int(shoe.infinite), 1, 0, prepared.source)


def empty_count(prepared: Prepared) -> Count:
    sides = prepared.wagers[1:]
    values, placed = np.zeros((SIDES, MOST_OUTCOMES), np.int64), np.zeros((SIDES, MOST_OUTCOMES), np.int64)
    for number, side in enumerate(sides):
        values[number, : len(side.units)] = [int(each * side.unit) for each in side.units]
        placed[number, : len(side.placed)] = side.placed
    return Count(
        lowest=prepared.lowest, sides=len(sides), choices=np.array([len(side.units) for side in sides], np.int64),
        values=values.ravel(), placed=placed.ravel(), clusters=int(prepared.clusters), cells=_zeros(prepared.cells),
        sums=_zeros(SUMS), held=_zeros(2 * WAGERS), outcomes=_zeros(MOST_SEATS * SIDES),
    )  # fmt: skip


def empty_seats(counted: Count) -> Seats:
    """Work space for a table; outcomes of side wagers go straight to the count."""
    return Seats(
        first=_zeros(MOST_SEATS), second=_zeros(MOST_SEATS), early=_zeros(MOST_SEATS), hands=_zeros(MOST_SEATS),
        rows=_zeros(MOST_SEATS * MOST_HANDS), pending=_zeros(MOST_HANDS), sides=counted.outcomes,
        decisions=_zeros(1),
    )  # fmt: skip


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)
