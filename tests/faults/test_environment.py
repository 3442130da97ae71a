"""What the machine around a server does to it: disks, databases, clocks, randomness. Nothing is half done."""

import asyncio
import resource
import secrets
import shutil
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, text

from pit21 import wire as w
from pit21.server.host.leases import Leases
from pit21.server.operations.backup import back_up, restore
from pit21.server.people.identity.person import Person
from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from tests.faults.house import BANKROLL, Ears, House, assert_right, books, house
from tests.faults.playing import Play, begin, play_rounds, play_steps, send
from tests.scale import ScaleCount
from tests.server.postgres import Cluster


async def seated(made: House, chain: str = "t", game: str = "blackjack") -> Play:
    people = {name: await made.person(f"{name}{chain}") for name in ("ann", "bob")}
    people = {person.name: person for person in people.values()}
    play = Play(Random(chain), people)
    await play_steps(await made.table(game, chain=chain), play, 2, "sit")
    return play


async def on(made: House, play: Play, count: int, prefix: str, chain: str = "t") -> None:
    """Play whatever the database does meanwhile: what is refused for its sake is sent again with the same id."""
    for number in range(count):
        command_id = f"{prefix}{number}"
        for _ in range(200):
            hosted = made.hosting.held.tables.get(chain)
            if hosted is None:
                await asyncio.sleep(0.05)
                continue
            owner = hosted.owner
            name, command = play.next(owner)
            answer = (
                await begin(owner) if command is None else await send(owner, play.people[name], command, command_id)
            )
            if answer.ok:
                break
            assert answer.code in ("store", "unknown", "busy", "late"), answer
        else:
            raise AssertionError("play does not go on")


async def keep_holding(made: House) -> None:
    while True:
        await asyncio.sleep(0.1)
        try:
            await made.hosting.hold()
        except Exception:  # noqa: BLE001 - as the server does
            continue


@pytest.mark.long
def test_log_cut_anywhere_is_a_state_that_was(sqlite_url: str, tmp_path: Path, scale_count: ScaleCount) -> None:
    """The write-ahead log loses its end: the books are right, and every table goes on from an earlier commit."""
    assert cut_logs(sqlite_url, tmp_path, scale_count(small=5, conformance=20, full=200), "small") > 1


def cut_logs(url: str, folder: Path, cuts: int, seed: str) -> int:
    source = Path(url.removeprefix("sqlite:///"))
    random = Random(seed)

    async def play() -> None:
        made = House(url)
        made.writer.start()
        first = await seated(made)
        second = await seated(made, "u", "twisted-21")
        await play_rounds(made.owner(), first, 3, "a")
        await play_rounds(made.owner("u"), second, 2, "b")
        await play_steps(made.owner(), first, 4, "c")
        for ending in ("", "-wal"):
            shutil.copyfile(f"{source}{ending}", folder / f"kept{ending}")
        await made.crash()

    asyncio.run(play())
    whole = (folder / "kept-wal").read_bytes()
    seqs = set()
    for number in range(cuts):
        copy = folder / f"cut{number}.sqlite3"
        shutil.copyfile(folder / "kept", copy)
        # Past the schema and the tables' first rows, which the database file already holds or not.
        Path(f"{copy}-wal").write_bytes(whole[: random.randint(len(whole) // 3, len(whole))])
        seqs.add(asyncio.run(_goes_on(f"sqlite:///{copy}")))
    return len(seqs)


async def _until_discarded(owner: TableOwner) -> None:
    """A restored database discards its shoes before anyone plays."""
    for _ in range(500):
        if not owner.restored:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the shoes of a restored database are still there")


async def _goes_on(url: str) -> tuple[int, ...]:
    assert_right(await asyncio.to_thread(books, url))
    async with house(url) as made:
        seqs = tuple(hosted.owner.live.table.seq for hosted in made.hosting.held.tables.values())
        for chain, hosted in made.hosting.held.tables.items():
            owner = hosted.owner
            await _until_discarded(owner)
            people = {
                name: Person(id=user, name=name, role="player", kind="guest") for name, user in owner.live.users.items()
            }
            if len(people) == 2:
                await play_steps(owner, Play(Random(chain), people), 6, "after")
        assert_right(await made.checked())
        assert not any(line["level"] == "exception" for line in made.log)
        return seqs


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
def test_full_disk_is_reported_and_play_goes_on_after_it(sqlite_url: str) -> None:
    """A real limit on files: no page more can be written."""

    async def main() -> None:
        async with house(sqlite_url, patience=0.1) as made:
            play = await seated(made)
            holding = asyncio.ensure_future(keep_holding(made))
            log = Path(sqlite_url.removeprefix("sqlite:///") + "-wal")
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))  # noqa: ASYNC240
            try:
                for number in range(300):  # the log is filled up from its beginning first
                    before = await made.reader.ask(_counts)
                    answer = await send(made.owner(), play.people["annt"], w.Buy(1_000), f"full{number}")
                    if not answer.ok:
                        break
                assert answer.code in ("unknown", "store"), answer
                assert await made.reader.ask(_counts) == before
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            await on(made, play, 10, "after")
            holding.cancel()
            assert_right(await made.checked())

    asyncio.run(main())


def _counts(connection: Any) -> list[int]:
    return [
        int(connection.execute(text(f"SELECT count(*) FROM {name}")).scalar())
        for name in ("records", "events", "transfers", "answers")
    ]


def test_read_only_database_refuses_and_comes_back(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url, patience=0.1) as made:
            play = await seated(made)
            holding = asyncio.ensure_future(keep_holding(made))
            read_only = [True]

            def refuse(dbapi: Any, _record: Any, _proxy: Any) -> None:
                dbapi.execute(f"PRAGMA query_only = {int(read_only[0])}")

            event.listen(made.engine, "checkout", refuse)
            await made.writer.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = 1").close())
            before = await made.reader.ask(_counts)
            answer = await send(made.owner(), play.people["annt"], w.Buy(1_000), "x")
            assert answer.code in ("unknown", "store")
            assert await made.reader.ask(_counts) == before
            read_only[0] = False
            await on(made, play, 10, "after")
            holding.cancel()
            assert_right(await made.checked())

    asyncio.run(main())


def test_postgresql_restarted_and_its_connections_cut_under_play(postgres_cluster: Cluster, postgres_url: str) -> None:
    async def main() -> None:
        async with house(postgres_url, patience=2.0) as made:
            play = await seated(made)
            ears = Ears()
            await made.hosting.watch("t", ears, -1, "")
            holding = asyncio.ensure_future(keep_holding(made))
            name = postgres_url.rpartition("/")[2]
            for number in range(4):
                playing = asyncio.ensure_future(on(made, play, 15, f"p{number}-"))
                await asyncio.sleep(0.02 * number)
                if number == 2:
                    postgres_cluster.restart()
                else:
                    await asyncio.to_thread(postgres_cluster.end_connections, name)
                await playing
            holding.cancel()
            await asyncio.gather(holding, return_exceptions=True)
            assert_right(await made.checked())
            assert all(msgspec.json.decode(frame)["type"] != "gone" for frame in ears.frames)

    asyncio.run(main())


def test_two_processes_move_one_pocket(postgres_url: str, scale_count: ScaleCount) -> None:
    """A storm of purchases by one person at tables of two processes: never more than there is, nothing lost."""
    many = scale_count(small=20, conformance=200, full=1_000)

    async def main() -> None:
        one, two = House(postgres_url), House(postgres_url)
        for number, made in enumerate((one, two)):
            made.hosting.held.leases = made.leases = Leases(made.writer, made.reader, f"house{number}", alone=False)
            made.writer.start()
        ann = await one.person("ann")
        owners = [await one.table("blackjack", chain="a"), await two.table("blackjack", chain="b")]
        for owner in owners:
            assert (await send(owner, ann, w.Sit(1_000, 1), "sit")).ok
        part = (BANKROLL - 2_000) // many // 100 * 100
        answers = await asyncio.gather(
            *(send(owners[number % 2], ann, w.Buy(part), f"buy{number}") for number in range(many + 6))
        )
        assert {answer.code for answer in answers} <= {"", "bankroll", "busy"}
        left = await one.reader.ask(queries.balance, ann.pocket)
        assert left == BANKROLL - 2_000 - part * sum(answer.ok for answer in answers) >= 0
        assert_right(await one.checked())
        await one.stop()
        await two.stop()

    asyncio.run(main())


def test_backup_under_load_is_a_whole_server_elsewhere(sqlite_url: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            play = await seated(made)
            playing = asyncio.ensure_future(play_steps(made.owner(), play, 60, "load"))
            copies = [tmp_path / f"copy{number}" for number in range(3)]
            for file in copies:
                await asyncio.to_thread(back_up, sqlite_url, file)
                await asyncio.sleep(0.02)
            await playing
        for number, file in enumerate(copies):
            elsewhere = f"sqlite:///{tmp_path / f'else{number}.sqlite3'}"
            restore(elsewhere, file)
            await _goes_on(elsewhere)

    asyncio.run(main())


def test_without_randomness_nothing_is_dealt(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            host = await made.person("host")
            from pit21.server.tables.live.wishes import TableWish

            wish = TableWish(game="twisted-21", settings={}, title="x", clock=0, speed="slow", listed=True, bots=0)
            found = await made.hosting.create(host, wish)
            owner = made.owner(found.table.id)
            play = Play(Random(1), {"host": host})
            await play_steps(owner, play, 1, "sit")
            table = owner.live.table

            def empty(_: int) -> bytes:
                raise OSError("no entropy")

            with monkeypatch.context() as patched:
                patched.setattr(secrets, "token_bytes", empty)
                for _ in range(2):
                    answer = await begin(owner)
                    assert (answer.ok, answer.code) == (False, "randomness")
                    assert owner.live.table is table
                    assert owner.state == "open"
            assert (await begin(owner)).ok
            await play_rounds(owner, play, 2)
            assert_right(await made.checked())

    asyncio.run(main())


def test_wall_clock_jumps_move_no_table(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What tables wait for is measured by a clock that does not jump; leases are guarded by the epoch."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            play = await seated(made)
            real = time.time
            for jump in (86_400, -86_400, 10**9, 0):
                monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
                await made.hosting.hold()
                await play_steps(made.owner(), play, 8, f"jump{jump}-")
                assert made.owner().live.timed_out == set()
            monkeypatch.undo()
            assert_right(await made.checked())

    asyncio.run(main())


def test_owner_whose_lease_ran_out_is_fenced(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that jumps, or a process that was stalled: someone else owns the table, and one of them acts."""

    async def main() -> None:
        one, two = House(database_url), House(database_url)
        for number, made in enumerate((one, two)):
            made.hosting.held.leases = made.leases = Leases(made.writer, made.reader, f"house{number}", alone=False)
            made.writer.start()
        play = await seated(one)
        live = await seated(two, "live")
        await play_steps(one.owner(), play, 5, "one")
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + 3_600)
        playing = asyncio.ensure_future(play_steps(two.owner("live"), live, 20, "beside"))
        await two.hosting.held.take_up_free()  # recovery beside a live table
        await playing
        monkeypatch.undo()
        old, new = one.owner(), two.owner()
        assert new.recorder.place.epoch > old.recorder.place.epoch
        record = new.recorder.place.record
        name, command = play.next(old)
        answer = await begin(old) if command is None else await send(old, play.people[name], command, "late")
        assert (answer.ok, answer.code) == (False, "store")
        assert "t" not in one.hosting.held.tables
        await play_steps(new, play, 10, "two")
        assert new.recorder.place.record == record + 10
        assert_right(await two.checked())
        await one.stop()
        await two.stop()

    asyncio.run(main())


def test_fence_on_a_file_by_hand(sqlite_url: str) -> None:
    """Someone raises the epoch: the command is not done, the table is read again, the same command is done once."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            play = await seated(made)
            owner = made.owner()
            engine = open_engine(sqlite_url)
            with engine.begin() as connection:
                connection.execute(text("UPDATE tables SET epoch = epoch + 7"))
            engine.dispose()
            before = owner.recorder.place.record
            assert (await send(owner, play.people["annt"], w.Buy(1_000), "x")).code == "store"
            assert made.owner() is not owner
            assert made.owner().recorder.place.record == before
            for _ in range(2):
                assert (await send(made.owner(), play.people["annt"], w.Buy(1_000), "x")).ok
            assert made.owner().recorder.place.record == before + 1
            assert_right(await made.checked())

    asyncio.run(main())


def test_recovery_twice_gives_the_same_table(database_url: str) -> None:
    """In every phase of a round, after each command: the table of the database is the table that was."""

    async def main() -> None:
        async with house(database_url) as made:
            play = await seated(made)
            for number in range(40):
                await play_steps(made.owner(), play, 1, f"s{number}-")
                kept = msgspec.json.encode(made.owner().live.kept())
                for _ in range(2):
                    await made.owner().stop()
                    del made.hosting.held.tables["t"]
                    assert await made.hosting.held.load("t") is not None
                    assert msgspec.json.encode(made.owner().live.kept()) == kept
            assert_right(await made.checked())

    asyncio.run(main())


@pytest.mark.long
def test_blocked_event_loop_harms_nothing(sqlite_url: str) -> None:
    """The loop stands still while commands and clocks wait: whoever acted in time is not timed out."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("blackjack", clock=1)
            play = Play(Random(2), people)
            ears = [Ears(person) for person in people.values()]
            for each in ears:
                await made.hosting.watch("t", each, -1, "")
            acted = 0
            for number in range(200):
                step = play.next(owner)
                if isinstance(owner.live.need, n.NeedChoice) and acted < 2:
                    acted += 1
                    sending = asyncio.ensure_future(send(owner, people[step[0]], step[1], f"b{number}"))  # type: ignore[arg-type]
                    await asyncio.sleep(0)
                    time.sleep(1.1)  # noqa: ASYNC251 - that is the fault
                    assert (await sending).ok
                    await asyncio.sleep(0.05)
                    assert owner.live.timed_out == set()
                    continue
                if acted == 2:
                    break
                await play_steps(owner, play, 1, f"s{number}-")
            assert acted == 2
            assert_right(await made.checked())

    asyncio.run(main())
