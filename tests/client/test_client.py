"""The client against a real socket: what it sees, what it does, and what a bad line does to it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from pit21.client import Client, Disconnected, RemoteTable, ServerRefused, TableGone, play
from pit21.policy.plain import PlainPolicy
from pit21.table.events import BetPlaced
from pit21.wire import Bet, Sit
from tests.client.fake_server import FakeTable, make_app, wait_for
from tests.server.sockets.serving import Served, serving


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


@pytest.fixture
def served(table: FakeTable) -> Iterator[Served]:
    with serving(make_app(table)) as running:
        yield running


def with_client(served: Served, work: Callable[[Client, RemoteTable], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(10), Client(served.url) as client:
            assert (await client.guest("ann")).name == "ann"
            await work(client, await client.watch("t1"))

    asyncio.run(run())


def test_lobby_and_names(served: Served) -> None:
    async def run() -> None:
        async with Client(served.url) as client:
            assert await client.me() is None
            with pytest.raises(ServerRefused, match="someone has that name") as refused:
                await client.guest("taken")
            assert refused.value.code == "name"
            await client.guest("ann")
            assert [info.id for info in await client.tables()] == ["t1"]
            made = await client.create_table("blackjack", title="Mine", listed=False)
            assert (made.table.title, made.table.listed, made.link) == ("Mine", False, "secret")
            with pytest.raises(TableGone, match="no such table"):
                await client.watch("t2")

    asyncio.run(run())


def test_moments_follow_one_another(served: Served) -> None:
    async def work(_: Client, seen: RemoteTable) -> None:
        moments = seen.moments()
        first = await anext(moments)
        assert first.whole
        await seen.sit(50_000, 1)
        second = await anext(moments)
        assert second.events[0].seq == first.seq + 1
        assert second.seq == second.events[-1].seq == seen.seq
        assert (second.view.viewer, second.view.chips) == ("ann", 50_000)
        assert {offer.action for offer in second.offers} == {"bet"}
        assert (await seen.hint(1)).best == "stand"
        with pytest.raises(ServerRefused) as refused:
            await seen.bet(1, "base", 1)
        assert refused.value.code
        await moments.aclose()

    with_client(served, work)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_command_whose_answer_was_lost_is_done_once(served: Served, table: FakeTable, when: str) -> None:
    async def work(_: Client, seen: RemoteTable) -> None:
        table.dropping = when
        await seen.send(Sit(50_000, 1))
        assert len(table.received) == 2
        assert len(set(table.received)) == 1
        await wait_for(lambda: seen.now.view.chips == 50_000)
        assert [type(event).__name__ for event in table.session.events].count("PlayerJoined") == 1

    with_client(served, work)


def test_commands_that_wait_for_the_line_keep_their_order(served: Served, table: FakeTable) -> None:
    async def work(_: Client, seen: RemoteTable) -> None:
        await seen.sit(50_000, 1)
        table.dropping = "before"
        amounts = (500, 1_000, 1_500, 2_000)
        await asyncio.gather(*(seen.send(Bet(1, "base", amount)) for amount in amounts))
        placed = [event.amount for event in table.session.events if isinstance(event, BetPlaced)]
        assert placed == list(amounts)

    with_client(served, work)


def test_after_a_break_only_what_was_missed_comes(served: Served, table: FakeTable) -> None:
    async def work(client: Client, seen: RemoteTable) -> None:
        moments = seen.moments()
        seqs = [(await anext(moments)).seq]
        link = client._link
        assert link is not None
        await link.drop()
        await wait_for(lambda: not table.listeners)
        assert link.connections == 1
        await seen.sit(50_000, 1)
        assert link.connections == 2
        assert table.watched == [-1, seqs[0]]
        while seqs[-1] < table.session.table.seq:
            moment = await anext(moments)
            assert not moment.events or moment.events[0].seq == seqs[-1] + 1
            seqs.append(moment.seq)
        await moments.aclose()

    with_client(served, work)


def test_a_gap_is_noticed_and_everything_asked_for_again(served: Served, table: FakeTable) -> None:
    async def work(_: Client, seen: RemoteTable) -> None:
        await seen.sit(50_000, 1)
        await wait_for(lambda: seen.seq == table.session.table.seq)
        table.deaf.update(table.listeners)
        await seen.bet(1, "base", 500)
        table.deaf.clear()
        await seen.bet(1, "base", 1_000)
        await wait_for(lambda: seen.seq == table.session.table.seq)
        assert table.watched == [-1, -1]
        assert seen.now.whole

    with_client(served, work)


@pytest.mark.long
def test_nothing_is_lost_when_there_is_much_to_say(served: Served, table: FakeTable) -> None:
    """More at once than the server takes: the client holds back, and nothing is dropped or doubled."""

    async def work(_: Client, seen: RemoteTable) -> None:
        await seen.sit(50_000, 1)
        await asyncio.gather(*(seen.bet(1, "base", 500 + 500 * (number % 2)) for number in range(60)))
        assert len(table.received) == len(set(table.received)) == 61

    with_client(served, work)


def test_a_policy_plays_through_broken_lines(served: Served, table: FakeTable) -> None:
    async def work(client: Client, seen: RemoteTable) -> None:
        await seen.sit(50_000, 1)

        table.drop_every = 3
        assert await play(seen, PlainPolicy(), rounds=5) == 5
        assert client._link is not None
        assert client._link.connections >= 3
        assert len(table.answers) == len(set(table.received))

    with_client(served, work)


def test_who_is_sent_away_hears_why(served: Served) -> None:
    async def run() -> None:
        clients = [Client(served.url) for _ in range(6)]
        try:
            for client in clients:
                await client.guest("ann")
            for client in clients[:5]:
                await client.watch("t1")
            with pytest.raises(Disconnected, match="at most 5 connections"):
                await clients[5].watch("t1")
        finally:
            for client in clients:
                await client.close()

    asyncio.run(run())


def test_closing_ends_everything(served: Served) -> None:
    async def run() -> None:
        client = Client(served.url)
        seen = await client.watch("t1")
        await client.close()
        with pytest.raises(Disconnected):
            await seen.sit(1_000)
        moments = seen.moments()
        await anext(moments)
        with pytest.raises(Disconnected):
            await anext(moments)

    asyncio.run(run())


def test_an_address_that_is_none() -> None:
    with pytest.raises(ValueError, match="http://"):
        Client("127.0.0.1:8021")
