"""How well someone counts, from the answers that are kept."""

from collections.abc import Iterable

import msgspec

from pit21.spec.game import GameSpec
from pit21.train.count_drill import CountAnswer
from pit21.train.records import CountQuestion, CountRecord, Source
from pit21.train.stretches import split_stretches

LATELY = 10
"""How many of the newest answers `lately` is about."""


class CountStretch(msgspec.Struct, frozen=True, kw_only=True):
    """Answers one after the other."""

    begins: str
    ends: str
    answers: int
    accuracy: float


class CountingFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The answers to one kind of question with one count.

    `accuracy` is the share that was right, `lately` that of the newest ten, `trend` that of one stretch after the
    other; `mean_off` is the average distance from the right number.
    """

    drill: CountQuestion
    tags: str
    source: Source
    answers: int
    right: int
    accuracy: float
    lately: float
    mean_off: float
    seconds: float | None
    seconds_per_card: float | None
    trend: tuple[CountStretch, ...] = ()


def record_count(spec: GameSpec, answer: CountAnswer, tags: str, *, game: str = "", person: str = "you",
                 source: Source = "drill") -> CountRecord:  # fmt: skip
    """Return an answer as it is kept; `game` is the path for a game file."""
    return CountRecord(
        game=game or spec.id, digest=spec.digest, settings=dict(spec.settings), at=answer.at, person=person,
        drill=answer.drill, tags=tags, given=answer.given, answer=answer.answer, off=answer.off,
        is_right=answer.is_right, source=source, seconds=answer.seconds, cards=answer.cards,
    )  # fmt: skip


def summarize_counts(records: Iterable[CountRecord]) -> tuple[CountingFigures, ...]:
    """Sum up answers by question, count and place, those with most answers first."""
    found: dict[tuple[CountQuestion, str, Source], list[CountRecord]] = {}
    for each in records:
        found.setdefault((each.drill, each.tags, each.source), []).append(each)
    made = [_figures(*key, answers) for key, answers in found.items()]
    return tuple(sorted(made, key=lambda each: -each.answers))


def _figures(drill: CountQuestion, tags: str, source: Source, answers: list[CountRecord]) -> CountingFigures:
    right = [each.is_right for each in sorted(answers, key=lambda each: each.at)]
    timed = [each for each in answers if each.seconds is not None]
    seconds = sum(each.seconds or 0.0 for each in timed)
    cards = sum(each.cards for each in timed)
    return CountingFigures(
        drill=drill, tags=tags, source=source, answers=len(answers), right=sum(right),
        accuracy=sum(right) / len(right), lately=sum(right[-LATELY:]) / len(right[-LATELY:]),
        mean_off=sum(abs(each.off) for each in answers) / len(answers),
        seconds=seconds / len(timed) if timed else None, seconds_per_card=seconds / cards if cards else None,
        trend=tuple(_stretch(each) for each in split_stretches(answers)),
    )  # fmt: skip


def _stretch(answers: list[CountRecord]) -> CountStretch:
    right = sum(each.is_right for each in answers)
    return CountStretch(
        begins=answers[0].at, ends=answers[-1].at, answers=len(answers), accuracy=right / len(answers)
    )  # fmt: skip
