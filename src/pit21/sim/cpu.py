"""An interval of a run on one thread of a processor."""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import Swaps, compiled
from pit21.law.codes import DRAW, PICK
from pit21.sim.kernels.extensions.envy import MOST_ENVIED
from pit21.sim.kernels.extensions.line_bets import ENVY_SWAPS, SWAPS
from pit21.sim.kernels.extensions.moved_winnings import MOVING_SWAPS, MovingCount, MovingGame
from pit21.sim.kernels.extensions.pick_lines import PICK_ENVY_SWAPS, PICK_SWAPS, PickLineGame
from pit21.sim.kernels.extensions.stud_lines import STUD_ENVY_SWAPS, STUD_SWAPS, StudLineGame
from pit21.sim.kernels.extensions.switch import MOST_PLACES, SWITCH_SWAPS
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, Count
from pit21.sim.kernels.primitives.shoe import Dealing
from pit21.sim.kernels.rounds.draw import MOST_HANDS, Seats
from pit21.sim.kernels.rounds.pick import HAND, PickSpace, run_pick_rounds
from pit21.sim.kernels.rounds.stud import LANES, ROUND_CARDS, run_one_seat, run_stud_rounds, run_stud_shoes
from pit21.sim.kernels.runs.draw_rounds import run_rounds, run_shoes
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
    return Tally(np.zeros(prepared.cells, object), np.zeros(prepared.sums, object))


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
        game = own_game(prepared.game)
        kernel(run_pick_rounds, game)(game, deal, shoe, space, setup.seats, first, count, counted)
    elif by_shoe:
        game = own_game(prepared.game)
        run = kernel(run_stud_shoes, game)
        firsts = _zeros(2 * MOST_SEATS + 2)
        run(game, deal, shoe, firsts, setup.seats, first, count, setup.burn, setup.cut, counted)
    elif setup.seats > 1 or isinstance(prepared.game, StudLineGame):
        game = own_game(prepared.game)
        firsts = _zeros(2 * MOST_SEATS + 2)
        kernel(run_stud_rounds, game)(game, deal, shoe, firsts, setup.seats, first, count, counted)
    else:
        lanes = _zeros((ROUND_CARDS + 1) * LANES)
        kernel(run_one_seat)(prepared.game, deal, lanes, first, count, counted)
    return Tally(counted.cells, counted.sums)


def kernel(function: Any, game: Any = None) -> Any:
    """Compiled in one piece: the tables are then not handed from function to function."""
    return compiled(function, allocates=False, inlined=True, swaps=swaps_of(game))


def swaps_of(game: Any) -> Swaps:
    """The functions that stand in for others, by the rules that a game has besides those of a plain round."""
    swaps: Swaps = ()
    if isinstance(game, PickLineGame):
        swaps = PICK_ENVY_SWAPS if pays_envy(game) else PICK_SWAPS
    elif isinstance(game, StudLineGame):
        swaps = STUD_ENVY_SWAPS if pays_envy(game) else STUD_SWAPS
    elif hasattr(game, "lines"):
        swaps = (*SWAPS, *ENVY_SWAPS) if pays_envy(game) else SWAPS
    if isinstance(game, MovingGame):
        swaps = (*swaps, *MOVING_SWAPS)
    if hasattr(game, "swaps"):
        swaps = (*swaps, *SWITCH_SWAPS)
    return swaps


def pays_envy(game: Any) -> bool:
    """Whether seats of a run pay each other envy bonuses."""
    return hasattr(game, "lines") and len(game.lines.envy.slots) > 0


def own_game(game: Any) -> Any:
    """The game with work space that no other thread writes to, if it has some."""
    if hasattr(game, "lines"):
        lines = game.lines
        cards = type(lines.cards)(*(each.copy() for each in lines.cards))
        lines = lines._replace(cards=cards, envy=lines.envy._replace(whole=lines.envy.whole.copy()))
        if not isinstance(game, PickLineGame | StudLineGame):
            lines = lines._replace(hands=lines.hands.copy(), kept=lines.kept.copy(), now=lines.now.copy())
        game = game._replace(lines=lines)
    if hasattr(game, "swaps"):
        swaps = game.swaps
        game = game._replace(swaps=swaps._replace(swapped=swaps.swapped.copy(), second=swaps.second.copy()))
    return game


def dealing(prepared: Prepared) -> Dealing:
    shoe = prepared.setup.shoe
    return Dealing(prepared.setup.key, len(prepared.source), int(shoe.infinite), 1, 0, prepared.source)


def empty_count(prepared: Prepared) -> Count | MovingCount:
    sides = prepared.wagers[1:]
    shape = (prepared.width, MOST_ENVIED if pays_envy(prepared.game) else MOST_OUTCOMES)
    values, placed = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for number, side in enumerate(sides):
        values[number, : len(side.units)] = [int(each * side.unit) for each in side.units]
        placed[number, : len(side.placed)] = side.placed
    counted = Count(
        lowest=prepared.lowest, sides=len(sides), choices=np.array([len(side.units) for side in sides], np.int64),
        values=values.ravel(), placed=placed.ravel(), clusters=int(prepared.clusters), apart=int(prepared.apart),
        starts=np.array(prepared.starts[1:-1], np.int64), cells=_zeros(prepared.cells), sums=_zeros(prepared.sums),
        held=_zeros(2 + 2 * prepared.width), outcomes=_zeros(MOST_PLACES * prepared.width),
    )  # fmt: skip
    if not isinstance(prepared.game, MovingGame):
        return counted
    factors = np.zeros(shape, np.int64)
    for number, side in enumerate(sides):
        factors[number, : len(side.moved)] = side.factors
    return MovingCount(*counted, factors=factors.ravel())


def empty_seats(counted: Count | MovingCount) -> Seats:
    """Work space for a table; outcomes of side wagers go straight to the count."""
    return Seats(
        first=_zeros(MOST_PLACES), second=_zeros(MOST_PLACES), early=_zeros(MOST_PLACES), hands=_zeros(MOST_PLACES),
        rows=_zeros(MOST_PLACES * MOST_HANDS), pending=_zeros(MOST_HANDS), sides=counted.outcomes,
        decisions=_zeros(1), width=len(counted.outcomes) // MOST_PLACES,
    )  # fmt: skip


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)
