"""Exams: pass marks that the house sets, and the score sheet for a supervisor."""

from collections import Counter

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.terms import Value
from pit21.train.dealer.clauses import clause_words
from pit21.train.dealer.score import DealerSummary, KindScore, Mistake

MOST_CITED = 3
"""Mistakes that the sheet cites for each clause."""


class PassMarks(msgspec.Struct, frozen=True, kw_only=True):
    """What a dealer must reach. `accuracy` and `amounts` are shares of steps that were right at the first attempt."""

    rounds: int = 3
    accuracy: float = 0.9
    amounts: float = 0.95
    seconds: float = 12.0


class MarkCheck(msgspec.Struct, frozen=True, kw_only=True):
    """One pass mark with what was reached, both in words."""

    title: str
    mark: str
    result: str
    passed: bool


class ClauseErrors(msgspec.Struct, frozen=True, kw_only=True):
    """The errors against one clause; `words` is what it says, empty for house procedure."""

    clause: str
    words: str
    errors: int
    examples: tuple[Mistake, ...]


class ExamSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of an exam. `options` are the settings in sentences."""

    title: str
    digest: str
    settings: dict[str, Value]
    at: str
    person: str
    players: int
    extras: tuple[str, ...]
    rounds: int
    steps: int
    right_at_once: int
    accuracy: float
    seconds: float
    seconds_per_step: float
    rounds_per_hour: float
    kinds: tuple[KindScore, ...]
    clauses: tuple[ClauseErrors, ...]
    checks: tuple[MarkCheck, ...]
    passed: bool
    options: tuple[str, ...] = ()


class ExamSetting(msgspec.Struct, frozen=True, kw_only=True):
    """Who was examined, when and in what. `finished` are the rounds that were dealt to their end."""

    at: str
    person: str
    players: int
    finished: int
    extras: tuple[str, ...] = ()


def exam_sheet(spec: GameSpec, summary: DealerSummary, marks: PassMarks, setting: ExamSetting) -> ExamSheet:
    """The sheet of an exam that is over, or was left."""
    per_step = round(summary.seconds / summary.steps, 1) if summary.steps else 0.0
    per_hour = round(3600 * setting.finished / summary.seconds, 1) if summary.seconds else 0.0
    checks = _checks(summary, marks, setting.finished, per_step)
    return ExamSheet(
        title=spec.title, digest=spec.digest, settings=dict(spec.settings), at=setting.at, person=setting.person,
        players=setting.players, extras=setting.extras, rounds=setting.finished, steps=summary.steps,
        right_at_once=summary.right_at_once, accuracy=_share(summary.right_at_once, summary.steps),
        seconds=summary.seconds, seconds_per_step=per_step, rounds_per_hour=per_hour, kinds=summary.kinds,
        clauses=errors_by_clause(spec, summary.mistakes), checks=checks, passed=all(each.passed for each in checks),
        options=tuple(
            spec.options[key].words.get(str(value), f"{key}={value}") if key in spec.options else f"{key}={value}"
            for key, value in spec.settings.items()
        ),
    )  # fmt: skip


def _checks(summary: DealerSummary, marks: PassMarks, finished: int, per_step: float) -> tuple[MarkCheck, ...]:
    amounts = next((each for each in summary.kinds if each.kind == "amount"), None)
    right = _share(summary.right_at_once, summary.steps)
    found = [
        MarkCheck(
            title="Rounds dealt", mark=f"{marks.rounds}", result=f"{finished}",
            passed=finished >= marks.rounds,
        ),
        MarkCheck(
            title="Steps right at the first attempt", mark=f"at least {100 * marks.accuracy:g}%",
            result=_percent(right), passed=right >= marks.accuracy,
        ),
    ]  # fmt: skip
    if amounts is not None:
        paid = _share(amounts.right_at_once, amounts.steps)
        found.append(
            MarkCheck(
                title="Amounts right at the first attempt", mark=f"at least {100 * marks.amounts:g}%",
                result=_percent(paid), passed=paid >= marks.amounts,
            )
        )  # fmt: skip
    found.append(
        MarkCheck(
            title="Seconds per step, on average", mark=f"at most {marks.seconds:g}", result=f"{per_step:g}",
            passed=bool(summary.steps) and per_step <= marks.seconds,
        )
    )  # fmt: skip
    return tuple(found)


def _share(right: int, steps: int) -> float:
    return right / steps if steps else 0.0


def _percent(share: float) -> str:
    """Whole percent, rounded down: a hundred means no mistake."""
    return f"{int(100 * share + 1e-9)}%"


def errors_by_clause(spec: GameSpec, mistakes: tuple[Mistake, ...]) -> tuple[ClauseErrors, ...]:
    """The errors by the first clause behind each, most errors first."""
    counts = Counter(each.clause[0] for each in mistakes if each.clause)
    return tuple(
        ClauseErrors(
            clause=clause, words=clause_words(spec, clause), errors=count,
            examples=tuple(each for each in mistakes if each.clause[:1] == (clause,))[:MOST_CITED],
        )
        for clause, count in counts.most_common()
    )  # fmt: skip
