"""`play` comes to an end where no round is played."""

import asyncio
import inspect
from typing import get_args

import pytest

from pit21.client import Client, Moment, RemoteTable, Stalled, play
from pit21.policy.plain import PlainPolicy
from pit21.server.tables.live.setup import PACES
from pit21.table.check import ACTIONS
from pit21.table.commands import PlayCommand
from pit21.table.offers import Offer
from pit21.table.view import View
from pit21.wire import Action, Speed
from tests.client.bankless import Bankless
from tests.client.fake_server import FakeTable, make_app
from tests.server.sockets.serving import serving

BANKED = "pure-21.5"


async def seated(client: Client, table: str) -> RemoteTable:
    await client.guest("ann")
    seen = await client.watch(table)
    await seen.sit(50_000, 1)
    return seen


def test_nobody_banks() -> None:
    """Void rounds follow one another quickly, and none of them counts."""

    async def run(url: str) -> None:
        async with asyncio.timeout(20), Client(url) as client:
            seen = await seated(client, "t1")
            with pytest.raises(Stalled, match=r"for 1 seconds: .*void, because nobody takes the bank") as stalled:
                await play(seen, Bankless(), 3, patience=1)
            assert stalled.value.rounds == 0

    table = FakeTable(BANKED)
    with serving(make_app(table)) as served:
        asyncio.run(run(served.url))
    assert table.session.table.round > 3


def test_a_silent_table() -> None:
    async def run(url: str) -> None:
        async with asyncio.timeout(20), Client(url) as client:
            await client.guest("ann")
            with pytest.raises(Stalled, match=r"no round was played at table t1 for 0\.3 seconds: none began"):
                await play(await client.watch("t1"), PlainPolicy(), 1, patience=0.3)

    with serving(make_app(FakeTable())) as served:
        asyncio.run(run(served.url))


@pytest.mark.long
def test_patience_begins_again_with_everything_that_is_played() -> None:
    async def run(url: str) -> None:
        async with asyncio.timeout(30), Client(url) as client:
            seen = await seated(client, "t1")
            send, began = seen.send, asyncio.get_running_loop().time()

            async def send_slowly(command: object) -> object:
                await asyncio.sleep(0.15)
                return await send(command)  # type: ignore[arg-type]

            seen.send = send_slowly  # type: ignore[assignment,method-assign]
            assert await play(seen, PlainPolicy(), 4, patience=1) == 4
            assert asyncio.get_running_loop().time() - began > 1

    with serving(make_app(FakeTable())) as served:
        asyncio.run(run(served.url))


def test_a_time_out_of_the_policy_is_its_own() -> None:
    class Hasty(PlainPolicy):
        def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
            raise TimeoutError("the policy's own")

    async def run(url: str) -> None:
        async with asyncio.timeout(20), Client(url) as client:
            with pytest.raises(TimeoutError, match="the policy's own"):
                await play(await seated(client, "t1"), Hasty(), 1)

    with serving(make_app(FakeTable())) as served:
        asyncio.run(run(served.url))


@pytest.mark.parametrize("kind", [Client, RemoteTable, Moment])
def test_every_public_method_is_documented(kind: type) -> None:
    public = {name: value for name, value in vars(kind).items() if not name.startswith("_")}
    assert [name for name, value in public.items() if callable(value) and not inspect.getdoc(value)] == []


def test_the_words_of_the_types_are_those_of_the_program() -> None:
    assert set(get_args(Speed)) == set(PACES)
    assert set(get_args(Action)) == set(ACTIONS)
