"""A side bet whose winnings and stake are added to the main wager, in a round of a game in which hands are drawn to.

What is moved wins what the main wager wins, so the outcome of the bet says whether it was moved, and its units follow
from it and from the main wager's result. Only games with such a bet are compiled with this: `MOVING_SWAPS` comes after
the swaps of `line_bets` where a game is a `MovingGame`.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.endings import DEALER_NATURAL
from pit21.sim.kernels.extensions.line_bets import LineTables, settle_lines
from pit21.sim.kernels.primitives.outcome_counts import Count, hold, value_place
from pit21.sim.kernels.primitives.width import byte, small
from pit21.sim.kernels.rounds.draw import DrawRules, OrderTables, Seats, settle_line_bets, surrenders_early
from pit21.sim.kernels.rounds.hands import DealerTables, HandTables


class MoveTables(NamedTuple):
    """The bet that moves, and the deals in which it does."""

    slot: int  # where its outcome is kept
    lines: int  # of its pay table; the outcome of a line that is moved comes this much later
    moved: Array  # [up kind, first kind, second kind]: 1 where everything is moved


class MovingGame(NamedTuple):
    """A `LineGame` with a bet whose winnings move."""

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
    moves: MoveTables


class MovingCount(NamedTuple):
    """A `Count` with what an outcome wins besides, for each part of a unit that the main wager wins."""

    lowest: int
    sides: int
    choices: Array
    values: Array
    placed: Array
    clusters: int
    apart: int
    starts: Array
    cells: Array
    sums: Array
    held: Array
    outcomes: Array
    factors: Array  # [side wager, outcome]


def settle_and_move(game: MovingGame, seats: Seats, count: int, ending: int) -> None:
    """Settle all bets; one that has won is moved if the dealer has looked and has no natural, or does not look."""
    settle_lines(game, seats, count, ending)  # type: ignore[arg-type] # it has all fields of a LineGame
    if ending == DEALER_NATURAL and game.rules.hole_card:
        return
    moves = game.moves
    kinds = game.hands.kinds
    up = small(byte(game.hands.kind, game.lines.cards.dealer[0]))
    for seat in range(count):
        place = seat * seats.width + moves.slot
        first = small(byte(game.hands.kind, seats.first[seat]))
        second = small(byte(game.hands.kind, seats.second[seat]))
        moved = moves.moved[(up * kinds + first) * kinds + second]
        if moved and seats.sides[place] > 0 and not (surrenders_early(game.rules) and seats.early[seat]):
            seats.sides[place] += moves.lines


def hold_moved(counted: MovingCount, won: int, place: int) -> None:
    """`hold` with what was moved."""
    counted.held[0] += won
    counted.held[1] += 1
    for side in range(counted.sides):
        outcome = value_place(side, counted.outcomes[place + side])
        counted.held[2 + 2 * side] += counted.values[outcome] + counted.factors[outcome] * won
        counted.held[3 + 2 * side] += counted.placed[outcome]


MOVING_SWAPS = ((settle_line_bets, settle_and_move), (hold, hold_moved))
assert MovingCount._fields[: len(Count._fields)] == Count._fields
