"""What a command needs of the terminal: --plain, or a screen."""

import os
import sys
from typing import Annotated

from pit21.cli.options.errors import UsageError
from pit21.cli.options.flags import switch_option

Plain = Annotated[bool, switch_option("--plain", "Print lines and read answers, as screen readers like it.")]


def require_screen(message: str) -> None:
    """UsageError with the message where nothing can be drawn on the terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise UsageError(message)
