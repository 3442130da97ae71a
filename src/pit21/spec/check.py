"""Looking a game file over without playing it."""

from pathlib import Path

from pit21.spec.loader import load_game
from pit21.spec.problems import Problem, SpecError


def check_file(path: str | Path) -> tuple[Problem, ...]:
    """Every problem of a game file, each with its path in the file and its line; none for a good one."""
    try:
        load_game(path)
    except SpecError as error:
        return error.problems
    return ()
