"""Records of decisions: kept for their person, exported and erased."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, select

from pit21.jobs import game_ref
from pit21.server.fair_turns import FairTurns
from pit21.server.ledger import ChainCut
from pit21.server.people.administration.former_people import ErasedBy, erase_person, plan_erasure
from pit21.server.problems import ServiceBusy
from pit21.server.retention.removal import remove_rounds
from pit21.server.solver import Asker, asker
from pit21.server.store import schema
from pit21.server.trainer import DrillService, PlayExport, PlayReview
from pit21.server.trainer import play_review as review_module
from pit21.server.trainer import record_queue as queue_module
from pit21.server.trainer import record_rows as rows_module
from pit21.server.trainer.record_rows import add_rows
from pit21.spec.loader import load_game
from pit21.train import CountRecord, CountTask, RoundRecord, grade_count, record_count
from tests.server.bug_classes.hall import Hall
from tests.server.trainer.play import SIXTEEN, FakeSolving, export_of, records, run, stand_on_sixteen, user_of


def test_records_survive_a_guest_who_keeps_an_account_and_go_with_the_person(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        await hall.play.write()
        assert ann.person is not None
        kept = await hall.people.become_account(ann.person, "correct horse battery")
        assert kept.person.id == user_of(ann)
        assert len(await records(hall)) == 2
        table = next(iter(hall.hosting.held.tables))
        again = await hall.peer(kept.person)
        await again.watch(table)
        await again.done(table, do="leave")
        await erase(hall, user_of(ann))
        assert await records(hall) == []
        # What was still on its way to the database is not written for someone who is gone.
        hall.play.note_round(place_of(hall), user_of(ann), 1, (), 0)
        await hall.play.write()
        assert await records(hall) == []

    run(tmp_path, test)


def place_of(hall: Hall) -> queue_module.PlayPlace:
    spec = load_game("blackjack")
    return queue_module.PlayPlace("t", spec, game_ref(spec), "link")


async def erase(hall: Hall, user: str) -> None:
    plan = await hall.reader.ask(plan_erasure, user)
    await hall.writer.run(lambda connection: erase_person(connection, plan, ErasedBy(now=0)))


def test_the_result_of_a_round_is_kept_for_someone_who_left_in_it(tmp_path: Path) -> None:
    """Their hand stands, and they are gone when the round is over: so is their seat, but not what they lost."""

    async def test(hall: Hall) -> None:
        hall.stack(SIXTEEN)
        table = await hall.table()
        ann = await hall.seated("ann", table)
        await hall.dealt(table, ann)
        await ann.done(table, do="leave")
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        await hall.play_out(table)
        (over,) = await export_of(review, user_of(ann))
        assert isinstance(over, RoundRecord)
        assert over.net == -over.wagers[0].staked < 0

    run(tmp_path, test)


def test_records_go_with_their_round(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await stand_on_sixteen(hall)
        await hall.play.write()
        table = next(iter(hall.hosting.held.tables))
        cut = ChainCut(
            chain=table, after=0, number=1, hash="", seq=0, round=5, closed=False, held={}, users={}, practice=False,
            shoe=0, shoes=(), start="", returns=(),
        )  # fmt: skip
        for _ in range(4):
            await hall.writer.run(lambda connection: remove_rounds(connection, cut))
        assert await records(hall) == []

    run(tmp_path, test)


def test_the_newest_records_of_a_person_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers cost nothing to send: whoever sends them without end replaces records of their own."""
    monkeypatch.setattr(rows_module, "MOST_KEPT", 5)
    monkeypatch.setattr(rows_module, "TRIM_EVERY", 1)

    async def test(hall: Hall) -> None:
        ann, bob = await hall.guest("ann"), await hall.guest("bob")
        drills = DrillService(hall.writer, hall.reader, FakeSolving(), FairTurns())  # type: ignore[arg-type]
        review = PlayReview(hall.writer, hall.reader, FakeSolving(), hall.play, FairTurns())  # type: ignore[arg-type]
        await drills.keep_count(bob.id, count_record("blackjack", 1))
        for number in range(12):
            game = ("blackjack", "spanish-21")[number % 2]
            await drills.keep_count(ann.id, count_record(game, number))
        exported = await export_of(review, ann.id)
        assert [each.given for each in exported if isinstance(each, CountRecord)] == [7, 8, 9, 10, 11]
        assert await review.erase(ann.id) == 5
        assert len(await records(hall)) == 1, "what someone else answered stays"

    run(tmp_path, test)


def test_an_export_comes_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that takes it slowly keeps one part in memory, whatever someone has stored."""
    monkeypatch.setattr(review_module, "EXPORTED_AT_ONCE", 2)

    async def test(hall: Hall) -> None:
        ann = await hall.guest("ann")
        drills = DrillService(hall.writer, hall.reader, FakeSolving(), FairTurns())  # type: ignore[arg-type]
        review = PlayReview(hall.writer, hall.reader, FakeSolving(), hall.play, FairTurns())  # type: ignore[arg-type]
        for number in range(5):
            await drills.keep_count(ann.id, count_record(("blackjack", "spanish-21")[number % 2], number))
        parts = [part async for part in review.export_json(ann.id)]
        assert len(parts) == 4
        exported = await export_of(review, ann.id)
        assert [each.given for each in exported if isinstance(each, CountRecord)] == [0, 1, 2, 3, 4]
        assert b"".join(parts) == msgspec.json.encode(PlayExport(records=exported))
        taken = review.export_json(ann.id)
        await anext(taken)
        assert await review.erase(ann.id) == 5
        assert [part async for part in taken] == [b"]}"], "what was removed meanwhile is left out"

    run(tmp_path, test)


def test_someone_with_much_play_leaves_readers_to_the_tables(tmp_path: Path) -> None:
    """However often a person asks, few threads read for it; who asks at another address comes in between."""

    async def test(hall: Hall) -> None:
        eve, ann = await hall.guest("eve"), await hall.guest("ann")
        review = PlayReview(hall.writer, hall.reader, FakeSolving(), hall.play, FairTurns())  # type: ignore[arg-type]
        order: list[str] = []
        reading, most = 0, 0
        ask = hall.reader.ask

        async def slow(*arguments: Any) -> Any:
            nonlocal reading, most
            reading, most = reading + 1, max(most, reading + 1)
            await asyncio.sleep(0.01)
            reading -= 1
            return await ask(*arguments)

        hall.reader.ask = slow  # type: ignore[assignment, method-assign]

        async def look(who: Asker) -> None:
            asker.set(who)
            try:
                await (review.overview(who.person) if len(order) % 2 else export_of(review, who.person))
                order.append(who.address)
            except ServiceBusy:
                order.append("refused")

        many = [asyncio.create_task(look(Asker("there", eve.id))) for _ in range(60)]
        await asyncio.sleep(0.02)
        await look(Asker("here", ann.id))
        assert order[-1] == "here"
        assert order.count("there") < 6
        await asyncio.gather(*many)
        assert order.count("refused") > 20
        assert most == 2

    run(tmp_path, test)


def count_record(game: str, given: float) -> CountRecord:
    task = CountTask(drill="running", text="", answer=3)
    return record_count(load_game(game), grade_count(task, given, 2.0), "hi-lo")


def test_old_records_are_removed_a_few_at_a_time_and_found_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """What is written costs the same, however much is kept: one record in a hundred has those of its person counted."""
    monkeypatch.setattr(rows_module, "MOST_KEPT", 10)
    monkeypatch.setattr(rows_module, "MOST_REMOVED", 3)

    async def test(hall: Hall) -> None:
        ann = await hall.guest("ann")
        row = rows_module.row_of(rows_module.NewRecord(ann.id, "", count_record("blackjack", 1)))
        asked: list[tuple[str, Any]] = []

        @event.listens_for(hall.engine, "before_cursor_execute")
        def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            asked.append((statement, parameters))

        with hall.engine.begin() as connection:
            monkeypatch.setattr(rows_module, "random", lambda: 0.5)
            asked.clear()
            for _ in range(20):
                add_rows(connection, [row])
            assert {statement.split()[0] for statement, _ in asked} == {"INSERT"}
            monkeypatch.setattr(rows_module, "random", lambda: 0.0)
            asked.clear()
            add_rows(connection, [row])
            ids = connection.scalars(select(schema.play_records.c.id)).all()
            assert list(ids) == list(range(4, 22)), "3 of the 11 records beyond"
            for statement, parameters in asked[1:3]:
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                found = [step.detail for step in plan if "play_records" in step.detail]
                assert "COVERING INDEX ix_play_records_user_id (user_id=?)" in found[-1]
                assert not [step for step in found if step.startswith("SCAN")]
            for _ in range(10):
                add_rows(connection, [row])
            assert len(connection.scalars(select(schema.play_records.c.id)).all()) == 10

    run(tmp_path, test)
