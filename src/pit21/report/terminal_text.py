"""Text for a terminal: wrapped to its width, and free of characters that move the cursor."""

import re
import shutil
import textwrap

WIDEST = 100
"""Lines longer than this are hard to read, however wide the terminal is."""


_UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def terminal_width() -> int:
    return max(40, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


def clean_text(text: str) -> str:
    """Text from a file as it may reach a terminal: nothing in it can move the cursor or turn the line around."""
    return _UNPRINTABLE.sub("?", text)


def wrap_text(text: str, first: int = 0, hang: int = 0, label: str = "") -> str:
    """Text in lines of the terminal's width; `first` and `hang` are indents, a label takes the first's place."""
    return textwrap.fill(
        clean_text(text), terminal_width(), initial_indent=label or " " * first, subsequent_indent=" " * hang,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
