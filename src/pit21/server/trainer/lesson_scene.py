"""What the page of the dealer school shows: the table, the question, the possible steps and the log."""

import msgspec
from msgspec.structs import replace

from pit21.table.view import View
from pit21.train.dealer import (
    CHIP_VALUES,
    DealerLine,
    DealerProgress,
    DealerSummary,
    DealerTable,
    ExamSheet,
    FloorChoice,
    PassMarks,
    PayList,
    SignalMeaning,
    SpokenCall,
    calls_of,
    clause_words,
    floor_choices,
    pay_lists,
    rules_lines,
    signals_of,
    verbs_of,
)


class VerbLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a dealer can do; `needs` is what follows the word."""

    name: str
    needs: str
    says: str


class WagerCode(msgspec.Struct, frozen=True, kw_only=True):
    """A wager as it is typed and as it is called."""

    wager: str
    code: str
    title: str


class LessonKit(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a lesson can need; it is the same in every step, so that it gives no hint.

    `course` is a round with its clauses, `pays` what each wager wins.
    """

    seats: int
    family: str
    verbs: tuple[VerbLine, ...]
    wagers: tuple[WagerCode, ...]
    calls: tuple[SpokenCall, ...]
    signals: tuple[SignalMeaning, ...]
    floor: tuple[FloorChoice, ...]
    chips: tuple[int, ...]
    course: tuple[str, ...]
    pays: tuple[PayList, ...]


class LessonScore(msgspec.Struct, frozen=True, kw_only=True):
    """The session so far; `right_at_once` is at the first attempt and without help, `helped` without an error."""

    rounds: int
    steps: int
    right_at_once: int
    mistakes: int
    seconds: float
    helped: int = 0


class LessonScene(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson as it stands. `number` counts what was sent; an answer names the number that it answers.

    `asks` is the verb that the question wants, or `amount` or `order` in these drills, and empty if the course of
    the round decides. `lines` is what was said since the last answer, and with a `kit` everything that is still known.
    `summary` is of the round that is over, `sheet` of the exam that is over. `open_seconds` says how long the question
    has been open when a page is loaded.
    """

    id: str
    number: int
    game: str
    title: str
    digest: str
    drill: str
    extras: tuple[str, ...]
    is_exam: bool
    rounds: int
    question: str
    asks: str
    round: int
    round_over: bool
    is_over: bool
    view: View
    lines: tuple[DealerLine, ...]
    clauses: dict[str, str]
    score: LessonScore
    open_seconds: float = 0.0
    kit: LessonKit | None = None
    summary: DealerSummary | None = None
    sheet: ExamSheet | None = None


class LessonPart(msgspec.Struct, frozen=True, kw_only=True):
    """A drill or a part that can be practiced, with what it is."""

    name: str
    says: str


class SchoolPage(msgspec.Struct, frozen=True, kw_only=True):
    """The drills, the house pass marks, your progress, and the open lesson.

    `notice` says why a lesson that was open is not any more.
    """

    marks: PassMarks
    drills: tuple[LessonPart, ...]
    extras: tuple[LessonPart, ...]
    progress: tuple[DealerProgress, ...]
    lesson: LessonScene | None
    notice: str = ""


def kit_of(table: DealerTable) -> LessonKit:
    rules = table.rules
    return LessonKit(
        seats=rules.seats, family=rules.family,
        verbs=tuple(
            VerbLine(name=verb.name, needs=verb.needs, says=verb.says) for verb in verbs_of(rules, table.drill.kinds)
        ),
        wagers=tuple(
            WagerCode(wager=name, code=code, title=rules.wagers[name].title) for name, code in table.codes.items()
        ),
        calls=calls_of(table.spec), signals=signals_of(table.spec), floor=floor_choices(rules), chips=CHIP_VALUES,
        course=tuple(rules_lines(rules)), pays=tuple(pay_lists(rules)),
    )  # fmt: skip


def seen_of(table: DealerTable) -> View:
    """The dealer's view without what the referee waits for: that would be the answer."""
    return replace(table.view(), need=None, offers=())


def score_of(summary: DealerSummary) -> LessonScore:
    return LessonScore(
        rounds=summary.rounds, steps=summary.steps, right_at_once=summary.right_at_once,
        mistakes=len(summary.mistakes), seconds=summary.seconds, helped=summary.helped,
    )  # fmt: skip


def words_of(table: DealerTable, lines: tuple[DealerLine, ...]) -> dict[str, str]:
    """The clauses behind these lines, in words."""
    found = dict.fromkeys(clause for line in lines for clause in line.clause)
    return {clause: words for clause in found if (words := clause_words(table.spec, clause))}
