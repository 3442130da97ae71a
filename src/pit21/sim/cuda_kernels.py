"""The same rounds on a GPU: a thread plays one shoe or round at a time, a block counts in its own memory.

Imported only where a GPU is asked for. The functions that play are those of `kernels`; a few of them are replaced by
others that keep in registers what a processor keeps in memory, see `pit21.sim.cuda`.

A block's memory: sums, then cells that are often met, then tables, then the shoes of its threads, woven into each
other. The last three are laid out by `pit21.sim.cuda.layout_of`.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numba.cuda import libdevice

from pit21.arrays import Array
from pit21.law.conditions import MAIN, CardsSeen
from pit21.sim.kernels.extensions.line_bets import KEPT, MOST_DEALER_CARDS, MOST_PLAYER_CARDS, PLACES
from pit21.sim.kernels.extensions.moved_winnings import MovingCount
from pit21.sim.kernels.extensions.pick_lines import FIRST_CARDS, MORE_CARDS
from pit21.sim.kernels.extensions.stud_lines import StudLineGame, settle_seat, settle_with_others
from pit21.sim.kernels.extensions.thread_space import DrawSpace, with_pick_space, with_space, with_stud_space
from pit21.sim.kernels.primitives.outcome_counts import (
    CARDS_DEALT,
    FIRST_SUM,
    PER_WAGER,
    ROUNDS,
    SHOES,
    SIDES,
    STAKED,
    SUMS,
    WAGERS,
    Count,
    close_cluster,
    count_apart,
    hold,
    is_played,
    value_place,
)
from pit21.sim.kernels.primitives.rng import PIECES
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, fill, from_source, prepare
from pit21.sim.kernels.primitives.width import index, small
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, hands_per_seat, play_round
from pit21.sim.kernels.rounds.pick import HAND, PickGame, PickSpace, number_at
from pit21.sim.kernels.rounds.pick import joint_cell as pick_cell
from pit21.sim.kernels.rounds.pick import play_round as play_pick
from pit21.sim.kernels.rounds.pick import seat_won as pick_won
from pit21.sim.kernels.rounds.stud import ROUND_CARDS, StudGame, deal_stud, four_cards, one_cell
from pit21.sim.kernels.rounds.stud import seat_cell as stud_cell
from pit21.sim.kernels.runs.draw_rounds import joint_cell, seat_won

MOST_SEATS = 9
AHEAD = 12
"""Cards that are shuffled before they are wanted, all threads together; few rounds take more."""
ALL = 0xFFFFFFFF
"""The threads of a warp."""
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


def play_shoes(tables_of_game: DrawGame, source: Array, tables: Array, fixed: Counting, job: Job,
               cells: Array, sums: Array) -> None:  # fmt: skip
    """Shoes of the draw family, dealt until the cut card."""
    own_sums = cuda.shared.array(0, np.int64)
    shoe = cuda.shared.array(0, np.int8)
    held = cuda.local.array(HELD_NUMBERS, MONEY)
    outcomes = cuda.local.array(OUTCOMES, np.int32)
    first = cuda.local.array(SEAT_PLACES, np.int32)
    second = cuda.local.array(SEAT_PLACES, np.int32)
    early = cuda.local.array(SEAT_PLACES, np.int32)
    hands = cuda.local.array(SEAT_PLACES, np.int32)
    rows = cuda.local.array(SEAT_PLACES, np.int64)
    decisions = cuda.local.array(1, np.int32)
    own_cards = cuda.local.array(3, np.int32)
    dealers = cuda.local.array(MOST_DEALER_CARDS, np.int32)
    hand = cuda.local.array(MOST_PLAYER_CARDS, np.int32)
    counts = cuda.local.array(COUNTS, np.int32)
    first_hands = cuda.local.array(FIRST_HANDS, np.int32)
    kept = cuda.local.array(KEPT_OF_ALL, np.int32)
    now = cuda.local.array(PLACES, np.int32)
    whole = cuda.local.array(SIDES, MONEY)
    swapped = cuda.local.array(SEAT_PLACES, np.int32)
    dealt = cuda.local.array(SEAT_PLACES, np.int32)
    seen = CardsSeen(own_cards, dealers, hand, counts)
    game = with_space(tables_of_game, DrawSpace(seen, first_hands, kept, now, whole, swapped, dealt))
    clear(held, job)
    load_tables(tables, job)
    deal = woven(job, source)
    counted = count_in(fixed, cells, own_sums, held, outcomes)
    seats = Seats(first, second, early, hands, rows, first, outcomes, decisions, SIDES)
    count = seats_of(job)
    places = small(count * hands_per_seat(game))
    rounds = small(0)
    number = job.first + cuda.grid(1)
    last = job.first + job.length
    while cuda.any_sync(ALL, number < last):
        fill(deal, shoe)
        decisions[0] = 0
        decided = small(0)
        position = job.burn if number < last else small(job.cut + 1)
        ready = small(0)
        wanted = min(small(job.cut + AHEAD), job.size)
        # Threads of a warp begin every round together, also those that have played their shoe to its end.
        while cuda.any_sync(ALL, position <= job.cut):
            while cuda.any_sync(ALL, ready < wanted):
                if ready < wanted:
                    ready = prepare(deal, shoe, number, ready, position)
            if position <= job.cut:
                ending, after = lean_round(game, deal, shoe, number, Dealt(position, ready), seats, places)
                if after.position > ready and ready < job.size:
                    # More cards than were ready: the round is played again when they are.
                    wanted = min(after.position, job.size)
                    decisions[0] = decided
                else:
                    if after.position > job.size:
                        decisions[0] = decided
                        ending, after = beyond(game, deal, shoe, number, Dealt(position, ready), seats, places)
                    for seat in range(count):
                        count_seat(game, seats, seat, ending, counted, job)
                    rounds = small(rounds + 1)
                    decided = decisions[0]
                    position = after.position
            cuda.syncwarp()
        if number < last:
            cuda.atomic.add(own_sums, CARDS_DEALT, position)
            cuda.atomic.add(own_sums, SHOES, 1)
            close_cluster(counted)
        number += cuda.gridsize(1)
    flush(held, rounds, job, cells, sums)


def play_rounds(tables_of_game: DrawGame, source: Array, tables: Array, fixed: Counting, job: Job,
               cells: Array, sums: Array) -> None:  # fmt: skip
    """Rounds of the draw family, each from a fresh shoe."""
    own_sums = cuda.shared.array(0, np.int64)
    shoe = cuda.shared.array(0, np.int8)
    held = cuda.local.array(HELD_NUMBERS, MONEY)
    outcomes = cuda.local.array(OUTCOMES, np.int32)
    first = cuda.local.array(SEAT_PLACES, np.int32)
    second = cuda.local.array(SEAT_PLACES, np.int32)
    early = cuda.local.array(SEAT_PLACES, np.int32)
    hands = cuda.local.array(SEAT_PLACES, np.int32)
    rows = cuda.local.array(SEAT_PLACES, np.int64)
    decisions = cuda.local.array(1, np.int32)
    own_cards = cuda.local.array(3, np.int32)
    dealers = cuda.local.array(MOST_DEALER_CARDS, np.int32)
    hand = cuda.local.array(MOST_PLAYER_CARDS, np.int32)
    counts = cuda.local.array(COUNTS, np.int32)
    first_hands = cuda.local.array(FIRST_HANDS, np.int32)
    kept = cuda.local.array(KEPT_OF_ALL, np.int32)
    now = cuda.local.array(PLACES, np.int32)
    whole = cuda.local.array(SIDES, MONEY)
    swapped = cuda.local.array(SEAT_PLACES, np.int32)
    dealt = cuda.local.array(SEAT_PLACES, np.int32)
    seen = CardsSeen(own_cards, dealers, hand, counts)
    game = with_space(tables_of_game, DrawSpace(seen, first_hands, kept, now, whole, swapped, dealt))
    clear(held, job)
    load_tables(tables, job)
    deal = woven(job, source)
    counted = count_in(fixed, cells, own_sums, held, outcomes)
    seats = Seats(first, second, early, hands, rows, first, outcomes, decisions, SIDES)
    count = seats_of(job)
    places = small(count * hands_per_seat(game))
    # Cards of a fresh shoe that may be ready at once; without end the next ones are put over the first.
    most = small(job.size - job.size % PIECES) if job.endless else job.size
    rounds = small(0)
    number = job.first + cuda.grid(1)
    last = job.first + job.length
    while cuda.any_sync(ALL, number < last):
        fill(deal, shoe)
        ready = small(0)
        position = min(small(AHEAD), most) if number < last else small(0)
        wanted = position
        ending = small(0)
        while cuda.any_sync(ALL, ready < wanted):
            while cuda.any_sync(ALL, ready < wanted):
                if ready < wanted:
                    ready = prepare(deal, shoe, number, ready, small(0))
            if number < last:
                decisions[0] = 0
                ending, after = lean_round(game, deal, shoe, number, Dealt(small(0), ready), seats, places)
                position = after.position
                wanted = min(position, most)
            cuda.syncwarp()
        if position > most:
            decisions[0] = 0
            begun = Dealt(small(0), small(0) if job.endless else ready)
            ending, after = beyond(game, deal, shoe, number, begun, seats, places)
            position = after.position
        if number < last:
            for seat in range(count):
                count_seat(game, seats, seat, ending, counted, job)
            rounds = small(rounds + 1)
            cuda.atomic.add(own_sums, CARDS_DEALT, position)
            if fixed.clusters:
                close_cluster(counted)
        number += cuda.gridsize(1)
    flush(held, rounds, job, cells, sums)


def play_picks(tables_of_game: PickGame, source: Array, tables: Array, fixed: Counting, job: Job,
               cells: Array, sums: Array) -> None:  # fmt: skip
    """Rounds of Twisted 21."""
    own_sums = cuda.shared.array(0, np.int64)
    shoe = cuda.shared.array(0, np.int8)
    held = cuda.local.array(HELD_NUMBERS, MONEY)
    outcomes = cuda.local.array(OUTCOMES, np.int32)
    cards = cuda.local.array(CARDS, np.int32)
    rows = cuda.local.array(MOST_SEATS, np.int32)
    decisions = cuda.local.array(1, np.int32)
    own_cards = cuda.local.array(FIRST_CARDS, np.int32)
    dealers = cuda.local.array(FIRST_CARDS, np.int32)
    more = cuda.local.array(MORE_CARDS, np.int32)
    counts = cuda.local.array(COUNTS, np.int32)
    whole = cuda.local.array(SIDES, MONEY)
    game = with_pick_space(tables_of_game, CardsSeen(own_cards, dealers, more, counts), whole)
    clear(held, job)
    load_tables(tables, job)
    deal = woven(job, source)
    counted = count_in(fixed, cells, own_sums, held, outcomes)
    space = PickSpace(cards, rows, decisions)
    count = seats_of(job)
    rounds = small(0)
    number = job.first + cuda.grid(1)
    last = job.first + job.length
    while cuda.any_sync(ALL, number < last):
        fill(deal, shoe)
        if number < last:
            decisions[0] = 0
            ending, at = play_pick(game, deal, shoe, number, space, count)
            dealer_hand = number_at(game, cards, HAND * count)
            for seat in range(count):
                count_pick(counted, job, pick_won(game, space, count, seat, ending, dealer_hand, counted))
            rounds = small(rounds + 1)
            cuda.atomic.add(own_sums, CARDS_DEALT, at.position)
            if fixed.clusters:
                close_cluster(counted)
        cuda.syncwarp()
        number += cuda.gridsize(1)
    flush(held, rounds, job, cells, sums)


def play_studs(game: StudGame, source: Array, tables: Array, fixed: Counting, job: Job,
               cells: Array, sums: Array) -> None:  # fmt: skip
    """Rounds of 21 STUD with one seat: no shoe in memory."""
    own_sums = cuda.shared.array(0, np.int64)
    held = cuda.local.array(HELD_NUMBERS, MONEY)
    outcomes = cuda.local.array(SIDES, np.int32)
    clear(held, job)
    load_tables(tables, job)
    deal = woven(job, source)
    counted = count_in(fixed, cells, own_sums, held, outcomes)
    rounds = small(0)
    number = job.first + cuda.grid(1)
    while number < job.first + job.length:
        count_cell(cells, job, one_cell(game, four_cards(deal, number), counted))
        rounds = small(rounds + 1)
        number += cuda.gridsize(1)
    held[STAKE] = rounds
    cuda.atomic.add(own_sums, CARDS_DEALT, ROUND_CARDS * rounds)
    flush(held, rounds, job, cells, sums)


def play_stud_tables(tables_of_game: StudGame, source: Array, tables: Array, fixed: Counting, job: Job,
               cells: Array, sums: Array) -> None:  # fmt: skip
    """21 STUD with several seats or from dealt shoes; without a cut card each round has a fresh shoe."""
    own_sums = cuda.shared.array(0, np.int64)
    shoe = cuda.shared.array(0, np.int8)
    held = cuda.local.array(HELD_NUMBERS, MONEY)
    outcomes = cuda.local.array(SIDES, np.int32)
    firsts = cuda.local.array(FIRSTS, np.int32)
    own_cards = cuda.local.array(FIRST_CARDS, np.int32)
    dealers = cuda.local.array(FIRST_CARDS, np.int32)
    more = cuda.local.array(MORE_CARDS, np.int32)
    counts = cuda.local.array(COUNTS, np.int32)
    whole = cuda.local.array(SIDES, MONEY)
    game = with_stud_space(tables_of_game, CardsSeen(own_cards, dealers, more, counts), whole)
    clear(held, job)
    load_tables(tables, job)
    deal = woven(job, source)
    counted = count_in(fixed, cells, own_sums, held, outcomes)
    count = seats_of(job)
    rounds = small(0)
    number = job.first + cuda.grid(1)
    last = job.first + job.length
    while cuda.any_sync(ALL, number < last):
        fill(deal, shoe)
        at = Dealt(job.burn, small(0))
        playing = number < last
        while cuda.any_sync(ALL, playing):
            if playing:
                ready = at.ready
                while ready < at.position + 2 * count + 2:
                    ready = prepare(deal, shoe, number, ready, at.position)
                at = deal_stud(game, deal, shoe, number, Dealt(at.position, ready), firsts, count)
                for seat in range(count):
                    count_stud(game, firsts, count, seat, counted, job)
                rounds = small(rounds + 1)
                playing = at.position <= job.cut
            cuda.syncwarp()
        if number < last:
            if job.cut > NO_CUT:
                cuda.atomic.add(own_sums, SHOES, 1)
            cuda.atomic.add(own_sums, CARDS_DEALT, at.position)
            if fixed.clusters:
                close_cluster(counted)
        number += cuda.gridsize(1)
    held[STAKE] = rounds * count
    flush(held, rounds, job, cells, sums)


def seats_of(job: Job) -> int:
    """How many seats play; a kernel for one seat is compiled with the number, and keeps the seat in registers."""
    return job.seats


def one_seat(job: Job) -> int:
    return 1


def lean_round(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int
               ) -> tuple[int, Dealt]:  # fmt: skip
    """`play_round`, compiled with `read_card` in place of `draw_card`."""
    return play_round(game, deal, shoe, number, at, seats, count)


def beyond(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int
           ) -> tuple[int, Dealt]:  # fmt: skip
    """A round that takes more cards than the shoe holds, card by card: the discards are dealt again (G4)."""
    return play_round(game, deal, shoe, number, at, seats, count)


def not_beyond(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int
               ) -> tuple[int, Dealt]:  # fmt: skip
    """Where no round can: nothing is compiled for it."""
    return small(0), at


def lean_round_on(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int
                  ) -> tuple[int, Dealt]:  # fmt: skip
    """`play_round`, compiled with `read_on` in place of `draw_card`."""
    return play_round(game, deal, shoe, number, at, seats, count)


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


def woven(job: Job, source: Array) -> Dealing:
    """The shoes of a block lie woven into each other; see `place_woven`."""
    first = 4 * (CELLS_AT + job.hot_cells) + job.table_bytes
    return Dealing(
        job.key, job.size, job.endless, small(cuda.blockDim.x), small(first + cuda.threadIdx.x), source
    )  # fmt: skip


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


def upper_word(factor: int, number: int) -> int:
    """`high_word` by the instruction for it."""
    upper: int = libdevice.umulhi(factor, number)
    return upper


def near_byte(table: int, place: int) -> int:
    """`byte` from a block's own memory, where a table is the place at which it begins."""
    entry: int = cuda.shared.array(0, np.int8)[index(table + place)]
    return entry


def near_half(table: int, place: int) -> int:
    entry: int = cuda.shared.array(0, np.int16)[index(table + place)]
    return entry


def near_full(table: int, place: int) -> int:
    entry: int = cuda.shared.array(0, np.int32)[index(table + place)]
    return entry


def near_card(deal: Dealing, place: int) -> int:
    """`from_source` where the cards of the shoe are among the tables."""
    card: int = cuda.shared.array(0, np.int8)[index(deal.source + place)]
    return card


def load_tables(tables: Array, job: Job) -> None:
    """Copy a run's tables into the block's own memory, behind its cells."""
    words = cuda.shared.array(0, np.int32)
    for place in range(cuda.threadIdx.x, len(tables), cuda.blockDim.x):
        words[CELLS_AT + job.hot_cells + place] = tables[place]
    cuda.syncthreads()


def lay_out(deal: Dealing, shoe: Array) -> None:
    """`fill` by the threads of a warp together: at first their shoes are alike, and a word holds those of four."""
    words = cuda.shared.array(0, np.int32)
    lane = cuda.threadIdx.x & 31
    first = (deal.base - lane) >> 2
    place = first + (lane >> 3) * (deal.stride >> 2) + (lane & 7)
    for position in range(lane >> 3, deal.size, 4):
        words[index(place)] = from_source(deal, position) * FOUR_TIMES
        place = small(place + deal.stride)
    cuda.syncwarp()


FOUR_TIMES = 0x01010101
