"""The player-dealer: the bank, the button, the order of settlement and the fees (M40 to M44, M46)."""

from collections.abc import Iterator

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.causes import RemedyCode
from pit21.table.fees import fee_of
from pit21.table.order import rising_from
from pit21.table.refusal import Refusal, bad_amount, refuse
from pit21.table.remedies.dealer_hand import bank_of_round, correction
from pit21.table.remedies.remedy import Events, Facts, no_round, ruled, void_round
from pit21.table.settlement.payouts import cover
from pit21.table.state import Table


def _refuse_without_bank(table: Table, facts: Facts) -> Refusal | None:
    refusal = no_round(table, facts)
    return refusal or (None if table.bank.wager else refuse("m-no-bank-now", facts.id))


def bank_leaves(table: Table, facts: Facts) -> Events | Refusal:
    """M40: before any card."""
    refusal = _refuse_without_bank(table, facts)
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
    refusal = _refuse_without_bank(table, facts)
    if refusal is None and not table.dealt:
        refusal = refuse("m-no-cards-dealt", facts.id)
    return refusal or (ruled(facts, "bank-plays"),)


def wrong_button(table: Table, facts: Facts) -> Events | Refusal:
    """M42: `seat` is where the button lay; found after the first settlement, the wagers were settled from there."""
    if facts.what == "later":
        refusal = _refuse_unsettled(table, facts)
        if refusal is None and facts.seat == bank_of_round(table).button:
            refusal = refuse("m-right-button", facts.id, seat=facts.seat)
        return refusal or _stands(table, facts, "button-stands", _list_from_seat(table, facts.seat))
    refusal = _refuse_without_bank(table, facts)
    if refusal is None and table.settled:
        refusal = refuse("m-settlement-begun", facts.id)
    if refusal is None and not table.bank.button:
        refusal = refuse("m-no-button", facts.id)
    if refusal is None and not _has_hand(table, facts.seat):
        refusal = refuse("m-seat-with-wager", facts.id)
    if refusal is None and facts.seat == table.bank.button:
        refusal = refuse("m-right-button", facts.id, seat=facts.seat)
    return refusal or (ruled(facts, "button-moved"),)


def wrong_order(table: Table, facts: Facts) -> Events | Refusal:
    """M43: `seat` is the one that was settled first; the others followed in their order."""
    refusal = _refuse_unsettled(table, facts)
    if refusal is None and facts.seat == table.settled[0].seat:
        refusal = refuse("m-first-in-order", facts.id, seat=facts.seat)
    if refusal is not None:
        return refusal
    if facts.what == "now":
        return (ruled(facts, "order-redone"),)  # the record has the right order
    order = tuple(dict.fromkeys((facts.seat, *(settled.seat for settled in table.settled))))
    return _stands(table, facts, "order-stands", order)


def _has_hand(table: Table, number: int) -> bool:
    return 1 <= number <= table.rules.seats and bool(table.seats[number - 1].hands)


def _refuse_unsettled(table: Table, facts: Facts) -> Refusal | None:
    """Return a refusal unless wagers of this round, or of the last one, were settled, the named seat's among them."""
    if not table.settled:
        return refuse("m-nothing-settled", facts.id)
    return None if any(each.seat == facts.seat for each in table.settled) else refuse("m-seat-with-wager", facts.id)


def _list_from_seat(table: Table, first: int) -> tuple[int, ...]:
    return rising_from(first, table.rules.seats)


def _stands(table: Table, facts: Facts, remedy: RemedyCode, order: tuple[int, ...]) -> Events | Refusal:
    """What was paid in another order stands: further entries say so, those of chips that go back first."""
    entries = []
    for settled, returned in _settle_in_order(table, order):
        if returned == settled.returned:
            continue
        if settled.player not in table.players:
            return refuse("m-player-gone", facts.id, player=settled.player)
        entries.append(correction(table, settled, returned))
    entries.sort(key=lambda entry: entry.returned - entry.before)
    chips: dict[str, int] = {}
    for name, change in (posting for entry in entries for posting in entry.postings):
        chips[name] = chips.get(name, table.accounts.get(name, 0)) + change
        if name.startswith("player:") and chips[name] < 0:
            return refuse("m-payment-impossible", facts.id)
    return ruled(facts, remedy), *entries


def _settle_in_order(table: Table, order: tuple[int, ...]) -> Iterator[tuple[e.WagerSettled, int]]:
    """Each wager of the round with what the bank lets it return where the seats are settled in this order (P7)."""
    bank = bank_of_round(table)
    bank = replace(bank, result=0, paid=0, collected=0)
    for seat in order:
        for settled in (each for each in table.settled if each.seat == seat):
            won, lost = max(settled.net, 0), max(-settled.net, 0)
            if settled.odds:
                won += settled.uncovered
            else:
                lost += settled.uncovered
            paid, collected = cover(table.rules.coverage, bank, won, lost)
            bank = replace(
                bank, result=bank.result - paid + collected, paid=bank.paid + paid, collected=bank.collected + collected
            )
            yield settled, settled.staked - collected + paid


def wrong_fee(table: Table, facts: Facts) -> Events | Refusal:
    """M44."""
    refusal = no_round(table, facts)
    if refusal is None and facts.player not in table.players:
        refusal = refuse("m-whose-fee", facts.id)
    if refusal is not None:
        return refusal
    taken = 0 if not table.bets_closed or table.fees_due else fees_of(table, facts.player)
    if facts.what == "missed" and not table.dealt:
        owed = fees_of(table, facts.player)
        return (ruled(facts, "fee-taken"),) if owed else refuse("m-no-fee", facts.id, player=facts.player)
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
    """Return what a player pays in collection fees in this round."""
    stakes = [bet for seat in table.seats for hand in seat.hands for bet in hand.bets]
    stakes += [bet for seat in table.seats for bet in seat.bets]
    own = sum(fee_of(table, bet.wager) for bet in stakes if bet.owner == player)
    return own + (fee_of(table, "bank") if table.bank.player == player else 0)


def bank_kept(table: Table, facts: Facts) -> Events | Refusal:
    """M46."""
    if not table.bank.player:
        return refuse("m-no-bank", facts.id)
    return (ruled(facts, "bank-offered"),)
