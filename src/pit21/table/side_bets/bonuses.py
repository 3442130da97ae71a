"""Payouts on which nothing was staked: a bonus that comes with the main wager, and envy bonuses of other players."""

from collections.abc import Iterator

from msgspec import UNSET

from pit21.law.codes import NO_LINE
from pit21.spec.model import Stage
from pit21.spec.side_bets import winnings
from pit21.table import events as e
from pit21.table.order import settling_order
from pit21.table.rules import WagerRules
from pit21.table.settlement.outcome import END_SIDE
from pit21.table.side_bets.early_endings import early_line
from pit21.table.state import Seat, Table


def due_bonus(table: Table, stage: Stage) -> e.WagerSettled | None:
    """Return the next bonus that a stage pays, in the order of its wagers: the winner's, then those of the others."""
    for name in stage.wagers:
        wager = table.rules.wagers[name]
        if name in table.rules.bonus_ids or wager.envy:
            for seat in settling_order(table, stage.order):
                for bonus in _bonuses(table, stage, seat, wager):
                    return bonus
    return None


def _bonuses(table: Table, stage: Stage, seat: Seat, wager: WagerRules) -> Iterator[e.WagerSettled]:
    """What a seat's winning line still pays."""
    line = _find_winning_line(table, stage, seat, wager)
    if line == NO_LINE:
        return
    if wager.id in table.rules.bonus_ids and not _is_paid(table, seat.holder, wager, seat, ""):
        stake = next(bet.amount for bet in seat.hands[0].bets if bet.owner == seat.holder)
        amount = winnings(wager.amounts[line], "to", wager.meter, stake) or 0
        if amount:
            yield _pay_bonus(table, seat.holder, seat, wager, line, amount, "")
    envy = wager.envy[line] if wager.envy else 0
    for other in _list_others(table, seat, wager) if envy else ():
        if not _is_paid(table, other.holder, wager, other, str(seat.number)):
            yield _pay_bonus(table, other.holder, other, wager, line, envy, str(seat.number))


def _find_winning_line(table: Table, stage: Stage, seat: Seat, wager: WagerRules) -> int:
    if not seat.hands or not any(bet.wager == "base" for bet in seat.hands[0].bets):
        return NO_LINE
    if wager.id not in table.rules.bonus_ids and not any(
        ended.seat == seat.number and ended.wager == wager.id and ended.player == seat.holder
        and ended.result == "win" and ended.staked
        for ended in table.settled
    ):  # fmt: skip
        return NO_LINE
    if stage.when == "decided":
        return early_line(table, stage, seat, wager)
    return END_SIDE[wager.evaluator](table, seat, wager).line


def _list_others(table: Table, winner: Seat, wager: WagerRules) -> Iterator[Seat]:
    """One seat of every other player who has the wager, in the order of the seats."""
    named = {winner.holder}
    for seat in table.seats:
        has_main = any(bet.wager == "base" for hand in seat.hands[:1] for bet in hand.bets)
        has_it = has_main if wager.id in table.rules.bonus_ids else any(bet.wager == wager.id for bet in seat.bets)
        if has_it and seat.holder not in named:
            named.add(seat.holder)
            yield seat


def _is_paid(table: Table, player: str, wager: WagerRules, seat: Seat, winner: str) -> bool:
    """Return whether a bonus was paid; `winner` is the seat that an envy bonus is for."""
    return any(
        (ended.player, ended.wager, ended.seat, ended.staked) == (player, wager.id, seat.number, 0)
        and (ended.code == "envy-bonus" and ended.detail == winner if winner else ended.code != "envy-bonus")
        for ended in table.settled
    )


def _pay_bonus(
    table: Table, player: str, seat: Seat, wager: WagerRules, line: int, amount: int, winner: str
) -> e.WagerSettled:  # fmt: skip
    """The house pays; nothing was staked."""
    return e.WagerSettled(
        player=player, seat=seat.number, hand=-1, wager=wager.id, staked=0, returned=amount, result="win",
        code="envy-bonus" if winner else "pay-line", detail=winner or UNSET, table=wager.table, line=wager.lines[line],
        postings=(("player:" + player, amount), ("house", -amount)),
    )  # fmt: skip
