"""Old tables and rounds go into archives; the books are right before and after, with the archives and without."""

import asyncio
import gzip
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, Executable, delete, func, insert, select, text, update

from pit21.server.configuration.settings import Retention
from pit21.server.ledger.chain import FIRST_PREVIOUS
from pit21.server.ledger.verification import verify
from pit21.server.people.money.round_history import history
from pit21.server.retention.job import one_process
from pit21.server.retention.plan import closed_cut, make_checkpoint
from pit21.server.retention.removal import NotAsPlanned, remove_books, write_checkpoint
from pit21.server.store import queries, schema
from pit21.server.store.errors import StoreError
from pit21.spec.terms import Value
from tests.faults.house import House, assert_right, house
from tests.server.retention.keeping import SHORT, checked, clean, close, job, play_on, played_table

OF_TABLES = ("records", "events", "transfers", "shoes", "rounds", "played", "answers", "returns")


def rows_of(made: House, chain: str) -> dict[str, int]:
    with made.engine.connect() as connection:
        found = {}
        for name in OF_TABLES:
            table = schema.metadata.tables[name]
            found[name] = connection.scalar(select(func.count()).select_from(table).where(table.c.chain == chain)) or 0
    return found


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["twisted-21", "blackjack"])
def test_closed_tables_are_exported_and_removed(game: str, database_url: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            owner, _ = await played_table(made, game, 3)
            await close(owner)
            empty = await made.table("blackjack", chain="empty")
            await close(empty)
            minted = checked(made).minted
            early = await clean(made, tmp_path, days=0)
            assert (early.tables, early.archives) == (0, [])
            planned = await job(made, tmp_path).dry_run()
            report = await clean(made, tmp_path)
            assert (report.tables, report.rounds, report.records) == (2, 3, planned.records)
            assert (planned.tables, planned.rounds, planned.archives) == (2, 3, [])
            assert not any(rows_of(made, "t").values())
            with made.engine.connect() as connection:
                assert queries.table(connection, "t") is None
                assert queries.balances(connection, "table:") == {}
                assert connection.scalar(select(func.count()).select_from(schema.checkpoints)) == 0
                assert history(connection, "user-ann-t", "", 10).rounds == ()
                assert queries.game_returns(connection) != []
            for folder in (None, tmp_path):
                report_now = checked(made, folder)
                assert_right(report_now)
                assert (report_now.minted, report_now.archived) == (minted, report.records)
            assert report_now.archives_checked == 1
            assert (await clean(made, tmp_path)).archives == []

    asyncio.run(main())


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["twisted-21", "blackjack"])
def test_old_rounds_of_an_open_table_go_and_it_is_dealt_on(game: str, sqlite_url: str, tmp_path: Path) -> None:
    asyncio.run(_cut_and_deal_on(game, sqlite_url, tmp_path))


def test_old_rounds_go_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    asyncio.run(_cut_and_deal_on("twisted-21", postgres_url, tmp_path))


async def _cut_and_deal_on(game: str, url: str, folder: Path) -> None:
    """Twice, since the second cut follows the first; then the table is taken up by another process, and closed."""
    async with house(url) as made:
        settings: dict[str, Value] = {"decks": 1, "blackjack_pays": "6:5"} if game == "blackjack" else {}
        owner, play = await played_table(made, game, 4, settings=settings)
        for _ in range(2):
            while not await _shoe_is_over(made, owner.live.table.shoe.number):
                await play_on(owner, play, 5)
            await clean(made, folder)
            assert_right(checked(made, folder))
        cut = await made.reader.ask(_first_round)
        assert cut > 1
        assert rows_of(made, "t")["records"] == owner.recorder.place.record - await made.reader.ask(_checkpoint)
        with made.engine.connect() as connection:
            assert {shoe.state for shoe in queries.shoes(connection, "t")} >= {"next"}
        await play_on(owner, play, 1)
    async with house(url) as made:
        owner = made.owner()
        await play_on(owner, play, 2)
        assert_right(checked(made, folder))
        without_key = checked(made, folder, b"\0" * 32)
        assert_right(without_key)  # what cannot be opened is not checked
        await close(owner)
        await clean(made, folder)
        report = checked(made, folder)
        assert_right(report)
        assert report.archives_checked >= 3
        assert not any(rows_of(made, "t").values())


async def _shoe_is_over(made: House, shoe: int) -> bool:
    """At least one shoe has retired since the last cut, and another is dealt."""

    def look(connection: Connection) -> bool:
        states = {row.number: row.state for row in queries.shoes(connection, "t")}
        return any(state == "retired" and number < shoe for number, state in states.items())

    return await made.reader.ask(look)


def _first_round(connection: Connection) -> int:
    return connection.scalar(select(func.min(schema.rounds.c.round)).where(schema.rounds.c.chain == "t")) or 0


def _checkpoint(connection: Connection) -> int:
    return connection.scalar(select(schema.checkpoints.c.number)) or 0


@pytest.mark.long
def test_a_run_that_was_stopped_is_finished_by_the_next(database_url: str, tmp_path: Path) -> None:
    """Between any two of its transactions the books are right."""

    async def main() -> None:
        async with house(database_url) as made:
            owner, play = await played_table(made, "twisted-21", 4)
            other, _ = await played_table(made, "blackjack", 2, chain="other")
            await close(other)
            left = 0

            class StopError(Exception):
                pass

            class Stopping:
                """The writer, which ends the run after some transactions."""

                async def run(self, function: object) -> object:
                    nonlocal left
                    if not left:
                        raise StopError
                    left -= 1
                    return await made.writer.run(function)  # type: ignore[arg-type]

            stops = 0
            while True:
                left = stops + 1
                stopped = job(made, tmp_path)
                stopped._writer = Stopping()  # type: ignore[assignment]
                try:
                    await stopped.run()
                except StopError:
                    stops += 1
                    assert_right(checked(made, tmp_path))
                else:
                    break
            assert stops > 5
            assert not any(rows_of(made, "other").values())
            await play_on(owner, play, 1)
            assert_right(checked(made, tmp_path))

    asyncio.run(main())


def _execute(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


def test_nothing_else_removes_rows_of_the_books(database_url: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            owner, _ = await played_table(made, "twisted-21", 4)
            await clean(made, tmp_path)
            records = schema.records.c
            for statement in (
                delete(schema.records),
                delete(schema.events),
                delete(schema.transfers),
                delete(schema.balances),
                delete(schema.checkpoints),
                update(schema.checkpoints).values(number=1),
                update(schema.checkpoints).values(record=1),
                update(schema.records).values(actor="x"),
                insert(schema.checkpoints).values(chain="other", number=9, hash=FIRST_PREVIOUS, record=1),
            ):
                with pytest.raises(StoreError, match="append-only"):
                    await made.writer.run(partial(_execute, statement=statement))
            last = delete(schema.records).where(records.chain == "t", records.number == owner.recorder.place.record)
            with pytest.raises(StoreError, match="append-only"):
                await made.writer.run(lambda connection: connection.execute(last))
            assert_right(checked(made, tmp_path))

    asyncio.run(main())


@pytest.mark.long
def test_changes_of_archives_and_checkpoints_are_found(sqlite_url: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await played_table(made, "twisted-21", 4)
            await clean(made, tmp_path)
            await play_on(owner, play, 3)
            await clean(made, tmp_path)
            _change_archives(made, tmp_path)
            assert_right(checked(made, tmp_path))
            for statement in (
                "UPDATE checkpoints SET number = number + 1",
                "UPDATE rounds SET start = x'00' WHERE round = (SELECT min(round) FROM rounds WHERE round > 0)",
                "UPDATE returns SET count = count + 1",
                "INSERT INTO game_returns SELECT 'd', 'w', 'g', 1, 1, 1, 1, 1, 'at'",
            ):
                with made.engine.connect() as connection:
                    assert connection.execute(text(statement)).rowcount > 0
                    assert not verify(connection).ok, statement
                    connection.rollback()

    asyncio.run(main())


def _change_archives(made: House, folder: Path) -> None:
    changes = ((b'"amount":', b'"amount":1'), (b'"of":"played"', b'"of":"texts"'), (b'"seed":"', b'"seed":"00'))
    for path in sorted(folder.glob("*.gz")):
        whole = gzip.decompress(path.read_bytes())
        for old, new in changes:
            assert old in whole
            path.write_bytes(gzip.compress(whole.replace(old, new, 1)))
            assert not checked(made, folder).ok
            assert checked(made).ok
        lines = whole.splitlines(keepends=True)
        last = max(number for number, line in enumerate(lines) if b'"of":"records"' in line)
        path.write_bytes(gzip.compress(b"".join((*lines[:last], *lines[last + 1 :]))))
        assert not checked(made, folder).ok
        path.unlink()
        assert "archive" in [problem.where for problem in checked(made, folder).problems]
        for further in (lines[-1], b'{"of": ' + 5_000 * b"[" + 5_000 * b"]" + b"}\n"):
            path.write_bytes(gzip.compress(whole + further))
            assert not checked(made, folder).ok, "a line twice, or one that no reader gets through"
        path.write_bytes(gzip.compress(whole))


def test_only_one_process_at_a_time(database_url: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with house(database_url) as made, house(database_url) as other:
            owner, _ = await played_table(made, "blackjack", 1)
            await close(owner)
            with one_process(other.engine) as alone:
                assert alone
                assert (await clean(made, tmp_path)).busy
            assert (await clean(made, tmp_path)).tables == 1

    asyncio.run(main())


def test_what_is_kept_for_good_stays(sqlite_url: str, tmp_path: Path) -> None:
    keep = Retention(closed_table_days=0, empty_table_days=0, round_days=0, upload_days=0, statistics_days=0)

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, _ = await played_table(made, "twisted-21", 3)
            closed, _ = await played_table(made, "twisted-21", 3, chain="closed")
            await close(closed)
            before = rows_of(made, "t"), rows_of(made, "closed")
            report = await clean(made, tmp_path, 10_000, keep)
            assert (report.archives, report.texts) == ([], 0)
            assert (rows_of(made, "t"), rows_of(made, "closed")) == before
            assert owner.live.table.round == 3

    asyncio.run(main())


def test_uploads_and_texts_that_nobody_uses_go(database_url: str, tmp_path: Path) -> None:
    def add(connection: Connection) -> None:
        for key in ("used", "unused"):
            connection.execute(insert(schema.texts).values(hash=key, body=b"x"))
            connection.execute(
                insert(schema.games).values(
                    id=f"own-{key}", owner="user-ann-t", title="t", file=key, digest="d", created="2020", bytes=1,
                    used="2020",
                )
            )  # fmt: skip
        connection.execute(update(schema.tables).values(source_hash="used"))

    async def main() -> None:
        async with house(database_url) as made:
            await played_table(made, "blackjack", 1)
            await made.writer.run(add)
            planned = await job(made, tmp_path, 0, SHORT).dry_run()
            report = await clean(made, tmp_path, 0)
            assert (report.uploads, report.texts) == (1, 1)
            assert (planned.uploads, planned.texts) == (1, 0)  # a text goes after the upload that uses it
            with made.engine.connect() as connection:
                assert list(connection.scalars(select(schema.games.c.id))) == ["own-used"]
                assert connection.scalar(select(func.count()).select_from(schema.texts)) == 2  # blackjack's file too

    asyncio.run(main())


def test_a_plan_that_is_overtaken_removes_nothing(sqlite_url: str, tmp_path: Path) -> None:
    """A table that another run has cut meanwhile, or an archive that was made twice."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, _ = await played_table(made, "blackjack", 1)
            await close(owner)
            cut = await made.reader.ask(closed_cut, "t")
            checkpoint = await made.reader.ask(make_checkpoint, [cut], "a")
            await made.writer.run(lambda connection: write_checkpoint(connection, checkpoint, 0))
            with pytest.raises(NotAsPlanned):
                await made.writer.run(lambda connection: write_checkpoint(connection, checkpoint, 0))
            assert await made.writer.run(lambda connection: remove_books(connection, cut)) > 0
            assert_right(checked(made))

    asyncio.run(main())
