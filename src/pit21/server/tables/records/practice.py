"""Tables with uploaded rules use practice chips. Those opened before that rule are closed when they are loaded.

Everyone gets back their buy-in from the bankroll, whatever their stack: rules that someone made up may pay
anything. The difference is a correcting entry against the house, in the same record, and stands in the audit.
"""

from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection

from pit21.money import amount_text
from pit21.server.ledger import (
    FIRST_PREVIOUS,
    MINT,
    RECOVERY,
    BuyIns,
    link_record,
    make_closing_command,
    table_account,
    user_account,
)
from pit21.server.people import note
from pit21.server.store import (
    Commit,
    EventRow,
    HeadRow,
    RecordRow,
    RoundRow,
    TransferRow,
    now_ms,
    queries,
    write_commit,
)
from pit21.server.store.queries import TableRow
from pit21.server.tables.records.ledger_close import no_chips_left
from pit21.server.tables.services import TableServices

REASON = "tables with uploaded rules play for practice chips: everyone gets the buy-in back"
_AT_ONCE = 500


def plays_uploaded_rules_for_money(row: TableRow) -> bool:
    """Opened before there were practice chips."""
    return row.source_hash is not None and row.record > 0 and not queries.practice_of(row.setup)


async def give_buy_ins_back(services: TableServices, row: TableRow, found: RoundRow | None, epoch: int) -> None:
    """Close the table: one record, one transaction, with its line in the audit."""

    def close(connection: Connection) -> int:
        buy_ins = read_buy_ins(connection, row.id)
        write_commit(connection, _closing(connection, row, found, epoch, buy_ins))
        words = f"{REASON}: {amount_text(sum(buy_ins.values()))} to {len(buy_ins)} people"
        note(connection, now_ms(), RECOVERY, "close", f"table:{row.id}", words)
        return len(buy_ins)

    people = await services.writer.run(close)
    services.log.warning("table with uploaded rules is closed, buy-ins are given back", table=row.id, people=people)


def read_buy_ins(connection: Connection, chain: str) -> dict[str, int]:
    """Return what each person bought in with at a table and has not cashed out."""
    found, number = BuyIns(chain), 0
    while records := queries.records_after(connection, chain, number, _AT_ONCE):
        first, number = records[0].number, records[-1].number
        events: dict[int, list[EventRow]] = {}
        moved: dict[int, list[TransferRow]] = {}
        for event in queries.events_of_records(connection, chain, first, number):
            events.setdefault(event.record, []).append(event)
        for transfer in queries.transfers_of_records(connection, chain, first, number):
            moved.setdefault(transfer.record, []).append(transfer)
        for record in records:
            found.add(events.get(record.number, ()), moved.get(record.number, ()))
    return found.by_user()


def _closing(
    connection: Connection, row: TableRow, found: RoundRow | None, epoch: int, buy_ins: dict[str, int]
) -> Commit:
    number = row.record + 1
    transfers = _settled(row.id, number, queries.balances(connection, f"table:{row.id}:"), buy_ins)
    record = RecordRow(
        chain=row.id, number=number, epoch=epoch, actor=RECOVERY, round=row.round, first_seq=row.seq + 1,
        last_seq=row.seq, at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        previous=row.head_hash or FIRST_PREVIOUS, command=make_closing_command(REASON, buy_ins),
    )  # fmt: skip
    rounds: tuple[RoundRow, ...] = ()
    if found is not None and found.state == "open":
        rounds = (msgspec.structs.replace(found, state="voided", last_record=number),)
    head = HeadRow(
        chain=row.id, epoch=epoch, seq=row.seq, record=number, phase="closed", round=row.round, state="closed"
    )
    chips = no_chips_left(row.id, number, transfers, queries.chips_at(connection, row.id))
    return Commit(record=link_record(record, (), transfers), transfers=transfers, rounds=rounds, head=head, chips=chips)


def _settled(chain: str, record: int, balances: dict[str, int], buy_ins: dict[str, int]) -> tuple[TransferRow, ...]:
    """All chips to the house, the buy-ins from the house, and what the house has or lacks then from the mint."""
    house = table_account(chain, "house")
    moves = [
        (account, house, amount) if amount > 0 else (house, account, -amount)
        for account, amount in sorted(balances.items())
        if amount and account != house
    ]
    moves += [(house, user_account(user), amount) for user, amount in buy_ins.items()]
    left = sum(balances.values()) - sum(buy_ins.values())
    if left:
        moves.append((house, MINT, left) if left > 0 else (MINT, house, -left))
    return tuple(
        TransferRow(chain=chain, record=record, index=index, seq=0, debit=debit, credit=credit, amount=amount)
        for index, (debit, credit, amount) in enumerate(moves)
    )
