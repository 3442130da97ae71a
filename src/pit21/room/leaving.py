"""Standing up in the middle of a round: nobody gets a stake back for it."""

from pit21.money import amount_text
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.spec.course import joined
from pit21.table import needs as n


def is_under_way(room: Room) -> bool:
    """Whether cards are dealt and chips of these people are at risk: wagers or a bank."""
    table = room.session.table
    if isinstance(room.session.need, n.RoundOver | n.NeedOpening | n.NeedWagers):
        return False
    stakes = [bet for seat in table.seats for bets in (seat.bets, *(hand.bets for hand in seat.hands)) for bet in bets]
    return any(bet.owner in room.people for bet in stakes) or (
        table.bank.wager > 0 and table.bank.player in room.people
    )


def leave_round(room: Room) -> str:
    """Play the round out by the time-out rule (G8), and say what came of it; empty where nothing was at risk."""
    under_way = is_under_way(room)
    room.play_out()
    if not under_way or not room.history.rounds:
        return ""
    played = room.history.rounds[-1]
    nets = joined([net_sentence(person, played.net(person)) for person in room.people])
    return second_person(f"Round {played.number} was played out as when nobody answers (G8): {nets}.")


def bankrolls_text(room: Room) -> str:
    """Everybody's money: `ann $500 and bob $20`."""
    return joined([f"{person} {amount_text(room.bankroll(person))}" for person in room.people])


def net_sentence(person: str, net: int) -> str:
    if net == 0:
        return f"{person} comes out even"
    return f"{person} {'wins' if net > 0 else 'loses'} {amount_text(abs(net))}"
