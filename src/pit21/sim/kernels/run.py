"""Many rounds: an interval of round numbers, or of shoe numbers, played and counted."""

from pit21.arrays import Array
from pit21.law.endings import ENDINGS
from pit21.sim.kernels.count import CARDS_DEALT, ROUNDS, SHOES, SIDES, Count, add_stake, close_cluster, hold, is_played
from pit21.sim.kernels.dealing import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.draw import DrawGame, Seats, play_round, row_at
from pit21.sim.kernels.width import byte, full, index, small


def seat_cell(game: DrawGame, seats: Seats, seat: int, ending: int, counted: Count) -> int:
    """The joint outcome of a seat's wagers in a finished round; its stakes and its part of the cluster are added."""
    won = small(0)
    staked = small(0)
    for hand in range(seats.hands[seat]):
        row = row_at(seats, seat, hand)
        won = small(won + full(game.parts, row * ENDINGS + ending))
        staked = small(staked + byte(game.stakes, row))
    cell = small(won - counted.lowest)
    for side in range(SIDES):
        if is_played(counted, side):
            cell = small(cell * counted.choices[side] + counted.outcomes[index(seat * SIDES + side)])
    add_stake(counted, staked)
    if counted.clusters:
        hold(counted, won, seat * SIDES)
    return cell


def count_seats(game: DrawGame, seats: Seats, count: int, ending: int, counted: Count) -> None:
    """Add a finished round."""
    for seat in range(count):
        counted.cells[seat_cell(game, seats, seat, ending, counted)] += 1


def run_rounds(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, count: int, first: int, rounds: int,
               counted: Count) -> None:  # fmt: skip
    """Rounds `first` to `first + rounds - 1`, each from a fresh shoe."""
    for number in range(first, first + rounds):
        fill(deal, shoe)
        seats.decisions[0] = 0
        ending, at = play_round(game, deal, shoe, number, Dealt(0, 0), seats, count)
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
            ending, at = play_round(game, deal, shoe, number, at, seats, count)
            count_seats(game, seats, count, ending, counted)
            counted.sums[ROUNDS] += 1
        counted.sums[CARDS_DEALT] += at.position
        close_cluster(counted)
    counted.sums[SHOES] += shoes
