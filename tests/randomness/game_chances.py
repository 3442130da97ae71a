"""How often the law lets things happen in a round from a full shoe, exactly: what the dealt rounds are held against.

Nothing but counting: four cards in all their orders for what two cards show, the solver's sums for the dealer's hand.
"""

from fractions import Fraction
from itertools import product
from math import perm
from typing import NamedTuple

from pit21.law.cards import VALUES
from pit21.law.codes import STUD
from pit21.law.endings import DEALER_NATURAL
from pit21.law.hands import is_natural, stud_total
from pit21.law.rules import Law
from pit21.solve.kernels import card_of
from pit21.solve.model import ShoeModel, ordered_ways
from tests.solve.dealer_hands import DealerHand, dealer_hands

Chances = dict[int, Fraction]


class TwoCards(NamedTuple):
    """`ending` is the total, or NATURAL."""

    ending: int
    total: int


def two_cards(law: Law) -> dict[tuple[int, int], TwoCards]:
    """By the value classes of the two."""
    found = {}
    for first, second in product(range(VALUES), repeat=2):
        cards = card_of(first, 0), card_of(second, 1)
        total = stud_total(law, *cards)
        found[first, second] = TwoCards(DEALER_NATURAL if is_natural(law, cards, 2, False) else total, total)
    return found


class FirstCards(NamedTuple):
    """Of the player's and the dealer's first two cards."""

    player: Chances
    naturals: Chances  # 1 the dealer's, 2 the player's, 3 both
    ahead: Chances  # 1 where the player's total is the lower, 2 level, 3 the higher


def first_cards(law: Law, shoe: ShoeModel) -> FirstCards:
    counts, pairs = shoe.by_value(), two_cards(law)
    found = FirstCards({}, {}, {})
    orders = perm(shoe.size, 4)
    for (held, player), (shown, dealer) in product(pairs.items(), repeat=2):
        chance = Fraction(ordered_ways(counts, (*held, *shown), 1), orders)
        codes = (
            player.ending,
            2 * (player.ending == DEALER_NATURAL) + (dealer.ending == DEALER_NATURAL),
            2 + (player.total > dealer.total) - (player.total < dealer.total),
        )
        for chances, code in zip(found, codes, strict=True):
            chances[code] = chances.get(code, Fraction(0)) + chance
    return found


def final_hands(law: Law, shoe: ShoeModel) -> dict[DealerHand, Fraction]:
    """The dealer's hands, of any up card; in a stud game two cards and no draw."""
    counts = shoe.by_value()
    found: dict[DealerHand, Fraction] = {}
    if law.family == STUD:
        for (up, second), shown in two_cards(law).items():
            hand = DealerHand(up, shown.ending, 2)
            chance = Fraction(ordered_ways(counts, (up, second), 1), perm(shoe.size, 2))
            found[hand] = found.get(hand, Fraction(0)) + chance
        return found
    for up, count in enumerate(counts):
        chance = Fraction(count, shoe.size)
        # The solver also names hands that a small shoe has too few cards for.
        found |= {hand: chance * share for hand, share in dealer_hands(law, shoe, up).items() if share}
    return found
