"""Two poker hands of five cards from one deck that share no card, counted without looking at every two.

All functions are plain and run interpreted too.
"""

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import SUITS
from pit21.law.poker import dealer_qualifies, poker_strength
from pit21.solve.kernels.poker.rank_multisets import choose, next_multiset, next_subset

HAND = 5


def unqualified_pairs(deck: Array, qualifier: int) -> tuple[int, int]:
    """How many hands of the deck do not qualify, and how many ordered pairs of such hands share no card.

    For a set of cards S let n(S) be the number of such hands that hold all of S. The pairs that share no card are the
    sum of n(S) squared over every S, negative where S is of an odd number of cards.
    """
    size = len(deck)
    chosen = binomials(size)
    holding = np.zeros((HAND, choose(size, HAND - 1)), np.int64)
    places = np.zeros(HAND, np.int64)
    for i in range(HAND):
        places[i] = i
    hands = 0
    more = True
    while more:
        cards = (deck[places[0]], deck[places[1]], deck[places[2]], deck[places[3]], deck[places[4]])
        if not dealer_qualifies(poker_strength(cards, HAND), qualifier):
            hands += 1
            count_parts(places, chosen, holding)
        more = next_subset(places, HAND, size)
    # No card is held by every hand, and five cards by the one hand that they are.
    pairs = hands * hands - hands
    for part in range(1, HAND):
        squares = 0
        for number in range(holding.shape[1]):
            squares += holding[part, number] * holding[part, number]
        pairs += squares if part % 2 == 0 else -squares
    return hands, pairs


def binomials(size: int) -> Array:
    """[taken, place]: ways to choose `taken` of the places below."""
    chosen = np.zeros((HAND, size), np.int64)
    for taken in range(1, HAND):
        for place in range(size):
            chosen[taken, place] = choose(place, taken)
    return chosen


def count_parts(places: Array, chosen: Array, holding: Array) -> None:
    """Count one hand for each part of it, of one card to four. A part's number is a sum of binomials, without gaps."""
    for first in range(HAND):
        one = chosen[1, places[first]]
        holding[1, one] += 1
        for second in range(first + 1, HAND):
            two = one + chosen[2, places[second]]
            holding[2, two] += 1
            for third in range(second + 1, HAND):
                three = two + chosen[3, places[third]]
                holding[3, three] += 1
                for fourth in range(third + 1, HAND):
                    holding[4, three + chosen[4, places[fourth]]] += 1


def tied_pairs(present: Array, counts: Array, qualifier: int) -> int:
    """Ordered pairs of equal hands that share no card and qualify.

    `present[rank, suit]` is 1 or 0, `counts[rank]` their sum. Two hands of one deck are equal exactly if they have the
    same ranks and both or neither are flushes.
    """
    ranks = np.zeros(HAND, np.int64)
    pairs = 0
    more = True
    while more:
        suits = flush_suits(ranks, present)
        flushes = suits * (suits - 1)
        if suits > 0:
            one_suit = (4 * ranks[0], 4 * ranks[1], 4 * ranks[2], 4 * ranks[3], 4 * ranks[4])
            if dealer_qualifies(poker_strength(one_suit, HAND), qualifier):
                pairs += flushes
        # Clubs, diamonds, hearts and spades in turn.
        mixed = (4 * ranks[0], 4 * ranks[1] + 1, 4 * ranks[2] + 2, 4 * ranks[3] + 3, 4 * ranks[4])
        if dealer_qualifies(poker_strength(mixed, HAND), qualifier):
            # A flush leaves one card less of each rank for any hand beside it; both may be the flush.
            pairs += disjoint_ways(ranks, counts) - 2 * suits * beside_flush(ranks, counts) + flushes
        more = next_multiset(ranks, HAND)
    return pairs


def flush_suits(ranks: Array, present: Array) -> int:
    """How many suits hold these five ranks; none where a rank repeats."""
    for i in range(1, HAND):
        if ranks[i] == ranks[i - 1]:
            return 0
    suits = 0
    for suit in range(SUITS):
        held = 0
        for i in range(HAND):
            held += present[ranks[i], suit]
        if held == HAND:
            suits += 1
    return suits


def disjoint_ways(ranks: Array, counts: Array) -> int:
    """Ordered pairs of hands that have these ranks and share no card."""
    ways = 1
    equal = 0
    for i in range(HAND):
        equal += 1
        if i + 1 == HAND or ranks[i + 1] != ranks[i]:
            count = counts[ranks[i]]
            ways *= choose(count, equal) * choose(count - equal, equal)
            equal = 0
    return ways


def beside_flush(ranks: Array, counts: Array) -> int:
    """Hands of these five different ranks that share no card with one flush of them."""
    ways = 1
    for i in range(HAND):
        ways *= counts[ranks[i]] - 1
    return ways
