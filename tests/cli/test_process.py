"""The command as its own process: how quickly it starts, what it loads, how it ends."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.commands import BIN, ROOT, environment, run
from tests.patience import PROGRAM_SECONDS

HEAVY = ("numpy", "numba")


def processor_seconds() -> float:
    """Of the processes that this one has started and waited for: others may use the machine meanwhile."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_help_comes_at_once() -> None:
    times = []
    for _ in range(3):
        started = processor_seconds()
        run([BIN / "pit21", "--help"], ROOT)
        times.append(processor_seconds() - started)
    assert min(times) < 0.3


def test_a_simple_command_loads_nothing_heavy() -> None:
    source = (
        "import sys; from pit21.cli import main; main(['settle', 'docs/examples']); main(['demo']);"
        f"assert not set({HEAVY}) & set(sys.modules)"
    )
    run([sys.executable, "-W", "error", "-c", source], ROOT)


def test_the_overview_needs_no_parser() -> None:
    source = "import sys; from pit21.cli import main; main([]); assert not {'cyclopts', 'rich'} & set(sys.modules)"
    run([sys.executable, "-W", "error", "-c", source], ROOT)


def test_the_module_is_the_command() -> None:
    printed = run([sys.executable, "-m", "pit21", "version"], ROOT)
    assert printed == run([BIN / "pit21", "version"], ROOT)


def test_messages_go_to_standard_error() -> None:
    result = subprocess.run(
        [str(BIN / "pit21"), "rules", "nothing"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=PROGRAM_SECONDS,
    )
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("pit21: There is no game 'nothing'.")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", ["rules 21-stud", "schema"])
def test_a_closed_pipe_ends_quietly(command: str) -> None:
    result = subprocess.run(
        ["bash", "-c", f"set -o pipefail; pit21 {command} | head -1"],
        env=environment(), capture_output=True, text=True, check=False, timeout=PROGRAM_SECONDS,
    )  # fmt: skip
    assert result.returncode == 0
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 1


def test_a_terminal_with_few_letters_gets_the_others_spelled(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "blackjack"\nid = "mine"\ntitle = "Casa Peña"\n', encoding="utf-8")
    printed = run([BIN / "pit21", "check", path], tmp_path, environment(PYTHONIOENCODING="ascii"))
    assert "Casa Pe\\xf1a" in printed
