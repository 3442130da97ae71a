"""Tables where nobody sits or watches close by themselves, and few people cannot take the room of all."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pit21 import wire as w
from pit21.server.configuration.settings import Limits, Settings
from pit21.server.games import PlayableGames
from pit21.server.host.table_capacity import TableCapacity
from pit21.server.host.table_host import TableHosting
from pit21.server.people import display_names
from pit21.server.people.identity.person import Person
from pit21.server.problems import ServiceBusy, ServiceRefused
from pit21.server.store import queries
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.wishes import TableWish
from pit21.server.tables.owner.pace import AWAY, Presence, next_due
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.recorder import link_key_of
from tests.faults.house import KEY, Ears, House, assert_right, house
from tests.faults.playing import send

EMPTY = 0.2


def closing_soon(made: House, seconds: float = EMPTY, **limits: int) -> None:
    """Tables of this house close after so long."""
    made.services = replace(made.services, limits=Limits(empty_table_seconds=seconds))  # type: ignore[arg-type]
    settings = Settings(limits=Limits(**limits), trusted_addresses=("198.51.100.0/24",))
    made.hosting = TableHosting(made.services, made.leases, PlayableGames(made.reader), link_key_of(KEY), settings)


async def closed(made: House, chain: str, seconds: float = 5.0) -> bool:
    async with asyncio.timeout(seconds):
        while made.hosting.has(chain):  # noqa: ASYNC110 - there is nobody to notify
            await asyncio.sleep(0.02)
    row = await made.reader.ask(queries.table, chain)
    assert row is not None
    return row.state == "closed"


def wish(*, listed: bool = True, bots: int = 0) -> TableWish:
    return TableWish(game="blackjack", settings={}, title="t", clock=0, speed="instant", listed=listed, bots=bots)


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("bots", [0, 2])
def test_a_table_where_nobody_comes_closes(database_url: str, listed: bool, bots: int) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            closing_soon(made)
            host = await made.person("ann")
            table = (await made.hosting.create(host, wish(listed=listed, bots=bots))).table.id
            assert made.hosting.has(table)
            assert await closed(made, table)
            assert_right(await made.checked())

    asyncio.run(main())


@pytest.mark.long
def test_someone_who_watches_or_sits_keeps_it_open(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            closing_soon(made)
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            ears = Ears()
            await made.hosting.watch("t", ears, -1, "")
            await asyncio.sleep(3 * EMPTY)
            assert made.hosting.has("t")
            assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
            made.hosting.disconnected(ears)
            await asyncio.sleep(3 * EMPTY)
            assert made.hosting.has("t")  # until whoever sits there is sent home
            owner.attendance.cut_off["ann"] -= AWAY
            owner.clock.schedule()
            assert await closed(made, "t")
            balance = await made.reader.ask(queries.balance, ann.pocket)
            assert balance == 10**9
            assert_right(await made.checked())

    asyncio.run(main())


def test_a_table_that_was_taken_up_again_closes_too(sqlite_url: str) -> None:
    """Nobody looks at all tables now and then: each has a timer of its own, also after a restart."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await made.table("blackjack", bots=1)
            assert not owner.clock.is_set  # it is off where nothing is set
        async with house(sqlite_url) as made:
            closing_soon(made)
            await made.hosting.start()
            assert made.owner().clock.is_set
            assert await closed(made, "t")

    asyncio.run(main())


def test_whoever_comes_at_the_last_moment_keeps_the_table(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            closing_soon(made, 60.0)
            owner: TableOwner = await made.table("blackjack")
            assert isinstance(_due(owner), i.CloseEmpty)
            ears = Ears()
            await made.hosting.watch("t", ears, -1, "")
            assert b'"late"' in await owner.submit(i.CloseEmpty())
            assert _due(owner) is None
            made.hosting.disconnected(ears)
            assert owner.clock.is_set
            assert b'"ok":true' in await owner.submit(i.CloseEmpty())

    asyncio.run(main())


def _due(owner: TableOwner) -> object:
    presence = Presence({}, 0, owner.clock.closes_in(0.0))
    due = next_due(owner.live, owner.setup, presence)
    return None if due is None else due.input


def test_one_address_cannot_take_all_tables(sqlite_url: str) -> None:
    """Many guests of one address share its tables; a stranger always finds room, also where all tables are taken."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            closing_soon(made, 600.0, open_tables=6, address_open_tables=4, person_open_tables=3)
            people = [await made.person(name) for name in ("eve", "eva", "evi", "ann")]
            eve, eva, evi, ann = people
            opened = [await _open(made, person, "192.0.2.1") for person in (eve, eve, eve, eva)]
            with pytest.raises(ServiceRefused, match="4 tables from your address are open"):
                await _open(made, evi, "192.0.2.1")
            with pytest.raises(ServiceRefused, match="at most 3 tables"):
                await _open(made, eve, "192.0.2.2")
            opened += [await _open(made, evi, "198.51.100.7") for _ in range(2)]  # a trusted one
            assert made.hosting.open_tables == 6
            # Where someone is at every table but one, that one makes room; then there is none.
            for table in opened[1:]:
                await made.hosting.watch(table, Ears(), -1, "")
            stranger = await _open(made, ann, "203.0.113.5")
            assert not made.hosting.has(opened[0])
            await made.hosting.watch(stranger, Ears(), -1, "")
            with pytest.raises(ServiceBusy):
                await _open(made, ann, "203.0.113.5")
            # A table that has closed leaves its place to its address.
            assert made.hosting.room._counts == {"192.0.2.1": 3, "203.0.113.5": 1}

    asyncio.run(main())


async def _open(made: House, person: Person, address: str) -> str:
    return (await made.hosting.create(person, wish(), address)).table.id


def test_every_process_enforces_its_share_of_an_address() -> None:
    room = TableCapacity(Settings(limits=Limits(address_open_tables=4)), lambda: 2)
    claimed = [room.claim("2001:db8::1"), room.claim("2001:db8::2")]
    with pytest.raises(ServiceRefused):
        room.claim("2001:db8::3")
    room.release(claimed[0])
    room.keep(room.claim("2001:db8::3"), "t")
    room.forget("t")
    room.forget("unknown")
    assert sum(room._counts.values()) == 1


def test_the_documents_say_when_empty_tables_close() -> None:
    text = (Path(__file__).parents[3] / "docs" / "reference" / "server.md").read_text(encoding="utf-8")
    assert f"`limits.empty_table_seconds` ({Limits().empty_table_seconds // 60} minutes)" in text
    assert f"{Limits().address_open_tables} from one address" in text
    assert f"{Limits().person_open_tables} of one person" in text


def test_leases_renewed_while_a_table_opens_leave_it_to_its_owner(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row is written before its host's name is read; a renewal between the two must not take the table up."""

    async def main() -> None:
        async with asyncio.timeout(20), house(database_url) as made:
            host = await made.person("ann")
            ask = made.reader.ask

            async def ask_slowly(query: Any, *arguments: Any) -> Any:
                answer = await ask(query, *arguments)
                if query is display_names:
                    await made.hosting.hold()
                return answer

            monkeypatch.setattr(made.reader, "ask", ask_slowly)
            made_table = await made.hosting.create(host, wish())
            row = await ask(queries.table, made_table.table.id)
            assert row is not None
            assert (row.epoch, row.state) == (1, "open")
            assert_right(await made.checked())

    asyncio.run(main())
