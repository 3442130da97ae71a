"""Bug classes of card servers in which a rule of play is forgotten, seen from the socket."""

import asyncio
from pathlib import Path

from tests.server.bug_classes.hall import new_hall
from tests.server.bug_classes.peer import Peer


def actions(peer: Peer) -> set[str]:
    return {offer["action"] for offer in peer.shown["you"]["offers"]}


def test_split_ace_ten_paid_as_a_natural(tmp_path: Path) -> None:
    """Were 21 with two cards always a natural, each split hand would be paid three to two."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            # Aces against 19; both split hands are dealt a ten.
            hall.stack("Ah Td As 9d Kc Kd")
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            await ann.done(table, do="act", seat=1, action="split")
            live = hall.live(table)
            assert live.table.phase == "between"
            settled = [(each.staked, each.returned) for each in live.table.settled]
            assert settled == [(1_000, 2_000), (1_000, 2_000)]
            assert hall.chips(table, "ann") == 52_000

    asyncio.run(play())


def test_split_offered_after_a_hit(tmp_path: Path) -> None:
    """If only the ranks were checked, a pair could still be split when a third card has come."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack("4h 6d 4d Td 2c 4c")
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            assert "split" in actions(ann)
            await ann.done(table, do="act", seat=1, action="hit")
            assert "hit" in actions(ann)
            assert "split" not in actions(ann)
            before = hall.live(table).table
            await ann.refused(table, do="act", seat=1, action="split")
            assert hall.live(table).table is before

    asyncio.run(play())


def test_split_of_no_pair_and_insurance_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack("4h Ad 5d 7d 8h 9s")
            table = await hall.table()
            ann, bob = await hall.seated("ann", table), await hall.seated("bob", table, seat=2)
            hall.stack("4h 8c Ad 5d 8d 7d")
            hall.live(table).book.shoe.first = hall.stacked  # type: ignore[attr-defined]
            await hall.dealt(table, ann, bob)
            await ann.done(table, do="insure", seat=1, amount=500)
            # Were an answer not remembered, it could be given again until it pays.
            await ann.refused(table, do="insure", seat=1, amount=500)
            await ann.refused(table, do="decline", seat=1)
            await bob.done(table, do="decline", seat=2)
            await bob.refused(table, do="insure", seat=2, amount=500)
            assert "split" not in actions(ann)
            await ann.refused(table, do="act", seat=1, action="split")
            await bob.refused(table, do="act", seat=1, action="stand")  # another's seat
            await bob.refused(table, do="act", seat=2, action="stand")  # out of turn

    asyncio.run(play())


def test_one_player_in_two_seats(tmp_path: Path) -> None:
    """If the seat were checked before the first `await`, two tabs would sit down twice, with two buy-ins."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await hall.guest("ann")
            tabs = [await hall.peer(ann) for _ in range(4)]
            for tab in tabs:
                await tab.watch(table)
            answers = await asyncio.gather(
                *(tab.do(table, do="sit", chips=10_000, seat=seat) for seat, tab in enumerate(tabs, 1))
            )
            assert sorted(answer["ok"] for answer in answers) == [False, False, False, True]
            held = [seat.number for seat in hall.live(table).table.seats if seat.holder]
            assert len(held) == 1
            assert await hall.pocket("ann") == 90_000
            # Nor does someone else get the seat that is taken, or a seat under another's name.
            bob = await hall.peer(await hall.guest("bob"))
            await bob.watch(table)
            await bob.refused(table, do="sit", chips=10_000, seat=held[0])
            await bob.refused(table, do="sit", chips=10_000, seat=2, player="ann")
            # In a round it is the same, though it will only be done when the round is over.
            await hall.begin(table)
            await bob.done(table, do="sit", chips=10_000, seat=5)
            await bob.refused(table, do="sit", chips=10_000, seat=6)
            assert await hall.pocket("bob") == 90_000

    asyncio.run(play())
