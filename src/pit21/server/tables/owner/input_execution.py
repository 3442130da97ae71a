"""Execute an input and make it durable; if it cannot be stored, it has not happened."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from pit21.jobs import GameRef
from pit21.server.store import Commit, Conflict, Fenced, Unaffordable
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent, show_events
from pit21.server.tables.live.live_table import InputOutcome, LiveTable
from pit21.server.tables.owner.allowance import Allowance
from pit21.server.tables.owner.answers import AnswerBook
from pit21.server.tables.owner.attendance import Attendance
from pit21.server.tables.owner.command_metrics import count_accepted, count_refused
from pit21.server.tables.owner.refusals import POOR
from pit21.server.tables.records.recorder import AskedCommand, Recorder
from pit21.server.tables.services import TableServices
from pit21.server.trainer import PlayPlace
from pit21.table.commands import Act, Decline, Insure
from pit21.table.refusal import Refused
from pit21.table.state import Table


class Executed(NamedTuple):
    """The answer to an input, and the events to show; None if nothing happened."""

    answer: bytes
    events: tuple[ShownEvent, ...] | None = None
    fresh_shoe: bool = False


class _Handled(NamedTuple):
    """An input that the table has executed and the database does not have yet; `table` is how it stood before."""

    given: i.AnyInput
    table: Table
    done: InputOutcome
    events: tuple[ShownEvent, ...]
    commit: Commit


class InputExecution:
    """`at_rest` is cleared while a commit is under way: before it nobody learns its possible result."""

    def __init__(
        self, live: LiveTable, recorder: Recorder, services: TableServices, answers: AnswerBook, attendance: Attendance,
        allowance: Allowance, game: GameRef,
    ) -> None:  # fmt: skip
        self._live = live
        self._game = game
        self._recorder = recorder
        self._services = services
        self._answers = answers
        self._attendance = attendance
        self._allowance = allowance
        self.at_rest = asyncio.Event()
        self.at_rest.set()

    async def run(self, given: i.AnyInput, asked: AskedCommand | None) -> Executed:
        """Returns when the input is durable, or refused."""
        began, before = time.monotonic(), self._mark()
        try:
            handled, encoded = self._handle(given, asked)
        except Refused as refused:
            count_refused(self._services.metrics, given, refused.refusal)
            return Executed(await self._answers.refuse(asked, refused.refusal))
        except BaseException:
            self._back_to(before)
            raise
        try:
            await self._keep((handled,), before)
        except Conflict:
            return Executed(await self._answers.repeat(asked))
        except Unaffordable:
            return Executed(await self._answers.refuse(asked, POOR))
        self._answers.remember(asked, encoded)
        self._note(handled, time.monotonic() - began)
        return Executed(encoded, handled.events, handled.commit.fresh_shoe)

    async def run_together(self, inputs: Sequence[i.AnyInput]) -> Executed:
        """Inputs of the table itself, one after the other: they become durable together, or none has happened."""
        began, before = time.monotonic(), self._mark()
        handled: list[_Handled] = []
        try:
            for given in inputs:
                handled.append(self._handle(given, None)[0])
        except Refused as refused:
            self._back_to(before)
            count_refused(self._services.metrics, given, refused.refusal)
            return Executed(self._answers.refusal(None, refused.refusal))
        except BaseException:
            self._back_to(before)
            raise
        try:
            await self._keep(handled, before)
        except Conflict:
            raise Fenced("another process has added records to this table") from None
        for each in handled:
            self._note(each, (time.monotonic() - began) / len(handled))
        events = tuple(event for each in handled for event in each.events)
        return Executed(self._answers.acceptance(None), events)

    def _mark(self) -> tuple[Any, Any]:
        return self._live.mark(), self._recorder.mark()

    def _back_to(self, mark: tuple[Any, Any]) -> None:
        self._live.back_to(mark[0])
        self._recorder.back_to(mark[1])

    def _handle(self, given: i.AnyInput, asked: AskedCommand | None) -> tuple[_Handled, bytes]:
        """Execute an input and make its commit: table and chain have gone on. Refused leaves both as they were."""
        live, recorder = self._live, self._recorder
        before = live.seen()
        recorder.before(live, given)
        done = live.handle(given)
        encoded = self._answers.acceptance(asked, "when the round is over" if done.later else "")
        events = show_events(before, done.events, live.seen())
        if self._attendance.listeners:
            live.shown()  # computed while the referee still remembers this table
        commit = recorder.commit_for(live, given, done, events, asked, encoded)
        recorder.committed(commit)
        return _Handled(given, before.table, done, events, commit), encoded

    async def _keep(self, handled: Sequence[_Handled], before: tuple[Any, Any]) -> None:
        """Durable when it returns; undone where it raises. Until then nobody is shown what may never have been."""
        self.at_rest.clear()
        try:
            *earlier, last = (each.commit for each in handled)
            # The table's row says how it stands after the last of them.
            await self._services.writer.commit(*(replace(commit, head=None) for commit in earlier), last)
        except BaseException:
            self._back_to(before)
            raise
        finally:
            self.at_rest.set()

    def _note(self, handled: _Handled, seconds: float) -> None:
        """It is durable: those who count and keep what people play learn it."""
        given, done = handled.given, handled.done
        count_accepted(self._services.metrics, self._live, given, done, seconds)
        self._attendance.count_rounds(given, done.events)
        self._allowance.count(given, done.events)
        self._note_play(given, handled.table, done)

    def _note_play(self, given: i.AnyInput, table: Table, done: InputOutcome) -> None:
        """Hand a person's decision, and the result of a round, to the trainer, without waiting.

        Play for practice chips reaches no statistics.
        """
        play = self._services.play
        if play is None or self._live.practice:
            return
        if isinstance(given, i.FromPlayer) and given.user and isinstance(given.command, Act | Insure | Decline):
            link = self._recorder.round_link(table.round)
            play.note_decision(
                PlayPlace(self._live.chain, self._live.spec, self._game, link), given.user, given.name, table,
                given.command,
            )  # fmt: skip
        if done.results.shares:
            number = self._live.table.round
            place = PlayPlace(self._live.chain, self._live.spec, self._game, self._recorder.round_link(number))
            for share in done.results.shares:
                mine = tuple(each for each in done.results.results if each.player == share.player)
                play.note_round(place, share.user, number, mine, share.fees)
