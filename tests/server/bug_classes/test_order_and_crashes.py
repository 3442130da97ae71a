"""Bug classes of card servers that come of doing things in the wrong order, or of stopping in between."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError

from pit21.server.ledger.verification import verify
from pit21.server.problems import ServiceRefused
from pit21.server.store import queries, schema
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.wishes import TableWish
from tests.server.bug_classes.hall import Hall, after_crash, new_hall

# One seat: player, dealer up, player, dealer down, then the cards that are drawn.
NINETEEN = "Th 6d 9d Tc 8c"
VOIDING = ("records", "events", "transfers", "rounds", "tables", "COMMIT")


def test_guard_before_await_a_host_opens_no_more_tables_than_allowed(tmp_path: Path) -> None:
    """Were tables counted only before the first `await`, all of these would count the same and pass."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            host = await hall.guest("ann")
            wish = TableWish(
                game="blackjack", settings={}, title="t", clock=0, speed="instant", listed=True, bots=0
            )  # fmt: skip
            found = await asyncio.gather(*(hall.hosting.create(host, wish) for _ in range(14)), return_exceptions=True)
            refused = [each for each in found if isinstance(each, ServiceRefused)]
            assert (len(refused), hall.hosting.open_tables) == (4, 10)

    asyncio.run(play())


def test_guard_before_await_a_bankroll_is_spent_once(tmp_path: Path) -> None:
    """Were the bankroll read, then awaited, then written, the whole of it would be taken to every table at once."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            tables = [await hall.table() for _ in range(5)]
            ann = await hall.guest("ann")
            peers = [await hall.peer(ann) for _ in tables]
            for peer, table in zip(peers, tables, strict=True):
                await peer.watch(table)
            answers = await asyncio.gather(
                *(peer.do(table, do="sit", chips=60_000, seat=1) for peer, table in zip(peers, tables, strict=True))
            )
            assert sorted(answer["ok"] for answer in answers) == [False] * 4 + [True]
            assert {answer["code"] for answer in answers if not answer["ok"]} == {"bankroll"}
            assert await hall.pocket("ann") == 40_000
            seated = [table for table in tables if hall.player(table, "ann") in hall.live(table).table.players]
            assert len(seated) == 1
            await hall.check_books()

    asyncio.run(play())


async def stakes(hall: Hall, table: str) -> dict[str, int]:
    found = await hall.balances()
    return {name: amount for name, amount in found.items() if name.startswith(f"table:{table}:") and amount}


def test_recovery_that_refunds_a_live_round(tmp_path: Path) -> None:
    """Were open rounds refunded at start-up, the stake would be back with the player, and the hand gone."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(NINETEEN)
        table = await hall.table()
        ann = await hall.seated("ann", table)
        await hall.dealt(table, ann)
        before, rows = await stakes(hall, table), await hall.counts()
        async with after_crash(hall) as again:
            assert await stakes(again, table) == before
            assert await again.counts() == rows
            back = await again.peer(ann.person)
            shown = (await back.watch(table))["scene"]["view"]
            assert shown["seats"][0]["hands"][0]["cards"] == ["Th", "9d"]
            await back.done(table, do="act", seat=1, action="stand")
            assert again.live(table).table.phase == "between"
            assert again.chips(table, "ann") == 51_000  # 19 against 16 and an eight
            await back.done(table, do="leave")
            assert await again.pocket("ann") == 101_000
            await again.check_books()

    asyncio.run(play())


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("statement", VOIDING)
def test_void_marked_before_the_refunds_are_done(tmp_path: Path, statement: str) -> None:
    """Were the mark written apart from the refunds, a failure between would leave a void round that is not paid."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NINETEEN)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            before = await stakes(hall, table)
            hall.failing = statement
            answer = await hall.send_input(table, i.Operate("op", "void", "misdeal"))
            assert not answer["ok"]
            hall.failing = ""
            assert await stakes(hall, table) == before
            assert await _state(hall, table) == "open"
            await ann.watch(table)
            assert ann.shown["scene"]["view"]["phase"] == "round"
            assert (await hall.send_input(table, i.Operate("op", "void", "misdeal")))["ok"]
            assert await _state(hall, table) == "voided"
            assert hall.chips(table, "ann") == 50_000
            assert not any(":seat:" in name for name in await stakes(hall, table))
            await hall.check_books()

    asyncio.run(play())


async def _state(hall: Hall, table: str) -> str:
    found = await hall.reader.ask(queries.last_round, table)
    assert found is not None
    return found.state


def test_balance_moved_without_its_ledger_row(tmp_path: Path) -> None:
    """Were a balance ever written by itself, it would differ from the sum of its rows, or be found by verifying."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await hall.seated("ann", table)
            for _ in range(3):
                await hall.dealt(table, ann)
                await hall.play_out(table)
                assert await hall.reader.ask(_sums) == {k: v for k, v in (await hall.balances()).items() if v}
                await _as_the_table_says(hall, table)
            await hall.check_books()
            forged = await hall.writer.run(_forge)
            report = await hall.reader.ask(verify)
            assert not forged or not report.ok

    asyncio.run(play())


def _sums(connection: Connection) -> dict[str, int]:
    sums: dict[str, int] = {}
    for debit, credit, amount in connection.execute(
        select(schema.transfers.c.debit, schema.transfers.c.credit, schema.transfers.c.amount)
    ):
        sums[debit] = sums.get(debit, 0) - amount
        sums[credit] = sums.get(credit, 0) + amount
    return {name: amount for name, amount in sums.items() if amount}


async def _as_the_table_says(hall: Hall, table: str) -> None:
    accounts = {f"table:{table}:{name}": amount for name, amount in hall.live(table).table.accounts.items()}
    del accounts[f"table:{table}:mint"]
    assert await stakes(hall, table) == {name: amount for name, amount in accounts.items() if amount}


def _forge(connection: Connection) -> Any:
    """Chips out of nothing, as someone with the database at hand would write them."""
    try:
        with connection.begin_nested():
            connection.execute(text("UPDATE balances SET balance = balance + 1 WHERE account LIKE 'user:%'"))
    except DBAPIError:
        return False
    return True
