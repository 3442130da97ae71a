"""The program `pit21`: from the words of a command line to an exit code."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from pit21.cli.command_list import COMMANDS, CommandEntry, find_command
from pit21.cli.help import overview
from pit21.cli.interruption import resend_lost_interrupts
from pit21.cli.output import INTERRUPTED, MISUSE, OK

if TYPE_CHECKING:
    from cyclopts import App

    from pit21.cli.config_file import EnvironmentDefaults, FileDefaults

    Default = EnvironmentDefaults | FileDefaults

HELP = ("--help", "-h")
COMPLETE = "__complete"


def make_app(defaults: "Sequence[Default]" = ()) -> "App":
    """Make the parser; a command's module is imported when the command is named.

    `defaults` give options values that the command line leaves open, the first one that has a value wins.
    """
    from cyclopts import App

    from pit21.cli.help import CommandHelp

    app = App(
        name="pit21", version_flags=(), help_format="plaintext", help_formatter=CommandHelp(),
        result_action="return_value", suppress_keyboard_interrupt=False, config=tuple(defaults),
    )  # fmt: skip
    for command in COMMANDS:
        place = f"pit21.cli.commands.{command.module}:{command.name}"
        app.command(place, name=command.name, usage=f"pit21 {command.name} {command.usage}")
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0, 1 for a fault in a file, 2 for misuse, 130 after Ctrl-C."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that knows fewer letters gets them spelled
    if words in ([], ["help"]) or (words[0] in HELP):
        print(overview(), end="")
        return OK
    if words[0] == "help":
        words = [words[1], "--help"]
    elif words in (["--version"], ["-V"]):
        words = ["version"]
    try:
        with resend_lost_interrupts():
            code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be written when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (KeyboardInterrupt, Exception) as error:
        from pit21.lab.question import is_interruption

        if not is_interruption(error):
            raise
        with suppress(BrokenPipeError):
            print("pit21: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def _run(words: list[str]) -> int:
    from pit21.cli.completion import INSTALL, SHOW, complete
    from pit21.cli.config_file import EnvironmentDefaults, FileDefaults, read_config_files
    from pit21.cli.global_options import read_environment, split_global_options, use_color
    from pit21.cli.options import UsageError
    from pit21.cli.output import print_error
    from pit21.cli.parse_errors import unknown_command
    from pit21.cli.run_settings import RunSettings, print_detail, use_settings

    try:
        words, given = split_global_options(words)
        chosen = given.over(read_environment(os.environ))
        files = [] if chosen.no_config else read_config_files()
    except UsageError as error:
        print_error(str(error), see="pit21 --help")
        return MISUSE
    if not words:
        print(overview(), end="")
        return OK
    if words[0] == COMPLETE:  # asked by the completion script that the shell runs
        make_app()(words)
        return OK
    if words[0].partition("=")[0] in (INSTALL, SHOW):
        try:
            complete(make_app(), words)
        except UsageError as error:
            print_error(str(error), see="pit21 --help")
            return MISUSE
        return OK
    command = find_command(words[0])
    if command is None:
        print_error(unknown_command(words[0]), see="pit21 --help")
        return MISUSE
    for file in files:
        chosen = chosen.over(file.options)
    if given.verbose:
        chosen = chosen._replace(quiet=False)
    settings = RunSettings(quiet=bool(chosen.quiet), verbose=bool(chosen.verbose) and not chosen.quiet)
    with use_settings(settings), use_color(chosen.color):
        for file in files:
            print_detail(f"read {file.shown}")
        return _run_command(
            command, words, [EnvironmentDefaults(os.environ), *(FileDefaults(file, os.environ) for file in files)]
        )


def _run_command(command: CommandEntry, words: list[str], defaults: "Sequence[Default]") -> int:
    from cyclopts import CycloptsError

    from pit21.cli.options import UsageError, error_text, rename_second_settings
    from pit21.cli.output import print_error
    from pit21.cli.parse_errors import parse_error_text
    from pit21.extras import MissingExtraError, require_extra
    from pit21.spec.problems import SpecError

    help_command = f"pit21 {command.name} --help"
    if command.name == "compare":
        words = rename_second_settings(words)
    try:
        if command.extra:
            require_extra(command.extra, f"pit21 {command.name}")
        code: int | None = make_app(defaults)(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        print_error(parse_error_text(error, command), see=help_command)
        return MISUSE
    except MissingExtraError as error:
        print(error, file=sys.stderr)  # one line, so that its command can be copied
        return MISUSE
    except (SpecError, UsageError) as error:
        print_error(error_text(error), see=help_command)
        return MISUSE
    except BrokenPipeError:
        raise
    except OSError as error:
        print_error(f"{str(error.filename or 'a file')[:60]}: {error.strerror}", see=help_command)
        return MISUSE
    return code or OK
