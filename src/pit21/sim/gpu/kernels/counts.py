"""Outcomes counted in a block's own memory and in registers, where a processor counts in memory."""

import numpy as np
from numba import cuda

from pit21.arrays import Array
from pit21.sim.gpu.kernels.sizes import CELLS_AT, COUNTED, HELD_NUMBERS, STAKE, Counting, Job
from pit21.sim.kernels.extensions.moved_winnings import MovingCount
from pit21.sim.kernels.extensions.stud_lines import StudLineGame, settle_seat, settle_with_others
from pit21.sim.kernels.primitives.outcome_counts import (
    FIRST_SUM,
    PER_WAGER,
    ROUNDS,
    SIDES,
    STAKED,
    SUMS,
    WAGERS,
    Count,
    count_apart,
    hold,
    is_played,
    value_place,
)
from pit21.sim.kernels.primitives.width import index, small
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, hands_per_seat
from pit21.sim.kernels.rounds.pick import joint_cell as pick_cell
from pit21.sim.kernels.rounds.stud import StudGame
from pit21.sim.kernels.rounds.stud import seat_cell as stud_cell
from pit21.sim.kernels.runs.draw_rounds import joint_cell, seat_won


def count_pick(counted: Count, job: Job, won: int) -> None:
    """Count a seat of a finished round of Twisted 21."""
    count_cell(counted.cells, job, pick_cell(won, counted))


def count_pick_apart(counted: Count, job: Job, won: int) -> None:
    """The same where each wager is counted by itself."""
    count_apart(counted, won, 0)


def count_seat(game: DrawGame, seats: Seats, seat: int, ending: int, counted: Count, job: Job) -> None:
    """Count a seat of a finished round."""
    won = seat_won(game, seats, seat, ending, counted)
    count_cell(counted.cells, job, joint_cell(seats, seat * hands_per_seat(game), won, counted))


def count_seat_apart(game: DrawGame, seats: Seats, seat: int, ending: int, counted: Count, job: Job) -> None:
    """The same where each wager is counted by itself."""
    won = seat_won(game, seats, seat, ending, counted)
    count_apart(counted, won, seat * hands_per_seat(game) * seats.width)


def count_stud(game: StudGame, firsts: Array, seats: int, seat: int, counted: Count, job: Job) -> None:
    """Settle and count a seat of 21 STUD."""
    count_cell(counted.cells, job, stud_cell(game, firsts, seats, seat, counted))


def count_stud_lines(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count, job: Job) -> None:
    """The same where it has wagers that are decided by conditions."""
    won = settle_seat(game, firsts, seats, seat, counted)
    if counted.clusters:
        hold(counted, won, 0)
    count_pick(counted, job, won)


def count_stud_envy(game: StudLineGame, firsts: Array, seats: int, seat: int, counted: Count, job: Job) -> None:
    """The same where seats pay each other."""
    won = settle_with_others(game, firsts, seats, seat, counted)
    if counted.clusters:
        hold(counted, won, 0)
    count_pick(counted, job, won)


def add_for_all(cells: Array, place: int, more: int) -> None:
    """`add_to` for threads that add to the same cells."""
    cuda.atomic.add(cells, place, np.int64(more))


def packed_parts(counted: Count, side: int, outcome: int) -> int:
    """`parts_won` from packed values."""
    value: int = counted.values[value_place(side, outcome)]
    return value >> 1


def count_in(fixed: Counting, cells: Array, own_sums: Array, held: Array, outcomes: Array) -> Count:
    return Count(fixed.lowest, COUNTED, fixed.choices, fixed.values, fixed.values, fixed.clusters, 0, fixed.starts,
                 cells, own_sums, held, outcomes)  # fmt: skip


def count_moving_in(fixed: Counting, cells: Array, own_sums: Array, held: Array, outcomes: Array) -> MovingCount:
    """`count_in` where winnings move to the main wager."""
    return MovingCount(fixed.lowest, COUNTED, fixed.choices, fixed.values, fixed.values, fixed.clusters, 0,
                       fixed.starts, cells, own_sums, held, outcomes, fixed.factors)  # fmt: skip


def clear(held: Array, job: Job) -> None:
    """Everything that is counted begins at nothing."""
    words = cuda.shared.array(0, np.int32)
    for place in range(cuda.threadIdx.x, CELLS_AT + job.hot_cells, cuda.blockDim.x):
        words[place] = 0
    for place in range(HELD_NUMBERS):
        held[place] = 0
    cuda.syncthreads()


def count_cell(cells: Array, job: Job, cell: int) -> None:
    """Cells that are often met are counted in the block's own memory, the others at once for all."""
    hot = small(cell - job.hot_first)
    if 0 <= hot < job.hot_cells:
        words = cuda.shared.array(0, np.int32)
        cuda.atomic.add(words, index(CELLS_AT + hot), 1)
    else:
        cuda.atomic.add(cells, index(cell), 1)


def hold_stake(counted: Count, staked: int) -> None:
    """`add_stake` in a register."""
    counted.held[STAKE] += staked


def hold_packed(counted: Count, won: int, place: int) -> None:
    """`hold` with one look for each side wager that is played."""
    counted.held[0] += won
    counted.held[1] += 1
    for side in range(SIDES):
        if is_played(counted, side):
            value = counted.values[index(value_place(side, counted.outcomes[place + side]))]
            counted.held[2 + 2 * side] += value >> 1
            counted.held[3 + 2 * side] += value & 1


def hold_moved_packed(counted: MovingCount, won: int, place: int) -> None:
    """`hold_moved` from packed values."""
    counted.held[0] += won
    counted.held[1] += 1
    for side in range(SIDES):
        if is_played(counted, side):  # type: ignore[arg-type] # it has all fields of a Count
            outcome = index(value_place(side, counted.outcomes[place + side]))
            counted.held[2 + 2 * side] += (counted.values[outcome] >> 1) + counted.factors[outcome] * won
            counted.held[3 + 2 * side] += counted.values[outcome] & 1


def close_in_block(counted: Count) -> None:
    """`close_cluster` for threads that add to the same sums."""
    for wager in range(WAGERS):
        if wager == 0 or is_played(counted, wager - 1):
            won = counted.held[2 * wager]
            placed = counted.held[2 * wager + 1]
            first = FIRST_SUM + PER_WAGER * wager
            cuda.atomic.add(counted.sums, first, won * won)
            cuda.atomic.add(counted.sums, first + 1, won * placed)
            cuda.atomic.add(counted.sums, first + 2, placed * placed)
            counted.held[2 * wager] = 0
            counted.held[2 * wager + 1] = 0


def flush(held: Array, rounds: int, job: Job, cells: Array, sums: Array) -> None:
    """Add what a block and its threads have counted to the totals."""
    words = cuda.shared.array(0, np.int32)
    own_sums = cuda.shared.array(0, np.int64)
    cuda.atomic.add(own_sums, STAKED, held[STAKE])
    cuda.atomic.add(own_sums, ROUNDS, rounds)
    cuda.syncthreads()
    for cell in range(cuda.threadIdx.x, job.hot_cells, cuda.blockDim.x):
        if words[CELLS_AT + cell] != 0:
            cuda.atomic.add(cells, job.hot_first + cell, words[CELLS_AT + cell])
    for place in range(cuda.threadIdx.x, SUMS, cuda.blockDim.x):
        cuda.atomic.add(sums, place, own_sums[place])
