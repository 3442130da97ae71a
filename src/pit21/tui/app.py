"""`TableApp`: the table in a terminal, from the choice of a game to the last round."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.theme import Theme

from pit21.hints.modes import HintMode
from pit21.hints.source import OpenSource, open_process
from pit21.lab.question import QuestionError
from pit21.money import amount_text
from pit21.room.bankroll import Bankrolls
from pit21.room.departure import bankrolls_text, leave_round
from pit21.room.room import Room
from pit21.room.setup import RoomSetup
from pit21.spec.sentences.course import joined
from pit21.train import FOLDER, PlayLog, PlayStore
from pit21.tui.screens.choose import ChooseScreen
from pit21.tui.screens.table import TableScreen
from pit21.tui.session_summary import GRADING_SECONDS, count_ungraded, grading_line, session_lines
from pit21.tui.trainer.count_session import counting_line
from pit21.tui.trainer.table_counter import CountingWish, TableCounter
from pit21.tui.window import RoomyApp

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
FELT = Theme(
    name="felt", primary="#d8b04c", secondary="#8fb8a0", accent="#f2cf66", foreground="#eaf2ec",
    background="#0d2b20", surface="#123a2b", panel="#174a37", warning="#f0b35a", error="#f2867a",
    success="#8fd694", dark=True,
)  # fmt: skip


class TableApp(RoomyApp):
    """Plays at `room`, or lets people choose a table first.

    `speed` 2 is twice as fast as 1; 0 or infinity shows everything at once. `bankrolls` keeps everyone's money
    after each round. With `letters` it is drawn in ASCII. `hints` is how much is said about decisions, `open_source`
    where that is read from.
    """

    CSS_PATH = "styles.tcss"
    TITLE = "pit21"
    KEPT = "An unfinished round does not count; your bankroll is as it was before it."
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide"), (132, "-broad")]  # noqa: RUF012 - Textual says what it is
    VERTICAL_BREAKPOINTS = [(0, "-short"), (36, "-roomy"), (48, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True),
        Binding("ctrl+q", "leave_now", "Leave", show=False, priority=True),
    ]

    def __init__(  # noqa: PLR0913 - what is chosen on the command line
        self, room: Room | None = None, *, bankrolls: Bankrolls | None = None, stake: int | None = None,
        seed: str | None = None, speed: float = 1.0, letters: bool = False, hints: HintMode = "off",
        open_source: OpenSource = open_process, counting: CountingWish | None = None,
    ) -> None:  # fmt: skip
        super().__init__(letters=letters)
        self.counting = counting
        self.room = room
        self.bankrolls = bankrolls or Bankrolls()
        self.stake = stake
        self.seed = seed
        self.speed = speed
        self.hints = hints
        self.open_source = open_source
        self.play_log: PlayLog | None = None
        self.counter: TableCounter | None = None
        self.kept_rounds = -1
        self.farewell = ""
        """What is to be said when the screen is gone: how the money stands, and what came of a round under way."""
        self.session: list[str] = []
        """What the session at the last table came to, line by line."""
        self._left: list[str] = []
        """The same of tables that were left for another game, each under its title."""

    def on_mount(self) -> None:
        self._heed_signals()
        self.register_theme(FELT)
        self.theme = "felt"
        if self.room is None:
            self.push_screen(ChooseScreen(), self.open_table)
        else:
            self.push_screen(self._table(self.room))
        self.call_after_refresh(lambda: self.heed_size(self.size))

    def _heed_signals(self) -> None:
        """A signal from outside leaves as the key does: the terminal is put back as it was."""
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(NotImplementedError, AttributeError):  # not every system has all of them
                loop.add_signal_handler(getattr(signal, name), self.action_interrupt)

    def open_table(self, setup: RoomSetup | None) -> None:
        """Everyone sits down at the table that was chosen."""
        if setup is None:
            self.exit()
            return
        self.room = setup.open(self.bankrolls, stake=self.stake, seed=self.seed)
        self.push_screen(self._table(self.room))

    def _table(self, room: Room) -> TableScreen:
        screen = TableScreen(
            room, self.speed, self._greet(room), hints=self.hints, open_source=self.open_source,
            counter=self._counter(room),
        )  # fmt: skip
        self.play_log = PlayLog(room, screen.coach, PlayStore(self.bankrolls.path.parent / FOLDER))
        if self.counter is not None:
            self.counter.log = self.play_log
        return screen

    def _counter(self, room: Room) -> TableCounter | None:
        """Counting is for shoes: a table that is chosen later may have none."""
        try:
            self.counter = self.counting.at(room) if self.counting else None
        except QuestionError:
            self.counter = None
        return self.counter

    def _greet(self, room: Room) -> str:
        """What people should know of their money before the first round."""
        if self.bankrolls.problem:
            return self.bankrolls.problem
        farewell, self.farewell = self.farewell, ""
        if any(self.bankrolls.shared(person) for person in room.people):
            return f"{farewell} Another table is open with the same bankroll: wins and losses at both count.".strip()
        back = [person for person in room.people if self.bankrolls.interrupted(person)]
        if not back:
            return farewell
        kept = joined([f"{person} {amount_text(room.bankroll(person))}" for person in back])
        return f"Welcome back. Kept from the session that was interrupted: {kept}."

    def keep_bankroll(self, room: Room) -> None:
        """Once a round; a round that a crash cuts off does not count."""
        rounds = len(room.history.rounds)
        if rounds != self.kept_rounds:
            self.kept_rounds = rounds
            self.bankrolls.keep(room)
            self._keep_decisions()

    def another_game(self, room: Room) -> None:
        """Stand up and choose again; the outcome of a round under way is reported at the next table."""
        self.farewell = leave_round(room)
        self.bankrolls.keep(room, left=True)
        self._keep_decisions()
        self._left += _add_title(room, self._session(room))
        self.room, self.kept_rounds = None, -1
        if isinstance(self.screen, TableScreen):
            self.hints = self.screen.coach.mode  # the next table begins with it
            self.speed = self.screen.speed
        self.pop_screen()
        self.push_screen(ChooseScreen(), self.open_table)

    def leave(self, room: Room | None, code: int = 0) -> None:
        """Nobody gets a stake back for leaving: a round under way is played out first."""
        if room is not None:
            outcome = leave_round(room)
            self.bankrolls.keep(room, left=True)
            self._keep_decisions()
            self.session = self._session(room)
            money = bankrolls_text(room, self.bankrolls)
            self.farewell = f"{outcome} Goodbye. Bankroll: {money}. {self.bankrolls.problem}".strip()
        self.exit(return_code=code)

    def _session(self, room: Room) -> list[str]:
        if self.play_log is None or self.play_log.room is not room:
            return []
        return [*session_lines(room, self.play_log), *self._count_lines()]

    @property
    def summary(self) -> list[str]:
        """What all tables came to; one table needs no title."""
        log = self.play_log
        if not self._left:
            return self.session
        return [*self._left, *(_add_title(log.room, self.session) if log is not None and self.session else [])]

    def _count_lines(self) -> list[str]:
        if self.counter is None or not self.counter.answers:
            return []
        return [counting_line(self.counter.answers)]

    def grade_session(self, say: Callable[[str], None], seconds: float = GRADING_SECONDS) -> None:
        """Grade what was played without hints, once the screen is gone; `session` then says what it cost."""
        log = self.play_log
        if not self.session or log is None or self.return_code:  # who is interrupted does not wait
            return
        ungraded = count_ungraded(log.room, log)
        if ungraded:
            say(grading_line(ungraded))
            self.session = [*session_lines(log.room, log, seconds), *self._count_lines()]
            log.coach.close()

    def _keep_decisions(self) -> None:
        if self.play_log is not None:
            self.play_log.catch_up()

    def action_leave_now(self) -> None:
        self.leave(self.room)

    def action_interrupt(self) -> None:
        self.leave(self.room, INTERRUPTED)


def _add_title(room: Room, lines: list[str]) -> list[str]:
    """Put a table's lines under its title; a table where nothing was played has none."""
    return [f"{room.spec.title}:", *(f"  {line}" for line in lines)] if room.history.rounds else []
