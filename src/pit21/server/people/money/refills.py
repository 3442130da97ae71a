"""Refills of the bankroll, by the published rule.

A refusal is cheap and comes from a reader; the writer is asked only where a refill may be granted, and decides there
once more. It locks the bankroll first. A sit-down, a buy-in and a leave lock the same row before they write what lies
at the table, so that what is read after the lock is of one moment: no chip is counted twice or not at all.

The record names what it was decided by: the rule in force, the bankroll outside tables, and every table at which the
bankroll moved since the refill before, with that table's record and the chips there. `ledger verify` computes all of it
again (`ledger.refill_checks`). The rows of `table_chips` that hold nothing are dropped then, so that the next refill
names only what moved since.
"""

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from pit21.server.configuration import Settings
from pit21.server.ledger import RefillRule, RefillTable
from pit21.server.people.money.grants import grant, lock_bankroll
from pit21.server.people.money.holdings import Holdings, holdings
from pit21.server.people.problems import NotNow
from pit21.server.store import from_iso, iso, queries
from pit21.server.store.schema import table_chips, users

_LAST = select(users.c.refilled).where(users.c.id == bindparam("user"))


class RefillCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What a person holds, and why a refill would be refused; None if it is possible.

    `wait_ms` is how long to wait if only the time limit stands in the way.
    """

    held: Holdings
    refusal: NotNow | None = None
    wait_ms: int = 0


def assess_refill(connection: Connection, settings: Settings, user_id: str, now: int) -> RefillCheck:
    """Apply the published rule to one moment."""
    last = connection.scalar(_LAST, {"user": user_id})
    held = holdings(connection, user_id)
    if held.total >= settings.refill_below:
        return RefillCheck(held=held, refusal=NotNow("refill-rich", settings.refill_rule))
    left = 0 if last is None else from_iso(last) + settings.refill_seconds * 1_000 - now
    if left > 0:
        minutes = -(-left // 60_000)
        words = f"the next refill is possible in {minutes} minute{'' if minutes == 1 else 's'}"
        return RefillCheck(held=held, refusal=NotNow("refill-early", words), wait_ms=left)
    return RefillCheck(held=held)


def check_refill(connection: Connection, settings: Settings, user_id: str, now: int) -> Holdings:
    """What the person holds, where that may be filled up now; NotNow says why it may not."""
    found = assess_refill(connection, settings, user_id, now)
    if found.refusal is not None:
        raise found.refusal
    return found.held


def refill(connection: Connection, settings: Settings, user_id: str, now: int) -> int:
    """Decide and grant in one transaction; what was added."""
    # The row is written before it is read: two at the same moment come one after the other on both databases.
    connection.execute(update(users).where(users.c.id == user_id).values(refilled=users.c.refilled))
    lock_bankroll(connection, user_id)
    held = check_refill(connection, settings, user_id, now)
    details = {
        "rule": RefillRule(below=settings.refill_below, to=settings.refill_to, seconds=settings.refill_seconds),
        "bankroll": held.pocket,
        "tables": [
            RefillTable(table=row.chain, record=row.record, chips=row.chips)
            for row in queries.chips_of(connection, user_id)
        ],
    }
    added = settings.refill_to - held.total
    grant(connection, user_id, added, "refill", now, details)
    connection.execute(delete(table_chips).where(table_chips.c.user_id == user_id, table_chips.c.chips == 0))
    connection.execute(update(users).where(users.c.id == user_id).values(refilled=iso(now)))
    return added
