"""Poker hands of one deck or a part of it, counted by class: any five or seven cards, or five and a fixed two."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled
from pit21.law.cards import RANKS, SUITS
from pit21.law.codes import COMMUNITY_MUST
from pit21.solve.kernels import (
    CATEGORY_SEVEN,
    CELLS,
    LOW_BALL_SEVEN,
    PLACES,
    STUD_BONUS_SEVEN,
    FlushSuit,
    PokerQuestion,
    PokerTally,
    correct_flushes,
    count_by_rank,
)
from pit21.solve.model import ShoeModel, require_cards

SEVEN_CARD_WAGERS = (CATEGORY_SEVEN, STUD_BONUS_SEVEN, LOW_BALL_SEVEN)


class PokerPasses(NamedTuple):
    """The two passes over classes of hands, compiled or plain."""

    by_rank: Callable[[PokerQuestion, int, Array, PokerTally], None]
    flushes: Callable[[PokerQuestion, int, FlushSuit, PokerTally], None]


PLAIN_PASSES = PokerPasses(count_by_rank, correct_flushes)


def compiled_passes() -> PokerPasses:
    return PokerPasses(compiled(count_by_rank), compiled(correct_flushes))


class PokerCells(NamedTuple):
    """`ways` hands in each cell out of `total`; `samples` holds the cards of one of them."""

    ways: tuple[int, ...]
    samples: tuple[tuple[int, ...], ...]
    total: int


def require_deck(shoe: ShoeModel, cards: int) -> None:
    """ValueError unless the shoe is one deck, or a part of it, that holds enough cards."""
    if shoe.infinite:
        raise ValueError("the wager is dealt from one deck, not from an infinite one (G13)")
    require_cards(shoe, cards)
    if max(shoe.counts) > 1:
        raise ValueError(f"the wager is dealt from one deck; card {shoe.counts.index(max(shoe.counts))} is there twice")


def hand_cells(shoe: ShoeModel, question: PokerQuestion, passes: PokerPasses | None = None) -> PokerCells:
    """Every hand of the deck, counted by what the question finds it to be."""
    passes = passes or compiled_passes()
    tally = PokerTally(
        np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int64), np.zeros(CELLS, np.int64),
        np.zeros((CELLS, PLACES), np.int64),
    )  # fmt: skip
    present = np.array(shoe.counts, np.int64).reshape(RANKS, SUITS)
    if question.community == COMMUNITY_MUST and question.wager in SEVEN_CARD_WAGERS:
        _count_with_community(present, question, passes, tally)
    else:
        size = 7 if question.wager in SEVEN_CARD_WAGERS else 5
        counts = present.sum(axis=1)
        passes.by_rank(question, size, counts, tally)
        for flush in _flush_suits(present, counts, 5):
            passes.flushes(question, size, flush, tally)
    ways = tuple(tally.ways.tolist())
    return PokerCells(ways, tuple(tuple(each) for each in tally.samples.tolist()), sum(ways))


def _count_with_community(present: Array, question: PokerQuestion, passes: PokerPasses, tally: PokerTally) -> None:
    """Every two community cards by their ranks, with every five of the player's (T7)."""
    every = present.sum(axis=1)
    for low, high in combinations_with_replacement(range(RANKS), 2):
        pairs = every[low] * (every[low] - 1) // 2 if low == high else every[low] * every[high]
        if pairs == 0:
            continue
        counts = every.copy()
        counts[low] -= 1
        counts[high] -= 1
        # Of one suit or not, the ranks are the same; so is the number of cards left of each.
        one = tally._replace(ways=np.zeros(CELLS, np.int64))
        one.cards[5:] = (4 * low, 4 * high + 1)
        passes.by_rank(question, 5, counts, one)
        tally.ways[:] += one.ways * pairs
        if low != high:
            for flush in _flush_suits(present, counts, 3, low, high):
                tally.cards[5:] = (4 * low + flush.suit, 4 * high + flush.suit)
                passes.flushes(question, 5, flush, tally)


def _flush_suits(present: Array, counts: Array, least: int, *fixed: int) -> Iterator[FlushSuit]:
    """The suits that hold the fixed ranks, one for all that are alike; the fixed cards are not drawn again."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for suit in range(SUITS):
        alike.setdefault(tuple(present[:, suit].tolist()), []).append(suit)
    for held, suits in alike.items():
        if all(held[rank] for rank in fixed):
            drawn = present[:, suits[0]].copy()
            drawn[list(fixed)] = 0
            yield FlushSuit(suits[0], np.flatnonzero(drawn), counts - drawn, least, len(suits))
