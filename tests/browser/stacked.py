"""The server of the tests, whose shoes can be stacked: `python -m tests.browser.stacked serve --port 0 --json`.

It is `pit21 serve` with three seams changed, and only in this process: a shoe takes its first cards from a file beside
the data, and a table waits with a round, hurries a clock, or breaks down, as that file says. No address and no setting
leads there.
"""

import asyncio
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pit21.cards import parse_cards
from pit21.cli import main
from pit21.fair.game import shoe_of
from pit21.fair.shoe import CommittedShoe, ShoeState
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent, show_events
from pit21.server.tables.owner import pace
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.game import GameSpec
from tests.server.running import RunningServer

FILE = "stacked.json"
_LOOK_AGAIN = 0.03
_ENDLESS = 10**9


@dataclass
class Steering:
    """What a test wants of the tables: cards for the next shuffles, how many rounds may begin, seconds for a choice."""

    folder: Path
    cards: str = ""
    rounds: int = _ENDLESS
    clock: float = 0.0
    broken: bool = False

    def write(self) -> None:
        kept = self.folder / f"{FILE}.new"
        settings = {"cards": self.cards, "rounds": self.rounds, "clock": self.clock, "broken": self.broken}
        kept.write_text(json.dumps(settings))
        kept.replace(self.folder / FILE)

    def stack(self, cards: str, rounds: int = 1) -> None:
        """These cards come first after the next shuffles; this many rounds are dealt before the table waits."""
        self.cards, self.rounds, self.clock, self.broken = cards, rounds, 0.0, False
        self.write()

    def next_round(self, cards: str | None = None) -> None:
        self.rounds += 1
        self.cards = self.cards if cards is None else cards
        self.write()

    def hurry(self, clock: float) -> None:
        self.clock = clock
        self.write()

    def break_down(self) -> None:
        """The next command that is accepted finds the software at fault."""
        self.broken = True
        self.write()

    def release(self) -> None:
        """Shoes as the seed has them, and rounds as they come."""
        self.cards, self.rounds, self.clock, self.broken = "", _ENDLESS, 0.0, False
        self.write()


class StackedServer(RunningServer):
    program = "tests.browser.stacked"


def _steering() -> dict[str, Any]:
    path = Path(os.environ["PIT21_DATA"]) / FILE
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found


class StackedShoe(CommittedShoe):
    """A committed shoe in which the file's cards come first, after the shuffle and after the cut."""

    __slots__ = ()

    def shuffle(self, used: tuple[int, ...]) -> None:
        super().shuffle(used)
        self._stack()

    def cut(self, position: int) -> None:
        super().cut(position)
        self._stack()

    def _stack(self) -> None:
        first = list(parse_cards(_steering().get("cards", "")))
        rest = list(self._cards)
        for card in first:
            rest.remove(card)
        self._cards = (*first, *rest)


def _shoe(spec: GameSpec, state: ShoeState | None = None) -> CommittedShoe:
    kind, decks, way = shoe_of(spec)
    return StackedShoe(kind, decks, way) if state is None else StackedShoe.restore(kind, decks, way, state)


def _next_due(*given: Any) -> pace.Due | None:
    due = _as_it_is(*given)
    clock = _steering().get("clock", 0.0)
    if due is None or not clock or not isinstance(due.input, i.Silence | i.CloseWagers):
        return due
    return due._replace(seconds=min(due.seconds, clock))


def _act(owner: TableOwner, due: pace.Due) -> None:
    """A round begins when the file lets it."""
    if isinstance(due.input, i.StartRound) and owner.live.table.round >= _steering().get("rounds", _ENDLESS):
        owner.clock._timer = asyncio.get_running_loop().call_later(_LOOK_AGAIN, owner.clock._go_off, due)
        return
    _act_as_it_is(owner, due)


def _show_events(*given: Any) -> tuple[ShownEvent, ...]:
    assert not _steering().get("broken"), "the test wants the table to break down"
    return show_events(*given)


_as_it_is = pace.next_due
_act_as_it_is = TableOwner._act

if __name__ == "__main__":
    with (
        patch("pit21.server.tables.live.live_table.committed_shoe", _shoe),
        patch("pit21.server.tables.owner.table_clock.next_due", _next_due),
        patch("pit21.server.tables.owner.input_execution.show_events", _show_events),
        patch.object(TableOwner, "_act", _act),
    ):
        sys.exit(main())
