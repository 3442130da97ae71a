"""May this stake be placed?"""

from msgspec.structs import replace

from pit21.table import commands as c
from pit21.table.checks.clauses import rule_clause
from pit21.table.fees import fee_of
from pit21.table.limits import bet_limits, ceiling, equals_base, exposure, fees_owed, spots_placed, stake_on, worst_cost
from pit21.table.needs import NeedAnswers, NeedBank, NeedWagers
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, bad_seat, refuse, shorten
from pit21.table.rules import WagerRules
from pit21.table.state import Seat, Stake, Table, chips_of


def late_bet(table: Table, command: c.Insure) -> c.PlaceBet | None:
    """Return the stake on a side bet that is offered after the deal, where an answer to an offer means one."""
    waits = need(table)
    if not isinstance(waits, NeedAnswers) or waits.offer not in table.rules.late_ids or command.seat not in waits.seats:
        return None
    return c.PlaceBet(table.seats[command.seat - 1].holder, command.seat, waits.offer, command.amount)


def check_bet(table: Table, command: c.PlaceBet) -> Refusal | None:
    """Return every reason against a stake, the plainest first."""
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
        return refuse("wagers-wait-for-bank", "P21", player=waits.player, seat=waits.seat)
    late = isinstance(waits, NeedAnswers) and waits.offer == command.wager and command.seat in waits.seats
    if not late and not isinstance(waits, NeedWagers):
        return refuse("wagers-closed")
    if not isinstance(command.player, str) or command.player not in table.players:
        return refuse("not-at-table", player=shorten(command.player))
    refusal = bad_seat(command.seat, table.rules.seats) or bad_amount(command.amount)
    refusal = refusal or (None if late else _check_offered(table, command.wager))
    if refusal is not None:
        return refusal
    if table.players[command.player].sitting_out:
        return refuse("sits-out", player=command.player)
    if table.bank.player == command.player:
        return refuse("banker-bets", "P21")
    return _check_holder(table, table.seats[command.seat - 1], command)


def _check_offered(table: Table, wager: str) -> Refusal | None:
    """Is this a spot that takes bets before the deal? Insurance is offered later."""
    insurance = table.rules.insurance
    if insurance is not None and insurance.offered and wager == insurance.id:
        return refuse("insurance-before-deal", next(iter(insurance.clause), ""), wager=insurance.title)
    if wager in table.rules.bonus_ids:
        bonus = table.rules.wagers[wager]
        return refuse("bonus-without-stake", next(iter(bonus.clause), ""), wager=bonus.title)
    if wager in table.rules.late_ids:
        late = table.rules.wagers[wager]
        return refuse("wager-after-deal", next(iter(late.clause), ""), wager=late.title)
    if wager == table.rules.second_hand and wager:
        second = table.rules.wagers[wager]
        return refuse(
            "wager-follows-base", next(iter(second.clause), ""), subject=second.title, base=table.rules.base_name
        )
    if wager not in table.rules.offered_ids:
        return refuse("no-such-wager", wager=shorten(wager), allowed=tuple(table.rules.offered_ids))
    return None


def _check_holder(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    """One's own seat, a free one, or another's where backline betting is allowed (P24)."""
    if seat.holder == command.player:
        return None
    if not seat.holder:
        return _check_free_seat(table, command.player)
    # Who bets on another player's seat need not have one.
    if not table.rules.backline:
        return refuse("seat-of-another", _seat_clause(table), seat=seat.number, holder=seat.holder)
    if seat.holder == table.bank.player:
        return refuse("seat-has-bank", "P21", seat=seat.number)
    if command.wager not in ("base", "red-flex"):
        return refuse("not-behind-another", "P24", wager=table.rules.wagers[command.wager].title)
    if command.wager == "red-flex" and not table.rules.red_flex_backline:
        return refuse("not-behind-another", "P24", wager=table.rules.wagers[command.wager].title)
    if not stake_on(seat, "base", seat.holder):
        return refuse("holder-has-no-bet", "P24", holder=seat.holder, seat=seat.number)
    return None


def _seat_clause(table: Table) -> str:
    """Return the clause that gives a seat to its holder: the ruling on backline betting, or that of the main wager."""
    if table.rules.player_banked:
        return "P24"
    return next(iter(table.rules.spec.file.wagers["base"].clause), "G10")


def _check_free_seat(table: Table, player: str) -> Refusal | None:
    """A wager on a free position takes it for this player, while nobody waits (G10, G11, P22)."""
    held = sum(seat.holder == player for seat in table.seats)
    if held == 0:
        return refuse("no-seat", "G11", player=player)
    if held >= table.rules.hands_per_player:
        return refuse("too-many-positions", "G10", most=table.rules.hands_per_player)
    return refuse("somebody-waits", "G11") if table.waiting else None


def _check_withdrawal(table: Table, seat: Seat, command: c.PlaceBet, old: int) -> Refusal | None:
    if not old:
        return refuse("nothing-to-take-back", wager=command.wager)
    followers = [bet for bet in seat.bets if bet.owner != seat.holder and command.player == seat.holder]
    if command.wager == "base" and followers:
        return refuse("backed-by-others")
    return _check_others(table, seat, command)


def _check_size(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    wager = table.rules.wagers[command.wager]
    lowest, highest, why = bet_limits(table, seat, wager, command.player)
    if why:
        # A spot without a base wager is against the clause of the wager itself, anything else against its limits.
        own = () if stake_on(seat, "base", command.player) else table.rules.spec.file.wagers[wager.id].clause
        clauses = own or wager.limits_clause
        return replace(why, clause=clauses[0])
    if not lowest <= command.amount <= highest:
        return _refuse_size(table, seat, wager, command)
    if command.amount % table.rules.chip_step:
        return refuse("wager-step", "G5", step=table.rules.chip_step)
    return None


def _refuse_size(table: Table, seat: Seat, wager: WagerRules, command: c.PlaceBet) -> Refusal:
    """Name what bounds the stake: the main wager, or the spot's own limits, each with its clause."""
    rules, amount = table.rules, command.amount
    lowest, highest, _ = bet_limits(table, seat, wager, command.player)
    clause, narrowest = wager.limits_clause[0], wager.limits_clause[-1]
    if wager.id != "base" and equals_base(rules, wager):
        if wager.size != "equal_to_base":
            clause = rule_clause(table, "bet_bigger_size")
        return refuse("stake-not-base", clause, wager=wager.title, base=rules.base_name, highest=highest, amount=amount)
    if wager.size == "at_most_base" and amount > highest and highest < ceiling(table, wager):
        return refuse(
            "stake-above-base", narrowest, wager=wager.title, base=rules.base_name, highest=highest, amount=amount
        )
    if lowest == highest:
        return refuse("stake-not-exact", clause, wager=wager.title, highest=highest, amount=amount)
    return refuse("stake-outside-limits", clause, wager=wager.title, lowest=lowest, highest=highest, amount=amount)


def _check_money(table: Table, seat: Seat, command: c.PlaceBet, old: int) -> Refusal | None:
    """The player's chips pay for stake and fees; the house can pay the worst case (I15)."""
    chips = chips_of(table, command.player) - fees_owed(table, command.player)
    if not old:
        chips -= fee_of(table, command.wager)
    spots = spots_placed(table.rules, command.wager)
    if spots * (command.amount - old) > chips:
        return refuse("wager-chips", player=command.player, chips=max(chips // spots + old, 0))
    if not table.rules.player_banked:
        risk = exposure(table) + _added_risk(table, seat, command)
        # The stakes themselves are on the table; the tray pays the winnings.
        if risk > table.accounts.get("house", 0):
            return refuse("tray-too-small", "G10", tray=table.accounts.get("house", 0), risk=risk)
    return None


def _added_risk(table: Table, seat: Seat, command: c.PlaceBet) -> int:
    """Return what the house could lose on the new stake beyond what it could lose on the one that it replaces."""
    rules = table.rules
    placed = _placed(table, command)
    replaced = [bet for bet in seat.bets if bet.wager in placed and bet.owner == command.player]
    added = sum([worst_cost(rules, wager, command.amount) for wager in placed])
    return added - sum([worst_cost(rules, bet.wager, bet.amount) for bet in replaced])


def _placed(table: Table, command: c.PlaceBet) -> list[str]:
    """Return the wagers that get the stake: a second hand follows the main wager where second cards may be swapped."""
    return [command.wager, table.rules.second_hand][: spots_placed(table.rules, command.wager)]


def _with_bet(table: Table, seat: Seat, command: c.PlaceBet) -> Table:
    placed = _placed(table, command)
    bets = [bet for bet in seat.bets if not (bet.wager in placed and bet.owner == command.player)]
    if command.amount:
        bets += [Stake(wager, command.player, command.amount) for wager in placed]
    made = replace(seat, bets=tuple(bets))
    seats = (*table.seats[: seat.number - 1], made, *table.seats[seat.number :])
    return replace(table, seats=seats)


def _check_others(table: Table, seat: Seat, command: c.PlaceBet) -> Refusal | None:
    """A changed stake must leave the player's other wagers of the seat within their own limits."""
    placed = (command.wager, table.rules.second_hand)
    others = [bet for bet in seat.bets if bet.owner == command.player and bet.wager not in placed]
    if not others or stake_on(seat, command.wager, command.player) == 0:
        return None
    changed = _with_bet(table, seat, command)
    for bet in others:
        wager = table.rules.wagers[bet.wager]
        lowest, highest, why = bet_limits(changed, changed.seats[seat.number - 1], wager, command.player)
        if why or not lowest <= bet.amount <= highest:
            return refuse("other-wager-too-high", wager=wager.title)
    return None


def check_close(table: Table, command: c.CloseBets) -> Refusal | None:
    if not isinstance(need(table), NeedWagers):
        return refuse("wagers-closed")
    if not any(bet.wager == "base" for seat in table.seats for bet in seat.bets):
        return refuse("no-base-wager", base=table.rules.base_name)
    return None
