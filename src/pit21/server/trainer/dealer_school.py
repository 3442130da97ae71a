"""`DealerSchool`: open lessons of dealers in training, one per person, and the records that they leave.

A lesson is in the database: how it began, and what was answered since. A process repeats the answers that it does not
know, so that any process goes on with a lesson, and after a restart too. Lessons that a process used last stay in its
memory.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace
from sqlalchemy import Connection

from pit21.server.configuration import SchoolSettings
from pit21.server.fair_turns import FairTurns
from pit21.server.games import PlayableGames
from pit21.server.people import Person
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.store import Conflict, Reader, Writer
from pit21.server.trainer.lesson_rows import KeptLesson, add_answer, add_lesson, kept_lesson, remove_lesson
from pit21.server.trainer.lesson_scene import LessonPart, LessonScene, SchoolPage
from pit21.server.trainer.open_lesson import LessonAnswer, LessonStart, LostLesson, OpenLesson
from pit21.server.trainer.record_rows import SCHOOL, NewRecord, add_records, lesson_records
from pit21.spec.game import GameSpec
from pit21.table.rules import Rules
from pit21.train.dealer import (
    DRILLS,
    EXTRAS,
    KINDS,
    DealerProgress,
    LessonRecord,
    LessonSetting,
    PassMarks,
    party_size,
    possible_extras,
    summarize_lessons,
)

Arguments = ParamSpec("Arguments")
Made = TypeVar("Made")

MOST_SUMMARIZED = 5_000
MOST_SHEETS = 50
"""Score sheets on the page, the newest: each may take ten kilobytes. A download has all of them."""
REPEATED_AT_ONCE = 50
"""Answers that are repeated in one turn, of a lesson that this process does not hold."""
FORGOTTEN_AFTER = 24 * 3600.0
"""Seconds after which the rows of a lesson go that nobody came back to."""
MOST_ANSWERS = 5_000
"""Answers in one lesson: fifty rounds for a full table take three thousand. Wrong ones are kept too."""
TOO_LONG = f"this lesson has {MOST_ANSWERS:,} answers, which is the most; your rounds are kept, start another one"
GONE = "this lesson is no longer open; start another one"
IDLE = "Your lesson has ended: nothing was answered for {minutes} minutes. The rounds you finished are saved."
LOST = (
    "Your lesson cannot be continued: the rules of its game or the software have changed. The rounds that you finished "
    "are kept."
)


class DealerSchool:
    def __init__(
        self, writer: Writer, reader: Reader, settings: SchoolSettings, turns: FairTurns,
        clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        """`clock` is the one on the wall, which all processes share."""
        self._turns = turns
        self._writer, self._reader, self._settings, self._clock = writer, reader, settings, clock
        self._games = PlayableGames(reader)
        self._lessons: OrderedDict[str, OpenLesson] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._steps = FairTurns(at_once=1)

    def __len__(self) -> int:
        """How many lessons are in this process's memory."""
        return len(self._lessons)

    @property
    def marks(self) -> PassMarks:
        """The pass marks of the house."""
        site = self._settings
        return PassMarks(
            rounds=site.exam_rounds, accuracy=site.exam_accuracy, amounts=site.exam_amounts, seconds=site.exam_seconds
        )

    async def page(self, user: str) -> SchoolPage:
        async with self._lock(user):
            try:
                lesson, notice = await self._current(user), ""
            except ServiceRefused as lost:
                lesson, notice = None, lost.message
            scene = None if lesson is None else lesson.scene(at=self._clock() - lesson.start.began)
        async with self._turns.turn():
            records = await self._reader.ask(lesson_records, user, MOST_SUMMARIZED)
            progress = await asyncio.to_thread(_progress, records)
        return SchoolPage(
            marks=self.marks,
            drills=tuple(LessonPart(name=drill.name, says=drill.says) for drill in DRILLS.values()),
            extras=tuple(LessonPart(name=kind, says=KINDS[kind]) for kind in EXTRAS),
            progress=progress, lesson=scene, notice=notice,
        )  # fmt: skip

    async def begin(self, person: Person, spec: GameSpec, setting: LessonSetting, players: int | None) -> LessonScene:
        """Open a lesson and deal its first round; the lesson that was open ends."""
        try:
            size = party_size(spec, players)
        except ValueError as error:
            raise ServiceRefused("invalid", str(error), "players") from None
        extras = await self._compute(_possible, spec, setting.extras)
        setting = replace(setting, extras=extras, players=size, person=person.name)
        start = LessonStart(
            id=secrets.token_urlsafe(9), setting=setting, settings=dict(spec.settings), digest=spec.digest,
            marks=self.marks, seed=secrets.token_hex(32), began=self._clock(),
        )  # fmt: skip
        async with self._lock(person.id):
            try:
                before = await self._current(person.id)
            except ServiceRefused:
                before = None  # it could not be continued anyway
            left = [] if before is None else before.records(leaves=True)
            lesson = await self._compute(_begun, person.id, spec, start)

            def write(connection: Connection) -> None:
                _add_records(connection, person.id, left)
                add_lesson(connection, person.id, start, self._clock() - FORGOTTEN_AFTER)

            self._lessons.pop(person.id, None)
            await self._writer.run(write)
            self._hold(lesson)
        return lesson.scene()

    async def say(self, user: str, lesson_id: str, number: int, text: str, waited: float = 0.0) -> LessonScene:
        """Judge an answer to the question with this number."""
        async with self._lock(user):
            lesson = await self._lesson(user, lesson_id)
            if number != lesson.number:
                raise _moved_on()
            if lesson.is_over:
                raise ServiceRefused("lesson-over", "the lesson is over; start another one")
            if lesson.number >= MOST_ANSWERS:
                await self._leave(lesson)
                raise ServiceRefused("lesson-over", TOO_LONG)
            at = max(0.0, self._clock() - lesson.start.began)
            lines = await self._compute(lesson.say, text, at, waited)
            answer = LessonAnswer(text=text, at=at, waited=waited, question=lesson.table.question)
            records = lesson.records()

            def write(connection: Connection) -> None:
                add_answer(connection, user, lesson.start, lesson.number, answer)
                _add_records(connection, user, records)

            self._lessons.pop(user, None)  # where it is not kept, it has not been said
            try:
                await self._writer.run(write)
            except Conflict:
                raise _moved_on() from None
            self._hold(lesson)
        return lesson.scene(lines)

    async def end(self, user: str, lesson_id: str) -> LessonScene:
        """Leave a lesson: what was done is kept, an exam gets its sheet."""
        async with self._lock(user):
            lesson = await self._lesson(user, lesson_id)
            await self._leave(lesson)
        return lesson.scene(())

    # Lessons of this person

    def _lock(self, user: str) -> asyncio.Lock:
        return self._locks.setdefault(user, asyncio.Lock())

    async def _lesson(self, user: str, lesson_id: str) -> OpenLesson:
        lesson = await self._current(user)
        if lesson is None or lesson.id != lesson_id:
            raise NotFound(GONE)
        return lesson

    async def _current(self, user: str) -> OpenLesson | None:
        """The open lesson as it stands by the answers of all processes; ServiceRefused if it has ended."""
        known = self._lessons.pop(user, None)
        kept = await self._reader.ask(kept_lesson, user, known.id if known else "", known.number if known else 0)
        if kept is None:
            return None
        try:
            if known is None or known.id != kept.start.id:
                known = await self._restored(user, kept)
            else:
                await self._repeat(known, kept.answers)
        except (LostLesson, NotFound, ServiceRefused):
            await self._writer.run(lambda connection: remove_lesson(connection, user))
            raise ServiceRefused("lesson-lost", LOST) from None
        if self._clock() - kept.used > self._settings.idle_seconds:
            await self._leave(known)
            raise ServiceRefused("lesson-idle", IDLE.format(minutes=self._settings.idle_seconds // 60))
        self._hold(known)
        return known

    async def _restored(self, user: str, kept: KeptLesson) -> OpenLesson:
        """A lesson that this process does not hold, from its answers: away from the tables, for there may be many."""
        pinned = await self._games.pinned(kept.start.setting.game, kept.start.settings)
        spec = pinned.spec()
        if spec.digest != kept.start.digest:
            raise LostLesson

        lesson = await self._compute(_begun, user, spec, kept.start)
        await self._repeat(lesson, kept.answers)
        return lesson

    async def _repeat(self, lesson: OpenLesson, answers: tuple[LessonAnswer, ...]) -> None:
        """Some at a time: others go on with their lessons in between."""
        for first in range(0, len(answers), REPEATED_AT_ONCE):
            await self._compute(lesson.repeat, answers[first : first + REPEATED_AT_ONCE])

    async def _compute(
        self, function: Callable[Arguments, Made], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Made:
        """Away from the event loop, and one at a time: the rules of an uploaded game can take a long time to apply.

        Nobody is refused: of each person at most one step waits.
        """
        async with self._steps.turn(again=True):
            return await asyncio.to_thread(function, *arguments, **named)

    def _hold(self, lesson: OpenLesson) -> None:
        self._lessons[lesson.user] = lesson
        self._lessons.move_to_end(lesson.user)
        while len(self._lessons) > max(1, self._settings.open_lessons):
            self._lessons.popitem(last=False)

    async def _leave(self, lesson: OpenLesson) -> None:
        self._lessons.pop(lesson.user, None)
        records = lesson.records(leaves=True)

        def write(connection: Connection) -> None:
            _add_records(connection, lesson.user, records)
            remove_lesson(connection, lesson.user)

        await self._writer.run(write)


def _possible(spec: GameSpec, extras: tuple[str, ...]) -> tuple[str, ...]:
    return possible_extras(Rules(spec), extras)


def _begun(user: str, spec: GameSpec, start: LessonStart) -> OpenLesson:
    lesson = OpenLesson(user, spec, start)
    lesson.begin_round()
    return lesson


def _progress(records: list[LessonRecord]) -> tuple[DealerProgress, ...]:
    """Each game's, the latest first, with the newest score sheets."""
    exams = [each for each in records if each.sheet is not None]
    left_out = {id(each) for each in exams[:-MOST_SHEETS]}
    by_game: dict[str, list[LessonRecord]] = {}
    for each in reversed(records):
        if id(each) not in left_out:
            by_game.setdefault(each.game, []).append(each)
    return tuple(summarize_lessons(game, mine[::-1]) for game, mine in by_game.items())


def _moved_on() -> ServiceRefused:
    return ServiceRefused("moved-on", "the lesson has moved on in another window; reload the page")


def _add_records(connection: Connection, user: str, records: list[LessonRecord]) -> None:
    if records:
        add_records(connection, [NewRecord(user, SCHOOL, record) for record in records])
