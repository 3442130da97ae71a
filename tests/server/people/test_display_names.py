"""Names by user ids, on both databases."""

import asyncio

from pit21.server.people.identity.display_names import FORMER_PLAYER, display_names
from tests.faults.house import house


def test_names_are_found_by_user_ids(database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            ann, bob = await made.person("Ann"), await made.person("bob")
            found = await made.reader.ask(display_names, [bob.id, "nobody", ann.id, bob.id])
            assert found == {bob.id: "bob", "nobody": FORMER_PLAYER, ann.id: "Ann"}
            many = await made.reader.ask(display_names, [*map(str, range(1_200)), ann.id])
            assert (len(many), many[ann.id], many["1199"]) == (1_201, "Ann", FORMER_PLAYER)
            assert await made.reader.ask(display_names, []) == {}

    asyncio.run(main())
