"""A real terminal: it is left as it was found, whatever ends the game."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from pit21.room.bankroll import Bankrolls
from tests.patience import killed_unless_over

PLAY = (sys.executable, "-m", "pit21", "play", "blackjack", "--seed", "1", "--speed", "instant")
CRASH = """
from pit21.room.room import Room
from pit21.spec.loader import load_game
from pit21.tui.app import TableApp
from pit21.tui.screens.table import TableScreen

def fail(self, choice):
    raise RuntimeError("a fault in the table")

TableScreen.choose = fail
app = TableApp(Room(load_game("blackjack"), seed=1), speed=0)
app.run()
raise SystemExit(app.return_code)
"""
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l")
"""The old screen comes back, the cursor is shown, the mouse is let go."""
PATIENCE = 60.0


class Terminal:
    """A program in a terminal of 80 by 24."""

    def __init__(self, command: tuple[str, ...], folder: Path, **environment: str) -> None:
        self.outside, self.inside = pty.openpty()
        fcntl.ioctl(self.inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.inside)
        variables = {**os.environ, "PIT21_DATA": str(folder), "TERM": "xterm-256color", **environment}
        self.process = subprocess.Popen(
            command, stdin=self.inside, stdout=self.inside, stderr=self.inside, env=variables
        )
        self.output = b""

    def read(self, seconds: float) -> None:
        ready, _, _ = select.select([self.outside], [], [], seconds)
        if ready:
            self.output += os.read(self.outside, 65536)

    def wait_for(self, text: bytes) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.output:
            assert time.monotonic() < end, self.output[-2000:]
            self.read(0.2)

    def type(self, keys: bytes) -> None:
        os.write(self.outside, keys)

    def finish(self) -> int:
        """Wait for the end and check that the terminal is as it was."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, self.output[-2000:]
            self.read(0.05)
        self.read(0.1)
        after = termios.tcgetattr(self.inside)
        os.close(self.inside)
        os.close(self.outside)
        assert all(code in self.output for code in RESTORED), self.output[-2000:]
        assert after == self.before
        return self.process.returncode


@pytest.mark.long
def test_ctrl_c_in_the_middle_of_a_round_leaves_the_terminal_clean_and_keeps_the_bankroll(tmp_path: Path) -> None:
    terminal = Terminal(PLAY, tmp_path, NO_COLOR="1")
    terminal.wait_for(b"Space bets")
    terminal.type(b" \r")
    terminal.wait_for(b"What now?")
    terminal.type(b"\x03")
    assert terminal.finish() == 130
    assert b"Round 1 was played out under the time-out rule (G8): you " in terminal.output
    kept = Bankrolls(tmp_path)
    assert kept.players["you"].cents != 100_000, "nobody gets a stake back for leaving"
    assert not kept.interrupted("you")


@pytest.mark.long
def test_a_signal_from_outside_leaves_the_terminal_clean(tmp_path: Path) -> None:
    # A terminal that knows only ASCII, too: nothing may be spelled as an escape.
    terminal = Terminal(PLAY, tmp_path, PYTHONIOENCODING="ascii")
    terminal.wait_for(b"Space bets")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.finish() == 130
    assert b"+---+" in terminal.output
    assert b"\\u" not in terminal.output
    assert terminal.output.isascii()


@pytest.mark.long
def test_a_crash_leaves_the_terminal_clean_and_says_what_happened(tmp_path: Path) -> None:
    terminal = Terminal((sys.executable, "-c", CRASH), tmp_path)
    terminal.wait_for(b"Space bets")
    terminal.type(b" ")
    assert terminal.finish() == 1
    shown = terminal.output.rpartition(b"\x1b[?1049l")[2]
    assert b"RuntimeError: a fault in the table" in shown
    assert b"An unfinished round does not count" in b" ".join(shown.split())
    assert b"locals" not in shown, "what names held would show face-down cards"


def test_a_signal_settles_the_round_of_the_plain_table(tmp_path: Path) -> None:
    variables = {**os.environ, "PIT21_DATA": str(tmp_path), "PYTHONIOENCODING": "ascii", "PYTHONUNBUFFERED": "1"}
    command = (sys.executable, "-m", "pit21", "play", "blackjack", "--plain", "--seed", "1")
    with (
        subprocess.Popen(command, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process,
        killed_unless_over(process, "the choices of a hand, and the end after a signal"),
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n50\n\n")
        process.stdin.flush()
        heard = b""
        while b"Stand (s)" not in heard:
            more = os.read(process.stdout.fileno(), 65536)
            assert more, f"it ended without a hand: {heard!r}"
            heard += more
        process.send_signal(signal.SIGTERM)
        heard += process.stdout.read()
    assert process.returncode == 130
    _, _, after = heard.partition(b"Interrupted.\n")
    assert b"\nRound 1 was played out under the time-out rule (G8): you " in after
    assert heard.isascii()
    assert b"\\u" not in heard
    kept = Bankrolls(tmp_path)
    assert kept.players["you"].cents != 100_000
    assert not kept.interrupted("you")
