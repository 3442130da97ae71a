"""My play and drills over HTTP."""

from pit21.jobs import game_ref
from pit21.server.trainer import PlayPlace
from pit21.spec.loader import load_game
from pit21.table.returns import WagerReturn
from tests.server.http.house import House, error_of

BLACKJACK = load_game("blackjack")


def play_a_round(house: House, user: str) -> None:
    wager = WagerReturn(player="you", wager="base", first_stake=1_000, staked=1_000, returned=0)
    house.recorder.note_round(PlayPlace("t", BLACKJACK, game_ref(BLACKJACK), "link"), user, 1, (wager,), 0)


def test_my_play_is_mine_alone_and_is_removed(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    play_a_round(house, ann.me["id"])
    found = ann.get("/api/trainer/play").json()
    assert found["games"] == [{"game": "blackjack", "rounds": 1, "decisions": 0}]
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


def test_a_record_is_read_as_it_was_written(house: House) -> None:
    ann = house.browser().guest("Ann")
    play_a_round(house, ann.me["id"])
    (record,) = ann.get("/api/trainer/records").json()["records"]
    assert record["wagers"] == [{"wager": "base", "first_stake": 1_000, "staked": 1_000, "returned": 0}]
    assert record["digest"] == BLACKJACK.digest
