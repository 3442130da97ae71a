"""What a command needs of the terminal: --plain, or a screen."""

import os
import sys
from typing import Annotated

from pit21.cli.options.errors import UsageError
from pit21.cli.options.flags import switch_option

Plain = Annotated[
    bool, switch_option("--plain", "Print plain lines and read typed answers, for screen readers and scripts.")
]


def require_screen(message: str) -> None:
    """Raise UsageError with the message if nothing can be drawn on the terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise UsageError(message)
