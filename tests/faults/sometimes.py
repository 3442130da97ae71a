"""I19: what must happen now and then is counted over the server's own tables; a count of nothing is a failure."""

from collections import Counter
from random import Random

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.offers import offers
from tests.conformance.test_sometimes import _event_goals
from tests.faults.house import Ears, House
from tests.faults.playing import Play, take

GOALS = {
    "blackjack": (
        {"decks": 1, "seats": 7},
        ("resplit", "split aces", "insurance won", "insurance lost", "natural won", "natural pushed",
         "cut card mid-round", "time-out inside a split", "reconnect: wagers", "reconnect: answers",
         "reconnect: choice", "reconnect: round-over"),
    ),
    "nh-21-plus": ({}, ("reconnect: cut",)),
    "pure-21.5": ({}, ("bank exhausted mid-settlement", "reconnect: bank")),
}  # fmt: skip


class Sometimes:
    """Plays toward rare things: splits whatever can be split, insures by turns, falls silent within splits."""

    def __init__(self, made: House, owner: TableOwner, play: Play) -> None:
        self.made, self.owner, self.play = made, owner, play
        self.random = play.random
        self.found: Counter[str] = Counter()
        self.ears = {name: Ears(person) for name, person in play.people.items()}
        self._steps = 0
        self._splits: Counter[int] = Counter()

    async def begin(self) -> None:
        for ears in self.ears.values():
            await self.made.hosting.watch(self.owner.live.chain, ears, -1, "")

    async def step(self) -> None:
        self._steps += 1
        seq = self.owner.live.table.seq
        if self.random.random() < 0.1:
            await self._reconnect()
        need = self.owner.live.need
        if self._is_in_a_split(need) and self.random.random() < 0.3:
            assert isinstance(need, n.NeedChoice)
            await self.owner.submit(i.Silence(need.seat))
            self.found["time-out inside a split"] += 1
        else:
            answer = await take(self.owner, self.play, self._wanted(), f"c{self._steps}")
            assert answer.ok, answer
        for shown in tuple(self.owner.audience.memory._shown):
            if shown.seq > seq:
                self._note(_decode(bytes(shown.body)))

    def _wanted(self) -> tuple[str, w.AnyPlayerCommand | None]:
        splits = [offer for offer in offers(self.owner.live.table) if offer.action == "split"]
        if splits:
            return splits[0].player, w.Act(splits[0].seat, "split", splits[0].hand)
        return self.play.next(self.owner)

    def _is_in_a_split(self, need: n.Need) -> bool:
        return isinstance(need, n.NeedChoice) and self.owner.live.table.seats[need.seat - 1].hands[need.hand].from_split

    async def _reconnect(self) -> None:
        name = self.random.choice(list(self.ears))
        self.made.hosting.disconnected(self.ears[name])
        self.ears[name] = Ears(self.ears[name].person)
        await self.made.hosting.watch(self.owner.live.chain, self.ears[name], self.owner.live.table.seq, "")
        assert len(self.ears[name].frames) > 0
        self.found[f"reconnect: {type(self.owner.live.need).__struct_config__.tag}"] += 1

    def _note(self, event: e.Event) -> None:
        self.found.update(_event_goals(event))
        if isinstance(event, e.RoundBegan):
            self._splits.clear()
        if isinstance(event, e.HandSplit):
            self._splits[event.seat] += 1
            hand = self.owner.live.table.seats[event.seat - 1]
            self.found["split aces"] += all(card >> 2 == 0 for card in hand.first_two)
            self.found["resplit"] += self._splits[event.seat] > 1
        if isinstance(event, e.CutCardMet) and self.owner.live.table.phase == "round":
            self.found["cut card mid-round"] += 1


def _decode(body: bytes) -> e.Event:
    from pit21.table.codec import decode_event

    return decode_event(body)


async def run(made: House, game: str, most: int, seed: str) -> dict[str, int]:
    """Play until every goal is met, within a number of steps."""
    settings, goals = GOALS[game]
    people = {name: await made.person(name) for name in ("ann", "bob", "cat")}
    owner = await made.table(game, settings)
    # Few chips, so that banks and stakes come to their ends.
    some = Sometimes(made, owner, Play(Random(seed), people, chips=60_000))
    await some.begin()
    for _ in range(most):
        await some.step()
        if all(some.found[goal] for goal in goals):
            break
    return {goal: some.found[goal] for goal in goals}
