"""Poker hands of one deck, or of what is left of it, in classes: by ranks first, then those with a flush put right.

A hand without a flush is decided by its ranks, so one hand stands for all of the same ranks. Where a flush is possible
the hand is decided by the ranks in the flush suit and the ranks of the other cards. So every hand is counted as what
its ranks alone make; then the hands where a flush is possible are taken off again and added as what they are.
Seven cards of a full deck come down from 133,784,560 hands to a look at 330,000.

Both passes also serve the reading by which both community cards must be used (T7): these are fixed and stand in places
5 and 6, the player's five before them, and three of the player's in their suit make a flush possible.

All functions are plain and run interpreted too.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import NO_LINE
from pit21.law.low_ball import low_ball_line, low_ball_rank, low_ball_with_community
from pit21.law.poker import (
    best_with_community,
    is_twisted_stud,
    poker_category,
    poker_strength,
    stud_bonus_line,
    stud_bonus_seven_line,
)
from pit21.solve.kernels.poker.rank_multisets import multiset_ways, next_multiset, next_subset

Cards = Any
"""An array of seven cards; the law's functions ask for any indexable."""

# The question about a hand.
CATEGORY = 0
CATEGORY_SEVEN = 1
STUD_BONUS = 2
STUD_BONUS_SEVEN = 3
LOW_BALL = 4
LOW_BALL_SEVEN = 5

PLACES = 7
TWISTED = 16
"""The Stud Bonus counts a poker line separately, this many cells higher, where the hand is a Twisted Stud too (T1)."""
CELLS = 32


class PokerQuestion(NamedTuple):
    wager: int
    community: int
    reading: int  # the choice of T2 for the Stud Bonus, of T5 for Low Ball
    highest_rank: int  # of the last line of a Low Ball table


class PokerTally(NamedTuple):
    cards: Cards  # the hand in question; fixed cards are put in beforehand
    plain: Cards  # room for the same ranks without a flush
    ways: Array  # hands counted in each cell
    samples: Array  # a hand for each cell


class FlushSuit(NamedTuple):
    suit: int
    ranks: Array  # the ranks of the suit that may be drawn
    others: Array  # how many cards of each rank may be drawn from the other suits
    least: int  # this many cards of the suit make a flush possible
    times: int  # how many suits this one stands for


def cell_of(question: PokerQuestion, cards: Cards) -> int:
    """Where a hand is counted: at its poker category, or one above the line that the law gives it."""
    wager = question.wager
    if wager == LOW_BALL:
        return low_ball_line(low_ball_rank(cards, 5, question.reading), question.highest_rank) - NO_LINE
    if wager == LOW_BALL_SEVEN:
        low = low_ball_with_community(cards, cards[5:], question.community, question.reading)
        return low_ball_line(low, question.highest_rank) - NO_LINE
    five = wager == CATEGORY or wager == STUD_BONUS  # noqa: PLR1714 - a tuple test is slower compiled
    strength = poker_strength(cards, 5) if five else best_with_community(cards, cards[5:], question.community)
    if wager == STUD_BONUS_SEVEN:
        return stud_bonus_seven_line(strength) - NO_LINE
    if wager == STUD_BONUS:
        cell = stud_bonus_line(strength) - NO_LINE
        return cell + TWISTED if is_twisted_stud(cards, 5, question.reading) else cell
    return poker_category(strength)


def count_hand(question: PokerQuestion, cards: Cards, tally: PokerTally, ways: int) -> None:
    cell = cell_of(question, cards)
    if tally.ways[cell] == 0:
        for i in range(PLACES):
            tally.samples[cell, i] = cards[i]
    tally.ways[cell] += ways


def vary_suits(cards: Cards, size: int) -> None:
    """The same ranks, but no three of the first five cards in one suit, and no five of all seven."""
    for i in range(size):
        cards[i] = cards[i] // 4 * 4 + i % 4


def count_by_rank(question: PokerQuestion, size: int, counts: Array, tally: PokerTally) -> None:
    """Count every set of `size` cards by its ranks alone, where there are `counts` of each rank."""
    ranks = np.zeros(PLACES, np.int64)
    more = True
    while more:
        ways = multiset_ways(ranks, size, counts)
        if ways > 0:
            for i in range(size):
                tally.cards[i] = 4 * ranks[i]
            vary_suits(tally.cards, size)
            count_hand(question, tally.cards, tally, ways)
        more = next_multiset(ranks, size)


def correct_flushes(question: PokerQuestion, size: int, flush: FlushSuit, tally: PokerTally) -> None:
    """Count every set of `size` cards in which the suit makes a flush possible as what it is, not as its ranks."""
    chosen = np.zeros(PLACES, np.int64)
    for in_suit in range(flush.least, min(size, len(flush.ranks)) + 1):
        for i in range(in_suit):
            chosen[i] = i
        more = True
        while more:
            for i in range(in_suit):
                tally.cards[i] = 4 * flush.ranks[chosen[i]] + flush.suit
            correct_others(question, size, in_suit, flush, tally)
            more = next_subset(chosen, in_suit, len(flush.ranks))


def correct_others(question: PokerQuestion, size: int, in_suit: int, flush: FlushSuit, tally: PokerTally) -> None:
    """The first `in_suit` cards are there; the others, two at most, can be of any ranks in other suits."""
    ranks = np.zeros(PLACES, np.int64)
    more = True
    while more:
        ways = flush.times * multiset_ways(ranks, size - in_suit, flush.others)
        if ways > 0:
            for i in range(in_suit, size):
                # Two cards make no flush of their own, so that any other suit will do.
                tally.cards[i] = 4 * ranks[i - in_suit] + (flush.suit + 1) % 4
            for i in range(PLACES):
                tally.plain[i] = tally.cards[i]
            vary_suits(tally.plain, size)
            count_hand(question, tally.plain, tally, -ways)
            count_hand(question, tally.cards, tally, ways)
        more = next_multiset(ranks, size - in_suit)
