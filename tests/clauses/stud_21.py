"""Tables of 21 STUD for the tests of its clauses."""

from collections.abc import Iterator

from pit21.cards import card_text
from pit21.table import events as e
from pit21.table.session import Session


def opened(settings: str = "", seats: str = "1") -> str:
    """The head of a transcript: `key=value` settings, and a player p1, p2, ... with $2000 at each seat."""
    lines = ["game 21-stud", *(f"set {each}" for each in settings.split())]
    lines += [f"player p{seat} $2000 at {seat}" for seat in seats.split()]
    return "\n".join(lines) + "\n"


def bet_lines(bets: str, seat: int = 1) -> str:
    """`base 5, match-1 2` as bets of one seat in dollars."""
    stakes = [each.split() for each in bets.split(",")]
    return "".join(f"bet {seat} {wager} ${dollars}\n" for wager, dollars in stakes)


def dealt(cards: str, bets: str = "base 10", settings: str = "") -> str:
    """A round of seat 1: `As Kd v 9c 8d` is the player's hand against the dealer's, each as it was dealt."""
    player, dealer = (hand.split() for hand in cards.split(" v "))
    shoe = f"shoe {player[0]} {dealer[0]} {player[1]} {dealer[1]}\n"
    return f"{opened(settings)}{shoe}round\n{bet_lines(bets)}deal\n"


def wagered(bets: str, settings: str = "") -> str:
    """Wagers of seat 1 up to the deal of a plain round, for stakes that are taken or refused."""
    return f"{opened(settings)}shoe 9s 9c 9d 8d\nround\n{bet_lines(bets)}deal\n"


def steps(session: Session) -> list[str]:
    """What was turned, settled and collected in the last round, in order; seat 0 is the dealer."""
    found: list[str] = []
    for event in session.events:
        if isinstance(event, e.RoundBegan):
            found = []
        found.extend(_words(event))
    return found


def _words(event: e.Event) -> Iterator[str]:
    if isinstance(event, e.CardsTurned):
        yield from (f"turn {card_text(card)}" for _, _, card in event.cards)
    elif isinstance(event, e.WagerSettled):
        yield f"settle {event.seat} {event.wager}"
    elif isinstance(event, e.CardsCollected):
        yield f"collect {event.seat}"
