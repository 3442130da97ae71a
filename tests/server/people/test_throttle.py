"""Counting failures without memory that grows and without a way to reset it."""

from typing import Any

import pytest

from pit21.server.people.identity import throttle
from pit21.server.people.identity.throttle import LoginThrottle, Window, address_key


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_waits_double_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    logins = LoginThrottle(1_000, clock)
    waits = []
    for _ in range(14):
        wait = logins.begin("ann", "192.0.2.1")
        if wait:
            waits.append(wait)
            clock.now += wait
            assert logins.begin("ann", "192.0.2.1") == 0
    assert waits[:4] == [2, 4, 8, 16]
    assert max(waits) == throttle.LONGEST_WAIT == 300
    clock.now += throttle.FORGOTTEN_AFTER
    assert [logins.begin("ann", "192.0.2.1") for _ in range(4)] == [0, 0, 0, 2]


def test_a_refused_attempt_does_not_count() -> None:
    clock = Clock()
    logins = LoginThrottle(1_000, clock)
    for _ in range(3):
        assert logins.begin("ann", "a") == 0
    assert {logins.begin("ann", "a") for _ in range(50)} == {2}
    clock.now += 2
    assert logins.begin("ann", "a") == 0
    assert logins.begin("ann", "a") == 4


def test_what_was_not_tried_is_taken_back() -> None:
    logins = LoginThrottle(3, Clock())
    for _ in range(50):
        assert logins.begin("ann", "a") == 0
        logins.not_tried("ann", "a")
    logins.not_tried("nobody", "b")  # nothing to take back


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "MOST_KEYS", 100)
    logins = LoginThrottle(10_000, Clock())
    for number in range(1_000):
        logins.begin("x" * 10_000 + str(number), f"192.0.{number % 7}.{number % 250}")
        logins.begin(f"name{number}", f"198.51.{number % 250}.{number // 250}")
    internals: Any = logins
    assert len(internals._failures) == 100
    assert len(internals._addresses._times) <= 100
    assert max(len(name) for name, _ in internals._failures) <= 64


def test_a_window_counts_and_forgets() -> None:
    clock = Clock()
    window = Window(2, 10.0, clock)
    window.add("a")
    clock.now = 4.0
    window.add("a")
    assert (window.wait("a"), window.wait("b")) == (6, 0)
    clock.now = 10.0
    assert window.wait("a") == 0
    window.undo("nobody")


def test_a_window_enforces_its_share_of_the_live_processes() -> None:
    clock, processes = Clock(), [1]
    window = Window(4, 10.0, clock, lambda: processes[0])
    for clock.now in (0.0, 1.0, 2.0):
        window.add("a")
    assert window.wait("a") == 0
    processes[0] = 2  # two more have to end before one of two is free
    assert window.wait("a") == 9
    processes[0] = 9
    assert (window.wait("a"), window.wait("b")) == (10, 0)  # at least one
    window.add("b")
    assert window.wait("b") == 10


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("unknown", "unknown"),
        ("x" * 500, "x" * 64),
    ],
)
def test_addresses(address: str, key: str) -> None:
    assert address_key(address) == key
