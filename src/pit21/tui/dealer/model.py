"""`DealerTable`: a table that the person deals, free of any screen.

The guests' round is played by the referee first. Then the table is shown event by event: what the players do is
told, and for what a dealer does the person is asked. The events decide what is right; the cards that are shown are
those of `view`, so nothing is seen before it is turned.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from pit21.policy.bots import policy_for
from pit21.report.narration import Narrator
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.rules import Rules
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoes import SeededShoe
from pit21.table.state import Table, chips_of
from pit21.table.view import DEALER_VIEW, View, view
from pit21.tui.dealer.answers import Answer, answer_text, wager_codes
from pit21.tui.dealer.drills import DRILLS, Drill
from pit21.tui.dealer.guests import CHIPS, NAMES, REBUY, Guest
from pit21.tui.dealer.judging import Verdict, judge
from pit21.tui.dealer.reading import MisreadError, Reader
from pit21.tui.dealer.score import Mistake, Score, Step, Summary
from pit21.tui.dealer.tasks import Task, tasks_for
from pit21.tui.dealer.words import stage_words, step_words, wager_words

TRIES_BEFORE_TELLING = 2
"""After so many wrong answers to one step the right one is told."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Something said to the person. `clause` stands behind a correction."""

    tone: Literal["told", "right", "wrong", "note", "ask"]
    text: str
    clause: tuple[str, ...] = ()


class DealerTable:
    """One person deals to `players` guests. `clock` gives seconds, for the slowest steps."""

    def __init__(
        self, spec: GameSpec, *, players: int = 3, seed: int | str | bytes | None = None, drill: str = "all",
        clock: Callable[[], float] = time.monotonic, shoe: SeededShoe | None = None,
    ) -> None:  # fmt: skip
        self.spec = spec
        self.drill: Drill = DRILLS[drill]
        self.score = Score()
        self.task: Task | None = None
        self.last_clause: tuple[str, ...] = ()
        self._shoe = shoe or seeded_shoe(spec, seed)
        self._session = Session(spec, self._shoe)
        self._narrator = Narrator(self._session.start)
        self._reader = Reader(self.rules)
        self.codes = wager_codes(self.rules)
        self._clock = clock
        self._events: deque[e.Event] = deque()
        self._tasks: deque[Task] = deque()
        self._offered: set[int] = set()
        self._left: tuple[int, ...] = ()
        self._wrong = 0
        self._helped = 0
        self._asked_at = 0.0
        self._faults: set[str] = set()
        self._guests = self._seat_guests(players)
        for event in self._session.events:
            self._tell(event)
"""
