"""Cards that leave the table before the others, and those kept for the Down Match."""

from collections import Counter

from pit21.table import events as e
from pit21.table.state import Seat, Table


def cards_left(seat: Seat, index: int) -> tuple[int, ...]:
    """The hand's cards that still lie on the table."""
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


def muck_hand(table: Table, seat: Seat, index: int) -> e.CardsCollected | None:
    """Pick up a finished hand; its first cards stay under a wager that still needs them (N11)."""
    hand = seat.hands[index]
    waiting = any(bet.wager == "dealer-down-match" and not bet.settled for bet in seat.bets)
    keep = hand.first_dealt if waiting else 0
    kept, gone = hand.cards[:keep], hand.cards[keep:]
    if hand.mucked or not gone:
        return None
    return e.CardsCollected(seat=seat.number, hand=index, cards=gone, kept=kept)
