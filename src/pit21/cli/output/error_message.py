"""Messages on standard error."""

import sys
from collections.abc import Iterable

from pit21.cli.output.exit_codes import INTERRUPTED
from pit21.report import wrap_text


def print_error(message: str, *, see: str = "") -> None:
    """Print one message on standard error, and where help is found."""
    first, *rest = message.splitlines() or [""]
    lines = [wrap_text(f"pit21: {first}", hang=7), *(wrap_text(line.strip(), first=2, hang=4) for line in rest)]
    if see:
        lines.append(f"See {see}")
    print("\n".join(lines), file=sys.stderr)


def print_warnings(warnings: Iterable[str]) -> None:
    """Print warnings about a result on standard error."""
    for each in warnings:
        print(wrap_text(f"warning: {each}", hang=9), file=sys.stderr)


def report_interruption(done: str) -> int:
    """Say on standard error how much an interrupted run has done; return the exit code."""
    print_error(f"interrupted after {done}; the result above covers those")
    return INTERRUPTED
