"""What only happens where software deals (M50 to M52)."""

from pit21.table.refusal import Refusal
from pit21.table.remedies.remedy import Events, Facts, no_round, ruled, void_round
from pit21.table.state import Table


def void(table: Table, facts: Facts) -> Events | Refusal:
    """M50."""
    return no_round(table, facts) or void_round(table, facts)


def stopped(table: Table, facts: Facts) -> Events | Refusal:
    """M51."""
    refusal = no_round(table, facts)
    if refusal is not None:
        return refusal
    return void_round(table, facts) if facts.what == "lost" else (ruled(facts, "resumed"),)


def wrong_display(table: Table, facts: Facts) -> Events | Refusal:
    """M52."""
    return (ruled(facts, "record-decides"),)
