"""Who may talk, how fast, and what is answered, in which order."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pit21.server.sockets import protocol
from pit21.wire import WIRE_VERSION
from tests.server.sockets import raw
from tests.server.sockets.fake_hosting import FakeHosting, make_endpoint
from tests.server.sockets.raw import RawPeer
from tests.server.sockets.serving import Served, serving, until


@pytest.fixture
def hosting() -> FakeHosting:
    return FakeHosting()


@pytest.fixture
def served(hosting: FakeHosting) -> Iterator[Served]:
    with serving(make_endpoint(hosting, tables_at_once=2)) as running:
        yield running


@pytest.fixture
def ann(served: Served) -> Iterator[ClientConnection]:
    with connect(served.socket_url + "?ann") as socket:
        assert heard(socket)["me"]["name"] == "ann"
        yield socket


def heard(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=30))


def command(command_id: str, **said: Any) -> str:
    return json.dumps({"type": "command", "table": "t", "id": command_id, "command": said})


def closed_by(socket: ClientConnection) -> tuple[int, str]:
    try:
        while True:
            socket.recv(timeout=30)
    except ConnectionClosed as ended:
        return (ended.rcvd.code, ended.rcvd.reason) if ended.rcvd else (1006, "")


def test_welcome_ping_watch_and_unwatch(hosting: FakeHosting, ann: ClientConnection) -> None:
    ann.send('{"type":"ping","number":7}')
    assert heard(ann) == {"type": "pong", "number": 7}
    ann.send('{"type":"watch","table":"t","after":12,"link":"secret","messages":3}')
    assert heard(ann) == {"type": "gone", "table": "t", "reason": "12 secret"}
    assert len(hosting.listeners) == 1
    assert hosting.listeners[0].person is not None
    assert hosting.listeners[0].person.id == "id-ann"
    ann.send('{"type":"unwatch","table":"t"}')
    until(lambda: not hosting.listeners)


@pytest.mark.parametrize("said", [{}, {"messages": 1}, {"messages": WIRE_VERSION + 1}])
def test_another_version_of_the_messages_is_refused(
    hosting: FakeHosting, ann: ClientConnection, said: dict[str, int]
) -> None:
    """A page from before an update would not understand what is sent: it has to reload, as for a table that is gone."""
    ann.send(json.dumps({"type": "watch", "table": "t", **said}))
    answer = heard(ann)
    assert (answer["type"], answer["table"]) == ("gone", "t")
    assert f"version {said.get('messages', 1)}" in answer["reason"]
    assert "reload the page" in answer["reason"]
    assert not hosting.listeners


def test_no_more_tables_than_allowed(ann: ClientConnection) -> None:
    for table in ("a", "b", "c", "a"):
        ann.send(json.dumps({"type": "watch", "table": table, "messages": WIRE_VERSION}))
    assert [heard(ann).get("code", "watched") for _ in range(4)] == [
        "watched",
        "watched",
        "too-many-tables",
        "watched",
    ]


def test_commands_are_done_in_order_however_long_one_takes(hosting: FakeHosting, ann: ClientConnection) -> None:
    for number, chips in enumerate((80, 0, 40, 0, 0)):
        ann.send(command(f"c{number}", do="buy", chips=chips))
    assert [heard(ann)["id"] for _ in range(5)] == [f"c{number}" for number in range(5)]
    assert hosting.done == [f"c{number}" for number in range(5)]


def test_a_slow_hint_holds_no_command_up(hosting: FakeHosting, ann: ClientConnection) -> None:
    hosting.hint_seconds = 0.3
    for number in range(3):
        ann.send(json.dumps({"type": "hint", "table": "t", "id": f"h{number}", "seat": 1}))
    ann.send(command("c", do="ready"))
    answers = [heard(ann) for _ in range(4)]
    assert [answer["id"] for answer in answers] == ["h2", "c", "h0", "h1"]
    assert answers[0]["problem"]
    assert answers[2]["best"] == "hit"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"\x00", "not-text"),
        ("", "bad-message"),
        ('{"type":"ping","number":1.0}', "bad-message"),
        ('{"type":"ping","type":"ping"}', "bad-message"),
        ('{"type":"watch","table":"../secret"}', "bad-message"),
    ],
)
def test_what_is_no_message_is_a_problem_and_changes_nothing(
    ann: ClientConnection, said: str | bytes, code: str
) -> None:
    ann.send(said)
    assert heard(ann)["code"] == code
    ann.send('{"type":"ping"}')
    assert heard(ann)["type"] == "pong"


def test_a_bad_command_is_answered_by_its_id(ann: ClientConnection) -> None:
    ann.send(command("c9", do="bet", seat=1, wager="base", amount=-1))
    problem = heard(ann)
    assert (problem["type"], problem["table"], problem["id"]) == ("problem", "t", "c9")
    assert "amount" in problem["message"]


def test_a_fault_inside_is_said_without_its_text(ann: ClientConnection) -> None:
    ann.send(command("c1", do="leave"))
    problem = heard(ann)
    assert (problem["code"], problem["id"]) == ("failed", "c1")
    assert "secret" not in json.dumps(problem)
    ann.send(command("c2", do="ready"))
    assert heard(ann)["ok"]


def test_a_database_that_is_away_or_full_is_said_as_such(ann: ClientConnection) -> None:
    ann.send(command("c1", do="sit-out"))
    problem = heard(ann)
    assert (problem["type"], problem["code"], problem["id"]) == ("problem", "busy", "c1")
    assert problem["message"] == "the server cannot store this now; try again soon"
    ann.send(command("c2", do="ready"))
    assert heard(ann)["ok"]


def test_without_a_session_one_only_watches(served: Served, hosting: FakeHosting) -> None:
    with connect(served.socket_url) as nobody:
        assert heard(nobody)["me"]["role"] == "spectator"
        nobody.send('{"type":"watch","table":"t","messages":3}')
        assert heard(nobody)["type"] == "gone"
        nobody.send(command("c", do="ready"))
        answer = heard(nobody)
        assert (answer["type"], answer["ok"], answer["code"]) == ("answer", False, "no-session")
        nobody.send('{"type":"hint","table":"t","id":"h","seat":1}')
        assert heard(nobody)["problem"]
    assert hosting.done == []


def test_a_page_of_another_origin_gets_no_socket(served: Served) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(served.socket_url, origin=Origin("https://elsewhere.example"))
    assert refused.value.response.status_code == 403


def test_who_cannot_be_looked_up_now_is_asked_to_come_back(served: Served) -> None:
    with connect(served.socket_url + "?nobody-knows") as unlucky:
        assert closed_by(unlucky) == (1013, "not now, try again soon")


def test_five_sockets_for_a_person(served: Served, hosting: FakeHosting) -> None:
    with ExitStack() as sockets:
        ours = [sockets.enter_context(connect(served.socket_url + "?bob")) for _ in range(5)]
        for socket in ours:
            heard(socket)
        with connect(served.socket_url + "?bob") as sixth:
            assert closed_by(sixth) == (1008, "at most 5 connections for one person")
        with connect(served.socket_url + "?eve") as other:
            assert heard(other)["type"] == "welcome"
        ours[0].close()
        until(lambda: len(hosting.gone) == 2)
        with connect(served.socket_url + "?bob") as again:
            assert heard(again)["type"] == "welcome"


def test_twenty_sockets_for_an_address_without_a_session(served: Served) -> None:
    with ExitStack() as sockets:
        for _ in range(20):
            heard(sockets.enter_context(connect(served.socket_url)))
        with connect(served.socket_url) as one_more:
            assert closed_by(one_more)[0] == 1008
        with connect(served.socket_url + "?ann") as known:
            assert heard(known)["type"] == "welcome"


def test_too_fast_is_said_once_and_the_rest_is_dropped(ann: ClientConnection) -> None:
    for number in range(120):
        ann.send(json.dumps({"type": "ping", "number": number}))
    time.sleep(0.3)
    ann.send('{"type":"ping","number":999}')
    answers: list[Any] = []
    while not answers or answers[-1].get("number") != 999:
        answers.append(heard(ann))
    assert sum(answer.get("code") == "too-fast" for answer in answers) == 1
    assert 60 <= sum(answer["type"] == "pong" for answer in answers) < 75
    assert [answer["number"] for answer in answers if answer["type"] == "pong"][:60] == list(range(60))


def test_who_goes_on_too_fast_is_disconnected(served: Served, ann: ClientConnection) -> None:
    with connect(served.socket_url + "?bob") as other:
        heard(other)
        with suppress(ConnectionClosed):
            for _ in range(500):
                ann.send('{"type":"ping"}')
        assert closed_by(ann) == (1008, "too many messages")
        other.send('{"type":"ping"}')
        assert heard(other)["type"] == "pong"


def test_a_stalled_reader_is_closed_and_the_others_get_everything(
    served: Served, hosting: FakeHosting, ann: ClientConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "CLOSING_SECONDS", 0.5)
    stalled = RawPeer(served.port, "bob", receive_buffer=4096)
    stalled.send(raw.text(b'{"type":"watch","table":"t","messages":3}'))
    ann.send('{"type":"watch","table":"t","messages":3}')
    until(lambda: len(hosting.listeners) == 2)
    assert heard(ann)["type"] == "gone"
    frame = json.dumps({"type": "filler", "text": "x" * 30_000}).encode()
    slow, quick = sorted(hosting.listeners, key=lambda each: each.person.name if each.person else "", reverse=True)
    longest = 0.0
    for number in range(400):
        began = time.monotonic()
        loop_call(served, slow.offer, frame)
        longest = max(longest, time.monotonic() - began)
        loop_call(served, quick.offer, frame)
        assert len(ann.recv(timeout=30)) == len(frame), number
    assert longest < 5  # whoever waited for the stalled one would wait forever
    until(lambda: slow in hosting.gone)
    assert quick not in hosting.gone
    until(lambda: len(served.server.server_state.connections) == 1)  # nothing of it is kept
    ann.send('{"type":"ping"}')
    assert heard(ann)["type"] == "pong"
    stalled.leave()


def loop_call(served: Served, function: Any, *arguments: Any) -> None:
    """On the server's own loop, as the tables do it."""

    async def call() -> None:
        function(*arguments)

    loop = next(iter(served.server.server_state.connections)).loop
    asyncio.run_coroutine_threadsafe(call(), loop).result(5)
