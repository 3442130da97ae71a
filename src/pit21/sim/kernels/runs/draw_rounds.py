"""Many rounds: an interval of round numbers, or of shoe numbers, played and counted."""

from pit21.arrays import Array
from pit21.law.endings import ENDINGS
from pit21.sim.kernels.primitives.outcome_counts import (
    CARDS_DEALT,
    ROUNDS,
    SHOES,
    SIDES,
    Count,
    add_stake,
    close_cluster,
    count_apart,
    hold,
    is_played,
)
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.primitives.width import byte, full, index, small
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, hands_per_seat, play_round, row_at


def seat_won(game: DrawGame, seats: Seats, seat: int, ending: int, counted: Count) -> int:
    """What a seat's main wager won in a finished round; its stakes and its part of the cluster are added."""
    won = small(0)
    staked = small(0)
    first = seat * hands_per_seat(game)
    for place in range(first, first + hands_per_seat(game)):
        for hand in range(seats.hands[place]):
            row = row_at(seats, place, hand)
            won = small(won + full(game.parts, row * ENDINGS + ending))
            staked = small(staked + byte(game.stakes, row))
    add_stake(counted, staked)
    if counted.clusters:
        hold(counted, won, first * seats.width)
    return won


def joint_cell(seats: Seats, place: int, won: int, counted: Count) -> int:
    """The joint outcome of the wagers of a seat whose first hand has this place."""
    cell = small(won - counted.lowest)
    for side in range(SIDES):
        if is_played(counted, side):
            cell = small(cell * counted.choices[side] + counted.outcomes[index(place * seats.width + side)])
    return cell


def count_seats(game: DrawGame, seats: Seats, count: int, ending: int, counted: Count) -> None:
    """Add a finished round."""
    for seat in range(count):
        won = seat_won(game, seats, seat, ending, counted)
        if counted.apart:
            count_apart(counted, won, seat * hands_per_seat(game) * seats.width)
        else:
            counted.cells[joint_cell(seats, seat * hands_per_seat(game), won, counted)] += 1


def run_rounds(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, count: int, first: int, rounds: int,
               counted: Count) -> None:  # fmt: skip
    """Rounds `first` to `first + rounds - 1`, each from a fresh shoe."""
    for number in range(first, first + rounds):
        fill(deal, shoe)
        seats.decisions[0] = 0
        ending, at = play_round(game, deal, shoe, number, Dealt(0, 0), seats, count * hands_per_seat(game))
        count_seats(game, seats, count, ending, counted)
        counted.sums[CARDS_DEALT] += at.position
        if counted.clusters:
            close_cluster(counted)
    counted.sums[ROUNDS] += rounds


def run_shoes(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, count: int, first: int, shoes: int, burn: int,
              cut: int, counted: Count) -> None:  # fmt: skip
    """Shoes `first` to `first + shoes - 1`, dealt until the cut card, which lies behind the first `cut` cards.

    A round in which it comes out, or which begins with it, is the shoe's last (G3).
    """
    for number in range(first, first + shoes):
        fill(deal, shoe)
        seats.decisions[0] = 0
        at = Dealt(0, 0)
        if burn:
            _, at = draw_card(deal, shoe, number, at, 0)
        while at.position <= cut:
            ending, at = play_round(game, deal, shoe, number, at, seats, count * hands_per_seat(game))
            count_seats(game, seats, count, ending, counted)
            counted.sums[ROUNDS] += 1
        counted.sums[CARDS_DEALT] += at.position
        close_cluster(counted)
    counted.sums[SHOES] += shoes
