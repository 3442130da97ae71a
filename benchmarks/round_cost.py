"""`python -m benchmarks.round_cost`: the bytes of a round of blackjack, and the CPU time of a command.

The script plays the same rounds whatever the server's frames look like: it reads the table, never the frames. So one
file measures any commit; copy it into a checkout to measure an older one.

Bytes: one person and three bots, seen by that person and by a spectator. Everything counts that goes to a viewer after
the first snapshot: updates, and the answers to the commands of whoever is seated.
CPU time: twelve full tables where everyone watches, without sockets: referee, records, frames and SQLite. It
depends less on what else the machine does than a latency, but not little: compare runs of the same hour.
"""

import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from pit21 import wire as w
from pit21.server.people import Person
from pit21.server.store import upgrade
from pit21.server.tables import TableOwner, asked_by
from pit21.server.tables import inputs as i
from pit21.table import needs as n
from pit21.table.offers import offers
from tests.faults.house import Ears, house

BYTE_ROUNDS = 20
CPU_ROUNDS = 6
TABLES = 12
STAKE = 1_000
CHIPS = 1_000_000
BASELINE = {"seated": 43_140, "spectator": 41_033, "milliseconds": 0.65, "loop_milliseconds": 0.45}
"""At commit 7eb2086, by `python -m benchmarks.round_cost` of this very file; the times are the best of seven runs."""


class Bytes(NamedTuple):
    """To each viewer, per round."""

    seated: float
    spectator: float


class Script:
    """People and bots play by fixed rules: people bet $10, hit below 17 and do nothing else."""

    def __init__(self, owner: TableOwner, people: list[Person]) -> None:
        self.owner = owner
        self.people = {person.name: person for person in people}
        self.commands = 0
        self.answer_bytes = 0

    async def sit(self) -> None:
        for seat, person in enumerate(self.people.values(), 1):
            await self._send(person, w.Sit(CHIPS, seat))

    async def play_round(self) -> None:
        await self._give(i.StartRound())
        for seat, bettor in enumerate(self.people.values(), 1):
            await self._send(bettor, w.Bet(seat, "base", STAKE))
        while self.owner.live.betting_bots():
            await self._play_bots()
        for each in self.people.values():
            await self._send(each, w.Ready())
        while not isinstance(self.owner.live.need, n.RoundOver):
            asked = next(offer for offer in offers(self.owner.live.table) if offer.player)
            person = self.people.get(asked.player)
            if person is None:
                await self._play_bots()
            else:
                await self._send(person, self._choose(asked.seat, asked.hand))

    def _choose(self, seat: int, hand: int) -> w.AnyPlayerCommand:
        live = self.owner.live
        if isinstance(live.need, n.NeedCut):
            return w.Cut(seat, 100)
        if not isinstance(live.need, n.NeedChoice):
            return w.Decline(seat)
        total = live.shown().view.seats[seat - 1].hands[hand].total.rpartition(" ")[2]
        return w.Act(seat, "hit" if total.isdigit() and int(total) < 17 else "stand", hand)

    async def _play_bots(self) -> None:
        """Let the bots act until a person is asked again."""
        seq, plan = self.owner.live.table.seq, await self.owner.bots.planner.plan()
        self.commands += len(plan.inputs)
        answer = await self.owner.play_bots(i.BotTurn(plan.inputs), seq)
        assert json.loads(answer)["ok"], answer

    async def _give(self, given: i.AnyInput) -> None:
        self.commands += 1
        answer = await self.owner.submit(given)
        assert json.loads(answer)["ok"], answer

    async def _send(self, person: Person, command: w.AnyPlayerCommand) -> None:
        self.commands += 1
        given = i.FromPlayer(person.name, person.id, command)
        send = w.Send(self.owner.live.chain, f"c{self.commands}", command)
        answer = await self.owner.submit(given, asked_by(person.id, send))
        assert json.loads(answer)["ok"], answer
        self.answer_bytes += len(answer)


async def measure_bytes(url: str, rounds: int = BYTE_ROUNDS) -> Bytes:
    """Play on this database, which is empty; nothing may happen at the table by itself."""
    async with house(url) as made:
        ann = await made.person("ann")
        owner = await made.table("blackjack", bots=3, seed="bytes", speed="instant")
        viewers = [Ears(ann), Ears()]
        for ears in viewers:
            owner.watch(ears, -1)
        script = Script(owner, [ann])
        await script.sit()
        for ears in viewers:
            ears.frames.clear()
        script.answer_bytes = 0
        for _ in range(rounds):
            await script.play_round()
        seated, spectator = (sum(map(len, ears.frames)) for ears in viewers)
        return Bytes((seated + script.answer_bytes) / rounds, spectator / rounds)


class Times(NamedTuple):
    """Milliseconds of CPU time for a command: of all threads, and of the event loop's alone."""

    milliseconds: float
    loop_milliseconds: float


async def measure_time(url: str, tables: int = TABLES, rounds: int = CPU_ROUNDS) -> Times:
    """Full tables that are played at the same time, so that commits are grouped as under load."""
    async with house(url) as made:
        scripts, viewers = [], []
        for number in range(tables):
            people = [await made.person(f"p{number}-{seat}") for seat in range(1, 8)]
            owner = await made.table("blackjack", chain=f"cpu{number}", seed=f"cpu{number}", speed="instant")
            scripts.append(Script(owner, people))
            viewers += [Ears(person) for person in people]
            for ears in viewers[-7:]:
                owner.watch(ears, -1)
        await asyncio.gather(*(script.sit() for script in scripts))
        await asyncio.gather(*(script.play_round() for script in scripts))
        first = sum(script.commands for script in scripts)
        began, loop_began = time.process_time(), time.thread_time()
        for _ in range(rounds):
            await asyncio.gather(*(script.play_round() for script in scripts))
            for ears in viewers:
                ears.frames.clear()
        commands = sum(script.commands for script in scripts) - first
        took, loop_took = time.process_time() - began, time.thread_time() - loop_began
        return Times(took / commands * 1000, loop_took / commands * 1000)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("pit21.server.tables.owner.table_clock.next_due", lambda *_: None),
    ):
        found: dict[str, float] = {}
        for name in ("bytes", "time"):
            upgrade(f"sqlite:///{Path(folder) / name}")
        found |= asyncio.run(measure_bytes(f"sqlite:///{Path(folder) / 'bytes'}"))._asdict()
        found |= asyncio.run(measure_time(f"sqlite:///{Path(folder) / 'time'}"))._asdict()
    for name, now in found.items():
        what = "of CPU time a command" if "milliseconds" in name else "bytes a round"
        before = BASELINE[name]
        print(f"{name}: {now:,.3f} {what}; {before:,.3f} at 7eb2086, ratio {now / before:.3f}")


if __name__ == "__main__":
    main()
