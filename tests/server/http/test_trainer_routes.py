"""My play and drills over HTTP."""

from typing import Any

from msgspec.structs import replace

from pit21.jobs import game_ref
from pit21.server.trainer import PlayPlace
from pit21.spec.loader import load_game
from pit21.table.returns import WagerReturn
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
    assert ben.get("/api/trainer/play").json() == {"games": [], "summaries": []}
    assert len(ann.get("/api/trainer/records").json()["records"]) == 1
    assert ben.post("/api/trainer/records/erase", {}).json() == {"removed": 0}
    assert ann.post("/api/trainer/records/erase", {"game": "blackjack"}).json() == {"removed": 1}
    assert ann.get("/api/trainer/records").json() == {"records": []}


def test_the_trainer_needs_somebody(house: House) -> None:
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


def test_open_lessons_are_bounded(house: House) -> None:
    school = house.services.school
    site = replace(house.settings.school, open_lessons=2)
    school._settings = site
    ann, ben, cat = (house.browser().guest(name) for name in ("Ann", "Ben", "Cat"))
    begin(ann)
    house.seconds += 10
    begin(ben)
    busy = cat.post(f"{SCHOOL}/lessons", {"game": "blackjack"})
    assert (busy.status_code, error_of(busy)["code"]) == (503, "busy")
    house.seconds += 60
    begin(cat)
    assert (len(school), ann.get(SCHOOL).json()["lesson"]) == (2, None)
    house.seconds += site.idle_seconds + 1
    begin(ann)
    assert len(school) == 1
