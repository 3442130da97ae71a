"""The kernels: a thread plays one shoe or round at a time.

The functions that play are those of `sim.kernels`.
"""

import numpy as np
from numba import cuda

from pit21.arrays import Array
from pit21.law.conditions import CardsSeen
from pit21.sim.gpu.kernels.counts import clear, count_cell, count_in, count_pick, count_seat, count_stud, flush
from pit21.sim.gpu.kernels.memory import load_tables, woven
from pit21.sim.gpu.kernels.sizes import (
    CARDS,
    COUNTS,
    FIRST_HANDS,
    FIRSTS,
    HELD_NUMBERS,
    KEPT_OF_ALL,
    MONEY,
    MOST_SEATS,
    NO_CUT,
    OUTCOMES,
    SEAT_PLACES,
    STAKE,
    Counting,
    Job,
)
from pit21.sim.kernels.extensions.line_bets import MOST_DEALER_CARDS, MOST_PLAYER_CARDS, PLACES
from pit21.sim.kernels.extensions.pick_lines import FIRST_CARDS, MORE_CARDS
from pit21.sim.kernels.extensions.thread_space import DrawSpace, with_pick_space, with_space, with_stud_space
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, SHOES, SIDES, close_cluster
from pit21.sim.kernels.primitives.rng import PIECES
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, fill, prepare
from pit21.sim.kernels.primitives.width import small
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, hands_per_seat, play_round
from pit21.sim.kernels.rounds.pick import HAND, PickGame, PickSpace, number_at
from pit21.sim.kernels.rounds.pick import play_round as play_pick
from pit21.sim.kernels.rounds.pick import seat_won as pick_won
from pit21.sim.kernels.rounds.stud import ROUND_CARDS, StudGame, deal_stud, four_cards, one_cell

AHEAD = 12
"""Cards that are shuffled before they are wanted, all threads together; few rounds take more."""
ALL = 0xFFFFFFFF
"""The threads of a warp."""


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
