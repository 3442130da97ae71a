"""Commits are durable, in order, together where that is possible, and never half."""

import asyncio
import re
import sqlite3
import threading
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event, exists, insert, select, text, update

from pit21.server.store import queries, schema
from pit21.server.store.commit import PersonRow
from pit21.server.store.errors import Busy, Conflict, Fenced, RowsRefused, StoreDown, StoreError, Unaffordable
from pit21.server.store.statements import Statements, conditional_insert
from tests.server.store.books import AT, Book, Move, add_table, all_of, counts, open_writer


def test_commit_writes_every_row(database_url: str) -> None:
    async def main() -> None:
        book = Book("t")
        async with open_writer(database_url, "t") as (writer, engine):
            first = book.next()
            await writer.commit(first)
            second = book.next()
            assert second.head is not None
            await writer.commit(
                replace(second, head=replace(second.head, state="closed"), rounds=(book.round(1, "ended"),))
            )
            with engine.connect() as connection:
                assert queries.records_after(connection, "t", 0) == [first.record, second.record]
                assert queries.last_record(connection, "t") == second.record
                assert tuple(queries.events_after(connection, "t", 0)) == (*first.events, *second.events)
                assert tuple(queries.events_of_records(connection, "t", 2, 2)) == second.events
                assert tuple(queries.transfers_of_records(connection, "t", 1, 1)) == first.transfers
                assert queries.balances(connection) == {
                    "mint": -1_000, "table:t:house": 600, "table:t:player:anna": 400,
                }  # fmt: skip
                assert queries.balances(connection, "table:t:p") == {"table:t:player:anna": 400}
                assert queries.balance(connection, "user:nobody") == 0
                assert queries.answer(connection, "t", "u", "c2") == second.answer
                assert queries.answer(connection, "t", "u", "c3") is None
                assert queries.shoes(connection, "t") == [book.shoe("dealt")]
                assert queries.shoe(connection, "t", 1) == book.shoe("dealt")
                assert queries.round_by_link(connection, "link-t-1") == book.round(1, "ended")
                assert queries.round_of(connection, "t", 1) == book.round(1, "ended")
                assert queries.returns(connection, "t")[0].staked == 200
                assert queries.chains(connection) == ["t"]
                table = queries.table(connection, "t")
                assert table is not None
                assert (table.record, table.seq, table.head_hash) == (2, 8, second.record.hash)
                assert table.state == "closed"
                assert queries.tables(connection, "open") == []
                assert queries.tables(connection) == [table]

    asyncio.run(main())


def test_commits_of_one_call_are_durable_together_or_not_at_all(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            book = Book("t")
            first, second, third = (book.next() for _ in range(3))
            groups = writer.groups
            await writer.commit(replace(first, head=None), second)
            assert writer.groups == groups + 1
            with pytest.raises(Conflict):
                await writer.commit(replace(third, head=None), second)
            with engine.connect() as connection:
                assert queries.is_stored(connection, second.record)
                assert not queries.is_stored(connection, third.record)
                table = queries.table(connection, "t")
                assert table is not None
                assert table.record == second.record.number

    asyncio.run(main())


def test_state_is_written_only_where_it_changes(sqlite_url: str) -> None:
    """SQLite writes every index of a column that is set, changed or not: four of them with each command."""
    columns: list[str | None] = []

    def note(action: int, table: str | None, column: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_UPDATE and table == "tables":
            columns.append(column)
        return sqlite3.SQLITE_OK

    async def main() -> None:
        book = Book("t")
        async with open_writer(sqlite_url, "t") as (_, engine):
            for state in (None, "closed"):
                columns.clear()
                commit = book.next()
                assert commit.head is not None
                with engine.begin() as connection:
                    driver = connection.connection.driver_connection
                    assert isinstance(driver, sqlite3.Connection)
                    driver.set_authorizer(note)
                    Statements(engine.dialect).write(
                        connection, [replace(commit, head=replace(commit.head, state=state))]
                    )
                    driver.set_authorizer(None)
                assert "head_hash" in columns
                assert ("state" in columns) == (state is not None)

    asyncio.run(main())


@pytest.mark.long
def test_groups_of_any_size_take_few_statements(sqlite_url: str) -> None:
    """SQLite's driver keeps what it has prepared: one statement for each number of rows would fill memory for hours."""
    statements: set[str] = set()

    async def main() -> None:
        books = [Book(f"t{number}") for number in range(40)]
        async with open_writer(sqlite_url, *(book.chain for book in books)) as (_, engine):
            event.listen(engine, "before_cursor_execute", lambda *given: statements.add(given[2]))
            for size in range(1, len(books) + 1):
                commits = [book.next() for book in books[:size]]
                with engine.begin() as connection:
                    Statements(engine.dialect).write(connection, commits)
            with engine.connect() as connection:
                for book in books:
                    last = queries.last_record(connection, book.chain)
                    assert last is not None
                    assert (last.number, last.hash) == (book.number, book.previous)

    asyncio.run(main())
    by_table = Counter(re.findall(r"^(?:INSERT INTO|UPDATE) (\w+)", "\n".join(statements), re.MULTILINE))
    assert by_table["records"] == by_table["tables"] == 5  # 1, 2, 4, 8 and 16 rows
    assert max(by_table.values()) <= 5


def test_rows_that_do_not_meet_the_condition_are_left_out(database_url: str) -> None:
    person = {"role": "player", "created": AT, "disabled": False}

    async def main() -> None:
        async with open_writer(database_url, "t") as (_, engine):
            known = conditional_insert(
                engine.dialect, schema.table_people, ("chain", "user_id"),
                lambda chain: exists().where(schema.tables.c.id == chain),
            )  # fmt: skip
            for count in (1, 3, 20):
                names = [f"u{count}-{number}" for number in range(count)]
                people = [{"id": name, "name": name, "name_key": name, **person} for name in names]
                with engine.begin() as connection:
                    connection.execute(insert(schema.users), people)
                    known.run(
                        connection, [PersonRow(chain=chain, user_id=name) for name in names for chain in "tx"], None
                    )
            with engine.connect() as connection:
                assert connection.scalars(select(schema.table_people.c.chain)).all() == ["t"] * 24

    asyncio.run(main())


def test_each_error_has_its_name(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            book = Book("t")
            await writer.commit(book.next())
            after = counts(engine)
            changes: tuple[tuple[dict[str, Any], type[StoreError]], ...] = (
                ({"epoch": 2}, Fenced),
                ({"epoch": 0}, Fenced),
                ({"chain": "unknown"}, Fenced),
                ({"number": 1, "previous": bytes(32)}, Conflict),
                ({"number": 3}, Conflict),
                ({"previous": b"x" * 32}, Conflict),
                ({"hash": b"short"}, RowsRefused),
                ({"at": None}, RowsRefused),
                ({"round": 2**70}, RowsRefused),
                ({"actor": object()}, RowsRefused),
            )
            for change, error in changes:
                commit = Book("t").next()
                record = replace(commit.record, number=2, previous=book.previous)
                with pytest.raises(error):
                    await writer.commit(replace(commit, record=replace(record, **change)))
            bad_moves: tuple[tuple[tuple[Move, ...], type[StoreError]], ...] = (
                ((("table:t:player:anna", "table:t:house", 201),), Unaffordable),
                ((("user:nobody", "table:t:player:anna", 1),), Unaffordable),
                ((("table:t:player:house", "table:t:house", 1),), Unaffordable),
                ((("table:t:house", "table:t:house", 1),), RowsRefused),
                ((("mint", "table:t:house", 0),), RowsRefused),
                ((("mint", "table:t:house", -5),), RowsRefused),
                ((("mint", "table:t:house", 2**53 + 1),), RowsRefused),
                ((("mint", "table:t:house", 2**63),), RowsRefused),
            )
            for moves, error in bad_moves:
                other = Book("t")
                other.number, other.seq, other.previous = book.number, book.seq, book.previous
                with pytest.raises(error):
                    await writer.commit(other.next(moves))
            assert counts(engine) == after
            await writer.commit(book.next())

    asyncio.run(main())


def test_house_and_breakage_may_owe(database_url: str) -> None:
    """The referee lets them: a house loses beyond its tray, rounding may favour the players."""

    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            moves = (("table:t:house", "table:t:player:a", 7), ("table:t:breakage", "table:t:player:a", 2))
            await writer.commit(Book("t").next(moves))
            with engine.connect() as connection:
                assert queries.balance(connection, "table:t:house") == -7

    asyncio.run(main())


def test_command_id_is_answered_once(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            book = Book("t")
            await writer.commit(book.next(command_id="same"))
            after = counts(engine)
            with pytest.raises(Conflict):
                await writer.commit(book.next(command_id="same"))
            assert counts(engine) == after

    asyncio.run(main())


def test_many_identical_commands_in_one_tick_are_done_once(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            ends = await all_of(writer, *[Book("t").next()] * 40)
            assert ends.count(None) == 1
            assert sum(isinstance(end, Conflict) for end in ends) == 39
            assert counts(engine)["transfers"] == 2

    asyncio.run(main())


def test_one_bad_commit_harms_nobody_else(database_url: str) -> None:
    async def main() -> None:
        chains = [f"t{i}" for i in range(8)]
        async with open_writer(database_url, *chains) as (writer, engine):
            hold = threading.Event()
            holding = asyncio.ensure_future(writer.run(lambda _: hold.wait(5)))  # so that the rest is one group
            await asyncio.sleep(0.02)
            books = [Book(chain) for chain in chains]
            books[2].epoch = 9
            commits = [book.next() for book in books]
            commits[5] = Book("t5").next((("user:poor", "table:t5:house", 1),))
            waiting = asyncio.ensure_future(all_of(writer, *commits, *(book.next() for book in books)))
            await asyncio.sleep(0.02)
            assert writer.queue_length == 16
            hold.set()
            ends = await waiting
            await holding
            expected: list[type] = [type(None)] * 16
            expected[2], expected[10] = Fenced, Fenced
            expected[5], expected[13] = Unaffordable, Conflict  # what was to follow it does not
            assert [type(end) for end in ends] == expected
            assert writer.groups == 2
            assert counts(engine)["records"] == 12

    asyncio.run(main())


def test_new_owner_fences_the_old_one(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, _):
            old = Book("t")
            await writer.commit(old.next())
            claim = update(schema.tables).values(epoch=2, owner="other")
            await writer.run(lambda connection: connection.execute(claim).rowcount)
            new = Book("t", epoch=2)
            new.number, new.seq, new.previous = old.number, old.seq, old.previous
            with pytest.raises(Fenced):
                await writer.commit(old.next())
            await writer.commit(new.next())
            with pytest.raises(Fenced):  # an epoch never goes back
                await writer.run(lambda connection: connection.execute(update(schema.tables).values(epoch=1)).rowcount)

    asyncio.run(main())


def test_claim_waits_for_the_commit_under_way(postgres_url: str) -> None:
    """The fence holds the table's row: a claim in the middle of a commit comes after it, or is seen by it."""

    async def main() -> None:
        reached, go_on = threading.Event(), threading.Event()

        def before(name: str) -> None:
            if name == "events":
                reached.set()
                go_on.wait(5)

        async with open_writer(postgres_url, "t", before=before) as (writer, engine):
            committing = asyncio.ensure_future(writer.commit(Book("t").next()))
            await asyncio.to_thread(reached.wait, 5)

            def claim() -> int:
                with engine.begin() as connection:
                    connection.execute(text("UPDATE tables SET epoch = 2"))
                    return len(queries.records_after(connection, "t", 0))

            claiming = asyncio.ensure_future(asyncio.to_thread(claim))
            done, _ = await asyncio.wait({claiming}, timeout=0.2)
            assert not done
            go_on.set()
            await committing
            assert await claiming == 1

    asyncio.run(main())


def test_run_is_a_transaction_in_the_same_order(database_url: str) -> None:
    class OwnError(Exception):
        pass

    async def main() -> None:
        async with open_writer(database_url) as (writer, engine):

            def fails(connection: object) -> None:
                add_table(connection, "gone")  # type: ignore[arg-type]
                raise OwnError

            with pytest.raises(OwnError):
                await writer.run(fails)
            with engine.connect() as connection:
                assert queries.table(connection, "gone") is None
            made = writer.run(lambda connection: add_table(connection, "t"))
            ends = await asyncio.gather(made, writer.commit(Book("t").next()), return_exceptions=True)
            assert list(ends) == [None, None]
            with pytest.raises(Conflict):
                await writer.run(lambda connection: add_table(connection, "t"))
            assert await writer.run(lambda connection: queries.balance(connection, "mint")) == -500

    asyncio.run(main())


def test_too_many_are_refused_at_once(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t", most_waiting=2) as (writer, engine):
            begun, hold = threading.Event(), threading.Event()

            def occupy(_: object) -> bool:
                begun.set()
                return hold.wait(60)

            holding = asyncio.ensure_future(writer.run(occupy))
            assert await asyncio.to_thread(begun.wait, 60)
            book = Book("t")
            waiting = asyncio.gather(*(writer.commit(book.next()) for _ in range(4)), return_exceptions=True)
            await asyncio.sleep(0)  # each of them has been asked, and the writer is still occupied
            hold.set()
            ends = await waiting
            assert [type(end) for end in ends] == [type(None), type(None), Busy, Busy]
            await holding
            assert counts(engine)["records"] == 2

    asyncio.run(main())


def test_close_finishes_what_waits(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t", most_together=3) as (writer, engine):
            book = Book("t")
            waiting = asyncio.gather(*(writer.commit(book.next()) for _ in range(10)))
            await asyncio.sleep(0)
            await writer.close()
            ends = await waiting
            assert ends == [None] * 10
            assert not writer.alive
            with pytest.raises(StoreDown):
                await writer.commit(book.next())
            assert counts(engine)["records"] == 10

    asyncio.run(main())


def test_who_is_cancelled_has_committed_all_the_same(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, engine):
            book = Book("t")
            task = asyncio.ensure_future(writer.commit(book.next()))
            await asyncio.sleep(0)
            task.cancel()
            await writer.commit(book.next())
            assert task.cancelled()
            assert counts(engine)["records"] == 2

    asyncio.run(main())
