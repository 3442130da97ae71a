"""A shoe is announced before it is shuffled and waits for client seeds: of everyone there, and not for long."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pit21 import wire as w
from pit21.server.people.identity.person import Person
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.announcement import CLIENT_SEED_SECONDS
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.shoes.seed_source import ShoeCommitment
from pit21.table.refusal import Refused
from pit21.wire import Answer
from tests.faults.house import Ears, House, house
from tests.faults.playing import send

SHORT = 0.4
WHILE = 600.0
"""Longer than any test takes: the shuffle waits until everyone has answered."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Seated:
    """People at a table without pauses, with a connection each."""

    def __init__(self, made: House, owner: TableOwner, people: dict[str, Person]) -> None:
        self.made, self.owner, self.people = made, owner, people
        self.ears = {name: Ears(person) for name, person in people.items()}
        self._count = 0

    async def say(self, name: str, command: w.AnyPlayerCommand) -> Answer:
        self._count += 1
        return await send(self.owner, self.people[name], command, f"{name}-{self._count}")

    async def give(self, name: str, text: str, shoe: int = 1) -> Answer:
        return await self.say(name, w.ClientSeed(shoe, digest(text)))

    async def watch(self, name: str) -> None:
        await self.made.hosting.watch(self.owner.live.chain, self.ears[name], -1, "")

    def announcements(self, name: str) -> list[dict[str, Any]]:
        frames = [msgspec.json.decode(frame) for frame in self.ears[name].frames]
        return [frame for frame in frames if frame["type"] == "announce"]

    def shoe(self, number: int = 1) -> ShoeCommitment:
        return next(each for each in self.owner.live.book.shoes if each.number == number)


async def until(found: Callable[[], object], seconds: float = 60.0) -> float:
    """How long it took."""
    began = time.monotonic()
    while not found():
        assert time.monotonic() - began < seconds, "it does not happen"
        await asyncio.sleep(0.005)
    return time.monotonic() - began


async def seated(
    made: House, *names: str, seconds: float = SHORT, game: str = "blackjack", bots: int = 1, chain: str = "t"
) -> Seated:  # fmt: skip
    made.hosting.held.services = msgspec.structs.replace(made.services, client_seed_seconds=seconds)
    people = {name: await made.person(name) for name in names}
    found = Seated(made, await made.table(game, chain=chain, speed="instant", bots=bots), people)
    for seat, name in enumerate(names, 1):
        await found.watch(name)
        assert (await found.say(name, w.Sit(50_000, seat))).ok
    return found


def test_the_shuffle_comes_when_all_seated_people_have_answered(sqlite_url: str) -> None:
    """The server's own bot is not waited for and adds nothing."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob", seconds=30.0)
            await until(lambda: here.announcements("bob"))
            shown = here.announcements("ann")[-1]
            coming = here.owner.live.book.coming
            assert coming is not None
            assert (shown["shoe"], shown["anchor"], shown["commitment"]) == (1, coming.anchor, coming.commitment)
            assert 0 < shown["left"] <= 30_000
            assert (await here.give("bob", "b")).ok
            assert here.owner.live.table.phase == "between"
            # Whoever answers last does not know what the others have given.
            assert not any(digest("b").encode() in frame for frame in here.ears["ann"].frames)
            assert (await here.give("ann", "a")).ok
            assert await until(lambda: here.owner.live.table.phase == "round") < 5.0
            assert here.shoe().client_seeds == ((1, "ann", digest("a")), (2, "bob", digest("b")))
            assert here.shoe().missing == ()
            fair = here.owner.live.book.fair_state()
            assert fair.client_seeds == here.shoe().client_seeds

    asyncio.run(main())


def test_who_does_not_answer_is_waited_for_two_seconds_and_shown(sqlite_url: str) -> None:
    assert CLIENT_SEED_SECONDS == 2.0

    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob")
            await until(lambda: here.announcements("ann"))
            assert (await here.give("ann", "a")).ok
            waited = await until(lambda: here.owner.live.table.phase == "round")
            assert waited > SHORT * 0.5
            late = await here.give("bob", "b")
            assert (late.ok, late.code) == (False, "late")
            assert "too late" in late.message
            assert here.shoe().client_seeds == ((1, "ann", digest("a")),)
            assert here.shoe().missing == ((2, "bob"),)
            assert here.owner.live.book.fair_state().missing == ((2, "bob"),)

    asyncio.run(main())


def test_one_client_seed_for_one_shoe(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob", seconds=30.0)
            await until(lambda: here.announcements("ann"))
            early = await here.give("ann", "a", shoe=2)
            assert (early.code, "not announced" in early.message) == ("client-seed", True)
            assert (await here.give("ann", "first")).ok
            assert (await here.give("ann", "first")).ok  # the same again is no other
            assert (await here.give("ann", "second")).code == "client-seed"
            stranger = Person(id="user-eve", name="eve", role="player", kind="guest")
            answer = await send(here.owner, stranger, w.ClientSeed(1, digest("e")), "eve-1")
            assert answer.code == "player"
            bot = msgspec.json.decode(
                await here.owner.submit(i.FromPlayer("bot-1", "", w.ClientSeed(1, digest("bot")))), type=Answer
            )
            assert bot.code == "player"
            assert (await here.give("bob", "b")).ok
            await until(lambda: here.owner.live.table.phase == "round")
            assert [each[2] for each in here.shoe().client_seeds] == [digest("first"), digest("b")]
            with pytest.raises(Refused):
                here.owner.live.handle(i.FromPlayer("ann", "user-ann", w.ClientSeed(2, digest("a"))))

    asyncio.run(main())


def test_someone_who_reconnects_is_shown_the_announcement_again(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob", seconds=30.0)
            await until(lambda: here.announcements("ann"))
            made.hosting.unwatch("t", here.ears["bob"])
            here.ears["bob"].frames.clear()
            assert (await here.give("ann", "a")).ok
            await here.watch("bob")
            kinds = [msgspec.json.decode(frame)["type"] for frame in here.ears["bob"].frames]
            assert kinds.index("snapshot") < kinds.index("announce")
            assert here.announcements("bob")[0]["id"] == here.announcements("ann")[0]["id"]
            assert (await here.give("bob", "b")).ok
            await until(lambda: here.owner.live.table.phase == "round")
            assert here.shoe().missing == ()

    asyncio.run(main())


def test_whoever_is_cut_off_is_not_waited_for_beyond_the_time(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob")
            await until(lambda: here.announcements("ann"))
            made.hosting.unwatch("t", here.ears["bob"])
            assert (await here.give("ann", "a")).ok
            await until(lambda: here.owner.live.table.phase == "round", SHORT + 5.0)
            assert here.shoe().missing == ((2, "bob"),)

    asyncio.run(main())


def test_client_seeds_for_a_discarded_shoe_are_forgotten(sqlite_url: str) -> None:
    """Else the server could draw another seed after it knows them."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            here = await seated(made, "ann", "bob", seconds=30.0)
            await until(lambda: here.announcements("ann"))
            assert (await here.give("ann", "a")).ok
            first = here.announcements("ann")[0]
            here.owner.live.book.discard_and_recommit()
            assert (await here.give("bob", "b")).code == "client-seed"
            here.owner.clock.schedule()
            await until(lambda: len(here.announcements("ann")) == 2)
            second = here.announcements("ann")[1]
            assert second["shoe"] == first["shoe"] == 1
            assert {"id", "anchor", "commitment"} <= {key for key in first if first[key] != second[key]}
            announced = here.owner.announcer.announced()
            assert announced is not None
            assert announced.answered == {}

    asyncio.run(main())


def test_a_process_that_ends_in_the_announcement_leaves_it_to_the_next(sqlite_url: str) -> None:
    async def main() -> None:
        first = House(sqlite_url)
        first.writer.start()
        await first.hosting.start()
        here = await seated(first, "ann", seconds=WHILE, bots=0)
        await until(lambda: here.announcements("ann"))
        shown = here.announcements("ann")[0]
        await first.crash()
        async with house(sqlite_url, client_seed_seconds=WHILE) as second:
            again = Seated(second, second.owner(), here.people)
            await again.watch("ann")
            await until(lambda: again.announcements("ann"))
            once_more = again.announcements("ann")[0]
            assert once_more["commitment"] == shown["commitment"]
            assert once_more["id"] != shown["id"]
            assert (await again.give("ann", "fresh")).ok
            await until(lambda: again.owner.live.table.phase == "round")
            assert again.shoe().client_seeds == ((1, "ann", digest("fresh")),)

    asyncio.run(main())
