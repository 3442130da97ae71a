"""What the server's own tables hold over many rounds: I8, I10, I11, I12 and I16."""

import asyncio
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from pit21 import wire as w
from pit21.fair.commitment import commitment
from pit21.randomness import VERSION_2
from pit21.server.people.identity.person import Person
from pit21.server.store import queries
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.loader import CORE_GAMES
from pit21.table import needs as n
from pit21.table.offers import Offer
from pit21.wire import Answer
from tests.conformance.random_play import offer_at_random
from tests.faults.dying import Trial
from tests.faults.house import Ears, House, assert_right, house
from tests.faults.playing import Play, begin, play_steps, send

GAMES = tuple(CORE_GAMES)
_OFFERS: msgspec.json.Decoder[tuple[Offer, ...]] = msgspec.json.Decoder(tuple[Offer, ...])


def log_of(connection: Any, chain: str) -> str:
    """All events of a chain as one number."""
    total = sha256()
    for row in queries.events_after(connection, chain, -1):
        total.update(row.body + b"\n")
    return total.hexdigest()


async def play_log(url: str, rounds: int, seed: str, tables: int) -> dict[str, str]:
    """Rounds at several tables at once from seeds and choices of one text; the digests of their logs (I8)."""
    async with house(url) as made:
        people = {name: await made.person(name) for name in ("ann", "bob")}

        async def one(number: int) -> tuple[str, str]:
            game = GAMES[number % len(GAMES)]
            chain = f"log-{seed}-{number}"
            owner = await made.table(game, chain=chain, seed=chain)
            play = Play(Random(chain), people)
            count = 0
            while owner.live.table.round < rounds // tables or not isinstance(owner.live.need, n.RoundOver):
                await play_steps(owner, play, 1, f"c{count}")
                count += 1
            return chain, await made.reader.ask(log_of, chain)

        return dict(await asyncio.gather(*map(one, range(tables))))


def same_logs(urls: tuple[str, ...], rounds: int, seed: str, tables: int = 6) -> int:
    """The same on every database; the number of rounds."""
    logs = [asyncio.run(play_log(url, rounds, seed, tables)) for url in urls]
    assert all(log == logs[0] for log in logs)
    return rounds // tables * tables


class Wire:
    """A player who knows only what comes over the wire (I12), and counts what is numbered there (I16)."""

    def __init__(self, made: House, owner: TableOwner, people: dict[str, Person], seed: str) -> None:
        self.made, self.owner = made, owner
        self.random = Random(seed)
        self.ears = {name: Ears(person) for name, person in people.items()}
        self.people = people
        self.seq = -1
        self.sent = 0
        self.tried = 0
        self._read = 0

    def frames(self) -> dict[str, dict[str, Any]]:
        """What each is shown; every event number came once and in order."""
        for frame in self.ears["ann"].frames[self._read :]:
            found = msgspec.json.decode(frame)
            if found["type"] == "update":
                numbers = [step["event"]["seq"] for step in found["steps"]]
                if self.seq >= 0 and numbers:
                    assert found["first"] == self.seq + 1, "a gap in the numbers"
                assert numbers == list(range(found["first"], found["last"] + 1))
                self.seq = found["last"]
        shown = {name: ears.shown for name, ears in self.ears.items()}
        for ears in self.ears.values():
            ears.forget_frames()
        self._read = 0
        return shown

    async def send(self, name: str, command: w.AnyPlayerCommand) -> Answer:
        self.sent += 1
        return await send(self.owner, self.people[name], command, f"w{self.sent}")

    async def every_offer(self) -> None:
        """Each thing that is offered is taken on a copy of the table; what is not offered is refused there."""
        for name, frame in self.frames().items():
            offered = _OFFERS.decode(msgspec.json.encode(frame["you"]["offers"]))
            for offer in offered:
                if offer.action == "deal":
                    continue
                for taken in (offer.command, offer_at_random(offer, self.random)):
                    assert Trial(self.owner).takes(name, self.people[name].id, taken), (offer, taken)
                self.tried += 1
            for command in self._others(frame, offered):
                assert not Trial(self.owner).takes(name, self.people[name].id, command), (name, command)
                self.tried += 1

    def _others(self, frame: dict[str, Any], offered: tuple[Offer, ...]) -> list[w.AnyPlayerCommand]:
        """Acts that are not among the offers: other seats, other acts, other amounts."""
        acts = {(offer.seat, offer.hand, offer.action) for offer in offered}
        found: list[w.AnyPlayerCommand] = [
            w.Act(seat, action, hand)
            for seat in range(1, len(frame["scene"]["view"]["seats"]) + 1)
            for action in ("hit", "stand", "double", "split", "surrender")
            for hand in (0, 1)
            if (seat, hand, action) not in acts
        ]
        found += [
            w.Bet(offer.seat, offer.wager, amount)
            for offer in offered
            if offer.action == "bet"
            for amount in (offer.maximum + offer.step, offer.minimum - 1)
            if amount > 0
        ]
        return self.random.sample(found, min(len(found), 6))


async def wire(url: str, game: str, steps: int, seed: str) -> dict[str, int]:
    """Offered is accepted, the numbers have no gap, and commitments come before bets and are kept (I10)."""
    async with house(url) as made:
        people = {name: await made.person(name) for name in ("ann", "bob")}
        chain = f"wire-{seed}"
        owner = await made.table(game, chain=chain, seed=chain)
        found = Wire(made, owner, people, seed)
        for ears in found.ears.values():
            await made.hosting.watch(chain, ears, -1, "")
        play = Play(found.random, people)
        promised: dict[int, str] = {}
        shown = 0
        for _ in range(steps):
            await found.every_offer()
            fair = found.ears["ann"].shown["scene"]["fair"]
            shown += look_at(fair, promised, owner)
            name, command = play.next(owner)
            answer = await begin(owner) if command is None else await found.send(name, command)
            assert answer.ok, answer
        assert_right(await made.checked())
        return {"steps": steps, "tried": found.tried, "shoes shown": shown}


def look_at(fair: dict[str, Any], promised: dict[int, str], owner: TableOwner) -> int:
    """The commitment of a shoe is out one shoe ahead and never changes; its seed is shown when it has retired."""
    number = fair["shoe"]
    if number:
        assert promised.get(number, fair["commitment"]) == fair["commitment"]
        assert number in promised or number == 1, "a shoe was dealt whose commitment nobody had seen"
    upcoming = owner.live.table.shoe.number + 1
    if fair["next_commitment"]:
        assert promised.setdefault(upcoming, fair["next_commitment"]) == fair["next_commitment"]
    if fair["retired"]:
        assert commitment(bytes.fromhex(fair["retired_seed"]), VERSION_2) == promised[fair["retired"]]
        assert fair["retired"] != number, "the seed of the open shoe is shown"
        return 1
    return 0
