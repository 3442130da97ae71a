"""The command line: `pit21 COMMAND`. Each command is a module of its own, imported when it is used."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cyclopts import App

OK = 0
FAULT = 1
"""A transcript or a game file is not as it should be."""
MISUSE = 2
"""The command could not be carried out as it was given."""


class Command(NamedTuple):
    name: str
    line: str


COMMANDS = (
    Command("play", "sit down at a table in the terminal"),
    Command("deal", "deal a game yourself, and have every slip caught"),
    Command("games", "list the games"),
    Command("rules", "print the rule sheet of a game"),
    Command("diff", "show what differs between two games"),
    Command("check", "check a game file of your own"),
    Command("schema", "print a JSON Schema of game files, for editors"),
    Command("settle", "settle the wagers of transcripts"),
    Command("replay", "tell a transcript event by event"),
    Command("demo", "play and tell one round of each game"),
    Command("edge", "tell what every wager is worth, exactly"),
    Command("advise", "tell what each action with a hand is worth"),
    Command("strategy", "show the best strategy, or what yours is worth"),
    Command("compare", "compare two versions of a game, wager by wager"),
    Command("sweep", "tell the edges for every value of an option"),
    Command("tune", "search pay tables that reach a wanted edge"),
    Command("readings", "price every reading that the rules leave open"),
    Command("removal", "tell what a missing card does to each wager"),
    Command("bank", "tell what banking a table brings, and what fees cost"),
    Command("simulate", "play many rounds, and tell what they bring"),
    Command("sessions", "tell what becomes of a bankroll over many rounds"),
    Command("banked", "play a table that its players bank in turn"),
    Command("count", "tell what counting the cards of a shoe brings"),
    Command("audit", "tell what a laboratory would question"),
    Command("verify", "compute a saved result again"),
    Command("serve", "serve live tables over sockets, on play money"),
    Command("operator", "make an account an operator of the server"),
    Command("fair", "check that a shoe was dealt as it was committed to"),
    Command("ledger", "verify the server's ledger, every entry of it"),
    Command("cleanup", "export and remove old tables and rounds of the server"),
    Command("export", "write the server's rounds or its ledger to a file"),
    Command("backup", "copy the server's database while it runs"),
    Command("restore", "put a backup in the database's place"),
    Command("version", "print the version"),
)
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
    """The parser; a command's module is imported when the command is named."""
    from cyclopts import App

    app = App(
        name="pit21", version_flags=(), help_format="plaintext", help_formatter="plain",
        result_action="return_value",
    )  # fmt: skip
    for command in COMMANDS:
        app.command(f"pit21.cli.{command.name}:{command.name}", name=command.name)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command and return its exit code: 0, 1 for a fault in a file, 2 for misuse."""
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
    except KeyboardInterrupt:
        return 130
    return code


def _run(words: list[str]) -> int:
    from cyclopts import CycloptsError

    from pit21.cli.shared import UsageError, complain
    from pit21.spec.problems import SpecError

    if words[0] == "compare":
        from pit21.cli.versus import second_settings

        words = second_settings(words)
    try:
        code: int | None = make_app()(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        complain(f"{error} See pit21 --help.")
        return MISUSE
    except (SpecError, UsageError) as error:
        complain(str(error))
        return MISUSE
    except BrokenPipeError:
        raise
    except OSError as error:
        complain(f"{str(error.filename or 'a file')[:60]}: {error.strerror}")
        return MISUSE
    return code or OK
