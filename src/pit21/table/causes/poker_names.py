"""Poker hands in words: "two pairs, kings and fours"."""

from collections import Counter
from collections.abc import Sequence

from pit21.cards import RANK_WORDS
from pit21.law import poker

_ABOVE = len(RANK_WORDS)
_FIVE = 4


def poker_name(cards: Sequence[int]) -> str:
    """Return the name of five cards as a poker hand."""
    category = poker.poker_category(poker.poker_strength(cards, len(cards)))
    ranks = Counter(_height(card) for card in cards)
    # The ranks that occur most often name the hand, the highest first.
    first, *others = [rank for rank, _ in sorted(ranks.items(), key=lambda each: (-each[1], -each[0]))]
    second = others[0] if others else first
    if category in (poker.STRAIGHT, poker.STRAIGHT_FLUSH):
        is_wheel = first == _ABOVE and second == _FIVE
        return f"{_CATEGORIES[category]} to the {_singular(_FIVE if is_wheel else first)}"
    return {
        poker.HIGH_CARD: f"{_singular(first)} high",
        poker.ONE_PAIR: f"pair of {_plural(first)}",
        poker.TWO_PAIR: f"two pairs, {_plural(first)} and {_plural(second)}",
        poker.THREE_OF_A_KIND: f"three of a kind, {_plural(first)}",
        poker.FLUSH: f"flush, {_singular(max(ranks))} high",
        poker.FULL_HOUSE: f"full house, {_plural(first)} over {_plural(second)}",
        poker.FOUR_OF_A_KIND: f"four of a kind, {_plural(first)}",
    }.get(category, "royal flush")


_CATEGORIES = {poker.STRAIGHT: "straight", poker.STRAIGHT_FLUSH: "straight flush"}


def _height(card: int) -> int:
    """A card's rank as a number that grows with it: the ace is above the king."""
    return (card >> 2) or _ABOVE


def _singular(height: int) -> str:
    return RANK_WORDS[height % _ABOVE]


def _plural(height: int) -> str:
    word = _singular(height)
    return f"{word}es" if word.endswith("x") else f"{word}s"
