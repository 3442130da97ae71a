"""Logins: uniform errors, equal work, slowed after three failures without locking anyone out."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from pit21.server.configuration.settings import HashCost, Limits
from pit21.server.store import schema
from tests.server.http.house import Browser, House, error_of, new_house

PASSWORD = "a long enough one"


def _try(browser: Browser, name: str, password: str) -> Any:
    return browser.post("/api/login", {"name": name, "password": password})


def test_unknown_names_guests_and_wrong_passwords_get_the_same_answer_after_the_same_work(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.browser().account("Ann", PASSWORD)
    house.browser().guest("Ben")
    costs = []
    real = PasswordHasher.verify

    def verify(self: PasswordHasher, stored: Any, password: Any) -> Any:
        costs.append(stored.rpartition("$")[0].rpartition("$")[0])  # kind, version and costs
        return real(self, stored, password)

    monkeypatch.setattr(PasswordHasher, "verify", verify)
    stranger = house.browser("192.0.2.1").visit()
    answers = [_try(stranger, name, "not the password") for name in ("Ann", "Ben", "Nobody", "bot-1", "dealer")]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers}) == 1
    assert error_of(answers[0])["message"] == "wrong name or password"
    assert len(costs) == 5
    assert set(costs) == {"$argon2id$v=19$m=64,t=1,p=1"}


def test_passwords_are_stored_as_argon2id_only(house: House) -> None:
    house.browser().account("Ann", PASSWORD)
    (row,) = house.rows(select(schema.users.c.password_hash))
    assert row.password_hash.startswith("$argon2id$")
    assert PASSWORD not in row.password_hash


def test_a_stranger_is_slowed_and_the_owner_is_not(house: House) -> None:
    house.browser().account("Ann", PASSWORD)
    stranger, owner = house.browser("192.0.2.1").visit(), house.browser("192.0.2.2").visit()
    for _ in range(3):
        assert _try(stranger, "Ann", "wrong password").status_code == 401
    slowed = _try(stranger, "aNN", PASSWORD)  # even with the right one, and whatever the case
    assert (slowed.status_code, error_of(slowed)["code"]) == (429, "too-many")
    wait = int(slowed.headers["retry-after"])
    assert wait == 2
    assert _try(owner, "Ann", PASSWORD).status_code == 200
    assert _try(stranger, "Ann", "wrong password").status_code == 429
    house.seconds += wait
    assert _try(stranger, "Ann", "wrong password").status_code == 401
    assert int(_try(stranger, "Ann", "wrong password").headers["retry-after"]) == 4
    house.seconds += 4
    assert _try(stranger, "Ann", PASSWORD).status_code == 200
    assert [_try(stranger, "Ann", "wrong password").status_code for _ in range(4)] == [401, 401, 401, 429]


def test_unknown_names_are_slowed_like_known_ones(house: House) -> None:
    stranger = house.browser("192.0.2.1").visit()
    assert [_try(stranger, "Nobody", "wrong password").status_code for _ in range(4)] == [401, 401, 401, 429]


def test_many_guesses_in_the_same_moment_are_no_way_around(house: House) -> None:
    house.browser().account("Ann", PASSWORD)
    stranger = house.browser("192.0.2.1").visit()

    async def together() -> list[int]:
        headers = {"origin": stranger.origin, "x-csrf-token": stranger.csrf}
        body = {"name": "Ann", "password": "wrong password"}
        posts = [stranger.client.post("/api/login", json=body, headers=headers) for _ in range(20)]
        return [answer.status_code for answer in await asyncio.gather(*posts)]

    statuses = house.run(together())
    assert statuses.count(401) == 3
    assert statuses.count(429) == 17


def test_an_address_that_tries_many_names_is_slowed(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(failures_per_address=5)) as house:
        stranger = house.browser("2001:db8::1").visit()
        statuses = [_try(stranger, f"name{number}", "wrong password").status_code for number in range(6)]
        assert statuses == [401] * 5 + [429]
        neighbour = house.browser("2001:db8::ffff").visit()  # the same network
        assert _try(neighbour, "other", "wrong password").status_code == 429
        elsewhere = house.browser("2001:db8:0:1::1").visit()
        assert _try(elsewhere, "other", "wrong password").status_code == 401
        house.seconds += 601
        assert _try(stranger, "other", "wrong password").status_code == 401


def test_too_many_at_once_get_a_busy_answer_and_are_not_counted(tmp_path: Path) -> None:
    cost = HashCost(time_cost=1, memory_kib=64, at_once=1, waiting=1)
    with new_house(tmp_path, hash_cost=cost) as house:
        house.browser().account("Ann", PASSWORD)
        browser = house.browser("192.0.2.1").visit()

        async def together() -> list[Any]:
            headers = {"origin": browser.origin, "x-csrf-token": browser.csrf}
            bodies = [{"name": f"name{number}", "password": "wrong password"} for number in range(8)]
            posts = [browser.client.post("/api/login", json=body, headers=headers) for body in bodies]
            return list(await asyncio.gather(*posts))

        answers = house.run(together())
        busy = [answer for answer in answers if answer.status_code == 503]
        assert busy  # how many depends on how fast the machine is
        assert {answer.status_code for answer in answers} == {401, 503}
        assert busy[0].headers["retry-after"] == "2"
        assert error_of(busy[0])["code"] == "busy"
        assert _try(browser, "Ann", PASSWORD).status_code == 200


def test_guests_from_one_address_are_counted(tmp_path: Path) -> None:
    with new_house(tmp_path, limits=Limits(guests_per_hour=2)) as house:
        for name in ("Ann", "Ben"):
            house.browser("192.0.2.1").guest(name)
        third = house.browser("192.0.2.1").visit()
        assert third.post("/api/guest", {"name": "Ann"}).status_code == 429
        house.browser("192.0.2.2").guest("Cid")
        house.seconds += 3_601
        assert third.post("/api/guest", {"name": "Ann"}).status_code == 422  # taken, which is no guest
        assert third.post("/api/guest", {"name": "Dan"}).status_code == 200


def test_a_hash_of_old_costs_is_replaced_at_login(tmp_path: Path) -> None:
    with new_house(tmp_path) as house:
        house.browser().account("Ann", PASSWORD)
        house.people.credentials._passwords._hasher = PasswordHasher(time_cost=2, memory_cost=64, parallelism=1)
        assert _try(house.browser().visit(), "Ann", PASSWORD).status_code == 200
        (row,) = house.rows(select(schema.users.c.password_hash))
        assert "t=2" in row.password_hash
        assert _try(house.browser().visit(), "Ann", PASSWORD).status_code == 200
