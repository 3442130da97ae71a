"""Parts of one deck for tests of the poker wagers, and every deal from a small one."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from pit21.solve.model import ShoeModel
from tests.solve.deals import cards_in, shoe_of

Hands = tuple[tuple[int, ...], tuple[int, ...]]

DECK = range(52)
FEW_RANKS = shoe_of((0, 1, 2, 3, 4, 5, 6, 8, 9, 48, 49, 50))
"""Twelve cards of four ranks, aces and kings among them."""


def random_deck(seed: int, cards: int) -> ShoeModel:
    """Suits and ranks are chosen narrowly in turn, so that flushes, straights and low hands are all met."""
    random = Random(seed)
    suits = (range(4), (1, 2), (0, 3), range(4))[seed % 4]
    lowest = (0, 0, 7, 0)[seed % 4]
    pool = [card for card in DECK if card & 3 in suits and (card >> 2 >= lowest or card < 4)]
    return shoe_of(random.sample(pool, cards))


def hand_and_more(shoe: ShoeModel, more: int) -> Iterator[Hands]:
    """Every five cards with every choice of the others."""
    deck = cards_in(shoe)
    for five in combinations(deck, 5):
        for others in combinations([card for card in deck if card not in five], more):
            yield five, others


def with_suits(shoe: ShoeModel, suits: tuple[int, ...]) -> ShoeModel:
    """The same cards with other suits for their own."""
    return shoe_of(card - (card & 3) + suits[card & 3] for card in cards_in(shoe))
