"""Countability over HTTP: begun, watched, stopped, saved."""

from typing import Any

import msgspec
import pytest

from pit21.jobs import CountabilityMessage, ProgressMessage
from pit21.lab.counting import BettingGain, CountabilityResult, WagerCountability
from pit21.lab.exact import game_fields
from pit21.spec.loader import load_game
from tests.server.http.house import House, error_of

ASKED = {"game": "blackjack+perfect-pairs", "wager": "perfect-pairs", "rounds": 1000}


def result() -> CountabilityResult:
    gain = BettingGain(
        share=0.2, share_error=0.01, ev=0.02, ev_error=0.001, per_shoe=0.1, per_shoe_error=0.01, per_100=0.4,
        per_100_error=0.02,
    )  # fmt: skip
    wager = WagerCountability(method="exact", effects={"As": -0.001}, full_knowledge=gain, fit=0.3, reason="no tags")
    return CountabilityResult(
        **game_fields(load_game("blackjack+perfect-pairs")), seed=1, rounds=1000, level=2, ramp="0:1",
        penetration=0.8, cut_card_from_end=52, wagers={"perfect-pairs": wager},
    )  # fmt: skip


def test_a_count(house: House) -> None:
    browser, other = house.browser().visit(), house.browser().visit()
    assert browser.get("/api/lab/countability").json() == {"id": None}
    made = browser.post("/api/lab/countability", ASKED)
    assert made.status_code == 201
    assert (made.json()["state"], made.json()["wager"], made.json()["result"]) == ("waiting", "perfect-pairs", None)
    number = made.json()["id"]
    assert browser.get("/api/lab/countability").json() == {"id": number}
    assert error_of(browser.post("/api/lab/countability", ASKED))["code"] == "running"
    assert error_of(other.post(f"/api/lab/countability/{number}/cancel", {}))["code"] == "not-found"
    assert error_of(browser.get(f"/api/lab/countability/{number}/result.json"))["code"] == "not-over"

    count = house.lab.counts[number]
    assert count.run.request.rounds == 1000
    assert count.hear(ProgressMessage(number=1, text="40% of 900 shoes")) == ("playing", "40% of 900 shoes")
    count.state, count.words = count.hear(CountabilityMessage(number=1, answer=result()))
    found = browser.get(f"/api/lab/countability/{number}").json()
    assert found["state"] == "done"
    assert found["result"]["wagers"]["perfect-pairs"]["full_knowledge"]["per_100_error"] == 0.02
    file = browser.get(f"/api/lab/countability/{number}/result.json")
    assert msgspec.json.decode(file.content, type=CountabilityResult) == result()
    assert error_of(browser.get("/api/lab/countability/none"))["code"] == "not-found"


@pytest.mark.parametrize("wrong", [{"rounds": 0}, {"rounds": 10**8}, {"level": 4}, {"seed": -1}, {"wager": ""}])
def test_a_count_that_nobody_may_ask_for(empty: House, wrong: dict[str, Any]) -> None:
    assert error_of(empty.browser().visit().post("/api/lab/countability", ASKED | wrong))["code"] == "invalid"
