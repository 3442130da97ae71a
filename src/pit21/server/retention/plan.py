"""What is old enough to be removed: closed tables as a whole, and rounds of retired shoes of open tables."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import Connection, and_, func, or_, select

from pit21.server.configuration import Retention
from pit21.server.ledger import (
    ChainCheckpoint,
    ChainCut,
    PublicShoe,
    WagerSums,
    find_named_user,
    is_practice,
    last_cut,
    read_public_shoes,
    returns_up_to,
    start_hash,
)
from pit21.server.people import is_pseudonym
from pit21.server.store import RoundRow, iso, queries, schema

_DAY_MS = 24 * 3_600 * 1_000
MOST_TABLES = 200
MOST_RECORDS = 20_000
"""Of one archive; a single table may have more."""
MOST_ROUNDS = 2_000
"""Of an open table that go together."""
_AT_ONCE = 500


def older_than(days: int, now: int) -> str | None:
    """The time before which things are older than this many days; None if they are kept."""
    return iso(now - days * _DAY_MS) if days else None


def due_tables(connection: Connection, retention: Retention, now: int, limit: int | None = MOST_TABLES) -> list[str]:
    """Closed tables whose time has come, the oldest first, as many as go into one archive."""
    columns, points = schema.tables.c, schema.checkpoints.c
    rules = (
        (columns.round > 0, older_than(retention.closed_table_days, now)),
        (columns.round == 0, older_than(retention.empty_table_days, now)),
    )
    due = [and_(which, columns.closed < before) for which, before in rules if before is not None]
    if not due:
        return []
    leaving = select(points.chain).where(points.chain == columns.id, points.number == columns.record).exists()
    query = select(columns.id, columns.record).where(columns.state == "closed", columns.record > 0, or_(*due), ~leaving)
    found: list[str] = []
    records = 0
    for table_id, count in connection.execute(query.order_by(columns.closed).limit(limit)):
        if limit is not None and found and records + count > MOST_RECORDS:
            break
        found.append(table_id)
        records += count
    return found


def closed_cut(connection: Connection, chain: str) -> ChainCut:
    """A closed table as a whole."""
    row = queries.table(connection, chain)
    assert row is not None, "a chain without its table"
    assert row.state == "closed", "only a closed table goes as a whole"
    assert row.head_hash is not None, "a table without a record"
    before = last_cut(connection, chain)
    sums = tuple(
        WagerSums(each.digest, each.wager, each.count, each.first_stakes, each.squares, each.staked, each.returned)
        for each in queries.returns(connection, chain)
    )
    return ChainCut(
        chain=chain, after=before.number if before else 0, number=row.record, hash=row.head_hash.hex(), seq=row.seq,
        round=row.round, closed=True, returns=sums,
    )  # fmt: skip


def open_tables(connection: Connection) -> list[str]:
    columns = schema.tables.c
    return list(connection.scalars(select(columns.id).where(columns.state == "open").order_by(columns.created)))


def open_cut(connection: Connection, chain: str, retention: Retention, now: int) -> ChainCut | None:
    """Old rounds of an open table, up to the end of a shoe that has retired; None if there are none.

    A table from before pseudonyms is not cut where the checkpoint, which stays forever, would name someone. The last
    round stays, so that the table can be taken up from its beginning, and so do shoes that have not retired.
    """
    before = older_than(retention.round_days, now)
    cut = last_cut(connection, chain)
    rows = queries.rounds(connection, chain, cut.round if cut else -1, MOST_ROUNDS + 1) if before else []
    ends = [
        (row, following)
        for row, following in pairwise(rows)
        if row.round and row.shoe != following.shoe and before is not None and following.at < before
    ]
    found = _last_end(connection, chain, cut, ends)
    if found is None:
        return None
    number = found.following.first_record - 1
    record = queries.records_after(connection, chain, number - 1, 1)[0]
    assert record.number == number, "a record is missing"
    after = cut.number if cut else 0
    held = _held(cut, moved(connection, chain, after, number))
    names = {account.rpartition(":")[2] for account in held}
    if _names_someone(found, names):
        return None
    return ChainCut(
        chain=chain, after=after, number=number, hash=record.hash.hex(), seq=record.last_seq, round=found.last.round,
        closed=False, held=held, users={name: user for name, user in found.users.items() if name in names},
        practice=found.practice, shoe=min(found.shoes), shoes=tuple(found.shoes[each] for each in sorted(found.shoes)),
        start=start_hash(found.following.start), returns=returns_up_to(connection, chain, cut, found.last.round),
    )  # fmt: skip


def _names_someone(end: "_End", holders: set[str]) -> bool:
    """Return whether someone under a name has chips then, or has added to a shoe that has not retired."""
    shoes = "".join(shoe.contributions + shoe.missing for shoe in end.shoes.values())
    named = (name for name in end.users if not is_pseudonym(name))
    return any(name in holders or f'"{name}"' in shoes for name in named)


class _End(NamedTuple):
    """The end of a retired shoe: its last round, the one after it, the shoes that are left, and who sat there."""

    last: RoundRow
    following: RoundRow
    shoes: dict[int, PublicShoe]
    users: dict[str, str]
    practice: bool


def _last_end(
    connection: Connection, chain: str, cut: ChainCut | None, ends: list[tuple[RoundRow, RoundRow]]
) -> _End | None:
    """The last of these ends of shoes at which the shoe has retired."""
    shoes = {shoe.number: shoe for shoe in cut.shoes} if cut else {}
    users = dict(cut.users) if cut else {}
    practice = cut.practice if cut else False
    found = None
    number = cut.number if cut else 0
    for last, following in ends:
        while number < following.first_record - 1:
            limit = min(_AT_ONCE, following.first_record - 1 - number)
            records = queries.records_after(connection, chain, number, limit)
            if not records or records[0].number != number + 1:
                return found  # records are missing: nothing after them goes
            for record in records:
                shoes |= {shoe.number: shoe for shoe in read_public_shoes(record.shoes)}
                users |= find_named_user(record.command)
                practice = practice or is_practice(record)
            number = records[-1].number
        first = min((each for each, shoe in shoes.items() if shoe.state in ("next", "dealt")), default=0)
        shoes = {each: shoe for each, shoe in shoes.items() if each >= first}
        if first > last.shoe:
            found = _End(last, following, dict(shoes), dict(users), practice)
    return found


def _held(cut: ChainCut | None, moves: Mapping[str, int]) -> dict[str, int]:
    """What lies at the table after these moves, by account."""
    held = dict(cut.held) if cut else {}
    for account, amount in moves.items():
        if account.startswith("table:"):
            held[account] = held.get(account, 0) + amount
    return {account: amount for account, amount in sorted(held.items()) if amount}


def make_checkpoint(connection: Connection, cuts: Iterable[ChainCut], archive: str) -> ChainCheckpoint:
    cuts = tuple(cuts)
    sums: dict[str, int] = {}
    for cut in cuts:
        for account, amount in moved(connection, cut.chain, cut.after, cut.number).items():
            sums[account] = sums.get(account, 0) + amount
    return ChainCheckpoint(
        archive=archive, cuts=cuts, sums={name: amount for name, amount in sorted(sums.items()) if amount}
    )


def moved(connection: Connection, chain: str, after: int, number: int) -> dict[str, int]:
    """What the records of a chain after that one, up to the other, have moved, by account."""
    columns = schema.transfers.c
    here = and_(columns.chain == chain, columns.record > after, columns.record <= number)
    sums: dict[str, int] = {}
    for account, sign in ((columns.debit, -1), (columns.credit, 1)):
        query = select(account, func.sum(columns.amount)).where(here).group_by(account)
        for name, amount in connection.execute(query):
            sums[name] = sums.get(name, 0) + sign * int(amount)
    return sums
