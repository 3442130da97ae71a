"""One more record of the people's chain, which has no owner."""

from collections.abc import Sequence

from sqlalchemy import Connection

from pit21.server.ledger.chain import FIRST_PREVIOUS, link_record
from pit21.server.store import Commit, RecordRow, TransferRow, one_at_a_time, write_commit
from pit21.server.store.queries import last_record
from pit21.server.store.schema import PEOPLE

_LOCK = 2_108_212_101
"""Of many processes one at a time adds its record."""

Move = tuple[str, str, int]
"""Debit, credit, amount."""


def lock_people_chain(connection: Connection) -> None:
    """Until the transaction ends no other process adds a record."""
    one_at_a_time(connection, _LOCK)


def append_record(connection: Connection, actor: str, command: bytes, at: str, moves: Sequence[Move] = ()) -> int:
    """Within the caller's transaction; another process that adds one at the same moment waits for its end."""
    lock_people_chain(connection)
    last = last_record(connection, PEOPLE)
    number = 1 if last is None else last.number + 1
    transfers = tuple(
        TransferRow(chain=PEOPLE, record=number, index=index, seq=0, debit=debit, credit=credit, amount=amount)
        for index, (debit, credit, amount) in enumerate(moves)
    )
    record = RecordRow(
        chain=PEOPLE, number=number, epoch=0, actor=actor, command=command, round=0, first_seq=0, last_seq=0, at=at,
        previous=FIRST_PREVIOUS if last is None else last.hash,
    )  # fmt: skip
    write_commit(connection, Commit(record=link_record(record, transfers=transfers), transfers=transfers))
    return number
