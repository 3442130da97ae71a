"""What a table does by itself, and when: rounds begin, wagers close, bots act, silence is answered by the rule (G8).

Nothing here changes a table. It reads one and says what is due after how many seconds of waiting.
"""

from collections.abc import Mapping
from typing import NamedTuple

from pit21.server.tables import inputs as i
from pit21.server.tables.live import LiveTable
from pit21.server.tables.setup import PACES, TableSetup
from pit21.server.wire import to_server as w
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import BeginRound
from pit21.table.state import chips_of

GRACE = 30.0
"""Seconds in which somebody who was cut off gets the hand back."""
IDLE_ROUNDS = 3
"""Rounds in which somebody neither bets nor says a word; then they sit out."""
AWAY = 600.0
"""Seconds after which somebody who is away is sent home with all chips."""
HURRY = 0.15
"""Seconds that a bot thinks over its wager while people wait for nothing else."""


class Due(NamedTuple):
    """`input` after so many seconds since the table came to rest, or a bot's turn."""

    seconds: float
    input: i.AnyInput | None
    bot: str = ""


class Presence(NamedTuple):
    """For each person at the table how long they have been cut off, in seconds; 0 for those who are there."""

    away: Mapping[str, float]

    def here(self, name: str) -> bool:
        return not self.away.get(name, 0.0)


def next_due(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    """The first thing that is due; None where the table just waits."""
    need = live.need
    if isinstance(need, n.RoundOver):
        return _between_rounds(live, setup, presence)
    if isinstance(need, n.NeedWagers):
        return _wagers(live, setup, presence)
    if isinstance(need, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedAnswers | n.NeedFollow):
        return _decision(live, setup, presence, need)
    return None


def _between_rounds(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    table = live.table
    for name in live.people:
        if presence.away.get(name, 0.0) > AWAY:
            return Due(0.0, i.FromPlayer(name, live.users[name], w.Leave()))
    for name in live.people:
        if live.idle.get(name, 0) >= IDLE_ROUNDS and not table.players[name].sitting_out:
            return Due(0.0, i.Rest(name))
    gone = [name for name in live.people if not presence.here(name)]
    for name in gone:
        if name in live.timed_out and not table.players[name].sitting_out:
            return Due(0.0, i.Rest(name))
    # Bots play for people: with nobody there the table rests.
    least = live.rules.wagers["base"].minimum
    ready = any(
        presence.here(name) and not table.players[name].sitting_out and chips_of(table, name) >= least
        for name in live.people
    )
    if not ready or check(table, BeginRound()) is not None:
        return None
    return Due(PACES[setup.speed].pause, i.BeginRound())


def _wagers(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    missing = [name for name in live.bettors() if name not in live.ready]
    betting = live.betting_bots()
    if betting:
        think = PACES[setup.speed].think / 2
        return Due(think if missing else min(think, HURRY), None, betting[0])
    if not missing or live.closing:
        return Due(0.0, i.CloseWagers())
    waits = [_patience(setup, presence, name) for name in missing]
    if all(wait is not None for wait in waits):
        return Due(max(wait for wait in waits if wait is not None), i.CloseWagers())
    return None


def _decision(live: LiveTable, setup: TableSetup, presence: Presence, need: n.Need) -> Due | None:
    asked = {offer.seat: offer.player for offer in live.shown().offers}
    people = [name for name in asked.values() if live.users.get(name)]
    bots = [name for name in asked.values() if not live.users.get(name)]
    # A cut that is offered to all seats is a person's, where one is there (G2).
    if bots and not (isinstance(need, n.NeedCut) and any(presence.here(name) for name in people)):
        return Due(PACES[setup.speed].think, None, bots[0])
    seats = list(need.seats) if isinstance(need, n.NeedAnswers) else [need.seat]  # type: ignore[attr-defined]
    found = []
    for seat in seats:
        name = live.table.seats[seat - 1].holder if not isinstance(need, n.NeedFollow) else need.player
        wait = 0.0 if live.leaving(name) else _patience(setup, presence, name)
        if wait is not None:
            found.append(Due(wait, i.Silence(seat)))
    return min(found, key=lambda due: due.seconds, default=None)


def _patience(setup: TableSetup, presence: Presence, name: str) -> float | None:
    """How long somebody is waited for: the clock, and no longer than the grace for one who is cut off."""
    clock = float(setup.clock) if setup.clock else None
    if presence.here(name):
        return clock
    return GRACE if clock is None else min(clock, GRACE)
