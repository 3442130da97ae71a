"""How well someone answers drills about hands, from the answers that are kept."""

from collections.abc import Iterable

import msgspec

from pit21.train.records import DecisionRecord
from pit21.train.stretches import split_stretches

LATELY = 20
"""How many of the newest answers `lately` is about."""


class DrillFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The answers of all drills about hands.

    `accuracy` is the share without a mistake, `lately` that of the newest twenty, `trend` that of one stretch after the
    other; `seconds` is the average time of an answer.
    """

    answers: int
    right: int
    accuracy: float
    lately: float
    seconds: float | None
    trend: tuple[float, ...] = ()


def summarize_drills(records: Iterable[DecisionRecord]) -> DrillFigures | None:
    """Sum up answers of drills; None if there are none."""
    answers = sorted((each for each in records if each.source == "drill" and each.is_graded), key=lambda each: each.at)
    if not answers:
        return None
    times = [each.seconds for each in answers if each.seconds is not None]
    return DrillFigures(
        answers=len(answers), right=sum(not each.is_mistake for each in answers), accuracy=_accuracy(answers),
        lately=_accuracy(answers[-LATELY:]), seconds=sum(times) / len(times) if times else None,
        trend=tuple(_accuracy(each) for each in split_stretches(answers)),
    )  # fmt: skip


def _accuracy(answers: list[DecisionRecord]) -> float:
    return sum(not each.is_mistake for each in answers) / len(answers)
