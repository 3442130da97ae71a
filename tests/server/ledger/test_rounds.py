"""Rounds and shares against their events, at tables that are really played at."""

import asyncio
from random import Random

from pit21.table import needs as n
from tests.faults.house import assert_right, house
from tests.faults.playing import Play, play_rounds, play_steps


def test_someone_called_like_the_one_who_recovers_tables(sqlite_url: str) -> None:
    """In the middle of a round, too, the books are right: nobody has given anything back."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("recovery", "ann")}
            owner = await made.table("blackjack")
            play = Play(Random(3), people)
            await play_rounds(owner, play, 2)
            while not isinstance(owner.live.need, n.NeedWagers):
                await play_steps(owner, play, 1, f"on-{owner.live.table.seq}-")
            await play_steps(owner, play, 1, "bet-")
            assert_right(await made.checked())

    asyncio.run(main())
