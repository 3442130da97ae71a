"""Random play through a table's owner: every choice is one that is offered, the seed reproduces it."""

from random import Random
from typing import Any

import msgspec

from pit21 import wire as w
from pit21.server.people.identity.person import Person
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.answers import asked_by
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import BeginRound
from pit21.table.offers import Offer, offers
from pit21.table.state import chips_of
from pit21.wire import Answer
from tests.conformance.random_play import offer_at_random

BEGIN = "begin"
Step = tuple[str, w.AnyPlayerCommand | None]
"""Who does what; nobody begins a round."""


class Play:
    """What the people at a table do next. It reads the table and never changes it."""

    def __init__(self, random: Random, people: dict[str, Person], chips: int = 200_000) -> None:
        self.random = random
        self.people = people
        self._chips = chips
        self._stakes: dict[str, int] = {}

    @property
    def has_bet(self) -> bool:
        return bool(self._stakes)

    def next(self, owner: TableOwner) -> Step:
        """One step that the table will take."""
        live = owner.live
        table = live.table
        for number, name in enumerate(self.people, 1):
            if name not in table.players and not live.is_coming(name):
                return name, w.Sit(self._chips // live.rules.chip_step * live.rules.chip_step, number)
        if isinstance(live.need, n.RoundOver):
            self._stakes.clear()
            for name in self.people:
                if chips_of(table, name) < self._chips // 4:
                    return name, w.Buy(self._chips // live.rules.chip_step * live.rules.chip_step)
            assert check(table, BeginRound()) is None, check(table, BeginRound())
            return BEGIN, None
        mine = [offer for offer in offers(table) if offer.player in self.people]
        if isinstance(live.need, n.NeedWagers):
            return self._wager(owner, mine)
        offer = self.random.choice(mine)
        return offer.player, offer_at_random(offer, self.random)

    def input(self, step: Step) -> i.AnyInput:
        name, command = step
        return i.StartRound() if command is None else i.FromPlayer(name, self.people[name].id, command)

    def _wager(self, owner: TableOwner, mine: list[Offer]) -> Step:
        """Base wagers first, then now and then another; whoever has finished is ready."""
        live = owner.live
        for name in self.people:
            own = [offer for offer in mine if offer.player == name and offer.action == "bet"]
            count = self._stakes.get(name, 0)
            base = [offer for offer in own if offer.wager == "base"]
            if name in live.ready:
                continue
            if count == 0 and base:
                self._stakes[name] = 1
                return name, w.Bet(base[0].seat, "base", base[0].minimum)
            if own and count < 4 and self.random.random() < 0.4:
                self._stakes[name] = count + 1
                offer = self.random.choice(own)
                return name, w.Bet(offer.seat, offer.wager, offer.minimum)
            return name, w.Ready()
        return next(iter(self.people)), w.Ready()


async def begin(owner: TableOwner) -> Answer:
    return msgspec.json.decode(await owner.submit(i.StartRound()), type=Answer)


async def send(owner: TableOwner, person: Person, command: w.AnyPlayerCommand, command_id: str) -> Answer:
    message = w.Send(owner.live.chain, command_id, command)
    answer = await owner.submit(i.FromPlayer(person.name, person.id, command), asked_by(person.id, message))
    return msgspec.json.decode(answer, type=Answer)


async def take(owner: TableOwner, play: Play, step: Step, command_id: str) -> Answer:
    name, command = step
    return await begin(owner) if command is None else await send(owner, play.people[name], command, command_id)


async def play_steps(owner: TableOwner, play: Play, count: int, prefix: str = "c") -> list[Any]:
    """Take `count` steps, each of which is accepted."""
    done = []
    for number in range(count):
        step = play.next(owner)
        answer = await take(owner, play, step, f"{prefix}{number}")
        assert answer.ok, (step, answer)
        done.append((step, answer))
    return done


async def play_rounds(owner: TableOwner, play: Play, rounds: int, prefix: str = "r") -> int:
    """Play until `rounds` more rounds are over; return how many commands it took."""
    last = owner.live.table.round + rounds
    count = 0
    while owner.live.table.round < last or not isinstance(owner.live.need, n.RoundOver):
        await play_steps(owner, play, 1, f"{prefix}-{count}-")
        count += 1
    return count
