"""Inputs of the people and bots at a live table."""

from typing import TYPE_CHECKING

from pit21 import wire as w
from pit21.server.people import is_pseudonym
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.house_inputs import close_wagers
from pit21.server.tables.live.seat_changes import come_or_go
from pit21.table import needs as n
from pit21.table.refusal import Refused, refuse
from pit21.wire import referee_command

if TYPE_CHECKING:
    from pit21.server.tables.live.live_table import LiveTable

_BETWEEN_ROUNDS = (w.Sit, w.AddSeat, w.DropSeat, w.Buy, w.CashOut, w.PausePlay, w.ResumePlay)


def from_player(live: "LiveTable", given: i.FromPlayer) -> None:
    name, command = given.name, given.command
    if not isinstance(command, w.Sit) and name not in live.table.players and not live.is_coming(name):
        raise Refused(refuse("you-not-at-table"))
    if isinstance(command, w.ClientSeed):
        raise Refused(refuse("client-seed-unasked"))
    if isinstance(command, w.Seed):
        _set_seed(live, name, command.text)
    elif isinstance(command, w.Ready):
        _say_ready(live, name)
    elif isinstance(command, _BETWEEN_ROUNDS):
        if isinstance(command, w.Sit) and is_pseudonym(name):
            live.remember_pseudonym(given.user, name)
        come_or_go(live, name, given.user, command)
    else:
        live.send(referee_command(live.table, name, command))
        live.timed_out.discard(name)
        if isinstance(command, w.Bet):
            live.ready.discard(name)


def _set_seed(live: "LiveTable", name: str, text: str) -> None:
    coming = live.book.coming
    if coming is not None and coming.version > 1:
        raise Refused(refuse("seed-by-announcement"))
    if not text.isprintable():
        raise Refused(refuse("seed-length"))
    live.seeds[name] = text


def _say_ready(live: "LiveTable", name: str) -> None:
    if not isinstance(live.need, n.NeedWagers):
        raise Refused(refuse("live-wagers-closed"))
    live.ready.add(name)
    live.timed_out.discard(name)
    if set(live.bettors()) <= live.ready and not live.betting_bots():
        close_wagers(live, i.CloseWagers())
