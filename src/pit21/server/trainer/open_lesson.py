"""`OpenLesson`: a lesson of a dealer in training, as a function of how it began and of what was answered."""

from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from pit21.server.trainer.lesson_scene import LessonScene, kit_of, score_of, seen_of, words_of
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value
from pit21.train.dealer import (
    DealerLine,
    DealerTable,
    ExamSetting,
    ExamSheet,
    LessonRecord,
    LessonSetting,
    PassMarks,
    exam_sheet,
    record_exam,
    record_round,
)

MOST_LINES = 200
"""Lines that a lesson remembers, for a page that is loaded again."""
MOST_ROUNDS = 50
"""A lesson that is longer ends; its score would grow without end."""


class LessonStart(msgspec.Struct, frozen=True, kw_only=True):
    """What a lesson begins with; with the answers it gives the lesson again, card by card.

    `began` is a time of the clock on the wall, in seconds; `digest` is that of the rules.
    """

    id: str
    setting: LessonSetting
    settings: dict[str, Value]
    digest: str
    marks: PassMarks
    seed: str
    began: float


class LessonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something said in a lesson, `at` seconds after its beginning, and the question that follows it."""

    text: str
    at: float
    waited: float = 0.0
    question: str = ""


class LostLesson(Exception):  # noqa: N818 - it is said to whoever asked
    """The answers that are kept do not give the lesson again: the software or the game has changed."""


class OpenLesson:
    """A lesson under way. Nothing in it depends on anything but its start and the answers."""

    def __init__(self, user: str, spec: GameSpec, start: LessonStart) -> None:
        self.id, self.start = start.id, start
        self.user, self.spec, self.setting, self.marks = user, spec, start.setting, start.marks
        self._now = 0.0
        setting = start.setting
        self.table = DealerTable(
            spec, players=setting.players, drill=setting.drill, extras=setting.extras, exam=setting.is_exam,
            seed=bytes.fromhex(start.seed), clock=lambda: self._now,
        )  # fmt: skip
        self.number = 0
        self.is_over = False
        self.sheet: ExamSheet | None = None
        self._log: deque[DealerLine] = deque(maxlen=MOST_LINES)
        self._recorded = 0
        self._finished = 0

    def begin_round(self) -> tuple[DealerLine, ...]:
        return self._noted(self.table.begin_round())

    def repeat(self, answers: Iterable[LessonAnswer]) -> None:
        """Go on by answers that were given before, perhaps to another process; LostLesson where they do not fit."""
        for each in answers:
            self.say(each.text, each.at, each.waited)
            self.records()
            if each.question != self.table.question:
                raise LostLesson

    def say(self, text: str, at: float, waited: float = 0.0) -> tuple[DealerLine, ...]:
        """An answer, or one of the words that are no answer: `hint`, `why`, `next`.

        `waited` are seconds in which the page showed what the players do, or in which it was not visible.
        """
        self.number += 1
        self._now = max(self._now, at)
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
        at = datetime.fromtimestamp(self.start.began + self._now, UTC).isoformat(timespec="seconds")
        setting = ExamSetting(
            at=at,
            person=self.setting.person,
            players=self.setting.players,
            finished=self._finished,
            extras=self.setting.extras,
        )
        return exam_sheet(self.spec, self.table.summary(session=True), self.marks, setting)

    def scene(self, lines: tuple[DealerLine, ...] | None = None, *, at: float = 0.0) -> LessonScene:
        """As it stands; without `lines` for a page that knows nothing yet, which is loaded `at` this second."""
        table, setting = self.table, self.setting
        shown = tuple(self._log) if lines is None else lines
        return LessonScene(
            id=self.id, number=self.number, game=setting.game, title=self.spec.title, digest=self.spec.digest,
            drill=setting.drill, extras=setting.extras, is_exam=setting.is_exam, rounds=self.marks.rounds,
            question=table.question, asks=table.asks, round=table.table.round, round_over=table.round_over,
            is_over=self.is_over, view=seen_of(table), lines=shown, clauses=words_of(table, shown),
            score=score_of(table.summary(session=True)),
            open_seconds=0.0 if table.round_over else table.open_seconds + max(0.0, at - self._now),
            kit=kit_of(table) if lines is None else None,
            summary=table.summary() if table.round_over else None, sheet=self.sheet,
        )  # fmt: skip
