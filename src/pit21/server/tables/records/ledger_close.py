"""Close a table that cannot be replayed by its ledger: all money is returned without knowing its cards."""

from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, select

from pit21.server.ledger import (
    FIRST_PREVIOUS,
    MINT,
    RECOVERY,
    link_record,
    make_closing_command,
    reverse_rows,
    user_account,
    user_of,
)
from pit21.server.store import ChipsRow, Commit, HeadRow, RecordRow, RoundRow, TransferRow, queries, schema
from pit21.server.store.queries import TableRow
from pit21.server.tables.services import TableServices


class Remains(msgspec.Struct):
    """What the open round moved, what lies at the table, and whose it is."""

    moved: list[TransferRow]
    balances: dict[str, int]
    users: dict[str, str]
    chips: list[ChipsRow]


def read_remains(connection: Connection, row: TableRow, found: RoundRow | None) -> Remains:
    open_round = found is not None and found.state == "open"
    moved = queries.transfers_of_records(connection, row.id, found.first_record, row.record) if found else []
    names = schema.users.c
    users = {row.name: row.id for row in connection.execute(select(names.name, names.id))}
    balances = queries.balances(connection, f"table:{row.id}:")
    return Remains(moved if open_round else [], balances, users, queries.chips_at(connection, row.id))


async def close_by_ledger(
    services: TableServices, row: TableRow, found: RoundRow | None, epoch: int, reason: str
) -> None:
    """Reverse the open round, pay everyone out, and close: one record, one transaction (G9)."""
    remains = await services.reader.ask(read_remains, row, found)
    number = row.record + 1
    back = reverse_rows(remains.moved, number, 0)
    balances = dict(remains.balances)
    for each in back:
        balances[each.debit] = balances.get(each.debit, 0) - each.amount
        balances[each.credit] = balances.get(each.credit, 0) + each.amount
    owners = {} if queries.practice_of(row.setup) else remains.users  # practice chips are nobody's
    transfers = (*back, *_paid_out(row.id, number, len(back), balances, owners))
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    record = RecordRow(
        chain=row.id, number=number, epoch=epoch, actor=RECOVERY, round=row.round, first_seq=row.seq + 1,
        last_seq=row.seq, at=at, previous=row.head_hash or FIRST_PREVIOUS,
        command=make_closing_command(reason),
    )  # fmt: skip
    rounds: tuple[RoundRow, ...] = ()
    if found is not None and found.state == "open":
        rounds = (msgspec.structs.replace(found, state="voided", last_record=number),)
    head = HeadRow(
        chain=row.id, epoch=epoch, seq=row.seq, record=number, phase="closed", round=row.round, state="closed"
    )
    record = link_record(record, (), transfers)
    chips = no_chips_left(row.id, number, transfers, remains.chips)
    await services.writer.commit(Commit(record=record, transfers=transfers, rounds=rounds, head=head, chips=chips))


def no_chips_left(
    chain: str, record: int, transfers: Iterable[TransferRow], before: Iterable[ChipsRow]
) -> tuple[ChipsRow, ...]:
    """Of everyone who had chips here or gets something back."""
    users = {row.user_id for row in before if row.chips}
    users |= {user for row in transfers for user in (user_of(row.debit), user_of(row.credit)) if user}
    return tuple(ChipsRow(chain=chain, user_id=user, chips=0, record=record) for user in sorted(users))


def _paid_out(
    chain: str, record: int, first: int, balances: dict[str, int], users: dict[str, str]
) -> tuple[TransferRow, ...]:
    """Chips to their owners, everything else to where play money comes from. Nothing stays at the table."""
    moves = []
    for account, amount in sorted(balances.items()):
        if not account.startswith(f"table:{chain}:") or not amount:
            continue
        kind, _, name = account.removeprefix(f"table:{chain}:").partition(":")
        user = users.get(name) if kind in ("player", "coming") else None
        other = user_account(user) if user else MINT
        moves.append((account, other, amount) if amount > 0 else (other, account, -amount))
    return tuple(
        TransferRow(chain=chain, record=record, index=first + index, seq=0, debit=debit, credit=credit, amount=amount)
        for index, (debit, credit, amount) in enumerate(moves)
    )
