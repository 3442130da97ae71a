"""Warnings about a game file that can be played: each with its place in the file."""

from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, locate


def find_file_warnings(spec: GameSpec, text: str) -> list[Problem]:
    """Return what a file may say and hardly means, each warning at its line."""
    return locate(text, find_game_warnings(spec))


def find_game_warnings(spec: GameSpec) -> list[Problem]:
    """Return what a game may say and hardly means: options that cancel each other, pay lines that are never paid."""
    options = (warning.partition(": ") for warning in spec.warnings())
    found = [Problem(f"rules.{key}", message) for key, _, message in options]
    if any(wager.evaluator == "lines" for wager in spec.file.wagers.values()):
        # Imported here: the solver is asked about pay lines only.
        from pit21.lab.audit.joint_play import joint_warnings
        from pit21.lab.audit.line_faults import find_line_faults

        found += [fault.problem() for fault in find_line_faults(spec)]
        found += joint_warnings(spec)
    return found
