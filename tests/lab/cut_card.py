"""The cut card's effect, closely: shoes dealt to the cut card against a fixed number of rounds of the same shoes.

A fixed number of rounds of a shoe wins on average as much as the same number of rounds from fresh shoes. What a shoe
wins beyond that when it is dealt to its cut card is therefore the whole effect, and it varies far less than the total.
"""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.lab.simulation import PreparedSimulation
from pit21.law.endings import ENDINGS
from pit21.sim.cpu import SHOE_ROOM, dealing, empty_count, empty_seats, kernel
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.primitives.width import full
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, play_round, row_at
from pit21.sim.kernels.rounds.hands import TOTAL
from tests.sim.plain_tables import PlainTables

SUMS = 9
SHOES, ROUNDS, WON = 0, 1, 2
_MORE_WON, _MORE_SQUARED, _MORE_WON_MORE, _MORE_ROUNDS_SQUARED, _ROUNDS_SQUARED, _WON_ROUNDS = range(3, 9)


def deal_shoes(  # noqa: PLR0917 - kernels get their arrays one by one
    game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, first: int, shoes: int, cut: int, fixed: int, redeal: int,
    sums: Array,
) -> None:  # fmt: skip
    """One seat. With `redeal` the dealer draws again for every further split hand, as a published program does."""
    for number in range(first, first + shoes):
        fill(deal, shoe)
        seats.decisions[0] = 0
        at = Dealt(0, 0)
        rounds = won = rounds_to_cut = won_to_cut = won_fixed = 0
        while rounds_to_cut == 0 or rounds < fixed:
            before = at.position
            ending, at = play_round(game, deal, shoe, number, at, seats, 1)
            waiting = 0
            for hand in range(seats.hands[0]):
                row = row_at(seats, 0, hand)
                won += full(game.parts, row * ENDINGS + ending)
                waiting += game.waits[row] == TOTAL
            if redeal and seats.hands[0] > 1:
                for _ in range(1, waiting):
                    kind = game.hands.kind
                    node = game.dealer.first[kind[shoe[before + 1]]]
                    node = game.dealer.follow[node * game.hands.kinds + kind[shoe[before + 3]]]
                    while game.dealer.ending[node] < 0:
                        card, at = draw_card(deal, shoe, number, at, before)
                        node = game.dealer.follow[node * game.hands.kinds + kind[card]]
            rounds += 1
            if rounds == fixed:
                won_fixed = won
            if rounds_to_cut == 0 and at.position > cut:
                rounds_to_cut, won_to_cut = rounds, won
        more_won = won_to_cut - won_fixed
        more = rounds_to_cut - fixed
        sums[0] += 1
        sums[1] += rounds_to_cut
        sums[2] += won_to_cut
        sums[3] += more_won
        sums[4] += more_won * more_won
        sums[5] += more_won * more
        sums[6] += more * more
        sums[7] += rounds_to_cut * rounds_to_cut
        sums[8] += more_won * rounds_to_cut


class Effect(NamedTuple):
    """House edge and its standard error in percent."""

    edge: float
    error: float


def dealt(
    asked: PreparedSimulation, first: int, shoes: int, *, fixed: int, redeal: bool, compiled: bool = True
) -> list[int]:
    """The sums of an interval of shoes, on two threads."""
    prepared = asked.prepared

    def part(begin: int, end: int) -> Array:
        sums = np.zeros(SUMS, np.int64)
        seats = empty_seats(empty_count(prepared))
        assert isinstance(prepared.game, DrawGame)
        given = (
            prepared.game, dealing(prepared), np.zeros(SHOE_ROOM, np.int8), seats, begin, end - begin,
            prepared.setup.cut, fixed, int(redeal), sums,
        )  # fmt: skip
        if compiled:
            play: Any = kernel(deal_shoes)
            play(*given)
        else:
            tables = PlainTables()
            deal_shoes(*tables.of(given))
            tables.put_back()
        return sums

    if not compiled:
        return [int(each) for each in part(first, first + shoes)]
    part(0, 0)
    half = first + shoes // 2
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(part, (first, half), (half, first + shoes))
    return [int(each) for each in one + other]


def effect(asked: PreparedSimulation, shoes: int, *, redeal: bool) -> Effect:
    """The edge of play to the cut card; errors of a ratio, as in `pit21.sim.stats`."""
    expectation = asked.way.expectation(asked.shoe)
    assert expectation is not None
    ev, unit = Fraction(expectation), asked.prepared.main_unit
    pilot = dealt(asked, 0, 2_000, fixed=1, redeal=redeal)
    fixed = round(pilot[ROUNDS] / pilot[SHOES])
    sums = dealt(asked, 0, shoes, fixed=fixed, redeal=redeal)
    more_rounds = sums[ROUNDS] - fixed * sums[SHOES]
    excess = (Fraction(sums[_MORE_WON], unit) - ev * more_rounds) / sums[ROUNDS]
    squares = (
        Fraction(sums[_MORE_SQUARED], unit**2)
        - 2 * ev * Fraction(sums[_MORE_WON_MORE], unit)
        + ev**2 * sums[_MORE_ROUNDS_SQUARED]
        - 2 * excess * (Fraction(sums[_WON_ROUNDS], unit) - ev * (sums[_ROUNDS_SQUARED] - fixed * sums[ROUNDS]))
        + excess**2 * sums[_ROUNDS_SQUARED]
    )
    return Effect(float(-100 * (ev + excess)), 100 * sqrt(squares) / sums[ROUNDS])
