"""Rounds per second of the referee, all assertions on, one core.

Every round is a whole one: shuffles, cuts, wagers, deal, decisions, settlement, cards picked up, the full
recount of money and cards. Nothing is kept back for speed but the history, which is dropped after each round.
"""

from collections.abc import Callable
from time import process_time

from pit21.law import codes
from pit21.law.hands import total_of
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.session import Session, seeded_shoe

BANKER = "banker"


class Players:
    """Everyone stakes $10 and plays like a dealer: hit below 17, else stand."""

    def __init__(self, game: str, seats: int, seed: int = 1) -> None:
        spec = load_game(game)
        self.session = Session(spec, seeded_shoe(spec, seed), tray=10**14)
        first = 1
        if self.session.table.rules.player_banked:
            self.session.send(c.Join(BANKER, 10**12, 1))
            first = 2
        last = min(first + seats, self.session.table.rules.seats + 1)
        self.seats = range(first, last)
        for seat in self.seats:
            self.session.send(c.Join(f"p{seat}", 10**12, seat))

    def play_round(self) -> None:
        session = self.session
        session.events.clear()
        session.history.clear()
        session.send(c.BeginRound())
        while not isinstance(session.need, n.RoundOver):
            _ANSWERS[type(session.need)](self, session.need)


def _bet(players: Players, _: n.NeedWagers) -> None:
    for seat in players.seats:
        players.session.send(c.PlaceBet(f"p{seat}", seat, "base", 1000))
    players.session.send(c.CloseBets())


def _act(players: Players, need: n.NeedChoice) -> None:
    table = players.session.table
    cards = table.seats[need.seat - 1].hands[need.hand].cards
    stands = need.actions & codes.STAND and (total_of(cards, len(cards)) >= 17 or not need.actions & codes.HIT)
    pick = 0
    if table.rules.picks and not stands:
        pick = len(cards) - 1
    players.session.send(c.Act(need.seat, "stand" if stands else "hit", need.hand, 0, pick))


def _bank(players: Players, need: n.NeedBank) -> None:
    takes = need.player == BANKER
    players.session.send(c.TakeBank(BANKER, 10**7) if takes else c.DeclineBank(need.player))


_ANSWERS: dict[type, Callable[..., None]] = {
    n.NeedWagers: _bet,
    n.NeedChoice: _act,
    n.NeedBank: _bank,
    n.NeedAnswers: lambda players, need: players.session.send(c.Decline(need.seats[0])),
    n.NeedCut: lambda players, need: players.session.send(c.Cut(need.seat, (need.minimum + need.maximum) // 2)),
}


def rounds_per_second(game: str, seats: int, seconds: float) -> tuple[float, int]:
    """(rounds per second of CPU time, seats played)."""
    players = Players(game, seats)
    players.play_round()
    rounds = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        players.play_round()
        rounds += 1
    return rounds / spent, len(players.seats)
