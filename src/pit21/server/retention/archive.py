"""Archives: the rows of chains as they were before they were removed, in gzipped JSON Lines.

The first line names the format. Every other one is `{"of": TABLE, "row": {...}}` with the columns of the database;
bytes are in Base64. Only shoes that have retired are in it, and of private tables no link.
"""

import gzip
import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection

from pit21.server.ledger import ChainCut
from pit21.server.store import EventRow, PlayedRow, RecordRow, RoundRow, ShoeRow, TransferRow, queries, text_of
from pit21.server.store.queries import TableRow

FORMAT = "pit21-archive-1"
_AT_ONCE = 500
_ENCODER = msgspec.json.Encoder()


class TextRow(msgspec.Struct, frozen=True, kw_only=True):
    hash: str
    body: bytes


KINDS: dict[str, type[msgspec.Struct]] = {
    "texts": TextRow, "tables": TableRow, "records": RecordRow, "events": EventRow, "transfers": TransferRow,
    "shoes": ShoeRow, "rounds": RoundRow, "played": PlayedRow,
}  # fmt: skip


class ArchiveError(Exception):
    """The file is not there or cannot be read; the message says which and why."""


class _Line(msgspec.Struct):
    of: str
    row: msgspec.Raw


def archive_rows(connection: Connection, cuts: Iterable[ChainCut]) -> Iterator[tuple[str, msgspec.Struct]]:
    """Everything of these chains that goes, with the game files that their tables use."""
    texts: set[str] = set()
    for cut in cuts:
        table = queries.table(connection, cut.chain)
        assert table is not None, "a chain without its table"
        for key in (table.file_hash, table.source_hash):
            body = text_of(connection, key) if key and key not in texts else None
            if key and body is not None:
                texts.add(key)
                yield "texts", TextRow(hash=key, body=body)
        yield "tables", _as_of(table, cut)
        yield from _books(connection, cut)
        yield from _rounds(connection, cut)


def _as_of(table: TableRow, cut: ChainCut) -> TableRow:
    """The table as it stood at the cut, without what only the server needs."""
    return msgspec.structs.replace(
        table, link_hash=None, owner=None, lease_until=0, record=cut.number, head_hash=bytes.fromhex(cut.hash),
        seq=cut.seq, round=cut.round,
    )  # fmt: skip


def _books(connection: Connection, cut: ChainCut) -> Iterator[tuple[str, msgspec.Struct]]:
    first = cut.after + 1
    while first <= cut.number:
        last = min(first + _AT_ONCE - 1, cut.number)
        for record in queries.records_after(connection, cut.chain, first - 1, last - first + 1):
            yield "records", record
        for event in queries.events_of_records(connection, cut.chain, first, last):
            yield "events", event
        for transfer in queries.transfers_of_records(connection, cut.chain, first, last):
            yield "transfers", transfer
        first = last + 1


def _rounds(connection: Connection, cut: ChainCut) -> Iterator[tuple[str, msgspec.Struct]]:
    """A beginning is needed only for the first round after an earlier cut: from there all others follow."""
    for shoe in queries.shoes(connection, cut.chain):
        if cut.closed or shoe.number < cut.shoe:
            yield "shoes", msgspec.structs.replace(shoe, sealed_seed=b"")
    needs_start = cut.after > 0
    for row in queries.rounds(connection, cut.chain, -1):
        if not _goes(row, cut):
            continue
        yield "rounds", row if needs_start else msgspec.structs.replace(row, start=b"")
        needs_start = False
        for played in queries.played_in(connection, cut.chain, row.round):
            yield "played", played


def _goes(row: RoundRow, cut: ChainCut) -> bool:
    return cut.after < row.first_record <= cut.number


def write_archive(folder: Path, at: str, rows: Iterable[tuple[str, msgspec.Struct]]) -> str:
    """The name of the new file, which is on the disk as a whole."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{at[:10]}-{secrets.token_hex(8)}.jsonl.gz"
    draft = folder / f".{name}"
    try:
        with draft.open("xb") as file:
            draft.chmod(0o600)
            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, filename="", mtime=0) as packed:
                packed.write(_ENCODER.encode({"format": FORMAT}) + b"\n")
                for of, row in rows:
                    packed.write(_ENCODER.encode({"of": of, "row": row}) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / name)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return name


def read_archive(path: Path) -> Iterator[tuple[str, msgspec.Struct]]:
    """ArchiveError if it is not such a file."""
    try:
        with gzip.open(path, "rb") as file:
            if msgspec.json.decode(file.readline(), type=dict[str, Any]).get("format") != FORMAT:
                raise ArchiveError(f"{path.name} is not an archive of this version")
            for line in file:
                found = msgspec.json.decode(line, type=_Line)
                yield found.of, msgspec.json.decode(found.row, type=KINDS[found.of])
    except FileNotFoundError:
        raise ArchiveError(f"{path.name} is not in the folder {path.parent}") from None
    except (OSError, EOFError, ValueError, LookupError, RecursionError) as error:
        raise ArchiveError(f"{path.name} cannot be read: {error}") from error
