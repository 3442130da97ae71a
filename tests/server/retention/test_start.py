"""A server starts no slower for tables that are closed and rounds that are over."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import event

from pit21.server.configuration.settings import Settings
from pit21.server.process import Server
from pit21.server.store.database.engine import DATABASE_FILE
from tests.scale import ScaleCount

STEP = 100


def _fill(path: Path, tables: int) -> None:
    """Closed tables with a round and its sums, each game dealt at many of them."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        numbers = range(tables)
        connection.executemany(
            "INSERT INTO tables (id, title, game, settings, digest, rules, listed, setup, state, epoch, lease_until, "
            "seq, record, phase, round, created, closed) VALUES (?, 't', 'blackjack', '{}', 'd', '{}', 1, '{}', "
            "'closed', 1, 0, 9, 1, 'closed', 1, '2026', '2026')",
            [(f"t{number}",) for number in numbers],
        )
        connection.executemany(
            "INSERT INTO rounds (chain, round, link, first_record, last_record, shoe, digest, state, at, start) "
            "VALUES (?, 1, ?, 1, 1, 1, 'd', 'ended', '2026', x'00')",
            [(f"t{number}", f"l{number}") for number in numbers],
        )
        connection.executemany(
            "INSERT INTO returns (chain, digest, wager, count, first_stakes, squares, staked, returned) "
            "VALUES (?, 'd', 'base', 1, 1, 1, 1, 1)",
            [(f"t{number}",) for number in numbers],
        )
        connection.executemany(
            "INSERT INTO game_returns (digest, wager, game, count, first_stakes, squares, staked, returned, at) "
            "VALUES (?, 'base', 'blackjack', 1, 1, 1, 1, 1, '2026')",
            [(f"d{number}",) for number in numbers],
        )
    connection.close()


def _steps_of_start(folder: Path) -> int:
    """What SQLite does for it, in steps of its own machine: the same on every day."""
    counted = 0

    def count() -> int:
        nonlocal counted
        counted += STEP
        return 0

    async def main() -> None:
        server = Server(Settings(data_folder=str(folder), cold_solver=True))
        event.listen(server.engine, "connect", lambda raw, _: raw.set_progress_handler(count, STEP))
        server.prepare()
        await server.start()
        await server.stop()

    asyncio.run(main())
    return counted


def test_start_does_not_depend_on_closed_tables(sqlite_template: Path, tmp_path: Path, scale_count: ScaleCount) -> None:
    steps = []
    for tables in (3_000, scale_count(small=6_000, conformance=20_000, full=100_000)):
        folder = tmp_path / str(tables)
        folder.mkdir()
        shutil.copyfile(sqlite_template, folder / DATABASE_FILE)
        _fill(folder / DATABASE_FILE, tables)
        steps.append(_steps_of_start(folder))
    assert steps[1] < 1.1 * steps[0] + 1_000
