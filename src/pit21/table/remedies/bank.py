"""The player-dealer: the bank, the button, the order of settlement and the fees (M40 to M44, M46)."""

from pit21.table import events as e
from pit21.table.fees import fee_of
from pit21.table.refusal import Refusal, bad_amount, refuse
from pit21.table.remedies.remedy import Events, Facts, no_round, ruled, void_round
from pit21.table.state import Table


def _no_bank(table: Table, facts: Facts) -> Refusal | None:
    refusal = no_round(table, facts)
    return refusal or (None if table.bank.wager else refuse("m-no-bank-now", facts.id))


def bank_leaves(table: Table, facts: Facts) -> Events | Refusal:
    """M40: before any card."""
    refusal = _no_bank(table, facts)
    if refusal is None and table.dealt:
        refusal = refuse("m-cards-dealt", facts.id)
    if refusal is not None:
        return refusal
    if table.bets_closed:
        return void_round(table, facts)
    bank = table.bank
    left = e.BankLeft(
        player=bank.player, seat=bank.seat, amount=bank.wager,
        postings=(("bank", -bank.wager), (f"player:{bank.player}", bank.wager)),
    )  # fmt: skip
    return ruled(facts, "bank-offered"), left


def bank_left_hand(table: Table, facts: Facts) -> Events | Refusal:
    """M41."""
    refusal = _no_bank(table, facts)
    if refusal is None and not table.dealt:
        refusal = refuse("m-no-cards-dealt", facts.id)
    return refusal or (ruled(facts, "bank-plays"),)


def _not_at_a_wager(table: Table, facts: Facts) -> Refusal | None:
    refusal = _no_bank(table, facts)
    if refusal is not None:
        return refusal
    if not 1 <= facts.seat <= table.rules.seats or not table.seats[facts.seat - 1].hands:
        return refuse("m-seat-with-wager", facts.id)
    return refuse("m-settlement-begun", facts.id) if table.settled else None


def wrong_button(table: Table, facts: Facts) -> Events | Refusal:
    """M42: `seat` is where the button lay."""
    refusal = _not_at_a_wager(table, facts)
    return refusal or (ruled(facts, "button-stands" if facts.what == "later" else "button-moved"),)


def wrong_order(table: Table, facts: Facts) -> Events | Refusal:
    """M43: `seat` is the one that was settled first."""
    refusal = _not_at_a_wager(table, facts)
    return refusal or (ruled(facts, "order-stands" if facts.what == "later" else "order-redone"),)


def wrong_fee(table: Table, facts: Facts) -> Events | Refusal:
    """M44."""
    refusal = no_round(table, facts)
    if refusal is None and facts.player not in table.players:
        refusal = refuse("m-whose-fee", facts.id)
    if refusal is not None:
        return refusal
    taken = 0 if not table.bets_closed or table.fees_due else fees_of(table, facts.player)
    if facts.what == "missed" and not table.dealt:
        return (ruled(facts, "fee-taken"),)
    amount = taken if facts.what == "missed" else facts.amount
    refusal = bad_amount(amount, "amount", 1)
    if refusal is None and amount > taken - sum(paid for player, paid in table.fees_back if player == facts.player):
        refusal = refuse("m-fees-are-less", facts.id, player=facts.player, fees=taken)
    if refusal is not None:
        return refusal
    back = e.FeeReturned(
        player=facts.player, amount=amount, postings=(("fees", -amount), (f"player:{facts.player}", amount))
    )
    return ruled(facts, "fee-waived" if facts.what == "missed" else "fee-returned", amount=amount), back


def fees_of(table: Table, player: str) -> int:
    """What a player paid in collection fees in this round."""
    stakes = [bet for seat in table.seats for hand in seat.hands for bet in hand.bets]
    stakes += [bet for seat in table.seats for bet in seat.bets]
    own = sum(fee_of(table, bet.wager) for bet in stakes if bet.owner == player)
    return own + (fee_of(table, "bank") if table.bank.player == player else 0)


def bank_kept(table: Table, facts: Facts) -> Events | Refusal:
    """M46."""
    if not table.bank.player:
        return refuse("m-no-bank", facts.id)
    return (ruled(facts, "bank-offered"),)
