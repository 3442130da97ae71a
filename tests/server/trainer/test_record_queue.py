"""The queue between a table and the records of its decisions."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, select

from pit21.server.fair_turns import FairTurns
from pit21.server.store import RowsRefused, StoreDown, schema
from pit21.server.trainer import PlayReview
from pit21.server.trainer import play_recorder as recorder_module
from pit21.server.trainer import record_queue as queue_module
from pit21.server.trainer import record_rows as rows_module
from pit21.server.trainer.record_rows import NewRow, add_rows
from tests.server.bug_classes.hall import Hall
from tests.server.trainer.play import FakeSolving, export_of, run, stand_on_sixteen, user_of


def count_drops(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Something for each record that the queue drops from now on."""
    dropped: list[None] = []
    monkeypatch.setattr(hall.play.queue, "_on_drop", lambda: dropped.append(None))
    return dropped


def test_the_queue_is_bounded_and_the_table_waits_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(queue_module, "MOST_WAITING", 1)

    async def test(hall: Hall) -> None:
        solving = FakeSolving()
        dropped = count_drops(hall, monkeypatch)
        await stand_on_sixteen(hall, solving)
        assert solving.asked == 0, "nothing is asked before the table has answered"
        assert len(dropped) == 1

    run(tmp_path, test)


def test_records_that_the_database_refuses_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RowsRefused("the database refuses the rows")

    async def test(hall: Hall) -> None:
        dropped = count_drops(hall, monkeypatch)
        await stand_on_sixteen(hall, FakeSolving())
        await hall.play.queue.read()
        ready = hall.play.queue.ready
        monkeypatch.setattr(recorder_module, "add_rows", fail)
        with pytest.raises(RowsRefused):
            await hall.play.write()
        assert len(dropped) == ready > 0
        monkeypatch.undo()

    run(tmp_path, test)


@pytest.mark.parametrize("is_written", [False, True])
def test_records_wait_for_a_database_that_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    """Whether its last transaction was written or not, which nobody knows, each record is there once afterwards."""

    def fail(connection: Connection, rows: Sequence[NewRow]) -> None:
        raise StoreDown("the database cannot be written")

    async def test(hall: Hall) -> None:
        dropped = count_drops(hall, monkeypatch)
        ann = await stand_on_sixteen(hall, FakeSolving())
        await hall.play.queue.read()
        ready = hall.play.queue.ready
        run_written = hall.writer.run

        async def lose_the_answer(function: Any) -> None:
            await run_written(function)
            raise StoreDown("the connection to the database is gone")

        with monkeypatch.context() as away:
            if is_written:
                away.setattr(hall.writer, "run", lose_the_answer)
            else:
                away.setattr(recorder_module, "add_rows", fail)
            with pytest.raises(StoreDown):
                await hall.play.write()
        assert len(hall.play.queue) == ready > 0
        await hall.play.write()
        assert (len(hall.play.queue), dropped) == (0, [])
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        assert len(await export_of(review, user_of(ann))) == ready

    run(tmp_path, test)


def test_a_database_that_is_away_is_reported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder_module, "WRITE_SECONDS", 0.001)
    tried: list[None] = []

    async def test(hall: Hall) -> None:
        was_tried = asyncio.Event()

        async def fail(_: object) -> None:
            tried.append(None)
            if len(tried) == 3:
                was_tried.set()
            raise StoreDown("the database cannot be reached")

        await stand_on_sixteen(hall, FakeSolving(busy=True))
        lines: list[str] = []
        monkeypatch.setattr(hall.play, "_log", SimpleNamespace(warning=lambda event, **_: lines.append(event)))
        with monkeypatch.context() as away:
            away.setattr(hall.writer, "run", fail)
            hall.play.start()
            async with asyncio.timeout(30):
                await was_tried.wait()
        await hall.play.stop()
        assert (len(hall.play.queue), lines) == (0, ["decisions could not be saved"])

    run(tmp_path, test)


def test_decisions_let_go_of_their_tables_however_busy_the_server_is(tmp_path: Path) -> None:
    """A decision holds the state of a table: a thousand of them are rows after a few turns of the event loop."""

    async def test(hall: Hall) -> None:
        await stand_on_sixteen(hall)
        queue, turns = hall.play.queue, 0
        made = queue._made[0]
        assert isinstance(made, queue_module.MadeDecision)
        reading = asyncio.create_task(queue.keep_reading())
        for _ in range(999):
            hall.play.note_decision(*made[:-1])
        while queue.unread:
            assert turns < 150, f"{queue.unread} states are still held"
            time.sleep(0.001)  # noqa: ASYNC251 - a busy event loop
            await asyncio.sleep(0)
            turns += 1
        assert len(queue) == 1_001, "the decisions and the round"
        reading.cancel()
        await hall.play.write()
        with hall.engine.connect() as connection:
            kept = connection.scalars(select(schema.play_records.c.body)).all()
        assert len(kept) == 1_001

    run(tmp_path, test)


def test_what_is_read_is_written_while_decisions_keep_coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a busy server there is always a decision that nobody has read yet; the rows before it do not wait for it."""
    monkeypatch.setattr(recorder_module, "WRITE_SECONDS", 0.01)

    async def test(hall: Hall) -> None:
        await stand_on_sixteen(hall, FakeSolving(busy=True))
        made = hall.play.queue._made[0]
        assert isinstance(made, queue_module.MadeDecision)
        dropped = count_drops(hall, monkeypatch)
        hall.play.start()
        graded = 0
        async with asyncio.timeout(30):
            while not graded:
                for _ in range(20):
                    hall.play.note_decision(*made[:-1])
                await asyncio.sleep(0)
                graded = hall.play._solving.asked  # type: ignore[attr-defined]
        assert not dropped
        await hall.play.stop()
        assert len(hall.play.queue) == 0

    run(tmp_path, test)


def test_rows_of_any_number_of_people_take_few_statements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each statement that the driver has prepared stays in memory."""
    monkeypatch.setattr(rows_module, "TRIM_EVERY", 1)

    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        await hall.play.queue.read()
        rows = hall.play.queue.take(2)[0]
        statements: set[str] = set()

        @event.listens_for(hall.engine, "before_cursor_execute")
        def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            statements.add(statement)

        with hall.engine.begin() as connection:
            statements.clear()
            for people in range(20):
                strangers = [replace(rows[0], user_id=f"nobody-{number}") for number in range(people)]
                add_rows(connection, [*strangers, *rows])
            users = connection.scalars(select(schema.play_records.c.user_id)).all()
        assert len(statements) <= 7, "inserts of 1, 2, 4, 8 and 16 rows, a count, and the query of this test"
        assert len(users) == 40, "records of people who are not there are dropped"
        assert set(users) == {user_of(ann)}

    run(tmp_path, test)
