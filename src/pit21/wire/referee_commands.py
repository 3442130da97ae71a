"""From what a person says over the socket to the referee's command. Whose seat it is, is decided here."""

from collections.abc import Callable
from typing import Any

from pit21.table import commands as c
from pit21.table.refusal import Refused, refuse
from pit21.table.state import Table
from pit21.wire import to_server as w


def referee_command(table: Table, name: str, command: w.AnyPlayerCommand) -> c.Command:
    """Return the referee's command; Refused if it is for a seat that is not the sender's."""
    seat = getattr(command, "seat", 0)
    if isinstance(command, c.Act | c.Insure | c.Decline | c.Cut) and not _holds(table, name, seat):
        raise Refused(refuse("seat-not-yours", seat=seat))
    if isinstance(command, c.PlayCommand):
        return c.command_by(name, command)
    return _MAKE[type(command)](name, command)


def _holds(table: Table, name: str, seat: int) -> bool:
    return 1 <= seat <= len(table.seats) and table.seats[seat - 1].holder == name


_MAKE: dict[type, Callable[[str, Any], c.Command]] = {
    w.Sit: lambda name, said: c.Join(name, said.chips, said.seat),
    w.AddSeat: lambda name, said: c.TakeSeat(name, said.seat),
    w.DropSeat: lambda name, said: c.ReleaseSeat(name, said.seat),
    w.Buy: lambda name, said: c.BuyChips(name, said.chips),
    w.CashOut: lambda name, _: c.Leave(name),
    w.PausePlay: lambda name, _: c.SitOut(name),
    w.ResumePlay: lambda name, _: c.ComeBack(name),
}
