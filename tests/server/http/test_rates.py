"""Rate limits: by address and by person, on every route but files, in bounded memory, shared by all processes."""

import re
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.server.configuration.settings import AddressRates, Limits, Rates, Settings
from pit21.server.http.guard.rates import (
    BURST_SECONDS,
    LONGEST_DELAY_SECONDS,
    LONGEST_QUEUE_SECONDS,
    MOST_BUCKETS,
    PAUSE_SECONDS,
    RateLimiter,
    class_of,
)
from pit21.server.http.guard.security import TRY_AGAIN_LATER, Guard
from pit21.server.http.openapi import openapi_document
from pit21.server.people.problems import TooMany
from pit21.server.solver.fair_queue import Asker, asker
from tests.server.http.fakes import FakeEdges
from tests.server.http.house import Browser, House, error_of, new_house

EACH = dict.fromkeys(Rates.__struct_fields__, 8)
FEW, FEW_OF_ADDRESS = Rates(**EACH), AddressRates(**EACH)
"""Two at once of each."""
DOCUMENT = Path(__file__).parents[3] / "docs" / "reference" / "server.md"


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def limited(house: House, processes: int = 1, pause: float = 0.0) -> Clock:
    clock = Clock()
    limiter = RateLimiter(house.settings, lambda: processes, clock, pause)
    house._guarded = Guard(house.app, house.settings, limiter=limiter)
    return clock


def statuses(browser: Browser, path: str, times: int) -> list[int]:
    return [browser.get(path).status_code for _ in range(times)]


def test_an_address_that_asks_too_often_waits_and_others_do_not(tmp_path: Path) -> None:
    with new_house(tmp_path, address_rates=FEW_OF_ADDRESS) as house:
        clock = limited(house)
        hasty, calm = house.browser("192.0.2.1"), house.browser("192.0.2.2")
        assert statuses(hasty, "/api/tables", 3) == [200, 200, 429]
        refused = hasty.get("/api/tables")
        assert error_of(refused) == {"code": "too-many", "message": _message(8)}
        assert refused.headers["retry-after"] == "8"
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert statuses(calm, "/api/tables", 2) == [200, 200]
        clock.now += 7.5
        assert statuses(hasty, "/api/tables", 2) == [200, 429]
        assert statuses(hasty, "/api/games/blackjack", 3) == [200, 200, 429]  # another class, another bucket


def _message(seconds: int) -> str:
    return f"Too many requests from your address. Try again in {seconds} seconds."


def test_a_person_is_limited_from_everywhere(tmp_path: Path) -> None:
    """Two addresses and two sessions are still one person; another person at the same address is another."""
    with new_house(tmp_path, rates=FEW) as house:
        house.browser("192.0.2.1").account("Ann", "a long enough word")
        clock = limited(house)
        first, second, other = (house.browser(f"192.0.2.{number}") for number in (1, 2, 1))
        for browser in (first, second):
            browser.visit().post("/api/login", {"name": "Ann", "password": "a long enough word"})
        other.guest("Ben")
        clock.now += 60.0
        assert [first.get("/api/tables").status_code, second.get("/api/tables").status_code] == [200, 200]
        assert error_of(second.get("/api/tables"))["message"].startswith("Too many requests from you. Try again in")
        assert first.get("/api/tables").status_code == 429
        assert other.get("/api/tables").status_code == 200
        assert second.post("/api/refill").status_code == 409  # writes have a bucket of their own


def test_every_process_enforces_its_share(tmp_path: Path) -> None:
    with new_house(tmp_path, address_rates=FEW_OF_ADDRESS) as house:
        limited(house, processes=2)
        assert statuses(house.browser("192.0.2.1"), "/api/tables", 2) == [200, 429]


def test_a_refused_request_is_answered_after_a_pause(tmp_path: Path) -> None:
    """A loop of them is no load; whoever asks less often waits for nothing."""
    with new_house(tmp_path, address_rates=FEW_OF_ADDRESS) as house:
        limited(house, pause=0.2)
        hasty = house.browser("192.0.2.1")
        began = time.monotonic()
        assert statuses(hasty, "/api/tables", 5) == [200, 200, 429, 429, 429]
        assert time.monotonic() - began > 0.6
        assert PAUSE_SECONDS > 0


def test_a_person_who_is_refused_is_answered_after_a_pause(tmp_path: Path) -> None:
    with new_house(tmp_path, rates=FEW) as house:
        ann = house.browser("192.0.2.1").guest("Ann")
        limited(house, pause=0.2)
        began = time.monotonic()
        assert statuses(ann, "/api/tables", 5).count(429) >= 3
        assert time.monotonic() - began > 0.6


@pytest.mark.parametrize("path", ["/openapi.json", "/schemas/socket.json"])
def test_descriptions_of_the_interface_count_for_the_person(tmp_path: Path, path: str) -> None:
    with new_house(tmp_path, rates=FEW) as house:
        ann = house.browser("192.0.2.1").guest("Ann")
        limited(house)
        assert statuses(ann, path, 3) == [200, 200, 429]
        assert statuses(house.browser("192.0.2.1"), path, 3) == [200] * 3  # nobody in particular: the address counts


def test_trusted_addresses_are_not_limited(tmp_path: Path) -> None:
    trusted = ("192.0.2.0/30", "2001:db8::/32")
    with new_house(tmp_path, address_rates=FEW_OF_ADDRESS, rates=FEW, trusted_addresses=trusted) as house:
        limited(house)
        for address in ("192.0.2.1", "::ffff:192.0.2.1", "2001:db8::5"):
            assert set(statuses(house.browser(address), "/api/tables", 12)) == {200}
        assert 429 in statuses(house.browser("192.0.2.4"), "/api/tables", 12)


def test_what_stands_in_a_header_counts_only_behind_a_proxy(tmp_path: Path) -> None:
    def asked(house: House) -> list[int]:
        browser = house.browser("192.0.2.1")
        options: Any = [{"headers": {"x-forwarded-for": f"198.51.100.{number}"}} for number in range(4)]
        return [browser.get("/api/tables", **each).status_code for each in options]

    with new_house(tmp_path / "direct", address_rates=FEW_OF_ADDRESS) as house:
        limited(house)
        assert asked(house) == [200, 200, 429, 429]
    proxied = {"behind_proxy": True, "origins": ("https://pit.example.org",)}
    with new_house(tmp_path / "proxied", address_rates=FEW_OF_ADDRESS, **proxied) as house:
        limited(house)
        assert asked(house) == [200] * 4


@pytest.mark.long
def test_buckets_are_bounded_and_a_network_is_one_address() -> None:
    limiter = RateLimiter(Settings(address_rates=FEW_OF_ADDRESS), clock=Clock())
    for number in range(3):
        if number < 2:
            limiter.count_address("reads", f"2001:db8:1:1::{number}")
        else:
            with pytest.raises(TooMany):
                limiter.count_address("reads", f"2001:db8:1:1::{number}")
    for number in range(MOST_BUCKETS + 500):
        limiter.count_address("reads", f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1")
        limiter.delay(f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1")
    assert limiter.remembered == 2 * MOST_BUCKETS


def test_requests_of_one_address_are_spaced_and_others_do_not_wait() -> None:
    """Also those that no rate limits: a loop on files costs as much as one on the lobby."""
    clock = Clock()
    limiter = RateLimiter(Settings(limits=Limits(requests_per_second=10)), clock=clock)
    assert [limiter.delay("192.0.2.1") for _ in range(6)] == [0.0] * 6
    assert [round(limiter.delay("192.0.2.1"), 6) for _ in range(3)] == [0.1, 0.2, 0.3]
    assert limiter.delay("192.0.2.2") == 0.0
    clock.now += 0.3
    assert limiter.delay("192.0.2.1") == pytest.approx(0.1)
    clock.now += 10
    assert limiter.delay("192.0.2.1") == 0.0


def test_requests_that_change_something_are_spaced_wider_and_reads_do_not_wait_for_them() -> None:
    limiter = RateLimiter(Settings(limits=Limits(requests_per_second=100)), clock=Clock())
    assert [round(limiter.delay("192.0.2.1", changes=True), 6) for _ in range(2)] == [0.0] * 2
    assert [round(limiter.delay("192.0.2.1", changes=True), 6) for _ in range(3)] == [0.1, 0.2, 0.3]
    assert limiter.delay("192.0.2.1") == 0.0


def test_requests_that_change_something_take_turns_and_nobody_waits_long_for_one() -> None:
    clock = Clock()
    limiter = RateLimiter(Settings(limits=Limits(requests_per_second=100)), clock=clock)
    waits = [limiter.turn(f"192.0.2.{number}") for number in range(60)]
    assert waits[:4] == pytest.approx([0.0, 0.005, 0.01, 0.015])
    assert max(waits) <= LONGEST_QUEUE_SECONDS + 1e-9
    clock.now += 1
    assert limiter.turn("192.0.2.200") == 0.0


def test_no_pace_and_trusted_addresses() -> None:
    for settings in (Settings(limits=Limits(requests_per_second=0)), Settings(trusted_addresses=("192.0.2.1",))):
        limiter = RateLimiter(settings, clock=Clock())
        assert {limiter.delay("192.0.2.1", changes=True) for _ in range(200)} == {0.0}
        assert {limiter.turn("192.0.2.1") for _ in range(200)} == {0.0}


@pytest.mark.parametrize("changes", [False, True])
def test_requests_of_peers_that_are_gone_keep_nobody_at_their_address_waiting_for_long(changes: bool) -> None:
    clock = Clock()
    limiter = RateLimiter(Settings(), clock=clock)
    for _ in range(500):
        with suppress(TooMany):
            assert limiter.delay("192.0.2.1", changes=changes) <= LONGEST_DELAY_SECONDS
            while True:
                limiter.delay("192.0.2.1", changes=changes)
    with pytest.raises(TooMany, match="Try again in 1 second"):
        limiter.delay("192.0.2.1", changes=changes)
    clock.now += 1
    assert limiter.delay("192.0.2.1", changes=changes) <= LONGEST_DELAY_SECONDS
    clock.now += LONGEST_DELAY_SECONDS + 1
    assert limiter.delay("192.0.2.1", changes=changes) == 0.0


def test_a_loop_on_files_waits_for_its_turn(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(requests_per_second=20)) as house:
        house._guarded = Guard(house.app, house.settings, limiter=RateLimiter(house.settings))
        browser = house.browser("192.0.2.1")
        began = time.monotonic()
        for _ in range(16):
            browser.get("/favicon.svg")
        assert time.monotonic() - began > 0.2


def test_sockets_are_counted_when_they_are_opened(tmp_path: Path) -> None:
    with new_house(tmp_path, address_rates=FEW_OF_ADDRESS) as house:
        limited(house)
        assert [_opened(house) for _ in range(3)] == ["accepted", "accepted", _message(8)]


def _opened(house: House) -> str:
    """What someone sees who opens a socket: that it is open, or why it was closed."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"127.0.0.1:8021"), (b"origin", b"http://127.0.0.1:8021")]
    scope = {
        "type": "websocket", "path": "/socket", "headers": headers, "query_string": b"", "client": ("192.0.2.1", 1),
        "subprotocols": [], "asgi": {"version": "3.0"}, "scheme": "ws", "root_path": "", "extensions": {},
    }  # fmt: skip
    house.run(house.guarded(scope, receive, send))
    last = sent[-1]
    if last["type"] == "websocket.close" and last["code"] == TRY_AGAIN_LATER:
        return str(last["reason"])
    assert sent[0]["type"] == "websocket.accept"
    return "accepted"


def test_every_route_has_a_class_and_says_that_it_may_be_too_often(house: House) -> None:
    for path, methods in openapi_document(house.app.routes)["paths"].items():
        for method, described in methods.items():
            assert class_of(method.upper(), path) in Rates.__struct_fields__, (method, path)
            assert "429" in described["responses"], (method, path)
    assert class_of("GET", "/openapi.json") == class_of("GET", "/schemas/socket.json") == "heavy_reads"
    for heavy in ("play", "records", "school"):
        assert class_of("GET", f"/api/trainer/{heavy}") == "heavy_reads"
    assert class_of("GET", "/healthz") == "reads"
    assert class_of("GET", "/assets/index.js") == class_of("GET", "/lobby") == ""
    assert class_of("POST", "/api/login") == "logins"
    assert class_of("POST", "/api/tables") == "uploads"
    assert class_of("GET", "/api/tables") == "reads"
    assert class_of("GET", "/api/games/blackjack/edges") == class_of("POST", "/api/lab/edges") == "solver"
    assert class_of("GET", "/api/games/blackjack/strategy/cell") == "solver"
    assert (
        class_of("GET", "/api/trainer/drills/blackjack") == class_of("GET", "/api/trainer/charts/blackjack") == "solver"
    )


def test_questions_to_the_solver_are_asked_for_the_person_and_the_address(house: House) -> None:
    """By which the solver's queue takes turns."""
    asked: list[Asker] = []

    class Edges(FakeEdges):
        async def edges(self, game: str, settings: Any) -> Any:
            asked.append(asker.get())
            return await super().edges(game, settings)

    house.services = replace(house.services, edges=Edges())
    ann = house.browser("192.0.2.1").guest("Ann")
    for browser in (house.browser("192.0.2.1"), house.browser("2001:db8::1"), ann):
        assert browser.get("/api/games/blackjack/edges").status_code == 200
    person = ann.me["id"]
    assert asked == [Asker.alone("192.0.2.1"), Asker.alone("2001:db8::"), Asker("192.0.2.1", person)]
    house.services = replace(
        house.services, settings=msgspec.structs.replace(house.services.settings, trusted_addresses=("192.0.2.1",))
    )
    assert ann.get("/api/games/blackjack/edges").status_code == 200
    assert asked[-1] == Asker.alone(person), "people of a trusted address do not share its turns"


def test_the_documents_have_the_defaults() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([\d,]+) \| ([\d,]+) \|$", text, re.MULTILINE)
    found = {name: (int(person.replace(",", "")), int(address.replace(",", ""))) for name, person, address in rows}
    person, address = Rates(), AddressRates()
    assert found == {name: (getattr(person, name), getattr(address, name)) for name in Rates.__struct_fields__}
    assert f"{BURST_SECONDS:g} seconds" in text
