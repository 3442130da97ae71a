"""The operator's page as HTTP: lists, acts one by one and in bulk, reasons, the audit, and who may not."""

from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import update

from pit21.server.people.administration.operator_actions import Authority
from pit21.server.problems import ServiceRefused
from pit21.server.store import schema
from tests.server.http.house import Browser, House, error_of
from tests.server.http.test_credentials_routes import PASSWORD, enrolled, set_role

WHY = "asked by the floor"
LISTS = ("/api/operator/tables", "/api/operator/people", "/api/operator/status", "/api/operator/audit")
ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/operator/tables", {"action": "close", "tables": ["t1"]}),
    ("/api/operator/people", {"action": "disable", "names": ["Ann"]}),
    ("/api/operator/announcements", {"text": "hello"}),
    ("/api/operator/announcements/1/end", {}),
    ("/api/operator/tables/t1/close", {}),
)


def new_operator(house: House, name: str = "Boss") -> Browser:
    browser = house.browser().account(name, PASSWORD)
    set_role(house, name, "operator")
    return browser


def people(operator: Browser, action: str, *names: str, **more: Any) -> list[Any]:
    answer = operator.post("/api/operator/people", {"action": action, "names": names, "reason": WHY, **more})
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["outcomes"]
    return found


def audit(operator: Browser, **wanted: str) -> list[tuple[str, str, str, str]]:
    lines = operator.get("/api/operator/audit", params=wanted).json()["lines"]
    return [(line["actor"], line["action"], line["subject"], line["detail"]) for line in lines]


def test_only_operators_read_and_act(house: House) -> None:
    for browser, status in ((house.browser().visit(), 401), (house.browser().account("Ann", PASSWORD), 403)):
        for path in LISTS:
            assert browser.get(path).status_code == status, path
        for path, body in ACTS:
            assert browser.post(path, {**body, "reason": WHY}).status_code == status, path
    assert house.rows(schema.audit.select()) == []


def test_nothing_is_done_without_a_reason(house: House) -> None:
    boss = new_operator(house)
    house.browser().account("Ann", PASSWORD)
    for path, body in ACTS:
        for reason in ({}, {"reason": ""}, {"reason": "   "}, {"reason": "a\nb c"}):
            assert boss.post(path, {**body, **reason}).status_code == 422, (path, reason)
    assert audit(boss) == []
    assert not any(row.disabled for row in house.rows(schema.users.select()))


def test_a_role_that_is_withdrawn_between_request_and_act_does_nothing(house: House) -> None:
    """The request was let in as an operator's; the act itself checks again, in its own transaction."""
    boss = new_operator(house)
    house.browser().account("Ann", PASSWORD)
    real = house.people.operator_actions.disable

    async def withdrawn(*arguments: Any) -> None:
        change = update(schema.users).where(schema.users.c.name == "Boss").values(role="player")
        await house.writer.run(lambda connection: connection.execute(change).close())
        await real(*arguments)

    house.people.operator_actions.disable = withdrawn
    (outcome,) = people(boss, "disable", "Ann")
    assert (outcome["ok"], outcome["message"]) == (False, "only operators may do this")
    assert not any(row.disabled for row in house.rows(schema.users.select()))


def test_a_role_that_is_withdrawn_in_between_does_nothing_at_tables(house: House) -> None:
    boss, host = new_operator(house), house.browser().account("Host", PASSWORD)
    table = host.post("/api/tables", {"game": "blackjack"}).json()["table"]["id"]
    real = house.people.operator_actions.check

    async def withdrawn(authority: Authority) -> None:
        change = update(schema.users).where(schema.users.c.name == "Boss").values(role="player")
        await house.writer.run(lambda connection: connection.execute(change).close())
        await real(authority)

    with patch.object(house.people.operator_actions, "check", withdrawn):
        assert boss.post(f"/api/operator/tables/{table}/close", {"reason": WHY}).status_code == 403
    assert house.tables.operated == []
    assert house.rows(schema.audit.select()) == []


def test_people_are_found_page_by_page(house: House) -> None:
    boss = new_operator(house)
    for number in range(5):
        house.browser().guest(f"Guest{number}")
    first = boss.get("/api/operator/people", params={"count": 4}).json()
    second = boss.get("/api/operator/people", params={"count": 4, "after": first["after"]}).json()
    names = [line["name"] for line in first["people"] + second["people"]]
    assert names == ["Boss", "Guest0", "Guest1", "Guest2", "Guest3", "Guest4"]
    assert second["after"] == ""
    found = boss.get("/api/operator/people", params={"search": "gUEST3"}).json()["people"]
    assert [(line["name"], line["kind"], line["bankroll"], line["sessions"]) for line in found] == [
        ("Guest3", "guest", 100_000, 1)
    ]
    for show, count in (("operators", 1), ("disabled", 0), ("guests", 5), ("accounts", 1)):
        assert len(boss.get("/api/operator/people", params={"show": show}).json()["people"]) == count
    assert boss.get("/api/operator/people", params={"search": "%"}).json()["people"] == []


def test_people_are_disabled_in_bulk_each_with_its_outcome(house: House) -> None:
    boss = new_operator(house)
    new_operator(house, "Other")
    ann = house.browser().account("Ann", PASSWORD)
    house.browser().guest("Ben")
    outcomes = people(boss, "disable", "Ann", "Ben", "Nobody", "Other", "Boss", "Ann")
    assert [(each["id"], each["ok"]) for each in outcomes] == [
        ("Ann", True), ("Ben", True), ("Nobody", False), ("Other", False), ("Boss", False),
    ]  # fmt: skip
    assert "command line" in outcomes[3]["message"]
    assert ann.me is None
    assert ("Boss", "disable", "user:Ann", WHY) in audit(boss)
    assert [line[1] for line in audit(boss, subject="user:Other")] == ["disable refused"]
    assert [each["ok"] for each in people(boss, "enable", "Ann", "Ben")] == [True, True]
    assert len(audit(boss, action="enable")) == 2
    assert audit(boss, actor="Ann") == []


def test_a_reset_link_from_the_page_works_once(house: House) -> None:
    boss = new_operator(house)
    house.browser().account("Ann", PASSWORD)
    (outcome,) = people(boss, "reset-link", "Ann")
    path, _, token = outcome["link"].partition("#")
    assert path == "/reset"
    assert token not in str(audit(boss))
    body = {"token": token, "password": "another long one"}
    assert house.browser().visit().post("/api/reset", body).status_code == 200
    assert house.browser().visit().post("/api/reset", body).status_code == 404


def test_someone_is_erased_from_the_page(house: House) -> None:
    boss, ann = new_operator(house), house.browser().account("Ann", PASSWORD)
    assert people(boss, "disable", "Ann")[0]["ok"]
    assert people(boss, "enable", "Ann")[0]["ok"]
    assert people(boss, "erase", "Ann")[0]["ok"]
    assert ann.me is None
    assert "Ann" not in str(audit(boss))
    assert [line[:2] for line in audit(boss)] == [("Boss", "erase"), ("Boss", "enable"), ("Boss", "disable")]
    (again,) = people(boss, "erase", "Ann")
    assert (again["ok"], again["message"]) == (False, "there is no account named 'Ann'")
    (own,) = people(boss, "erase", "Boss")
    assert "take the role away first (pit21 operator remove)" in own["message"]
    house.browser().guest("Ann")


def test_a_refused_erasure_leaves_no_name_in_the_audit(house: House) -> None:
    """Neither of someone who is still here, nor of someone who was erased before, whom nothing would find again."""
    boss = new_operator(house)
    new_operator(house, "Other")
    house.browser().account("Ann", PASSWORD)
    body = {"names": ["ANN", "oTHER"], "reason": "Ann and Other asked"}
    for action, done in (("erase", True), ("erase", False), ("kick", False)):
        outcomes = boss.post("/api/operator/people", {"action": action, **body}).json()["outcomes"]
        assert [(each["id"], each["ok"]) for each in outcomes] == [("ANN", done), ("oTHER", False)]
    (user_id,) = (row.id for row in house.rows(schema.users.select()) if row.name == "Other")
    why = "take the role away first (pit21 operator remove) (someone and someone asked)"
    erasures = [line[2:] for line in audit(boss, action="erase refused")]
    other = (f"user:{user_id}", f"{user_id} is an operator: {why}")
    assert erasures == [
        other, ("user:nobody", "no account has this name (someone and someone asked)"), other,
    ]  # fmt: skip
    assert audit(boss, action="erase")[0][3] == "someone and someone asked"
    kicks = [line[2:] for line in audit(boss, action="kick refused")]
    assert kicks == [
        ("user:oTHER", "Other is at no table (Ann and Other asked)"),  # the reason is about Other, who is here
        ("user:nobody", "no account has this name (someone and Other asked)"),
    ]


def test_play_money_is_given_within_bounds_and_not_to_operators(house: House) -> None:
    boss = new_operator(house)
    ann = house.browser().guest("Ann")
    assert people(boss, "grant", "Ann", amount=25_000)[0]["ok"]
    assert ann.me["bankroll"] == 125_000
    for amount in (0, 1_000_001):
        assert "at a time" in people(boss, "grant", "Ann", amount=amount)[0]["message"]
    assert not people(boss, "grant", "Boss", amount=25_000)[0]["ok"]
    assert audit(boss, action="grant") == [("Boss", "grant", "user:Ann", f"$250: {WHY}")]
    assert len(people(boss, "grant", "Ann", "ANN", "ann", amount=1_000_000)) == 1, "however the name is spelled"
    assert ann.me["bankroll"] == 1_125_000


def test_limits_of_play_are_set_for_people_as_they_would_do_it_themselves(house: House) -> None:
    """Tighter at once, looser after the delay, a break only longer; each with its reason."""
    boss, ann = new_operator(house), house.browser().guest("Ann")
    house.browser().guest("Ben")
    wish = {"session_minutes": 60, "loss_limit": 20_000, "break_minutes": 90}
    assert [each["ok"] for each in people(boss, "limits", "Ann", "Ben", play=wish)] == [True, True]
    found = ann.get("/api/play").json()
    assert found["limits"] == {"reminder_minutes": 0, "session_minutes": 60, "loss_limit": 20_000}
    assert found["break_until"].startswith("2027-01-15T09:30")
    line = boss.get("/api/operator/people", params={"search": "ann"}).json()["people"][0]
    assert {name: line[name] for name in ("session_minutes", "loss_limit", "break_until")} == {
        "session_minutes": 60, "loss_limit": 20_000, "break_until": found["break_until"],
    }  # fmt: skip
    assert people(boss, "limits", "Ann", play={"loss_limit": 0, "session_minutes": 30})[0]["ok"]
    found = ann.get("/api/play").json()
    assert (found["limits"]["session_minutes"], found["limits"]["loss_limit"]) == (30, 20_000)
    assert (found["next_loss_limit"], found["loss_from"][:10]) == (0, "2027-01-16")
    assert people(boss, "limits", "Ann", play={"break_minutes": 5})[0]["message"] == "a break cannot be shortened"
    assert "choose a session limit" in people(boss, "limits", "Ann")[0]["message"]
    assert "command line" in people(boss, "limits", "Boss", play=wish)[0]["message"]
    for wrong in ({"session_minutes": -1}, {"loss_limit": "1"}, {"break_minutes": 10**9}, {"reminder": 1}):
        body = {"action": "limits", "names": ["Ann"], "reason": WHY, "play": wrong}
        assert boss.post("/api/operator/people", body).status_code == 422
    said = "session limit 60 minutes, loss limit $200, break of 90 minutes"
    assert ("Boss", "limits", "user:Ben", f"{said}: {WHY}") in audit(boss)
    assert [line[3] for line in audit(boss, subject="user:Ann", action="limits")] == [
        f"session limit 30 minutes, loss limit none: {WHY}", f"{said}: {WHY}",
    ]  # fmt: skip
    assert len(audit(boss, action="limits refused")) == 3


def test_many_rows_at_once_ask_for_a_code(house: House) -> None:
    boss, phone, _ = enrolled(house, "Boss")
    set_role(house, "Boss", "operator")
    names = [f"Guest{number}" for number in range(6)]
    for name in names:
        house.browser().guest(name)
    house.now += 30_000
    body = {"action": "sign-out", "names": names, "reason": WHY}
    needed = boss.post("/api/operator/people", body)
    assert (needed.status_code, error_of(needed)["code"]) == (401, "second-factor")
    assert boss.post("/api/operator/people", {**body, "code": "000000"}).status_code == 401
    done = boss.post("/api/operator/people", {**body, "code": phone.code()})
    assert [each["ok"] for each in done.json()["outcomes"]] == [True] * 6
    assert len(people(boss, "sign-out", *names[:5])) == 5  # few need none


@pytest.mark.parametrize("many", [False, True])
def test_an_act_leaves_one_line_with_its_outcome(house: House, many: bool) -> None:
    boss, host = new_operator(house), house.browser().account("Host", PASSWORD)
    table = host.post("/api/tables", {"game": "blackjack"}).json()["table"]["id"]

    def void() -> int:
        if many:
            body = {"action": "void", "tables": [table], "reason": WHY}
            return boss.post("/api/operator/tables", body).status_code
        return boss.post(f"/api/operator/tables/{table}/void", {"reason": WHY}).status_code

    with patch.object(house.tables, "operate", side_effect=ServiceRefused("round", "no round is open")):
        assert void() == (200 if many else 409)
    assert void() == 200
    with patch.object(house.tables, "operate", side_effect=ZeroDivisionError):
        assert void() == 500
    assert audit(boss, subject=f"table:{table}")[::-1] == [
        ("Boss", "void refused", f"table:{table}", f"no round is open ({WHY})"),
        ("Boss", "void", f"table:{table}", WHY),
        ("Boss", "void failed", f"table:{table}", WHY),
    ]


def test_tables_are_acted_on_in_bulk(house: House) -> None:
    boss, host = new_operator(house), house.browser().account("Host", PASSWORD)
    ids = [host.post("/api/tables", {"game": "blackjack"}).json()["table"]["id"] for _ in range(2)]
    body = {"action": "close", "tables": [*ids, "none"], "reason": WHY}
    outcomes = boss.post("/api/operator/tables", body).json()["outcomes"]
    assert [each["ok"] for each in outcomes] == [True, True, False]
    assert house.tables.operated == [(table, "close", "Boss", WHY) for table in ids]
    assert [line[1] for line in audit(boss, subject="table:none")] == ["close refused"]
    assert {line[1] for line in audit(boss, kind="close")} == {"close", "close refused"}
    boss.post("/api/operator/tables", {**body, "action": "kick", "tables": ids[:1]})
    assert house.tables.operated[-1] == (ids[0], "kick ", "Boss", WHY)
    boss.post("/api/operator/tables", {**body, "action": "kick", "tables": ids[:1], "message": " We close early. "})
    assert house.tables.operated[-1] == (ids[0], "kick We close early.", "Boss", WHY)


def test_announcements_are_shown_until_they_expire(house: House) -> None:
    boss = new_operator(house)
    body = {"text": "We restart at noon.", "minutes": 5, "reason": WHY}
    assert boss.post("/api/operator/announcements", body).json()["outcomes"] == [
        {"id": "", "ok": True, "message": "", "link": ""}
    ]
    missing = boss.post("/api/operator/announcements", {**body, "tables": ["none"]}).json()["outcomes"][0]
    assert (missing["ok"], missing["message"]) == (False, "there is no such open table")
    (shown,) = house.browser().get("/api/announcements").json()["notices"]
    assert (shown["text"], shown["table"]) == ("We restart at noon.", "")
    assert boss.get("/api/operator/announcements").json()["announcements"] == [{**shown, "title": ""}]
    assert house.browser().get("/api/operator/announcements").status_code == 401
    assert boss.post(f"/api/operator/announcements/{shown['id']}/end", {"reason": WHY}).status_code == 200
    assert house.browser().get("/api/announcements").json()["notices"] == []
    boss.post("/api/operator/announcements", body)
    house.now += 300_000
    assert house.browser().get("/api/announcements").json()["notices"] == []


def test_limits_are_shown_without_secrets(house: House) -> None:
    status = new_operator(house).get("/api/operator/status").json()
    limits = {each["key"]: each for each in status["limits"]}
    assert limits["limits.guests_per_hour"]["value"] == "120"
    assert limits["refill_below"]["value"] == "$100"
    assert limits["refill_below"]["meaning"]
    assert limits["limits.connections"]["value"] == "12,000"
    assert limits["largest_grant"]["value"] == "$10,000"
    assert not {"database_url", "key_file", "tls_key", "data_folder"} & set(limits)
    assert status["queues"] == [{"name": "writer", "state": "running", "waiting": 0}]
