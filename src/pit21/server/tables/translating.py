"""From what a person says over the socket to the referee's command. Whose seat it is, is decided here."""

from collections.abc import Callable
from typing import Any

from pit21.server.wire import to_server as w
from pit21.table import commands as c
from pit21.table.refusal import Refusal, Refused
from pit21.table.state import Table


def referee_command(table: Table, name: str, command: w.AnyPlayerCommand) -> c.Command:
    """The command as the referee takes it; Refused where it is for a seat that is not the sender's."""
    seat = getattr(command, "seat", 0)
    if isinstance(command, w.Act | w.Insure | w.Decline | w.Cut) and not _holds(table, name, seat):
        raise Refused(Refusal("seat", f"seat {seat} is not yours"))
    return _MAKE[type(command)](name, command)


def _holds(table: Table, name: str, seat: int) -> bool:
    return 1 <= seat <= len(table.seats) and table.seats[seat - 1].holder == name


_MAKE: dict[type, Callable[[str, Any], c.Command]] = {
    w.Sit: lambda name, said: c.Join(name, said.chips, said.seat),
    w.TakeSeat: lambda name, said: c.TakeSeat(name, said.seat),
    w.ReleaseSeat: lambda name, said: c.ReleaseSeat(name, said.seat),
    w.Buy: lambda name, said: c.BuyChips(name, said.chips),
    w.Leave: lambda name, _: c.Leave(name),
    w.SitOut: lambda name, _: c.SitOut(name),
    w.ComeBack: lambda name, _: c.ComeBack(name),
    w.Bet: lambda name, said: c.PlaceBet(name, said.seat, said.wager, said.amount),
    w.Act: lambda _, said: c.Act(said.seat, said.action, said.hand, said.amount, said.pick),
    w.Insure: lambda _, said: c.Insure(said.seat, said.amount),
    w.Decline: lambda _, said: c.Decline(said.seat),
    w.Cut: lambda _, said: c.Cut(said.seat, said.position),
    w.TakeBank: lambda name, said: c.TakeBank(name, said.amount),
    w.DeclineBank: lambda name, _: c.DeclineBank(name),
    w.Follow: lambda name, said: c.FollowStake(name, said.seat, said.follow),
}


def player_command(command: c.Command) -> w.AnyPlayerCommand:
    """The other way, for bots: what a policy chose, as a person would have said it."""
    return _SAID[type(command)](command)


_SAID: dict[type, Callable[[Any], w.AnyPlayerCommand]] = {
    c.PlaceBet: lambda made: w.Bet(made.seat, made.wager, made.amount),
    c.CloseBets: lambda _: w.Ready(),
    c.Act: lambda made: w.Act(made.seat, made.action, made.hand, made.amount, made.pick),
    c.Insure: lambda made: w.Insure(made.seat, made.amount),
    c.Decline: lambda made: w.Decline(made.seat),
    c.Cut: lambda made: w.Cut(made.seat, made.position),
    c.TakeBank: lambda made: w.TakeBank(made.amount),
    c.DeclineBank: lambda _: w.DeclineBank(),
    c.FollowStake: lambda made: w.Follow(made.seat, made.follow),
}
