"""Accounts on both databases, with two processes at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, func, insert, select, update

from pit21.server.configuration.settings import HashCost, Settings
from pit21.server.ledger.verification import verify
from pit21.server.people.people_service import PeopleService
from pit21.server.people.problems import BadField, Nobody, NotNow, WrongLogin
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import StoreError
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.queries import balance
from pit21.server.store.reader import Reader
from pit21.server.store.timestamps import from_iso, iso
from pit21.server.store.writer import Writer
from tests.server.people.roles import change_role

PASSWORD = "a long enough one"
CHEAP = HashCost(time_cost=1, memory_kib=64)


def rows_of(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


@asynccontextmanager
async def open_services(url: str, count: int = 1) -> AsyncIterator[list[tuple[PeopleService, Writer, Reader]]]:
    """Each with a writer and a reader of its own, as each process has."""
    settings = Settings(database_url=url, hash_cost=CHEAP)
    engine = open_engine(url)
    made = []
    for _ in range(count):
        writer, reader = Writer(engine), Reader(engine)
        writer.start()
        made.append((PeopleService(settings, writer, reader, Sealer(b"k" * 32)), writer, reader))
    try:
        yield made
    finally:
        for service, writer, reader in made:
            service.close()
            await writer.close()
            await reader.close()
        engine.dispose()


def test_four_processes_make_guests_at_once_and_the_books_are_right(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url, 4) as processes:
            made = await asyncio.gather(
                *(processes[number % 4][0].guest(f"guest{number}", "192.0.2.1") for number in range(64))
            )
            assert len({signed.person.id for signed in made}) == 64
            report = await processes[0][2].ask(verify)
            assert report.ok, report.problems
            assert (report.records, report.minted) == (64, 6_400_000)

    asyncio.run(play())


def test_one_name_asked_for_by_many_at_once_is_given_once(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url, 2) as ((first, _, reader), (second, _, _)):
            names = ["Ann", "ann", "ANN", "aNN", "anN", "AnN"]
            calls = (service.guest(name, "192.0.2.1") for name, service in zip(names, [first, second] * 3, strict=True))
            ends = await asyncio.gather(*calls, return_exceptions=True)
            assert sum(isinstance(end, BadField) for end in ends) == 5
            for table in (schema.users, schema.sessions, schema.transfers):
                assert await reader.ask(rows_of, table) == 1

    asyncio.run(play())


def test_a_guest_whose_money_cannot_be_written_is_not_there_at_all(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, writer, reader),):
            broken = Settings(database_url=database_url, hash_cost=CHEAP, guest_bankroll=-1)
            service.settings = broken
            with pytest.raises(StoreError):
                await service.guest("Ann", "192.0.2.1")
            for table in (schema.users, schema.sessions, schema.records, schema.transfers, schema.balances):
                assert await reader.ask(rows_of, table) == 0
            assert writer.alive

    asyncio.run(play())


def test_refills_from_two_processes_fill_once(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url, 2) as ((first, writer, reader), (second, _, _)):
            ann = (await first.guest("Ann", "192.0.2.1")).person

            def spend(connection: Connection) -> None:
                last = connection.execute(select(schema.records)).one()
                connection.execute(
                    insert(schema.records).values(
                        chain="people", number=2, epoch=0, actor="", command=b"{}", round=0, first_seq=0, last_seq=0,
                        shoes=b"", previous=last.hash, hash=b"h" * 32, at="",
                    )
                )  # fmt: skip
                connection.execute(
                    insert(schema.transfers).values(
                        chain="people", record=2, index=0, seq=0, debit=ann.pocket, credit="mint", amount=95_000
                    )
                )

            await writer.run(spend)
            ends = await asyncio.gather(
                *(service.refill(ann) for service in (first, second) * 4), return_exceptions=True
            )
            assert [end for end in ends if isinstance(end, int)] == [95_000]
            assert sum(isinstance(end, NotNow) for end in ends) == 7
            assert await reader.ask(balance, ann.pocket) == 100_000

    asyncio.run(play())


def test_an_account_is_made_used_and_given_a_role(database_url: str) -> None:
    async def play() -> None:
        async with open_services(database_url) as ((service, _, _),):
            guest = await service.guest("Ann", "192.0.2.1")
            with pytest.raises(NotNow, match="Ann is a guest"):
                change_role(database_url, "ann", "operator")
            kept = await service.become_account(guest.person, PASSWORD)
            assert await service.person(guest.token) is None
            assert await service.person(kept.token) == kept.person
            assert change_role(database_url, "aNN", "operator").name == "Ann"
            assert await service.person(kept.token) is None
            signed = await service.login("ann", PASSWORD, "192.0.2.1")
            assert signed.person.role == "operator"
            assert (await service.audit(0, 10))[0].action == "role operator"
            with pytest.raises(Nobody, match="there is no account named 'ben'"):
                change_role(database_url, "ben", "operator")
            assert (await service.holdings(signed.person)).total == 100_000
            assert (await service.history(signed.person, "", 10)).rounds == ()

    asyncio.run(play())


def test_a_password_that_changed_while_it_was_checked_does_not_sign_in(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_services(sqlite_url) as ((service, writer, _),):
            guest = await service.guest("Ann", "192.0.2.1")
            await service.become_account(guest.person, PASSWORD)
            checking = asyncio.create_task(service.login("Ann", PASSWORD, "192.0.2.1"))
            real = service.credentials._passwords.fits

            async def fits(stored: str | None, password: str) -> bool:
                found = await real(stored, password)
                change = update(schema.users).values(password_hash="x")
                await writer.run(lambda connection: connection.execute(change).close())
                return found

            service.credentials._passwords.fits = fits  # type: ignore[method-assign]
            with pytest.raises(WrongLogin):
                await checking

    asyncio.run(play())


def test_there_is_no_role_without_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        change_role(f"sqlite:///{tmp_path / 'none.sqlite3'}", "ann", "operator")
    assert list(tmp_path.iterdir()) == []


def test_times_go_there_and_back() -> None:
    assert iso(1_800_000_000_123) == "2027-01-15T08:00:00.123+00:00"
    assert from_iso(iso(1_800_000_000_123)) == 1_800_000_000_123
