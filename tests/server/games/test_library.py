"""Games are read in turns and away from the event loop: ever different ones hold up nobody who plays."""

import asyncio
import threading
import time
from typing import cast

import pytest

from pit21.server.configuration import Settings
from pit21.server.fair_turns import FairTurns
from pit21.server.games import library
from pit21.server.games.library import Library
from pit21.server.store import Reader, Writer


def test_games_with_side_bets_are_read_one_at_a_time_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each combination of side bets is another game, whose reading takes some hundredths of a second."""
    threads, under_way, most = set(), 0, 0
    read = library._built_in

    def slow(game: str) -> library.LibraryGame | None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        threads.add(threading.current_thread())
        time.sleep(0.01)
        under_way -= 1
        return read(game)

    monkeypatch.setattr(library, "_built_in", slow)
    nothing = cast(Writer, None), cast(Reader, None)

    async def main() -> None:
        made = Library(Settings(), *nothing, turn=FairTurns(at_once=1).turn)
        bets = ("17-bet", "18-bet", "19-bet", "any-pair")
        found = await asyncio.gather(*(made.find(f"blackjack+{bet}") for bet in bets))
        assert [each.id for each in found if each] == [f"blackjack+{bet}" for bet in bets]

    asyncio.run(main())
    assert (most, threading.main_thread() in threads) == (1, False)
