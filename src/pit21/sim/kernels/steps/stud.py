"""Steps of 21 STUD: after the wagers a round is dealt and settled in one go, since nobody decides anything."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.sim.kernels.primitives.outcome_counts import SIDES, Count, is_played
from pit21.sim.kernels.primitives.shoe import Dealing
from pit21.sim.kernels.rounds.stud import StudGame, deal_stud, seat_cell
from pit21.sim.kernels.steps.board import (
    ACT,
    BEGIN,
    BET,
    FACTS,
    FIELDS,
    HANDS,
    NUMBER,
    STATES,
    TOTAL,
    Bets,
    Board,
    begin_round,
    begin_step,
    dealing_at,
    dealt_at,
    end_round,
    first_open,
    random_open,
    rest,
    see,
    side_cents,
)

RANKS = 13


class StudTables(NamedTuple):
    """What every step reads; `firsts` and `counted` are work space of a round."""

    game: StudGame
    board: Board
    bets: Bets
    totals: Array  # [rank, rank]: of two cards
    firsts: Array
    counted: Count


def run_stud_steps(tables: StudTables, deal: Dealing, actions: Array, how: int) -> None:
    """One action at every table, or a new episode at every table."""
    board = tables.board
    for table in range(board.tables):
        here = dealing_at(board, deal, table)
        then = begin_step(board, tables.bets, table, actions[table], how)
        if then == ACT:
            then = deal_round(tables, here, table)
        if then == BEGIN:
            begin_round(board, tables.bets, here, table)


def deal_round(tables: StudTables, deal: Dealing, table: int) -> int:
    """All cards and all wagers; what comes next."""
    board, bets, firsts, counted = tables.board, tables.bets, tables.firsts, tables.counted
    own = table * FIELDS
    number = board.kept[own + NUMBER]
    at = deal_stud(tables.game, deal, board.shoe, number, dealt_at(board, table), firsts, 1)
    # By zones; the player sees them as they came (S15).
    came_first, came_second = (firsts[3], firsts[2]) if tables.game.swapped else (firsts[2], firsts[3])
    board.state[table * STATES + HANDS] = 1
    board.hand_stakes[table] = bets.main[board.kept[own + BET]]
    board.hands[table * FACTS + TOTAL] = tables.totals[(firsts[0] >> 2) * RANKS + (firsts[1] >> 2)]
    board.cards[2 * table] = firsts[0]
    board.cards[2 * table + 1] = firsts[1]
    board.dealer[2 * table] = came_first
    board.dealer[2 * table + 1] = came_second
    for place in range(4):
        see(board, table, firsts[place])
    cell = seat_cell(tables.game, firsts, 1, 0, counted)
    won = 0
    for later in range(1, SIDES + 1):
        side = SIDES - later
        if is_played(counted, side):
            won += side_cents(board, bets, table, side, cell % counted.choices[side])
            cell //= counted.choices[side]
    won += bets.results[bets.paid[board.kept[own + BET]] * bets.size + cell]
    rest(board, deal, table, at)
    return end_round(board, bets, table, at, won)


def run_stud_choices(tables: StudTables, deal: Dealing, actions: Array, uniform: int) -> None:
    """An open action for every table: bets at random, or the first that is open."""
    board = tables.board
    for table in range(board.tables):
        actions[table] = random_open(board, deal, table) if uniform else first_open(board, table)
