"""A table that cannot be replayed is closed by its ledger: its open round is reversed, all money goes back."""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from pit21 import wire as w
from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine
from pit21.server.store.schema_version import upgrade
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from tests.faults.house import BANKROLL, House, assert_right, house
from tests.faults.playing import Play, play_rounds, play_steps, send
from tests.server.ledger.test_verify import without_triggers


async def mid_round(made: House, game: str) -> tuple[TableOwner, Play]:
    """A round is under way with stakes on the table, and someone is about to come with chips."""
    people = {name: await made.person(name) for name in ("ann", "bob")}
    owner = await made.table(game)
    play = Play(Random(5), people)
    await play_rounds(owner, play, 2)
    for number in range(200):
        if isinstance(owner.live.need, n.NeedChoice):
            break
        await play_steps(owner, play, 1, f"m{number}-")
    eve = await made.person("eve")
    assert (await send(owner, eve, w.Sit(5_000, 3), "sit")).message == "when the round is over"
    return owner, play


def _holdings(connection: Any) -> dict[str, int]:
    """What each person has, in the pocket and at the table, before the open round began."""
    return {
        name: queries.balance(connection, f"user:user-{name}")
        + sum(
            queries.balance(connection, f"table:t:{kind}:{name}") for kind in ("player", "coming")
        )
        for name in ("ann", "bob", "eve")
    }  # fmt: skip


BREAKS = {
    "the key is another": "UPDATE rounds SET start = zeroblob(200)",
    "a command was changed": 'UPDATE records SET command = CAST(\'{"input":"begin"}\' AS BLOB) WHERE number > 5',
    "an event was changed": "UPDATE events SET body = CAST('{}' AS BLOB) WHERE seq = (SELECT max(seq) FROM events)",
    "the rules are read otherwise": "UPDATE tables SET rules = CAST('{}' AS BLOB)",
}


@pytest.mark.quick_cases
@pytest.mark.parametrize("broken", BREAKS)
def test_everyone_gets_back_what_was_theirs(broken: str, sqlite_url: str) -> None:
    async def main() -> None:
        made = House(sqlite_url)
        made.writer.start()
        owner, _ = await mid_round(made, "blackjack")
        row = await made.reader.ask(queries.last_round, "t")
        assert row is not None
        moved = await made.reader.ask(queries.transfers_of_records, "t", row.first_record, owner.recorder.place.record)
        before = await made.reader.ask(_holdings)
        for each in moved:  # as if the round had never begun
            for name in before:
                before[name] += each.amount * (
                    (each.debit in (f"user:user-{name}", f"table:t:player:{name}", f"table:t:coming:{name}"))
                    - (each.credit in (f"user:user-{name}", f"table:t:player:{name}", f"table:t:coming:{name}"))
                )
        assert any(each.amount for each in moved)
        await made.crash()
        _break(sqlite_url, BREAKS[broken])
        async with house(sqlite_url) as again:
            assert again.hosting.open_tables == 0
            after = {
                name: await again.reader.ask(queries.balance, f"user:user-{name}") for name in ("ann", "bob", "eve")
            }
            assert after == before, [line.get("error") for line in again.log]
            assert after["eve"] == BANKROLL
            assert set((await again.reader.ask(queries.balances, "table:t:")).values()) == {0}
            stored = await again.reader.ask(queries.last_round, "t")
            table = await again.reader.ask(queries.table, "t")
            assert stored is not None
            assert table is not None
            assert (stored.state, table.state) == ("voided", "closed")
            report = await again.checked()
            if broken == "the key is another":
                assert_right(report)  # what was changed is no part of the chain

    asyncio.run(main())


def _break(url: str, edit: str) -> None:
    with without_triggers(url) as connection:
        connection.exec_driver_sql(edit)
    _restore_triggers(url)


def _restore_triggers(url: str) -> None:
    """The money still moves by the database's own triggers."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = f"sqlite:///{Path(folder) / 'fresh.sqlite3'}"
        upgrade(fresh)
        engine = open_engine(fresh)
        with engine.connect() as connection:
            found = connection.execute(text("SELECT sql FROM sqlite_master WHERE type = 'trigger'")).scalars().all()
        engine.dispose()
    engine = open_engine(url)
    with engine.begin() as connection:
        for statement in found:
            connection.exec_driver_sql(statement)
    engine.dispose()
