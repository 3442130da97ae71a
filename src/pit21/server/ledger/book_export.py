"""Rounds and ledger as JSON Lines or CSV, for use elsewhere.

What belongs to a shoe that has not retired is left out, and so is everything of its table that comes later: a hash of
the chain is not shown before the cards under it are.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection

from pit21.server.store import EventRow, PlayedRow, RecordRow, RoundRow, queries, schema

Format = Literal["jsonl", "csv"]
What = Literal["rounds", "ledger"]
_AT_ONCE = 500

LEDGER_COLUMNS = (
    "chain", "record", "index", "seq", "round", "at", "actor", "debit", "credit", "amount", "hash",
)  # fmt: skip
ROUND_COLUMNS = (
    "chain", "round", "link", "state", "at", "digest", "shoe", "first_record", "last_record", "people", "staked",
    "returned", "fees", "events",
)  # fmt: skip


def export(connection: Connection, what: What, style: Format) -> Iterator[str]:
    """The lines of the export, each with its end."""
    if what == "ledger":
        rows = ledger_rows(connection)
        yield from _csv(LEDGER_COLUMNS, rows) if style == "csv" else _json_lines(rows)
    elif style == "csv":
        yield from _csv(ROUND_COLUMNS, (_flat(row) for row in round_rows(connection)))
    else:
        yield from _json_lines(round_rows(connection))


def ledger_rows(connection: Connection) -> Iterator[dict[str, Any]]:
    """One row per transfer, chain by chain."""
    for chain in queries.chains(connection):
        for records in _shown_records(connection, chain):
            of_record = {record.number: record for record in records}
            first, last = records[0].number, records[-1].number
            for row in queries.transfers_of_records(connection, chain, first, last):
                record = of_record[row.record]
                yield {
                    "chain": chain, "record": row.record, "index": row.index, "seq": row.seq, "round": record.round,
                    "at": record.at, "actor": record.actor, "debit": row.debit, "credit": row.credit,
                    "amount": row.amount, "hash": record.hash.hex(),
                }  # fmt: skip


def round_rows(connection: Connection) -> Iterator[dict[str, Any]]:
    """One row per round that is over, with what each person staked and got and every event."""
    for chain in queries.chains(connection):
        limit = _first_hidden_round(connection, chain)
        after = 0
        while rounds := queries.rounds(connection, chain, after, _AT_ONCE):
            after = rounds[-1].round
            for row in rounds:
                if limit is None or row.round < limit:
                    yield _round(connection, row)


def _round(connection: Connection, row: RoundRow) -> dict[str, Any]:
    last = row.first_record if row.last_record is None else row.last_record
    events = [
        event
        for event in queries.events_of_records(connection, row.chain, row.first_record, last)
        if event.round == row.round
    ]
    people = queries.played_in(connection, row.chain, row.round)
    return {
        "chain": row.chain, "round": row.round, "link": row.link, "state": row.state, "at": row.at,
        "digest": row.digest, "shoe": row.shoe, "first_record": row.first_record, "last_record": row.last_record,
        "played": [_person(person) for person in people], "events": [_event(event) for event in events],
    }  # fmt: skip


def _person(row: PlayedRow) -> dict[str, Any]:
    return {"user": row.user_id, "staked": row.staked, "returned": row.returned, "fees": row.fees}


def _event(row: EventRow) -> msgspec.Raw:
    return msgspec.Raw(row.body)


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    people = row["played"]
    sums = {name: sum(person[name] for person in people) for name in ("staked", "returned", "fees")}
    return {**row, **sums, "people": len(people), "events": len(row["events"])}


def _shown_records(connection: Connection, chain: str) -> Iterator[list[RecordRow]]:
    """The records of a chain up to the first that belongs to a shoe that has not retired."""
    limit = _first_hidden_round(connection, chain)
    after = 0
    while records := queries.records_after(connection, chain, after, _AT_ONCE):
        after = records[-1].number
        shown = [record for record in records if limit is None or record.round < limit]
        if shown:
            yield shown
        if len(shown) < len(records):
            return


def _first_hidden_round(connection: Connection, chain: str) -> int | None:
    """The first round whose shoe has not retired, or that is not over; None if everything may be shown."""
    if chain == schema.PEOPLE:
        return None
    retired = {shoe.number for shoe in queries.shoes(connection, chain) if shoe.state == "retired"}
    after = 0
    while rounds := queries.rounds(connection, chain, after, _AT_ONCE):
        for row in rounds:
            if row.shoe not in retired or row.state == "open":
                return row.round
        after = rounds[-1].round
    return after + 1  # a round that is not in the book yet is not over


def _json_lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        yield msgspec.json.encode(row).decode() + "\n"


def _csv(columns: tuple[str, ...], rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    yield text.getvalue()
    for row in rows:
        text.seek(0)
        text.truncate()
        writer.writerow({name: _safe(value) for name, value in row.items()})
        yield text.getvalue()


def _safe(value: Any) -> Any:
    """A spreadsheet must not take a text for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
