"""`ledger verify --archive`: exported rows lead from one checkpoint to the next, and are checked like all others."""

import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, event, func, insert, select
from sqlalchemy.exc import IntegrityError

from pit21.server.ledger import (
    ACTOR,
    ChainCheckpoint,
    ChainCut,
    KnownGaps,
    Regenerate,
    Renaming,
    Report,
    Walk,
    find_named_user,
    read_checkpoint,
)
from pit21.server.people import ERASED_PREFIX, is_pseudonym
from pit21.server.retention.archive import ArchiveError, read_archive
from pit21.server.store import ShoeRow, queries, schema

_AT_ONCE = 500


class ArchiveList(msgspec.Struct, frozen=True):
    """What the database says of its archives. It is read first: PostgreSQL ends transactions that are idle for long."""

    checkpoints: tuple[ChainCheckpoint, ...]
    gaps: KnownGaps
    erased: frozenset[str]
    """The accounts of people who were erased."""

    @classmethod
    def read(cls, connection: Connection) -> "ArchiveList":
        columns = schema.users.c
        erased = connection.scalars(select(columns.id).where(columns.name == ERASED_PREFIX + columns.id))
        return cls(tuple(_checkpoints(connection)), KnownGaps(connection), frozenset(erased))


def verify_archives(archives: ArchiveList, folder: Path, report: Report, regenerate: Regenerate | None = None) -> None:
    """Add what is wrong with the archives to a report, and how many were checked."""
    cuts: dict[str, ChainCut] = {}
    for checkpoint in archives.checkpoints:
        try:
            with _opened(folder / checkpoint.archive) as archive:
                _check(archive, checkpoint, cuts, archives, report, regenerate)
            report.archives_checked += 1
        except ArchiveError as error:
            report.add("archive", str(error))
        cuts |= {cut.chain: cut for cut in checkpoint.cuts}


def _checkpoints(connection: Connection) -> Iterator[ChainCheckpoint]:
    number = 0
    while records := queries.records_after(connection, schema.PEOPLE, number, _AT_ONCE):
        number = records[-1].number
        for record in records:
            try:
                found = read_checkpoint(record.command)
            except ValueError:
                continue  # `verify` says so
            if found is not None:
                yield found


def count_checkpoints(connection: Connection) -> int:
    """Count the checkpoints: each has its own archive."""
    columns = schema.records.c
    query = select(func.count()).where(columns.chain == schema.PEOPLE, columns.actor == ACTOR)
    return int(connection.scalar(query) or 0)


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    """The rows of an archive as a small database, so that they are checked by what checks the large one."""
    with tempfile.TemporaryDirectory(prefix="pit21-archive-") as folder:
        engine = create_engine(f"sqlite:///{Path(folder) / 'archive.sqlite3'}")
        event.listen(engine, "connect", _forgetful)
        schema.metadata.create_all(engine)
        try:
            with engine.begin() as connection:
                some: dict[str, list[msgspec.Struct]] = {}
                for of, row in read_archive(path):
                    some.setdefault(of, []).append(row)
                    if len(some[of]) >= _AT_ONCE:
                        _insert(connection, of, some.pop(of))
                for of, rows in some.items():
                    _insert(connection, of, rows)
                yield connection
        except IntegrityError:
            raise ArchiveError(f"{path.name} holds a row twice, or one without what it belongs to") from None
        finally:
            engine.dispose()


def _forgetful(connection: Any, _record: object) -> None:
    """Nothing is lost with it: it need not be on the disk."""
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA journal_mode=OFF")


def _insert(connection: Connection, of: str, rows: list[msgspec.Struct]) -> None:
    connection.execute(insert(schema.metadata.tables[of]), [msgspec.structs.asdict(row) for row in rows])


def _check(
    archive: Connection, checkpoint: ChainCheckpoint, before: Mapping[str, ChainCut], archives: ArchiveList,
    report: Report, regenerate: Regenerate | None,
) -> None:  # fmt: skip
    """What the rows move, and where they end, is what the checkpoint says."""
    former = _former_people(archive, archives.erased)
    sums: dict[str, int] = {}
    found = Report()
    for cut in checkpoint.cuts:
        _complete(archive, cut)
        walk = Walk(archive, cut.chain, found, sums, archives.gaps, before.get(cut.chain))
        walk.all(regenerate, walk.money({}))
        if walk.reached != (cut.number, cut.hash):
            found.add(f"{cut.chain}, record {walk.reached[0]}", f"the checkpoint ends with record {cut.number}")
    for name, user in former.items():  # the checkpoint has lost the name, and an archive may have it still
        renaming = Renaming(name, f"{ERASED_PREFIX}{user}")
        sums = {renaming.account(account): amount for account, amount in sums.items()}
    if {account: amount for account, amount in sums.items() if amount} != checkpoint.sums:
        found.add("sums", "the transfers do not sum to what the checkpoint says")
    for problem in found.problems:
        report.add(f"archive {checkpoint.archive}, {problem.where}", problem.what)


def _former_people(archive: Connection, erased: Collection[str]) -> dict[str, str]:
    """Names in this archive of people who were erased since, with their ids; pseudonyms stay."""
    if not erased:
        return {}
    found: dict[str, str] = {}
    for command in archive.execute(select(schema.records.c.command)).scalars():
        found |= {
            name: user for name, user in find_named_user(command).items() if user in erased and not is_pseudonym(name)
        }
    return found


def _complete(archive: Connection, cut: ChainCut) -> None:
    """What stays in the database, as it stood at the cut: shoes that have not retired, and sums of wagers."""
    shoes = [
        ShoeRow(
            chain=cut.chain, number=shoe.number, commitment=bytes.fromhex(shoe.commitment), sealed_seed=b"",
            contributions=shoe.contributions, cut=shoe.cut, cut_by=shoe.cut_by,
            cut_card_from_end=shoe.cut_card_from_end, state=shoe.state, version=shoe.version,
            anchor=bytes.fromhex(shoe.anchor) or None, position=shoe.position or None,
            next_anchor=bytes.fromhex(shoe.next_anchor) or None, missing=shoe.missing or None,
        )
        for shoe in cut.shoes
    ]  # fmt: skip
    if shoes:
        _insert(archive, "shoes", list(shoes))
    if cut.returns:
        rows = [{"chain": cut.chain, **msgspec.structs.asdict(row)} for row in cut.returns]
        archive.execute(insert(schema.returns), rows)
