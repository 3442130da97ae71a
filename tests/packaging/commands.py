"""Run a command as a user would, away from the environment that runs the tests."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent

# What would let a command see the sources, the caller's packages or the caller's terminal.
PRIVATE_VARIABLES = (
    "PYTHONPATH",
    "PYTHONHOME",
    "VIRTUAL_ENV",
    "COLUMNS",
    "FORCE_COLOR",
    "MAKEFLAGS",
    "MAKELEVEL",
)


def environment(bin_folder: Path = BIN, **extra: str) -> dict[str, str]:
    variables = {key: value for key, value in os.environ.items() if key not in PRIVATE_VARIABLES}
    variables["PATH"] = f"{bin_folder}{os.pathsep}{variables.get('PATH', os.defpath)}"
    variables["PIT21_QUIET"] = "1"  # a slow machine would print a line of progress
    return {**variables, **extra}


def run(
    command: Sequence[str | Path],
    folder: Path,
    variables: Mapping[str, str] | None = None,
    exit_code: int = 0,
    seconds: float = 120,
) -> str:
    """What the command prints, standard output and errors together as a terminal shows them."""
    result = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=dict(variables if variables is not None else environment()),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        timeout=seconds,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == exit_code, (
        f"{' '.join(str(word) for word in command)}\n"
        f"exit code {result.returncode}, expected {exit_code}\n{result.stdout}"
    )
    return result.stdout
