"""A refill is decided by what is in the bankroll and at tables at one moment, and its cost does not grow."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self
from unittest.mock import patch

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, Engine, MetaData, Table, delete, event, insert, select, text

from pit21 import wire as w
from pit21.server.configuration.settings import HashCost, Settings
from pit21.server.ledger.chain import link_record
from pit21.server.ledger.refill_checks import RefillRule, RefillTable
from pit21.server.ledger.verification import verify
from pit21.server.people.administration.audit import audit_page
from pit21.server.people.identity.person import Person
from pit21.server.people.money.grants import grant
from pit21.server.people.money.holdings import holdings
from pit21.server.people.money.refills import check_refill, refill
from pit21.server.people.money.round_history import history
from pit21.server.people.people_service import PeopleService
from pit21.server.people.problems import NotNow
from pit21.server.store import queries, schema
from pit21.server.store.commit import Commit, RecordRow, TransferRow
from pit21.server.store.database.engine import open_engine, writing
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.reader import Reader
from pit21.server.store.schema_version import configuration, upgrade
from pit21.server.store.statements import write_commit
from pit21.server.store.timestamps import iso
from pit21.server.store.writer import Writer
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from tests.faults.house import BANKROLL, NOW, House, assert_right, house
from tests.faults.playing import Play, play_rounds, play_steps, send
from tests.scale import ScaleCount
from tests.server.ledger.test_verify import without_triggers
from tests.server.tables.test_allowance import limited

CHEAP = HashCost(time_cost=1, memory_kib=64)
BELOW = BANKROLL // 10
NEXT_HOUR = NOW + 3_600_000


def rules(url: str, seconds: int = 3_600) -> Settings:
    """The printed rule with the bankroll that people have in these tests."""
    return Settings(
        database_url=url, hash_cost=CHEAP, refill_below=BELOW, refill_to=BANKROLL, refill_seconds=seconds
    )  # fmt: skip


class Other:
    """Another process at the same database, which has only a service."""

    def __init__(self, url: str, seconds: int = 3_600) -> None:
        self.settings = rules(url, seconds)
        self.engine = open_engine(url)
        self.writer, self.reader = Writer(self.engine), Reader(self.engine)
        self.now = NEXT_HOUR
        self.people = PeopleService(self.settings, self.writer, self.reader, Sealer(b"k" * 32), lambda: self.now)

    async def decide_in_writer(self, person: Person) -> int:
        return await self.writer.run(lambda connection: refill(connection, self.settings, person.id, self.now))


@asynccontextmanager
async def other(url: str, seconds: int = 3_600) -> AsyncIterator[Other]:
    made = Other(url, seconds)
    made.writer.start()
    try:
        yield made
    finally:
        made.people.close()
        await made.writer.close()
        await made.reader.close()
        made.engine.dispose()


class Between:
    """Has something done just before the statement of that number, and waits some seconds for it.

    What the database makes wait is done when the statements are over.
    """

    def __init__(self, engine: Engine, number: int, work: Callable[[], Any], seconds: float = 0.1) -> None:
        self.loop = asyncio.get_running_loop()
        self.number, self.work, self.seconds, self.count = number, work, seconds, 0
        self.done: asyncio.Future[Any] | None = None
        event.listen(engine, "before_cursor_execute", self)

    def __call__(self, *_: object) -> None:
        self.count += 1
        if self.count == self.number:
            running = asyncio.run_coroutine_threadsafe(self.work(), self.loop)
            self.done = asyncio.wrap_future(running, loop=self.loop)
            try:
                running.result(self.seconds)
            except TimeoutError:
                return


@pytest.mark.long
@pytest.mark.parametrize("decided_by", ["service", "writer"])
@pytest.mark.parametrize("moves", ["leave", "sit"])
def test_no_moment_of_a_sit_down_or_a_leave_mints_a_refill(postgres_url: str, moves: str, decided_by: str) -> None:
    """Whoever holds everything all the time is never refilled, wherever the move comes between the statements."""

    async def try_at(made: House, elsewhere: Other, owner: TableOwner, ann: Person, number: int) -> bool:
        """Whether the move came before the refill was decided."""
        if moves == "leave":
            assert (await send(owner, ann, w.Sit(BANKROLL, 1), f"sit-{number}")).ok
        move = w.CashOut() if moves == "leave" else w.Sit(BANKROLL, 1)
        between = Between(elsewhere.engine, number, lambda: send(owner, ann, move, f"move-{number}"))
        try:
            with pytest.raises(NotNow):
                await (elsewhere.people.refill if decided_by == "service" else elsewhere.decide_in_writer)(ann)
        finally:
            event.remove(elsewhere.engine, "before_cursor_execute", between)
        if between.done is None:
            return False
        assert (await between.done).ok
        if moves == "sit":
            assert (await send(owner, ann, w.CashOut(), f"leave-{number}")).ok
        assert (await made.reader.ask(holdings, ann.id)).total == BANKROLL
        return True

    async def main() -> None:
        async with house(postgres_url) as made, other(postgres_url) as elsewhere:
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            number = 1
            while await try_at(made, elsewhere, owner, ann, number):
                number += 1
            assert number > 2
            assert await made.reader.ask(queries.balance, "mint") < 0
            assert_right(await made.checked())

    asyncio.run(main())


def test_what_someone_holds_is_of_one_moment(postgres_url: str) -> None:
    """Chips on their way home are counted once, also between the statements of a reader."""

    async def main() -> None:
        async with house(postgres_url) as made, other(postgres_url) as elsewhere:
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            for number in range(1, 10):
                assert (await send(owner, ann, w.Sit(BANKROLL, 1), f"sit-{number}")).ok
                leave = partial(send, owner, ann, w.CashOut(), f"leave-{number}")
                between = Between(elsewhere.engine, number, leave, 10.0)
                held = await elsewhere.reader.ask(holdings, ann.id)
                event.remove(elsewhere.engine, "before_cursor_execute", between)
                assert held.total == BANKROLL, f"as of before statement {number}"
                if between.done is None:
                    return
            pytest.fail("every statement was reached")

    asyncio.run(main())


@pytest.mark.long
@pytest.mark.parametrize("moves", ["leave", "sit"])
def test_a_refill_names_one_moment_wherever_a_move_comes_between(postgres_url: str, moves: str) -> None:
    """What is in the bankroll and what is at tables are read apart from each other, behind one lock."""

    async def refill_at(made: House, elsewhere: Other, owner: TableOwner, ann: Person, number: int) -> bool:
        """Whether the move came before the refill was over."""
        await made.writer.run(lambda connection: lose(connection, ann, 30_000))
        if moves == "leave":
            assert (await send(owner, ann, w.Sit(20_000, 1), f"sit-{number}")).ok
        move = w.CashOut() if moves == "leave" else w.Sit(20_000, 1)
        elsewhere.now += 3_600_000
        between = Between(elsewhere.engine, number, lambda: send(owner, ann, move, f"move-{number}"), 0.2)
        assert await elsewhere.decide_in_writer(ann) == BANKROLL - 30_000
        event.remove(elsewhere.engine, "before_cursor_execute", between)
        if between.done is None:
            return False
        assert (await between.done).ok
        if moves == "sit":
            assert (await send(owner, ann, w.CashOut(), f"leave-{number}")).ok
        return True

    async def main() -> None:
        async with house(postgres_url) as made, other(postgres_url) as elsewhere:
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            number = 1
            while await refill_at(made, elsewhere, owner, ann, number):
                number += 1
            assert number > 4
            report = await made.checked()
            assert_right(report)
            assert report.refills_checked == number

    asyncio.run(main())


def test_a_refused_refill_never_reaches_the_writer(database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made, other(database_url) as elsewhere:
            ann = await made.person("ann")
            commits: list[object] = []
            run = elsewhere.writer.run

            async def count(work: Callable[[Connection], Any]) -> Any:
                commits.append(work)
                return await run(work)

            with patch.object(elsewhere.writer, "run", count):
                with pytest.raises(NotNow) as rich:
                    await elsewhere.people.refill(ann)
                assert (rich.value.code, commits) == ("refill-rich", [])
                await made.writer.run(lambda connection: lose(connection, ann, 0))
                assert await elsewhere.people.refill(ann) == BANKROLL
                assert len(commits) == 1
                await made.writer.run(lambda connection: lose(connection, ann, 0))
                with pytest.raises(NotNow) as early:
                    await elsewhere.people.refill(ann)
                assert (early.value.code, len(commits)) == ("refill-early", 1)

    asyncio.run(main())


def test_racing_sit_downs_leaves_and_refills_mint_nothing(postgres_url: str, scale_count: ScaleCount) -> None:
    attempts = scale_count(small=40, conformance=200, full=1_000)

    async def come_and_go(owner: TableOwner, ann: Person) -> None:
        for number in range(attempts):
            assert (await send(owner, ann, w.Sit(BANKROLL, 1), f"sit-{number}")).ok
            assert (await send(owner, ann, w.CashOut(), f"leave-{number}")).ok

    async def main() -> None:
        async with house(postgres_url) as made, other(postgres_url, 0) as elsewhere:
            limited(made, person_commands=10**6, round_commands=10**6)  # all of them come before the first round
            ann = await made.person("ann")
            owner = await made.table("blackjack")
            playing = asyncio.ensure_future(come_and_go(owner, ann))
            asked = 0
            while not playing.done() or asked < attempts:
                for ask in (elsewhere.people.refill, elsewhere.decide_in_writer):
                    with pytest.raises(NotNow):
                        await ask(ann)
                    asked += 1
            await playing
            assert (await made.reader.ask(holdings, ann.id)).total == BANKROLL
            assert_right(await made.checked())

    asyncio.run(main())


def lose(connection: Connection, person: Person, keep: int) -> None:
    """Everything but this goes back to the mint, by a record of the people's chain."""
    last = queries.last_record(connection, schema.PEOPLE)
    assert last is not None
    amount = queries.balance(connection, person.pocket) - keep
    row = TransferRow(
        chain=schema.PEOPLE, record=last.number + 1, index=0, seq=0, debit=person.pocket, credit="mint", amount=amount
    )
    record = RecordRow(
        chain=schema.PEOPLE, number=last.number + 1, epoch=0, actor="test", command=b"{}", round=0, first_seq=0,
        last_seq=0, at=iso(NOW), previous=last.hash,
    )  # fmt: skip
    write_commit(connection, Commit(record=link_record(record, (), (row,)), transfers=(row,)))


def last_command(connection: Connection) -> dict[str, Any]:
    found = queries.last_record(connection, schema.PEOPLE)
    assert found is not None
    decoded: dict[str, Any] = msgspec.json.decode(found.command)
    return decoded


def test_a_refill_names_what_it_was_decided_by_and_is_computed_again(database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made, other(database_url) as elsewhere:
            ann = await made.person("ann")
            first, second = await made.table("blackjack"), await made.table("blackjack", chain="u")
            for owner, chips in ((first, 30_000), (second, 20_000)):
                assert (await send(owner, ann, w.Sit(chips, 1), f"sit-{chips}")).ok
            assert (await send(first, ann, w.CashOut(), "leave")).ok
            await made.writer.run(lambda connection: lose(connection, ann, 5_000))
            assert await elsewhere.people.refill(ann) == BANKROLL - 25_000
            assert await made.reader.ask(last_command) == {
                "do": "refill", "user": ann.id, "amount": BANKROLL - 25_000, "bankroll": 5_000,
                "rule": {"below": BELOW, "to": BANKROLL, "seconds": 3_600},
                "tables": [
                    {"table": "t", "record": first.recorder.place.record, "chips": 0},
                    {"table": "u", "record": second.recorder.place.record, "chips": 20_000},
                ],
            }  # fmt: skip
            # The next one names only what moved since, and what is still at a table.
            await made.writer.run(lambda connection: lose(connection, ann, 1))
            with pytest.raises(NotNow) as early:
                await elsewhere.people.refill(ann)
            assert early.value.code == "refill-early"
            elsewhere.now += 3_600_000
            assert await elsewhere.people.refill(ann) == BANKROLL - 20_001
            assert [each["table"] for each in (await made.reader.ask(last_command))["tables"]] == ["u"]
            report = await made.checked()
            assert_right(report)
            assert (report.refills, report.refills_checked) == (2, 2)

    asyncio.run(main())


def refill_said(table: str = "t", record: int = 2, chips: int = 30_000, bankroll: int = 0) -> dict[str, object]:
    return {
        "rule": RefillRule(below=BELOW, to=BANKROLL, seconds=3_600), "bankroll": bankroll,
        "tables": [RefillTable(table=table, record=record, chips=chips)] if table else [],
    }  # fmt: skip


WRONG = {
    "right": (refill_said(), BANKROLL - 30_000, ""),
    "chips left out": (refill_said(chips=0), BANKROLL, "it counts 0 at table t, and record 2 leaves 30000 there"),
    "a table left out": (refill_said(table=""), BANKROLL, "it counts 0 outside tables, and the transfers say 30000"),
    "no such record": (refill_said(record=9), BANKROLL - 30_000, "table t has no record 9"),
    "too much added": (refill_said(), BANKROLL, "it adds 1000000000, and 999970000 were missing"),
    "too rich": (refill_said(chips=BELOW, bankroll=0), BANKROLL - BELOW, f"{BELOW} is not below {BELOW}"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_refill_against_its_rule_is_found(case: str, sqlite_url: str) -> None:
    said, amount, words = WRONG[case]

    async def main() -> None:
        async with house(sqlite_url) as made:
            ann = await made.person("ann")
            await made.writer.run(lambda connection: lose(connection, ann, 30_000))
            owner = await made.table("blackjack")
            assert (await send(owner, ann, w.Sit(30_000, 1), "sit")).ok
            await made.writer.run(lambda connection: grant(connection, ann.id, amount, "refill", NOW, said))
            report = await made.checked()
            if words:
                assert any(words in problem.what for problem in report.problems), report.problems
            else:
                assert_right(report)

    asyncio.run(main())


def test_refills_too_close_together_are_found_and_older_ones_are_only_counted(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            ann = await made.person("ann")
            for now, said in ((NOW, None), (NOW + 3_600_000, refill_said("")), (NOW + 7_199_000, refill_said(""))):
                await made.writer.run(lambda connection: lose(connection, ann, 0))
                give = partial(grant, user_id=ann.id, amount=BANKROLL, reason="refill", now=now, details=said)
                await made.writer.run(give)
            report = await made.checked()
            assert (report.refills, report.refills_checked) == (3, 2)
            assert [problem.what for problem in report.problems] == [
                "the refill of user-ann: the one before was less than 3600 seconds ago"
            ]

    asyncio.run(main())


@pytest.mark.long
def test_chips_count_as_long_as_they_are_at_a_table(sqlite_url: str) -> None:
    """In front, on spots, and on their way; what was lost counts no more once the round is over."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("blackjack")
            play = Play(Random(3), people)
            await play_steps(owner, play, 2)
            for step in range(300):
                await play_steps(owner, play, 1, f"s{step}-")
                for name, person in people.items():
                    held = await made.reader.ask(holdings, person.id)
                    table = owner.live.table
                    in_front = table.accounts[f"player:{name}"]
                    if table.phase == "round":
                        in_front = max(in_front, table.accounts_before[f"player:{name}"])
                    pocket = await made.reader.ask(queries.balance, person.pocket)
                    assert (held.pocket, held.on_tables) == (pocket, in_front)
            while not isinstance(owner.live.need, n.NeedChoice):
                await play_steps(owner, play, 1, f"m{owner.live.table.seq}-")
            eve = await made.person("eve")
            assert (await send(owner, eve, w.Sit(5_000, 3), "sit-eve")).message == "when the round is over"
            assert (await made.reader.ask(holdings, eve.id)).on_tables == 5_000
            assert (await send(owner, eve, w.CashOut(), "leave-eve")).ok
            assert (await made.reader.ask(holdings, eve.id)).on_tables == 0
            assert owner.live.table.round > 5
            assert_right(await made.checked())

    asyncio.run(main())


CHIP_EDITS = (
    ("UPDATE table_chips SET chips = chips + 1 WHERE user_id = 'user-ann'", "and the transfers say"),
    ("DELETE FROM table_chips WHERE user_id = 'user-ann'", "there is no row for them"),
    ("DELETE FROM table_chips WHERE user_id = 'user-bob'", "there is no row for them"),
    ("UPDATE table_chips SET record = 1 WHERE user_id = 'user-bob'", "they are kept as of record 1"),
    ("INSERT INTO table_chips VALUES ('ghost', 'user-bob', 5, 1)", "ghost, chips of user-bob"),
)


def test_changed_rows_of_chips_are_found(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("blackjack")
            await play_rounds(owner, Play(Random(4), people), 3)
            assert (await send(owner, people["bob"], w.CashOut(), "leave")).ok

    asyncio.run(main())
    with without_triggers(sqlite_url) as connection:
        for edit, words in CHIP_EDITS:
            with connection.begin_nested() as savepoint:
                assert connection.execute(text(edit)).rowcount > 0, edit
                found = [f"{problem.where}: {problem.what}" for problem in verify(connection).problems]
                assert any(words in line for line in found), (edit, found)
                savepoint.rollback()
        assert_right(verify(connection))


def test_a_table_taken_up_again_knows_whose_chips_lie_there(sqlite_url: str) -> None:
    async def main() -> None:
        made = House(sqlite_url)
        made.writer.start()
        people = {name: await made.person(name) for name in ("ann", "bob")}
        owner = await made.table("blackjack")
        play = Play(Random(6), people)
        await play_rounds(owner, play, 2)
        while not isinstance(owner.live.need, n.NeedChoice):
            await play_steps(owner, play, 1, f"m{owner.live.table.seq}-")
        before = [await made.reader.ask(holdings, person.id) for person in people.values()]
        await made.crash()
        async with house(sqlite_url) as again:
            assert [await again.reader.ask(holdings, person.id) for person in people.values()] == before
            await play_rounds(again.owner(), play, 2, "again")
            await again.owner().submit(i.Operate("op", "close", "closing time"))
            for person in people.values():
                assert (await again.reader.ask(holdings, person.id)).on_tables == 0
            assert_right(await again.checked())

    asyncio.run(main())


def add_rounds(connection: Connection, person: Person, first: int, last: int) -> None:
    """Rounds that are over, each with a record, a transfer and a share, as plain rows."""
    rows: dict[Table, list[dict[str, Any]]] = {
        schema.rounds: [], schema.played: [], schema.records: [], schema.transfers: [],
    }  # fmt: skip
    for number in range(first, last):
        at = iso(NOW + number)
        rows[schema.rounds].append({
            "chain": "t", "round": number, "link": f"link-{number}", "first_record": number, "last_record": number,
            "shoe": 1, "digest": "d", "state": "ended", "at": at, "start": b"",
        })  # fmt: skip
        rows[schema.played].append({
            "chain": "t", "round": number, "user_id": person.id, "staked": 100, "returned": 100, "fees": 0, "at": at,
        })  # fmt: skip
        rows[schema.records].append({
            "chain": "t", "number": number, "epoch": 1, "actor": "", "command": b"{}", "round": number,
            "first_seq": 0, "last_seq": 0, "shoes": b"", "previous": bytes(32), "hash": bytes(32), "at": at,
        })  # fmt: skip
        rows[schema.transfers].append({
            "chain": "t", "record": number, "index": 0, "seq": 0, "debit": f"table:t:player:{person.name}",
            "credit": "table:t:house", "amount": 1,
        })  # fmt: skip
    for table, many in rows.items():
        connection.execute(insert(table), many)


class Steps:
    """How many thousand steps SQLite's machine takes."""

    def __init__(self, connection: Connection) -> None:
        self._plain: Any = connection.connection.dbapi_connection
        self.count = 0

    def __enter__(self) -> Self:
        self._plain.set_progress_handler(self._step, 1)
        return self

    def _step(self) -> int:
        self.count += 1
        return 0

    def __exit__(self, *_: object) -> None:
        self._plain.set_progress_handler(None, 0)


@pytest.mark.long
def test_what_a_person_asks_costs_the_same_after_many_rounds(sqlite_url: str) -> None:
    """Steps of the database's machine after 1,000 rounds and after 20,000, for everything that a person can ask."""

    async def prepare() -> Person:
        async with house(sqlite_url) as made:
            ann = await made.person("ann")
            await made.table("blackjack")
            await made.writer.run(lambda connection: lose(connection, ann, 1))
            return ann

    def costs(connection: Connection) -> dict[str, int]:
        found = {}
        settings = rules(sqlite_url)
        asked: dict[str, Callable[[], object]] = {
            "holdings": lambda: holdings(connection, ann.id),
            "refused refill": lambda: check_refill(connection, settings, ann.id, NOW),
            "refill": lambda: refill(connection, settings, ann.id, NEXT_HOUR),
            "history": lambda: history(connection, ann.id, "", 50),
            "later history": lambda: history(connection, ann.id, "link-500", 50),
            "audit": lambda: audit_page(connection, 0, 50),
        }
        for name, ask in asked.items():
            with connection.begin_nested() as savepoint, Steps(connection) as steps:
                ask()
                found[name] = steps.count
                savepoint.rollback()
        return found

    ann = asyncio.run(prepare())
    with without_triggers(sqlite_url) as connection:
        add_rounds(connection, ann, 2, 1_000)
        few = costs(connection)
        add_rounds(connection, ann, 1_000, 20_000)
        many = costs(connection)
    for name, steps in few.items():
        assert many[name] <= 1.2 * steps + 50, (few, many)


def copy_to_old(url: str, old_url: str) -> None:
    """Everything that a database of the revision before could hold."""
    old, new = open_engine(old_url), open_engine(url)
    with old.connect() as plain:
        connection = writing(plain)
        with connection.begin():
            command.upgrade(configuration(connection), "0004")
    found = MetaData()
    found.reflect(old)
    with old.connect() as connection:
        triggers = connection.scalars(text("SELECT sql FROM sqlite_master WHERE type = 'trigger'")).all()
    with new.connect() as source, without_triggers(old_url) as target:
        for table in found.sorted_tables:
            columns = [column.name for column in table.columns]
            if table.name not in ("alembic_version", "signals"):  # which the migrations fill
                now = schema.metadata.tables[table.name]
                rows = source.execute(select(*(now.c[name] for name in columns))).all()
                target.execute(delete(table))
                if rows:
                    target.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
        for statement in triggers:
            target.exec_driver_sql(statement)
    for engine in (old, new):
        engine.dispose()


def test_a_database_from_before_gets_its_rows_of_chips(sqlite_url: str, tmp_path: Path) -> None:
    """In the middle of a round, with someone on the way, someone who left, and a table that is closed."""
    old_url = f"sqlite:///{tmp_path / 'old.sqlite3'}"

    async def play() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            closed, owner = await made.table("blackjack", chain="closed"), await made.table("blackjack")
            await play_rounds(closed, Play(Random(1), people), 2)
            await closed.submit(i.Operate("op", "close", "closing time"))
            play = Play(Random(2), people)
            await play_rounds(owner, play, 2)
            eve = await made.person("eve")
            assert (await send(owner, eve, w.Sit(5_000, 3), "sit-eve")).ok
            assert (await send(owner, eve, w.CashOut(), "leave-eve")).ok
            while not isinstance(owner.live.need, n.NeedChoice):
                await play_steps(owner, play, 1, f"m{owner.live.table.seq}-")
            assert (await send(owner, await made.person("flo"), w.Sit(6_000, 4), "flo")).ok

    def rows(url: str) -> tuple[list[tuple[str, str, int]], list[tuple[object, ...]]]:
        engine = open_engine(url)
        with engine.connect() as connection:
            chips, played = schema.table_chips.c, schema.played.c
            found = (
                sorted(tuple(row) for row in connection.execute(select(chips.chain, chips.user_id, chips.chips))),
                sorted(tuple(row) for row in connection.execute(select(*played))),
            )
            wrong = [f"{problem.where}: {problem.what}" for problem in verify(connection).problems]
            assert [line for line in wrong if "chips" in line or "its end" in line] == []
        engine.dispose()
        return found

    asyncio.run(play())
    copy_to_old(sqlite_url, old_url)
    upgrade(old_url)
    assert rows(old_url) == rows(sqlite_url)
    assert [row[2] > 0 for row in rows(old_url)[0]] == [False, False, True, True, False, True]
