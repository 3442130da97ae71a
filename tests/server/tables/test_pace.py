"""What a table does by itself, and when: a function of the table and of who is there. Nothing here waits."""

import asyncio
from random import Random

from msgspec.structs import replace

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.setup import PACES, TableSetup
from pit21.server.tables.owner.pace import AWAY, GRACE, Announced, Presence, next_due
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from tests.faults.house import House, house
from tests.faults.playing import Play, play_steps

HERE = Presence({})


def setup(clock: int) -> TableSetup:
    return TableSetup(title="t", host="h", clock=clock, speed="normal")


async def at(made: House, need: type[n.Need]) -> TableOwner:
    people = {name: await made.person(name) for name in ("ann", "bob")}
    owner = await made.table("blackjack")
    play = Play(Random(3), people)
    await play_steps(owner, play, 2, "sit")
    for number in range(100):
        if isinstance(owner.live.need, need):
            return owner
        await play_steps(owner, play, 1, f"s{number}-")
    raise AssertionError(f"never {need.__name__}")


def test_between_rounds(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            live = (await at(made, n.RoundOver)).live
            due = next_due(live, setup(30), HERE)
            assert due is not None
            assert (due.seconds, due.input) == (PACES["normal"].pause, i.Announce())
            for answered, seconds in (((), 2.0), (("ann",), 2.0), (("ann", "bob"), 0.0)):
                due = next_due(live, setup(30), Presence({}, announced=Announced(answered, 2.0)))
                assert due is not None
                assert (due.seconds, due.input) == (seconds, i.StartRound())
            away = Presence({"ann": 5.0, "bob": 5.0})
            rests = next_due(live, setup(30), away)  # with nobody there the table rests until they are sent home
            assert rests is not None
            assert (rests.seconds, rests.from_now) == (AWAY - 5.0, True)
            assert rests.input == i.FromPlayer("ann", "user-ann", w.CashOut())
            gone = next_due(live, setup(30), Presence({"ann": AWAY + 1}))
            assert gone is not None
            assert gone.input == i.FromPlayer("ann", "user-ann", w.CashOut())
            live.timed_out.add("bob")
            sits_out = next_due(live, setup(30), Presence({"bob": 5.0}))
            assert sits_out is not None
            assert sits_out.input == i.Rest("bob")

    asyncio.run(main())


def test_wagers(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            live = (await at(made, n.NeedWagers)).live
            assert next_due(live, setup(0), HERE) is None  # no clock, and both are there
            timed = next_due(live, setup(20), HERE)
            assert timed is not None
            assert (timed.seconds, timed.input) == (20.0, i.CloseWagers())
            live.ready.update(("ann", "bob"))
            at_once = next_due(live, setup(0), HERE)
            assert at_once is not None
            assert (at_once.seconds, at_once.input) == (0.0, i.CloseWagers())

    asyncio.run(main())


def test_decisions(sqlite_url: str) -> None:
    """The clock, and no longer than the grace for one who is cut off; without a clock only the grace."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await at(made, n.NeedChoice)
            need = owner.live.need
            assert isinstance(need, n.NeedChoice)
            name = owner.live.table.seats[need.seat - 1].holder
            gone = Presence({name: 3.0})
            for clock, presence, seconds in ((20, HERE, 20.0), (60, gone, GRACE), (20, gone, 20.0), (0, gone, GRACE)):
                due = next_due(owner.live, setup(clock), presence)
                assert due is not None
                assert (due.seconds, due.input) == (seconds, i.Silence(need.seat)), (clock, presence)
            assert next_due(owner.live, setup(0), HERE) is None

    asyncio.run(main())


def test_nobody_waits_for_an_empty_purse(sqlite_url: str) -> None:
    """Whoever cannot bet holds nobody up; with nobody who can, no round begins."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            live = (await at(made, n.NeedWagers)).live
            table = live.table
            assert {"ann", "bob"} >= set(live.bettors()) > set()
            who = next(name for name in live.bettors() if not any(b.owner == name for s in table.seats for b in s.bets))
            accounts = dict(table.accounts)
            accounts["house"] += accounts[f"player:{who}"]
            accounts[f"player:{who}"] = 0
            live.session.table = replace(table, accounts=accounts)
            live.session.need = n.NeedWagers()
            assert who not in live.bettors()
            poor = {name: 0 for name in accounts if name.startswith("player:")}
            live.session.table = replace(table, phase="between", stage=0, accounts={**accounts, **poor})
            live.session.need = n.RoundOver()
            assert next_due(live, setup(0), HERE) is None

    asyncio.run(main())
