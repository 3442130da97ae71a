"""The program `pit21`: its overview, its parser, and how a command ends."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from pit21.cli.command_list import COMMANDS
from pit21.cli.output import INTERRUPTED, MISUSE, OK

if TYPE_CHECKING:
    from cyclopts import App

_OVERVIEW = """\
Usage: pit21 COMMAND [ARGUMENTS]

A rulebook and a referee for blackjack variants: rules as data, dealt
completely, settled exactly.

{commands}

`pit21 COMMAND --help` tells more, with an example. Every command takes --json.
Wherever a GAME is asked for, give an id or the path of your own .toml file.

A start:
  pit21 play 21-stud
  pit21 demo 21-stud
  pit21 rules nh-21-plus --set surrender=early
"""


def overview() -> str:
    """What `pit21 --help` prints. It is plain text, so that it comes at once."""
    width = max(len(command.name) for command in COMMANDS)
    lines = [f"  {command.name:{width}}  {command.line}" for command in COMMANDS]
    return _OVERVIEW.format(commands="\n".join(lines))


def make_app() -> "App":
    """Make the parser; a command's module is imported when the command is named."""
    from cyclopts import App

    app = App(
        name="pit21", version_flags=(), help_format="plaintext", help_formatter="plain",
        result_action="return_value", suppress_keyboard_interrupt=False,
    )  # fmt: skip
    for command in COMMANDS:
        app.command(f"pit21.cli.commands.{command.module}:{command.name}", name=command.name)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0, 1 for a fault in a file, 2 for misuse, 130 after Ctrl-C."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that knows fewer letters gets them spelled
    if words in ([], ["--help"], ["-h"], ["help"]):
        print(overview(), end="")
        return OK
    if words == ["--version"]:
        words = ["version"]
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be written when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (KeyboardInterrupt, Exception) as error:
        if not _is_interruption(error):
            raise
        with suppress(BrokenPipeError):
            print("pit21: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def _is_interruption(error: BaseException | None) -> bool:
    """Whether Ctrl-C is behind it: a compiler that is interrupted may raise an error of its own."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _run(words: list[str]) -> int:
    from cyclopts import CycloptsError

    from pit21.cli.options import UsageError, error_text, rename_second_settings
    from pit21.cli.output import print_error
    from pit21.extras import MissingExtraError, require_extra
    from pit21.spec.problems import SpecError

    extra = next((command.extra for command in COMMANDS if command.name == words[0]), "")
    if words[0] == "compare":
        words = rename_second_settings(words)
    try:
        if extra:
            require_extra(extra, f"pit21 {words[0]}")
        code: int | None = make_app()(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        print_error(f"{error} See pit21 --help.")
        return MISUSE
    except MissingExtraError as error:
        print(error, file=sys.stderr)  # one line, so that its command can be copied
        return MISUSE
    except (SpecError, UsageError) as error:
        print_error(error_text(error))
        return MISUSE
    except BrokenPipeError:
        raise
    except OSError as error:
        print_error(f"{str(error.filename or 'a file')[:60]}: {error.strerror}")
        return MISUSE
    return code or OK
