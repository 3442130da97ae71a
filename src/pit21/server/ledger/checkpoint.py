"""Checkpoints: the totals of a chain up to a record, stored before those records are exported and removed.

A checkpoint is the command of a record of the people's chain, whose actor is `retention`. So it is hashed and chained
like everything else, and `ledger verify` starts from it where the records before it are gone.
"""

from hashlib import sha256

import msgspec
from sqlalchemy import Connection, select

from pit21.server.ledger.chain import PublicShoe
from pit21.server.store import schema

ACTOR = "retention"


class WagerSums(msgspec.Struct, frozen=True, array_like=True):
    """What a wager under these rules has returned, as in a row of `returns`."""

    digest: str
    wager: str
    count: int
    first_stakes: int
    squares: int
    staked: int
    returned: int


class ChainCut(msgspec.Struct, frozen=True, kw_only=True):
    """One chain of a checkpoint: the records after `after` up to `number`, with what holds from then on.

    `round` and `seq` are the last round and event that go. `shoes` are those that have not retired at that record, and
    `shoe` is the first of them. `start` is the SHA-256 of the sealed table at the beginning of the next round. A chain
    that is `closed` goes as a whole. `held` is what lies at the table, by account, and `users` whose it is, by name;
    a table for `practice` chips moves nobody's bankroll.
    """

    chain: str
    after: int
    number: int
    hash: str
    seq: int
    round: int
    closed: bool
    held: dict[str, int] = {}
    users: dict[str, str] = {}
    practice: bool = False
    shoe: int = 0
    shoes: tuple[PublicShoe, ...] = ()
    start: str = ""
    returns: tuple[WagerSums, ...] = ()


class ChainCheckpoint(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="checkpoint"):
    """`sums` is what the records that go have moved, by account; `archive` is the name of the file they went to."""

    archive: str
    cuts: tuple[ChainCut, ...]
    sums: dict[str, int]


_PREFIX = b'{"do":"checkpoint"'


def read_checkpoint(command: bytes) -> ChainCheckpoint | None:
    """None for any other command; ValueError if it begins like one and is none."""
    return msgspec.json.decode(command, type=ChainCheckpoint) if command.startswith(_PREFIX) else None


def last_cut(connection: Connection, chain: str) -> ChainCut | None:
    """Where what the database still has of a chain begins."""
    points, records = schema.checkpoints.c, schema.records.c
    query = (
        select(records.command)
        .join(schema.checkpoints, points.record == records.number)
        .where(points.chain == chain, records.chain == schema.PEOPLE)
    )
    command = connection.scalar(query)
    found = read_checkpoint(bytes(command)) if command is not None else None
    return next((cut for cut in found.cuts if cut.chain == chain), None) if found else None


def start_hash(start: bytes) -> str:
    return sha256(start).hexdigest()
