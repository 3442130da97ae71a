"""`RetentionJob`: exports and removes what is older than the settings say, one process at a time."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, Table, and_, func, select, text

from pit21.files import try_lock
from pit21.server.configuration import Retention
from pit21.server.ledger import ChainCheckpoint, ChainCut, last_cut
from pit21.server.retention import removal
from pit21.server.retention.archive import archive_rows, write_archive
from pit21.server.retention.plan import closed_cut, due_tables, make_checkpoint, older_than, open_cut, open_tables
from pit21.server.store import Reader, Writer, iso, now_ms, schema

_LOCK = 2_108_212_105
_PAUSE = 0.02
"""Seconds between two transactions: whoever plays comes first."""


class RetentionReport(msgspec.Struct, kw_only=True):
    """What was removed, or with a dry run would be."""

    busy: bool = False  # another process is at it
    tables: int = 0
    open_tables: int = 0  # of which old rounds went
    rounds: int = 0
    records: int = 0
    archives: list[str] = msgspec.field(default_factory=list)
    uploads: int = 0
    texts: int = 0
    statistics: int = 0


class RetentionJob:
    def __init__(
        self, engine: Engine, writer: Writer, reader: Reader, retention: Retention, folder: Path,
        clock: Callable[[], int] = now_ms, pause: float = _PAUSE,
    ) -> None:  # fmt: skip
        self._engine, self._writer, self._reader = engine, writer, reader
        self._retention, self._folder, self._clock, self._pause = retention, folder, clock, pause

    async def run(self) -> RetentionReport:
        """Run once. If it is stopped midway, the next run continues: a checkpoint precedes every removal."""
        report = RetentionReport()
        with one_process(self._engine) as alone:
            if not alone:
                report.busy = True
                return report
            await self._finish()
            await self._closed_tables(report)
            for chain in await self._reader.ask(open_tables):
                await self._old_rounds(chain, report)
            await self._unused(report)
        return report

    async def dry_run(self) -> RetentionReport:
        """What a run would remove; nothing is written."""
        return await self._reader.ask(count_due, self._retention, self._clock())

    async def _finish(self) -> None:
        """What an earlier run has begun."""
        for cut in await self._reader.ask(_unfinished):
            await self._remove(cut)

    async def _closed_tables(self, report: RetentionReport) -> None:
        while chains := await self._reader.ask(due_tables, self._retention, self._clock()):
            checkpoint = await self._export(lambda connection: [closed_cut(connection, chain) for chain in chains])
            assert checkpoint is not None
            await self._cut(checkpoint, report)
            report.tables += len(checkpoint.cuts)

    async def _old_rounds(self, chain: str, report: RetentionReport) -> None:
        def plan(connection: Connection) -> list[ChainCut]:
            cut = open_cut(connection, chain, self._retention, self._clock())
            return [] if cut is None else [cut]

        found = False
        while checkpoint := await self._export(plan):
            await self._cut(checkpoint, report)
            found = True
        report.open_tables += found

    async def _export(self, plan: Callable[[Connection], Sequence[ChainCut]]) -> ChainCheckpoint | None:
        """Write the archive, away from the event loop; None if nothing is due."""

        def export(connection: Connection) -> ChainCheckpoint | None:
            cuts = plan(connection)
            if not cuts:
                return None
            name = write_archive(self._folder, iso(self._clock()), archive_rows(connection, cuts))
            return make_checkpoint(connection, cuts, name)

        return await self._reader.ask(export)

    async def _cut(self, checkpoint: ChainCheckpoint, report: RetentionReport) -> None:
        try:
            await self._writer.run(lambda connection: removal.write_checkpoint(connection, checkpoint, self._clock()))
        except removal.NotAsPlanned:
            (self._folder / checkpoint.archive).unlink(missing_ok=True)
            raise
        report.archives.append(checkpoint.archive)
        for cut in checkpoint.cuts:
            report.rounds += await self._reader.ask(_rounds_of, cut)
            report.records += cut.number - cut.after
            await self._remove(cut)

    async def _remove(self, cut: ChainCut) -> None:
        await self._all_rows(partial(removal.remove_books, cut=cut))
        await self._all_rows(partial(removal.remove_rounds, cut=cut))
        if cut.closed:
            await self._all_rows(partial(removal.remove_table, cut=cut))

    async def _all_rows(self, step: Callable[[Connection], int]) -> int:
        removed = 0
        while some := await self._writer.run(step):
            removed += some
            await asyncio.sleep(self._pause)
        return removed

    async def _unused(self, report: RetentionReport) -> None:
        uploads = older_than(self._retention.upload_days, self._clock())
        if uploads is not None:
            report.uploads = await self._all_rows(partial(removal.remove_uploads, before=uploads))
        statistics = older_than(self._retention.statistics_days, self._clock())
        if statistics is not None:
            report.statistics = await self._all_rows(partial(removal.remove_statistics, before=statistics))
        report.texts = await self._all_rows(removal.remove_texts)
        await self._all_rows(partial(removal.remove_announcements, now=self._clock()))


@contextmanager
def one_process(engine: Engine) -> Iterator[bool]:
    """Return whether no other process is at it; none begins until this one is done."""
    if engine.dialect.name == "sqlite":
        held = try_lock(Path(f"{engine.url.database}.retention.lock"))
        try:
            yield held is not None
        finally:
            if held is not None:
                held.release()
        return
    # Nothing but the lock, and no transaction: whoever waits for a transaction's end is not held up by it.
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        alone = bool(connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _LOCK}))
        try:
            yield alone
        finally:
            if alone:
                connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _LOCK})


def count_due(connection: Connection, retention: Retention, now: int) -> RetentionReport:
    """What a run would remove. Of an open table it counts what would go first."""
    report = RetentionReport()
    cuts = [closed_cut(connection, chain) for chain in due_tables(connection, retention, now, None)]
    report.tables = len(cuts)
    for chain in open_tables(connection):
        cut = open_cut(connection, chain, retention, now)
        if cut is not None:
            report.open_tables += 1
            cuts.append(cut)
    report.rounds = sum(_rounds_of(connection, cut) for cut in cuts)
    report.records = sum(cut.number - cut.after for cut in cuts)
    uploads, statistics = older_than(retention.upload_days, now), older_than(retention.statistics_days, now)
    if uploads is not None:
        report.uploads = _count(connection, schema.games, removal.unused_uploads(uploads))
    if statistics is not None:
        report.statistics = _count(connection, schema.game_returns, removal.old_statistics(statistics))
    report.texts = _count(connection, schema.texts, removal.unused_texts())
    return report


def _count(connection: Connection, table: Table, which: ColumnElement[bool]) -> int:
    return connection.scalar(select(func.count()).select_from(table).where(which)) or 0


def _rounds_of(connection: Connection, cut: ChainCut) -> int:
    columns = schema.rounds.c
    here = and_(columns.chain == cut.chain, columns.round > 0, columns.round <= cut.round)
    return _count(connection, schema.rounds, here)


def _unfinished(connection: Connection) -> list[ChainCut]:
    """Cuts of which some rows are still there: the last run was stopped."""
    chains = connection.scalars(select(schema.checkpoints.c.chain)).all()
    found = [cut for chain in chains if (cut := last_cut(connection, chain)) is not None]
    return [cut for cut in found if cut.closed or _is_there(connection, cut)]


def _is_there(connection: Connection, cut: ChainCut) -> bool:
    rows = schema.records.c
    first = connection.scalar(select(func.min(rows.number)).where(rows.chain == cut.chain))
    return (first is not None and first <= cut.number) or _rounds_of(connection, cut) > 0
