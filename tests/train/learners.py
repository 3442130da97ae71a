"""Simulated learners: they know some cells of a chart, learn from corrections and forget a little."""

from collections.abc import Callable, Mapping
from random import Random


class SimulatedLearner:
    """`wrong` are the cells that this learner plays wrong. A corrected mistake is learned with a chance, a cell that is
    known is forgotten with a small one each time another question is asked.
    """

    def __init__(self, wrong: set[str], random: Random, learns: float = 0.4, forgets: float = 0.0002) -> None:
        self.wrong = set(wrong)
        self._learned: set[str] = set()
        self._random = random
        self._learns, self._forgets = learns, forgets

    def answer(self, cell: str) -> bool:
        """Return whether the answer is right; the correction follows."""
        for each in sorted(self._learned):
            if self._random.random() < self._forgets:
                self._learned.discard(each)
                self.wrong.add(each)
        if cell not in self.wrong:
            return True
        if self._random.random() < self._learns:
            self.wrong.discard(cell)
            self._learned.add(cell)
        return False

    def accuracy(self, times: Mapping[str, float]) -> float:
        """The share of hands at a table that are played right."""
        return 1 - sum(times[cell] for cell in self.wrong) / sum(times.values())


def learning_curve(
    choose: Callable[[], str], note: Callable[[str, float], None], learner: SimulatedLearner,
    costs: Mapping[str, float], times: Mapping[str, float], questions: int, every: int,
) -> list[float]:  # fmt: skip
    """The learner's accuracy at the table before the first question and after each `every` of them."""
    curve = [learner.accuracy(times)]
    for number in range(1, questions + 1):
        cell = choose()
        note(cell, 0.0 if learner.answer(cell) else costs[cell])
        if number % every == 0:
            curve.append(learner.accuracy(times))
    return curve
