"""The dealer's final totals, for many player hands at once.

The dealer's drawn cards form a multiset; how many orders of drawing lead to it is the same whatever is left in the
shoe, and its chance is that number times a product of falling counts. Multisets share their products: each is its
parent's (one card less) times one count. So a distribution costs one multiplication per multiset, and the player
hands of a batch (lanes) go through the same steps side by side. The number of all cards left is divided by at the
end, once for each number of cards drawn.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import DEALER_22_PUSHES
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL
from pit21.law.rules import Law
from pit21.solve.kernels.hands import ACES, NO_HAND, TENS, Hands, fill_cards

EIGHTS = 7

MOST_COPIES = 21
"""Room for the copies of one value class in a multiset; aces are drawn up to sixteen times, tens once or twice."""
MOST_SLOTS = 128
TREE_ROOM = 2
"""Nodes of a tree per hand: one for each drawn multiset, and one for each hand that a card makes 22."""


class DealerTree(NamedTuple):
    """What the dealer may draw to one up card, in an order in which parents come first. Node 0 is nothing drawn."""

    parent: Array
    factor: Array  # which count makes it out of its parent: value class * MOST_COPIES + copies held before
    ways: Array  # orders of drawing that end here; 0 where the dealer draws on or never comes
    slot: Array  # where it is added up: by number of cards and ending
    slot_size: Array  # [slot]: cards drawn
    slot_ending: Array  # [slot]
    slots: Array  # [0]: how many slots there are

    @classmethod
    def empty(cls, hands: int) -> "DealerTree":
        """Room for a tree; `build_tree` fills it."""
        parent, factor, ways, slot = (np.zeros(TREE_ROOM * hands, np.int64) for _ in range(4))
        slot_size, slot_ending = (np.zeros(MOST_SLOTS, np.int64) for _ in range(2))
        return cls(parent, factor, ways, slot, slot_size, slot_ending, np.zeros(1, np.int64))


def count_orders(law: Law, hands: Hands, up: int, ways: Array, stops: Array, cards: Array) -> None:
    """For each dealer hand with this up card: in how many orders it is reached, and whether it is final."""
    for hand in range(len(ways)):
        ways[hand] = 0
        stops[hand] = 0
    ways[hands.child[0, up]] = 1
    for hand in range(len(ways)):
        if ways[hand] > 0:
            size = fill_cards(hands.counts[hand], up, cards)
            # The dealer always has a second card; the law is asked from then on.
            if size > 1 and not dealer_draws(law, cards, size):
                stops[hand] = 1
            else:
                for value in range(VALUES):
                    longer = hands.child[hand, value]
                    if longer != NO_HAND:
                        ways[longer] += ways[hand]


def count_orders_after_hole(
    law: Law, hands: Hands, up: int, hole: int, ways: Array, stops: Array, cards: Array
) -> None:
    """As `count_orders`, for dealer hands whose second card is of this class."""
    count_orders_from(law, hands, up, hands.child[hands.child[0, up], hole], ways, stops, cards)


def count_orders_from(law: Law, hands: Hands, up: int, start: int, ways: Array, stops: Array, cards: Array) -> None:
    """As `count_orders`, for what the dealer makes of these first cards, two or more of them."""
    for hand in range(len(ways)):
        ways[hand] = 0
        stops[hand] = 0
    if start == NO_HAND:
        return
    ways[start] = 1
    for hand in range(start, len(ways)):
        if ways[hand] > 0:
            size = fill_cards(hands.counts[hand], up, cards)
            if not dealer_draws(law, cards, size):
                stops[hand] = 1
            else:
                for value in range(VALUES):
                    longer = hands.child[hand, value]
                    if longer != NO_HAND:
                        ways[longer] += ways[hand]


def build_tree(law: Law, hands: Hands, up: int, ways: Array, stops: Array, node_of: Array, tree: DealerTree) -> int:
    """Fill the arrays of a tree that holds every final drawn multiset and its parents; the number of nodes.

    A parent leaves out a card of the highest class, so that prefixes of sorted cards are shared.
    """
    for hand in range(len(ways)):
        node_of[hand] = NO_HAND
    for hand in range(len(ways) - 1, -1, -1):
        if ways[hand] > 0 and stops[hand] == 1:
            _mark_node(hands, hands.parent[hand, up], node_of)
        elif law.dealer_22 == DEALER_22_PUSHES and ways[hand] > 0 and _may_make_22(hands, hand):
            shorter = _below_22(hands, hand, up)
            if shorter != NO_HAND:
                _mark_node(hands, shorter, node_of)
    node_of[0] = 0
    nodes = 1
    for drawn in range(1, len(ways)):
        if node_of[drawn] != NO_HAND:
            value = _highest_class(hands, drawn)
            shorter = hands.parent[drawn, value]
            node_of[drawn] = nodes
            tree.parent[nodes] = node_of[shorter]
            tree.factor[nodes] = value * MOST_COPIES + hands.counts[shorter, value]
            final = hands.child[drawn, up]
            if final != NO_HAND and stops[final] == 1:
                tree.ways[nodes] = ways[final]
                ending = DEALER_NATURAL if is_dealer_natural(up, drawn, hands) else hands.total[final]
                tree.slot[nodes] = _find_slot(tree, hands.size[drawn], ending)
            nodes += 1
    return _add_22(hands, up, ways, stops, node_of, tree, nodes) if law.dealer_22 == DEALER_22_PUSHES else nodes


def _add_22(
    hands: Hands, up: int, ways: Array, stops: Array, node_of: Array, tree: DealerTree, nodes: int
) -> int:  # fmt: skip
    """Add a node for each hand that the dealer draws to and that one card makes 22."""
    for hand in range(len(ways)):
        if ways[hand] > 0 and stops[hand] == 0 and _may_make_22(hands, hand):
            shorter = _below_22(hands, hand, up)
            if shorter != NO_HAND:
                value = max(_highest_class(hands, hands.parent[hand, up]), 21 - hands.hard[hand])
                tree.parent[nodes] = node_of[shorter]
                tree.factor[nodes] = value * MOST_COPIES + hands.counts[shorter, value]
                tree.ways[nodes] = ways[hand]
                # As many cards are drawn as the hand has with its up card.
                tree.slot[nodes] = _find_slot(tree, hands.size[hand], DEALER_22)
                nodes += 1
    return nodes


def _mark_node(hands: Hands, drawn: int, node_of: Array) -> None:
    """A drawn multiset and all its prefixes get nodes."""
    while drawn > 0 and node_of[drawn] == NO_HAND:
        node_of[drawn] = 0
        drawn = _without_highest(hands, drawn)


def _may_make_22(hands: Hands, hand: int) -> bool:
    """Whether the dealer draws on with this hand and one card makes it 22: a hard 12 to 16."""
    return bool(hands.size[hand] > 1 and 12 <= hands.hard[hand] <= 16)


def _below_22(hands: Hands, hand: int, up: int) -> int:
    """What is drawn to a 22 less its highest card: the card that makes it 22, or another that was drawn before."""
    drawn = hands.parent[hand, up]
    value = 21 - hands.hard[hand]
    highest = _highest_class(hands, drawn)
    if value >= highest:
        return int(drawn)
    return int(hands.child[hands.parent[drawn, highest], value])


def _find_slot(tree: DealerTree, size: int, ending: int) -> int:
    slot = 0
    while slot < tree.slots[0] and (tree.slot_size[slot] != size or tree.slot_ending[slot] != ending):
        slot += 1
    if slot == tree.slots[0]:
        tree.slots[0] += 1
        tree.slot_size[slot] = size
        tree.slot_ending[slot] = ending
    return slot


def is_dealer_natural(up: int, drawn: int, hands: Hands) -> bool:
    """One drawn card that makes an ace and a ten-value with the up card."""
    if hands.size[drawn] != 1:
        return False
    return (up == ACES and hands.counts[drawn, TENS] == 1) or (up == TENS and hands.counts[drawn, ACES] == 1)


def _highest_class(hands: Hands, hand: int) -> int:
    value = TENS
    while hands.counts[hand, value] == 0:
        value -= 1
    return value


def _without_highest(hands: Hands, hand: int) -> int:
    shorter: int = hands.parent[hand, _highest_class(hands, hand)]
    return shorter


def fill_endings(
    tree: DealerTree, nodes: int, counts: Array, inverse: Array, chance: Array, sums: Array, endings: Array, lanes: int
) -> None:
    """Fill `endings[ending, lane]` with the chances of each final total; the caller has put one at BUST.

    `counts[factor, lane]` is how many cards of a class are left after its copies, `inverse[size, lane]` one over
    the ways to draw `size` cards, `chance` and `sums` are work space. What no total takes is the chance of a bust.
    """
    slots = tree.slots[0]
    for slot in range(slots):
        for lane in range(lanes):
            sums[slot, lane] = inverse[0, lane] - inverse[0, lane]
    for lane in range(lanes):
        chance[0, lane] = endings[DEALER_BUST, lane]
    for node in range(1, nodes):
        parent = tree.parent[node]
        factor = tree.factor[node]
        for lane in range(lanes):
            chance[node, lane] = chance[parent, lane] * counts[factor, lane]
        ways = tree.ways[node]
        if ways > 0:
            slot = tree.slot[node]
            for lane in range(lanes):
                sums[slot, lane] += chance[node, lane] * ways
    for slot in range(slots):
        ending = tree.slot_ending[slot]
        size = tree.slot_size[slot]
        for lane in range(lanes):
            reached = sums[slot, lane] * inverse[size, lane]
            endings[ending, lane] += reached
            endings[DEALER_BUST, lane] -= reached


def three_eights(counts: Array, inverse: Array, lane: int) -> Any:
    """The chance that the dealer, an eight up, ends with exactly three eights: a bust that pushes (P2)."""
    first = EIGHTS * MOST_COPIES
    return counts[first, lane] * counts[first + 1, lane] * inverse[2, lane]
