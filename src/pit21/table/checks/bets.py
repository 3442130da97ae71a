"""May this stake be placed?"""

from msgspec.structs import replace

from pit21.money import amount_text
from pit21.table import commands as c
from pit21.table.fees import fee_of
from pit21.table.limits import bet_limits, exposure, fees_owed, stake_on
from pit21.table.needs import NeedBank, NeedWagers
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, bad_number, range_text, shorten
from pit21.table.state import Seat, Stake, Table, chips_of


def check_bet(table: Table, command: c.PlaceBet) -> Refusal | None:
    """Every reason against a stake, the plainest first."""
    refusal = _check_place(table, command)
    if refusal is not None:
        return refusal
    seat = table.seats[command.seat - 1]
    old = stake_on(seat, command.wager, command.player)
    if command.amount == 0:
        return _check_withdrawal(table, seat, command, old)
    refusal = _check_size(table, seat, command)
    if refusal is not None:
        return refusal
    return _check_money(table, seat, command, old) or _check_others(table, seat, command)


def _check_place(table: Table, command: c.PlaceBet) -> Refusal | None:
    """Is betting open, and may this player bet on this spot of this seat?"""
    waits = need(table)
    if isinstance(waits, NeedBank):
        message = f"wagers open when the bank is taken: it is offered to {waits.player} at seat {waits.seat}"
        return Refusal("closed", message, "P21")
    if not isinstance(waits, NeedWagers):
        return Refusal("closed", "wagers are not open now")
    if not isinstance(command.player, str) or command.player not in table.players:
        return Refusal("player", f"{shorten(command.player)} is not at this table")
    refusal = bad_number(command.seat, "seat", 1, table.rules.seats) or bad_amount(command.amount)
    if refusal is not None:
        return refusal
    if command.wager not in table.rules.offered_ids:
        allowed = ", ".join(table.rules.offered_ids)
        message = f"{shorten(command.wager)} is not a wager offered here; allowed: {allowed}"
        return Refusal("wager", message)
    if table.players[command.player].sitting_out:
        return Refusal("sit-out", f"{command.player} sits out")
    if table.bank.player == command.player:
        return Refusal("bank", "the player-dealer does not bet against the bank", "P21")
    return _check_holder(table, table.seats[command.seat - 1], command)


def _check_holder(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    """One's own seat, a free one, or another's where backline betting is allowed (P24)."""
    if seat.holder == command.player:
        return None
    if not seat.holder:
        return _check_free_seat(table, command.player)
    # Who bets on another's seat need not have one.
    if not table.rules.backline:
        return Refusal(
            "seat", f"seat {seat.number} is held by {seat.holder}; nobody else bets there", _seat_clause(table)
        )
    if seat.holder == table.bank.player:
        return Refusal("seat", f"seat {seat.number} has the bank", "P21")
    if command.wager not in ("base", "red-flex"):
        return Refusal("wager", f"{command.wager} cannot be placed on another's seat", "P24")
    if command.wager == "red-flex" and not table.rules.red_flex_backline:
        return Refusal("wager", "Red Flex cannot be placed on another's seat", "P24")
    if not stake_on(seat, "base", seat.holder):
        return Refusal("seat", f"{seat.holder} has not bet on seat {seat.number}", "P24")
    return None


def _seat_clause(table: Table) -> str:
    """The clause that gives a seat to its holder: the ruling on backline betting, or that of the main wager."""
    if table.rules.player_banked:
        return "P24"
    return next(iter(table.rules.spec.file.wagers["base"].clause), "G10")


def _check_free_seat(table: Table, player: str) -> Refusal | None:
    """A wager on a free position takes it for this player, while nobody waits (G10, G11, P22)."""
    held = sum(seat.holder == player for seat in table.seats)
    if held == 0:
        return Refusal("seat", f"{player} has no seat", "G11")
    if held >= table.rules.hands_per_player:
        return Refusal("seat", f"one player may play {table.rules.hands_per_player} positions here", "G10")
    return Refusal("seat", "somebody is waiting for a seat", "G11") if table.waiting else None


def _check_withdrawal(table: Table, seat: Seat, command: c.PlaceBet, old: int) -> Refusal | None:
    if not old:
        return Refusal("amount", f"there is no {command.wager} wager to take back")
    followers = [bet for bet in seat.bets if bet.owner != seat.holder and command.player == seat.holder]
    if command.wager == "base" and followers:
        return Refusal("wager", "others bet on this seat; they take their wagers back first")
    return _check_others(table, seat, command)


def _check_size(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    wager = table.rules.wagers[command.wager]
    lowest, highest, why = bet_limits(table, seat, wager, command.player)
    if why:
        # A spot without a base wager is against the clause of the wager itself, anything else against its limits.
        own = () if stake_on(seat, "base", command.player) else table.rules.spec.file.wagers[wager.id].clause
        clauses = own or wager.limits_clause
        return Refusal("wager", f"{wager.title}: {why}", clauses[0])
    if not lowest <= command.amount <= highest:
        message = f"{wager.title} takes {range_text(lowest, highest)}, not {amount_text(command.amount)}"
        return Refusal("limits", message, "G10")
    if command.amount % table.rules.chip_step:
        return Refusal("amount", f"wagers come in steps of {amount_text(table.rules.chip_step)}", "G5")
    return None


def _check_money(table: Table, seat: Seat, command: c.PlaceBet, old: int) -> Refusal | None:
    """The player's chips pay for stake and fees; the house can pay the worst case (I15)."""
    chips = chips_of(table, command.player) - fees_owed(table, command.player)
    if not old:
        chips -= fee_of(table, command.wager)
    if command.amount - old > chips:
        return Refusal("chips", f"{command.player} has {amount_text(max(chips + old, 0))} for this wager")
    if not table.rules.player_banked:
        risk = exposure(_with_bet(table, seat, command))
        # The stakes themselves are on the table; the tray pays the winnings.
        if risk > table.accounts.get("house", 0):
            tray = amount_text(table.accounts.get("house", 0))
            message = f"the tray holds {tray}; with this wager the table could cost {amount_text(risk)}"
            return Refusal("exposure", message, "G10")
    return None


def _with_bet(table: Table, seat: Seat, command: c.PlaceBet) -> Table:
    bets = [bet for bet in seat.bets if not (bet.wager == command.wager and bet.owner == command.player)]
    if command.amount:
        bets.append(Stake(command.wager, command.player, command.amount))
    made = replace(seat, bets=tuple(bets))
    seats = (*table.seats[: seat.number - 1], made, *table.seats[seat.number :])
    return replace(table, seats=seats)


def _check_others(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    """A changed stake must leave the player's other wagers of the seat within their own limits."""
    others = [bet for bet in seat.bets if bet.owner == command.player and bet.wager != command.wager]
    if not others or stake_on(seat, command.wager, command.player) == 0:
        return None
    changed = _with_bet(table, seat, command)
    for bet in others:
        wager = table.rules.wagers[bet.wager]
        lowest, highest, why = bet_limits(changed, changed.seats[seat.number - 1], wager, command.player)
        if why or not lowest <= bet.amount <= highest:
            return Refusal("wager", f"{wager.title} would no longer be allowed; take it back first")
    return None


def check_close(table: Table, command: c.CloseBets) -> Refusal | None:
    if not isinstance(need(table), NeedWagers):
        return Refusal("closed", "wagers are not open now")
    if not any(bet.wager == "base" for seat in table.seats for bet in seat.bets):
        return Refusal("wager", "there is no base wager on the table")
    return None
