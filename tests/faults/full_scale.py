"""The faults at full scale, part by part; each part has databases of its own."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy.exc import IntegrityError

from pit21.server.ledger.verification import verify
from pit21.server.store.schema_version import upgrade
from tests.faults import invariants, sometimes, storm, twins
from tests.faults.dying import die_everywhere
from tests.faults.forked import Nursery
from tests.faults.house import assert_right, house
from tests.faults.killing import kill_in_recovery, kill_under_play
from tests.faults.test_environment import cut_logs
from tests.server.ledger.test_verify import edit_byte, make, without_triggers
from tests.server.postgres import Cluster

Figures = dict[str, Any]
MEMORY = Path("/dev/shm")
"""What is tried is the program and not the disk: files in memory where there is such a place."""


@contextmanager
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(prefix="pit21-full-", dir=MEMORY if MEMORY.is_dir() else None))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def sqlite(count: int = 1) -> Iterator[list[str]]:
    with folder() as place:
        urls = [f"sqlite:///{place / f'{number}.sqlite3'}" for number in range(count)]
        for url in urls:
            upgrade(url)
        yield urls


@contextmanager
def postgres() -> Iterator[str]:
    cluster = Cluster()
    try:
        url = cluster.url(cluster.make_database())
        upgrade(url)
        yield url
    finally:
        cluster.stop()


RARE = len(sometimes.GOALS)


def edits(part: int) -> Figures:
    """I3: a hundred edits of one byte, each found."""
    random, found, edited = Random(part), 0, 100
    with sqlite() as (url,):
        make(url, records=3)
        with without_triggers(url) as connection:
            while found < edited:
                with connection.begin_nested() as savepoint:
                    try:
                        edit = edit_byte(connection, random)
                    except IntegrityError:  # it would be another row's number
                        edit = ""
                    if edit:
                        assert verify(connection).problems, edit
                        found += 1
                    savepoint.rollback()
    return {"edits": edited, "found": found}


def messages(part: int) -> Figures:
    """I4 and I6: fifty thousand messages."""
    with sqlite() as (url,):
        return asyncio.run(storm.run(url, 50_000, f"full{part}", twins.GAMES[part % len(twins.GAMES)]))


def kills(part: int) -> Figures:
    """Fifty of a server under play; every fifth part on PostgreSQL."""
    nursery = Nursery()
    try:
        with folder() as place:
            if part % 5:
                return asyncio.run(kill_under_play(nursery, place, "", 50, f"full{part}"))
            with postgres() as url:
                return asyncio.run(kill_under_play(nursery, place, url, 50, f"full{part}"))
    finally:
        nursery.close()


def kills_in_recovery(part: int) -> Figures:
    nursery = Nursery()
    try:
        with folder() as place:
            return asyncio.run(kill_in_recovery(nursery, place, "", 50, f"full{part}"))
    finally:
        nursery.close()


def deaths(part: int) -> Figures:
    """A process that ends at every statement of every kind of command, on SQLite and on PostgreSQL by turns."""
    game = twins.GAMES[part // 2 % len(twins.GAMES)]
    if part % 2:
        with postgres() as url:
            return {"game": game, **die_everywhere(url, game, f"d{part}", kill=True)}
    with sqlite() as (url,):
        return {"game": game, **die_everywhere(url, game, f"d{part}", kill=True)}


def same_logs(part: int) -> Figures:
    """I8: five thousand rounds on both databases."""
    with sqlite() as (url,), postgres() as other:
        return {"rounds": invariants.same_logs((url, other), 5_000, f"full{part}", tables=20), "differences": 0}


def twin_rounds(part: int) -> Figures:
    """I9: a thousand pairs over the server's own frames and rows."""
    with sqlite(2) as (left, right):
        return asyncio.run(twins.run((left, right), 1_000, f"full{part}", twins.GAMES[part % len(twins.GAMES)]))


def wire(part: int) -> Figures:
    """I10, I12 and I16."""
    with sqlite() as (url,):
        return asyncio.run(invariants.wire(url, twins.GAMES[part % len(twins.GAMES)], 5_000, f"full{part}"))


def cut(part: int) -> Figures:
    """A hundred cuts of a write-ahead log."""
    with sqlite() as (url,), folder() as place:
        return {"cuts": 100, "states": cut_logs(url, place, 100, f"full{part}")}


def rare(part: int) -> Figures:
    """I19."""
    game = tuple(sometimes.GOALS)[part]

    async def main(url: str) -> Figures:
        async with house(url) as made:
            found = await sometimes.run(made, game, most=20_000, seed="full")
            assert_right(await made.checked())
            return dict(found)

    with sqlite() as (url,):
        found = asyncio.run(main(url))
    assert all(found.values()), found
    return {"game": game, **found}
