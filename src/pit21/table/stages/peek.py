"""The dealer looks for a natural."""

from pit21.cards import UNKNOWN
from pit21.law.hands import is_natural, may_hide_natural
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard
from pit21.table.state import DEALER, NATURAL, UNDECIDED, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """With an ace or ten-value up, before anyone acts; a natural is turned at once (T13)."""
    dealer = table.dealer
    if table.rules.no_hole_card or not may_hide_natural(dealer.cards[0]):
        return None
    if dealer.natural == UNDECIDED:
        if table.rules.law.hole_shown and not is_natural(table.rules.law, dealer.cards[:2], 2, False):
            return None  # both cards lie face up, and there is nothing to say
        if dealer.cards[1] == UNKNOWN:
            return NeedCard(((DEALER, 1, False),), "peek")
        return e.Peeked(natural=is_natural(table.rules.law, dealer.cards[:2], 2, False))
    if dealer.natural == NATURAL and not dealer.up[1]:
        return e.CardsTurned(cards=((DEALER, 1, dealer.cards[1]),))
    return None
