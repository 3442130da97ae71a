"""From an offer to the command that takes it: the one translation that every shell and bot uses."""

from collections.abc import Callable

from pit21.table import commands as c
from pit21.table.offers import Offer

_WITH_AMOUNT: dict[str, Callable[[Offer, int], c.Command]] = {
    "bet": lambda offer, amount: c.PlaceBet(offer.player, offer.seat, offer.wager, amount),
    "insure": lambda offer, amount: c.Insure(offer.seat, amount),
    "cut": lambda offer, amount: c.Cut(offer.seat, amount),
    "take-bank": lambda offer, amount: c.TakeBank(offer.player, amount),
}
_PLAIN: dict[str, Callable[[Offer], c.Command]] = {
    "deal": lambda _: c.CloseBets(),
    "decline": lambda offer: c.Decline(offer.seat),
    "decline-bank": lambda offer: c.DeclineBank(offer.player),
    "follow": lambda offer: c.FollowStake(offer.player, offer.seat, follow=True),
    "stay": lambda offer: c.FollowStake(offer.player, offer.seat, follow=False),
}


def taken(offer: Offer, amount: int | None = None, pick: int = 0) -> c.Command:
    """The command that takes an offer.

    `amount` is the stake, the bank or the place of the cut, the smallest allowed where none is given; a double
    without one is the largest. `pick` is the face-down card pointed at, the first one where none is given.
    """
    if offer.action in _WITH_AMOUNT:
        return _WITH_AMOUNT[offer.action](offer, offer.minimum if amount is None else amount)
    if offer.action in _PLAIN:
        return _PLAIN[offer.action](offer)
    largest = offer.maximum if amount is None else amount
    card = pick or (offer.picks[0] if offer.picks else 0)
    return c.Act(offer.seat, offer.action, offer.hand, largest if offer.action == "double" else 0, card)
