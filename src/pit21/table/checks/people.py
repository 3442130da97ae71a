"""May they come, sit, wait, go; may the table open, close and begin?"""

from typing import get_args

from msgspec import UNSET

from pit21.cards import card_text
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.causes import VoidCode
from pit21.table.next_step import need
from pit21.table.order import comers, extra_seats
from pit21.table.refusal import Refusal, bad_amount, bad_name, bad_seat, refuse, shorten
from pit21.table.state import Table


def not_between_rounds(table: Table) -> Refusal | None:
    if table.phase == "closed":
        return refuse("table-closed")
    return refuse("round-running") if table.phase == "round" else None


def not_known(table: Table, player: object) -> Refusal | None:
    if not isinstance(player, str) or player not in table.players:
        return refuse("not-at-table", player=shorten(player))
    return None


MAXIMUM_PLAYERS = 100


def check_open(table: Table, command: c.Open) -> Refusal | None:
    if table.phase != "closed":
        return refuse("table-open")
    refusal = bad_amount(command.tray, "tray") or _bad_missing(table, command.missing)
    if refusal is None and command.missing:
        named = tuple(card_text(card) for card in command.missing[:5])
        more = len(command.missing) - len(named)
        if more:
            return refuse("decks-far-incomplete", "G12", cards=named, more=more)
        return refuse("decks-incomplete", "G12", cards=named)
    return refusal


def _bad_missing(table: Table, missing: object) -> Refusal | None:
    if not isinstance(missing, tuple) or any(type(card) is not int for card in missing):
        return refuse("missing-not-numbers")
    decks = table.rules.decks
    if any(card not in table.rules.deck_cards or missing.count(card) > decks for card in set(missing)):
        return refuse("missing-not-held")
    return None


def check_close(table: Table, command: c.Close) -> Refusal | None:
    refusal = not_between_rounds(table)
    if refusal is None and table.players:
        return refuse("people-at-table")
    if refusal is None and command.counted is not None:
        refusal = bad_amount(command.counted, "the counted tray")
    return refusal or _bad_missing(table, command.missing)


def check_join(table: Table, command: c.Join) -> Refusal | None:
    refusal = not_between_rounds(table) or bad_name(command.player) or bad_amount(command.chips, "chips")
    if refusal is not None:
        return refusal
    if command.player in table.players:
        return refuse("at-table-already", player=command.player)
    if type(command.proposition) is not bool:
        return refuse("proposition-not-bool")
    if command.chips % table.rules.chip_step:
        return refuse("chips-step", "G5", step=table.rules.chip_step)
    if len(table.players) >= MAXIMUM_PLAYERS:
        return refuse("table-full-of-people", most=MAXIMUM_PLAYERS)
    if command.seat == 0 and type(command.seat) is int:
        return None
    return _free_seat(table, command.seat) or _queue(table, len(table.waiting))


def _queue(table: Table, ahead: int) -> Refusal | None:
    """Free seats go to those who wait, in the order they came (G11)."""
    if ahead >= sum(not seat.holder for seat in table.seats):
        return refuse("seats-for-waiting", "G11", ahead=ahead)
    return None


def _free_seat(table: Table, number: object) -> Refusal | None:
    refusal = bad_seat(number, table.rules.seats)
    if refusal is None and isinstance(number, int) and table.seats[number - 1].holder:
        return refuse("seat-taken", seat=number)
    return refusal


def check_take_seat(table: Table, command: c.TakeSeat) -> Refusal | None:
    refusal = not_between_rounds(table) or not_known(table, command.player) or _free_seat(table, command.seat)
    if refusal is None and command.player in table.waiting:
        return _queue(table, table.waiting.index(command.player))
    return refusal or extra_seat_refusal(table, command.player)


def extra_seat_refusal(table: Table, player: str) -> Refusal | None:
    """Another seat for a player who has one: while nobody waits and within the table's number (G10, G11)."""
    held = sum(seat.holder == player for seat in table.seats)
    if held == 0:
        return None
    if held >= table.rules.hands_per_player:
        return refuse("too-many-positions", "G10", most=table.rules.hands_per_player)
    if table.waiting:
        return refuse("somebody-waits", "G11")
    return None


def check_release_seat(table: Table, command: c.ReleaseSeat) -> Refusal | None:
    refusal = not_between_rounds(table) or not_known(table, command.player)
    refusal = refusal or bad_seat(command.seat, table.rules.seats)
    if refusal is None and table.seats[command.seat - 1].holder != command.player:
        return refuse("seat-not-held", seat=command.seat, player=command.player)
    return refusal


def check_buy_chips(table: Table, command: c.BuyChips) -> Refusal | None:
    refusal = None if isinstance(need(table), n.NeedWagers) else not_between_rounds(table)  # until the first card
    refusal = refusal or not_known(table, command.player) or bad_amount(command.chips, "chips", 1)
    if refusal is None and command.chips % table.rules.chip_step:
        return refuse("chips-step", "G5", step=table.rules.chip_step)
    return refusal


def check_leave(table: Table, command: c.Leave) -> Refusal | None:
    return not_between_rounds(table) or not_known(table, command.player)


def check_sit_out(table: Table, command: c.SitOut) -> Refusal | None:
    refusal = not_between_rounds(table) or not_known(table, command.player)
    if refusal is None and table.players[command.player].sitting_out:
        return refuse("sits-out-already", player=command.player)
    return refusal


def check_come_back(table: Table, command: c.ComeBack) -> Refusal | None:
    refusal = not_between_rounds(table) or not_known(table, command.player)
    if refusal is None and not table.players[command.player].sitting_out:
        return refuse("does-not-sit-out", player=command.player)
    return refusal


def check_change_dealer(table: Table, command: c.ChangeDealer) -> Refusal | None:
    return not_between_rounds(table)


def check_discard_shoe(table: Table, command: c.DiscardShoe) -> Refusal | None:
    return not_between_rounds(table)


def check_begin_round(table: Table, command: c.BeginRound) -> Refusal | None:
    refusal = not_between_rounds(table)
    if refusal is not None:
        return refusal
    ready = any(player.first_seat and not player.sitting_out for player in table.players.values())
    free = sum(not seat.holder for seat in table.seats) + len(extra_seats(table))
    return None if ready or (free and comers(table)) else refuse("nobody-seated")


def check_void(table: Table, command: c.Void) -> Refusal | None:
    if table.phase != "round":
        return refuse("no-round")
    reason = command.reason
    if command.code is not UNSET:
        known = command.code in get_args(VoidCode) and not reason
        return None if known else refuse("void-needs-reason")
    if not isinstance(reason, str) or not 1 <= len(reason) <= 200 or not reason.isprintable():
        return refuse("reason-length")
    if "#" in reason or " ".join(reason.split()) != reason:
        return refuse("reason-blanks")
    return None


def check_time_out(table: Table, command: c.TimeOut) -> Refusal | None:
    refusal = bad_seat(command.seat, table.rules.seats, 0)
    if refusal is not None:
        return refusal
    waits = need(table)
    if isinstance(waits, n.NeedAnswers):
        asked = command.seat in waits.seats
    elif isinstance(waits, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedFollow):
        asked = command.seat == waits.seat
    else:
        return refuse("nobody-to-time-out")
    return None if asked else refuse("seat-not-to-time-out", seat=command.seat)
