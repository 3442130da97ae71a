"""Cards that leave the table before the others, and those kept for the Down Match."""

from collections import Counter

from pit21.table import events as e
from pit21.table.state import Seat, Table

MATCH = "dealer-down-match"


def cards_left(seat: Seat, index: int) -> tuple[int, ...]:
    """Return the hand's cards that still lie on the table."""
    hand = seat.hands[index]
    if not hand.mucked:
        return hand.cards
    gone = Counter(hand.mucked)
    left = []
    for card in hand.cards[::-1]:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left[::-1])


def _matches_wait(seat: Seat) -> bool:
    return any(bet.wager == MATCH and not bet.settled for bet in seat.bets)


def tucked_under(seat: Seat, index: int) -> str:
    """Return the wager under which a finished hand's first cards lie (N11), empty if they lie under none.

    A blackjack that is paid at once has nothing to be picked up: its two cards are tucked anyway.
    """
    hand = seat.hands[index]
    if not hand.bets or not all(bet.settled for bet in hand.bets) or not cards_left(seat, index):
        return ""
    return MATCH if hand.mucked or _matches_wait(seat) else ""


def muck_hand(table: Table, seat: Seat, index: int) -> e.CardsCollected | None:
    """Pick up a finished hand; its first cards stay under a wager that still needs them (N11)."""
    hand = seat.hands[index]
    keep = hand.first_dealt if _matches_wait(seat) else 0
    kept, gone = hand.cards[:keep], hand.cards[keep:]
    if hand.mucked or not gone:
        return None
    return e.CardsCollected(seat=seat.number, hand=index, cards=gone, kept=kept)
