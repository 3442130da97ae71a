"""Ctrl-C ends a command with one line; runs that are long print what is done."""

import ctypes
import operator
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pit21.cli import program
from pit21.cli.interruption import handle_signals_as_ctrl_c
from tests.cli.calling import Caller
from tests.patience import killed_unless_over


def interrupted_compiler(_words: list[str]) -> int:
    """As a compiler that turns the interruption into an error of its own."""
    raise SystemError("returned a result with an exception set") from KeyboardInterrupt()


def test_an_error_behind_which_is_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_run", interrupted_compiler)
    assert program.main(["edge", "blackjack"]) == 130
    assert capsys.readouterr() == ("", "pit21: interrupted\n")


@pytest.mark.parametrize("seconds", [0, 20])
def test_an_interruption_that_a_callback_from_c_drops(
    seconds: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python ignores an exception there; the command ends anyway, whether it is over soon or not."""

    def interrupt() -> None:
        raise KeyboardInterrupt

    def compile_kernels(_words: list[str]) -> int:
        ctypes.CFUNCTYPE(None)(interrupt)()
        time.sleep(seconds)
        return 0

    monkeypatch.setattr(program, "_run", compile_kernels)
    started = time.monotonic()
    assert program.main(["edge", "blackjack"]) == 130
    assert time.monotonic() - started < 10
    assert capsys.readouterr() == ("", "pit21: interrupted\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals arrive otherwise there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_just_before_a_wait_ends_the_wait(number: signal.Signals) -> None:
    """No step of Python lies between the signal and the read: Python itself looks for signals when the read ends."""
    reading, writing = os.pipe()
    answer = threading.Timer(20, os.write, (writing, b"an answer"))
    answer.start()
    steps = partial(ctypes.CDLL(None).kill, os.getpid(), number), partial(os.read, reading, 1)
    started = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt), handle_signals_as_ctrl_c():
            deque(map(operator.call, steps), maxlen=0)
        assert time.monotonic() - started < 10, "it was seen only when the read had ended"
    finally:
        answer.cancel()
        answer.join()
        os.close(reading)
        os.close(writing)


def test_the_signals_of_others_are_as_they_were() -> None:
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    with handle_signals_as_ctrl_c():
        assert signal.getsignal(signal.SIGTERM) is not kept[signal.SIGTERM]
    assert {number: signal.getsignal(number) for number in kept} == kept
    assert signal.set_wakeup_fd(-1) == -1


def test_another_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_words: list[str]) -> int:
        raise RuntimeError("a defect")

    monkeypatch.setattr(program, "_run", fail)
    with pytest.raises(RuntimeError, match="a defect"):
        program.main(["edge", "blackjack"])


def test_an_interruption_while_the_solver_is_compiled(tmp_path: Path) -> None:
    with (
        subprocess.Popen(
            [sys.executable, "-m", "pit21", "edge", "blackjack", "--no-cache"],
            env=os.environ | {"PIT21_CACHE": str(tmp_path)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as process,
        killed_unless_over(process, "the first compilation, and the end of the program after Ctrl-C"),
    ):  # fmt: skip
        while not any(tmp_path.glob("kernels/*")):  # made when the first function is about to be compiled
            assert process.poll() is None
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate()
    # CPython 3.11 ends by the signal where it arrived inside exec() of a string, even if the program caught it. A shell
    # shows 130 for both.
    assert process.returncode in (130, -signal.SIGINT)
    assert out == ""
    assert errors.splitlines()[-1] == "pit21: interrupted"
    assert "Traceback" not in errors


def stop_after(calls: int, work: Callable[..., Any]) -> Callable[..., Any]:
    """Make a function that is interrupted after this many calls."""
    number = count(1)

    def stopped(*words: Any, **options: Any) -> Any:
        if next(number) > calls:
            raise KeyboardInterrupt
        return work(*words, **options)

    return stopped


def first_parts(parts: Callable[..., Iterator[Any]], number: int) -> Callable[..., Iterator[Any]]:
    """Make a generator that is interrupted after this many parts."""

    def stopped(*words: Any) -> Iterator[Any]:
        for place, part in enumerate(parts(*words)):
            if place == number:
                raise KeyboardInterrupt
            yield part

    return stopped


SESSIONS = ("sessions", "21-stud", "--rounds", "100", "--sessions", "20000", "--threads", "1")
COUNT = ("count", "21-stud", "--tags", "A:-1", "--rounds", "1e6")
SWEEP = ("sweep", "21-stud", "decks=6..8", "--wager", "match-1", "--no-cache")
TUNE = ("tune", "21-stud", "--wager", "mirror-match", "--target-edge", "4")


@pytest.mark.xdist_group("sessions")
def test_interrupted_sessions_are_printed(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from pit21.sim import sessions

    whole = pit21(*SESSIONS, "--json").data
    monkeypatch.setattr(sessions, "in_pieces", first_parts(sessions.in_pieces, 2))
    answer = pit21(*SESSIONS, "--json")
    assert answer.code == 130
    found = answer.data
    assert (whole["finished"], found["finished"]) == (True, False)
    assert 0 < found["sessions"] < 20_000
    assert sum(times for _, times in found["end"]["counts"]) == found["sessions"]
    stopped = f"pit21: interrupted after {found['sessions']:,} sessions; the result above covers those"
    assert " ".join(answer.errors.split()) == stopped
    monkeypatch.setattr(sessions, "in_pieces", first_parts(sessions.in_pieces, 0))
    assert pit21(*SESSIONS) == (130, "", "pit21: interrupted\n"), "nothing is done yet"


@pytest.mark.xdist_group("compiled-law")
def test_an_interrupted_count_is_printed(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from pit21.sim import card_count

    whole = pit21(*COUNT, "--json").data
    parts, calls = card_count._parts, count(1)

    def stopped(*words: Any) -> Iterator[Any]:
        # The first call plays the shoes that the length is estimated from.
        return parts(*words) if next(calls) == 1 else first_parts(parts, 1)(*words)

    monkeypatch.setattr(card_count, "_parts", stopped)
    answer = pit21(*COUNT, "--json")
    assert (answer.code, answer.data["finished"], whole["finished"]) == (130, False, True)
    assert 0 < answer.data["shoes"] < whole["shoes"]
    assert f"interrupted after {answer.data['rounds']:,} rounds" in " ".join(answer.errors.split())


def test_an_interrupted_sweep_prints_its_rows(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from pit21.lab.exact import compute_edge

    whole = pit21(*SWEEP).output
    monkeypatch.setattr("pit21.lab.design.comparison.compute_edge", stop_after(2, compute_edge))
    answer = pit21(*SWEEP)
    assert answer.code == 130
    assert answer.output == whole[: whole.rindex(" 8 ")]
    assert "interrupted after 2 versions" in answer.errors
    monkeypatch.setattr("pit21.lab.design.comparison.compute_edge", stop_after(0, compute_edge))
    assert pit21(*SWEEP) == (130, "", "pit21: interrupted\n")


def test_an_interrupted_search_prints_the_tables_that_it_found(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from pit21.lab.design.near_tables import NearTables

    whole = pit21(*TUNE, "--json").data
    search = NearTables._of_lines
    found = 0
    for calls in range(1, 60):
        monkeypatch.setattr(NearTables, "_of_lines", stop_after(calls, search))
        answer = pit21(*TUNE, "--json")
        if answer.code == 0:
            assert answer.data == whole, "the search had ended before"
            break
        assert answer.code == 130
        if answer.output:
            found += 1
            assert not answer.data["finished"]
            assert answer.data["tables"]
    assert found > 0
    assert whole["finished"]
