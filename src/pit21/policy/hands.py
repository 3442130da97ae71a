"""A hand as a policy reads it from its view: the law's own totals, from the cards that are seen."""

from typing import NamedTuple

from pit21.cards import parse_card
from pit21.law.cards import ACE, value_of
from pit21.law.hands import is_soft, total_of
from pit21.table.view import HandView, View


class Seen(NamedTuple):
    """What matters of a hand and of the dealer's card: ranks count from 0, the ace."""

    total: int
    soft: bool
    pair_of: int  # the rank of two equal cards, -1 otherwise
    dealer: int  # 2 to 11, the ace 11


def seen(view: View, hand: HandView) -> Seen:
    cards = tuple(parse_card(card) for card in hand.cards)
    count = len(cards)
    pair = cards[0] >> 2 if count == 2 and cards[0] >> 2 == cards[1] >> 2 else -1
    up = parse_card(view.dealer[0])
    return Seen(total_of(cards, count), is_soft(cards, count), pair, 11 if up >> 2 == ACE else value_of(up))
