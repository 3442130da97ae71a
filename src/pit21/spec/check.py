"""Problems of a game file, or of a register of clauses, without playing the game."""

import re
import tomllib
from pathlib import Path

import msgspec

from pit21.spec.loader import load_game
from pit21.spec.problems import Problem, SpecError
from pit21.spec.register import parse_register, problems

_CLAUSE_TABLE = re.compile(rb"^\[\[clause\]\]", re.MULTILINE)


def check_file(path: str | Path) -> tuple[Problem, ...]:
    """Return every problem of a game file or a register, in the order of its lines, each with its path."""
    if is_register(path):
        return register_problems(path)
    try:
        load_game(path)
    except SpecError as error:
        return tuple(sorted(error.problems, key=lambda problem: problem.line or 0))
    return ()


def is_register(path: str | Path) -> bool:
    """Return whether a file lists clauses; a game file never does."""
    file = Path(path)
    return file.is_file() and bool(_CLAUSE_TABLE.search(file.read_bytes()))


def register_problems(path: str | Path) -> tuple[Problem, ...]:
    """Return every problem of a register alone; the clauses are named by the game and their first line."""
    file = Path(path)
    try:
        register = parse_register(file.name.removesuffix(".toml").removesuffix(".register"), file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        return (Problem("", str(error)),)
    found = (each.partition(": ") for each in problems(register))
    return tuple(Problem(place, message) for place, _, message in found)
