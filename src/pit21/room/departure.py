"""Leaving in the middle of a round: the stakes stay in play."""

from pit21.money import amount_text
from pit21.room.bankroll import Bankrolls
from pit21.room.history import PlayedRound
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.spec.sentences.course import joined
from pit21.table import needs as n


def is_under_way(room: Room) -> bool:
    """Return whether cards are dealt and chips of these people are at risk: wagers or a bank."""
    table = room.session.table
    if isinstance(room.session.need, n.RoundOver | n.NeedOpening | n.NeedWagers):
        return False
    stakes = [bet for seat in table.seats for bets in (seat.bets, *(hand.bets for hand in seat.hands)) for bet in bets]
    return any(bet.owner in room.people for bet in stakes) or (
        table.bank.wager > 0 and table.bank.player in room.people
    )


def leave_round(room: Room) -> str:
    """Play the round out by the time-out rule (G8), and describe the result; empty if nothing was at risk."""
    under_way = is_under_way(room)
    room.play_out()
    if not under_way or not room.history.rounds:
        return ""
    played = room.history.rounds[-1]
    nets = nets_sentence(played, room.people)
    return second_person(f"Round {played.number} was played out under the time-out rule (G8): {nets}.")


def bankrolls_text(room: Room, bankrolls: Bankrolls) -> str:
    """Everyone's money: `ann $500 and bob $20`; with what is kept where another table has changed that too."""
    return joined([_bankroll_text(room, bankrolls, person) for person in room.people])


def _bankroll_text(room: Room, bankrolls: Bankrolls, person: str) -> str:
    here, kept = room.bankroll(person), bankrolls.players.get(person)
    if bankrolls.problem or kept is None or kept.cents == here:
        return f"{person} {amount_text(here)}"
    return f"{person} {amount_text(kept.cents)} ({amount_text(here)} at this table)"


def nets_sentence(played: PlayedRound, people: tuple[str, ...]) -> str:
    """Return what a round came to for everyone at the screen: `ann wins $5 and bob had no wager`."""
    return joined([net_sentence(person, played.net(person), took_part=played.took_part(person)) for person in people])


def net_sentence(person: str, net: int, *, took_part: bool = True) -> str:
    if net == 0:
        return f"{person} breaks even" if took_part else f"{person} had no wager"
    return f"{person} {'wins' if net > 0 else 'loses'} {amount_text(abs(net))}"
