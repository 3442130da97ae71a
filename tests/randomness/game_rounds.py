"""What the cards of many rounds come to by the law, side by side: nobody draws but the dealer, who always does."""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pit21.cards import FACES
from pit21.law.cards import VALUES
from pit21.law.codes import STUD
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.hands import hard_total, has_ace, is_bust, total_of
from pit21.law.rules import Law
from pit21.solve.kernels import card_of
from pit21.solve.model import value_class
from tests.randomness.game_chances import two_cards
from tests.randomness.game_deals import Array, Deal

_CLASSES = np.array([value_class(card) for card in range(FACES)])


class Rounds(NamedTuple):
    """What was dealt, each an array [shoe, round of the shoe]; the codes are those of the exact chances."""

    up_card: Array
    player: Array
    naturals: Array
    ahead: Array
    ending: Array
    cards: Array


def read_rounds(deal: Deal, cards: Array) -> Rounds:
    starts = np.array(deal.starts)[:, None]
    player, dealer = (cards[:, starts + np.array(positions)] for positions in (deal.player, deal.dealer))
    law = deal.rules.law
    held, shown = _CLASSES[player], _CLASSES[dealer]
    walk = dealer_walk(law)
    state = np.zeros(shown.shape[:2], np.int64)
    for place in range(shown.shape[2]):
        state = walk.step[state, shown[:, :, place]]
    assert walk.finished[state].all(), "the dealer's hand has ended"
    endings, totals = _two_card_arrays(law)
    held_pair, shown_pair = (held[:, :, 0], held[:, :, 1]), (shown[:, :, 0], shown[:, :, 1])
    return Rounds(
        up_card=dealer[:, :, 0],
        player=endings[held_pair],
        naturals=2 * (endings[held_pair] == DEALER_NATURAL) + (endings[shown_pair] == DEALER_NATURAL),
        ahead=2 + np.sign(totals[held_pair] - totals[shown_pair]),
        ending=walk.ending[state],
        cards=walk.cards[state],
    )


@cache
def _two_card_arrays(law: Law) -> tuple[Array, Array]:
    """[value class, value class]: ending and total."""
    pairs = two_cards(law)
    endings, totals = (np.array(list(column)).reshape(VALUES, VALUES) for column in zip(*pairs.values(), strict=True))
    return endings, totals


class Walk(NamedTuple):
    """The dealer's drawing as a table: [state, value class of the next card] -> state. State 0 holds no card."""

    step: Array  # a finished hand stays in its state
    finished: npt.NDArray[np.bool_]
    ending: Array
    cards: Array


@cache
def dealer_walk(law: Law) -> Walk:
    """Asks the law about one hand for each hard total and number of cards, with and without an ace."""
    hands: list[tuple[int, ...]] = [()]
    states = {(0, False, 0): 0}
    step: list[list[int]] = []
    finished: list[bool] = []
    while len(step) < len(hands):
        state = len(step)
        hand = hands[state]
        stops = len(hand) >= 2 and (law.family == STUD or not dealer_draws(law, hand, len(hand)))
        row = [state] * VALUES
        for value in () if stops else range(VALUES):
            longer = (*hand, card_of(value, len(hand)))
            key = (hard_total(longer, len(longer)), has_ace(longer, len(longer)), len(longer))
            if key not in states:
                states[key] = len(hands)
                hands.append(longer)
            row[value] = states[key]
        step.append(row)
        finished.append(stops)
    endings = [_ending(law, hand) if stops else -1 for hand, stops in zip(hands, finished, strict=True)]
    return Walk(np.array(step), np.array(finished), np.array(endings), np.array([len(hand) for hand in hands]))


def _ending(law: Law, hand: tuple[int, ...]) -> int:
    if len(hand) == 2:
        return two_cards(law)[value_class(hand[0]), value_class(hand[1])].ending
    return DEALER_BUST if is_bust(hand, len(hand)) else total_of(hand, len(hand))
