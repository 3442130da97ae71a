import asyncio
import threading

import pytest

from pit21.server.configuration.settings import HashCost
from pit21.server.people.identity.passwords import Passwords, usable_password
from pit21.server.people.identity.tokens import csrf_fits, csrf_token, is_token, new_token
from pit21.server.people.problems import BadField, DeskBusy


def test_never_more_at_once_than_allowed_and_few_wait() -> None:
    passwords = Passwords(HashCost(time_cost=1, memory_kib=64, at_once=2, waiting=3, seconds=30))
    gate, running, most = threading.Event(), 0, 0
    lock = threading.Lock()

    def slow() -> bool:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        gate.wait(10)
        with lock:
            running -= 1
        return True

    async def play() -> None:
        tasks = [asyncio.create_task(passwords._work(slow)) for _ in range(12)]
        await asyncio.sleep(0.05)
        refused = [task for task in tasks if task.done()]
        assert len(refused) == 7
        assert all(isinstance(task.exception(), DeskBusy) for task in refused)
        gate.set()
        assert sum(end is True for end in await asyncio.gather(*tasks, return_exceptions=True)) == 5
        await asyncio.sleep(0.01)
        assert await passwords._work(lambda: 1) == 1

    asyncio.run(play())
    assert most == 2
    passwords.close()


def test_whoever_waits_too_long_is_notified_and_the_work_still_counts() -> None:
    passwords = Passwords(HashCost(time_cost=1, memory_kib=64, at_once=1, waiting=0, seconds=0.02))
    gate = threading.Event()

    async def play() -> None:
        with pytest.raises(DeskBusy):
            await passwords._work(lambda: gate.wait(10))
        with pytest.raises(DeskBusy):
            await passwords._work(lambda: True)  # the thread is still taken
        gate.set()
        await asyncio.sleep(0.05)
        assert await passwords._work(lambda: True)

    asyncio.run(play())
    passwords.close()


def test_two_ways_to_type_a_letter_are_one_and_nobody_fits_nothing() -> None:
    passwords = Passwords(HashCost(time_cost=1, memory_kib=64))

    async def play() -> None:
        stored = await passwords.hashed("caf\u00e9 au lait")
        assert stored.startswith("$argon2id$v=19$m=64,t=1,p=1$")
        assert await passwords.fits(stored, "cafe\u0301 au lait")
        assert not await passwords.fits(stored, "cafe au lait")
        assert not await passwords.fits(None, "the password of nobody")
        assert not await passwords.fits("no hash at all", "x")
        assert stored != await passwords.hashed("caf\u00e9 au lait")  # salted

    asyncio.run(play())
    passwords.close()


def test_the_default_cost_is_no_less_than_what_is_advised() -> None:
    cost = HashCost()
    assert cost.time_cost * cost.memory_kib >= 2 * 19_456
    assert cost.at_once == 2


@pytest.mark.parametrize("password", ["", "short", "annannannann", "ababababababab", "x" * 129])
def test_unusable_passwords(password: str) -> None:
    with pytest.raises(BadField):
        usable_password(password, "Ann")


def test_tokens() -> None:
    tokens = {new_token() for _ in range(1_000)}
    assert len(tokens) == 1_000
    assert all(is_token(token) for token in tokens)
    assert not any(is_token(text) for text in ("", "x", "\u00e9" * 22, "A" * 23, "A" * 21 + "\n"))
    token = new_token()
    assert csrf_fits(token, csrf_token(token))
    assert not any(csrf_fits(token, given) for given in ("", "x", "\u20ac", "\ud800", csrf_token(new_token())))
