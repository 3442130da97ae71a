"""Cards as the tests of the law write them, and random ones."""

import random

RANKS = "A23456789TJQK"
SUITS = "cdhs"


def cards_of(text: str) -> tuple[int, ...]:
    return tuple(RANKS.index(word[0]) * 4 + SUITS.index(word[1]) for word in text.split())


def text_of(card: int) -> str:
    return RANKS[card >> 2] + SUITS[card & 3]


def random_hands(seed: int, hands: int, count: int, *, decks: int = 1) -> list[tuple[int, ...]]:
    generator = random.Random(seed)
    shoe = list(range(52)) * decks
    return [tuple(generator.sample(shoe, count)) for _ in range(hands)]
