"""Decisions at served tables: kept for their person, graded behind the table's back, exported and erased."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, select

from pit21.hints.action_values import mistakes_among
from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.lab.question import open_result_cache
from pit21.lab.strategy import HandAdvice, StrategyResult, compute_strategy
from pit21.server.fair_turns import FairTurns
from pit21.server.ledger import ChainCut
from pit21.server.people.administration.former_people import ErasedBy, erase_person, plan_erasure
from pit21.server.problems import NotFound, ServiceBusy
from pit21.server.retention.removal import remove_rounds
from pit21.server.solver import Asker, asker
from pit21.server.store import RowsRefused, StoreDown, schema
from pit21.server.tables import PastRounds
from pit21.server.trainer import DrillService, DrillTrouble, PlayExport, PlayReview, read_asked_hand
from pit21.server.trainer import drill_service as drill_module
from pit21.server.trainer import play_recorder as recorder_module
from pit21.server.trainer import play_review as review_module
from pit21.server.trainer import record_queue as queue_module
from pit21.server.trainer import record_rows as rows_module
from pit21.server.trainer.record_rows import KeptRecord, NewRow, add_rows, pending_decisions
from pit21.spec.loader import load_game
from pit21.train import (
    CountDrill,
    CountRecord,
    CountTask,
    DecisionRecord,
    RoundRecord,
    grade_count,
    record_count,
)
from tests.hints.advisers import make_advice
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

SIXTEEN = "9s Th 7h 5d 2c 3c"


class FakeSolving:
    """Answers every hand alike, or is busy."""

    cold = False

    def __init__(self, *, busy: bool = False) -> None:
        self.busy = busy
        self.asked = 0

    async def hint(self, game: GameRef, question: HintQuestion, *, background: bool = False) -> HandAdvice | Trouble:
        self.asked += 1
        if self.busy:
            return Trouble("busy", "too many wait")
        return make_advice(hit=-0.5, stand=-0.62, double=-1.0)

    grade = hint

    async def strategy(self, game: GameRef) -> StrategyResult:
        return compute_strategy(load_game(game.source), cache=open_result_cache())

    async def edge(self, game: GameRef) -> Trouble:
        return Trouble("none", "nothing is computed here")


async def stand_on_sixteen(hall: Hall, solving: Any = None) -> Peer:
    hall.play._solving = solving or FakeSolving()  # type: ignore[assignment]
    hall.stack(SIXTEEN)
    table = await hall.table()
    ann = await hall.seated("ann", table)
    await hall.dealt(table, ann)
    await ann.done(table, do="act", seat=1, action="stand")
    return ann


def user_of(peer: Peer) -> str:
    assert peer.person is not None
    return peer.person.id


async def export_of(review: PlayReview, user: str) -> tuple[KeptRecord, ...]:
    parts = [part async for part in review.export_json(user)]
    return msgspec.json.decode(b"".join(parts), type=PlayExport).records


def run(tmp_path: Path, test: Any) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            await test(hall)

    asyncio.run(play())


def test_a_decision_is_kept_and_graded(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        (made, over) = await export_of(review, user_of(ann))
        assert isinstance(made, DecisionRecord)
        assert isinstance(over, RoundRecord)
        assert (made.cards, made.up, made.chosen, made.is_graded) == (("9s", "7h"), "Th", "stand", False)
        assert over.link == made.link
        assert await hall.play.grade_pending() == 1
        found = (await review.overview(user_of(ann))).summaries[0]
        assert (found.rounds, found.total.mistakes, found.pending) == (1, 1, 0)
        assert [each.cell for each in found.cells] == ["hard 16 v 10"]
        assert found.costliest[0].link == made.link
        assert (await hall.past.replay(made.link)).round == 1
        assert await review.erase(user_of(ann), "blackjack") == 2
        assert await export_of(review, user_of(ann)) == ()

    run(tmp_path, test)


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


def test_a_replay_has_the_ev_of_each_decision(tmp_path: Path) -> None:
    """From the kept grade where there is one, otherwise from the solver; the answer says which id is yours."""

    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        kept = (await export_of(review, user_of(ann)))[0]
        assert isinstance(kept, DecisionRecord)
        link = kept.link
        past = await hall.past.replay(link, user_of(ann))
        assert past.names[past.you] == "ann"
        assert (await hall.past.replay(link)).you == ""
        assert past.rack[0] == 100
        (made,) = (await hall.past.decisions(link)).decisions
        assert (made.player, made.chosen, made.total, made.up, made.actions) == (past.you, "stand", "16", "Th", ())
        assert past.events[made.event].seat == made.seat == 1  # type: ignore[union-attr]
        asked = PastRounds(replace(hall.past._services, solving=FakeSolving()), FairTurns())
        found = await asked.decision(link, made.event)
        assert [(each.action, each.ev * found.unit) for each in found.actions] == [
            ("hit", -500.0), ("stand", -620.0), ("double", -1000.0),
        ]  # fmt: skip
        assert mistakes_among(found.actions) == ("stand", "double")
        assert found.cost * found.unit == pytest.approx(120)
        assert found.mistake
        busy = PastRounds(replace(hall.past._services, solving=FakeSolving(busy=True)), FairTurns())
        assert (await busy.decision(link, made.event)).later
        with pytest.raises(NotFound):
            await asked.decision(link, made.event + 1)
        await hall.play.grade_pending()
        assert (await hall.past.decisions(link)).decisions == (found,)

    run(tmp_path, test)


def test_figures_that_take_long_keep_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_module, "PATIENCE", 0.01)

    class SlowSolving(FakeSolving):
        ready = asyncio.Event()

        async def edge(self, game: GameRef) -> Trouble:
            self.asked += 100
            await self.ready.wait()
            return await super().edge(game)

    async def test(hall: Hall) -> None:
        solving = SlowSolving()
        ann = await stand_on_sixteen(hall, solving)
        review = PlayReview(hall.writer, hall.reader, solving, hall.play, FairTurns())  # type: ignore[arg-type]
        for _ in range(3):
            (found,) = (await review.overview(user_of(ann))).summaries
            assert (found.rounds, found.luck) == (1, None)
        assert solving.asked // 100 == 1, "the question that is under way is not asked again"
        solving.ready.set()
        await review.overview(user_of(ann))

    run(tmp_path, test)


def test_a_busy_solver_is_asked_again_later(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        solving = FakeSolving(busy=True)
        await stand_on_sixteen(hall, solving)
        await hall.play.write()
        assert await hall.play.grade_pending() == 0
        solving.busy = False
        assert await hall.play.grade_pending() == 1
        assert await hall.play.grade_pending() == 0

    run(tmp_path, test)


def test_a_chart_that_a_busy_solver_had_no_time_for_is_asked_for_again(tmp_path: Path) -> None:
    """Otherwise nothing would be compared with basic strategy as long as the process runs."""

    class FullSolving(FakeSolving):
        async def strategy(self, game: GameRef) -> StrategyResult | Trouble:  # type: ignore[override]
            return Trouble("busy", "too many wait") if self.busy else await super().strategy(game)

        async def grade(
            self, game: GameRef, question: HintQuestion, *, background: bool = False
        ) -> HandAdvice | Trouble:
            return make_advice(hit=-0.5, stand=-0.62, double=-1.0)

    async def test(hall: Hall) -> None:
        solving = FullSolving(busy=True)
        ann = await stand_on_sixteen(hall, solving)
        await hall.play.write()
        assert await hall.play.grade_pending() == 0
        solving.busy = False
        assert await hall.play.grade_pending() == 1
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        made = (await export_of(review, user_of(ann)))[0]
        assert isinstance(made, DecisionRecord)
        assert (made.basic, made.cell) == ("hit", "hard 16 v 10")

    run(tmp_path, test)


def test_graded_decisions_are_not_read_again(tmp_path: Path) -> None:
    """However many were graded, those that wait are found by their index."""

    async def test(hall: Hall) -> None:
        asked: list[tuple[str, Any]] = []

        @event.listens_for(hall.engine, "before_cursor_execute")
        def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            if "play_records" in statement:
                asked.append((statement, parameters))

        with hall.engine.connect() as connection:
            pending_decisions(connection, 0, 64)
            statement, parameters = asked[0]
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
        assert [row.detail for row in plan] == ["SEARCH play_records USING INDEX ix_play_records_pending (id>?)"]

    run(tmp_path, test)


def test_decisions_are_written_however_long_a_grade_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder_module, "WRITE_SECONDS", 0.01)

    async def test(hall: Hall) -> None:
        grading, ended = asyncio.Event(), asyncio.Event()

        class StuckSolving(FakeSolving):
            async def grade(
                self, game: GameRef, question: HintQuestion, *, background: bool = False
            ) -> HandAdvice | Trouble:
                grading.set()
                await ended.wait()
                return Trouble("closed", "the server ends")

        ann = await stand_on_sixteen(hall, StuckSolving())
        place, user = hall.play.queue._made[0].place, user_of(ann)  # type: ignore[union-attr]
        hall.play.start()
        await asyncio.wait_for(grading.wait(), 30)
        hall.play.note_round(place, user, 2, (), 0)
        async with asyncio.timeout(30):
            while len(hall.play.queue):  # noqa: ASYNC110 - the queue of a table has no event
                await asyncio.sleep(0.01)
        ended.set()
        await hall.play.stop()

    run(tmp_path, test)


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


async def records(hall: Hall) -> list[int]:
    return await hall.reader.ask(lambda connection: list(connection.scalars(select(schema.play_records.c.id))))


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


def test_a_drill_is_asked_graded_and_kept(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        person = await hall.guest("ann")
        drills = DrillService(hall.writer, hall.reader, FakeSolving(), FairTurns())  # type: ignore[arg-type]
        question = await drills.ask(person.id, load_game("blackjack"), "hard")
        assert (question.answer, question.chart) == ("hit", "hit")
        hand = read_asked_hand(question.cards, question.up, question.doubles)
        graded = await drills.answer(person.id, load_game("blackjack"), hand, "stand", 1.5)
        assert (graded.is_mistake, graded.source, graded.seconds) == (True, "drill", 1.5)
        assert len(await records(hall)) == 1
        again = await drills.ask(person.id, load_game("blackjack"), "mistakes")
        assert again.cards == question.cards
        with pytest.raises(DrillTrouble, match="not legal"):
            await drills.answer(person.id, load_game("blackjack"), hand, "split", None)
        with pytest.raises(DrillTrouble, match="do not allow splitting"):
            await drills.ask(person.id, load_game("twisted-21"), "pairs")
        for cards in (("9s",), ("9s", "xx"), ("9s", "??")):
            with pytest.raises(DrillTrouble):
                read_asked_hand(cards, "Th", 0)
        blank = await drills.blank_chart(load_game("blackjack"), "all")
        assert ("H", "hit") in {(each.code, each.words) for each in blank.codes}
        assert "hard 16" in {each.row for each in blank.rows}
        score = await drills.grade_chart(load_game("blackjack"), {"hard 16 v 7": "S", "hard 11 v 6": "D"})
        assert (score.right, [each.right for each in score.errors]) == (1, ["H"])
        with pytest.raises(DrillTrouble, match="has no cell"):
            await drills.grade_chart(load_game("blackjack"), {"hard 3 v 2": "H"})

    run(tmp_path, test)


def test_hands_are_kept_for_the_last_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone may ask for a drill with any options: what was made for them does not stay forever."""
    monkeypatch.setattr(drill_module, "MOST_GAMES", 2)

    async def test(hall: Hall) -> None:
        drills = DrillService(hall.writer, hall.reader, FakeSolving(), FairTurns())  # type: ignore[arg-type]
        specs = [load_game("blackjack").choose({"seats": seats}) for seats in (5, 6, 7)]
        for spec in (specs[0], specs[1], specs[0], specs[2]):
            await drills.blank_chart(spec, "all")
        assert list(drills._pools) == [specs[0].digest, specs[2].digest], (
            "the one that was asked for longest ago is gone"
        )

    run(tmp_path, test)


def test_charts_are_kept_for_the_last_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder_module, "MOST_GAMES", 2)

    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
        record = (await export_of(review, user_of(ann)))[0]
        assert isinstance(record, DecisionRecord)
        for seats in (5, 6, 7):
            spec = load_game("blackjack").choose({"seats": seats})
            known = await hall.play._known_game(replace(record, digest=spec.digest, settings=dict(spec.settings)))
            assert known is not None
            assert not isinstance(known, Trouble)
            assert known.chart is not None
        assert len(hall.play._charts) == 2

    run(tmp_path, test)


def test_answers_about_counts_are_kept_summed_up_exported_and_erased(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ann, bob = await hall.guest("ann"), await hall.guest("bob")
        spec = load_game("blackjack")
        drills = DrillService(hall.writer, hall.reader, FakeSolving(), FairTurns())  # type: ignore[arg-type]
        review = PlayReview(hall.writer, hall.reader, FakeSolving(), hall.play, FairTurns())  # type: ignore[arg-type]
        task = CountDrill(spec, "countdown", seed=1).ask()
        for given, seconds in ((task.answer, 20.0), (task.answer + 2, 40.0)):
            await drills.keep_count(ann.id, record_count(spec, grade_count(task, given, seconds), "hi-lo"))
        at_table = CountTask(drill="running", text="", answer=3)
        await drills.keep_count(ann.id, record_count(spec, grade_count(at_table, 3, 2.0), "ko", source="table"))
        overview = await review.overview(ann.id)
        assert [(each.game, each.rounds) for each in overview.games] == [("blackjack", 0)]
        countdown, running = overview.summaries[0].counting
        assert (countdown.drill, countdown.tags, countdown.answers, countdown.right) == ("countdown", "hi-lo", 2, 1)
        assert (countdown.mean_off, countdown.seconds, countdown.accuracy) == (1.0, 30.0, 0.5)
        assert (running.drill, running.source, running.accuracy) == ("running", "table", 1.0)
        exported = await export_of(review, ann.id)
        assert [each.given for each in exported if isinstance(each, CountRecord)] == [task.answer, task.answer + 2, 3]
        assert not (await review.overview(bob.id)).games
        assert await review.erase(ann.id) == 3
        assert not (await review.overview(ann.id)).games

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
