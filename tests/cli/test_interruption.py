"""Ctrl-C ends a command with one line, whatever it was doing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pit21.cli import program


def interrupted_compiler(_words: list[str]) -> int:
    """As a compiler that turns the interruption into an error of its own."""
    raise SystemError("returned a result with an exception set") from KeyboardInterrupt()


def test_an_error_behind_which_is_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_run", interrupted_compiler)
    assert program.main(["edge", "blackjack"]) == 130
    assert capsys.readouterr() == ("", "pit21: interrupted\n")


def test_another_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_words: list[str]) -> int:
        raise RuntimeError("a defect")

    monkeypatch.setattr(program, "_run", fail)
    with pytest.raises(RuntimeError, match="a defect"):
        program.main(["edge", "blackjack"])


def test_an_interruption_while_the_solver_is_compiled(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pit21", "edge", "blackjack", "--no-cache"],
        env=os.environ | {"PIT21_CACHE": str(tmp_path)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        while not any(tmp_path.glob("kernels/*")):  # made when the first function is about to be compiled
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert errors.splitlines()[-1] == "pit21: interrupted"
    assert "Traceback" not in errors
