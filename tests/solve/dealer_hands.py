"""The dealer's final hands, exactly: how often each total or bust comes, and in how many cards."""

from collections import Counter
from fractions import Fraction
from math import perm
from typing import NamedTuple

import numpy as np

from pit21.law.cards import VALUES
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.rules import Law
from pit21.solve.kernels import NO_HAND, count_orders, is_dealer_natural
from pit21.solve.model import ShoeModel, work_cards
from pit21.solve.model.hands import all_hands


class DealerHand(NamedTuple):
    """`ending` is a total, NATURAL or BUST; `cards` counts the up card too."""

    up: int
    ending: int
    cards: int


def dealer_hands(law: Law, shoe: ShoeModel, up: int) -> dict[DealerHand, Fraction]:
    """Chances given this value class of up card, when nothing else is gone and nobody has looked."""
    hands = all_hands()
    counts = list(shoe.by_value())
    counts[up] -= shoe.step
    size = shoe.size - shoe.step
    ways, stops = (np.zeros(len(hands.size), np.int64) for _ in range(2))
    count_orders(law, hands, up, ways, stops, work_cards())
    orders: Counter[tuple[DealerHand, int]] = Counter()
    for hand in np.flatnonzero(ways):
        drawn = hands.counts[hand].copy()
        drawn[up] -= 1
        cards = int(hands.size[hand])
        reached = int(ways[hand]) * _products(drawn, counts, shoe.step)
        if stops[hand]:
            natural = is_dealer_natural(up, int(hands.parent[hand, up]), hands)
            orders[DealerHand(up, DEALER_NATURAL if natural else int(hands.total[hand]), cards), cards - 1] += reached
            continue
        for value in range(VALUES):
            if hands.child[hand, value] == NO_HAND:
                left = max(counts[value] - int(drawn[value]) * shoe.step, 0)
                orders[DealerHand(up, DEALER_BUST, cards + 1), cards] += reached * left
    found: dict[DealerHand, Fraction] = {}
    for (ending, drawn_cards), count in orders.items():
        all_orders = perm(size, drawn_cards) if shoe.step else size**drawn_cards
        found[ending] = found.get(ending, Fraction(0)) + Fraction(count, all_orders)
    if sum(found.values()) != 1:
        raise ValueError(f"{size} cards are left besides the up card, and the dealer's hand can need more")
    return found


def _products(drawn: np.ndarray[tuple[int], np.dtype[np.int64]], counts: list[int], step: int) -> int:
    """In how many ways the drawn cards can be picked, in a given order of their classes."""
    ways = 1
    for value in range(VALUES):
        held = int(drawn[value])
        ways *= perm(counts[value], held) if step else counts[value] ** held
    return ways
