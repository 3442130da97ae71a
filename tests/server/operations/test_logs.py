"""Logs hold neither tokens nor cards."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from pit21.cards import card_text
from pit21.server.operations.logs import REMOVED, client_mark, configure_logs, without_secrets

TOKEN = "q7Zk3vN0pX8sLr2TtY5uWc"


def cleaned(**event: Any) -> Any:
    return without_secrets(None, "info", event)


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is written; the loggers are put back after it."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    stream = io.StringIO()
    configure_logs(stream=stream)
    yield stream
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def written(lines: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


@pytest.mark.parametrize(
    "key",
    ["token", "access_token", "csrfToken", "Cookie", "set-cookie", "password", "new_password", "seed", "sealed_seed",
     "shoeSeed", "key", "session", "Authorization", "salt", "snapshot", "secret"],
)  # fmt: skip
def test_secrets_go_by_their_name(key: str) -> None:
    assert cleaned(**{key: "anything"}) == {key: REMOVED}
    assert cleaned(inner={key: ["x"]}) == {"inner": {key: REMOVED}}
    assert cleaned(**{key: 12}) == {key: REMOVED}


@pytest.mark.parametrize(
    "key", ["card", "cards", "dealt", "hole", "hole_card", "up", "dealer", "upCard", "pile", "hand", "community"]
)
def test_cards_go_by_their_name_as_texts_and_as_numbers(key: str) -> None:
    assert cleaned(**{key: "As"}) == {key: REMOVED}
    assert cleaned(**{key: 51}) == {key: REMOVED}
    assert cleaned(**{key: ["As", 3]}) == {key: [REMOVED, REMOVED]}
    assert cleaned(**{key: {"first": 3}}) == {key: {"first": REMOVED}}


@pytest.mark.parametrize("card", range(52))
def test_no_card_stays_in_a_sentence(card: int) -> None:
    text = card_text(card)
    for sentence in (text, f"the dealer turned {text}", f"{text},{text} were burned", f"dealt ({text})"):
        found = cleaned(event=sentence, note=sentence)
        assert text not in found["event"]
        assert text not in found["note"]


def test_tokens_and_passwords_of_addresses_go_from_sentences() -> None:
    found = cleaned(event=f"hello {TOKEN}", url="postgresql://pit21:hunter2@db/pit21", value=repr({"x": TOKEN}))
    assert TOKEN not in json.dumps(found)
    assert "hunter2" not in json.dumps(found)
    assert found["url"] == "postgresql://db/pit21"


def test_what_is_no_secret_stays() -> None:
    event = {
        "event": "table opened", "table": "t-12", "seats": 7, "listed": True, "ratio": 0.5, "digest": "ab12" * 16,
        "nothing": None, "key_file": "server.key", "kind": "blackjack", "path": "/tables/t-12/socket",
    }  # fmt: skip
    assert cleaned(**event) == event


def test_objects_and_depth() -> None:
    deep: dict[str, Any] = {"a": 1}
    for _ in range(20):
        deep = {"a": deep}
    assert REMOVED in json.dumps(cleaned(deep=deep))
    assert len(cleaned(event="word " * 1_000)["event"]) <= 2_000
    assert cleaned(thing=ValueError("dealt As"))["thing"] == f"ValueError('dealt {REMOVED}')"


def test_one_json_object_a_line_with_time_level_and_logger(lines: io.StringIO) -> None:
    structlog.get_logger("pit21.server").info("table opened", table="t-12", token=TOKEN, cards=["As"])
    (line,) = written(lines)
    assert line["event"] == "table opened"
    assert (line["level"], line["logger"], line["token"]) == ("info", "pit21.server", REMOVED)
    assert line["timestamp"].endswith("Z")
    assert "As" not in lines.getvalue()
    assert TOKEN not in lines.getvalue()


def test_lines_of_uvicorn_about_requests_are_dropped(lines: io.StringIO) -> None:
    logging.getLogger("uvicorn.access").info(
        '%s - "%s %s HTTP/%s" %d', "203.0.113.9:5000", "GET", f"/rounds/{TOKEN}", "1.1", 200
    )
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "203.0.113.9:5000", f"/socket?t={TOKEN}")
    logging.getLogger("uvicorn.error").info("connection open")
    assert lines.getvalue() == ""


@pytest.mark.parametrize(
    "address", ["203.0.113.9", "127.0.0.1", "2001:db8::7", "::1", "::ffff:203.0.113.9", "fe80::1:2:3:4"]
)
@pytest.mark.parametrize(
    "sentence", ["{} went away", "from [{}]:5000", "('{}', 5000)", "socket raddr={}", "peer {}: gone", "at {}."]
)
def test_addresses_of_clients_become_marks(address: str, sentence: str) -> None:
    found = cleaned(event=sentence.format(address), note=[sentence.format(address)], client=address)
    assert address not in json.dumps(found)
    assert found["client"] == client_mark(address)
    assert client_mark(address) in found["event"]
    assert client_mark(address) == client_mark(address) != client_mark("198.51.100.1")


def test_what_is_no_address_stays() -> None:
    for text in ("version 1.2.3", "at 12:34:56", "pit21:8021", "2026-01-02T03:04:05Z"):
        assert cleaned(event=text)["event"] == text


def test_links_without_a_digit_are_found_too() -> None:
    assert cleaned(event=f"see {'AbCdEfGhIjKlMnOpQrStUv'}")["event"] == f"see {REMOVED}"
    assert cleaned(event="refused-connections-in-all")["event"] == "refused-connections-in-all"


def test_uvicorn_s_own_loggers_go_the_same_way(lines: io.StringIO) -> None:
    for name in ("uvicorn", "uvicorn.error", "websockets.server", "some.library"):
        logging.getLogger(name).warning("hand is %s", "As Kd")
    assert [line["logger"] for line in written(lines)] == [
        "uvicorn", "uvicorn.error", "websockets.server", "some.library",
    ]  # fmt: skip
    assert "As" not in lines.getvalue()


def test_libraries_that_log_what_they_write_are_quiet(lines: io.StringIO) -> None:
    logging.getLogger("sqlalchemy.engine.Engine").info("INSERT INTO shoes ...")
    logging.getLogger("websockets.protocol").debug("< TEXT ...")
    assert lines.getvalue() == ""


def test_an_exception_is_logged_without_its_message(lines: io.StringIO) -> None:
    def fail() -> None:
        raise LookupError(f"row (seed={TOKEN}, hole=As) is gone")

    try:
        fail()
    except LookupError:
        structlog.get_logger("pit21").exception("table halted", table="t-12")
    (line,) = written(lines)
    assert line["error"] == "LookupError"
    assert isinstance(line["places"], list)
    assert TOKEN not in lines.getvalue()
    assert "is gone" not in lines.getvalue()
    assert "As" not in lines.getvalue()
