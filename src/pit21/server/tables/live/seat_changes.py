"""Joining, leaving and buying chips at a live table: immediately between rounds, else after the round."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pit21 import wire as w
from pit21.server.ledger import user_account, waiting_chips_account
from pit21.table import commands as c
from pit21.table.check import check
from pit21.table.refusal import Refused, refuse
from pit21.table.state import chips_of
from pit21.wire import referee_command

if TYPE_CHECKING:
    from pit21.server.tables.live.live_table import LiveTable

_MOST_PENDING = 8
"""Things that one person can have done at the round's end."""
WITH_CHIPS = (w.Sit, w.Buy)


def come_or_go(live: "LiveTable", name: str, user: str, command: w.AnyPlayerCommand) -> None:
    """At once between rounds, chips before the first card too; else when the round is over.

    Chips that are bought leave the bankroll at once.
    """
    if isinstance(command, w.Sit) and (name in live.table.players or live.is_coming(name)):
        raise Refused(refuse("you-at-table-already"))
    if isinstance(command, w.CashOut) and live.is_coming(name):
        _give_back(live, name)
        return
    least = live.rules.wagers["base"].minimum
    if isinstance(command, w.Sit) and command.chips < least:
        raise Refused(refuse("buy-in-too-small", least=least))
    made = referee_command(live.table, name, command)
    in_round = live.table.phase == "round" and not _is_bought_at_once(live, command, made)
    refusal = check(replace(live.table, phase="between", stage=0) if in_round else live.table, made)
    if refusal is not None:
        raise Refused(refusal)
    if in_round and sum(who == name for who, _, _ in live.pending) >= _MOST_PENDING:
        raise Refused(refuse("too-much-waits"))
    if isinstance(command, WITH_CHIPS) and command.chips:
        _check_practice(live, name, command.chips)
        live.move(user_account(user), waiting_chips_account(live.chain, name), command.chips)
    if isinstance(command, w.Sit):
        live.kicked.pop(user, None)
    if in_round:
        live.pending.append((name, user, command))
        live.later = True
    else:
        _carry_out(live, name, user, made)


def _is_bought_at_once(live: "LiveTable", command: w.AnyPlayerCommand, made: c.Command) -> bool:
    """Chips before the first card; inputs that were recorded without the wish for it keep their meaning."""
    return isinstance(command, w.Buy) and command.at_once and check(live.table, made) is None


def _check_practice(live: "LiveTable", name: str, chips: int) -> None:
    """Practice chips are free, so nobody has more of them from the house than a guest has to play with."""
    waiting = sum(command.chips for who, _, command in live.pending if who == name and isinstance(command, WITH_CHIPS))
    here = (chips_of(live.table, name) if name in live.table.players else 0) + waiting
    if live.practice and here + chips > live.practice:
        raise Refused(refuse("practice-chips", most=max(0, live.practice - here)))


def _carry_out(live: "LiveTable", name: str, user: str, made: c.Command) -> None:
    if isinstance(made, c.Join):
        live.users[name] = user
    live.send(made)


def _give_back(live: "LiveTable", name: str) -> None:
    """Whoever has not come yet goes again, with the whole buy-in."""
    for who, user, command in live.pending:
        if who == name and isinstance(command, WITH_CHIPS) and command.chips:
            live.move(waiting_chips_account(live.chain, name), user_account(user), command.chips)
    live.pending = [each for each in live.pending if each[0] != name]
    live.seeds.pop(name, None)


def run_pending(live: "LiveTable") -> None:
    """Execute the requests made during the round, in order; impossible ones are dropped, their chips returned."""
    waiting, live.pending = live.pending, []
    for name, user, command in waiting:
        made = referee_command(live.table, name, command)
        if isinstance(made, c.Join) and check(live.table, made) is not None:
            made = c.Join(name, made.chips)  # the seat is taken: they wait for another
        if check(live.table, made) is None:
            _carry_out(live, name, user, made)
        elif isinstance(command, WITH_CHIPS) and command.chips:
            live.move(waiting_chips_account(live.chain, name), user_account(user), command.chips)
