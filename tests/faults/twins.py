"""Twin tables that differ only in a card that lies face down: nobody and no row tells them apart (I9)."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from sqlalchemy import select

from pit21 import wire as w
from pit21.server.fair_turns import FairTurns
from pit21.server.people.identity.person import Person
from pit21.server.problems import ServiceProblem
from pit21.server.store import schema
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.answers import asked_by
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.past_rounds import PastRounds
from pit21.spec.loader import CORE_GAMES
from pit21.table import events as e
from pit21.table import needs as n
from tests.conformance.random_play import random_spec
from tests.faults.dying import Trial
from tests.faults.house import KEPT_OPTIONS, Ears, House
from tests.faults.playing import Play, Step

REVEALING = ("cards-turned", "card-picked", "dealer-took", "peeked")
_LEFT = re.compile(rb'"left":\d+')
_SECRET = {
    "records": ("previous", "hash", "at"),
    "events": ("seal",),
    "shoes": ("sealed_seed",),
    "rounds": ("start", "at"),
    "played": ("at",),
    "tables": ("head_hash", "lease_until"),
}
"""Columns that are encrypted or salted with the seed of the shoe, and times."""
_ROWS = ("records", "events", "transfers", "answers", "shoes", "rounds", "played", "returns", "tables", "balances")


class Side:
    """One of the two: a house with its table, and who watches."""

    def __init__(self, made: House, owner: TableOwner, people: dict[str, Person]) -> None:
        self.made = made
        self.owner = owner
        self.ears = [Ears(), *(Ears(person) for person in people.values())]
        for ears in self.ears:
            owner.watch(ears, -1)

    async def submit(self, person: Person | None, command: w.AnyPlayerCommand | None, command_id: str) -> bytes:
        if person is None or command is None:
            return await self.owner.submit(i.StartRound())
        given = i.FromPlayer(person.name, person.id, command)
        return await self.owner.submit(given, asked_by(person.id, w.Send(self.owner.live.chain, command_id, command)))

    def heard(self) -> list[list[bytes]]:
        """Every frame since the last time, to everyone; the clock's milliseconds are not the cards'."""
        found = [[_LEFT.sub(b'"left":0', frame) for frame in ears.frames] for ears in self.ears]
        for ears in self.ears:
            ears.frames.clear()
        return found

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """The whole database in clear."""
        found = {}
        with self.made.engine.connect() as connection:
            for name in _ROWS:
                table = schema.metadata.tables[name]
                columns = [each for each in table.columns if each.name not in _SECRET.get(name, ())]
                key = table.c.id if name == "tables" else table.c.get("chain")
                mine = select(*columns) if key is None else select(*columns).where(key == self.owner.live.chain)
                if name == "balances":
                    mine = mine.where(table.c.account.contains(f":{self.owner.live.chain}:"))
                found[name] = sorted(map(tuple, connection.execute(mine)), key=repr)
        return found

    async def past(self, link: str) -> object:
        try:
            found = await PastRounds(self.made.services, FairTurns()).replay(link)
            return msgspec.json.encode(msgspec.structs.replace(found, at=""))
        except ServiceProblem as problem:
            return problem.code


class Plan(msgspec.Struct):
    """The steps of a round up to the one that deals a card face down, and where in the shoe such cards lie."""

    steps: list[Step]
    positions: list[int]
    shuffled: bool


def plan(owner: TableOwner, play: Play) -> Plan:
    """What the people would do, on a copy of the table."""
    copy, steps, shuffled = Trial(owner), [], False
    while True:
        step = play.next(copy)  # type: ignore[arg-type]
        steps.append(step)
        at = copy.live.book.shoe.state().next
        for event in copy.live.handle(play.input(step)).events:
            if isinstance(event, e.ShoeShuffled):
                shuffled, at = True, 0
            elif isinstance(event, e.CardBurned):
                at += 1
            elif isinstance(event, e.CutCardMet):
                return Plan(steps, [], shuffled)  # the order of things changes: another round will do
            elif isinstance(event, e.CardsDealt):
                found = [at + offset for offset, (_, _, up) in enumerate(event.cards) if not up]
                if found:
                    return Plan(steps, found, shuffled)
                at += len(event.cards)
        over = isinstance(copy.live.need, n.RoundOver) and copy.live.table.round > owner.live.table.round
        if over and step[1] is not None:
            return Plan(steps, [], shuffled)


def exchange(owner: TableOwner, position: int) -> bool:
    """The card there and the last one of the shoe change places; whether that makes a difference."""
    shoe = owner.live.book.shoe
    cards = list(shoe._cards)
    if position >= len(cards) - 1 or cards[position] == cards[-1]:
        return False
    cards[position], cards[-1] = cards[-1], cards[position]
    shoe._cards = tuple(cards)
    return True


class Twins:
    """Both sides get the same messages until the card is shown."""

    def __init__(self, left: Side, right: Side, people: dict[str, Person], random: Random) -> None:
        self.sides = (left, right)
        self.people = people
        self.random = random
        self.play = Play(random, people)
        self.stranger = Person(id="user-dan", name="dan", role="player", kind="guest")
        self.sent = 0
        self.compared = 0
        self.replayable = False

    async def both(self, person: Person | None, command: w.AnyPlayerCommand | None) -> bool:
        """Whether they still look alike."""
        self.sent += 1
        answers = [await side.submit(person, command, f"c{self.sent}") for side in self.sides]
        heard = [side.heard() for side in self.sides]
        if heard[0] == heard[1]:
            assert answers[0] == answers[1]
            self.compared += sum(map(len, heard[0]))
            return True
        assert_revealed(heard[0], heard[1])
        return False

    async def round(self) -> bool:
        """One round of twins; whether a hidden card was exchanged in it."""
        owner = self.sides[0].owner
        planned = plan(owner, self.play)
        each_round = owner.live.rules.shuffled_each_round
        exchanged = False
        for step in planned.steps:
            # Before the round where the shoe goes on; else when it has been shuffled.
            if planned.positions and not exchanged and planned.shuffled == (step[1] is not None):
                exchanged = exchange(self.sides[1].owner, self.random.choice(planned.positions))
                planned.positions = []
            if not await self._take(step):
                return exchanged
        while exchanged and not isinstance(owner.live.need, n.RoundOver):
            await self._look_in()
            if not await self._take(self.play.next(owner)):
                return True
        self.replayable = not each_round and not planned.shuffled
        if exchanged:
            await self._look_at_past()
        return exchanged

    async def _take(self, step: Step) -> bool:
        name, command = step
        return await self.both(self.people[name] if command is not None else None, command)

    async def _look_in(self) -> None:
        """Late joiners, people who come back, commands that are refused, the rows and the log."""
        which = self.random.randrange(5)
        if which == 0:
            await self._joiner()
        elif which == 1:
            after = self.sides[0].owner.live.table.seq - self.random.randint(0, 3)
            for side in self.sides:
                side.owner.unwatch(side.ears[1])
                side.owner.watch(side.ears[1], after)
        elif which == 2:
            seat = self.random.randint(0, 8)
            wrongs = (w.Act(seat, "split", 3), w.Insure(seat, 1), w.Bet(seat, "base", 1), w.Cut(1, 9))
            wrong = self.random.choice(wrongs)
            assert await self.both(self.stranger if seat % 2 else self.people["ann"], wrong)
        elif which == 3:
            rows = [side.rows() for side in self.sides]
            for name in rows[0]:
                assert rows[0][name] == rows[1][name], f"{name} gives a hidden card away"
            assert self.sides[0].made.log == self.sides[1].made.log
        else:
            await self._look_at_past()
        assert self.sides[0].heard() == self.sides[1].heard()

    async def _joiner(self) -> None:
        after = self.random.choice([-1, -1, self.sides[0].owner.live.table.seq - self.random.randint(0, 20)])
        for side in self.sides:
            for person in (None, self.stranger, self.people["bob"]):
                ears = Ears(person)
                side.owner.watch(ears, max(after, -1))
                side.owner.unwatch(ears)
                side.ears[0].frames += ears.frames

    async def _look_at_past(self) -> None:
        """A finished round is shown to anyone; the open one to nobody.

        Rounds are replayed from the shoe at their beginning: one that was shuffled in the round itself is not ours.
        """
        number = self.sides[0].owner.live.table.round
        for back in (0, 1) if self.replayable else (1,):
            if number > back:
                links = {side.owner.recorder.round_link(number - back) for side in self.sides}
                assert len(links) == 1
                found = [await side.past(next(iter(links))) for side in self.sides]
                assert found[0] == found[1]


def assert_revealed(ours: Sequence[list[bytes]], theirs: Sequence[list[bytes]]) -> None:
    """The first thing that differs, for everyone, is an event that shows the card or that the dealer looked."""
    for mine, other in zip(ours, theirs, strict=True):
        frame, twin = next((a, b) for a, b in zip(mine, other, strict=False) if a != b)
        assert b'"type":"update"' in frame, frame[:200]
        steps = [msgspec.json.decode(each, type=dict[str, Any])["steps"] for each in (frame, twin)]
        first = next(((a, b) for a, b in zip(*steps, strict=False) if a != b), None)
        assert first is not None, "the scene shows a hidden card before any event does"
        ours_now, theirs_now = first
        assert ours_now["event"] != theirs_now["event"], "a patch or a sentence shows a hidden card before any event"
        assert ours_now["event"]["event"] in REVEALING, ours_now


async def run(urls: tuple[str, str], pairs: int, seed: str, game: str) -> dict[str, int]:
    """Pairs of rounds of one game under random options."""
    random = Random(f"server-twins/{game}/{seed}")
    found = frames = tables = 0
    houses = [House(url) for url in urls]
    for made in houses:
        made.writer.start()
    try:
        people = {}
        for made in houses:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            await made.person("dan")
        while found < pairs:
            tables += 1
            assert tables < 50 * pairs + 50, "no hidden card in any round"
            pair = await _one_table(houses, people, random, game, f"{seed}-{tables}")
            found, frames = found + pair[0], frames + pair[1]
    finally:
        for made in houses:
            await made.stop()
    return {"pairs": found, "frames": frames, "tables": tables, "differences": 0}


async def _one_table(
    houses: list[House], people: dict[str, Person], random: Random, game: str, chain: str
) -> tuple[int, int]:
    """Both tables are the same until a card is exchanged; once it was shown they are twins no more, and end."""
    settings = {name: value for name, value in random_spec(game, random).settings.items() if name not in KEPT_OPTIONS}
    sides = []
    for made in houses:
        owner = await made.table(game, settings, chain=chain, seed=chain)
        sides.append(Side(made, owner, people))
    twins = Twins(sides[0], sides[1], people, random)
    for side in sides:
        side.heard()
    while not isinstance(sides[0].owner.live.need, n.RoundOver) or not sides[0].owner.live.table.round:
        assert await twins._take(twins.play.next(sides[0].owner)), "they were told apart before there was a difference"
    exchanged = await twins.round()
    for side in sides:
        await side.owner.stop()
        del side.made.hosting.held.tables[chain]
    return int(exchanged), twins.compared


GAMES = tuple(CORE_GAMES)
