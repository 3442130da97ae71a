"""Wagers on equal ranks: Mirror Match, Match 1 and 2, Dealer Up Match and Dealer Down Match.

Any two cards of the shoe are as likely to be the player's as any others, and any third to be either of the dealer's:
both dealer cards have the same distribution, and so have all seats.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from pit21.law.cards import RANKS
from pit21.law.rules import Odds
from pit21.law.sides import match_line, mirror_line
from pit21.solve.model import Distribution, ShoeModel, distribution_from_lines, falling, ordered_ways, require_cards

ROUND_CARDS = 4
"""Two for the player and two for the dealer: a shoe with fewer deals no round."""


def mirror_match(shoe: ShoeModel, pays: Sequence[Odds]) -> Distribution:
    """The player's two cards make a pair (S8, S9, S10)."""
    require_cards(shoe, ROUND_CARDS)
    ways: Counter[int] = Counter()
    for rank in range(RANKS):
        ways.update(mirror_ways(shoe, rank))
    return distribution_from_lines(ways, pays, falling(shoe.size, 2, shoe.step))


def match_dealer(shoe: ShoeModel, pays: Sequence[Odds]) -> Distribution:
    """The player's two cards match one of the dealer's (S10, S11, N19)."""
    require_cards(shoe, ROUND_CARDS)
    ways: Counter[int] = Counter()
    by_rank = shoe.by_rank()
    for rank in range(RANKS):
        ways.update(double_match_ways(shoe, rank))
        # The card that does not match comes first or second.
        others = 2 * (shoe.size - by_rank[rank])
        for line, count in single_match_ways(shoe, rank).items():
            ways[line] += count * others
    return distribution_from_lines(ways, pays, falling(shoe.size, 3, shoe.step))


def mirror_ways(shoe: ShoeModel, rank: int) -> dict[int, int]:
    """By line, the ordered pairs of this rank."""
    ways: Counter[int] = Counter()
    for cards in product(range(4 * rank, 4 * rank + 4), repeat=2):
        ways[mirror_line(*cards)] += ordered_ways(shoe.counts, cards, shoe.step)
    return ways


def double_match_ways(shoe: ShoeModel, rank: int) -> dict[int, int]:
    """By line, the ordered threes of this rank: the player's two and the dealer's card."""
    ways: Counter[int] = Counter()
    for cards in product(range(4 * rank, 4 * rank + 4), repeat=3):
        ways[match_line(*cards)] += ordered_ways(shoe.counts, cards, shoe.step)
    return ways


def single_match_ways(shoe: ShoeModel, rank: int) -> dict[int, int]:
    """By line, the ordered pairs of this rank that are one card of the player's and the dealer's card."""
    other = 4 * ((rank + 1) % RANKS)
    ways: Counter[int] = Counter()
    for cards in product(range(4 * rank, 4 * rank + 4), repeat=2):
        ways[match_line(cards[0], other, cards[1])] += ordered_ways(shoe.counts, cards, shoe.step)
    return ways
