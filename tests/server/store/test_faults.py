"""Failures at every statement, processes that die, connections that are cut: all of a commit is there, or nothing."""

import asyncio
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import Conflict, RowsRefused, StoreDown
from tests.patience import PROGRAM_SECONDS, Patience
from tests.server.postgres import Cluster
from tests.server.store.books import Book, all_of, counts, open_writer

NAMES = (
    "BEGIN", "records", "events", "transfers", "answers", "shoes", "rounds", "played", "returns",
    "table_chips", "tables", "COMMIT", "COMMITTED",
)  # fmt: skip
NOTHING = dict.fromkeys(("records", "events", "transfers", "answers", "shoes", "rounds", "played", "returns"), 0)
ONE = {"records": 1, "events": 4, "transfers": 2, "answers": 1, "shoes": 1, "rounds": 1, "played": 1, "returns": 1}

KILLED = """
import asyncio, os, sys
from pit21.server.store.database.engine import open_engine
from tests.server.store.books import Book, open_writer

async def main(url, point, chain):
    def before(name):
        if name == point:
            os._exit(77)
    async with open_writer(url, chain, before=before) as (writer, engine):
        await writer.commit(Book(chain).next())

url = sys.argv[1]
open_engine(url).dispose()  # the driver is imported once, not in each child
for point in sys.argv[2:]:
    child = os.fork()
    if not child:
        try:
            asyncio.run(main(url, point, f"t-{point}"))
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 77, point
"""


class InjectedError(Exception):
    pass


def lost() -> Exception:
    """As the driver says it when the connection is gone."""
    return OperationalError("", None, Exception("gone"), connection_invalidated=True)


class Fails:
    """Raises at a statement as often as asked, and keeps what it saw."""

    def __init__(self, point: str, times: int, error: Exception | None = None) -> None:
        self.point, self.times, self.error = point, times, error
        self.seen: list[str] = []

    def __call__(self, name: str) -> None:
        self.seen.append(name)
        if name == self.point and self.times:
            self.times -= 1
            raise self.error or InjectedError


def written(found: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in found.items() if name != "balances"}


def test_every_statement_is_named(sqlite_url: str) -> None:
    async def main() -> None:
        watcher = Fails("", 0)
        async with open_writer(sqlite_url, "t", before=watcher) as (writer, _):
            await writer.commit(Book("t").next())
        assert watcher.seen == list(NAMES)

    asyncio.run(main())


def test_failure_at_every_statement_leaves_all_or_nothing(database_url: str) -> None:
    """I5. A statement that fails for good leaves nothing; the next command is done as if nothing had been."""

    async def main() -> None:
        for point in NAMES[1:11]:
            failing = Fails(point, 1)
            async with open_writer(database_url, f"t-{point}", before=failing) as (writer, engine):
                before = counts(engine)
                with pytest.raises(RowsRefused):
                    await writer.commit(Book(f"t-{point}").next())
                assert counts(engine) == before, point
                await writer.commit(Book(f"t-{point}").next())
                assert counts(engine)["records"] == before["records"] + 1

    asyncio.run(main())


@pytest.mark.long
def test_lost_connection_at_every_statement_is_made_good(database_url: str) -> None:
    """Also the COMMIT whose outcome is unknown: before it nothing is there, after it everything; done once."""

    async def main() -> None:
        for number, point in enumerate(NAMES, start=1):
            failing = Fails(point, 2, lost())
            async with open_writer(database_url, f"t-{point}", before=failing) as (writer, engine):
                await writer.commit(Book(f"t-{point}").next())
                assert failing.times == (1 if point == "COMMITTED" else 0)
                assert written(counts(engine)) == {name: number * count for name, count in ONE.items()}, point

    asyncio.run(main())


def test_unknown_outcome_in_a_group_harms_nobody(database_url: str) -> None:
    async def main() -> None:
        failing = Fails("COMMITTED", 0, lost())
        chains = [f"t{i}" for i in range(6)]
        async with open_writer(database_url, *chains, before=failing) as (writer, engine):
            hold = threading.Event()
            holding = asyncio.ensure_future(writer.run(lambda _: hold.wait(5)))
            await asyncio.sleep(0.02)
            waiting = asyncio.ensure_future(all_of(writer, *(Book(chain).next() for chain in (*chains, "t0"))))
            await asyncio.sleep(0.02)
            hold.set()
            await holding
            failing.times = 1
            ends = await waiting
            assert ends[:6] == [None] * 6
            assert isinstance(ends[6], Conflict) or ends[6] is None  # the same command twice, done once
            assert written(counts(engine)) == {name: 6 * count for name, count in ONE.items()}

    asyncio.run(main())


def test_commit_that_stays_unknown_is_reported(sqlite_url: str) -> None:
    async def main() -> None:
        failing = Fails("COMMIT", 100, lost())
        async with open_writer(sqlite_url, "t", before=failing, patience=0.3) as (writer, engine):
            with pytest.raises(StoreDown):
                await writer.commit(Book("t").next())
            assert written(counts(engine)) == NOTHING
            failing.times = 0
            await writer.commit(Book("t").next())

    asyncio.run(main())


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="a process is split in two")
def test_process_killed_at_every_statement_leaves_all_or_nothing(database_url: str) -> None:
    command = [sys.executable, "-c", KILLED, database_url, *NAMES]
    root = Path(__file__).parents[3]
    killed = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=root, timeout=PROGRAM_SECONDS
    )  # fmt: skip
    assert killed.returncode == 0, killed.stderr
    engine = open_engine(database_url)
    assert written(counts(engine)) == ONE  # the one that died after its COMMIT
    with engine.connect() as connection:
        assert queries.chains(connection) == ["t-COMMITTED"]
        assert sum(queries.balances(connection).values()) == 0
    engine.dispose()


def test_cut_connections_are_made_again(postgres_cluster: Cluster, postgres_url: str) -> None:
    async def main() -> None:
        async with open_writer(postgres_url, "t") as (writer, engine):
            book = Book("t")
            for _ in range(5):
                await writer.commit(book.next())
                await asyncio.to_thread(postgres_cluster.end_connections, postgres_url.rpartition("/")[2])
            assert await writer.run(lambda connection: queries.balance(connection, "mint")) == -2_500
            assert counts(engine)["records"] == 5

    asyncio.run(main())


def test_database_that_is_away_is_reported_and_found_again(postgres_cluster: Cluster, postgres_url: str) -> None:
    async def main() -> None:
        async with open_writer(postgres_url, "t", patience=0.3) as (writer, engine):
            book = Book("t")
            await writer.commit(book.next())
            postgres_cluster.halt()
            try:
                ends = await all_of(writer, Book("t").next(), Book("t").next())
            finally:
                postgres_cluster.resume()
            assert [type(end) for end in ends] == [StoreDown, StoreDown]
            await writer.commit(book.next())
            assert counts(engine)["records"] == 2

    asyncio.run(main())


def test_full_disk_is_reported_and_harms_nothing(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, engine):
            book = Book("t")
            await writer.commit(book.next())

            def fill(connection: object) -> None:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar()  # type: ignore[attr-defined]
                connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]

            await writer.run(fill)
            before = counts(engine)
            big = book.next()
            ends = await all_of(writer, big)
            patience = Patience("a database that is full")
            while ends == [None]:  # free space within the pages is used up first
                patience.check()
                before = counts(engine)
                big = book.next()
                ends = await all_of(writer, big)
            assert isinstance(ends[0], StoreDown)
            assert counts(engine) == before
            await writer.commit(big)  # on a new connection, which knows no such limit

    asyncio.run(main())


def test_read_only_database_is_reported(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t", patience=0.2) as (writer, engine):
            await writer.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON").close())
            with pytest.raises(StoreDown):
                await writer.commit(Book("t").next())
            assert written(counts(engine)) == NOTHING

    asyncio.run(main())


def test_locked_database_is_waited_for(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, engine):
            with engine.connect() as other:
                other.exec_driver_sql("UPDATE tables SET title = 'x'")
                waiting = asyncio.ensure_future(writer.commit(Book("t").next()))
                await asyncio.sleep(0.1)
                assert not waiting.done()
                other.rollback()
            await waiting

    asyncio.run(main())


def test_two_processes_never_wait_in_a_circle(postgres_url: str) -> None:
    """Groups of two writers move the same pockets in opposite order."""

    async def main() -> None:
        pockets = [f"user:{i}" for i in range(6)]
        async with open_writer(postgres_url, "a", "b", "m") as (one, engine), open_writer(postgres_url) as (two, _):
            await one.commit(Book("m").next(tuple(("mint", pocket, 1_000) for pocket in pockets)))
            books = Book("a"), Book("b")
            sides = pockets, pockets[::-1]
            for _ in range(10):
                moves = [tuple((left, right, 1) for left, right in pairwise(side)) for side in sides]
                ends = await asyncio.gather(one.commit(books[0].next(moves[0])), two.commit(books[1].next(moves[1])))
                assert list(ends) == [None, None]
            with engine.connect() as connection:
                assert set(queries.balances(connection, "user:").values()) == {1_000}
                assert (
                    connection.execute(
                        text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
                    ).scalar()
                    == 0
                )

    asyncio.run(main())
