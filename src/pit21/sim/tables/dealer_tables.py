"""The dealer's hand as an automaton, the law asked once for every hand that is told apart."""

import numpy as np

from pit21.law.cards import EIGHT
from pit21.law.codes import DEALER_22_PUSHES, EIGHTS_NONE
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS
from pit21.law.hands import hard_total, has_ace, is_natural, total_of
from pit21.law.rules import Law
from pit21.law.settle import is_three_eights
from pit21.sim.kernels.rounds.hands import DealerTables
from pit21.solve.model import list_card_classes

DRAWS = -1


def dealer_tables(law: Law) -> DealerTables:
    """Nodes by total, aces, number of cards as far as it matters, and whether all are eights."""
    cards = [group[0] for group in list_card_classes(law)]
    found: dict[tuple[int, ...], int] = {}
    hands: list[tuple[int, ...]] = []

    def node(hand: tuple[int, ...]) -> int:
        key = _key(law, hand)
        if key not in found:
            found[key] = len(hands)
            hands.append(hand)
        return found[key]

    first = [node((card,)) for card in cards]
    follow: list[list[int]] = []
    ending: list[int] = []
    while len(follow) < len(hands):
        hand = hands[len(follow)]
        ending.append(_ending(law, hand))
        follow.append([node((*hand, card)) for card in cards] if ending[-1] == DRAWS else [-1] * len(cards))
    return DealerTables(
        np.array(first, np.int16), np.array(follow, np.int16).ravel(), np.array(ending, np.int8)
    )  # fmt: skip


def _key(law: Law, hand: tuple[int, ...]) -> tuple[int, ...]:
    count = len(hand)
    eights = law.eight_push != EIGHTS_NONE and all(card >> 2 == EIGHT for card in hand)
    known = count if law.max_cards else min(count, 3 if not eights else 4)
    return hard_total(hand, count), int(has_ace(hand, count)), known, int(eights)


def _ending(law: Law, hand: tuple[int, ...]) -> int:
    """How the hand ends, or DRAWS."""
    count = len(hand)
    if count < 2 or dealer_draws(law, hand, count):
        return DRAWS
    if is_natural(law, hand, count, False):
        return DEALER_NATURAL
    if law.eight_push != EIGHTS_NONE and is_three_eights(hand, count):
        return DEALER_THREE_EIGHTS
    total = total_of(hand, count)
    if total == 22 and law.dealer_22 == DEALER_22_PUSHES:
        return DEALER_22
    return DEALER_BUST if total > 21 else total
