"""The solver in this process, asked about hands one at a time."""

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from pit21.jobs import HintQuestion
from pit21.lab.question import ProgressCallback, report_compiling
from pit21.lab.strategy import HandAdvice
from pit21.solve.model import HandInPlay
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.lab.strategy import Adviser

_MOST_KEPT = 5_000


class HandAdvisor:
    """Answers the questions of decisions for one game; answers are kept while it lives."""

    def __init__(self, spec: GameSpec, progress: ProgressCallback | None = None) -> None:
        self.spec = spec
        self._progress = progress
        self._answers: dict[HintQuestion, HandAdvice | None] = {}

    @cached_property
    def _adviser(self) -> "Adviser":
        from pit21.lab.strategy import Adviser

        return Adviser(self.spec)

    def __call__(self, question: HintQuestion) -> HandAdvice | None:
        """Return the advice; None if there is no exact answer, as for a shoe that could run out."""
        if question not in self._answers:
            if len(self._answers) >= _MOST_KEPT:
                self._answers.clear()
            self._answers[question] = self._solve(question)
        return self._answers[question]

    def _solve(self, asked: HintQuestion) -> HandAdvice | None:
        hand = HandInPlay(
            asked.cards, asked.up, asked.from_split, asked.doubles, asked.hands, asked.stakes, asked.house,
            asked.holes,
        )  # fmt: skip
        with (
            suppress(ValueError),
            report_compiling(self.spec.title, self._progress, [f"advise {self.spec.file.family}"]),
        ):
            shoe = self._adviser.full_shoe.without(asked.seen)
            if asked.second:
                return self._adviser.advise_swap(shoe, hand, (asked.second[0], asked.second[1]))
            return self._adviser.advise(shoe, hand)
        return None
