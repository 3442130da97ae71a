"""Environments that hold the wheel and nothing that it does not ask for."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.packaging.commands import ROOT, environment, run


class CleanEnvironment(NamedTuple):
    bin: Path

    @property
    def python(self) -> Path:
        return self.bin / "python"


def uv(*arguments: str | Path) -> list[str | Path]:
    return [sys.executable, "-m", "uv", *arguments]


def clean_environment(wheel: Path, folder: Path, *extras: str) -> CleanEnvironment:
    """Install the wheel with these extras, at the locked versions."""
    folder.mkdir(parents=True, exist_ok=True)
    run(uv("venv", "--quiet", "--python", sys.executable, "env"), folder)
    clean = CleanEnvironment(folder / "env" / "bin")
    named = f"pit21[{','.join(extras)}] @ {wheel.as_uri()}" if extras else f"pit21 @ {wheel.as_uri()}"
    constraints = folder / "constraints.txt"
    constraints.write_text(locked_pins(), encoding="utf-8")
    install = uv("pip", "install", "--quiet", "--python", clean.python, "-c", constraints, named)
    # The packages were installed for the tests and lie in uv's cache; where that was emptied the index is asked.
    cached = [str(word) for word in (*install, "--offline")]
    attempt = subprocess.run(cached, cwd=folder, env=environment(), capture_output=True, check=False)
    if attempt.returncode != 0:
        run(install, folder)
    return clean


def locked_pins() -> str:
    """The locked versions without their hashes, which a wheel that was just built cannot have."""
    lines = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8").splitlines()
    return "\n".join(line.removesuffix(" \\") for line in lines if line[:1].isalnum())
