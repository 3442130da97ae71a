"""Payouts: wrong, cards gone too early, paid from the tray (M30 to M32, M48, M53)."""

from pit21.table import events as e
from pit21.table.limits import ceiling, worst_cost
from pit21.table.refusal import Refusal, bad_amount, refuse
from pit21.table.remedies.dealer_hand import banker, correction
from pit21.table.remedies.remedy import Events, Facts, dead_hand, ruled, seat_of
from pit21.table.state import Table, chips_of


def _find_settlement(table: Table, facts: Facts) -> e.WagerSettled | Refusal:
    """Return the wager of the last round, or of this one, that the facts name."""
    for event in table.settled:
        owner = facts.player or event.player
        if (event.seat, event.wager, event.player) == (facts.seat, facts.wager, owner) and event.hand in (
            -1,
            facts.hand,
        ):
            return event
    return refuse("m-not-settled", facts.id, wager=facts.wager or "wager", seat=facts.seat)


def _impossible_payout(table: Table, facts: Facts, *amounts: int) -> Refusal | None:
    """No payout can have been larger than the table's limits and the wager's best line allow."""
    rules = table.rules
    named = [rules.wagers[facts.wager]] if facts.wager else list(rules.wagers.values())
    most = max(ceiling(table, wager) + worst_cost(rules, wager.id, ceiling(table, wager)) for wager in named)
    if max(amounts) <= most:
        return None
    return refuse("m-payout-too-large", facts.id, highest=most)


def _mispaid(table: Table, facts: Facts, wager: e.WagerSettled, due: int) -> e.WagerMispaid:
    """The error itself: chips went the wrong way."""
    change = facts.amount - due
    return e.WagerMispaid(
        player=wager.player, seat=wager.seat, hand=wager.hand, wager=wager.wager, due=due, returned=facts.amount,
        postings=((f"player:{wager.player}", change), (banker(table), -change)),
    )  # fmt: skip


def wrong_payout(table: Table, facts: Facts) -> Events | Refusal:
    """M30: `amount` is what the wager was handed, stake included; the cards say what is right."""
    wager = _find_settlement(table, facts)
    if isinstance(wager, Refusal):
        return wager
    return _correct_record(table, facts, wager) if facts.what == "recorded" else _correct(table, facts, wager)


def _correct_record(table: Table, facts: Facts, wager: e.WagerSettled) -> Events | Refusal:
    """The books themselves are wrong: `due` is what the wager should have returned."""
    refusal = bad_amount(facts.due, "due") or _impossible_payout(table, facts, facts.due)
    if refusal is None and wager.player not in table.players:
        refusal = refuse("m-player-gone", facts.id, player=wager.player)
    if refusal is None and facts.due == wager.returned:
        refusal = refuse("m-payout-right", facts.id, amount=wager.returned)
    payer = f"player:{wager.player}" if facts.due < wager.returned else banker(table)
    short = payer.startswith("player:") and table.accounts.get(payer, 0) < abs(facts.due - wager.returned)
    if refusal is None and short:
        refusal = refuse("m-payment-impossible", facts.id)
    return refusal or (ruled(facts, "corrected"), correction(table, wager, facts.due))


def _correct(table: Table, facts: Facts, wager: e.WagerSettled) -> Events | Refusal:
    refusal = bad_amount(facts.amount, "amount")
    if refusal is None and wager.player not in table.players:
        refusal = refuse("m-player-gone", facts.id, player=wager.player)
    if refusal is None and facts.amount == wager.returned:
        refusal = refuse("m-payout-right", facts.id, amount=wager.returned)
    if refusal is None:
        refusal = _too_much_taken(table, facts, wager)
    if refusal is not None:
        return refusal
    change = wager.returned - facts.amount
    corrected = e.WagerCorrected(
        player=wager.player, seat=wager.seat, hand=wager.hand, wager=wager.wager, before=facts.amount,
        returned=wager.returned, postings=((f"player:{wager.player}", change), (banker(table), -change)),
    )  # fmt: skip
    return ruled(facts, "corrected"), _mispaid(table, facts, wager, wager.returned), corrected


def _too_much_taken(table: Table, facts: Facts, wager: e.WagerSettled) -> Refusal | None:
    """Nobody can have been paid less than nothing: the wrong payment has to fit the chips on both sides."""
    change = facts.amount - wager.returned
    side = f"player:{wager.player}" if change < 0 else banker(table)
    if side in ("house", "bank") or table.accounts.get(side, 0) >= abs(change):
        return None
    return refuse("m-payment-impossible", facts.id)


def late_payout(table: Table, facts: Facts) -> Events | Refusal:
    """M31: `amount` is what was paid in an earlier round, `due` what the record says."""
    refusal = bad_amount(facts.amount, "amount") or bad_amount(facts.due, "due")
    if refusal is None:
        refusal = _impossible_payout(table, facts, facts.amount, facts.due)
    if refusal is None and facts.player not in table.players:
        refusal = refuse("m-whose-payout", facts.id)
    if refusal is None and facts.amount == facts.due:
        refusal = refuse("m-paid-is-due", facts.id)
    if refusal is not None:
        return refusal
    if facts.due > facts.amount:
        return ruled(facts, "paid-later"), _entry(table, facts, facts.due)
    if table.rules.house_choice("M31.overpaid") == "asked":
        return (ruled(facts, "asked-back"),)
    back = min(facts.amount - facts.due, chips_of(table, facts.player))
    if not back:
        return refuse("m-nothing-to-take", facts.id, player=facts.player)
    return ruled(facts, "taken-back"), _entry(table, facts, facts.amount - back)


def _entry(table: Table, facts: Facts, returned: int) -> e.WagerCorrected:
    change = returned - facts.amount
    side = "house" if banker(table) == "bank" else banker(table)
    return e.WagerCorrected(
        player=facts.player, seat=facts.seat, hand=-1, wager=facts.wager, before=facts.amount, returned=returned,
        postings=((f"player:{facts.player}", change), (side, -change)),
    )  # fmt: skip


def wrong_rule(table: Table, facts: Facts) -> Events | Refusal:
    """M53: only an underpayment is made good."""
    if facts.due <= facts.amount:
        return refuse("m-only-underpaid", facts.id)
    return late_payout(table, facts)


def picked_up(table: Table, facts: Facts) -> Events | Refusal:
    """M32."""
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    open_bets = [bet for hand in seat.hands for bet in hand.bets if not bet.settled]
    open_bets += [bet for bet in seat.bets if not bet.settled]
    if not open_bets:
        return refuse("m-all-settled", facts.id, seat=seat.number)
    if facts.what == "rebuilt":
        return (ruled(facts, "hand-rebuilt"),)
    return dead_hand(table, facts, seat)


def from_the_tray(table: Table, facts: Facts) -> Events | Refusal:
    """M48."""
    wager = _find_settlement(table, facts)
    if isinstance(wager, Refusal):
        return wager
    refusal = bad_amount(facts.amount, "amount", 1)
    uncovered = wager.uncovered if wager.odds else 0  # a lost wager that is not covered goes back, and nothing is paid
    if refusal is None and facts.amount > uncovered:
        refusal = refuse("m-uncovered", facts.id, amount=uncovered)
    if refusal is None and wager.player not in table.players:
        refusal = refuse("m-player-gone", facts.id, player=wager.player)
    if refusal is not None:
        return refusal
    paid = e.TrayPaid(
        player=wager.player, seat=wager.seat, wager=wager.wager, amount=facts.amount,
        postings=(("house", -facts.amount), (f"player:{wager.player}", facts.amount)),
    )  # fmt: skip
    return ruled(facts, "house-pays"), paid
