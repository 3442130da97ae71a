"""Hands as nodes of an automaton, and what finished hands wait for; filled by `pit21.sim.tables`."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL

# What a finished hand still waits for, the least first.
SETTLED = 0
SECOND_CARD_IF_HIDDEN = 1  # the dealer's second card where the up card may belong to a natural
SECOND_CARD = 2
TOTAL = 3

NOT_DRAWN = 17
"""How a dealer's hand ends that nobody waits for: every row that does not wait pays the same for all totals."""
assert NOT_DRAWN not in (DEALER_NATURAL, DEALER_BUST)

MORE_HANDS = 0  # the seat may still split
LAST_HAND = 1  # it has all the hands that it may have
PLANES = 2


class HandTables(NamedTuple):
    """Flat arrays; K kinds of cards, S nodes. Acts are those of the law; 0 where a hand ends."""

    kinds: int
    nodes: int
    columns: int  # kinds of the up card, times the classes of the hole card that players see apart
    kind: Array  # [card]
    start: Array  # [play, kind, kind]: the node of two first cards
    single: Array  # [who, kind]: one card of a split pair, the first hand's or a later one's; a card leads on from it
    follow: Array  # [node, kind]: the node after a card
    doubled: Array  # [node]: what a card of a double is added to
    act: Array  # [plane, column, node]: the column is the kind of the up card plus K times the class of the hole card
    early: Array  # [kind of the up card, node]: 1 where an early surrender is chosen
    legal: Array  # [plane, node]: every act that the law leaves open
    row: Array  # [node]: the row of a hand that ends here
    rescued: Array  # [node]: its row where the original stake is given up
    free: Array  # [node]: the legal acts that the house stakes, where `legal` is filled


class DealerTables(NamedTuple):
    """The dealer's hand as nodes, by kinds of cards."""

    first: Array  # [kind]
    follow: Array  # [node, kind]
    ending: Array  # [node]: how the hand ends there; -1 where another card is drawn
