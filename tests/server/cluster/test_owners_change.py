"""The owner of a table dies or stalls in the middle of a round; another process goes on where it was."""

import asyncio
import signal
import time
from contextlib import suppress

from sqlalchemy import text

from pit21.server.store.database.access import read_database
from tests.server.cluster.conftest import LEASE_SECONDS, Pair
from tests.server.cluster.people import Frame, Visitor, number_of
from tests.server.cluster.playing import choice, ended, play_rounds, play_until

TAKEN_OVER_WITHIN = 30.0


async def _sit_down(table: str, *visitors: Visitor) -> None:
    for seat, each in enumerate(visitors, 1):
        await each.watch(table)
        await each.do({"do": "sit", "chips": 50_000, "seat": seat})


def _acts(visitor: Visitor) -> bool:
    return (choice(visitor.scene) or {}).get("do") == "act"


async def _until_last_acts(first: Visitor, last: Visitor) -> None:
    """Until the hand of the second one is open, whom the first one has played before."""
    beside = asyncio.create_task(play_until(first, lambda _: False, seconds=30))
    await play_until(last, _acts)
    beside.cancel()
    with suppress(asyncio.CancelledError):
        await beside


def _answers_to(pair: Pair, table: str, command_id: str) -> list[str]:
    """Who has the answer to this command: one person, once."""
    with read_database(pair.url) as connection:
        query = text("SELECT user_id FROM answers WHERE chain = :chain AND command_id = :id")
        return list(connection.scalars(query, {"chain": table, "id": command_id}))


def _round(visitor: Visitor) -> int:
    return int(visitor.scene["scene"]["view"]["round"])


def _events_after(visitor: Visitor, last: int) -> list[Frame]:
    return [event for event in visitor.events() if event["seq"] <= last]


def test_the_owner_is_killed_in_the_middle_of_a_round(pair: Pair) -> None:
    async def scenario() -> None:
        hugo, ines = Visitor(pair.first.url, "hugo"), Visitor(pair.second.url, "ines")
        watcher = Visitor(pair.second.url)
        async with hugo, ines, watcher:
            table = (await hugo.open_table())["table"]["id"]
            await watcher.watch(table)
            await _sit_down(table, hugo, ines)
            await _until_last_acts(hugo, ines)
            number, stand = _round(ines), choice(ines.scene)
            assert stand is not None
            # The command is on its way while the owner dies.
            asking = asyncio.create_task(ines.ask(stand, "stand"))
            pair.first.kill()
            began = time.monotonic()
            # While nobody answers for it, the table is still listed.
            listed = (await ines.http.get("/api/tables")).json()["tables"]
            assert table in [each["id"] for each in listed]
            assert (await asking)["ok"]
            assert time.monotonic() - began < TAKEN_OVER_WITHIN
            assert await ines.ask(stand, "stand") == await ines.ask(stand, "stand")
            back = Visitor(pair.second.url, "hugo", hugo.http.cookies)
            async with back:
                await back.watch(table, back.continue_from(hugo))
                await play_until(ines, lambda each: ended(each) >= number)
                await play_rounds((back, ines), 2)
                last = number_of(ines.scene)
                await watcher.seen(last)
            shown = _events_after(ines, last)
            assert _events_after(watcher, last)[-len(shown) :] == shown
            assert len(_answers_to(pair, table, "stand")) == 1
            kinds = [event["event"] for event in _events_after(watcher, last)]
            assert (kinds.count("round-ended"), kinds.count("round-voided")) == (number + 2, 0)

    try:
        asyncio.run(scenario())
    finally:
        pair.first.start()
    pair.check_books()


def test_the_owner_is_stalled_longer_than_its_lease(pair: Pair) -> None:
    async def scenario() -> None:
        jan, kati = Visitor(pair.first.url, "jan"), Visitor(pair.second.url, "kati")
        here, there = Visitor(pair.first.url), Visitor(pair.second.url)
        async with jan, kati, here, there:
            table = (await jan.open_table())["table"]["id"]
            for each in (here, there):
                await each.watch(table)
            await _sit_down(table, jan, kati)
            await _until_last_acts(jan, kati)
            stand = choice(kati.scene)
            assert stand is not None
            pair.first.signal(signal.SIGSTOP)
            try:
                began = time.monotonic()
                assert (await kati.ask(stand, "stand"))["ok"]
                assert LEASE_SECONDS / 3 < time.monotonic() - began < TAKEN_OVER_WITHIN
                # It lies in the stalled process's socket, and is the first thing that it does for the old table.
                asking = asyncio.create_task(jan.ask({"do": "buy", "chips": 500}, "buy"))
                await asyncio.sleep(0.1)
            finally:
                pair.first.signal(signal.SIGCONT)
            assert (await asking)["ok"]
            assert "table is given up" in pair.first.log(), "the fence was not met"
            assert (await kati.ask(stand, "stand"))["ok"]
            await play_rounds((jan, kati), 2)
            last = number_of(kati.scene)
            for each in (here, there):
                await each.seen(last)
            assert _events_after(here, last) == _events_after(there, last)
            assert len(_answers_to(pair, table, "stand")) == len(_answers_to(pair, table, "buy")) == 1

    asyncio.run(scenario())
    pair.check_books()
