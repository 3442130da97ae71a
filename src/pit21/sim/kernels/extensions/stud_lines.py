"""Wagers that are decided by conditions, in a round of 21 STUD.

A game without such wagers is compiled without any of this: `STUD_SWAPS` names what stands in where a game is a
`StudLineGame`.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.conditions import DEALERS, PLAYERS, line_that_holds
from pit21.sim.kernels.card_count.stud import settle_stud
from pit21.sim.kernels.extensions.envy import WIDE, add_to_whole, clear_whole, pay_from_whole
from pit21.sim.kernels.extensions.pick_lines import FIRST_CARDS, DealtLines, count_any_seat
from pit21.sim.kernels.primitives.outcome_counts import Count, hold
from pit21.sim.kernels.rounds.pick import joint_cell
from pit21.sim.kernels.rounds.stud import StudGame, cell_of, count_stud_seat, held_cell
from pit21.sim.kernels.runs.sessions import Plan, joint_money, seat_money, stud_money


class StudLineGame(NamedTuple):
    """A `StudGame` with wagers that are decided by conditions; their outcomes come after the named wagers' three."""

    pairs: Array
    classes: int
    results: Array
    matched: Array
    swapped: int
    lines: DealtLines


def settle_stud_lines(game: StudLineGame, counted: Count, first: int, second: int, zone_1: int, zone_2: int) -> int:
    """Settle a seat's side wagers: outcome 0 is a loss, line n is n + 1. What its main wager won."""
    lines = game.lines
    cards = lines.cards
    cards.player[0] = first
    cards.player[1] = second
    cards.dealer[0] = zone_1
    cards.dealer[1] = zone_2
    cards.counts[PLAYERS] = FIRST_CARDS
    cards.counts[DEALERS] = FIRST_CARDS
    for wager in range(len(lines.slots)):
        counted.outcomes[lines.slots[wager]] = line_that_holds(lines.programs[wager], cards) + 1
    # It has all fields of a StudGame.
    return settle_stud(game, counted.outcomes, first, second, zone_1, zone_2, 0)  # type: ignore[arg-type]


def settle_seat(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count) -> int:
    return settle_stud_lines(
        game, counted, firsts[seat], firsts[seats + seat], firsts[2 * seats], firsts[2 * seats + 1]
    )


def count_settled(counted: Count, won: int) -> None:
    if counted.clusters:
        hold(counted, won, 0)
    count_any_seat(counted, won)


def count_with_lines(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count) -> None:
    """Settle and count a seat."""
    count_settled(counted, settle_seat(game, firsts, seats, seat, counted))


def settle_with_others(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count) -> int:
    """`settle_seat` with what the wagers of other seats pay; the first seat looks at all of them."""
    envy = game.lines.envy
    if seat == 0:
        clear_whole(envy)
        for other in range(seats):
            settle_seat(game, firsts, seats, other, counted)
            add_to_whole(envy, counted.outcomes, 0)
    won = settle_seat(game, firsts, seats, seat, counted)
    pay_from_whole(envy, counted.outcomes, 0)
    return won


def count_with_envy(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count) -> None:
    """`count_with_lines` where seats pay each other."""
    count_settled(counted, settle_with_others(game, firsts, seats, seat, counted))


def cell_with_lines(game: StudLineGame, counted: Count, first: int, second: int, zone_1: int, zone_2: int) -> int:
    """For sessions, which keep no clusters: the main wager's part alone where wagers are counted apart."""
    won = settle_stud_lines(game, counted, first, second, zone_1, zone_2)
    return won - counted.lowest if counted.apart else joint_cell(won, counted)


def any_stud_money(plan: Plan, counted: Count, cell: int) -> tuple[int, int]:
    """`stud_money` for wagers that may be counted apart."""
    if counted.apart:
        return seat_money(plan, counted, cell + counted.lowest, cell), cell
    return joint_money(plan, counted, cell)


STUD_SWAPS = (
    (count_stud_seat, count_with_lines),
    (cell_of, cell_with_lines),
    (held_cell, cell_with_lines),
    (stud_money, any_stud_money),
)
STUD_ENVY_SWAPS = ((count_stud_seat, count_with_envy), WIDE)
"""The same where several seats have a wager that pays envy bonuses."""
assert StudLineGame._fields[: len(StudGame._fields)] == StudGame._fields
