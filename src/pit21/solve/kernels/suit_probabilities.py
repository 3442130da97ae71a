"""The probability of the suits that put split hands into their groups.

Within a rank the suits of unseen cards are exchangeable. So the suits of a few cards of two hands have a probability
that does not depend on what else was drawn, once the ranks are given.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any, NamedTuple

from pit21.arrays import Array

NO_CARD = -1
PATTERN_CARDS = 3


class SuitPatterns(NamedTuple):
    """Suits of the cards of one hand that matter: `cards[i]` (NO_CARD behind the last) puts it into `group[i]`."""

    cards: Array
    group: Array


def weigh_two_hands(
    one: SuitPatterns, other: SuitPatterns, left: Array, ranks: Array, step: Any, unit: Any, weights: Array
) -> None:
    """`weights[group, group]`: the chance that the suits put two hands into these groups, their ranks being so.

    `left[card]` and `ranks[rank]` count the cards that the suits come from.
    """
    for i in range(len(one.group)):
        chance = _draw(one.cards, i, left, ranks, step, unit)
        if chance > 0:
            for j in range(len(other.group)):
                weights[one.group[i], other.group[j]] += chance * _draw(other.cards, j, left, ranks, step, unit)
                _put_back(other.cards, j, left, ranks, step)
        _put_back(one.cards, i, left, ranks, step)


def weigh_one_hand(hand: SuitPatterns, left: Array, ranks: Array, step: Any, unit: Any, weights: Array) -> None:
    """The same for one hand."""
    for i in range(len(hand.group)):
        weights[hand.group[i]] += _draw(hand.cards, i, left, ranks, step, unit)
        _put_back(hand.cards, i, left, ranks, step)


def _draw(cards: Array, row: int, left: Array, ranks: Array, step: Any, unit: Any) -> Any:
    """The chance of the suits of one hand; the cards are taken out."""
    chance = unit
    for place in range(PATTERN_CARDS):
        card = cards[row, place]
        if card != NO_CARD:
            rank = card >> 2
            possible = chance > 0 and left[card] > 0
            chance = chance * left[card] / ranks[rank] if possible else unit - unit
            left[card] -= step
            ranks[rank] -= step
    return chance


def _put_back(cards: Array, row: int, left: Array, ranks: Array, step: Any) -> None:
    for place in range(PATTERN_CARDS):
        card = cards[row, place]
        if card != NO_CARD:
            left[card] += step
            ranks[card >> 2] += step
