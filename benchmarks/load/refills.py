"""Refills beside a long history: the writer's time for a granted one, and what refused ones cost other players."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, Text, cast, insert, literal, select, text

from benchmarks.load.serving import Serving
from benchmarks.load.visitors import Guest, Web, make_guests
from pit21.server.configuration import Settings
from pit21.server.people import grant, refill
from pit21.server.store import Writer, now_ms, open_engine, schema, upgrade

ROUNDS = 1_000_000
CLIENTS = 8
FIRST_ADDRESS = 70
"""127.0.0.70 and those that follow."""
REFILLS = 20
_PEOPLE = 1_000
_AT = "2026-01-01T00:00:00.000+00:00"


class History(NamedTuple):
    """How long the history took to write, and the writer's time for each granted refill, in milliseconds."""

    seconds: float
    refills: list[float]


@contextmanager
def without_triggers(connection: Connection) -> Iterator[None]:
    """Rows that are right already need not be checked one by one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        yield
        return
    found = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")).all()
    for name, _ in found:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")
    yield
    for _, statement in found:
        connection.exec_driver_sql(statement)


def add_history(connection: Connection, count: int = ROUNDS) -> None:
    """A closed table at which this many rounds were played by a thousand people."""
    many = select(literal(1).label("n")).cte("many", recursive=True)
    many = many.union_all(select(many.c.n + 1).where(many.c.n < count))
    n, person = many.c.n, cast(many.c.n % _PEOPLE, Text)
    link, old, empty, zeros = literal("old-") + cast(n, Text), literal("old"), literal(b""), literal(bytes(32))
    rows: dict[Table, dict[str, Any]] = {
        schema.records: {
            "chain": old, "number": n, "epoch": literal(1), "actor": literal("table"), "command": empty, "round": n,
            "first_seq": literal(0), "last_seq": literal(0), "shoes": empty, "previous": zeros, "hash": zeros,
            "at": literal(_AT),
        },
        schema.rounds: {
            "chain": old, "round": n, "link": link, "first_record": n, "last_record": n, "shoe": literal(1),
            "digest": literal("d"), "state": literal("ended"), "at": literal(_AT), "start": empty,
        },
        schema.played: {
            "chain": old, "round": n, "user_id": literal("person-") + person, "staked": literal(100),
            "returned": literal(100), "fees": literal(0), "at": literal(_AT),
        },
        schema.transfers: {
            "chain": old, "record": n, "index": literal(0), "seq": literal(0),
            "debit": literal("table:old:player:p") + person, "credit": literal("table:old:house"),
            "amount": literal(1),
        },
    }  # fmt: skip
    with without_triggers(connection):
        connection.execute(
            insert(schema.tables).values(
                id="old", title="old", game="blackjack", settings="{}", digest="d", rules=b"{}", listed=False,
                setup="{}", state="closed", epoch=1, lease_until=0, seq=0, record=0, phase="closed", round=count,
                created=_AT,
            )
        )  # fmt: skip
        for table, values in rows.items():
            connection.execute(insert(table).from_select(list(values), select(*values.values()).select_from(many)))


def measure_refills(url: str) -> History:
    """Write the history into a new database, and grant refills beside it."""
    upgrade(url)
    engine = open_engine(url)
    began = time.perf_counter()
    with engine.begin() as connection:
        add_history(connection)
    took = time.perf_counter() - began
    times = asyncio.run(_grant(Writer(engine), Settings(database_url=url, refill_seconds=0)))
    engine.dispose()
    return History(took, times)


async def _grant(writer: Writer, settings: Settings) -> list[float]:
    writer.start()
    times = []
    for number in range(REFILLS):
        user = f"refilled-{number}"

        def add(connection: Connection, user: str = user) -> None:
            person = {"id": user, "name": user, "name_key": user, "role": "player", "created": _AT, "disabled": False}
            connection.execute(insert(schema.users).values(person))
            grant(connection, user, 1, "guest", now_ms())

        await writer.run(add)
        before = writer.seconds
        await writer.run(partial(_refill, settings=settings, user=user))
        times.append((writer.seconds - before) * 1_000)
    await writer.close()
    return times


def _refill(connection: Connection, settings: Settings, user: str) -> int:
    return refill(connection, settings, user, now_ms())


@contextmanager
def history_folder() -> Iterator[tuple[Path, History]]:
    """A server's folder whose database has the history in it."""
    with tempfile.TemporaryDirectory(prefix="pit21-refills-") as made:
        yield Path(made), measure_refills(f"sqlite:///{Path(made) / 'server.sqlite3'}")


class Askers:
    """People who hold too much and ask for a refill again and again, each from an address of their own.

    They come under the server's limits, as everyone does: whoever asks too often gets that answer after a pause.
    """

    def __init__(self, server: Serving, guests: list[Guest]) -> None:
        self._server, self._guests = server, guests
        self._tasks: list[asyncio.Task[None]] = []
        self.refused = 0
        self.limited = 0

    @classmethod
    async def come(cls, server: Serving) -> "Askers":
        return cls(server, list(await make_guests(server.port, CLIENTS, "asker")))

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(self._ask(place, guest)) for place, guest in enumerate(self._guests)]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _ask(self, place: int, guest: Guest) -> None:
        web = Web(self._server.port, f"127.0.0.{FIRST_ADDRESS + place}")
        try:
            while True:
                try:
                    await web.ask("POST", "/api/refill", {}, guest.cookie, guest.csrf)
                except RuntimeError as refused:
                    if "refill-rich" in str(refused):
                        self.refused += 1
                    elif ": 429 " in str(refused):
                        self.limited += 1
                    else:
                        raise
        finally:
            await web.close()
