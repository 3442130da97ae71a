"""The error for a question that cannot be answered."""

import re
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, SpecError, nearest, shown

_NAMED = re.compile(r"`([a-z_]+)`")


def reword(text: str, name_of: Callable[[str], str]) -> str:
    """Return a text with other names for the fields that stand in backticks."""
    return _NAMED.sub(lambda found: name_of(found[1]), text)


class QuestionProblem(Problem, frozen=True):
    """What is wrong with a field of the question: `path` begins with the field's name.

    Messages name other fields in backticks, so that every shell can put its own words there.
    """


class QuestionError(SpecError):
    """Names the place in the question and the reason; nothing was computed and nothing is kept."""

    def reworded(self, name_of: Callable[[str], str]) -> "QuestionError":
        """Return the same error with other names for the fields of the question, those in messages included."""

        def reworded(problem: Problem) -> Problem:
            message = reword(problem.message, name_of)
            if not isinstance(problem, QuestionProblem):
                return replace(problem, message=message)
            field, comma, part = problem.path.partition(", ")
            return replace(problem, path=f"{name_of(field)}{comma}{part}", message=message)

        return QuestionError(self.title, [reworded(problem) for problem in self.problems])


def refuse(title: str, place: str, reason: str) -> QuestionError:
    """Return the error for something other than a field of the question: a file, the shoe, an option of the game."""
    return QuestionError(title, [Problem(place, reason)])


def refuse_field(title: str, field: str, reason: str) -> QuestionError:
    return QuestionError(title, [QuestionProblem(field, reason)])


def describe_unknown_wager(spec: GameSpec, name: str, known: Iterable[str] | None = None) -> str:
    """Say that a game has no wager of this name, and which ones it has: `known`, or all."""
    names = list(spec.file.wagers if known is None else known)
    hint = nearest(name, names) or f"; its wagers are {', '.join(names)}"
    return f"{spec.title} has no wager {shown(name)}{hint}"
