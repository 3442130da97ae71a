"""A finished round as the plain record that the second settler reads."""

from typing import Any

from pit21.cards import card_text
from pit21.table import events as e
from pit21.table.session import Session
from pit21.table.state import RESCUED, SURRENDERED, Hand, Seat, Table

GIVEN_BACK = ("dead-hand", "withdrawn", "insurance-not-offered")
"""Causes by which the floor returns a wager."""
MAIN = ("base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x", "bet-2x", "bet-3x", "bet-4x")


def round_record(session: Session) -> dict[str, Any]:
    """The last round of a session, before the next one begins."""
    table = session.table
    rules = table.rules
    pick = rules.family == "pick"
    record: dict[str, Any] = {
        "game": rules.spec.id,
        "options": {key: option.value for key, option in rules.spec.options.items()},
        "dealer": [card_text(card) for card in table.dealer.cards],
        "community": [card_text(card) for card in table.community],
        "bank": None,
        "seats": [_seat(table, seat, pick=pick) for seat in table.seats if seat.hands],
    }
    if pick:
        record["dealer_taken"] = table.dealer.taken
    record["returned"] = [
        {"seat": event.seat, "hand": event.hand if event.wager in MAIN else None, "player": event.player,
         "wager": event.wager, "staked": event.staked}
        for event in last_round(session)
        if isinstance(event, e.WagerSettled) and event.code in GIVEN_BACK
    ]  # fmt: skip
    for event in last_round(session):
        if isinstance(event, e.BankTaken):
            record["bank"] = {"seat": event.seat, "wager": event.amount}
    return record


def last_round(session: Session) -> list[e.Event]:
    start = max(i for i, event in enumerate(session.events) if isinstance(event, e.RoundBegan))
    return session.events[start:]


def _seat(table: Table, seat: Seat, *, pick: bool) -> dict[str, Any]:
    own = {bet.wager: bet.amount for bet in seat.hands[0].bets if bet.owner == seat.holder}
    own |= {bet.wager: bet.amount for bet in seat.bets if bet.owner == seat.holder and bet.wager != "insurance"}
    backers = [_backer(seat, bet.owner) for bet in seat.hands[0].bets if bet.owner != seat.holder]
    made: dict[str, Any] = {
        "seat": seat.number,
        "player": seat.holder,
        "bets": own,
        "insurance": seat.insurance,
        "first_two": [card_text(card) for card in seat.first_two],
        "hands": [_hand(hand) for hand in seat.hands],
        "backers": backers,
    }
    if pick:
        made["cards5"] = [card_text(card) for card in (*seat.first_two, *seat.hidden)]
        made["taken"] = list(seat.taken)
    return made


def _hand(hand: Hand) -> dict[str, Any]:
    return {
        "cards": [card_text(card) for card in hand.cards],
        "from_split": hand.from_split,
        "doubles": list(hand.doubles),
        "surrendered": hand.state == SURRENDERED,
        "rescued": hand.state == RESCUED,
    }


def _backer(seat: Seat, player: str) -> dict[str, Any]:
    bets = {"base": next(bet.amount for bet in seat.hands[0].bets if bet.owner == player)}
    bets |= {bet.wager: bet.amount for bet in seat.bets if bet.owner == player}
    hands = [
        {"on": index, "doubles": [bet.doubled] if bet.doubled else []}
        for index, hand in enumerate(seat.hands)
        for bet in hand.bets
        if bet.owner == player
    ]
    return {"player": player, "bets": bets, "hands": hands}


def settled_lines(session: Session) -> list[dict[str, Any]]:
    """What the referee settled in the last round, in the second settler's form."""
    lines: list[dict[str, Any]] = []
    for event in last_round(session):
        if isinstance(event, e.WagerSettled):
            lines.append({
                "seat": event.seat, "hand": event.hand if event.wager in MAIN else None, "player": event.player,
                "wager": event.wager, "staked": event.staked, "returned": event.returned,
            })  # fmt: skip
        elif isinstance(event, e.BankReturned):
            bank = {"seat": event.seat, "staked": event.staked, "returned": event.returned}
            lines.append({"bank": bank})
    return lines
