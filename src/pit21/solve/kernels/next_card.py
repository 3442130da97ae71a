"""The player's recursion where each time before acting the next card is known.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, STAND, SURRENDER
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import UNSPLIT, LegalActions
from pit21.solve.kernels.player import Payoffs, UpCardShoe, at_once_weight, chance_of_no_natural, holds


def chance_of_next(hands: Hands, seen: UpCardShoe, hand: int, card: int) -> Any:
    """The chance that a card of this class comes next."""
    left = seen.left[card] - hands.counts[hand, card] * seen.step
    return left / (seen.size - hands.size[hand] * seen.step)


def best_before(
    hands: Hands, seen: UpCardShoe, legal: int, pay: Payoffs, values: Array, before: Array, bust: Array, hand: int,
    doubles: int, card: int,
) -> Any:  # fmt: skip
    """The best action when this card comes next, times the chance of that card; a hand without a choice stands.

    `before[card, hand]` is the value of standing before this card, `values[doubles, hand]` that of each longer hand.
    """
    chance = chance_of_next(hands, seen, hand, card)
    best = before[card, hand] * pay.stake[doubles]
    found = legal & STAND != 0 or legal == 0
    for act in (HIT, DOUBLE, SURRENDER, RESCUE):
        if legal & act == 0:
            continue
        after = doubles + 1 if act == DOUBLE else doubles
        if act in (HIT, DOUBLE):
            longer = hands.child[hand, card]
            if longer == NO_HAND:
                other = chance * (bust[hand, card] * pay.own_stake[after])
            else:
                other = chance * values[after, longer]
        elif act == SURRENDER:
            safe = chance_of_no_natural(hands, seen, hand, card)
            other = chance * (pay.surrender * safe + pay.surrender_to_natural * (seen.one - safe))
        else:
            other = chance * (pay.rescue[doubles] * at_once_weight(hands, seen, hand, card))
        if not found or other > best:
            best = other
            found = True
    return best


def solve_next_card(
    hands: Hands, seen: UpCardShoe, legal_actions: LegalActions, pay: Payoffs, members: Array, stand: Array,
    bust: Array, before: Array, values: Array,
) -> None:  # fmt: skip
    """Fill `values[doubles, hand]`, each before its next card is seen, highest totals first."""
    zero = seen.one - seen.one
    for hand in members[::-1]:
        for doubles in range(values.shape[0]):
            values[doubles, hand] = zero
            if not holds(hands, seen, hand):
                continue
            legal = legal_actions.mask[UNSPLIT, doubles, hand]
            result = legal_actions.result[UNSPLIT, doubles, hand]
            if result != OPEN:
                weight = at_once_weight(hands, seen, hand, -1)
                values[doubles, hand] = pay.stake[doubles] * (pay.at_once[result] * weight)
            elif legal in (0, STAND):
                values[doubles, hand] = pay.stake[doubles] * stand[hand]
            else:
                total = zero
                for card in range(VALUES):
                    if seen.left[card] > hands.counts[hand, card] * seen.step:
                        total += best_before(hands, seen, legal, pay, values, before, bust, hand, doubles, card)
                values[doubles, hand] = total
