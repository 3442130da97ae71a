"""Collection fees: flat, by the row of the schedule that holds the table's limits (P23)."""

from pit21.table.state import Table


def fee_of(table: Table, wager: str) -> int:
    """Return the collection fee for a wager, or for the bank's hand."""
    player, red_flex, bank = table.rules.fees
    return {"base": player, "red-flex": red_flex, "bank": bank}.get(wager, 0)
