"""Erase a name from archives: each file is rewritten without it, and its records become gaps."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from pit21.server.ledger import Gap, RecordParts, Renaming
from pit21.server.retention.archive import ArchiveError, read_archive, write_archive
from pit21.server.store import EventRow, RecordRow, RoundRow, ShoeRow, TransferRow
from pit21.server.store.queries import TableRow


class RewrittenArchive(msgspec.Struct, frozen=True, kw_only=True):
    """A draft that takes the place of the file when the erasure is durable, and what it changes."""

    path: Path
    draft: Path
    gaps: dict[str, list[Gap]]

    def replace(self) -> None:
        self.draft.replace(self.path)

    def drop(self) -> None:
        self.draft.unlink(missing_ok=True)


def rewrite_archives(folder: Path, names: Iterable[str], renaming: Renaming) -> list[RewrittenArchive]:
    """ArchiveError if one of these files cannot be read; those without the name are left as they are."""
    made: list[RewrittenArchive] = []
    try:
        for name in names:
            rows = list(read_archive(folder / name))
            after = [(of, _renamed(row, renaming)) for of, row in rows]
            if after == rows:
                continue
            draft = write_archive(folder, name, _without_starts(after, gaps := _gaps(rows, after)))
            made.append(RewrittenArchive(path=folder / name, draft=folder / draft, gaps=gaps))
    except (ArchiveError, OSError):
        for each in made:
            each.drop()
        raise
    return made


def _renamed(row: msgspec.Struct, renaming: Renaming) -> msgspec.Struct:
    match row:
        case RecordRow():
            return renaming.record(row)
        case EventRow():
            return renaming.event(row)
        case TransferRow():
            return renaming.transfer(row)
        case ShoeRow():
            missing = renaming.contributions(row.missing) if row.missing else row.missing
            given = renaming.contributions(row.contributions)
            return msgspec.structs.replace(row, contributions=given, missing=missing)
        case TableRow():
            return msgspec.structs.replace(row, title=renaming.words(row.title), setup=renaming.setup(row.setup))
    return row


def _gaps(
    before: list[tuple[str, msgspec.Struct]], after: list[tuple[str, msgspec.Struct]]
) -> dict[str, list[Gap]]:  # fmt: skip
    """The records that change, with all that belongs to them."""
    changed = set()
    parts: dict[tuple[str, int], tuple[list[RecordRow], list[EventRow], list[TransferRow]]] = {}
    for (_, old), (_, new) in zip(before, after, strict=True):
        if not isinstance(new, RecordRow | EventRow | TransferRow):
            continue
        key = (new.chain, new.number if isinstance(new, RecordRow) else new.record)
        records, events, transfers = parts.setdefault(key, ([], [], []))
        if isinstance(new, RecordRow):
            records.append(new)
        elif isinstance(new, EventRow):
            events.append(new)
        else:
            transfers.append(new)
        if new != old:
            changed.add(key)
    found: dict[str, list[Gap]] = {}
    for key in sorted(changed):
        records, events, transfers = parts[key]
        if records:
            found.setdefault(key[0], []).append(RecordParts(records[0], tuple(events), tuple(transfers)).gap())
    return found


def _without_starts(
    rows: list[tuple[str, msgspec.Struct]], gaps: dict[str, list[Gap]]
) -> Iterable[tuple[str, msgspec.Struct]]:  # fmt: skip
    """The encrypted beginning of a round holds the names of who sat there."""
    for of, row in rows:
        if isinstance(row, RoundRow) and row.chain in gaps:
            yield of, msgspec.structs.replace(row, start=b"")
        else:
            yield of, row
