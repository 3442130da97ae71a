"""An input executed and made durable; where it cannot be kept it has not happened."""

import asyncio
import time
from typing import NamedTuple

from pit21.jobs import GameRef
from pit21.server.store import Commit, Conflict, Unaffordable
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent, show_events
from pit21.server.tables.live.live_table import InputOutcome, LiveTable, SeenTable
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
    """The answer to an input, and the events to show; None where nothing happened."""

    answer: bytes
    events: tuple[ShownEvent, ...] | None = None
    fresh_shoe: bool = False


class InputExecution:
    """`at_rest` is cleared while a commit is under way: before it nobody learns its possible result."""

    def __init__(
        self, live: LiveTable, recorder: Recorder, services: TableServices, answers: AnswerBook, attendance: Attendance,
        game: GameRef,
    ) -> None:  # fmt: skip
        self._live = live
        self._game = game
        self._recorder = recorder
        self._services = services
        self._answers = answers
        self._attendance = attendance
        self.at_rest = asyncio.Event()
        self.at_rest.set()

    async def run(self, given: i.AnyInput, asked: AskedCommand | None) -> Executed:
        """Returns when the input is durable, or refused."""
        before, began = self._live.seen(), time.monotonic()
        table = self._live.table
        self._recorder.before(self._live, given)
        try:
            done = self._live.handle(given)
        except Refused as refused:
            count_refused(self._services.metrics, given, refused.refusal)
            return Executed(await self._answers.refuse(asked, refused.refusal))
        encoded = self._answers.acceptance(asked, "when the round is over" if done.later else "")
        try:
            words, commit = await self._keep(given, asked, before, done, encoded)
        except Conflict:
            return Executed(await self._answers.repeat(asked))
        except Unaffordable:
            return Executed(await self._answers.refuse(asked, POOR))
        self._recorder.committed(commit)
        self._answers.remember(asked, encoded)
        count_accepted(self._services.metrics, self._live, given, done, time.monotonic() - began)
        self._attendance.count_rounds(given, done.events)
        self._note_play(given, table, done)
        return Executed(encoded, words, commit.fresh_shoe)

    def _note_play(self, given: i.AnyInput, table: Table, done: InputOutcome) -> None:
        """Hand a person's decision, and what came of a round, to the trainer: it waits for nothing."""
        play = self._services.play
        if play is None:
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
                player = self._live.player_of(share.user)
                mine = tuple(each for each in done.results.results if each.player == player)
                play.note_round(place, share.user, number, mine, share.fees)

    async def _keep(
        self, given: i.AnyInput, asked: AskedCommand | None, before: SeenTable, done: InputOutcome, encoded: bytes
    ) -> tuple[tuple[ShownEvent, ...], Commit]:
        """Durable when it returns; undone where it raises. Until then nobody is shown what may never have been."""
        self.at_rest.clear()
        try:
            words = show_events(before, done.events, self._live.seen())
            if self._attendance.listeners:
                self._live.shown()  # computed while the referee still remembers this table
            commit = self._recorder.commit_for(self._live, given, done, words, asked, encoded)
            await self._services.writer.commit(commit)
        except BaseException:
            self._live.undo()
            raise
        finally:
            self.at_rest.set()
        return words, commit
