"""Nobody makes a round, or the rounds of a shoe, longer and longer: both are replayed as a whole (I22, I23)."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from pit21 import wire as w
from pit21.server.configuration.settings import Limits, Settings, find_problems
from pit21.server.games import PlayableGames
from pit21.server.host.table_host import TableHosting
from pit21.server.people.identity.person import Person
from pit21.server.store import queries
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.loader import read_stored
from pit21.server.tables.records.recorder import link_key_of
from pit21.table import needs as n
from tests.faults.house import BANKROLL, KEY, Ears, House, assert_right, house
from tests.faults.playing import begin, send


def limited(made: House, **limits: int) -> None:
    """From now on this house has these limits."""
    made.services = replace(made.services, limits=Limits(empty_table_seconds=0, **limits))
    made.hosting = TableHosting(made.services, made.leases, PlayableGames(made.reader), link_key_of(KEY))


async def replayed(made: House) -> int:
    """How many records are executed again when the table is taken up."""
    stored = await made.reader.ask(read_stored, "t")
    assert stored is not None
    return len(stored.records)


async def closed(made: House) -> bool:
    async with asyncio.timeout(10):
        while made.hosting.has("t"):  # noqa: ASYNC110 - there is nobody to notify
            await asyncio.sleep(0.01)
    row = await made.reader.ask(queries.table, "t")
    return row is not None and row.state == "closed"


async def seated(made: House, *names: str) -> tuple[TableOwner, list[Any]]:
    owner = await made.table("blackjack")
    people = [await made.person(name) for name in names]
    for seat, person in enumerate(people, 1):
        assert (await send(owner, person, w.Sit(50_000, seat), "sit")).ok
    return owner, people


def bet(number: int) -> w.Bet:
    return w.Bet(1, "base", 1_000 + 100 * (number % 2))


def test_changes_of_a_bet_by_one_person_are_bounded(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            limited(made, person_commands=20)
            owner, (ann, bob) = await seated(made, "ann", "bob")
            assert (await begin(owner)).ok
            answers = [await send(owner, ann, bet(number), f"b{number}") for number in range(60)]
            assert [answer.ok for answer in answers] == [True] * 20 + [False] * 40
            assert answers[-1].code == "too-many"
            assert "20 commands in this round" in answers[-1].message
            assert (await send(owner, ann, bet(3), "b3")).ok, "an accepted command keeps its answer"
            assert await replayed(made) < 25
            # What goes on with the round, and leaving, is always possible; so is everything for others.
            assert (await send(owner, bob, w.Bet(2, "base", 1_000), "b")).ok
            assert (await send(owner, ann, w.Ready(), "ready")).ok
            assert not (await send(owner, ann, w.Ready(), "ready again")).ok
            assert (await send(owner, ann, w.CashOut(), "out")).ok
            assert (await send(owner, bob, w.Ready(), "ready")).ok
            assert not isinstance(owner.live.need, n.NeedWagers)
            assert_right(await made.checked())

    asyncio.run(main())


def test_the_next_round_takes_commands_again(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            limited(made, person_commands=5)
            owner, (ann,) = await seated(made, "ann")
            for number in range(3):
                assert (await begin(owner)).ok
                for again in range(5):
                    assert (await send(owner, ann, bet(again), f"r{number}-{again}")).ok
                assert not (await send(owner, ann, bet(6), f"r{number}-more")).ok
                assert (await send(owner, ann, w.Bet(1, "base", 0), f"r{number}-none")).code == "too-many"
                assert (await send(owner, ann, w.Ready(), f"r{number}-ready")).ok
                while not isinstance(owner.live.need, n.RoundOver):
                    offer = owner.live.shown().offers[0]
                    stands = w.Decline(offer.seat) if offer.action == "insure" else w.Act(offer.seat, "stand")
                    assert (await send(owner, ann, stands, f"r{number}-{owner.live.table.seq}")).ok

    asyncio.run(main())


def test_betting_ends_when_everyone_together_sent_enough(sqlite_url: str) -> None:
    """At a table without a clock, where one person never says that they are ready."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            limited(made, round_commands=60)
            owner, people = await seated(made, "ann", "bob", "cid")
            assert (await begin(owner)).ok
            accepted = 0
            for number in range(100):
                for seat, person in enumerate(people, 1):
                    command = w.Bet(seat, "base", 1_000 + 100 * (number % 2))
                    accepted += (await send(owner, person, command, f"{number}")).ok
            assert not isinstance(owner.live.need, n.NeedWagers), "the bets that lie there are played"
            assert accepted <= 60
            assert await replayed(made) < 70
            assert_right(await made.checked())

    asyncio.run(main())


def test_commands_between_rounds_do_not_grow_without_end(sqlite_url: str) -> None:
    """Whoever sits out, comes back and sits out again where no round begins closes the table."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            limited(made, round_commands=50, person_commands=70)
            owner, people = await seated(made, "ann", "bob")
            ears = Ears(people[0])
            await made.hosting.watch("t", ears, -1, "")
            answers = []
            for number in range(80):
                for person in people:
                    if made.hosting.has("t"):
                        command = w.PausePlay() if number % 2 == 0 else w.ResumePlay()
                        answers.append(await send(owner, person, command, f"{number}"))
            assert sum(answer.ok for answer in answers) <= 100
            assert await closed(made)
            assert b"there was no round to play" in ears.frames[-1]
            for name in ("ann", "bob"):
                assert await made.reader.ask(queries.balance, f"user:user-{name}") == BANKROLL
            assert_right(await made.checked())

    asyncio.run(main())


def test_rounds_of_a_shoe_without_a_bet_are_bounded(database_url: str) -> None:
    """The proof of a shoe holds for all of its rounds; those of a restarted server count too."""

    async def rounds(owner: TableOwner, person: Any, count: int) -> None:
        for number in range(count):
            assert (await begin(owner)).ok, number
            assert (await send(owner, person, w.Ready(), f"{owner.live.table.round}")).ok

    async def first() -> None:
        async with house(database_url) as made:
            limited(made, unplayed_rounds=6)
            owner, (ann,) = await seated(made, "ann")
            await rounds(owner, ann, 4)

    async def then() -> None:
        made = House(database_url)
        made.writer.start()
        limited(made, unplayed_rounds=6)
        await made.hosting.start()
        try:
            owner = made.owner()
            ann = Person(id="user-ann", name="ann", role="player", kind="guest")
            ears = Ears(ann)
            await made.hosting.watch("t", ears, -1, "")
            await rounds(owner, ann, 1)
            assert made.hosting.has("t")
            await rounds(owner, ann, 1)
            assert await closed(made)
            assert b"6 rounds in a row passed without a bet" in ears.frames[-1]
            assert await made.reader.ask(queries.balance, "user:user-ann") == BANKROLL
            assert_right(await made.checked())
        finally:
            await made.stop()

    asyncio.run(first())
    asyncio.run(then())


@pytest.mark.parametrize("limits", [{"person_commands": 10}, {"round_commands": 9_999}, {"unplayed_rounds": 0}])
def test_bounds_that_make_no_sense_are_refused(limits: dict[str, int]) -> None:
    (key,) = limits
    assert [problem.key for problem in find_problems(Settings(limits=Limits(**limits)))] == [f"limits.{key}"]
