"""Shoes whose rounds are dealt to know where each of them begins, and nothing else."""

from pit21.arrays import Array
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill, place_of
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, play_round
from pit21.sim.kernels.rounds.stud import StudGame, deal_stud


def keep_cards(deal: Dealing, shoe: Array, orders: Array, row: int, first: int, position: int) -> None:
    """Copy the cards that were dealt since `first`, before the discards of a shoe that ran out are shuffled again."""
    for place in range(first, min(position, deal.size)):
        orders[row, place] = shoe[place_of(deal, place)]


def mark_rounds(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, count: int, first: int, shoes: int, burn: int,
                cut: int, orders: Array, starts: Array, rounds: Array) -> None:  # fmt: skip
    """Shoes `first` to `first + shoes - 1`: their cards in order, and where their rounds begin."""
    for number in range(first, first + shoes):
        row = number - first
        fill(deal, shoe)
        seats.decisions[0] = 0
        at = Dealt(0, 0)
        if burn:
            _, at = draw_card(deal, shoe, number, at, 0)
            keep_cards(deal, shoe, orders, row, 0, at.position)
        dealt = 0
        while at.position <= cut:
            begin = at.position
            starts[row, dealt] = begin
            _, at = play_round(game, deal, shoe, number, at, seats, count)
            keep_cards(deal, shoe, orders, row, begin, at.position)
            dealt += 1
        rounds[row] = dealt


def mark_stud_rounds(game: StudGame, deal: Dealing, shoe: Array, firsts: Array, count: int, first: int, shoes: int,
                     burn: int, cut: int, orders: Array, starts: Array, rounds: Array) -> None:  # fmt: skip
    """The same for 21 STUD."""
    for number in range(first, first + shoes):
        row = number - first
        fill(deal, shoe)
        at = Dealt(0, 0)
        if burn:
            _, at = draw_card(deal, shoe, number, at, 0)
            keep_cards(deal, shoe, orders, row, 0, at.position)
        dealt = 0
        while at.position <= cut:
            begin = at.position
            starts[row, dealt] = begin
            at = deal_stud(game, deal, shoe, number, at, firsts, count)
            keep_cards(deal, shoe, orders, row, begin, at.position)
            dealt += 1
        rounds[row] = dealt
