"""A snapshot with the patches that follow it is the scene that a new snapshot would show, byte for byte."""

import asyncio
from contextlib import AbstractContextManager
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from benchmarks.round_cost import BASELINE, measure_bytes
from pit21.server.people.identity.person import Person
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.loader import CORE_GAMES
from pit21.wire import Snapshot
from tests.conformance.random_play import random_spec
from tests.faults.house import KEPT_OPTIONS, Ears, house
from tests.faults.playing import Play, begin, send
from tests.scale import ScaleCount
from tests.server.pictures import Viewer, canonical


def nothing_by_itself() -> AbstractContextManager[object]:
    """No clock runs, so that two looks at the same table are the same."""
    return patch("pit21.server.tables.owner.table_clock.next_due", lambda *_: None)


class Eye:
    """Someone who watches from the beginning; now and then the line breaks, and what was missed comes later."""

    def __init__(self, owner: TableOwner, person: Person | None) -> None:
        self._owner = owner
        self._ears = Ears(person)
        self._viewer = Viewer()
        owner.watch(self._ears, -1)

    def blink(self) -> None:
        """Away for a while, without a word about it; it knows the events so far."""
        self._follow()
        self._owner.unwatch(self._ears)

    def come_back(self) -> None:
        self._ears.frames.clear()
        self._owner.watch(self._ears, self._viewer.seq)

    def _follow(self) -> None:
        for frame in self._ears.frames:
            self._viewer.take(frame)
        self._ears.frames.clear()

    def check(self) -> None:
        self._follow()
        late = Ears(self._ears.person)
        self._owner.watch(late, -1)
        fresh = msgspec.json.decode(late.frames[0], type=Snapshot)
        self._owner.unwatch(late)
        self._follow()
        picture = self._viewer.picture
        assert picture is not None
        assert self._viewer.seq == fresh.seq
        assert canonical(picture.scene) == canonical(fresh.scene)
        assert canonical(picture.you) == canonical(fresh.you)


async def follow(url: str, game: str, steps: int, seed: str) -> int:
    """Random play under random options, seen by everyone at the table and by strangers; how much was checked."""
    random = Random(f"patches/{game}/{seed}")
    async with house(url) as made:
        people = {name: await made.person(name) for name in ("ann", "bob")}
        stranger = await made.person("dan")
        settings = {
            name: value for name, value in random_spec(game, random).settings.items() if name not in KEPT_OPTIONS
        }
        owner = await made.table(game, settings, chain=f"t{seed}", seed=seed)
        play = Play(random, people)
        eyes = [Eye(owner, person) for person in (None, stranger, *people.values())]
        away: Eye | None = None
        for number in range(steps):
            name, command = play.next(owner)
            answer = await begin(owner) if command is None else await send(owner, people[name], command, f"c{number}")
            assert answer.ok, answer
            if away is not None and random.random() < 0.4:
                away.come_back()
                away = None
            for eye in eyes:
                if eye is not away:
                    eye.check()
            if away is None and random.random() < 0.2:
                away = random.choice(eyes[:2])
                away.blink()
        return steps * len(eyes)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_snapshot_and_patches_are_the_next_scene(game: str, sqlite_url: str, scale_count: ScaleCount) -> None:
    steps = scale_count(small=60, conformance=300, full=5_000)
    with nothing_by_itself():
        assert asyncio.run(follow(sqlite_url, game, steps, "1")) == steps * 4


def test_a_round_costs_at_most_half_of_what_it_did(sqlite_url: str) -> None:
    """With whole scenes in every update a round cost 43,140 and 41,033 bytes; the same script measures it now."""
    with nothing_by_itself():
        found = asyncio.run(measure_bytes(sqlite_url, 5))
    assert 0 < found.seated <= BASELINE["seated"] / 2
    assert 0 < found.spectator <= BASELINE["spectator"] / 2
