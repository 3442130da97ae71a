"""`DealerSchool`: open lessons of dealers in training, one a person, and the records that they leave.

A lesson is in this process's memory only: it plays for no money, and whoever loses it begins another one. Their number
is bounded; the one that was idle longest goes first.
"""

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from datetime import UTC, datetime

from pit21.server.configuration import SchoolSettings
from pit21.server.people import Person
from pit21.server.problems import NotFound, ServiceBusy, ServiceRefused
from pit21.server.store import Reader, Writer
from pit21.server.trainer.lesson_scene import (
    LessonPart,
    LessonScene,
    SchoolPage,
    kit_of,
    score_of,
    seen_of,
    words_of,
)
from pit21.server.trainer.record_rows import SCHOOL, NewRecord, add_records, lesson_records
from pit21.spec.game import GameSpec
from pit21.train.dealer import (
    DRILLS,
    EXTRAS,
    KINDS,
    DealerLine,
    DealerTable,
    ExamSetting,
    ExamSheet,
    LessonRecord,
    LessonSetting,
    PassMarks,
    exam_sheet,
    party_size,
    record_exam,
    record_round,
    summarize_lessons,
)

MOST_LINES = 200
"""Lines that a lesson remembers, for a page that is loaded again."""
MOST_ROUNDS = 50
"""A lesson that is longer ends; its score would grow without end."""
BUSY_SECONDS = 60.0
"""A lesson that was used within this time is not closed for another one."""
MOST_SUMMARIZED = 5_000


class OpenLesson:
    """A lesson under way."""

    def __init__(self, user: str, spec: GameSpec, setting: LessonSetting, marks: PassMarks) -> None:
        self.id = secrets.token_urlsafe(9)
        self.user, self.spec, self.setting, self.marks = user, spec, setting, marks
        self.table = DealerTable(
            spec, players=setting.players, drill=setting.drill, extras=setting.extras, exam=setting.is_exam
        )
        self.number = 0
        self.used_at = 0.0
        self.is_over = False
        self.sheet: ExamSheet | None = None
        self._log: deque[DealerLine] = deque(maxlen=MOST_LINES)
        self._recorded = 0
        self._finished = 0

    def begin_round(self) -> tuple[DealerLine, ...]:
        return self._noted(self.table.begin_round())

    def say(self, text: str, waited: float = 0.0) -> tuple[DealerLine, ...]:
        """An answer, or one of the words that are no answer: `hint`, `why`, `next`.

        `waited` are seconds in which the page showed what the players do.
        """
        self.number += 1
        if not self.setting.is_exam:
            self.table.excuse(waited)
        table = self.table
        words = " ".join(text.split())
        if words == "next":
            if not table.round_over:
                return self._noted((DealerLine(tone="note", text="The round is not over."),))
            return self.begin_round()
        if words in ("hint", "why"):
            return self._noted(table.hint() if words == "hint" else table.why())
        return self._noted(table.answer(words))

    def _noted(self, lines: tuple[DealerLine, ...]) -> tuple[DealerLine, ...]:
        self._log.extend(lines)
        return lines

    def records(self, *, leaves: bool = False) -> list[LessonRecord]:
        """What is to be kept now: of a round that is over or left, and of an exam that is over."""
        table, found = self.table, []
        if leaves:
            table.leave()
        elif table.round_over:
            self._finished = table.table.round
        round_number = table.table.round
        if (table.round_over or leaves) and round_number > self._recorded:
            self._recorded = round_number
            summary = table.summary()
            if summary.steps:
                found.append(record_round(self.spec, summary, self.setting))
        if self.is_over:
            return found
        done = table.round_over and round_number >= (self.marks.rounds if self.setting.is_exam else MOST_ROUNDS)
        self.is_over = leaves or done
        if self.is_over and self.setting.is_exam:
            self.sheet = self._sheet()
            found.append(record_exam(self.spec, self.sheet, self.setting))
        return found

    def _sheet(self) -> ExamSheet:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        setting = ExamSetting(
            at=at,
            person=self.setting.person,
            players=self.setting.players,
            finished=self._finished,
            extras=self.setting.extras,
        )
        return exam_sheet(self.spec, self.table.summary(session=True), self.marks, setting)

    def scene(self, lines: tuple[DealerLine, ...] | None = None) -> LessonScene:
        """As it stands; without `lines` for a page that knows nothing yet."""
        table, setting = self.table, self.setting
        shown = tuple(self._log) if lines is None else lines
        return LessonScene(
            id=self.id, number=self.number, game=setting.game, title=self.spec.title, digest=self.spec.digest,
            drill=setting.drill, extras=setting.extras, is_exam=setting.is_exam, rounds=self.marks.rounds,
            question=table.question, asks=table.asks, round=table.table.round, round_over=table.round_over,
            is_over=self.is_over, view=seen_of(table), lines=shown, clauses=words_of(table, shown),
            score=score_of(table.summary(session=True)), kit=kit_of(table) if lines is None else None,
            summary=table.summary() if table.round_over else None, sheet=self.sheet,
        )  # fmt: skip


class DealerSchool:
    def __init__(
        self, writer: Writer, reader: Reader, settings: SchoolSettings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._writer, self._reader, self._settings, self._clock = writer, reader, settings, clock
        self._lessons: OrderedDict[str, OpenLesson] = OrderedDict()

    def __len__(self) -> int:
        return len(self._lessons)

    @property
    def marks(self) -> PassMarks:
        """The pass marks of the house."""
        site = self._settings
        return PassMarks(
            rounds=site.exam_rounds, accuracy=site.exam_accuracy, amounts=site.exam_amounts, seconds=site.exam_seconds
        )

    async def page(self, user: str) -> SchoolPage:
        records = await self._reader.ask(lesson_records, user, MOST_SUMMARIZED)
        games = dict.fromkeys(each.game for each in reversed(records))
        lesson = self._lessons.get(user)
        return SchoolPage(
            marks=self.marks,
            drills=tuple(LessonPart(name=drill.name, says=drill.says) for drill in DRILLS.values()),
            extras=tuple(LessonPart(name=kind, says=KINDS[kind]) for kind in EXTRAS),
            progress=tuple(summarize_lessons(game, records) for game in games),
            lesson=None if lesson is None else lesson.scene(),
        )  # fmt: skip

    async def begin(self, person: Person, spec: GameSpec, setting: LessonSetting, players: int | None) -> LessonScene:
        """Open a lesson and deal its first round; the lesson that was open ends."""
        try:
            size = party_size(spec, players)
        except ValueError as error:
            raise ServiceRefused("invalid", str(error), "players") from None
        await self._end(person.id)
        self._make_room()
        setting = LessonSetting(
            game=setting.game, drill=setting.drill, extras=setting.extras, players=size, is_exam=setting.is_exam,
            person=person.name,
        )  # fmt: skip
        lesson = OpenLesson(person.id, spec, setting, self.marks)
        self._lessons[person.id] = lesson
        lesson.begin_round()
        return await self._kept(lesson, None)

    async def say(self, user: str, lesson_id: str, number: int, text: str, waited: float = 0.0) -> LessonScene:
        """Judge an answer to the question with this number."""
        lesson = self._lesson(user, lesson_id)
        if number != lesson.number:
            raise ServiceRefused("moved-on", "the lesson has moved on in another window; reload the page")
        if lesson.is_over:
            raise ServiceRefused("lesson-over", "the lesson is over; start another one")
        lines = lesson.say(text, waited)
        return await self._kept(lesson, lines)

    async def end(self, user: str, lesson_id: str) -> LessonScene:
        """Leave a lesson: what was done is kept, an exam gets its sheet."""
        lesson = self._lesson(user, lesson_id)
        await self._end(user)
        return lesson.scene(())

    async def _end(self, user: str) -> None:
        lesson = self._lessons.pop(user, None)
        if lesson is not None:
            await self._keep(lesson, lesson.records(leaves=True))

    async def _kept(self, lesson: OpenLesson, lines: tuple[DealerLine, ...] | None) -> LessonScene:
        lesson.used_at = self._clock()
        self._lessons.move_to_end(lesson.user)
        records = lesson.records()
        scene = lesson.scene(lines)
        await self._keep(lesson, records)
        return scene

    async def _keep(self, lesson: OpenLesson, records: list[LessonRecord]) -> None:
        if records:
            rows = [NewRecord(lesson.user, SCHOOL, record) for record in records]
            await self._writer.run(lambda connection: add_records(connection, rows))

    def _lesson(self, user: str, lesson_id: str) -> OpenLesson:
        lesson = self._lessons.get(user)
        if lesson is None or lesson.id != lesson_id:
            raise NotFound("this lesson is no longer open; start another one")
        return lesson

    def _make_room(self) -> None:
        """Close lessons that were idle too long, and the longest idle one where there are too many."""
        now = self._clock()
        for user, lesson in list(self._lessons.items()):
            if now - lesson.used_at > self._settings.idle_seconds:
                del self._lessons[user]
        while len(self._lessons) >= max(1, self._settings.open_lessons):
            oldest = next(iter(self._lessons.values()))
            if now - oldest.used_at < BUSY_SECONDS:
                raise ServiceBusy("too many people are in the dealer school; try again soon", 30)
            self._lessons.popitem(last=False)
