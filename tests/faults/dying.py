"""A server that dies between two statements of a commit, for every pair: all of it is there, or nothing (I5)."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import func, select

from pit21 import wire as w
from pit21.server.people.identity.person import Person
from pit21.server.store import queries, schema
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent, show_events
from pit21.server.tables.live.kept_table import KeptTable
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.refusal import Refused
from tests.faults.house import House, assert_right, books
from tests.faults.playing import Play, Step, play_steps, take
from tests.patience import PROGRAM_SECONDS

TARGETS = ("bet", "deal", "settle", "void")
DIED = 77
ROOT = Path(__file__).parents[2]


class Death(BaseException):
    """Nothing after it is done: the writer's thread ends, and its transaction with it."""


class Attempt(msgspec.Struct, kw_only=True):
    """A command whose commit dies at a statement: what was there before, and what it leads to."""

    command_id: str
    step: tuple[str, w.AnyPlayerCommand | None] | None
    record: int
    seq: int
    counts: dict[str, int]
    bodies: list[str]
    last: str = ""
    """The statement before which the process died; empty where the commit had fewer."""


class Hook:
    def __init__(self, die: Callable[[str], None]) -> None:
        self._die = die
        self.left: int | None = None
        self.last = ""

    def __call__(self, name: str) -> None:
        if self.left is None:
            return
        if self.left == 0:
            self.last = name
            self._die(name)
        self.left -= 1


def counts_of(connection: Any, chain: str) -> dict[str, int]:
    tables = (schema.records, schema.events, schema.transfers, schema.answers, schema.shoes, schema.rounds,
              schema.played, schema.returns)  # fmt: skip
    return {
        table.name: int(
            connection.execute(select(func.count()).select_from(table).where(table.c.chain == chain)).scalar() or 0
        )
        for table in tables
    }


class Trial:
    """A copy of the table to try things on."""

    def __init__(self, owner: TableOwner) -> None:
        live = owner.live
        kept = msgspec.json.decode(msgspec.json.encode(live.kept()), type=KeptTable)
        self.live = LiveTable(live.chain, live.spec, live.book.source, kept)

    def takes(self, name: str, user: str, command: w.AnyPlayerCommand) -> bool:
        try:
            self.live.handle(i.FromPlayer(name, user, command))
        except Refused:
            return False
        return True


def outcome(owner: TableOwner, given: i.AnyInput) -> tuple[e.Event, ...]:
    """What an input would come to."""
    return Trial(owner).live.handle(given).events


def foretell(owner: TableOwner, given: i.AnyInput) -> tuple[ShownEvent, ...]:
    """The same, as it would be shown."""
    live = Trial(owner).live
    before = live.seen()
    return show_events(before, live.handle(given).events, live.seen())


KINDS: dict[str, type[e.Event]] = {"settle": e.RoundEnded, "deal": e.BetsClosed, "bet": e.BetPlaced}


def _is(target: str, owner: TableOwner, play: Play, step: Step) -> bool:
    """In a game without decisions, such as 21 STUD, one command both deals and settles."""
    return any(isinstance(event, KINDS[target]) for event in outcome(owner, play.input(step)))


async def _reach(owner: TableOwner, play: Play, target: str, prefix: str) -> Step | None:
    """Play until the next step is of that kind; None is for a round that is to be voided."""
    for number in range(400):
        # A hand in play where there is one before long; else the wagers alone.
        ripe = not isinstance(owner.live.need, n.NeedWagers) or (number > 60 and play.has_bet)
        if target == "void" and owner.live.table.phase == "round" and ripe:
            return None
        step = play.next(owner)
        if target != "void" and _is(target, owner, play, step):
            return step
        assert (await take(owner, play, step, f"{prefix}-{number}")).ok
    raise AssertionError(f"no {target} in 400 steps")


VOID = i.Operate("operator", "void", "a test")


async def die_at(url: str, target: str, point: int, seed: str, die: Callable[[str], None]) -> Attempt:
    """A process that takes the table up, plays on, and dies at the statement of this number."""
    hook = Hook(die)
    made = House(url, hook)
    made.writer.start()
    await made.hosting.start()
    owner = made.owner()
    play = _play(f"{seed}/{target}/{point}")
    prefix = f"{seed}-{target}-{point}"
    step = await _reach(owner, play, target, prefix)
    given = VOID if step is None else play.input(step)
    bodies = [bytes(each.body).decode() for each in foretell(owner, given)]
    with made.engine.connect() as connection:
        counts = counts_of(connection, "t")
    attempt = Attempt(
        command_id=f"{prefix}-target", step=step, record=owner.recorder.place.record, seq=owner.live.table.seq,
        counts=counts, bodies=bodies,
    )  # fmt: skip
    print(msgspec.json.encode(attempt).decode(), flush=True)
    hook.left = point
    sending = asyncio.ensure_future(_done(owner, play, step, attempt.command_id))
    ending = asyncio.ensure_future(asyncio.to_thread(_watch, made, stopped := threading.Event()))
    await asyncio.wait((sending, ending), return_when=asyncio.FIRST_COMPLETED)
    stopped.set()
    sending.cancel()
    await ending
    await made.crash()
    attempt.last = hook.last
    return attempt


async def _done(owner: TableOwner, play: Play, step: Step | None, command_id: str) -> None:
    if step is None:
        await owner.submit(VOID)
    else:
        await take(owner, play, step, command_id)


def _watch(made: House, stopped: threading.Event) -> None:
    """Until the writer has died, or nobody wants to know any more."""
    while made.writer._thread.is_alive() and not stopped.wait(0.002):
        pass


def _play(seed: str) -> Play:
    people = {name: Person(id=f"user-{name}", name=name, role="player", kind="guest") for name in ("ann", "bob")}
    return Play(Random(seed), people)


async def made_good(url: str, attempt: Attempt) -> None:
    """All or nothing; sent again it is done once, and leads where it would have led."""
    made = House(url)
    made.writer.start()
    with made.engine.connect() as connection:
        there = counts_of(connection, "t")
    done = there["records"] == attempt.counts["records"] + 1
    assert done == (attempt.last in ("COMMITTED", "")), attempt.last
    if not done:
        assert there == attempt.counts, (attempt.last, "something of a commit is there")
    await made.hosting.start()
    owner = made.owner()
    try:
        assert owner.live.table.seq == attempt.seq + len(attempt.bodies) * done
        if attempt.step is not None:
            play = _play("again")
            for _ in range(2):
                answer = await take(owner, play, attempt.step, attempt.command_id)
                assert answer.ok, (attempt.last, answer)
        elif not done:
            await owner.submit(VOID)
        with made.engine.connect() as connection:
            assert counts_of(connection, "t")["records"] == attempt.counts["records"] + 1
            events = queries.events_after(connection, "t", attempt.seq)
            assert [event.body.decode() for event in events] == attempt.bodies
            found = queries.answer(connection, "t", "user-ann", attempt.command_id) or queries.answer(
                connection, "t", "user-bob", attempt.command_id
            )
            assert (found is not None) == (attempt.step is not None)
    finally:
        await made.stop()


async def set_up(url: str, game: str) -> None:
    made = House(url)
    made.writer.start()
    for name in ("ann", "bob"):
        await made.person(name)
    owner = await made.table(game)
    await play_steps(owner, _play("first"), 6, "first")
    await made.stop()


def _raise(_: str) -> None:
    raise Death


def die_everywhere(url: str, game: str, seed: str = "1", *, kill: bool = False) -> dict[str, int]:
    """Every statement of every kind of command. With `kill` the dying one is a process, and is gone at once."""
    asyncio.run(set_up(url, game))
    points = {}
    for target in TARGETS:
        point, last = 0, "first"
        while last:
            if kill:
                attempt = _die_in_process(url, target, point, seed)
            else:
                attempt = asyncio.run(die_at(url, target, point, seed, _raise))
            asyncio.run(made_good(url, attempt))
            last = attempt.last
            point += 1
        points[target] = point - 1
    assert_right(books(url))
    return points


def _die_in_process(url: str, target: str, point: int, seed: str) -> Attempt:
    command = [sys.executable, "-m", "tests.faults.dying", url, target, str(point), seed]
    died = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=PROGRAM_SECONDS)
    assert died.returncode in (0, DIED), died.stderr[-2000:]
    lines = died.stdout.splitlines()
    attempt = msgspec.json.decode(lines[0], type=Attempt)
    attempt.last = lines[1] if died.returncode == DIED else ""
    return attempt


def main() -> None:
    url, target, point, seed = sys.argv[1:]

    def end(name: str) -> None:
        print(name, flush=True)
        os._exit(DIED)

    asyncio.run(die_at(url, target, int(point), seed, end))


if __name__ == "__main__":
    main()
