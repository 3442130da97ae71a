"""A question that cannot be answered as it was asked."""

from pit21.spec.problems import Problem, SpecError


class QuestionError(SpecError):
    """Names the place in the question and the reason; nothing was computed and nothing is kept."""


def refuse(title: str, place: str, reason: str) -> QuestionError:
    return QuestionError(title, [Problem(place, reason)])
