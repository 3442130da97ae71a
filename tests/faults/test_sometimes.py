"""I19: rare things are met in a run of the server's own tables."""

import asyncio

import pytest

from tests.faults import sometimes
from tests.faults.house import assert_right, house

SEEDS = {"blackjack": "3", "nh-21-plus": "5", "pure-21.5": "2"}
"""Any will do; these do it soon."""


@pytest.mark.long
@pytest.mark.parametrize("game", sometimes.GOALS)
def test_rare_things_are_met(game: str, sqlite_url: str) -> None:
    async def main() -> dict[str, int]:
        async with house(sqlite_url) as made:
            found = await sometimes.run(made, game, most=4_000, seed=SEEDS[game])
            assert_right(await made.checked())
            return found

    found = asyncio.run(main())
    assert [goal for goal, count in found.items() if not count] == []
