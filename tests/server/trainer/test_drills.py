"""Drills on a server: asked, graded and kept."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pit21.jobs import Trouble
from pit21.server.fair_turns import FairTurns
from pit21.server.trainer import DrillService, DrillTrouble, PlayReview, read_asked_hand
from pit21.server.trainer import drill_service as drill_module
from pit21.server.trainer import play_recorder as recorder_module
from pit21.spec.loader import load_game
from pit21.train import CountDrill, CountRecord, CountTask, DecisionRecord, grade_count, record_count
from tests.server.bug_classes.hall import Hall
from tests.server.trainer.play import FakeSolving, export_of, records, run, stand_on_sixteen, user_of


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
