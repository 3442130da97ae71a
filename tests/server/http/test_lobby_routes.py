"""Games and tables over HTTP, and what operators do."""

from pathlib import Path

import pytest
from sqlalchemy import func, select

from pit21.room.chips import usual_buy_in
from pit21.server.configuration.settings import Limits
from pit21.server.problems import ServiceRefused
from pit21.server.store import schema
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.sentences.course import describe_shape
from tests.server.http.house import Browser, House, error_of, new_house
from tests.server.people.roles import change_role

PASSWORD = "a long enough one"
OWN = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "hit"\n'


def _operator(house: House, name: str) -> Browser:
    browser = house.browser().account(name, PASSWORD)
    change_role(house.settings.database, name.lower(), "operator")
    assert browser.me is None  # a new role, a new login
    assert browser.post("/api/login", {"name": name, "password": PASSWORD}).status_code == 200
    return browser


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_is_shown_with_options_wagers_and_pay_tables(empty: House, game: str) -> None:
    browser = empty.browser()
    listed = {line["id"]: line for line in browser.get("/api/games").json()["games"]}
    data = browser.get(f"/api/games/{game}").json()
    assert data["digest"] == listed[game]["digest"]
    assert listed[game]["shape"] == ("no draw" if game == "21-stud" else describe_shape(load_game(game)))
    assert listed[game]["buy_in"] == usual_buy_in(load_game(game))
    assert all(option["question"] and option["choices"] for option in data["options"])
    base = next(wager for wager in data["wagers"] if wager["id"] == "base")
    assert 0 < base["minimum"] <= base["maximum"]
    assert data["seats"] >= 1
    assert data["sections"][0]["lines"][0]["text"]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_what_a_table_can_be_set_to(empty: House, game: str) -> None:
    """An infinite deck is for exact results (G13): a table takes all else that the lab takes."""
    for option in empty.browser().get(f"/api/games/{game}").json()["options"]:
        assert option["at_tables"] == [choice for choice in option["choices"] if choice != "infinite"]
        assert option["at_tables"]
        if option["key"] == "decks":
            assert len(option["at_tables"]) < len(option["choices"])


def test_options_change_what_is_shown(empty: House) -> None:
    browser = empty.browser()
    data = browser.get("/api/games/blackjack", params={"set": ["limits.base.min=$10", "soft_17=hit"]}).json()
    options = {option["key"]: option for option in data["options"]}
    assert (options["limits.base.min"]["value"], options["soft_17"]["value"]) == (1_000, "hit")
    assert data["digest"] != browser.get("/api/games/blackjack").json()["digest"]
    edges = browser.get("/api/games/blackjack/edges", params={"set": "soft_17=hit"}).json()
    assert edges["digest"] == "[('soft_17', 'hit')]"
    assert browser.get("/api/games/nothing").status_code == 404
    assert browser.get("/api/games/own-nothing/edges").status_code == 404


def test_an_own_game_is_checked_kept_and_played(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    made = ann.post("/api/games", {"text": OWN})
    assert made.status_code == 201
    game = made.json()["id"]
    assert game.startswith("own-")
    assert [line["title"] for line in ann.get("/api/games").json()["games"] if line["own"]] == ["Mine"]
    assert [line for line in ben.get("/api/games").json()["games"] if line["own"]] == []
    assert ben.get(f"/api/games/{game}").json()["title"] == "Mine"  # whoever sits at its table reads its rules
    table = ann.post("/api/tables", {"game": game})
    assert table.status_code == 201
    assert table.json()["table"]["game"] == game


DOUBTFUL = """extends = "blackjack"
id = "mine"
title = "Mine"

[wagers.reds]
reads = ["first-two"]

[[paytables.reds.lines]]
when = "two red cards"
holds = { each = "red" }
pays = "2:1"

[[paytables.reds.lines]]
when = "two hearts"
holds = { each = "hearts" }
pays = "5:1"
"""


def test_warnings_about_a_game_file_come_before_and_with_the_upload(house: House) -> None:
    ann = house.browser().guest("Ann")
    checked = ann.post("/api/games/check", {"text": DOUBTFUL})
    assert checked.status_code == 200
    (warning,) = checked.json()["warnings"]
    assert (warning["field"], warning["line"]) == ("paytables.reds.lines[1]", 13)
    assert "never paid" in warning["message"]
    assert [line for line in ann.get("/api/games").json()["games"] if line["own"]] == [], "checking keeps nothing"
    made = ann.post("/api/games", {"text": DOUBTFUL})
    assert made.status_code == 201
    assert made.json()["file_warnings"] == [warning]
    assert made.json()["digest"] == checked.json()["digest"]
    assert ann.post("/api/games", {"text": OWN}).json()["file_warnings"] == []
    assert error_of(ann.post("/api/games/check", {"text": "decks = 99"}))["code"] == "game-file"


def test_all_problems_of_a_game_file_are_reported_with_path_and_line(house: House) -> None:
    text = OWN.replace('"hit"', '"perhaps"') + "decks = 99\n[wagers.base]\nmin = -5\n"
    answer = house.browser().guest("Ann").post("/api/games", {"text": text})
    error = error_of(answer)
    assert (answer.status_code, error["code"]) == (422, "game-file")
    lines = {problem["field"]: problem.get("line") for problem in error["problems"]}
    assert lines["rules.soft_17.value"] == 5
    assert len(lines) >= 2
    assert house.checker.checked == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("title = 1\nfoo = = 1\n", 2),
        ('title = 1\nid = "x"\nsummary = """x\ny\n\n', 4),
        (f"title = 1\n{'a.' * 40}b = 1\n", 2),
    ],
)
def test_a_file_that_is_not_toml_is_wrong_at_its_line(house: House, text: str, line: int) -> None:
    answer = house.browser().guest("Ann").post("/api/games", {"text": text})
    assert answer.status_code == 422
    (problem,) = error_of(answer)["problems"]
    assert problem["line"] == line
    assert "line" not in problem["message"]


@pytest.mark.parametrize("parent", ["/etc/passwd", "../../x.toml", "blackjack.toml"])
def test_an_uploaded_game_extends_no_file_of_the_server(house: House, parent: str) -> None:
    answer = house.browser().guest("Ann").post("/api/games", {"text": f'extends = "{parent}"\n'})
    assert answer.status_code == 422
    assert [problem["field"] for problem in error_of(answer)["problems"]] == ["extends"]


def test_nobody_keeps_more_games_than_allowed(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(own_games=1)) as house:
        ann = house.browser().guest("Ann")
        made = ann.post("/api/games", {"text": OWN}).json()
        assert ann.post("/api/games", {"text": OWN}).json()["id"] == made["id"]  # the same file is the same game
        assert error_of(ann.post("/api/games", {"text": f"{OWN}# other\n"}))["code"] == "too-many-games"


def test_uploaded_games_of_one_person_are_bounded_in_bytes(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(own_game_bytes=len(OWN) + 600)) as house:
        ann = house.browser().guest("Ann")
        assert ann.post("/api/games", {"text": OWN}).status_code == 201
        answer = ann.post("/api/games", {"text": f"{OWN}# {'x' * 600}\n"})
        assert (answer.status_code, error_of(answer)["code"]) == (409, "too-many-bytes")
        assert house.browser().guest("Ben").post("/api/games", {"text": OWN}).status_code == 201
        assert _stored_texts(house) == 1  # two people, one text


def _stored_texts(house: House) -> int:
    with house.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(schema.texts)) or 0


@pytest.mark.parametrize(("path", "body"), [("/api/tables", {"game": "blackjack"}), ("/api/games", {"text": OWN})])
def test_tables_and_uploads_in_an_hour_are_bounded_by_person_and_address(
    tmp_path: Path, path: str, body: dict[str, str]
) -> None:
    limits = Limits(tables_per_hour=2, address_tables_per_hour=3, uploads_per_hour=2, address_uploads_per_hour=3)
    with new_house(tmp_path, limits=limits) as house:
        ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
        assert [ann.post(path, body).status_code for _ in range(3)] == [201, 201, 429]
        assert [ben.post(path, body).status_code for _ in range(2)] == [201, 429]  # three from this address
        refused = ann.post(path, body)
        assert error_of(refused)["code"] == "too-many"
        assert refused.headers["Retry-After"] == "3600"
        house.seconds += 3_601
        assert ann.post(path, body).status_code == 201


def test_a_table_that_is_refused_is_not_counted(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(tables_per_hour=1)) as house:
        ann = house.browser().guest("Ann")
        house.tables.problem = ServiceRefused("tables", "not now")
        assert ann.post("/api/tables", {"game": "blackjack"}).status_code == 409
        house.tables.problem = None
        assert ann.post("/api/tables", {"game": "blackjack"}).status_code == 201


def test_the_lobby_comes_in_pages(house: House) -> None:
    ann = house.browser().guest("Ann")
    for game in ("blackjack", "21-stud", "blackjack"):
        assert ann.post("/api/tables", {"game": game}).status_code == 201
    first = ann.get("/api/tables", params={"count": 2}).json()
    assert [row["id"] for row in first["tables"]] == ["t1", "t2"]
    second = ann.get("/api/tables", params={"count": 2, "after": first["after"]}).json()
    assert ([row["id"] for row in second["tables"]], second["after"]) == (["t3"], "")
    only = ann.get("/api/tables", params={"game": "blackjack"}).json()
    assert [row["id"] for row in only["tables"]] == ["t1", "t3"]
    assert not {"settings", "digest", "listed"} & set(first["tables"][0])
    for wrong in ({"count": 0}, {"count": 101}, {"after": "a b"}, {"game": "a/b"}):
        assert error_of(ann.get("/api/tables", params=wrong))["code"] == "invalid"


def test_a_table_is_made_as_its_host_wants_it(house: House) -> None:
    ann = house.browser().guest("Ann")
    wish = {
        "game": "blackjack", "options": {"limits.base.min": 1_000, "soft_17": "hit"}, "title": "Mine <b>", "clock": 0,
        "speed": "instant", "visibility": "private", "bots": 2,
    }  # fmt: skip
    made = ann.post("/api/tables", wish).json()
    table = made["table"]
    assert made["link"] == "secret"
    assert table["settings"] == {"limits.base.min": 1_000, "soft_17": "hit"}
    assert (table["title"], table["clock"], table["speed"], table["bots"]) == ("Mine <b>", 0, "instant", 2)
    assert (table["host"], table["listed"]) == ("Ann", False)
    assert ann.get("/api/tables").json() == {"tables": [], "after": ""}
    stranger = house.browser()
    assert stranger.get(f"/api/tables/{table['id']}").status_code == 404
    assert stranger.get(f"/api/tables/{table['id']}", params={"link": "secret"}).status_code == 200
    listed = ann.post("/api/tables", {"game": "21-stud"}).json()
    assert listed["link"] == ""
    assert [row["id"] for row in stranger.get("/api/tables").json()["tables"]] == [listed["table"]["id"]]


@pytest.mark.parametrize(
    ("wish", "fields"),
    [
        ({"game": "blackjack", "options": {"soft_17": "maybe", "no_such": 1}}, {"soft_17", "no_such"}),
        ({"game": "blackjack", "options": {"limits.base.min": -1}}, {"limits.base.min"}),
        ({"game": "blackjack", "options": {"limits.base.min": 10**30}}, {"limits.base.min"}),
    ],
)
def test_options_that_do_not_fit_are_all_reported(house: House, wish: dict[str, object], fields: set[str]) -> None:
    answer = house.browser().guest("Ann").post("/api/tables", wish)
    assert answer.status_code == 422
    assert {problem["field"] for problem in error_of(answer)["problems"]} == fields
    assert house.tables.made == {}


def test_more_bots_than_seats_and_unknown_games_are_refused(house: House) -> None:
    ann = house.browser().guest("Ann")
    assert error_of(ann.post("/api/tables", {"game": "blackjack", "bots": 20}))["field"] == "bots"
    assert ann.post("/api/tables", {"game": "nothing"}).status_code == 404


def test_only_its_host_closes_a_table(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    table = ann.post("/api/tables", {"game": "blackjack"}).json()["table"]["id"]
    answer = ben.post(f"/api/tables/{table}/close")
    assert (answer.status_code, error_of(answer)["code"]) == (403, "forbidden")
    assert ann.post(f"/api/tables/{table}/close").status_code == 200


@pytest.mark.parametrize("kind", ["nobody", "guest", "account"])
def test_operators_routes_are_for_operators(house: House, kind: str) -> None:
    browser = house.browser().visit()
    if kind != "nobody":
        browser = house.browser().guest("Ann") if kind == "guest" else house.browser().account("Ann", PASSWORD)
    status = 401 if kind == "nobody" else 403
    assert browser.post("/api/operator/tables/t1/void", {"reason": "because"}).status_code == status
    assert browser.get("/api/operator/audit").status_code == status
    assert house.tables.operated == []


def test_operators_act_with_a_reason_and_the_audit_shows_it(house: House) -> None:
    table = house.browser().guest("Ann").post("/api/tables", {"game": "blackjack"}).json()["table"]["id"]
    olga = _operator(house, "Olga")
    assert olga.me["role"] == "operator"
    path = f"/api/operator/tables/{table}"
    for operation in ("void", "change-dealer", "close"):
        assert olga.post(f"{path}/{operation}", {"reason": f"reason for {operation}"}).status_code == 200
    assert error_of(olga.post(f"{path}/open", {"reason": "was closed"}))["code"] == "open"
    assert olga.post(f"{path}/peek", {"reason": "curious"}).status_code == 422
    for body in ({}, {"reason": ""}, {"reason": "  \u202e "}, {"reason": "x\ny z"}):
        assert olga.post(f"{path}/void", body).status_code == 422
    assert olga.post("/api/operator/tables/t9/void", {"reason": "because"}).status_code == 404
    first = olga.get("/api/operator/audit", params={"count": 5}).json()
    rest = olga.get("/api/operator/audit", params={"count": 5, "before": first["before"]}).json()
    shown = [(line["actor"], line["action"], line["detail"]) for line in first["lines"] + rest["lines"]]
    assert shown == [
        ("Olga", "void refused", "there is no such table (because)"),
        ("Olga", "open refused", shown[1][2]),
        ("Olga", "close", "reason for close"),
        ("Olga", "change-dealer", "reason for change-dealer"),
        ("Olga", "void", "reason for void"),
        ("command line", "role operator", ""),
    ]
    assert rest["before"] == 0


def test_operators_rule_on_irregularities_with_a_reason(house: House) -> None:
    table = house.browser().guest("Ann").post("/api/tables", {"game": "blackjack"}).json()["table"]["id"]
    olga = _operator(house, "Olga")
    path = f"/api/operator/tables/{table}/irregularity"
    assert olga.post(path, {"id": "M20", "seat": 2, "wager": "base", "amount": 500, "reason": "too high"}).is_success
    assert error_of(olga.post(path, {"id": "M1", "reason": "a boxed card"}))["code"] == "irregularity"
    for body in ({"id": "M20"}, {"id": "M20", "reason": ""}, {"id": "20", "reason": "because"}, {"reason": "because"}):
        assert olga.post(path, body).status_code == 422
    assert house.browser().guest("Bob").post(path, {"id": "M52", "reason": "because"}).status_code == 403
    assert house.tables.operated == [(table, "M20 at 2", "Olga", "too high")]
    lines = olga.get("/api/operator/audit", params={"count": 2}).json()["lines"]
    assert [(line["action"], line["detail"]) for line in lines] == [
        ("irregularity M1 refused", "it cannot happen here (a boxed card)"),
        ("irregularity M20", "seat 2, wager base, amount $5: too high"),
    ]


def test_operators_are_given_the_irregularities_of_a_table(house: House) -> None:
    ann = house.browser().guest("Ann")
    olga = _operator(house, "Olga")
    every = {f"M{n}" for n in (20, 21, 22, 24, 27, 28, 30, 31, 33, 34, *range(40, 45), *range(50, 54))}
    found = set()
    for game, settings in (("blackjack", {}), ("pure-21.5", {"collection": "100000:100:0:100"})):
        table = ann.post("/api/tables", {"game": game, "options": settings}).json()["table"]["id"]
        path = f"/api/operator/tables/{table}/irregularities"
        given = olga.get(path).json()
        found |= {each["id"] for each in given["choices"]}
        assert {"value": "base", "title": load_game(game).file.wagers["base"].title} in given["wagers"]
        by_id = {each["id"]: each for each in given["choices"]}
        assert by_id["M20"]["asks"] == ["seat", "wager", "amount"]
        assert by_id["M20"]["words"] == []
        assert [word["value"] for word in by_id["M27"]["words"]] == ["stopped", "completed"]
        assert all(each["title"] and each["resolution"] for each in given["choices"])
        assert ann.get(path).status_code == 403
    assert by_id["M44"]["asks"] == ["seat", "amount"]
    assert found == every
    assert olga.get("/api/operator/tables/nowhere/irregularities").status_code == 404


def test_past_rounds_and_proofs_are_for_anyone_with_the_link(empty: House) -> None:
    browser = empty.browser()
    past = browser.get("/api/rounds/past").json()
    assert (past["round"], past["words"]) == (3, ["The round is over."])
    assert past["events"][0]["round"] == 3
    assert browser.get("/api/tables/t1/shoes/1/proof").json()["proof"]["seed"] == "00" * 32
    for path in ("/api/rounds/live", "/api/tables/t1/shoes/2/proof"):
        assert error_of(browser.get(path))["code"] == "not-found"


def test_the_openapi_page_is_whole(empty: House) -> None:
    page = empty.browser().get("/openapi.json").json()
    assert page["openapi"].startswith("3.1")
    assert {"/api/me", "/api/tables", "/api/rounds/{link}", "/api/operator/audit"} <= set(page["paths"])
    for path, methods in page["paths"].items():
        for method, route in methods.items():
            answers = route["responses"]
            good = answers.get("200") or answers.get("201") or answers.get("202")
            assert good.get("content"), path
            schema = good["content"].get("application/json", {}).get("schema", {"$ref": "a file"})
            assert schema not in ({}, {"type": "object"}), f"{path} does not say what it returns"
            assert "421" in answers
            assert method == "get" or {"400", "403", "413", "415", "422"} <= set(answers), path
            assert answers["422"]["content"]["application/json"]["schema"]["$ref"].endswith("/ErrorAnswer"), path
