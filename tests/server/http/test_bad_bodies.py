"""Bodies that are no good: 4xx, all fields at once, nothing changed, nothing of the inside shown."""

import logging

import pytest
from sqlalchemy import select

from pit21.server.store import schema
from pit21.server.store.errors import StoreDown
from tests.server.http.house import House, error_of

BAD_JSON = [
    b"{", b"nonsense", b'{"name": "Ann"', b'{"name": NaN}', b'{"name": Infinity}', b'{"name": -Infinity}',
    b'{"name": "Ann", "name": "Ben"}', b'{"name": "\\ud800"}', b'{"\\udfff": 1}', b'{"name": "A\\u0000"}',
    b'{"name": ' + b"9" * 5_000 + b"}", b'{"name": 1e400}', b'{"name": 1.' + b"0" * 5_000 + b"}",
    b'{"name": ' + b"[" * 10_000 + b"]" * 10_000 + b"}", b'{"name":' * 20 + b"1" + b"}" * 20,
    b"\xff\xfe", b'{"name": "\xed\xa0\x80"}', b"\xef\xbb\xbf{}",
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_JSON, ids=range(len(BAD_JSON)))
def test_what_is_not_plain_json_is_refused(empty: House, body: bytes) -> None:
    answer = empty.browser().visit().post("/api/guest", body)
    assert (answer.status_code, error_of(answer)["code"]) == (400, "json")
    assert empty.rows(select(schema.users)) == []


@pytest.mark.parametrize(
    "body",
    [None, b"null", b"[]", b"1", b'"Ann"', b"{}", b'{"name": null}', b'{"name": 1}', b'{"name": true}',
     b'{"name": ["Ann"]}', b'{"name": "Ann", "role": "operator"}', b'{"name": "Ann", "__proto__": {}}'],
)  # fmt: skip
def test_what_is_no_guest_is_refused(empty: House, body: bytes | None) -> None:
    answer = empty.browser().visit().post("/api/guest", body)
    assert answer.status_code == 422
    assert error_of(answer)["code"] == "invalid"
    assert empty.rows(select(schema.users)) == []


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_body_says_that_it_is_json(empty: House, kind: str) -> None:
    answer = empty.browser().visit().post("/api/guest", b'{"name": "Ann"}', {"content-type": kind})
    assert (answer.status_code, error_of(answer)["code"]) == (415, "not-json")


def test_every_wrong_field_is_listed(house: House) -> None:
    body = {
        "game": "../etc", "options": {"a": 1.5}, "title": "\u202ex", "clock": 3, "speed": "warp", "visibility": 1,
        "bots": "2", "wish\u202e" * 20: 1,
    }  # fmt: skip
    error = error_of(house.browser().guest("Ann").post("/api/tables", body))
    fields = {problem["field"].split(".")[0] for problem in error["problems"]}
    assert {"game", "options", "title", "clock", "speed", "visibility", "bots"} <= fields
    assert all(problem["field"].isascii() and len(problem["field"]) < 90 for problem in error["problems"])


@pytest.mark.parametrize("amount", [0.5, -1, 10.0, "10", True, 2**53, 2**63, None, [1]])
@pytest.mark.parametrize("field", ["clock", "bots"])
def test_numbers_are_whole_and_within_bounds(house: House, field: str, amount: object) -> None:
    answer = house.browser().guest("Ann").post("/api/tables", {"game": "blackjack", field: amount})
    assert answer.status_code == 422
    assert error_of(answer)["field"] == field
    assert house.tables.made == {}


@pytest.mark.parametrize(
    "path",
    ["/api/history?count=0", "/api/history?count=1e3", "/api/history?count=" + "9" * 5_000, "/api/history?after=%00",
     "/api/history?after=%ED%A0%80", "/api/tables/%00", "/api/tables/a%2Fb", "/api/tables/t1/shoes/0/proof",
     "/api/tables/t1/shoes/-1/proof", "/api/tables/t1/shoes/" + "9" * 5_000 + "/proof", "/api/rounds/%F0%9F%82%A1",
     "/api/games/..%2F..%2Fetc%2Fpasswd", "/api/games/blackjack?set=x", "/api/games/blackjack?set=soft_17=9",
     "/api/games/blackjack?set=decks=6&set=decks=8"],
)  # fmt: skip
def test_addresses_that_make_no_sense(house: House, path: str) -> None:
    answer = house.browser().guest("Ann").get(path)
    assert answer.status_code in {404, 422}
    error_of(answer)


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/nothing", 404), ("GET", "/api/refill", 405)])
def test_what_is_not_there_is_said_in_the_same_shape(empty: House, method: str, path: str, status: int) -> None:
    answer = empty.run(empty.client.request(method, path))
    assert answer.status_code == status
    error_of(answer)


def test_an_unexpected_failure_is_logged_without_its_text_and_answered_without_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the hole card is As")

    monkeypatch.setattr(house.tables, "lobby", fail)
    with caplog.at_level(logging.ERROR):
        answer = house.run(house.client.get("/api/tables"))
    assert (answer.status_code, error_of(answer)["code"]) == (500, "internal")
    assert "As" not in answer.text
    assert "RuntimeError" in caplog.text
    assert "unexpected RuntimeError in GET" in caplog.text
    assert "hole card" not in caplog.text


def test_a_database_that_is_away_is_503(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise StoreDown("postgres://secret")

    ann = house.browser().visit()
    monkeypatch.setattr(house.writer, "run", away)
    answer = ann.post("/api/guest", {"name": "Ann"})
    assert (answer.status_code, error_of(answer)["code"]) == (503, "busy")
    assert answer.headers["retry-after"] == "2"
    assert "secret" not in answer.text
