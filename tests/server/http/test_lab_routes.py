"""The routes of the lab: what they refuse, and what they make of what the solver says."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.jobs import (
    OptionEffect,
    ProgressMessage,
    ReportEnd,
    ReportMessage,
    SimulationEnd,
    Trouble,
    VersionEdges,
)
from pit21.lab.audit import AuditResult
from pit21.lab.exact import compute_edge
from pit21.lab.interpretations import ChoicePrices, Price, price_interpretations
from pit21.lab.simulation import SimulationResult, Standing, WagerStanding
from pit21.lab.strategy import StrategyResult
from pit21.server.lab.records import Gathered
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.problems import Problem
from tests.server.http.house import House, error_of

STUD = load_game("21-stud")
RUN = {"game": "21-stud", "rounds": 1000}
CELL = {
    "cell": "hard 16 v 10", "row": "hard 16", "up": "10", "action": "Rs", "words": "surrender, else stand",
    "ev": -0.5, "next": "hit", "gain": 0.03, "others": {"hit": 0.03, "stand": 0.04}, "times": 0.02,
}  # fmt: skip


def chart() -> StrategyResult:
    value = {"ev": -0.006, "house_edge": 0.006}
    data = {
        "game": "blackjack", "title": "Blackjack", "settings": {}, "digest": "0" * 64, "version": "1", "method": "m",
        "shoe": {"cards": 312}, "split_class": "cdp1", "chart": value, "best_play": value, "best_play_blind": None,
        "usual_fallbacks": None, "rows": ["hard 16"], "cells": [CELL], "departures": [], "notes": ["A note."],
    }  # fmt: skip
    return msgspec.convert(data, StrategyResult)


def whole(*parts: object) -> Gathered:
    return Gathered(ready=len(parts), of=len(parts), parts=parts)


def test_the_register(house: House) -> None:
    found = house.browser().get("/api/games/21-stud/register").json()
    assert found["lines"] == 178
    assert any(clause["lines"][0] <= 38 <= clause["lines"][1] for clause in found["clauses"])
    assert {"S1", "G1"} <= {ruling["id"] for ruling in found["rulings"]}
    assert "T1" not in {ruling["id"] for ruling in found["rulings"]}
    blackjack = house.browser().get("/api/games/blackjack/register").json()
    assert blackjack["clauses"] == []
    assert blackjack["rulings"]


@pytest.mark.parametrize("what", ["register", "returns", "effects", "readings", "audit", "strategy", "strategy.csv"])
def test_a_game_that_there_is_not(house: House, what: str) -> None:
    answer = house.browser().get(f"/api/games/chess/{what}")
    assert answer.status_code == 404
    assert error_of(answer)["code"] == "not-found"


def test_what_takes_long_says_so(house: House) -> None:
    browser = house.browser()
    house.lab.parts["effects"] = Gathered(ready=1, of=3, parts=(Trouble("late", "took too long"),))
    for what, of in (("returns", 1), ("effects", 3), ("readings", 1), ("audit", 1), ("strategy", 1)):
        found = browser.get(f"/api/games/21-stud/{what}?set=decks=8").json()
        assert (found["state"], found["of"], found["why"]) == ("computing", of, "")
        assert house.lab.asked[-1] == (what, "21-stud", {"decks": 8})
    assert error_of(browser.get("/api/games/21-stud/strategy.csv"))["code"] == "busy"
    assert error_of(browser.get("/api/games/21-stud/returns?set=decks=9"))["code"] == "rules"


def test_return_tables(house: House) -> None:
    house.lab.parts["returns"] = whole(compute_edge(STUD, variance=True))
    found = house.browser().get("/api/games/21-stud/returns").json()
    assert found["state"] == "ready"
    assert found["result"]["format"] == 2
    wagers = found["result"]["wagers"]
    assert wagers["match-1"]["exact"] == "-1958/48205"
    for wager in wagers.values():
        assert sum(line["probability"] for line in wager["outcomes"]) == pytest.approx(1)
        assert sum(line["share"] for line in wager["outcomes"]) == pytest.approx(wager["ev"])
    house.lab.parts["returns"] = whole(compute_edge(load_game("blackjack"), wagers=["insurance"]))
    wagers = house.browser().get("/api/games/blackjack/returns").json()["result"]["wagers"]
    assert wagers["insurance"]["outcomes"][0]["result"]
    assert house.browser().get("/api/games/blackjack/returns?simulated=true").json()["state"] == "computing"
    assert house.lab.asked[-1] == ("simulated returns", "blackjack", {})


def test_effects_and_readings(house: House) -> None:
    price = Price(ev=-0.045, exact=None, house_edge=0.045, change=0.005, player_advantage=False)
    choice = ChoicePrices(choice="8", present=False, default=False, prices={"base": price})
    house.lab.parts["effects"] = whole(OptionEffect(key="decks", choices=(choice,)), Trouble("late", "took too long"))
    found = house.browser().get("/api/games/21-stud/effects").json()
    assert (found["state"], found["why"]) == ("ready", "took too long")
    assert found["effects"][0]["choices"][0]["prices"]["base"]["change"] == 0.005
    house.lab.parts["readings"] = whole(
        *(price_interpretations(STUD, [key]) for key in ("blackjack_pays", "match_table"))
    )
    shown = house.browser().get("/api/games/21-stud/readings").json()["readings"]
    assert [reading["key"] for reading in shown] == ["blackjack_pays", "match_table"]
    assert shown[0]["places"][0]["choices"][1]["prices"]["base"]["change"] > 0.01


def test_audit(house: House) -> None:
    finding = {"severity": "note", "check": "lines", "what": "A line", "how_much": "2%", "figure": 0.02}
    data = {
        "game": "21-stud", "title": "21 STUD", "digest": STUD.digest, "version": "1", "settings": {},
        "edge_limit": 0.2, "checks": [{"name": "lines", "looked_at": 3, "found": 1}], "findings": [finding],
    }  # fmt: skip
    house.lab.parts["audit"] = whole("a reading", msgspec.convert(data, AuditResult))
    found = house.browser().get("/api/games/21-stud/audit").json()
    assert found["result"]["findings"][0]["what"] == "A line"
    house.lab.parts["audit"] = whole("a reading", Trouble("late", "took too long"))
    none = house.browser().get("/api/games/21-stud/audit").json()
    assert (none["state"], none["why"]) == ("none", "took too long")


def test_the_chart(house: House) -> None:
    browser = house.browser()
    house.lab.parts["strategy"] = whole(Trouble("refused", "nothing is decided"))
    assert browser.get("/api/games/21-stud/strategy").json()["state"] == "none"
    assert error_of(browser.get("/api/games/21-stud/strategy.csv"))["code"] == "none"
    house.lab.parts["strategy"] = whole(chart())
    found = browser.get("/api/games/blackjack/strategy").json()
    grid, (cell,) = found["grid"], found["result"]["cells"]
    assert grid["ups"].index("10") == 8
    assert grid["sections"] == [{"title": "Hard totals", "rows": [{"label": "16", "row": "hard 16"}]}]
    assert (cell["row"], cell["up"], cell["others"]) == ("hard 16", "10", {"hit": 0.03, "stand": 0.04})
    assert grid["legend"] == [{"code": "Rs", "words": "surrender, else stand"}]
    assert found["departures_in_all"] == len(found["result"]["departures"])
    file = browser.get("/api/games/blackjack/strategy.csv")
    assert "attachment" in file.headers["content-disposition"]
    assert "hard 16" in file.text


def test_edges_of_a_version(house: House) -> None:
    browser = house.browser().visit()
    body = {"game": "21-stud", "options": {"decks": 8}, "paytables": {"match-standard": ["9:1"]}}
    found = browser.post("/api/lab/edges", body).json()
    assert found["comparison"]["format"] == 2
    assert found["comparison"]["differences"] == {"base": {"ev": 0.0, "exact": "0/1", "house_edge": 0.0}}
    assert house.lab.asked[-1] == ("version", "21-stud", {"decks": 8, "match-standard": "9:1"})
    house.lab.edges = VersionEdges(problems=(Problem("decks", "9 is not allowed"), Problem("paytables.x", "none")))
    refused = browser.post("/api/lab/edges", body)
    assert refused.status_code == 422
    assert [each["field"] for each in error_of(refused)["problems"]] == ["decks", "paytables.x"]


def test_a_wrong_side_bet_is_refused_at_its_fields(house: House) -> None:
    browser = house.browser().visit()
    catalogue = browser.get("/api/lab/side-bets").json()["catalogue"]
    design = next(each["design"] for each in catalogue if each["id"] == "perfect-pairs")
    line = {**design["lines"][0], "holds": "x" * 601}
    wrong = {**design, "id": "My Bet!", "min": 0, "lines": [*design["lines"], line]}
    refused = browser.post("/api/lab/edges", {"game": "blackjack", "side_bets": [design, wrong]})
    assert {each["field"]: each["message"] for each in error_of(refused)["problems"]} == {
        "side_bets.1.id": "must be up to 40 lower-case letters, digits and hyphens, such as my-bet",
        "side_bets.1.min": "must be a whole number from 1 to 1,000,000,000",
        "side_bets.1.lines.3.holds": "must be text of at most 600 characters",
    }


def test_side_bets_read_only_cards_that_the_game_deals(house: House) -> None:
    reads = {game: house.browser().get(f"/api/games/{game}/side-bets").json()["reads"] for game in CORE_GAMES}
    assert [game for game in CORE_GAMES if "community" in reads[game]] == ["twisted-21"]
    assert [game for game in CORE_GAMES if "dealer-hand" not in reads[game]] == ["21-stud", "twisted-21"]
    assert all("first-two" in names for names in reads.values())


def test_the_words_of_side_bets(house: House) -> None:
    found = house.browser().get("/api/lab/side-bets").json()
    assert {"first-two": "first two cards", "up-card": "up card"}.items() <= {
        each["name"]: each["title"] for each in found["reads"]
    }.items()
    assert {"same", "makes"} <= {each["name"] for each in found["conditions"]}
    pairs = next(each for each in found["catalogue"] if each["id"] == "perfect-pairs")
    assert pairs["design"]["lines"][1] == {
        "when": "colored pair", "holds": 'same = ["rank", "color"]', "pays": "12:1", "amount": [], "meter": "",
        "envy": 0,
    }  # fmt: skip
    fields = {each["key"]: each for each in found["fields"]}
    assert [each["value"] for each in fields["placed"]["choices"]] == ["deal", "up-card", "peek", "main"]
    assert fields["payout_limit"]["kind"] == "cents"
    assert [each["key"] for each in found["line_fields"]] == ["amount", "meter", "envy"]


@pytest.mark.quick_cases
@pytest.mark.parametrize("side_bet", ["house-money", "super-bonus", "blazing-7s"])
def test_a_bet_of_the_catalogue_is_changed_saved_and_uploaded_again(house: House, side_bet: str) -> None:
    browser = house.browser().guest("ann")
    found = browser.get("/api/lab/side-bets").json()["catalogue"]
    design = next(each["design"] for each in found if each["id"] == side_bet)
    body = {"game": "blackjack", "side_bets": [design]}
    saved = parse_game(browser.post("/api/lab/file", body).json()["text"])
    assert saved.digest == load_game(f"blackjack+{side_bet}").digest

    changes: dict[str, dict[str, Any]] = {
        "house-money": {"title": "Moved Money", "moves_to_main": ""},
        "super-bonus": {"lines": [{**design["lines"][0], "envy": 7500, "amount": [{"pays": 200000, "stake": 0}]}]},
        "blazing-7s": {"meter": 3000000, "payout_limit": 500000},
    }
    file = browser.post("/api/lab/file", {**body, "side_bets": [{**design, **changes[side_bet]}]}).json()
    wager = parse_game(file["text"]).file.wagers[side_bet]
    line = parse_game(file["text"]).file.paytables[side_bet].lines[0]
    assert {
        "house-money": (wager.title, wager.moves_to_main) == ("Moved Money", ""),
        "super-bonus": (line.envy, [(each.stake, each.pays) for each in line.amount]) == (7500, [(0, 200000)]),
        "blazing-7s": (wager.meter, wager.payout_limit) == (3000000, 500000),
    }[side_bet]
    assert browser.post("/api/games", {"text": file["text"]}).status_code < 300


def test_a_meter_that_is_set_as_an_option_is_saved(house: House) -> None:
    browser = house.browser().visit()
    body = {"game": "blackjack+blazing-7s", "options": {"meter.blazing-7s": 1500000}}
    text = browser.post("/api/lab/file", body).json()["text"]
    assert parse_game(text).file.wagers["blazing-7s"].meter == 1500000


def test_a_design_is_saved_as_a_file_that_can_be_uploaded(house: House) -> None:
    browser = house.browser().visit()
    bet = {
        "id": "twins", "title": "Twins", "reads": ["first-two"],
        "lines": [{"when": "twins", "holds": 'same = "card"', "pays": "25:1"}],
    }  # fmt: skip
    body = {"game": "blackjack", "options": {"decks": 8, "limits.twins.max": 2500}, "side_bets": [bet]}
    file = browser.post("/api/lab/file", body).json()
    assert file["name"] == "blackjack-design.toml"
    spec = parse_game(file["text"])
    assert spec.value("decks") == 8
    assert spec.limits("twins") == (100, 2500)
    assert "[[stages]]" not in file["text"]
    assert browser.post("/api/lab/strategy", body).json()["state"] == "computing"
    wrong = {
        **bet,
        "lines": [
            {"when": "twins", "holds": "suited = true", "pays": "25:1"},
            {"when": "x", "holds": "=", "pays": "1"},
        ],
    }
    problems = error_of(browser.post("/api/lab/file", {**body, "side_bets": [wrong]}))["problems"]
    assert {each["field"].partition(".holds")[0] for each in problems} >= {
        "paytables.twins.lines[0]", "paytables.twins.lines[1]"
    }  # fmt: skip
    same = error_of(browser.post("/api/lab/file", {**body, "side_bets": [{**bet, "id": "insurance"}]}))["problems"]
    assert "choose another" in same[0]["message"]


def test_the_spread_of_a_design(house: House) -> None:
    browser = house.browser().visit()
    body = {"game": "blackjack", "options": {"decks": 8}}
    assert browser.post("/api/lab/returns", body).json()["state"] == "computing"
    assert house.lab.asked[-1] == ("returns", "blackjack", {"decks": 8})
    house.lab.parts["returns"] = whole(compute_edge(load_game("blackjack"), wagers=["insurance"]))
    found = browser.post("/api/lab/returns", body).json()
    assert found["state"] == "ready"
    assert found["result"]["wagers"]["insurance"]["std_dev"] == pytest.approx(1.3858, abs=1e-4)


def test_side_bets_of_an_uploaded_game_can_be_changed(house: House) -> None:
    browser = house.browser().guest("ann")
    text = Path("docs/examples/my-side-bet.toml").read_text()
    game = browser.post("/api/games", {"text": text}).json()["id"]
    (bet,) = browser.get(f"/api/games/{game}/side-bets").json()["side_bets"]
    assert (bet["id"], bet["lines"][2]["holds"], bet["size"]) == ("seeing-red", 'each = "red"', "at_most_base")
    assert browser.get("/api/games/blackjack/side-bets").json()["side_bets"] == []
    assert browser.get("/api/games/own-nothing/side-bets").status_code == 404


def test_a_built_in_game_with_side_bets_of_the_catalogue(house: House) -> None:
    found = house.browser().get("/api/games/blackjack+perfect-pairs").json()
    assert "perfect-pairs" in {each["id"] for each in found["wagers"]}
    assert house.browser().get("/api/games/blackjack+no-such-bet").status_code == 404
    assert house.browser().get("/api/games/21-stud+buster").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"game": "../etc"},
        {"game": "blackjack", "side_bets": [{"id": "A B", "title": "", "reads": [], "lines": []}]},
        {"game": "21-stud", "paytables": {"x": ["1:1"] * 41}},
        {"game": "21-stud", "paytables": {"x": ["1" * 25]}},
        {"game": "21-stud", "paytables": {"x": [3]}},
        {"game": "21-stud", "options": {"x": "y" * 401}},
        {"game": "21-stud", "path": "/"},
    ],
)
def test_versions_that_nobody_may_ask_for(empty: House, body: dict[str, Any]) -> None:
    assert error_of(empty.browser().visit().post("/api/lab/edges", body))["code"] == "invalid"


@pytest.mark.parametrize(
    "change",
    [
        {"rounds": 0}, {"rounds": 10**9 + 1}, {"rounds": None}, {"minutes": 1.0}, {"rounds": None, "minutes": 6},
        {"rounds": None, "until_error": 1e-9}, {"seed": -1}, {"seats": 0}, {"policy": "/etc/passwd"}, {"shoe": "yes"},
    ],
)  # fmt: skip
def test_runs_that_nobody_may_ask_for(empty: House, change: dict[str, Any]) -> None:
    assert error_of(empty.browser().visit().post("/api/lab/simulations", RUN | change))["code"] == "invalid"


@pytest.mark.parametrize(
    ("change", "field", "allowed"),
    [
        ({"rounds": 2 * 10**9}, "rounds", "1 to 1,000,000,000"),
        ({"rounds": None, "minutes": 6}, "minutes", "above 0, up to 5"),
        ({"rounds": None, "until_error": 1e-9}, "until_error", "0.000001 to 1 unit (0.0001 to 100 percentage points)"),
        ({"seats": 0}, "seats", "1 to 20"),
    ],
)
def test_a_run_that_is_refused_says_what_is_allowed(
    empty: House, change: dict[str, Any], field: str, allowed: str
) -> None:
    (problem,) = error_of(empty.browser().visit().post("/api/lab/simulations", RUN | change))["problems"]
    assert problem == {"field": field, "message": allowed}


def test_a_wrong_word_is_answered_with_the_choices(empty: House) -> None:
    (problem,) = error_of(empty.browser().visit().post("/api/lab/simulations", RUN | {"policy": "x.csv"}))["problems"]
    assert problem["message"].startswith("must be one of basic, ")


def test_a_simulation(house: House) -> None:
    browser, other = house.browser().visit(), house.browser().guest("other")
    assert browser.get("/api/lab/simulations").json() == {"id": None}
    made = browser.post("/api/lab/simulations", RUN)
    assert made.status_code == 201
    number = made.json()["id"]
    assert browser.get("/api/lab/simulations").json() == {"id": number}
    assert error_of(browser.post("/api/lab/simulations", RUN))["code"] == "running"
    assert other.post("/api/lab/simulations", RUN).status_code == 201
    assert error_of(other.post(f"/api/lab/simulations/{number}/cancel", {}))["code"] == "not-found"
    assert error_of(browser.get(f"/api/lab/simulations/{number}/result.json"))["code"] == "not-over"

    wager = WagerStanding(
        id="base", title="Base", placed=10, ev=-0.1, std_error=0.01, exact_ev=-0.04, z=-6.0, outcomes=()
    )  # fmt: skip
    simulation = house.lab.simulations[number]
    for rounds in (10, 20, 20, 30):
        simulation.stands(Standing(rounds=rounds, wagers=(wager,)))
    found = browser.get(f"/api/lab/simulations/{number}?after=10").json()
    assert [point["rounds"] for point in found["points"]] == [20, 30]
    assert found["points"][0]["wagers"] == {"base": [-0.1, 0.01]}
    assert found["wagers"][0]["z"] == -6.0
    assert browser.post(f"/api/lab/simulations/{number}/cancel", {}).json()["state"] == "stopped"
    assert browser.get("/api/lab/simulations").json() == {"id": None}


def test_what_a_simulation_leaves(house: House) -> None:
    browser = house.browser().visit()
    number = browser.post("/api/lab/simulations", RUN).json()["id"]
    simulation = house.lab.simulations[number]
    result = SimulationResult(
        game="21-stud", title="21 STUD", rules={}, settings={}, digest="0", version="1", kernels="0", policy="",
        policy_words="", errors=0.0, seed=1, mode="round", seats=1, decks=6, burn=0, cut_card=None, rounds=1000,
        shoes=None, cards_per_round=4.0, seconds=1.0, rounds_per_second=1000.0, backend="threads", finished=True,
        wagers={}, covariances=(),
    )  # fmt: skip
    simulation.done = SimulationEnd(standing=Standing(rounds=1000), result=result, csv="game\n21-stud\n")
    assert browser.get(f"/api/lab/simulations/{number}/result.json").json()["rounds"] == 1000
    file = browser.get(f"/api/lab/simulations/{number}/result.csv")
    assert (file.text, file.headers["content-type"]) == ("game\n21-stud\n", "text/csv; charset=utf-8")
    simulation.refused = Trouble("refused", "Cannot simulate this game:", (Problem("seats", "9 are too many"),))
    assert browser.get(f"/api/lab/simulations/{number}").json()["problems"][0]["field"] == "seats"
    assert error_of(browser.get("/api/lab/simulations/none"))["code"] == "not-found"


PACK = {"game": "21-stud", "options": {"seats": 3}, "paper": "a4"}


def test_a_report(house: House) -> None:
    browser, other = house.browser().visit(), house.browser().guest("other")
    assert browser.get("/api/lab/reports").json() == {"id": None}
    made = browser.post("/api/lab/reports", PACK)
    assert made.status_code == 201
    number = made.json()["id"]
    assert browser.get("/api/lab/reports").json() == {"id": number}
    assert browser.get("/api/lab/simulations").json() == {"id": None}
    assert error_of(browser.post("/api/lab/reports", PACK))["code"] == "running"
    assert error_of(other.post(f"/api/lab/reports/{number}/cancel", {}))["code"] == "not-found"
    assert error_of(browser.get(f"/api/lab/reports/{number}/pack.zip"))["code"] == "not-over"

    report = house.lab.reports[number]
    assert report.run.demo.startswith("http")
    assert report.hear(ProgressMessage(number=1, text="2 of 9, Rules")) == ("writing", "2 of 9, Rules")
    report.state, report.words = report.hear(
        ReportMessage(number=1, answer=ReportEnd(content=b"PK", files=9, errors=("a wager never wins",)))
    )
    found = browser.get(f"/api/lab/reports/{number}").json()
    assert (found["state"], found["files"], found["bytes"]) == ("done", 9, 2)
    assert found["errors"] == ["a wager never wins"]
    file = browser.get(f"/api/lab/reports/{number}/pack.zip")
    assert (file.content, file.headers["content-type"]) == (b"PK", "application/zip")
    assert "21-stud-pack.zip" in file.headers["content-disposition"]
    assert error_of(browser.get("/api/lab/reports/none"))["code"] == "not-found"


@pytest.mark.parametrize("wrong", [{"paper": "a5"}, {"house": "two\nlines"}, {"house": "x" * 201}, {"folder": "/"}])
def test_a_report_that_cannot_be_asked_for(house: House, wrong: dict[str, str]) -> None:
    assert house.browser().visit().post("/api/lab/reports", {**PACK, **wrong}).status_code == 422
