"""`PlayRecorder`: keeps what people decide at tables and grades it, both after the table has answered.

A table hands over its state before the decision, which never changes, and waits for nothing. The queue is bounded: what
does not fit is dropped and counted. It is written once a second, and made ready for that a few decisions at a time, so
that nobody at a table waits for it. Grades are asked of the solver in the background, after everybody who waits for a
hint, and for a tenth of the time only: the cores are for the tables.
"""

import asyncio
import time
from collections import OrderedDict, deque
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

from pit21.hints.action_values import Chosen
from pit21.hints.decisions import decision_of
from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.server.solver import Solving
from pit21.server.store import Reader, StoreError, Writer
from pit21.server.trainer.record_rows import NewRecord, PendingDecision, add_records, pending_decisions, save_grades
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.table.commands import Act, Decline, Insure
from pit21.table.returns import WagerReturn
from pit21.table.state import Table
from pit21.table.view import view
from pit21.train import (
    BasicChart,
    DecisionRecord,
    Occasion,
    RoundRecord,
    WagerPlayed,
    grade,
    questions_for,
    record_decision,
)

MOST_WAITING = 10_000
"""Decisions and rounds that wait to be written."""
GRADED_AT_ONCE = 64
WRITTEN_AT_ONCE = 100
PREPARED_AT_ONCE = 4
"""Decisions between two turns of the event loop: each takes about a third of a millisecond."""
PREPARING_PAUSE = 0.005
REST_OF_SOLVER = 9.0
"""How long the solver rests after a grade, in times of what the grade took."""
MOST_GAMES = 64
WRITE_SECONDS = 1.0


class PlayPlace(NamedTuple):
    """A round at a table: its rules, as the server and as the solver know them, and its address."""

    chain: str
    spec: GameSpec
    game: GameRef
    link: str


class _MadeDecision(NamedTuple):
    place: PlayPlace
    user: str
    player: str
    table: Table
    command: Act | Insure | Decline
    at: str


class _KnownGame(NamedTuple):
    spec: GameSpec
    game: GameRef
    chart: BasicChart | None


class PlayRecorder:
    """`dropped` counts what did not fit into the queue."""

    def __init__(self, writer: Writer, reader: Reader, solving: Solving, log: Any) -> None:
        self._writer, self._reader, self._solving, self._log = writer, reader, solving, log
        self._waiting: deque[_MadeDecision | NewRecord] = deque()
        self._games: OrderedDict[str, tuple[GameSpec, GameRef]] = OrderedDict()
        self._charts: dict[str, BasicChart | None] = {}
        self._wake, self._is_written = asyncio.Event(), asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._is_asked = False
        self.dropped = 0

    def start(self) -> None:
        self._is_written.set()  # decisions of an earlier process may wait to be graded
        self._tasks = (
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
        """Somebody has decided; `table` is how it stood before."""
        self._put(_MadeDecision(place, user, player, table, command, _now()))

    def note_round(self, place: PlayPlace, user: str, number: int, wagers: tuple[WagerReturn, ...], fees: int) -> None:
        """Somebody's round is over."""
        self._remember(place)
        record = RoundRecord(
            game=place.spec.id, digest=place.spec.digest, settings=dict(place.spec.settings), at=_now(), person="you",
            round=number, link=place.link, fees=fees,
            wagers=tuple(
                WagerPlayed(wager=each.wager, first_stake=each.first_stake, staked=each.staked, returned=each.returned)
                for each in wagers
            ),
        )  # fmt: skip
        self._put(NewRecord(user, place.chain, record))

    def _put(self, each: _MadeDecision | NewRecord) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.dropped += 1
            return
        self._waiting.append(each)
        self._wake.set()

    def _remember(self, place: PlayPlace) -> None:
        self._games[place.spec.digest] = place.spec, place.game
        self._games.move_to_end(place.spec.digest)
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)

    # In the background

    async def _keep_writing(self) -> None:
        """What waits holds states of tables: it is written whether grades are far behind or not."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self.write()
                self._is_written.set()
            except StoreError as error:
                self._log.warning("decisions are not kept", reason=str(error))
            except Exception:  # noqa: BLE001 - whatever it is, the next decisions are kept
                self._log.exception("decisions are not kept")
            await asyncio.sleep(WRITE_SECONDS)

    async def _keep_grading(self) -> None:
        while True:
            await self._is_written.wait()
            self._is_written.clear()
            try:
                if self._is_asked or not self._solving.cold:
                    await self.grade_pending()
            except StoreError as error:
                self._log.warning("decisions are not graded", reason=str(error))
            except Exception:  # noqa: BLE001 - whatever it is, the next decisions are graded
                self._log.exception("decisions are not graded")
            await asyncio.sleep(WRITE_SECONDS)

    def ask_for_grades(self) -> None:
        """Somebody looks at their play: from now on grades are computed even where the solver starts on demand."""
        self._is_asked = True
        self._is_written.set()

    async def write(self) -> None:
        """Write all that waits."""
        while self._waiting:
            records: list[NewRecord] = []
            while self._waiting and len(records) < WRITTEN_AT_ONCE:
                some = [self._waiting.popleft() for _ in range(min(len(self._waiting), PREPARED_AT_ONCE))]
                records += [found for each in some if (found := self._record(each)) is not None]
                await asyncio.sleep(PREPARING_PAUSE)  # whoever plays comes first
            if records:
                await self._writer.run(partial(add_records, records=records))

    def _record(self, each: _MadeDecision | NewRecord) -> NewRecord | None:
        if isinstance(each, NewRecord):
            return each
        self._remember(each.place)
        seen = view(each.table, each.player)
        offers = tuple(offer for offer in seen.offers if offer.seat == each.command.seat)
        decision = decision_of(seen, offers)
        action = each.command.action if isinstance(each.command, Act) else _ANSWERS[type(each.command)]
        offer = next((offer for offer in offers if offer.action == action), None)
        if decision is None or offer is None:
            return None
        amount = getattr(each.command, "amount", 0) or None
        occasion = Occasion(each.place.spec, each.place.spec.id, each.at, each.place.link)
        record = record_decision(occasion, decision._replace(person="you"), Chosen(offer, amount))
        return NewRecord(each.user, each.place.chain, record)

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
        """None where the solver has no time now; a decision without an exact answer stays without a grade."""
        known = await self._known_game(pending.record)
        if known is None:
            return pending
        answers: dict[HintQuestion, HandAdvice | None] = {}
        for question in questions_for(pending.record):
            began = time.monotonic()
            found = await self._solving.grade(known.game, question)
            await asyncio.sleep(min(REST_OF_SOLVER * (time.monotonic() - began), 1.0))
            if isinstance(found, Trouble) and found.kind in ("busy", "late", "closed"):
                return None
            answers[question] = None if isinstance(found, Trouble) else found
        return PendingDecision(pending.id, grade(pending.record, answers.__getitem__, known.chart))

    async def _known_game(self, record: DecisionRecord) -> _KnownGame | None:
        found = self._games.get(record.digest) or _built_in(record)
        if found is None:
            return None
        spec, game = found
        if record.digest not in self._charts:
            strategy = await self._solving.strategy(game)
            self._charts[record.digest] = (
                BasicChart(spec, strategy) if isinstance(strategy, StrategyResult) else None
            )  # fmt: skip
        return _KnownGame(spec, game, self._charts[record.digest])


_ANSWERS = {Insure: "insure", Decline: "decline"}


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
