"""A bounded cache of answers that drops the least recently used one first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class AnswerCache(Generic[Answer]):
    """By question. An answer kept for a time only is forgotten after it."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._answers: OrderedDict[Hashable, tuple[Answer, float | None]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    def find(self, question: Hashable) -> Answer | None:
        found = self._answers.get(question)
        if found is None:
            return None
        answer, until = found
        if until is not None and self._clock() >= until:
            del self._answers[question]
            return None
        self._answers.move_to_end(question)
        return answer

    def keep(self, question: Hashable, answer: Answer, seconds: float | None = None) -> None:
        self._answers[question] = answer, None if seconds is None else self._clock() + seconds
        self._answers.move_to_end(question)
        if len(self._answers) > self._most:
            self._answers.popitem(last=False)
