"""Messages on standard error."""

import sys

from pit21.report import wrap_text


def print_error(message: str) -> None:
    """One message on standard error, wrapped like everything else."""
    first, *rest = message.splitlines() or [""]
    lines = [wrap_text(f"pit21: {first}", hang=7), *(wrap_text(line.strip(), first=2, hang=4) for line in rest)]
    print("\n".join(lines), file=sys.stderr)
