"""Duplicate, reordered, delayed, replayed and cross-session messages (I4, I6)."""

import asyncio

from tests.faults import storm
from tests.faults.house import house
from tests.faults.playing import Play, play_steps, send
from tests.scale import ScaleCount


def test_messages_again_late_and_from_others(database_url: str, scale_count: ScaleCount) -> None:
    messages = scale_count(small=1_500, conformance=20_000, full=200_000)
    counts = asyncio.run(storm.run(database_url, messages, "small"))
    assert min(counts[kind] for kind in ("replayed", "other body", "cross-session", "stale", "settlements retried"))


def test_identical_commands_in_one_tick(sqlite_url: str) -> None:
    """Fifty of one id are one command; fifty ids of one purchase are as many as the bankroll holds."""

    async def main() -> None:
        from random import Random

        from pit21 import wire as w
        from pit21.server.store import queries
        from tests.faults.house import BANKROLL

        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann",)}
            owner = await made.table("blackjack")
            await play_steps(owner, Play(Random(1), people), 1)
            rest = await made.reader.ask(queries.balance, people["ann"].pocket)
            before = owner.recorder.place.record
            answers = await asyncio.gather(*(send(owner, people["ann"], w.Buy(1_000), "same") for _ in range(50)))
            assert {answer.ok for answer in answers} == {True}
            assert owner.recorder.place.record == before + 1
            half = (rest - 1_000) // 2 // 100 * 100
            clicks = await asyncio.gather(*(send(owner, people["ann"], w.Buy(half), f"click{i}") for i in range(50)))
            assert [answer.ok for answer in clicks] == [True, True] + [False] * 48
            assert {answer.code for answer in clicks[2:]} == {"bankroll"}
            assert await made.reader.ask(queries.balance, people["ann"].pocket) == rest - 1_000 - 2 * half
            assert rest < BANKROLL
            assert (await made.checked()).problems == []

    asyncio.run(main())
