"""A server forgets tables that are closed: what it keeps in memory does not grow with their number."""

import asyncio
import gc
from collections import Counter
from pathlib import Path

from tests.server.bug_classes.hall import Hall, new_hall

CARDS = "9s Th 7h 5d 2c 3c"
WARM_UP, TABLES = 3, 5


async def play_and_close(hall: Hall, number: int) -> None:
    hall.stack(CARDS)
    host = await hall.guest(f"host-{number}")
    table = await hall.table(host=host)
    ann = await hall.seated(f"ann-{number}", table)
    await hall.dealt(table, ann)
    await ann.done(table, do="act", seat=1, action="stand")
    await ann.done(table, do="leave")
    await hall.hosting.close(table, host)
    await ann.leave()
    await hall.play.write()
    hall.peers.clear()


def live_objects() -> Counter[str]:
    """Objects of this package by their class."""
    for _ in range(3):
        gc.collect()
    found = (type(each) for each in gc.get_objects())
    return Counter(kind.__qualname__ for kind in found if str(kind.__module__).startswith("pit21."))


def test_nothing_is_left_of_closed_tables(tmp_path: Path) -> None:
    async def main() -> None:
        async with new_hall(tmp_path) as hall:
            for number in range(WARM_UP):
                await play_and_close(hall, number)
            before = live_objects()
            for number in range(WARM_UP, WARM_UP + TABLES):
                await play_and_close(hall, number)
            left = {name: count for name, count in (live_objects() - before).items() if count >= TABLES}
            assert not left, "as many as tables were closed"

    asyncio.run(main())
