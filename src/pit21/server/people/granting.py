"""Play money for a person's pocket: a record of the people's chain with its transfer, and no other way.

Balances are moved by the database itself when the transfer's row is written, so there is no money without its row.
"""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection

from pit21.server.ledger.accounts import MINT, user_account
from pit21.server.ledger.chain import FIRST_PREVIOUS, linked
from pit21.server.people.clock import iso
from pit21.server.store.commit import Commit, RecordRow, TransferRow
from pit21.server.store.engine import one_at_a_time
from pit21.server.store.reading import last_record
from pit21.server.store.schema import PEOPLE
from pit21.server.store.statements import lock_accounts, write_commit

_LOCK = 2_108_212_101
"""The people's chain has no owner: of many processes one at a time adds its record."""


def lock_bankroll(connection: Connection, user_id: str) -> None:
    """Until the transaction ends no other process moves this bankroll: not by a grant, a sit-down or a leave.

    The locks are those of `grant` in the same order, so that nobody waits in a circle.
    """
    one_at_a_time(connection, _LOCK)
    lock_accounts(connection, (MINT, user_account(user_id)))


def grant(
    connection: Connection, user_id: str, amount: int, reason: str, now: int,
    details: Mapping[str, object] | None = None,
) -> None:  # fmt: skip
    """Within the caller's transaction; another process that gives money at the same moment waits for its end.

    `details` are kept in the record: what the amount was decided by.
    """
    one_at_a_time(connection, _LOCK)
    last = last_record(connection, PEOPLE)
    number = 1 if last is None else last.number + 1
    command = msgspec.json.encode({"do": reason, "user": user_id, "amount": amount, **(details or {})})
    transfers = (
        TransferRow(
            chain=PEOPLE, record=number, index=0, seq=0, debit=MINT, credit=user_account(user_id), amount=amount
        ),
    )
    record = RecordRow(
        chain=PEOPLE, number=number, epoch=0, actor=user_account(user_id), command=command, round=0, first_seq=0,
        last_seq=0, at=iso(now), previous=FIRST_PREVIOUS if last is None else last.hash,
    )  # fmt: skip
    write_commit(connection, Commit(record=linked(record, transfers=transfers), transfers=transfers))
