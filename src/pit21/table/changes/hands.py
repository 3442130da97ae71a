"""Events of the players' hands."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes.seats import with_hand, with_seat
from pit21.table.state import DOUBLE_CARD, HIT_CARD, RESCUED, STOOD, SURRENDERED, Hand, PendingFollow, Stake, Table


def hand_hit(table: Table, event: e.HandHit) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    waits = f"{HIT_CARD}:{event.pick}" if event.pick else HIT_CARD
    return with_hand(table, event.seat, event.hand, replace(hand, waits_for=waits))


def hand_stood(table: Table, event: e.HandStood) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return with_hand(table, event.seat, event.hand, replace(hand, state=STOOD))


def _share(table: Table, amount: int, double: int, stake: int) -> int:
    """Return the holder's share of another stake, in whole chips rounded down (P24, G5)."""
    step = table.rules.chip_step
    return amount * double // stake // step * step


def hand_doubled(table: Table, event: e.HandDoubled) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    part = "house" if event.free else "doubled"
    bets = tuple(
        replace(bet, **{part: getattr(bet, part) + event.amount}) if bet.owner == event.player else bet
        for bet in hand.bets
    )
    waits = f"{DOUBLE_CARD}:{event.pick}" if event.pick else DOUBLE_CARD
    doubled = replace(hand, bets=bets, doubles=(*hand.doubles, event.amount), waits_for=waits)
    stake = next(bet.first for bet in hand.bets if bet.owner == event.player)
    follow = tuple(
        PendingFollow(event.seat, event.hand, bet.owner, "double", _share(table, bet.amount, event.amount, stake))
        for bet in hand.bets
        if bet.owner != event.player
    )
    follow = tuple(waits for waits in follow if waits.amount)
    return replace(with_hand(table, event.seat, event.hand, doubled), follow=follow)


def hand_split(table: Table, event: e.HandSplit) -> Table:
    seat = table.seats[event.seat - 1]
    hand = seat.hands[event.hand]
    own = tuple(
        replace(bet, amount=0 if event.free else bet.first, doubled=0, house=bet.first if event.free else 0)
        for bet in hand.bets
        if bet.owner == event.player
    )
    again = hand.from_split
    dealt = hand.first_dealt if again else 1
    first = Hand(hand.cards[:1], hand.bets, from_split=True, first_dealt=dealt, house=hand.house, part=hand.part)
    second = Hand(
        hand.cards[1:], own, from_split=True, first_dealt=0 if again else 1, house=bool(event.free), part=hand.part
    )
    hands = (*seat.hands[: event.hand], first, second, *seat.hands[event.hand + 1 :])
    follow = tuple(
        PendingFollow(event.seat, event.hand + 1, bet.owner, "split", bet.amount)
        for bet in hand.bets
        if bet.owner != event.player
    )
    return replace(table, seats=with_seat(table, replace(seat, hands=hands)), follow=follow)


def hands_switched(table: Table, event: e.HandsSwitched) -> Table:
    seat = table.seats[event.seat - 1]
    first, second = seat.hands
    swapped = (
        replace(first, cards=(first.cards[0], second.cards[1]), swapped=True),
        replace(second, cards=(second.cards[0], first.cards[1]), swapped=True),
    )
    made = replace(seat, hands=swapped, answered=(*seat.answered, "switch"))
    return replace(table, seats=with_seat(table, made))


def hand_surrendered(table: Table, event: e.HandSurrendered) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return with_hand(table, event.seat, event.hand, replace(hand, state=SURRENDERED))


def hand_rescued(table: Table, event: e.HandRescued) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return with_hand(table, event.seat, event.hand, replace(hand, state=RESCUED))


def stake_followed(table: Table, event: e.StakeFollowed) -> Table:
    table = replace(table, follow=table.follow[1:])
    if not event.followed:
        return table
    hand = table.seats[event.seat - 1].hands[event.hand]
    if event.kind == "split":
        bets = (*hand.bets, Stake("base", event.player, event.amount))
    else:
        bets = tuple(
            replace(bet, doubled=bet.doubled + event.amount) if bet.owner == event.player else bet for bet in hand.bets
        )
    return with_hand(table, event.seat, event.hand, replace(hand, bets=bets))
