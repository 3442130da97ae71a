"""21 STUD with a count: nobody decides anything, so it is read for the wagers alone."""

from pit21.arrays import Array
from pit21.sim.kernels.card_count.draw import (
    ROUNDS,
    Counter,
    CountSums,
    add_seat,
    begin_round,
    burn_card,
    close_shoe,
    open_shoe,
    touch,
)
from pit21.sim.kernels.primitives.outcome_counts import SIDES
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.rounds.stud import StudGame, settle_cards


def settle_stud(game: StudGame, outcomes: Array, first: int, second: int, zone_1: int, zone_2: int, place: int) -> int:
    """Parts of a unit that a seat won; the outcomes of its side wagers are written from `place` on."""
    settled = settle_cards(game, first, second, zone_1, zone_2)
    outcomes[place] = settled.match_1
    outcomes[place + 1] = settled.match_2
    outcomes[place + 2] = settled.mirror
    return settled.won


def run_counted_stud(game: StudGame, deal: Dealing, shoe: Array, firsts: Array, count: int, first: int, shoes: int,
                     burn: int, cut: int, counter: Counter, sums: CountSums) -> None:  # fmt: skip
    """`run_stud_shoes` with a count; every card is seen by the end of its round."""
    for number in range(first, first + shoes):
        fill(deal, shoe)
        open_shoe(counter)
        at = Dealt(0, 0)
        if burn:
            at = burn_card(counter, deal, shoe, number, at)
        while at.position <= cut:
            bucket = begin_round(counter, deal, shoe, at.position)
            touch(counter, bucket)
            discards = at.position
            for seat in range(count):
                firsts[seat], at = draw_card(deal, shoe, number, at, discards)
            dealer_1, at = draw_card(deal, shoe, number, at, discards)
            for seat in range(count):
                firsts[count + seat], at = draw_card(deal, shoe, number, at, discards)
            dealer_2, at = draw_card(deal, shoe, number, at, discards)
            zone_1, zone_2 = (dealer_2, dealer_1) if game.swapped else (dealer_1, dealer_2)
            for seat in range(count):
                won = settle_stud(game, sums.outcomes, firsts[seat], firsts[count + seat], zone_1, zone_2, seat * SIDES)
                add_seat(sums, bucket, bucket, won, 1, seat * SIDES)
            sums.totals[ROUNDS] += 1
        close_shoe(counter, sums, at.position)
