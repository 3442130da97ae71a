"""Shoes dealt by a fixed play: the cards in their order, and where the rounds begin."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.sim.cpu import MOST_SEATS, SHOE_ROOM, dealing, empty_count, empty_seats, kernel
from pit21.sim.kernels.rounds.draw import DrawGame
from pit21.sim.kernels.runs.shoe_rounds import mark_rounds, mark_stud_rounds
from pit21.sim.tables.run_setup import BY_SHOE, Prepared

_LEAST_ROUND = 2
"""Cards that a seat, or the dealer, takes at least."""


class DealtShoes(NamedTuple):
    """`starts` are cards dealt before a round, [shoe, round]; of `rounds` there are as many."""

    orders: Array  # [shoe, place]
    starts: Array
    rounds: Array  # [shoe]


def deal_shoes(prepared: Prepared, first: int, count: int) -> DealtShoes:
    """Shoes `first` to `first + count - 1` of a run, on one thread."""
    setup = prepared.setup
    assert setup.mode == BY_SHOE, "rounds of a shoe"
    size = len(prepared.source)
    most = size // (_LEAST_ROUND * (setup.seats + 1)) + 2
    orders, starts, rounds = (np.zeros(shape, np.int64) for shape in ((count, size), (count, most), (count,)))
    shoe, deal = np.zeros(SHOE_ROOM, np.int8), dealing(prepared)
    game = prepared.game
    if isinstance(game, DrawGame):
        space, run = empty_seats(empty_count(prepared)), kernel(mark_rounds, game)
        run(game, deal, shoe, space, setup.seats, first, count, setup.burn, setup.cut, orders, starts, rounds)
    else:
        firsts, run = np.zeros(2 * MOST_SEATS + 2, np.int64), kernel(mark_stud_rounds)
        run(game, deal, shoe, firsts, setup.seats, first, count, setup.burn, setup.cut, orders, starts, rounds)
    return DealtShoes(orders, starts, rounds)
