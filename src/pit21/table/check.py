"""`check`: the only place that decides whether a command is allowed. It returns a refusal and changes nothing."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pit21.table import commands as c
from pit21.table.checks import bank, bets, cards, people, play
from pit21.table.checks.clauses import governing_clause
from pit21.table.checks.play import ACTIONS, actions_text, face_down_cards
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.registry import check_report
from pit21.table.state import Table

__all__ = ["ACTIONS", "actions_text", "check", "face_down_cards"]


def check(table: Table, command: c.Command) -> Refusal | None:
    """Return why the command is not allowed now, or None."""
    checker = _CHECKS.get(type(command))
    if checker is None:
        return refuse("no-such-command", name=type(command).__name__)
    refusal = checker(table, command)
    if refusal is None or refusal.clause:
        return refusal
    return replace(refusal, clause=governing_clause(table, command, refusal.code))


_CHECKS: dict[type, Callable[[Table, Any], Refusal | None]] = {
    c.Open: people.check_open,
    c.Close: people.check_close,
    c.Join: people.check_join,
    c.TakeSeat: people.check_take_seat,
    c.ReleaseSeat: people.check_release_seat,
    c.BuyChips: people.check_buy_chips,
    c.Leave: people.check_leave,
    c.SitOut: people.check_sit_out,
    c.ComeBack: people.check_come_back,
    c.ChangeDealer: people.check_change_dealer,
    c.DiscardShoe: people.check_discard_shoe,
    c.BeginRound: people.check_begin_round,
    c.Cut: cards.check_cut,
    c.TakeBank: bank.check_take_bank,
    c.DeclineBank: bank.check_decline_bank,
    c.PlaceBet: bets.check_bet,
    c.CloseBets: bets.check_close,
    c.Cards: cards.check_cards,
    c.ShoeEmpty: cards.check_shoe_empty,
    c.NoNatural: cards.check_no_natural,
    c.Act: play.check_act,
    c.Insure: play.check_insure,
    c.Decline: play.check_decline,
    c.FollowStake: bank.check_follow,
    c.TimeOut: people.check_time_out,
    c.Void: people.check_void,
    c.ReportIrregularity: check_report,
}
