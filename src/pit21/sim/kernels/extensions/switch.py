"""Two hands to a seat whose second cards may be swapped, in a round of a game in which hands are drawn to.

Each hand has a place of its own in the work space: those of a seat lie side by side. A game without such hands is
compiled without any of this; `SWITCH_SWAPS` names the functions that stand in where a game has them.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import HIT, STAND
from pit21.law.endings import DEALER_NATURAL
from pit21.sim.kernels.extensions.line_bets import LineTables
from pit21.sim.kernels.primitives.shoe import Dealing
from pit21.sim.kernels.primitives.width import byte, half
from pit21.sim.kernels.rounds.draw import (
    DrawRules,
    OrderTables,
    Seats,
    dealt_second,
    err,
    hands_per_seat,
    start_of,
    swap_second_cards,
)
from pit21.sim.kernels.rounds.hands import DealerTables, HandTables

# The two answers, as bits of a mask for players who err.
SWAPS = HIT
KEEPS = STAND
MOST_PLACES = 18


class SwapTables(NamedTuple):
    """When cards are swapped, and work space for what was dealt."""

    wanted: Array  # [value of the up card, then of the cards of the first and the second hand]: 1 for a swap
    start: Array  # [kind, kind]: the node of two cards joined by a swap
    swapped: Array  # [place]: 1 where the second card came from the other hand
    second: Array  # [place]: the second card as it was dealt


class SwitchGame(NamedTuple):
    """A `DrawGame` in which a seat has two hands."""

    rules: DrawRules
    hands: HandTables
    dealer: DealerTables
    parts: Array
    waits: Array
    stakes: Array
    insurance: Array
    matched: Array
    order: OrderTables
    swaps: SwapTables


class SwitchLineGame(NamedTuple):
    """The same with wagers that are decided by conditions."""

    rules: DrawRules
    hands: HandTables
    dealer: DealerTables
    parts: Array
    waits: Array
    stakes: Array
    insurance: Array
    matched: Array
    order: OrderTables
    lines: LineTables
    swaps: SwapTables


def two_hands(game: SwitchGame) -> int:  # noqa: ARG001
    return 2


def swap_where_wanted(game: SwitchGame, deal: Dealing, number: int, seats: Seats, count: int, up: int,
                      ending: int) -> None:  # fmt: skip
    """After the dealer's look, seat by seat."""
    swaps = game.swaps
    for place in range(count):
        swaps.second[place] = seats.second[place]
        swaps.swapped[place] = 0
    if ending == DEALER_NATURAL:
        return
    for place in range(0, count, 2):
        other = place + 1
        cell = value_of(up) - 1
        cell = cell * VALUES + value_of(seats.first[place]) - 1
        cell = cell * VALUES + value_of(seats.second[place]) - 1
        cell = cell * VALUES + value_of(seats.first[other]) - 1
        cell = cell * VALUES + value_of(seats.second[other]) - 1
        act = SWAPS if swaps.wanted[cell] else KEEPS
        if game.rules.mistakes > 0:
            # A SwitchGame has all fields of a DrawGame.
            act = err(game, deal, number, seats, act, SWAPS | KEEPS)  # type: ignore[arg-type]
        if act == SWAPS:
            seats.second[place] = swaps.second[other]
            seats.second[other] = swaps.second[place]
            swaps.swapped[place] = 1
            swaps.swapped[other] = 1


def start_after_swap(game: SwitchGame, seats: Seats, place: int) -> int:
    tables = game.hands
    cell = byte(tables.kind, seats.first[place]) * tables.kinds + byte(tables.kind, seats.second[place])
    return half(game.swaps.start, cell) if game.swaps.swapped[place] else half(tables.start, cell)


def second_before_swap(game: SwitchGame, seats: Seats, place: int) -> int:  # noqa: ARG001
    card: int = game.swaps.second[place]
    return card


SWITCH_SWAPS = (
    (hands_per_seat, two_hands),
    (swap_second_cards, swap_where_wanted),
    (start_of, start_after_swap),
    (dealt_second, second_before_swap),
)
