"""What a table does automatically, and when: start rounds, close betting, run bots, act on time-outs (G8).

Nothing here changes a table. It reads one and says what is due after how many seconds of waiting.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.announcement import is_announced_first, waited_for
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.setup import PACES, TableSetup
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import BeginRound
from pit21.table.order import action_order

GRACE = 30.0
"""Seconds in which someone who was cut off gets the hand back."""
KICKED = 30.0
"""Seconds for each decision of someone whom an operator asked to leave, at a table without a clock."""
IDLE_ROUNDS = 3
"""Rounds in which someone neither bets nor says a word; then they sit out. After as many rounds in a row that were
void without a word from anyone the table rests.
"""
AWAY = 600.0
"""Seconds after which someone who is away is sent home with all chips."""


class Due(NamedTuple):
    """`input`, or the turn of `bot` and of those after it, after this many seconds since the table began to wait.

    The seconds are counted from now on where `from_now` says so.
    """

    seconds: float
    input: i.AnyInput | i.Announce | None
    bot: str = ""
    from_now: bool = False


class Announced(NamedTuple):
    """The next shoe is announced: whose client seeds have come, and how long they are waited for in all."""

    answered: Collection[str]
    seconds: float


class Presence(NamedTuple):
    """For each person at the table how long they have been cut off, in seconds; 0 for those who are there.

    `empty_rounds` were begun in a row, and voided without a word from anyone. `closes_in` is the time until a table
    where nobody sits or watches is closed; None while someone does. `is_full`: the round takes no more bets;
    `is_worn`: the shoe takes no more rounds; `closing` is how a table closes at which no round can be played.
    """

    away: Mapping[str, float]
    empty_rounds: int = 0
    closes_in: float | None = None
    announced: Announced | None = None
    is_full: bool = False
    is_worn: bool = False
    closing: i.CloseIdle | None = None

    def here(self, name: str) -> bool:
        return not self.away.get(name, 0.0)


def count_empty_rounds(before: int, given: i.AnyInput, events: Iterable[e.Event]) -> int:
    """How many rounds in a row were void without a word from anyone, after this input."""
    from_person = isinstance(given, i.Operate | i.RuleOnIrregularity) or (
        isinstance(given, i.FromPlayer) and bool(given.user)
    )
    kinds = {type(event) for event in events}
    return 0 if from_person or e.BetsClosed in kinds else before + (e.RoundVoided in kinds)


def next_due(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    """The first thing that is due; None if the table just waits."""
    need = live.need
    if isinstance(need, n.RoundOver):
        return _between_rounds(live, setup, presence)
    if isinstance(need, n.NeedWagers):
        return _wagers(live, setup, presence)
    if isinstance(need, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedAnswers | n.NeedFollow):
        return _decision(live, setup, presence, need)
    return None


def _between_rounds(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    """A round, where someone who is here can play it; otherwise nothing until something changes."""
    table = live.table
    gone = [name for name in live.people if not presence.here(name)]
    for name in gone:
        if presence.away[name] >= AWAY:
            return _send_home(live, name, 0.0)
    for name in live.people:
        silent = live.idle.get(name, 0) >= IDLE_ROUNDS or (name in gone and name in live.timed_out)
        if silent and not table.players[name].sitting_out:
            return Due(0.0, i.Rest(name))
    here = frozenset(live.people).difference(gone)
    rests = not here or presence.empty_rounds >= IDLE_ROUNDS or check(table, BeginRound()) is not None
    if not presence.is_worn and not rests and live.is_playable(here):
        return _beginning(live, setup, gone, presence.announced)
    if presence.closing is not None:
        return Due(0.0, presence.closing)
    if presence.closes_in is not None:
        return Due(max(0.0, presence.closes_in), i.CloseEmpty(), from_now=True)
    longest = max(gone, key=lambda name: presence.away[name], default="")
    return _send_home(live, longest, AWAY - presence.away[longest]) if longest else None


def _beginning(live: LiveTable, setup: TableSetup, gone: list[str], announced: Announced | None) -> Due:
    """A round that begins with a shuffle is announced first, and waits for the client seeds of those who are seated."""
    if not is_announced_first(live):
        return Due(PACES[setup.speed].pause, i.StartRound())
    if announced is None:
        return Due(PACES[setup.speed].pause, i.Announce())
    missing = set(waited_for(live, gone)).difference(announced.answered)
    return Due(announced.seconds if missing else 0.0, i.StartRound())


def _send_home(live: LiveTable, name: str, seconds: float) -> Due:
    return Due(seconds, i.FromPlayer(name, live.users[name], w.CashOut()), from_now=True)


def _wagers(live: LiveTable, setup: TableSetup, presence: Presence) -> Due | None:
    missing = [name for name in live.bettors() if name not in live.ready]
    betting = live.betting_bots()
    if betting:
        return Due(PACES[setup.speed].think / 2 if missing else 0.0, None, betting[0])
    if not missing or live.closing or presence.is_full:
        return Due(0.0, i.CloseWagers())
    waits = [_patience(live, setup, presence, name) for name in missing]
    if all(wait is not None for wait in waits):
        return Due(max(wait for wait in waits if wait is not None), i.CloseWagers())
    return None


def _decision(live: LiveTable, setup: TableSetup, presence: Presence, need: n.Need) -> Due | None:
    asked = {offer.seat: offer.player for offer in live.shown().offers}
    people = [name for name in asked.values() if live.users.get(name)]
    bots = [name for name in asked.values() if not live.users.get(name)]
    # A cut that is offered to all seats is a person's, where one is there (G2).
    if bots and not (isinstance(need, n.NeedCut) and any(presence.here(name) for name in people)):
        waits = bool(people) if isinstance(need, n.NeedAnswers) else _is_person_to_come(live, need)
        return Due(PACES[setup.speed].think if waits else 0.0, None, bots[0])
    seats = list(need.seats) if isinstance(need, n.NeedAnswers) else [need.seat]  # type: ignore[attr-defined]
    found = []
    for seat in seats:
        name = live.table.seats[seat - 1].holder if not isinstance(need, n.NeedFollow) else need.player
        wait = _patience(live, setup, presence, name)
        if wait is not None:
            found.append(Due(wait, i.Silence(seat)))
    return min(found, key=lambda due: due.seconds, default=None)


def _is_person_to_come(live: LiveTable, need: n.Need) -> bool:
    """Whether a person has a decision in this round after the one that is asked for now.

    Where none has, nobody watches the bots for anything but the result, so they do not take their time.
    """
    if not isinstance(need, n.NeedChoice):
        return True
    order = [seat.number for seat in action_order(live.table)]
    behind = order[order.index(need.seat) + 1 :]
    return any(live.users.get(live.table.seats[number - 1].holder) for number in behind)


def _patience(live: LiveTable, setup: TableSetup, presence: Presence, name: str) -> float | None:
    """How long someone is waited for: the clock, and no longer than the grace for one who is cut off.

    Nobody waits for someone who has left the table; whoever was asked to leave and is here plays the round out.
    """
    clock = float(setup.clock) if setup.clock else None
    if live.leaving(name):
        if not (presence.here(name) and live.is_kicked(name)):
            return 0.0
        return KICKED if clock is None else clock
    if presence.here(name):
        return clock
    return GRACE if clock is None else min(clock, GRACE)
