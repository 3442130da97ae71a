"""Twisted 21's Stud Poker: the player's five cards against the dealer's five, if the dealer qualifies (T8, T9).

Player and dealer are dealt alike, so two hands that both qualify win equally often: what is left to count are the
ties, and the pairs of hands of which neither, one or both qualify.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled
from pit21.law.cards import RANKS, SUITS
from pit21.law.rules import Law, Odds
from pit21.solve.kernels import tied_pairs, unqualified_pairs
from pit21.solve.model import LOST, NOT_QUALIFIED, TIED, Distribution, ShoeModel, distribution_from_ways
from pit21.solve.side_bets.poker_bets import FIVE_EACH
from pit21.solve.side_bets.poker_counts import require_deck


class PairCounts(NamedTuple):
    """The two counts of `kernels.poker.pairs`, compiled or plain."""

    unqualified: Callable[[Array, int], tuple[int, int]]
    tied: Callable[[Array, Array, int], int]


PLAIN_COUNTS = PairCounts(unqualified_pairs, tied_pairs)


def stud_poker(law: Law, shoe: ShoeModel, pays: Sequence[Odds], counts: PairCounts | None = None) -> Distribution:
    """Line 0 wins; TIED and NOT_QUALIFIED are pushes."""
    require_deck(shoe, FIVE_EACH)
    counts = counts or PairCounts(compiled(unqualified_pairs), compiled(tied_pairs))
    deck = np.flatnonzero(np.array(shoe.counts))
    present = np.array(shoe.counts, np.int64).reshape(RANKS, SUITS)
    low_hands, low_pairs = counts.unqualified(deck, law.qualifier)
    tied = int(counts.tied(present, present.sum(axis=1), law.qualifier))
    opponents = comb(shoe.size - 5, 5)
    total = comb(shoe.size, 5) * opponents
    not_qualified = int(low_hands) * opponents
    both_qualify = total - 2 * not_qualified + int(low_pairs)
    won, odd = divmod(both_qualify - tied, 2)
    assert odd == 0, "every win is a loss with the hands exchanged"
    ways = {
        (0, Fraction(*pays[0])): won,
        (TIED, Fraction(0)): tied,
        (NOT_QUALIFIED, Fraction(0)): not_qualified,
        (LOST, Fraction(-1)): total - won - tied - not_qualified,
    }
    return distribution_from_ways(ways, total)
