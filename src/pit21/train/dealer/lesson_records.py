"""What is kept of a person's lessons: a record a round, one an exam, and the progress that they show."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec
from msgspec.structs import replace

from pit21.spec.game import GameSpec
from pit21.train.dealer.exam import ExamSheet
from pit21.train.dealer.score import DealerSummary
from pit21.train.dealer.tasks import KINDS
from pit21.train.records import PlayContext

MOST_CLAUSES = 8
"""Clauses that the progress names."""


class KindCount(msgspec.Struct, frozen=True, kw_only=True):
    steps: int = 0
    right_at_once: int = 0
    mistakes: int = 0
    helped: int = 0


class LessonRecord(PlayContext, frozen=True, kw_only=True, omit_defaults=True, tag="lesson"):
    """A round that a person dealt, or with `sheet` an exam, whose rounds have records of their own.

    `clauses` counts the errors by the first clause behind each.
    """

    drill: str
    extras: tuple[str, ...] = ()
    players: int = 0
    steps: int = 0
    right_at_once: int = 0
    seconds: float = 0.0
    kinds: dict[str, KindCount] = msgspec.field(default_factory=dict)
    clauses: dict[str, int] = msgspec.field(default_factory=dict)
    is_exam: bool = False
    sheet: ExamSheet | None = None


class LessonFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Accuracy and pace; None before anything was done. `accuracy` is a fraction of one."""

    rounds: int
    steps: int
    accuracy: float | None
    seconds_per_step: float | None


class LessonKind(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    title: str
    steps: int
    mistakes: int
    accuracy: float
    helped: int = 0


class LessonDay(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    figures: LessonFigures


class DealerProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How someone deals a game: in all, by kind of step, by day, the clauses missed most, and the exams."""

    game: str
    total: LessonFigures
    kinds: tuple[LessonKind, ...]
    days: tuple[LessonDay, ...]
    clauses: dict[str, int]
    exams: tuple[ExamSheet, ...]


class LessonSetting(msgspec.Struct, frozen=True, kw_only=True):
    """What a lesson is about."""

    drill: str
    extras: tuple[str, ...] = ()
    players: int = 0
    is_exam: bool = False
    person: str = "you"
    game: str = ""  # what the records are kept under; empty: the id of the game


def record_round(spec: GameSpec, summary: DealerSummary, setting: LessonSetting) -> LessonRecord:
    """The record of a round that was dealt."""
    return replace(
        _record(spec, setting), steps=summary.steps, right_at_once=summary.right_at_once, seconds=summary.seconds,
        kinds={
            each.kind: KindCount(
                steps=each.steps, right_at_once=each.right_at_once, mistakes=each.mistakes, helped=each.helped
            )
            for each in summary.kinds
        },
        clauses=dict(Counter(each.clause[0] for each in summary.mistakes if each.clause)),
    )  # fmt: skip


def record_exam(spec: GameSpec, sheet: ExamSheet, setting: LessonSetting) -> LessonRecord:
    """The record of an exam, with its sheet."""
    return replace(_record(spec, setting), sheet=sheet)


def _record(spec: GameSpec, setting: LessonSetting) -> LessonRecord:
    return LessonRecord(
        game=setting.game or spec.id, digest=spec.digest, settings=dict(spec.settings),
        at=datetime.now(UTC).isoformat(timespec="seconds"), person=setting.person, drill=setting.drill,
        extras=setting.extras, players=setting.players, is_exam=setting.is_exam,
    )  # fmt: skip


def summarize_lessons(game: str, records: Iterable[LessonRecord]) -> DealerProgress:
    """The progress in a game, from all its records, oldest first."""
    mine = [each for each in records if each.game == game]
    rounds = [each for each in mine if each.sheet is None]
    days: dict[str, list[LessonRecord]] = {}
    for each in rounds:
        days.setdefault(each.at[:10], []).append(each)
    clauses: Counter[str] = Counter()
    for each in rounds:
        clauses.update(each.clauses)
    return DealerProgress(
        game=game, total=_figures(rounds), kinds=_kinds(rounds),
        days=tuple(LessonDay(day=day, figures=_figures(those)) for day, those in days.items()),
        clauses=dict(clauses.most_common(MOST_CLAUSES)),
        exams=tuple(each.sheet for each in reversed(mine) if each.sheet is not None),
    )  # fmt: skip


def _figures(rounds: list[LessonRecord]) -> LessonFigures:
    steps = sum(each.steps for each in rounds)
    return LessonFigures(
        rounds=len(rounds), steps=steps,
        accuracy=sum(each.right_at_once for each in rounds) / steps if steps else None,
        seconds_per_step=round(sum(each.seconds for each in rounds) / steps, 1) if steps else None,
    )  # fmt: skip


def _kinds(rounds: list[LessonRecord]) -> tuple[LessonKind, ...]:
    found = []
    for kind, title in KINDS.items():
        counts = [each.kinds[kind] for each in rounds if kind in each.kinds]
        steps = sum(each.steps for each in counts)
        if steps:
            right = sum(each.right_at_once for each in counts)
            mistakes = sum(each.mistakes for each in counts)
            helped = sum(each.helped for each in counts)
            found.append(
                LessonKind(
                    kind=kind, title=title, steps=steps, mistakes=mistakes, accuracy=right / steps, helped=helped
                )
            )
    return tuple(found)
