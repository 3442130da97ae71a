"""Rows of the trainer on both databases."""

import asyncio

from sqlalchemy import insert, select

from pit21.server.people import ERASED_PREFIX
from pit21.server.store import schema
from pit21.server.trainer.record_rows import NewRecord, add_records
from pit21.spec.loader import load_game
from pit21.train import CountTask, grade_count, record_count
from tests.server.store.books import AT, open_writer


def test_records_are_written_for_people_who_are_there(database_url: str) -> None:
    names = {"ann": "ann", "bob": f"{ERASED_PREFIX}bob"}
    record = record_count(load_game("blackjack"), grade_count(CountTask(drill="running", text="", answer=3), 3), "ko")

    async def main() -> None:
        async with open_writer(database_url) as (writer, engine):
            with engine.begin() as connection:
                connection.execute(insert(schema.users), [
                    {"id": user, "name": name, "name_key": name, "role": "player", "created": AT, "disabled": False}
                    for user, name in names.items()
                ])  # fmt: skip
            for users in (["ann"], ["ann", "bob", "nobody", "ann"]):
                new = [NewRecord(user, "", record) for user in users]
                await writer.run(lambda connection, new=new: add_records(connection, new))  # type: ignore[misc]
            with engine.connect() as connection:
                assert connection.scalars(select(schema.play_records.c.user_id)).all() == ["ann"] * 3

    asyncio.run(main())
