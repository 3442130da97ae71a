"""What `pit21 --help` prints: plain text, without the parser, so that it appears at once."""

import re
import textwrap
from itertools import groupby

from pit21.cli.command_list import COMMANDS
from pit21.report import terminal_width

GLOBAL_OPTIONS = (
    ("-q, --quiet", "Print results and errors only: no progress, no notices."),
    ("-v, --verbose", "Print each step of the computation, and where settings come from."),
    ("--color WHEN", "Color the output: auto, always or never. [default: auto]"),
    ("--no-config", "Ignore every pit21.toml file."),
    ("-h, --help", "Print this help."),
)
PROGRAM_OPTIONS = (
    ("-V, --version", "Print the version."),
    ("--install-completion [SHELL]", "Install completion for bash, zsh or fish. [default: your shell]"),
    ("--show-completion [SHELL]", "Print the completion script."),
)
_NAME = max(len(command.name) for command in COMMANDS)
WIDEST_LABEL = 22
"""A longer label of an option has its description on the next line."""
DEEP_INDENT = 6
_REMARK = re.compile(r"\[[^\]]{1,28}\]")
_JOINED = "\N{NO-BREAK SPACE}"


def overview() -> str:
    """Return the overview at the width of the terminal."""
    parts = [
        "Usage: pit21 COMMAND [OPTIONS]",
        _wrap("Play, deal, check and analyze casino games of the 21 family, each defined by one file of rules."),
    ]
    for group, commands in groupby(COMMANDS, key=lambda command: command.group):
        lines = [hanging(command.name, command.line, _NAME) for command in commands]
        parts.append("\n".join([f"{group or 'Other'}:", *lines]))
    parts.append("\n".join(["Options:", *option_lines((*GLOBAL_OPTIONS, *PROGRAM_OPTIONS))]))
    examples = (
        "pit21 play 21-stud", "pit21 edge blackjack --set decks=2", "pit21 rules nh-21-plus --set surrender=early"
    )  # fmt: skip
    parts.append("\n".join(["Examples:", *(f"  {example}" for example in examples)]))
    parts.append(_wrap("A GAME is the id of a built-in game or the path of a game file. Every command takes --json."))
    parts.append(_wrap("Run pit21 help COMMAND for the options of a command."))
    return "\n\n".join(parts) + "\n"


def option_lines(options: tuple[tuple[str, str], ...]) -> list[str]:
    """Lines for options with their descriptions, in two columns where the labels leave room for it."""
    short = [len(label) for label, _ in options if len(label) <= WIDEST_LABEL]
    width = max(short, default=0)
    return [hanging(label, text, width) for label, text in options]


def hanging(label: str, text: str, width: int) -> str:
    """A label and its description, whose further lines stand below its first; a long label has a line to itself."""
    if len(label) > width:
        return f"  {label}\n{_wrap(text, ' ' * DEEP_INDENT)}"
    return _wrap(text, " " * (width + 4), f"  {label:{width}}  ")


def _wrap(text: str, indent: str = "", first: str | None = None) -> str:
    """Fill lines of the terminal's width; a short remark in brackets, such as a default, stays on one line."""
    kept = _REMARK.sub(lambda remark: remark[0].replace(" ", _JOINED), text)
    filled = textwrap.fill(
        kept, terminal_width(), initial_indent=indent if first is None else first, subsequent_indent=indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    return filled.replace(_JOINED, " ")
