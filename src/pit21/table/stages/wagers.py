"""Wagers are open until the dealer closes them; then fees are taken (P22, P23)."""

from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.fees import fee_of
from pit21.table.needs import Need, NeedWagers
from pit21.table.state import Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    if not table.bets_closed:
        return NeedWagers()
    if table.fees_due and any(table.rules.fees):
        return _fees(table)
    return None


def _fees(table: Table) -> e.FeesTaken:
    """Flat fees in seat order, the bank's first; nothing is taken later for doubles or splits."""
    fees: list[tuple[str, int, str, int]] = []
    if table.bank.player and fee_of(table, "bank"):
        fees.append((table.bank.player, table.bank.seat, "bank", fee_of(table, "bank")))
    for seat in table.seats:
        stakes = [bet for hand in seat.hands for bet in hand.bets] + list(seat.bets)
        fees += [
            (bet.owner, seat.number, bet.wager, fee_of(table, bet.wager)) for bet in stakes if fee_of(table, bet.wager)
        ]
    postings = tuple((f"player:{player}", -amount) for player, _, _, amount in fees)
    total = sum(amount for _, _, _, amount in fees)
    return e.FeesTaken(fees=tuple(fees), postings=(*postings, ("fees", total)) if fees else ())
