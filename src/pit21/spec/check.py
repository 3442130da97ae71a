"""Looking a game file over without playing it."""

from pathlib import Path

from pit21.spec.loader import load_game
from pit21.spec.problems import Problem, SpecError


def check_file(path: str | Path) -> tuple[Problem, ...]:
    """Every problem of a game file, in the order of its lines, each with its path; none for a good one."""
    try:
        load_game(path)
    except SpecError as error:
        return tuple(sorted(error.problems, key=lambda problem: problem.line or 0))
    return ()
