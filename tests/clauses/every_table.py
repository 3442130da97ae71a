"""The built-in games side by side, for what holds at every table."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.referee import advance
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from pit21.table.state import Table
from tests.rounds import played

# A round with side wagers, splits and fees, its cards typed in as they fall. A new game needs one here where it has a
# stage that no other game has.
TYPED_ROUNDS = {
    "21-stud": """game 21-stud
player ann $500 at 1
player bob $500 at 3
round
cards 7c
bet 1 base $100
bet 1 bet-bigger-2x $20
bet 1 mirror-match $5
bet 1 match-1 $5
bet 1 match-2 $5
bet 3 base $10
bet 3 match-1 $2
deal
cards As Ks ?? As 9h ??
cards 9d
cards Kd
""",
    "twisted-21": """game twisted-21
set seats=2
player ann $500 at 1
player bob $500 at 2
round
bet 1 base $10
bet 1 stud-poker $5
bet 1 stud-bonus $5
bet 2 base $10
bet 2 stud-bonus $1
deal
cards 9c 5d ?? ?? ?? Ac Kd ?? ?? ?? Ks ?? ?? ?? ??
no natural
1 hit card 2
cards 3h
1 stand
cards 7h
cards 4h
cards 2s
cards 6h
cards 8h
cards Jh
cards 4d
cards Td
cards 2d
""",
    "nh-21-plus": """game nh-21-plus
player ann $500 at 1
player bob $500 at 2
round
cards ??
bet 1 base $10
bet 1 bet-2x $10
bet 1 dealer-up-match $5
bet 1 dealer-down-match $5
bet 2 base $10
deal
cards 9c Ac Ah 9d Kd ??
1 insure $5
no natural
1 split
cards 2c
1 double
cards 8c
1 stand
cards 8d
1 stand
cards 9h
""",
    "pure-21.5": """game pure-21.5
set collection=10000:100:50:200
player ann $500 at 1
player bob $500 at 2
player cat $500 at 3
round
bank ann $100
bet 2 base $20
bet 2 red-flex $5
bet 3 base $10
deal
cards 8c Tc Kh 8d 6d ??
no natural
2 split
cards 3c
2 double
cards 9h
cards Kd
2 stand
3 surrender
cards 5d
cards 4h
""",
    "blackjack": """game blackjack
set surrender=late
player ann $500 at 1
player bob $500 at 2
player cat $500 at 3
round
bet 1 base $10
bet 2 base $10
bet 3 base $20
deal
cards 9c Ac Tc Ah 9d Kd 6d ??
1 insure $5
no natural
1 split
cards 2c
1 double
cards 8c
cards 8d
1 stand
3 surrender
cards 9h
""",
    "spanish-21": """game spanish-21
player ann $500 at 1
player bob $500 at 2
round
bet 1 base $10
bet 2 base $10
deal
cards 6c Ac Kh 5d Kd ??
no natural
1 double
cards 2c
1 rescue
cards 9h
""",
}
TYPED_GAMES = tuple(TYPED_ROUNDS)


def states(text: str) -> Iterator[tuple[Table, c.Command]]:
    """Every table that a transcript passes through, each with the command that comes next."""
    session = played(text)
    table = session.start
    for command, following in pairwise(session.commands):
        table = advance(table, command).table
        yield table, following


def seeded(game: str, *, tray: int = 100_000_000, settings: Mapping[str, object] | None = None) -> Session:
    """A table that deals by itself; the same cards for the same game and settings every time."""
    spec = load_game(game).choose(settings or {})
    shoe = SeededShoe(str(spec.value("deck_kind")), spec.number("decks"), "every table")
    return Session(spec, shoe, tray)


def begin(session: Session) -> None:
    """Start a round and play it up to its wagers; at a player-banked table ann alone takes the bank."""
    session.send(c.BeginRound())
    while not isinstance(session.need, n.NeedWagers):
        waits = session.need
        if isinstance(waits, n.NeedBank):
            ann = waits.player == "ann"
            session.send(c.TakeBank("ann", 50_000) if ann else c.DeclineBank(waits.player))
        else:
            assert isinstance(waits, n.NeedCut)
            session.send(c.TimeOut(waits.seat))


def finish(session: Session) -> None:
    """Close the wagers; nobody answers until the round is over."""
    session.send(c.CloseBets())
    while not isinstance(session.need, n.RoundOver):
        waits = session.need
        if isinstance(waits, n.NeedAnswers):
            session.send(c.TimeOut(waits.seats[0]))
        else:
            assert isinstance(waits, n.NeedChoice)
            session.send(c.TimeOut(waits.seat))


def play_round(session: Session, *bets: tuple[str, int]) -> None:
    """A whole round with these base wagers of $5: (player, seat)."""
    begin(session)
    for player, seat in bets:
        session.send(c.PlaceBet(player, seat, "base", 500))
    finish(session)


def chips(table: Table) -> dict[str, int]:
    """Every account that holds something."""
    return {name: amount for name, amount in table.accounts.items() if amount}


def two_players(game: str, options: str = "") -> str:
    """The head of a transcript: ann at seat 1, who has the bank where there is one, and bob at seat 2."""
    settings = "".join(f"set {option}\n" for option in options.split())
    return f"game {game}\n{settings}player ann $500 at 1\nplayer bob $500 at 2\n"


def bobs_round(game: str, act: str = "2 stand", bet: str = "$10") -> str:
    """One round in which bob alone bets; 21 STUD asks for no act."""
    bank = "bank ann $100\n" if game == "pure-21.5" else ""
    acts = "" if game == "21-stud" else f"{act}\n"
    return f"round\n{bank}bet 2 base {bet}\ndeal\n{acts}"


BOB_WINS = "Kc 9d 9c 8h"
"""19 against 17, as bob's cards and the dealer's fall in a round where he stands."""
