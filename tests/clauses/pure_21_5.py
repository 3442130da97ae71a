"""Tables of Pure 21.5 for the tests of its clauses: ann at seat 1 banks unless a test says otherwise."""

from typing import TypeVar

from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import ACTIONS
from pit21.table.session import Session
from tests.rounds import play

PEOPLE = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")

Kind = TypeVar("Kind", bound=e.Event)


def opened(settings: str = "", seats: str = "1 2 3", chips: int = 20_000) -> str:
    """The head of a transcript: `key=value` settings, and people with that many dollars at these seats."""
    lines = ["game pure-21.5", *(f"set {each}" for each in settings.split())]
    lines += [f"player {PEOPLE[int(seat) - 1]} ${chips} at {seat}" for seat in seats.split()]
    return "\n".join(lines) + "\n"


def steps(text: str) -> str:
    """`2 split; 2.1 stand` as lines."""
    return "".join(f"{step.strip()}\n" for step in text.split(";") if step.strip())


def duel(
    cards: str,
    acts: str = "",
    drawn: str = "",
    settings: str = "",
    bets: str = "2 base $10",
    bank: int = 10_000,
) -> str:
    """A round of bob at seat 2: `As Kd v 9c 8d` is his hand against the bank's, each as it was dealt."""
    player, dealer = (hand.split() for hand in cards.split(" v "))
    shoe = f"shoe {player[0]} {dealer[0]} {player[1]} {dealer[1]} {drawn}\n"
    wagers = "".join(f"bet {bet.strip()}\n" for bet in bets.split(","))
    return f"{opened(settings)}{shoe}round\nbank ann ${bank}\n{wagers}deal\n{steps(acts)}"


def dealt(
    hands: dict[int, str],
    dealer: str,
    acts: str = "",
    drawn: str = "",
    *,
    settings: str = "",
    bets: str = "",
    bank: int = 10_000,
) -> str:
    """A round of several seats against ann's bank; ten dollars at each seat unless `bets` says otherwise."""
    cards = [hand.split() for _, hand in sorted(hands.items())] + [dealer.split()]
    shoe = " ".join([*(hand[0] for hand in cards), *(hand[1] for hand in cards), drawn])
    wagers = bets.split(",") if bets else [f"{seat} base $10" for seat in sorted(hands)]
    lines = "".join(f"bet {bet.strip()}\n" for bet in wagers)
    seats = " ".join(str(seat) for seat in range(1, 9) if seat == 1 or seat in hands)
    return f"{opened(settings, seats)}shoe {shoe}\nround\nbank ann ${bank}\n{lines}deal\n{steps(acts)}"


def standing(seats: int = 1) -> str:
    """Cards of a round in which each of `seats` seats has 20 and the bank 17 (eight up, nine in the hole)."""
    return "shoe " + " ".join(["Ks"] * seats + ["8h"] + ["Qd"] * seats + ["9c"]) + "\n"


def plain_round(banker: str = "ann", wagers: str = "2", bank: int = 100) -> str:
    """A round with ten dollars at each of these seats, all of which stand in this order."""
    seats = wagers.split()
    bets = "".join(f"bet {seat} base $10\n" for seat in seats)
    stands = "".join(f"{seat} stand\n" for seat in seats)
    return f"round\nbank {banker} ${bank}\n{bets}deal\n{stands}"


def waiting(text: str) -> Session:
    """The session at the end of a transcript whose round is not over."""
    run = play(text)
    assert run.fault is not None
    assert run.fault.reason.startswith("the round is not finished"), run.fault
    assert run.session is not None
    return run.session


def stopped(text: str) -> Session:
    """The session as it stands at a step that is refused."""
    run = play(text)
    assert run.fault is not None
    assert run.fault.step, run.fault
    assert run.session is not None
    return run.session


def open_acts(text: str) -> set[str]:
    """What the hand that is asked may do."""
    waits = waiting(text).need
    assert isinstance(waits, n.NeedChoice), waits
    return {name for name, bit in ACTIONS.items() if waits.actions & bit}


def bank_offer(text: str) -> tuple[int, int]:
    """(seat, turn) to whom the bank is offered now."""
    waits = waiting(text).need
    assert isinstance(waits, n.NeedBank), waits
    return waits.seat, waits.turn


def found(session: Session, kind: type[Kind]) -> list[Kind]:
    return [event for event in session.events if isinstance(event, kind)]


def order_of(session: Session, *kinds: type[e.Event]) -> list[type[e.Event]]:
    """The events of these kinds in the order in which they happened, repetitions left out."""
    order: list[type[e.Event]] = []
    for event in session.events:
        if isinstance(event, kinds) and (not order or order[-1] is not type(event)):
            order.append(type(event))
    return order


def chips(session: Session, player: str) -> int:
    return session.table.accounts[f"player:{player}"]
