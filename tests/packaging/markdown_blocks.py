r"""The fenced blocks of a Markdown page that can be run, and how they are run.

- `sh`: either lines `$ command` (continued after a closing backslash by lines that start with `> `), each
  followed by the output it must print, if any is shown; or a plain script.
- `sh no-compare`: as above, the output is only an illustration.
- `sh exit=2`: the last command ends with this exit code.
- `python`: a doctest where it holds `>>>`, otherwise a script.
- any other mark, such as `text` or `toml`: not run.

A command `make TARGET` is checked by a dry run in the project's folder: the targets install packages, and
`make test` would run this test again.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from pit21.cli.output import SAVED_RESULT
from tests.packaging.commands import ROOT, environment, run

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
LANGUAGES = ("sh", "python")
MARKS = re.compile(r"no-compare|exit=\d+")


class Block(NamedTuple):
    page: Path
    line: int
    language: str
    marks: tuple[str, ...]
    text: str

    @property
    def exit_code(self) -> int:
        return next((int(mark.removeprefix("exit=")) for mark in self.marks if mark.startswith("exit=")), 0)

    @property
    def compares(self) -> bool:
        return "no-compare" not in self.marks


class Step(NamedTuple):
    command: str
    expected: str | None


def blocks_of(page: Path) -> list[Block]:
    """The runnable blocks in order; an unclosed fence or an unknown mark is an error."""
    found = []
    lines = iter(enumerate(page.read_text(encoding="utf-8").splitlines(), start=1))
    for number, line in lines:
        opening = FENCE.match(line)
        if opening is None:
            continue
        indent = len(opening["indent"])
        body: list[str] = []
        for _, inner in lines:
            if inner.strip() == opening["fence"]:
                break
            body.append(inner[indent:])
        else:
            message = f"{page.name}:{number}: the block is never closed"
            raise ValueError(message)
        language, *marks = opening["info"].split() or [""]
        if language not in LANGUAGES:
            continue
        unknown = [mark for mark in marks if not MARKS.fullmatch(mark)]
        if unknown:
            message = f"{page.name}:{number}: unknown mark {unknown[0]}"
            raise ValueError(message)
        found.append(Block(page, number, language, tuple(marks), "\n".join(body) + "\n"))
    return found


def steps_of(block: Block) -> list[Step]:
    """The commands of a shell block with the output shown under each."""
    lines = block.text.splitlines()
    if not any(line.startswith("$ ") for line in lines):
        return [Step(block.text, None)]
    assert lines[0].startswith("$ "), f"{block.page.name}:{block.line}: output before a command"
    commands: list[str] = []
    outputs: list[list[str]] = []
    for line in lines:
        if line.startswith("$ "):
            commands.append(line[2:])
            outputs.append([])
        elif line.startswith("> ") and not outputs[-1] and commands[-1].endswith("\\"):
            commands[-1] += "\n" + line[2:]
        else:
            outputs[-1].append(line)
    return [
        Step(command, "\n".join(output).rstrip() or None) for command, output in zip(commands, outputs, strict=True)
    ]


def comparable(text: str) -> str:
    """Trailing blanks are invisible on a page, and whether a result was saved depends on the blocks that ran before."""
    whole = "\n".join(line.rstrip() for line in text.splitlines()).rstrip()
    return whole.removesuffix(SAVED_RESULT).rstrip()


def prepare(folder: Path) -> None:
    """A page's commands are written for the project's folder: its examples lie under the same path."""
    examples = ROOT / "docs" / "examples"
    if examples.is_dir():
        shutil.copytree(examples, folder / "docs" / "examples")


def run_shell(block: Block, folder: Path) -> None:
    # The width and plainness of a pipe, whatever terminal starts the tests.
    variables = environment(COLUMNS="80", NO_COLOR="1", TERM="dumb")
    steps = steps_of(block)
    for position, step in enumerate(steps, start=1):
        if re.match(r"make\b", step.command):
            run(["bash", "-euo", "pipefail", "-c", dry(step.command)], ROOT, variables)
            continue
        code = block.exit_code if position == len(steps) else 0
        printed = run(["bash", "-euo", "pipefail", "-c", step.command], folder, variables, code, seconds=600)
        if block.compares and step.expected is not None:
            assert comparable(printed) == comparable(step.expected), f"$ {step.command}"


def dry(command: str) -> str:
    """Every make in it only says what it would do."""
    return re.sub(r"^make\b", "make --dry-run", command, flags=re.MULTILINE)


def run_python(block: Block, folder: Path) -> None:
    if ">>> " in block.text:
        script = folder / "block.txt"
        command = [sys.executable, "-W", "error", "-m", "doctest", script.name]
    else:
        script = folder / "block.py"
        command = [sys.executable, "-W", "error", script.name]
    script.write_text(block.text, encoding="utf-8")
    # The first lines of the API ask for everything there is, and compile what they ask.
    run(command, folder, environment(COLUMNS="80", NO_COLOR="1"), block.exit_code, seconds=600)


def run_block(block: Block, folder: Path) -> None:
    prepare(folder)
    if block.language == "sh":
        run_shell(block, folder)
    else:
        run_python(block, folder)
