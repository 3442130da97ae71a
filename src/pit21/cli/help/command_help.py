"""What `pit21 COMMAND --help` prints, from what the parser knows of the command."""

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pit21.cli.help.overview_page import GLOBAL_OPTIONS, option_lines
from pit21.report import terminal_width

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

EXAMPLE = "Example: "
_TITLES = {"Parameters": "Options"}


class CommandHelp:
    """A formatter for Cyclopts: plain text with hanging indents, examples together, global options last."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:  # noqa: ARG002
        if not panel.entries:
            return
        title = str(panel.title)
        print("\n".join([f"{_TITLES.get(title, title)}:", *option_lines(tuple(map(_describe_option, panel.entries)))]))
        print()
        if title in _TITLES:
            print("\n".join(["Global options:", *option_lines(GLOBAL_OPTIONS)]))

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:  # noqa: ARG002
        print(textwrap.fill(f"Usage: {str(usage).strip()}", terminal_width(), subsequent_indent=" " * 4))
        print()

    def render_description(
        self, console: "Console", options: "ConsoleOptions", description: Any  # noqa: ARG002
    ) -> None:  # fmt: skip
        text = plain_text(description).strip()
        paragraphs, examples = split_examples(text)
        for paragraph in paragraphs:
            print(paragraph)
            print()
        if examples:
            print("\n".join(["Examples:", *(f"  {example}" for example in examples)]))
            print()


def split_examples(text: str) -> tuple[list[str], list[str]]:
    """Return the paragraphs of a docstring, each wrapped, and the commands of its lines that begin with `Example:`."""
    lines, examples = [], []
    is_example = False
    for line in text.splitlines():
        if line.startswith(EXAMPLE):
            examples.append(line.removeprefix(EXAMPLE))
            is_example = True
        elif is_example and line.startswith(" "):
            examples[-1] += f" \\\n      {line.strip()}"
        else:
            is_example = False
            lines.append(line)
    blocks = "\n".join(lines).split("\n\n")
    return [_fill(block) for block in blocks if block.strip()], examples


def _fill(block: str) -> str:
    """Return a paragraph at the width of the terminal; lines that are indented stay as they are written."""
    if any(line.startswith(" ") for line in block.splitlines()):
        return block.rstrip()
    return textwrap.fill(
        " ".join(block.split()), terminal_width(), break_long_words=False, break_on_hyphens=False
    )  # fmt: skip


def _describe_option(entry: "HelpEntry") -> tuple[str, str]:
    return _label(entry), " ".join(_description(entry))


def _label(entry: "HelpEntry") -> str:
    if entry.positional_label:
        return entry.positional_label
    names = ", ".join((*entry.positive_shorts, *entry.positive_names))
    return f"{names} {entry.metavar}" if entry.metavar else names


def _description(entry: "HelpEntry") -> Iterator[str]:
    text = plain_text(entry.description)
    if text:
        yield " ".join(text.split())
    if entry.choices:
        yield f"[choices: {', '.join(entry.choices)}]"
    if entry.default not in (None, "", '""'):
        yield f"[default: {entry.default}]"
    if entry.required:
        yield "[required]"


def plain_text(described: Any) -> str:
    """Return the text behind what Cyclopts would render."""
    described = getattr(described, "primary_renderable", described)
    return str(getattr(described, "plain", described or ""))
