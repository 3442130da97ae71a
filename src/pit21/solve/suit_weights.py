"""How likely the suits of split hands are that put them into their groups.

Within a rank the suits of cards that nobody has seen are exchangeable. So the suits of a few cards of two hands have
a chance that does not depend on what else was drawn, once the ranks are given.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pit21.law.codes import NO_LINE
from pit21.law.rules import Law
from pit21.law.settle import bonus_21_line
from pit21.solve.hands import Array
from pit21.solve.split_groups import Group

NO_CARD = -1
_CARDS = 3


class Patterns(NamedTuple):
    """Suits of the cards of one hand that matter: `cards[i]` (NO_CARD behind the last) puts it into `group[i]`."""

    cards: Array
    group: Array


def patterns(
    law: Law, groups: Sequence[Group], choice: Callable[[int, int], int], starts: Sequence[int], held: Sequence[int],
    *, drawn: bool,
) -> Patterns:  # fmt: skip
    """Every suiting of a hand that begins with one of `starts`; where that card was drawn, its suit has a chance too.

    `choice(start, second)` is what is done with two cards, `held[card]` what the shoe holds.
    """
    found: list[tuple[tuple[int, ...], int]] = []
    for index, group in enumerate(groups):
        if group.second < 0:
            found.append(((), index))
            continue
        seconds = [card for card in range(4 * group.second, 4 * group.second + 4) if held[card]]
        for start, second in product(starts, seconds):
            shown = (start, second) if drawn else (second,)
            if choice(start, second) != group.act:
                continue
            if group.line == NO_LINE:
                found.append((shown, index))
                continue
            found.extend(
                ((*shown, third), index)
                for third in range(4 * group.third, 4 * group.third + 4)
                if held[third] and bonus_21_line(law, (start, second, third), 3) == group.line
            )
    cards = np.full((len(found), _CARDS), NO_CARD, np.int64)
    for row, (suited, _) in enumerate(found):
        cards[row, : len(suited)] = suited
    return Patterns(cards, np.array([index for _, index in found], np.int64))


def weigh_pairs(
    one: Patterns, other: Patterns, left: Array, ranks: Array, step: Any, unit: Any, weights: Array
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


def weigh(hand: Patterns, left: Array, ranks: Array, step: Any, unit: Any, weights: Array) -> None:
    """The same for one hand."""
    for i in range(len(hand.group)):
        weights[hand.group[i]] += _draw(hand.cards, i, left, ranks, step, unit)
        _put_back(hand.cards, i, left, ranks, step)


def _draw(cards: Array, row: int, left: Array, ranks: Array, step: Any, unit: Any) -> Any:
    """The chance of the suits of one hand; the cards are taken out."""
    chance = unit
    for place in range(_CARDS):
        card = cards[row, place]
        if card != NO_CARD:
            rank = card >> 2
            possible = chance > 0 and left[card] > 0
            chance = chance * left[card] / ranks[rank] if possible else unit - unit
            left[card] -= step
            ranks[rank] -= step
    return chance


def _put_back(cards: Array, row: int, left: Array, ranks: Array, step: Any) -> None:
    for place in range(_CARDS):
        card = cards[row, place]
        if card != NO_CARD:
            left[card] += step
            ranks[card >> 2] += step
