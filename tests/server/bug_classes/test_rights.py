"""I24: rights end when they are withdrawn, also for a socket that is just being opened."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from pit21.server.operations.signal_watch import SignalWatch
from pit21.server.people.identity.person import Person, SignedIn
from pit21.server.sockets.wire import Scope
from pit21.wire import Me
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer
from tests.server.people.roles import change_role

PASSWORD = "a long enough one"
SIGNED_OUT = (1008, "signed out")

Withdraw = Callable[[Hall, Person], Awaitable[object]]


async def _sign_out(hall: Hall, person: Person) -> None:
    await hall.people.logout(person)


async def _sign_out_everywhere(hall: Hall, person: Person) -> None:
    await hall.people.logout_everywhere(person)


async def _set_password(hall: Hall, person: Person) -> SignedIn:
    return await hall.people.become_account(person, PASSWORD)


async def unknown_to_the_endpoint(hall: Hall, person: Person, withdraw: Withdraw) -> Peer:
    """A socket whose session is found, and then withdrawn before the endpoint knows the socket: nothing closes it."""
    authenticate = hall.endpoint._authenticate

    async def slowly(scope: Scope) -> Person | None:
        found = await authenticate(scope)
        await withdraw(hall, person)
        return found

    with patch.object(hall.endpoint, "_authenticate", slowly):
        return await hall.peer(person)


async def known_to_the_endpoint(hall: Hall, person: Person, withdraw: Withdraw) -> Peer:
    """A socket that the endpoint knows and has not welcomed yet when its session is withdrawn."""
    me = hall.hosting.me

    async def slowly(who: Person | None) -> Me:
        await withdraw(hall, person)
        return await me(who)

    with patch.object(hall.hosting, "me", slowly):
        return await hall.peer(person)


@pytest.mark.parametrize("opened_while", [unknown_to_the_endpoint, known_to_the_endpoint])
@pytest.mark.parametrize("withdraw", [_sign_out, _sign_out_everywhere, _set_password])
def test_no_socket_survives_a_sign_out_during_which_it_is_opened(
    tmp_path: Path, withdraw: Withdraw, opened_while: Callable[[Hall, Person, Withdraw], Awaitable[Peer]]
) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await opened_while(hall, await hall.guest("ann"), withdraw)
            assert ann.closed == SIGNED_OUT
            assert ann.raw == []
            assert not hall.live(table).people
            assert hall.endpoint.open_sockets == 0

    asyncio.run(play())


def test_a_sign_out_that_nobody_reported_closes_the_sockets_all_the_same(tmp_path: Path) -> None:
    """As at another process whose message was lost: the signal in the database is enough."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            elsewhere = hall.new_endpoint(hall.endpoint._limits)
            watch = SignalWatch(hall.engine, {"rights": elsewhere.check_rights})
            await watch.look()
            ann, ben = await hall.guest("ann"), await hall.guest("ben")
            here = [await hall.peer(each, elsewhere) for each in (ann, ann, ben, None)]
            await watch.look()
            assert [each.closed for each in here] == [None] * 4
            await hall.people.logout_everywhere(ann)
            await watch.look()
            assert [each.closed for each in here] == [SIGNED_OUT, SIGNED_OUT, None, None]
            await watch.close()

    asyncio.run(play())


def test_a_signal_that_could_not_be_acted_on_is_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            seen: list[str] = []

            async def act() -> None:
                seen.append("called")
                if len(seen) == 1:
                    raise ZeroDivisionError

            watch = SignalWatch(hall.engine, {"rights": act})
            with pytest.raises(ZeroDivisionError):
                await watch.look()
            await watch.look()
            await watch.look()
            assert len(seen) == 2
            await watch.close()

    asyncio.run(play())


def test_an_operator_who_is_removed_no_longer_watches_private_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            watch = SignalWatch(hall.engine, {"rights": hall.endpoint.check_rights})
            table = await hall.table(listed=False)
            boss = await hall.people.become_account(await hall.guest("boss"), PASSWORD)
            await asyncio.to_thread(change_role, hall.settings.database, "boss", "operator")
            boss = await hall.people.login("boss", PASSWORD, "192.0.2.1")
            peer = await hall.peer(boss.person)
            assert (await peer.watch(table))["type"] == "snapshot"
            await watch.look()
            assert peer.watches(table)
            await asyncio.to_thread(change_role, hall.settings.database, "boss", "player")
            await watch.look()
            assert peer.closed == SIGNED_OUT
            assert hall.owner(table).watching == 0
            await watch.close()

    asyncio.run(play())


def test_a_command_under_way_is_not_tried_elsewhere_after_a_sign_out(tmp_path: Path) -> None:
    """The socket stops watching at once, and only who watches a table acts at it."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await hall.guest("ann")
            peer = await hall.peer(ann)
            await peer.watch(table)
            assert peer.watches(table)
            hall.endpoint.sign_out(ann.id, None)
            assert hall.owner(table).watching == 0
            assert peer.closed == SIGNED_OUT

    asyncio.run(play())
