"""Messages as bad lines and hostile clients send them: twice, late, again, with another's name (I4, I6)."""

import asyncio
from collections import Counter
from random import Random

import msgspec

from pit21 import wire as w
from pit21.server.people.identity.person import Person
from pit21.server.store import queries
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.answers import asked_by
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import events as e
from pit21.table import needs as n
from pit21.wire import Answer
from tests.faults.house import House, assert_right, house
from tests.faults.playing import Play, begin

_SEAT_COMMANDS = (w.Act, w.Insure, w.Decline, w.Cut)
_OFF_TURN = ("turn", "seat", "phase")


class Sent(msgspec.Struct):
    """A command that was answered, and how."""

    person: Person
    id: str
    command: w.AnyPlayerCommand
    answer: bytes

    @property
    def ok(self) -> bool:
        return bool(msgspec.json.decode(self.answer)["ok"])


class Storm:
    """One table. Every message is counted by its kind, and what must not change is compared."""

    def __init__(self, made: House, owner: TableOwner, people: dict[str, Person], seed: str) -> None:
        self.made = made
        self.owner = owner
        self.random = Random(seed)
        self.play = Play(self.random, people)
        self.counts: Counter[str] = Counter()
        self.records = 0
        self.history: list[Sent] = []
        self.settling: Sent | None = None

    async def submit(self, person: Person, command_id: str, command: w.AnyPlayerCommand) -> bytes:
        self.counts["messages"] += 1
        message = w.Send(self.owner.live.chain, command_id, command)
        given = i.FromPlayer(person.name, person.id, command)
        return await self.owner.submit(given, asked_by(person.id, message))

    async def step(self) -> None:
        """One command of the play, then weather."""
        name, command = self.play.next(self.owner)
        if command is None:
            assert (await begin(self.owner)).ok
            self.records += 1
            return
        person = self.play.people[name]
        command_id = f"m{self.counts['messages']}"
        before = self.owner.live.table.round
        answers = [await self.submit(person, command_id, command)]
        if self.random.random() < 0.2:  # all at once, in one tick
            answers += await asyncio.gather(*(self.submit(person, command_id, command) for _ in range(5)))
        assert len(set(answers)) == 1
        sent = Sent(person, command_id, command, answers[0])
        assert sent.ok, (command, answers[0])
        self.records += 1
        self.history.append(sent)
        if isinstance(self.owner.live.need, n.RoundOver) and self.owner.live.table.round == before and before:
            self.settling = sent

    async def weather(self) -> None:
        for _ in range(self.random.randint(4, 12)):
            kind = self.random.choice(("replay", "replay", "replay", "other body", "cross-session", "stale", "settle"))
            await getattr(self, "_" + kind.replace(" ", "_").replace("-", "_"))()

    def _some(self) -> Sent:
        """Mostly of late, sometimes from long ago."""
        recent = self.history[-30:] if self.random.random() < 0.9 else self.history
        return self.random.choice(recent)

    async def _replay(self) -> None:
        """Same id, same body: the stored answer, byte for byte, and nothing is done."""
        sent = self._some()
        table = self.owner.live.table
        assert await self.submit(sent.person, sent.id, sent.command) == sent.answer
        assert self.owner.live.table is table
        self.counts["replayed"] += 1

    async def _settle(self) -> None:
        """A settlement that is asked for again pays nobody (I4)."""
        sent = self.settling
        if sent is None:
            return
        table = self.owner.live.table
        assert await self.submit(sent.person, sent.id, sent.command) == sent.answer
        assert self.owner.live.table is table
        self.counts["settlements retried"] += 1

    async def _other_body(self) -> None:
        """Same id, other body: refused."""
        sent = self._some()
        table = self.owner.live.table
        answer = await self.submit(sent.person, sent.id, w.Buy(100_000 + self.counts["messages"]))
        assert msgspec.json.decode(answer, type=Answer).code == "id"
        assert self.owner.live.table is table
        self.counts["other body"] += 1

    async def _cross_session(self) -> None:
        """Someone else's command said by another: the id is no claim to it, and the seat is not theirs."""
        sent = self._some()
        if not isinstance(sent.command, _SEAT_COMMANDS):
            return
        others = [person for person in self.play.people.values() if person.id != sent.person.id]
        table = self.owner.live.table
        said = await self.submit(self.random.choice(others), sent.id, sent.command)
        answer = msgspec.json.decode(said, type=Answer)
        assert not answer.ok
        assert self.owner.live.table is table
        self.counts["cross-session"] += 1

    async def _stale(self) -> None:
        """An old command under a new id, as one that was held up: the referee judges it as it judges anything."""
        sent = self._some()
        if not isinstance(sent.command, (*_SEAT_COMMANDS, w.Bet)):
            return
        command_id = f"m{self.counts['messages']}"
        table = self.owner.live.table
        answer = await self.submit(sent.person, command_id, sent.command)
        again = Sent(sent.person, command_id, sent.command, answer)
        self.counts["stale"] += 1
        if again.ok:
            self.records += 1
            self.counts["stale, and in place"] += 1
        else:
            assert self.owner.live.table is table, "a refused command changed the table"
            # Remembered for a while, then judged as if it were new: only accepted commands are replayed later.
            assert await self.submit(sent.person, command_id, sent.command) == answer
        if again.ok and len(self.history) < 5_000:
            self.history.append(again)

    async def other_process(self) -> None:
        """The table goes to a process that remembers nothing of it."""
        chain = self.owner.live.chain
        await self.owner.stop()
        del self.made.hosting.held.tables[chain]
        assert await self.made.hosting.held.load(chain) is not None
        self.owner = self.made.owner(chain)
        self.counts["taken over"] += 1


async def run(url: str, messages: int, seed: str, game: str = "blackjack") -> dict[str, int]:
    """Send the messages; afterwards every record is one that was accepted, and the books are right."""
    async with house(url) as made:
        people = {name: await made.person(name) for name in ("ann", "bob", "cat")}
        chain = f"storm-{seed}"
        storm = Storm(made, await made.table(game, chain=chain), people, seed)
        storm.records = 1  # the table's opening
        while storm.counts["messages"] < messages:
            await storm.step()
            if storm.history:
                await storm.weather()
            if storm.random.random() < 0.01:
                await storm.other_process()
        stored = await made.reader.ask(queries.last_record, chain)
        assert stored is not None
        assert stored.number == storm.records, "a record too many, or one that is gone"
        ends = Counter(
            event.round for event in await made.reader.ask(queries.events_after, chain, -1)
            if event.body.startswith(b'{"event":"round-ended"')
        )  # fmt: skip
        assert set(ends.values()) <= {1}
        assert e.RoundEnded.__struct_config__.tag == "round-ended"
        assert_right(await made.checked())
        return dict(storm.counts)
