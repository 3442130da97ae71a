"""Decisions at served tables: graded behind the table's back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from pit21.hints.action_values import mistakes_among
from pit21.jobs import GameRef, HintQuestion, Trouble
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.server.fair_turns import FairTurns
from pit21.server.problems import NotFound
from pit21.server.tables import PastRounds
from pit21.server.trainer import PlayReview
from pit21.server.trainer import play_recorder as recorder_module
from pit21.server.trainer import play_review as review_module
from pit21.server.trainer.record_rows import pending_decisions
from pit21.train import DecisionRecord, RoundRecord
from tests.hints.advisers import make_advice
from tests.server.bug_classes.hall import Hall
from tests.server.trainer.play import FakeSolving, export_of, run, stand_on_sixteen, user_of


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
