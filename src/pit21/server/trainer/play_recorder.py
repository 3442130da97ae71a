"""`PlayRecorder`: stores and grades decisions of people at tables, both after the table has answered.

A table hands over its state before the decision, which never changes, and waits for nothing. The queue is bounded: what
does not fit is dropped and counted. It is written once a second; while the database is away, it waits. Grades are asked
of the solver in the background, after everyone who waits for a hint, and for a tenth of the time only: the cores are
for the tables.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.server.solver import Solving
from pit21.server.store import Busy, Reader, StoreDown, StoreError, Writer
from pit21.server.trainer.record_queue import MadeDecision, PlayPlace, RecordQueue
from pit21.server.trainer.record_rows import (
    NewRecord,
    PendingDecision,
    add_rows,
    add_rows_once,
    pending_decisions,
    save_grades,
)
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.table.commands import Act, Decline, Insure
from pit21.table.settlement.round_result import WagerReturn
from pit21.table.state import Table
from pit21.train import (
    BasicChart,
    DecisionRecord,
    RoundRecord,
    grade,
    questions_for,
)

GRADED_AT_ONCE = 64
WRITTEN_AT_ONCE = 256
"""Rows of one transaction: about what is made in a second at 300 actions per second."""
REST_OF_SOLVER = 9.0
"""How long the solver rests after a grade, in times of what the grade took."""
MOST_GAMES = 64
WRITE_SECONDS = 1.0


class _KnownGame(NamedTuple):
    spec: GameSpec
    game: GameRef
    chart: BasicChart | None


class PlayRecorder:
    """`queue` is what waits to be written; `on_drop` is called for whatever does not fit into it."""

    def __init__(
        self, writer: Writer, reader: Reader, solving: Solving, log: Any, on_drop: Callable[[], None] = lambda: None
    ) -> None:
        self._writer, self._reader, self._solving, self._log = writer, reader, solving, log
        self.queue = RecordQueue(partial(log.exception, "a decision could not be saved"), on_drop)
        self._games: OrderedDict[str, tuple[GameSpec, GameRef]] = OrderedDict()
        self._charts: OrderedDict[str, BasicChart | None] = OrderedDict()
        self._is_written = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._is_asked = False

    def start(self) -> None:
        self._is_written.set()  # decisions of an earlier process may wait to be graded
        self._tasks = (
            asyncio.create_task(self.queue.keep_reading(), name="play-decisions"),
            asyncio.create_task(self._keep_writing(), name="play-records"),
            asyncio.create_task(self._keep_grading(), name="play-grades"),
        )

    async def stop(self) -> None:
        """Write what waits; what is not graded is graded at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.write()

    # What tables hand over

    def note_decision(
        self, place: PlayPlace, user: str, player: str, table: Table, command: Act | Insure | Decline
    ) -> None:
        """Someone has decided; `table` is how it stood before."""
        self._remember(place)
        self.queue.add(MadeDecision(place, user, player, table, command, _now()))

    def note_round(self, place: PlayPlace, user: str, number: int, wagers: tuple[WagerReturn, ...], fees: int) -> None:
        """Someone's round is over."""
        self._remember(place)
        record = RoundRecord(
            game=place.spec.id, digest=place.spec.digest, settings=dict(place.spec.settings), at=_now(), person="you",
            round=number, link=place.link, fees=fees, wagers=tuple(replace(each, player="") for each in wagers),
        )  # fmt: skip
        self.queue.add(NewRecord(user, place.chain, record))

    def _remember(self, place: PlayPlace) -> None:
        self._games[place.spec.digest] = place.spec, place.game
        self._games.move_to_end(place.spec.digest)
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)

    # In the background

    async def _keep_writing(self) -> None:
        """Whether grades are far behind or not: nothing that is written waits in memory."""
        is_away = False
        while True:
            await self.queue.wait()
            try:
                await self._write_rows()
                self._is_written.set()
                is_away = False
            except StoreError as error:
                if not is_away:  # one line for the whole time
                    self._log.warning("decisions could not be saved", reason=str(error))
                is_away = isinstance(error, StoreDown | Busy)
            except Exception:  # noqa: BLE001 - whatever it is, the next decisions are kept
                self._log.exception("decisions could not be saved")
            await asyncio.sleep(WRITE_SECONDS)

    async def _keep_grading(self) -> None:
        while True:
            await self._is_written.wait()
            self._is_written.clear()
            try:
                if self._is_asked or not self._solving.cold:
                    await self.grade_pending()
            except StoreError as error:
                self._log.warning("decisions could not be graded", reason=str(error))
            except Exception:  # noqa: BLE001 - whatever it is, the next decisions are graded
                self._log.exception("decisions could not be graded")
            await asyncio.sleep(WRITE_SECONDS)

    def ask_for_grades(self) -> None:
        """Someone looks at their play: from now on grades are computed even where the solver starts on demand."""
        self._is_asked = True
        self._is_written.set()

    async def write(self) -> None:
        """Write all that waits now."""
        await self.queue.read()
        await self._write_rows()

    async def _write_rows(self) -> None:
        """Those that are ready now: at a busy table there are always more."""
        for _ in range(self.queue.batches(WRITTEN_AT_ONCE)):
            rows, is_repeated = self.queue.take(WRITTEN_AT_ONCE)
            if not rows:
                return
            try:
                await self._writer.run(partial(add_rows_once if is_repeated else add_rows, rows=rows))
            except (StoreDown, Busy):
                self.queue.put_back(rows)
                raise
            except Exception:
                self.queue.lose(rows)
                raise

    async def grade_pending(self) -> int:
        """Grade everything that waits; return how much was graded. Busy solvers are asked again later."""
        after = graded = 0
        while found := await self._reader.ask(pending_decisions, after, GRADED_AT_ONCE):
            after = found[-1].id
            done = [made for each in found if (made := await self._grade(each)) is not None]
            if done:
                await self._writer.run(partial(save_grades, graded=done))
                graded += len(done)
            if len(done) < len(found):
                break
        return graded

    async def _grade(self, pending: PendingDecision) -> PendingDecision | None:
        """None if the solver has no time now; a decision without an exact answer stays without a grade."""
        known = await self._known_game(pending.record)
        if known is None or isinstance(known, Trouble):
            return pending if known is None else None
        answers: dict[HintQuestion, HandAdvice | None] = {}
        for question in questions_for(pending.record):
            began = time.monotonic()
            found = await self._solving.grade(known.game, question)
            await asyncio.sleep(min(REST_OF_SOLVER * (time.monotonic() - began), 1.0))
            if isinstance(found, Trouble) and found.kind in ("busy", "late", "closed"):
                return None
            answers[question] = None if isinstance(found, Trouble) else found
        return PendingDecision(pending.id, grade(pending.record, answers.__getitem__, known.chart))

    async def _known_game(self, record: DecisionRecord) -> _KnownGame | Trouble | None:
        """None for a game that this process does not have; Trouble where the solver has no time for its chart now.

        A chart that takes too long is not asked for again: decisions of other games would wait for it.
        """
        found = self._games.get(record.digest) or _built_in(record)
        if found is None:
            return None
        spec, game = found
        if record.digest not in self._charts:
            strategy = await self._solving.strategy(game)
            if isinstance(strategy, Trouble) and strategy.kind in ("busy", "closed"):
                return strategy
            chart = BasicChart(spec, strategy) if isinstance(strategy, StrategyResult) else None
            self._charts[record.digest] = chart
            if len(self._charts) > MOST_GAMES:
                self._charts.popitem(last=False)
            return _KnownGame(spec, game, chart)
        self._charts.move_to_end(record.digest)
        return _KnownGame(spec, game, self._charts[record.digest])


def _built_in(record: DecisionRecord) -> tuple[GameSpec, GameRef] | None:
    """The game of an earlier process's decision; uploaded games are only known while their tables are open."""
    if record.game not in BUILT_IN:
        return None
    try:
        spec = load_game(record.game).choose(dict(record.settings))
    except SpecError:
        return None
    return (spec, game_ref(spec)) if spec.digest == record.digest else None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
