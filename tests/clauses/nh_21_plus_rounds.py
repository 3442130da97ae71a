"""New Hampshire 21 Plus in few words, for the tests of its clauses.

One seat is dealt: its first card, the dealer's open card, its second card, the dealer's closed card, then
every card drawn. Several seats are dealt the same way, in two passes from seat 1.
"""

from collections.abc import Iterator
from typing import TypeVar

from pit21.cards import CUT_CARD, card_text
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.consequences import default_command
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe

GAME = "nh-21-plus"
CHIPS = "$1000"

EventType = TypeVar("EventType", bound=e.Event)


def opening(settings: str = "", seats: tuple[int, ...] = (1,)) -> str:
    """Rules and players: p1 sits at seat 1 and so on."""
    lines = [f"game {GAME}", *(f"set {setting}" for setting in settings.split())]
    lines += [f"player p{seat} {CHIPS} at {seat}" for seat in seats]
    return "\n".join(lines) + "\n"


def wagered(cards: str, seats: dict[int, str], *steps: str) -> str:
    """A round with its cards; `seats` names wagers as `base $10, bet-2x $10`."""
    lines = [f"shoe {cards}", "round"] if cards else ["round"]
    lines += [f"bet {seat} {bet}" for seat, bets in seats.items() for bet in bets.split(", ")]
    return "\n".join([*lines, "deal", *steps]) + "\n"


def seats(cards: str, seats: dict[int, str], *steps: str, settings: str = "") -> str:
    """A transcript of one round for several seats."""
    return opening(settings, tuple(seats)) + wagered(cards, seats, *steps)


def alone(cards: str, *steps: str, bets: str = "base $10", settings: str = "") -> str:
    """A transcript of one round for seat 1."""
    return seats(cards, {1: bets}, *steps, settings=settings)


def of_type(session: Session, wanted: type[EventType]) -> list[EventType]:
    return [event for event in session.events if isinstance(event, wanted)]


def text(cards: tuple[int, ...]) -> str:
    return " ".join(card_text(card) for card in cards)


def happenings(session: Session) -> Iterator[str]:
    """A round's events in short words, for tests of what comes before what."""
    for event in session.events:
        match event:
            case e.WagerSettled():
                yield f"{event.seat} {event.wager} {event.result}"
            case e.CardDrawn():
                yield f"{event.seat}.{event.hand + 1} drew {card_text(event.card)}"
            case e.DealerDrew():
                yield f"dealer drew {card_text(event.card)}"
            case e.CardsTurned():
                yield "hole card turned"
            case e.Peeked():
                yield "peeked"
            case e.InsuranceTaken():
                yield f"{event.seat} insured"
            case e.CardsCollected():
                yield f"{event.seat} collected {text(event.cards)}"
            case e.CutCardMet():
                yield "cut card"
            case e.CardsDealt():
                yield "dealt " + text(tuple(card for _, card, _ in event.cards if card != CUT_CARD))


class WatchedShoe(SeededShoe):
    """A seeded shoe that remembers in which order the used cards came back to it."""

    def __init__(self, seed: int, *, documented: bool) -> None:
        super().__init__("spanish", 6, seed, "documented" if documented else "uniform")
        self.came_back: list[tuple[int, ...]] = []

    def shuffle(self, used: tuple[int, ...]) -> None:
        self.came_back.append(used)
        super().shuffle(used)


def open_table(shoe: SeededShoe, players: int = 3, **settings: str) -> Session:
    """A table with p1, p2, ... at the first seats."""
    session = Session(load_game(GAME).choose(settings), shoe)
    for number in range(1, players + 1):
        session.send(c.Join(f"p{number}", 100_000, number))
    return session


def play_round(session: Session, action: str = "stand") -> None:
    """Every seated player bets the Ante and does the same with every hand."""
    session.send(c.BeginRound())
    if isinstance(session.need, n.NeedCut):
        session.send(default_command(session.table, session.need.seat))
    for seat in session.table.seats:
        if seat.holder:
            session.send(c.PlaceBet(seat.holder, seat.number, "base", 500))
    session.send(c.CloseBets())
    while not isinstance(session.need, n.RoundOver):
        waits = session.need
        if isinstance(waits, n.NeedAnswers):
            session.send(c.Decline(waits.seats[0]))
        else:
            assert isinstance(waits, n.NeedChoice)
            session.send(c.Act(waits.seat, action, waits.hand))


def play_shoe(session: Session, action: str = "stand") -> None:
    """Rounds until the cut card has come."""
    while True:
        play_round(session, action)
        if session.table.shoe.last_round:
            return
