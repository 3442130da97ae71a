"""My play and drills over HTTP."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update

from pit21.jobs import Trouble, game_ref
from pit21.server.fair_turns import FairTurns
from pit21.server.problems import ServiceRefused
from pit21.server.solver import Asker, asker
from pit21.server.store.schema import lesson_answers, lessons
from pit21.server.trainer import (
    DealerSchool,
    DrillTrouble,
    LessonScene,
    PlayPlace,
    dealer_school,
    read_asked_hand,
)
from pit21.server.trainer import play_review as review_module
from pit21.server.trainer.lesson_rows import add_answer, add_lesson
from pit21.server.trainer.open_lesson import LessonAnswer, OpenLesson
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.settlement.round_result import WagerReturn
from pit21.train import DecisionRecord
from pit21.train.dealer import summarize_lessons
from tests.server.http.house import Browser, House, error_of

BLACKJACK = load_game("blackjack")


def play_a_round(house: House, user: str) -> None:
    wager = WagerReturn(player="you", wager="base", first_stake=1_000, staked=1_000, returned=0)
    house.recorder.note_round(PlayPlace("t", BLACKJACK, game_ref(BLACKJACK), "link"), user, 1, (wager,), 0)


def test_my_play_is_mine_alone_and_is_removed(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    play_a_round(house, ann.me["id"])
    found = ann.get("/api/trainer/play").json()
    assert found["games"] == [{"game": "blackjack", "title": "Blackjack", "rounds": 1, "decisions": 0}]
    assert [(each["title"], each["rounds"]) for each in found["summaries"]] == [("Blackjack", 1)]
    assert ben.get("/api/trainer/play").json() == {"games": [], "summaries": [], "left_out": 0}
    assert len(ann.get("/api/trainer/records").json()["records"]) == 1
    assert ben.post("/api/trainer/records/erase", {}).json() == {"removed": 0}
    assert ann.post("/api/trainer/records/erase", {"game": "blackjack"}).json() == {"removed": 1}
    assert ann.get("/api/trainer/records").json() == {"records": []}


def test_many_sets_of_rules_are_summed_up_in_part_and_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Someone may send answers with any options: that makes nobody else wait, and no answer without end."""
    places: list[str] = []

    def note_thread(name: str) -> None:
        work = getattr(review_module, name)

        def noted(*arguments: Any) -> Any:
            places.append("loop" if threading.current_thread() is threading.main_thread() else "thread")
            return work(*arguments)

        monkeypatch.setattr(review_module, name, noted)

    ann, highest = house.browser().guest("Ann"), [10_100 + 100 * number for number in range(25)]
    for most in highest:
        body = {"drill": "running", "given": 1, "answer": 1, "settings": [f"limits.base.max={most}"]}
        assert ann.post("/api/trainer/counts/blackjack/answers", body).status_code == 200
    note_thread("_spec")
    note_thread("summarize_play")
    found = ann.get("/api/trainer/play").json()
    assert [each["settings"]["limits.base.max"] for each in found["summaries"]] == highest[:-21:-1], "the latest first"
    assert found["left_out"] == 5
    assert places == ["thread"] * 40, "20 games and 20 summaries"
    records = ann.get("/api/trainer/records").json()["records"]
    assert [each["settings"]["limits.base.max"] for each in records] == highest


def test_the_trainer_needs_someone(house: House) -> None:
    visitor = house.browser().visit()
    for path in ("/api/trainer/play", "/api/trainer/records", "/api/trainer/drills/blackjack"):
        assert visitor.get(path).status_code == 401


def test_drills_that_there_are_not(house: House) -> None:
    ann = house.browser().guest("Ann")
    assert ann.get("/api/trainer/drills/nothing").status_code == 404
    assert ann.get("/api/trainer/drills/blackjack?drill=nothing").status_code == 422
    assert error_of(ann.get("/api/trainer/drills/blackjack?drill=picks"))["code"] == "no-drill"
    body = {"cards": ["9s", "7h"], "up": "zz", "action": "hit"}
    assert error_of(ann.post("/api/trainer/drills/blackjack/answers", body))["code"] == "no-drill"


def test_a_drill_is_about_the_rules_that_were_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mistakes at a table with other options are kept under its rules."""
    asked = []

    async def ask(_user: str, spec: GameSpec, drill: str) -> None:
        asked.append((spec.digest, drill))
        raise DrillTrouble("nothing")

    monkeypatch.setattr(house.services.drills, "ask", ask)
    ann = house.browser().guest("Ann")
    for path in ("?drill=mistakes", "?drill=mistakes&set=soft_17=hit&set=decks=2"):
        assert error_of(ann.get(f"/api/trainer/drills/blackjack{path}"))["code"] == "no-drill"
    changed = BLACKJACK.choose({"soft_17": "hit", "decks": "2"})
    assert asked == [(BLACKJACK.digest, "mistakes"), (changed.digest, "mistakes")]
    assert ann.get("/api/trainer/drills/blackjack?set=soft_17=sometimes").status_code == 422
    assert ann.get("/api/trainer/charts/blackjack?set=soft_17").status_code == 422


@pytest.mark.parametrize(("cost", "mistake"), [(0.0, False), (0.0001, False), (0.00011, True)])
def test_an_answer_comes_with_the_verdict(
    house: House, monkeypatch: pytest.MonkeyPatch, cost: float, mistake: bool
) -> None:
    async def answer(*_: object) -> DecisionRecord:
        return DecisionRecord(
            game="blackjack", digest=BLACKJACK.digest, settings={}, at="2026-11-01", person="you", step="play",
            cards=("9s", "7h"), up="Th", legal=("hit", "stand"), chosen="stand", unit=500, total="16", cost=cost,
        )  # fmt: skip

    monkeypatch.setattr(house.services.drills, "answer", answer)
    body = {"cards": ["9s", "7h"], "up": "Th", "action": "stand"}
    found = house.browser().guest("Ann").post("/api/trainer/drills/blackjack/answers", body).json()
    assert (found["mistake"], found["cost"], found["chosen"]) == (mistake, cost, "stand")


def test_counting_questions_have_their_answer(house: House) -> None:
    ann = house.browser().guest("Ann")
    found = ann.get("/api/trainer/counts/blackjack?drill=countdown&tags=omega-2&cards=3").json()
    assert {len(group) for group in found["groups"][:-1]} == {3}
    assert found["answer"] == found["running"]
    assert ann.get("/api/trainer/counts/21-stud?drill=bets").json()["drill"] == "bets"
    assert error_of(ann.get("/api/trainer/counts/blackjack?tags=nonsense"))["code"] == "no-drill"
    assert ann.get("/api/trainer/counts/blackjack?cards=4").status_code == 422


def test_counting_at_a_table_knows_only_the_cards_that_it_is_given(house: House) -> None:
    ann = house.browser().guest("Ann")
    body = {"cards": ["2h", "3h", "Ks"], "left": 308, "on_table": 1}
    found = ann.post("/api/trainer/counts/blackjack/table", body).json()
    assert (found["task"]["drill"], found["task"]["answer"]) == ("running", 1)
    assert found["talk"]
    suits = {**body, "tags": "red:+1 black:-1", "settings": ["decks=8"], "left": 400}
    assert ann.post("/api/trainer/counts/blackjack/table", suits).json()["task"]["answer"] == 1
    for wrong in ({"cards": ["??"]}, {"cards": ["cut"]}, {"left": 400}, {"tags": "nonsense"}, {"cards": ["As"] * 7}):
        answer = ann.post("/api/trainer/counts/blackjack/table", {**body, **wrong})
        assert error_of(answer)["code"] == "no-drill", wrong


def test_a_record_is_read_as_it_was_written(house: House) -> None:
    ann = house.browser().guest("Ann")
    play_a_round(house, ann.me["id"])
    (record,) = ann.get("/api/trainer/records").json()["records"]
    assert record["wagers"] == [{"wager": "base", "first_stake": 1_000, "staked": 1_000, "returned": 0}]
    assert record["digest"] == BLACKJACK.digest


SCHOOL = "/api/trainer/school"


def begin(browser: Browser, **body: object) -> dict[str, Any]:
    answer = browser.post(f"{SCHOOL}/lessons", {"game": "blackjack", **body})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def say(browser: Browser, scene: dict[str, Any], text: str) -> dict[str, Any]:
    body = {"lesson": scene["id"], "number": scene["number"], "text": text}
    answer = browser.post(f"{SCHOOL}/answers", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def right_answer(house: House, browser: Browser) -> str:
    table = house.services.school._lessons[browser.me["id"]].table
    assert table.task is not None
    return table._typed(table.task.steps[table._left[0]])


def finish_round(house: House, browser: Browser, scene: dict[str, Any]) -> dict[str, Any]:
    while not scene["round_over"]:
        scene = say(browser, scene, right_answer(house, browser))
        assert scene["lines"][0]["tone"] == "right", scene["lines"]
    return scene


def test_a_lesson_is_dealt_judged_and_kept(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    page = ann.get(SCHOOL).json()
    assert page["lesson"] is None
    assert {"totals", "catch"} <= {each["name"] for each in page["extras"]}
    scene = begin(ann, players=2)
    assert "shuffle" in [each["name"] for each in scene["kit"]["verbs"]]
    assert (scene["view"]["need"], scene["view"]["offers"]) == (None, [])
    wrong = say(ann, scene, "deal 1")
    (line,) = wrong["lines"]
    assert (line["tone"], line["clause"][0]) == ("wrong", "Y1")
    assert wrong["clauses"]["Y1"]
    assert wrong["kit"] is None
    stale = ann.post(f"{SCHOOL}/answers", {"lesson": scene["id"], "number": scene["number"], "text": "shuffle"})
    assert error_of(stale)["code"] == "moved-on"
    assert ann.get(SCHOOL).json()["lesson"]["lines"][-1]["text"] == line["text"]
    other = {"lesson": scene["id"], "number": 1, "text": "shuffle"}
    assert ben.post(f"{SCHOOL}/answers", other).status_code == 404
    over = finish_round(house, ann, wrong)
    assert over["summary"]["steps"] > over["summary"]["right_at_once"]
    (progress,) = ann.get(SCHOOL).json()["progress"]
    assert (progress["game"], progress["total"]["rounds"], progress["clauses"]) == ("blackjack", 1, {"Y1": 1})
    (record,) = ann.get("/api/trainer/records").json()["records"]
    assert (record["type"], record["drill"], record["players"]) == ("lesson", "all", 2)
    assert ann.get("/api/trainer/play").json()["summaries"] == []
    assert say(ann, over, "next")["round"] == 2
    assert ann.post("/api/trainer/records/erase", {}).json() == {"removed": 1}
    assert ann.get(SCHOOL).json()["progress"] == []


@pytest.mark.long
def test_an_exam_ends_with_a_sheet_by_the_marks_of_the_house(house: House) -> None:
    ann = house.browser().guest("Ann")
    scene = begin(ann, exam=True, extras=["totals"], drill="payouts", options={"blackjack_pays": "6:5"})
    assert (scene["drill"], scene["rounds"]) == ("all", 3)
    assert say(ann, scene, "hint")["lines"][0]["text"] == "There is no help in an exam."
    scene = ann.get(SCHOOL).json()["lesson"]
    for number in range(1, 4):
        scene = finish_round(house, ann, scene)
        assert scene["is_over"] == (number == 3)
        if number < 3:
            scene = say(ann, scene, "next")
    sheet = scene["sheet"]
    assert (sheet["passed"], sheet["person"], sheet["settings"]) == (True, "Ann", {"blackjack_pays": "6:5"})
    over = ann.post(f"{SCHOOL}/answers", {"lesson": scene["id"], "number": scene["number"], "text": "next"})
    assert error_of(over)["code"] == "lesson-over"
    left = begin(ann, exam=True)
    for _ in range(2):
        left = say(ann, finish_round(house, ann, left), "next")
    left = say(ann, left, right_answer(house, ann))
    answer = ann.post(f"{SCHOOL}/end", {"lesson": left["id"]}).json()
    assert (answer["is_over"], answer["sheet"]["rounds"], answer["sheet"]["passed"]) == (True, 2, False)
    (progress,) = ann.get(SCHOOL).json()["progress"]
    assert [each["passed"] for each in progress["exams"]] == [False, True]


def test_a_lesson_names_no_part_that_cannot_come_up(house: House) -> None:
    """In Spanish 21 a blackjack wins against any hand: no even money. At 1 to 1 every stake comes out even."""
    ann = house.browser().guest("Ann")
    extras = ["totals", "even", "odd"]
    assert begin(ann, game="spanish-21", extras=extras)["extras"] == ["totals", "odd"]
    assert begin(ann, extras=extras, options={"blackjack_pays": "1:1"})["extras"] == ["totals"]
    assert begin(ann, game="21-stud", extras=[*extras, "signals"])["extras"] == ["totals", "odd"]


def test_lessons_that_there_are_not(house: House) -> None:
    ann = house.browser().guest("Ann")
    assert house.browser().visit().get(SCHOOL).status_code == 401
    for body, status in (
        ({"game": "nothing"}, 404), ({"players": 19}, 409), ({"drill": "juggling"}, 422),
        ({"extras": ["juggling"]}, 422), ({"options": {"decks": 99}}, 422), ({"game": "pure-21.5", "players": 1}, 409),
    ):  # fmt: skip
        answer = ann.post(f"{SCHOOL}/lessons", {"game": "blackjack", **body})
        assert answer.status_code == status, answer.text
    scene = begin(ann)
    for text in ("", "x" * 201, "a\nb"):
        body = {"lesson": scene["id"], "number": 0, "text": text}
        assert ann.post(f"{SCHOOL}/answers", body).status_code == 422
    assert say(ann, scene, "jump <b>")["lines"][0]["tone"] == "note"


def test_a_process_holds_few_lessons_and_goes_on_with_all(house: House) -> None:
    school = house.services.school
    school._settings = replace(house.settings.school, open_lessons=2)
    people = [house.browser().guest(name) for name in ("Ann", "Ben", "Cat")]
    scenes = [begin(each) for each in people]
    assert len(school) == 2
    for person, scene in zip(people, scenes, strict=True):
        assert person.get(SCHOOL).json()["lesson"]["id"] == scene["id"]
        assert say(person, scene, "shuffle")["number"] == 1


def another_process(house: House) -> DealerSchool:
    """A school with the same database and a memory of its own."""
    return DealerSchool(house.writer, house.reader, house.settings.school, FairTurns(), lambda: house.seconds)


def move_to(house: House, school: DealerSchool) -> None:
    object.__setattr__(house.services, "school", school)


def test_a_lesson_goes_on_at_another_process_and_after_a_restart(house: House) -> None:
    ann = house.browser().guest("Ann")
    user = ann.me["id"]
    scene = begin(ann, exam=True, extras=["totals", "calls", "catch"])
    schools = [house.services.school, another_process(house)]
    number = 0
    while not scene["round_over"]:
        school = schools[number % 2]
        move_to(house, school)
        shown = house.run(school.page(user)).lesson
        assert shown is not None
        house.seconds += 2
        scene = say(ann, scene, right_answer(house, ann))
        assert scene["number"] == shown.number + 1
        number += 1
    assert (scene["score"]["mistakes"], scene["score"]["seconds"]) == (0, 2.0 * scene["number"])
    schools[0]._lessons.clear()  # a new process
    again = house.run(schools[0].page(user)).lesson
    assert again is not None
    assert (again.number, again.round_over, again.score.steps) == (scene["number"], True, scene["score"]["steps"])
    assert len(ann.get("/api/trainer/records").json()["records"]) == 1  # the round was kept once


def test_a_long_lesson_is_repeated_between_the_steps_of_others(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer_school, "REPEATED_AT_ONCE", 1)
    ann, ben = (house.browser().guest(name) for name in ("Ann", "Ben"))
    long, short = begin(ann), begin(ben)
    for number in range(60):
        ann.post(f"{SCHOOL}/answers", {"lesson": long["id"], "number": number, "text": "hint"})
    users = [each.me["id"] for each in (ann, ben)]
    school = another_process(house)
    done: list[str] = []

    def repeat_slowly(lesson: OpenLesson, answers: tuple[LessonAnswer, ...]) -> None:
        if not done:
            time.sleep(0.2)
        repeat(lesson, answers)

    repeat = OpenLesson.repeat
    monkeypatch.setattr(OpenLesson, "repeat", repeat_slowly)

    async def both() -> None:
        async def ask(name: str, work: Awaitable[object]) -> None:
            asker.set(Asker.alone(name))
            await work
            done.append(name)

        async with asyncio.timeout(60), asyncio.TaskGroup() as tasks:
            tasks.create_task(ask("ann", school.page(users[0])))
            tasks.create_task(ask("ben", school.say(users[1], short["id"], 0, "shuffle")))

    house.run(both())
    assert done == ["ben", "ann"]


def test_the_page_has_the_newest_score_sheets(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer_school, "MOST_SHEETS", 2)
    ann = house.browser().guest("Ann")
    for _ in range(3):
        house.seconds += 60
        scene = begin(ann, exam=True)
        ann.post(f"{SCHOOL}/end", {"lesson": scene["id"]})
    (progress,) = ann.get(SCHOOL).json()["progress"]
    kept = [each["sheet"]["at"] for each in ann.get("/api/trainer/records").json()["records"]]
    assert [each["at"] for each in progress["exams"]] == kept[:0:-1]


@pytest.mark.parametrize("exam", [False, True])
def test_time_away_from_the_page_is_no_part_of_the_pace(house: House, exam: bool) -> None:
    """A lesson's clock stops while the page is hidden or closed; that of an exam runs on."""
    ann = house.browser().guest("Ann")
    scene = begin(ann, exam=exam)
    house.seconds += 600
    again = ann.get(SCHOOL).json()["lesson"]
    assert again["open_seconds"] == 600
    house.seconds += 3
    body = {"lesson": scene["id"], "number": 0, "text": "shuffle", "waited": again["open_seconds"]}
    answered = ann.post(f"{SCHOOL}/answers", body).json()
    assert answered["score"]["seconds"] == (603 if exam else 3)
    assert answered["open_seconds"] == 0


def test_one_of_two_processes_takes_an_answer(house: House) -> None:
    ann = house.browser().guest("Ann")
    user = ann.me["id"]
    scene = begin(ann)
    here, there = house.services.school, another_process(house)
    assert house.run(there.page(user)).lesson is not None

    async def both() -> list[object]:
        asked = (each.say(user, scene["id"], 0, "shuffle") for each in (here, there))
        return await asyncio.gather(*asked, return_exceptions=True)

    taken, refused = sorted(house.run(both()), key=lambda each: isinstance(each, Exception))
    assert isinstance(taken, LessonScene)
    assert isinstance(refused, ServiceRefused)
    assert refused.code == "moved-on"
    for each in (here, there):
        shown = house.run(each.page(user)).lesson
        assert shown is not None
        assert shown.number == 1


def test_a_lesson_that_cannot_go_on_says_why(house: House) -> None:
    ann = house.browser().guest("Ann")
    scene = finish_round(house, ann, begin(ann))
    house.seconds += house.settings.school.idle_seconds + 1
    page = ann.get(SCHOOL).json()
    assert page["lesson"] is None
    assert "nothing was answered for 60 minutes" in page["notice"]
    assert page["progress"][0]["total"]["rounds"] == 1
    assert ann.post(f"{SCHOOL}/end", {"lesson": scene["id"]}).status_code == 404
    assert ann.get(SCHOOL).json()["notice"] == ""
    scene = begin(ann)
    say(ann, scene, "shuffle")
    move_to(house, another_process(house))
    changed = LessonAnswer(text="shuffle", at=0.0, question="something else")
    body = msgspec.json.encode(changed)
    house.run(house.writer.run(lambda connection: connection.execute(update(lesson_answers).values(body=body))))
    lost = ann.post(f"{SCHOOL}/answers", {"lesson": scene["id"], "number": 1, "text": "cut 1"})
    assert (lost.status_code, error_of(lost)["code"]) == (409, "lesson-lost")
    assert ann.get(SCHOOL).json()["lesson"] is None


def test_lessons_are_judged_and_summed_up_beside_the_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An uploaded game may be slow to apply, and someone may have 5,000 lessons: the tables do not wait for them."""
    ann = house.browser().guest("Ann")
    loop = threading.get_ident()
    found: list[tuple[str, int]] = []
    for name in ("begin_round", "say"):
        monkeypatch.setattr(OpenLesson, name, _noting(found, name, getattr(OpenLesson, name)))
    monkeypatch.setattr(dealer_school, "summarize_lessons", _noting(found, "sum", summarize_lessons))
    scene = begin(ann, players=1)
    say(ann, scene, "shuffle")
    ann.post(f"{SCHOOL}/end", {"lesson": scene["id"]})
    assert ann.get(SCHOOL).json()["progress"]
    assert {name for name, _ in found} == {"begin_round", "say", "sum"}
    assert loop not in {thread for _, thread in found}


def _noting(found: list[tuple[str, int]], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*arguments: Any, **named: Any) -> Any:
        found.append((name, threading.get_ident()))
        return function(*arguments, **named)

    return noted


def test_the_answers_of_a_lesson_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong answers change nothing at the table, so that someone could write rows forever."""
    monkeypatch.setattr(dealer_school, "MOST_ANSWERS", 3)
    ann = house.browser().guest("Ann")
    scene = begin(ann, players=1)
    for _ in range(3):
        scene = say(ann, scene, "hint")
    body = {"lesson": scene["id"], "number": scene["number"], "text": "hint"}
    answer = ann.post(f"{SCHOOL}/answers", body)
    assert (answer.status_code, error_of(answer)["code"]) == (409, "lesson-over")
    assert ann.get(SCHOOL).json()["lesson"] is None
    kept = select(func.count()).select_from(lesson_answers)
    assert house.run(house.reader.ask(lambda connection: connection.scalar(kept))) == 0


def test_nothing_of_a_lesson_is_written_for_someone_who_was_erased(house: House) -> None:
    """A lesson holds the name; the request may have been on its way during the erasure."""
    ann = house.browser().guest("Ann")
    user = ann.me["id"]
    scene = begin(ann, players=1)
    lesson = house.services.school._lessons[user]
    assert ann.post("/api/me/erase", {}).status_code < 300
    house.run(house.writer.run(lambda connection: add_lesson(connection, user, lesson.start, 0.0)))
    answer = LessonAnswer(text="shuffle", at=1.0, question="")
    house.run(house.writer.run(lambda connection: add_answer(connection, user, lesson.start, 1, answer)))
    assert scene["id"] == lesson.id
    kept = [select(func.count()).select_from(each) for each in (lessons, lesson_answers)]
    found = house.run(house.reader.ask(lambda connection: [connection.scalar(each) for each in kept]))
    assert found == [0, 0]


def test_drills_leave_the_solver_to_those_who_play(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of a drill are solved by the process for hints, when nobody at a table waits for one."""
    asked: list[bool] = []

    async def hint(*_: Any, background: bool = False) -> Trouble:
        asked.append(background)
        return Trouble("busy", "later")

    drills = house.services.drills
    monkeypatch.setattr(drills._solving, "hint", hint)
    with pytest.raises(DrillTrouble):
        house.run(drills._advice(game_ref(BLACKJACK), read_asked_hand(("Ts", "6h"), "Tc")))
    assert asked == [True]
