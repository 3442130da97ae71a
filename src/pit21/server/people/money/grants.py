"""Grants of play money: each is a record of the people's chain with its transfer; there is no other way.

Balances are moved by the database itself when the transfer's row is written, so there is no money without its row.
"""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection

from pit21.server.ledger import MINT, append_record, lock_people_chain, user_account
from pit21.server.store import iso, lock_accounts


def lock_bankroll(connection: Connection, user_id: str) -> None:
    """Until the transaction ends no other process moves this bankroll: not by a grant, a sit-down or a leave.

    The locks are those of `grant` in the same order, so that nobody waits in a circle.
    """
    lock_people_chain(connection)
    lock_accounts(connection, (MINT, user_account(user_id)))


def grant(
    connection: Connection, user_id: str, amount: int, reason: str, now: int,
    details: Mapping[str, object] | None = None,
) -> None:  # fmt: skip
    """Within the caller's transaction; another process that gives money at the same moment waits for its end.

    `details` are kept in the record: what the amount was decided by.
    """
    command = msgspec.json.encode({"do": reason, "user": user_id, "amount": amount, **(details or {})})
    account = user_account(user_id)
    append_record(connection, account, command, iso(now), ((MINT, account, amount),))
