"""Mail in a real PostgreSQL: in order, also when every connection is cut, and swept when nobody reads it."""

import asyncio
import time

from sqlalchemy import Engine, insert, select, text

from pit21.server.cluster.bus import PostgresBus
from pit21.server.cluster.members import Beat, Members
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from pit21.server.store.writer import Writer
from tests.server.postgres import Cluster


async def _arrived(got: list[bytes], count: int, seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while len(got) < count:  # noqa: ASYNC110 - a list that a thread fills
            await asyncio.sleep(0.01)


def _mail(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.scalars(select(schema.mail.c.to_process)))


def test_mail_comes_in_order_and_at_once(postgres_url: str) -> None:
    engine = open_engine(postgres_url)

    async def scenario() -> None:
        one, two = PostgresBus(engine, "one"), PostgresBus(engine, "two")
        got: list[bytes] = []
        one.start(lambda _: None)
        two.start(got.extend)
        bodies = [bytes([number % 251]) * (number % 1_000) for number in range(3_000)]
        for body in bodies:
            one.send("two", body)
        await _arrived(got, len(bodies))
        assert got == bodies
        waited = []
        for number in range(20):
            began = time.monotonic()
            one.send("two", b"quick")
            await _arrived(got, len(bodies) + number + 1)
            waited.append(time.monotonic() - began)
        # Most come well before the second after which they would be looked for without a notification.
        assert sorted(waited)[10] < 0.5
        await asyncio.gather(one.close(), two.close())

    asyncio.run(scenario())
    assert _mail(engine) == []
    engine.dispose()


def test_mail_comes_when_connections_were_cut(postgres_cluster: Cluster, postgres_url: str) -> None:
    engine = open_engine(postgres_url)

    async def scenario() -> None:
        one, two = PostgresBus(engine, "one"), PostgresBus(engine, "two")
        got: list[bytes] = []
        one.start(lambda _: None)
        two.start(got.extend)
        for number in range(3):
            one.send("two", b"before %d" % number)
            await _arrived(got, 2 * number + 1)
            await asyncio.to_thread(postgres_cluster.end_connections, postgres_url.rpartition("/")[2])
            one.send("two", b"after %d" % number)
            await _arrived(got, 2 * number + 2)
        # What was sent when the connection was cut may have come twice; the numbers of the parcels show that.
        assert list(dict.fromkeys(got)) == [
            b"%s %d" % (word, each) for each in range(3) for word in (b"before", b"after")
        ]
        await asyncio.gather(one.close(), two.close())

    asyncio.run(scenario())
    engine.dispose()


def test_who_says_nothing_is_swept_with_the_mail_to_it(postgres_url: str) -> None:
    engine = open_engine(postgres_url)

    async def scenario() -> None:
        writer = Writer(engine)
        writer.start()
        one, two = Members(writer, "one", "here", 60), Members(writer, "two", "there", 60)
        assert (await one.beat()).missed  # nobody knew of it
        assert await two.beat() == Beat(True, frozenset({"one"}))
        assert await one.beat() == Beat(False, frozenset({"two"}))
        await writer.run(
            lambda connection: connection.execute(
                insert(schema.mail),
                [{"to_process": each, "table_id": "", "body": b"x", "at": ""} for each in ("one", "two", "never")],
            )
        )
        await writer.run(
            lambda connection: connection.execute(text("UPDATE processes SET seen_until = 1 WHERE id = 'two'"))
        )
        assert await one.beat() == Beat(False, frozenset())
        assert _mail(engine) == ["one"]
        assert (await two.beat()).missed
        await one.leave()
        assert _mail(engine) == []
        await writer.close()

    asyncio.run(scenario())
    engine.dispose()
