"""The transfers of the ledger that an event of a live table causes."""

from collections.abc import Mapping
from typing import NamedTuple

from pit21.server.ledger import account_of, transfers_of
from pit21.table import events as e


class EventTransfer(NamedTuple):
    """One transfer that belongs to the event with this number (0: to none)."""

    seq: int
    debit: str
    credit: str
    amount: int


def moved_by(event: e.Event, chain: str, users: Mapping[str, str]) -> list[EventTransfer]:
    """The transfers of an event."""
    if not event.postings:
        return []
    postings = [(account_of(event, name, chain, users), amount) for name, amount in event.postings]
    return [EventTransfer(event.seq, debit, credit, amount) for debit, credit, amount in transfers_of(postings)]
