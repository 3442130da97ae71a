"""Decisions at served tables: kept for their person, graded behind the table's back, exported and erased."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.lab.question import open_result_cache
from pit21.lab.strategy import HandAdvice, StrategyResult, compute_strategy
from pit21.server.ledger import ChainCut
from pit21.server.people.office.former_people import ErasedBy, erase_person, plan_erasure
from pit21.server.problems import NotFound
from pit21.server.retention.removal import remove_rounds
from pit21.server.store import schema
from pit21.server.tables import PastRounds
from pit21.server.trainer import DrillDesk, DrillTrouble, PlayReview, asked_hand
from pit21.server.trainer import play_recorder as recorder_module
from pit21.server.trainer import play_review as review_module
from pit21.spec.loader import load_game
from pit21.train import DecisionRecord, RoundRecord
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

    async def hint(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble:
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


def run(tmp_path: Path, test: Any) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            await test(hall)

    asyncio.run(play())


def test_a_decision_is_kept_and_graded(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        desk = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play)
        (made, over) = (await desk.export(user_of(ann))).records
        assert isinstance(made, DecisionRecord)
        assert isinstance(over, RoundRecord)
        assert (made.cards, made.up, made.chosen, made.is_graded) == (("9s", "7h"), "Th", "stand", False)
        assert over.link == made.link
        assert await hall.play.grade_pending() == 1
        found = (await desk.overview(user_of(ann))).summaries[0]
        assert (found.rounds, found.total.mistakes, found.pending) == (1, 1, 0)
        assert [each.cell for each in found.cells] == ["hard 16 v 10"]
        assert found.costliest[0].link == made.link
        assert (await hall.past.replay(made.link)).round == 1
        assert await desk.erase(user_of(ann), "blackjack") == 2
        assert (await desk.export(user_of(ann))).records == ()

    run(tmp_path, test)


def test_a_replay_has_the_ev_of_each_decision(tmp_path: Path) -> None:
    """From the kept grade where there is one, otherwise from the solver; the answer says which id is yours."""

    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        desk = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play)
        kept = (await desk.export(user_of(ann))).records[0]
        assert isinstance(kept, DecisionRecord)
        link = kept.link
        past = await hall.past.replay(link, user_of(ann))
        assert past.names[past.you] == "ann"
        assert (await hall.past.replay(link)).you == ""
        assert past.rack[0] == 100
        (made,) = (await hall.past.decisions(link)).decisions
        assert (made.player, made.chosen, made.total, made.up, made.actions) == (past.you, "stand", "16", "Th", ())
        assert past.events[made.event].seat == made.seat == 1  # type: ignore[union-attr]
        asked = PastRounds(replace(hall.past._services, solving=FakeSolving()))
        found = await asked.decision(link, made.event)
        assert [(each.action, each.cents) for each in found.actions] == [
            ("hit", -500.0), ("stand", -620.0), ("double", -1000.0),
        ]  # fmt: skip
        assert found.cost == pytest.approx(120)
        busy = PastRounds(replace(hall.past._services, solving=FakeSolving(busy=True)))
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
        desk = PlayReview(hall.writer, hall.reader, solving, hall.play)  # type: ignore[arg-type]
        for _ in range(3):
            (found,) = (await desk.overview(user_of(ann))).summaries
            assert (found.rounds, found.luck) == (1, None)
        assert solving.asked // 100 == 1, "the question that is under way is not asked again"
        solving.ready.set()
        await desk.overview(user_of(ann))

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


def test_decisions_are_written_however_long_a_grade_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder_module, "WRITE_SECONDS", 0.01)

    async def test(hall: Hall) -> None:
        grading, ended = asyncio.Event(), asyncio.Event()

        class StuckSolving(FakeSolving):
            async def grade(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble:
                grading.set()
                await ended.wait()
                return Trouble("closed", "the server ends")

        ann = await stand_on_sixteen(hall, StuckSolving())
        place, user = hall.play._waiting[0].place, user_of(ann)  # type: ignore[union-attr]
        hall.play.start()
        await asyncio.wait_for(grading.wait(), 30)
        hall.play.note_round(place, user, 2, (), 0)
        async with asyncio.timeout(30):
            while hall.play._waiting:  # noqa: ASYNC110 - the queue of a table has no event
                await asyncio.sleep(0.01)
        ended.set()
        await hall.play.stop()

    run(tmp_path, test)


def test_the_queue_is_bounded_and_the_table_waits_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(recorder_module, "MOST_WAITING", 1)

    async def test(hall: Hall) -> None:
        solving = FakeSolving()
        await stand_on_sixteen(hall, solving)
        assert solving.asked == 0, "nothing is asked before the table has answered"
        assert hall.play.dropped == 1

    run(tmp_path, test)


def test_records_survive_a_guest_who_keeps_an_account_and_go_with_the_person(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ann = await stand_on_sixteen(hall)
        await hall.play.write()
        assert ann.person is not None
        kept = await hall.desk.become_account(ann.person, "correct horse battery")
        assert kept.person.id == user_of(ann)
        assert len(await records(hall)) == 2
        table = next(iter(hall.hosting.held.tables))
        again = await hall.peer(kept.person)
        await again.watch(table)
        await again.done(table, do="leave")
        await erase(hall, user_of(ann))
        assert await records(hall) == []
        # What was still on its way to the database is not written for somebody who is gone.
        hall.play.note_round(place_of(hall), user_of(ann), 1, (), 0)
        await hall.play.write()
        assert await records(hall) == []

    run(tmp_path, test)


def place_of(hall: Hall) -> recorder_module.PlayPlace:
    spec = load_game("blackjack")
    return recorder_module.PlayPlace("t", spec, game_ref(spec), "link")


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
        desk = DrillDesk(hall.writer, hall.reader, FakeSolving())  # type: ignore[arg-type]
        question = await desk.ask(person.id, load_game("blackjack"), "hard")
        assert (question.answer, question.chart) == ("hit", "hit")
        hand = asked_hand(question.cards, question.up, question.doubles)
        graded = await desk.answer(person.id, load_game("blackjack"), hand, "stand", 1.5)
        assert (graded.is_mistake, graded.source, graded.seconds) == (True, "drill", 1.5)
        assert len(await records(hall)) == 1
        again = await desk.ask(person.id, load_game("blackjack"), "mistakes")
        assert again.cards == question.cards
        with pytest.raises(DrillTrouble, match="not legal"):
            await desk.answer(person.id, load_game("blackjack"), hand, "split", None)
        with pytest.raises(DrillTrouble, match="no hand can be split"):
            await desk.ask(person.id, load_game("twisted-21"), "pairs")
        for cards in (("9s",), ("9s", "xx"), ("9s", "??")):
            with pytest.raises(DrillTrouble):
                asked_hand(cards, "Th", 0)
        blank = await desk.blank_chart(load_game("blackjack"))
        assert ("H", "hit") in {(each.code, each.words) for each in blank.codes}
        assert "hard 16" in {each.row for each in blank.rows}
        score = await desk.grade_chart(load_game("blackjack"), {"hard 16 v 7": "S", "hard 11 v 6": "D"})
        assert (score.right, [each.right for each in score.errors]) == (1, ["H"])
        with pytest.raises(DrillTrouble, match="has no cell"):
            await desk.grade_chart(load_game("blackjack"), {"hard 3 v 2": "H"})

    run(tmp_path, test)
