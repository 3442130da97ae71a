"""What the commands have in common: parameters, games with settings, and ways to print."""

import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

WIDEST = 100
"""Lines longer than this are hard to read, however wide the terminal is."""

NOT_WRITTEN = 2
"""The exit code of a command whose result is told, but not in every file that was asked for."""

Files = Iterable[tuple[str, Callable[[], bytes]]]
"""Names that were given for files, empty ones where none was asked for, and what makes their content."""

Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON instead of text.")]
Settings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set", metavar="KEY=VALUE", negative="", show_default=False,
        help="Set an option of the game; may be given several times.",
    ),
]  # fmt: skip


_UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class UsageError(Exception):
    """The command cannot be carried out as it was given; the message says what to do."""


def complain(message: str) -> None:
    """One message on standard error, wrapped like everything else."""
    first, *rest = message.splitlines() or [""]
    lines = [wrapped(f"pit21: {first}", hang=7), *(wrapped(line.strip(), first=2, hang=4) for line in rest)]
    print("\n".join(lines), file=sys.stderr)


def chosen_game(game: str, settings: Iterable[str]) -> GameSpec:
    """A game by its id or path, with the `KEY=VALUE` settings made."""
    spec = load_game(game)
    choices = setting_pairs(settings)
    return spec.choose(choices) if choices else spec


def setting_pairs(settings: Iterable[str]) -> dict[str, str]:
    """What --set was given, by key."""
    choices: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not (equals and key.strip() and value.strip()):
            raise UsageError(f"--set takes KEY=VALUE, such as soft_17=stand, not {setting[:40]!r}")
        if key.strip() in choices:
            raise UsageError(f"--set gives {key.strip()} twice")
        choices[key.strip()] = value.strip()
    return choices


_PERCENT = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,9})?%", re.ASCII)


def percentage(option: str, text: str) -> Fraction:
    """`4%` as a fraction."""
    if not _PERCENT.fullmatch(text):
        raise UsageError(f"{option} takes a percentage such as 4% or 2.5%, not {text[:20]!r}")
    return Fraction(text[:-1]) / 100


def existing_path(text: str) -> Path:
    path = Path(text)
    if not path.exists():
        raise UsageError(f"there is no file or folder {text[:200]!r}")
    return path


def existing_file(text: str) -> Path:
    path = existing_path(text)
    if path.is_dir():
        raise UsageError(f"{text[:200]!r} is a folder; give a file")
    return path


def print_json(data: Any) -> None:
    """Readable JSON; records become plain objects."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def tell_and_write(show: Callable[[], None], files: Files, *, quiet: bool) -> int:
    """Print a result, then write its files, each whole or not at all; the exit code.

    A file that cannot be written costs neither the result nor the other files, and a reader who has seen enough of the
    result costs no file.
    """
    try:
        show()
    finally:
        asked = [(name, content) for name, content in files if name]
        written = [name for name, content in asked if _write(name, content)]
    if not quiet:
        for name in written:
            print(f"Wrote {name}")
    return 0 if len(written) == len(asked) else NOT_WRITTEN


def _write(name: str, content: Callable[[], bytes]) -> bool:
    """Whether it could be written; it is said why not."""
    from pit21.room.data import write_export

    try:
        write_export(Path(name), content())
    except OSError as error:
        complain(f"{name}: {error.strerror or error}")
        return False
    return True


def width() -> int:
    return max(40, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


def clean(text: str) -> str:
    """Text from a file as it may reach a terminal: nothing in it can move the cursor or turn the line around."""
    return _UNPRINTABLE.sub("?", text)


def wrapped(text: str, first: int = 0, hang: int = 0, label: str = "") -> str:
    """Text in lines of the terminal's width; `first` and `hang` are indents, a label takes the first's place."""
    return textwrap.fill(
        clean(text), width(), initial_indent=label or " " * first, subsequent_indent=" " * hang,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def text_table(headings: tuple[str, ...], rows: list[tuple[str, ...]], right: frozenset[int]) -> str:
    """Rows in columns under their headings; the last column is wrapped, those in `right` end at the right."""
    widths = [max(len(row[i]) for row in (headings, *rows)) for i in range(len(headings) - 1)]
    indent = 2 + sum(width + 2 for width in widths)
    lines = []
    for row in (headings, *rows):
        cells = [row[i].rjust(size) if i in right else row[i].ljust(size) for i, size in enumerate(widths)]
        lines.append(wrapped(f"{'  '.join(cells)}  {row[-1]}", first=2, hang=indent))
    return "\n".join(lines)
