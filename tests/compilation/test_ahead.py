"""Kernels compiled ahead: the list is what the questions call, and several processes share the work."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pit21.compilation import Forecast, entries_of, names_of
from pit21.compilation.ahead import _Clock, _Task
from pit21.compilation.entries import LIST
from pit21.compilation.type_text import type_from_json, type_to_json
from pit21.files import is_held
from tests.compilation.record import ROOT, questions

SMALL = "seats stud"
"""The kernels of the quickest simulation."""


def test_every_entry_is_a_kernel_with_types_that_can_be_read() -> None:
    entries = entries_of()
    assert len(entries) > 20
    assert [entry.seconds for entry in entries] == sorted((entry.seconds for entry in entries), reverse=True)
    for entry in entries:
        kinds = type_from_json(entry.arguments).types
        assert [type_to_json(kind) for kind in kinds] == entry.arguments, entry.function
        assert ".kernels." in entry.function
        entry.code()


def test_every_question_has_its_entries() -> None:
    listed = json.loads(LIST.read_text(encoding="utf-8"))["needs"]
    unknown = {name for name, _, _ in questions()} - set(listed)
    # Exact counts in plain Python need no kernel.
    assert all(name.startswith("side ") for name in unknown), f"run python -m tests.compilation.record: {unknown}"
    assert names_of(["main"]) == ("main draw", "main pick")


def called_by(name: str, game: str, kind: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "tests.compilation.record", "--ask", name, game, kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def check_listed(name: str, game: str, kind: str) -> None:
    listed = [{**entry._asdict(), "seconds": 0} for entry in entries_of([name])]
    missing = [each["function"] for each in called_by(name, game, kind) if {**each, "seconds": 0} not in listed]
    assert not missing, f"{name} of {game} also calls these; run python -m tests.compilation.record"


@pytest.mark.quick_cases
@pytest.mark.parametrize("question", [("main draw", "blackjack", "edge"), (SMALL, "21-stud", "simulate")])
def test_a_question_calls_nothing_that_is_not_listed(question: tuple[str, str, str]) -> None:
    check_listed(*question)


@pytest.mark.thorough
def test_no_question_calls_anything_that_is_not_listed() -> None:
    for question in questions():
        check_listed(*question)


COMPILE = """
import json, sys
from pit21.compilation import compile_ahead
from pit21.jit import announcing
seen, compiled = [], []
with announcing(compiled.append):
    missing = compile_ahead(sys.argv[1:], seen.append)
print(json.dumps([missing, len(compiled), seen]))
"""


def start_compilation(cache: Path) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PIT21_CACHE": str(cache)}
    command = [sys.executable, "-c", COMPILE, SMALL]
    return subprocess.Popen(command, env=environment, cwd=cache, text=True, stdout=subprocess.PIPE)


def result_of(process: "subprocess.Popen[str]") -> tuple[int, int, list[Any]]:
    printed, _ = process.communicate(timeout=200)
    assert process.returncode == 0
    missing, compiled, seen = json.loads(printed)
    return missing, compiled, seen


@pytest.mark.long
def test_entries_are_compiled_once_and_by_one_process(tmp_path: Path) -> None:
    both = [start_compilation(tmp_path), start_compilation(tmp_path)]
    results = [result_of(process) for process in both]
    assert sorted(bool(compiled) for _, compiled, _ in results) == [False, True], "one compiles, the other waits"
    shares = [share for missing, compiled, seen in results for share, *_ in seen if compiled and missing]
    assert shares == sorted(shares)
    assert all(0 <= share < 1 for share in shares)
    assert result_of(start_compilation(tmp_path)) == (0, 0, [])


@pytest.mark.long
def test_an_entry_is_taken_over_from_a_process_that_ends(tmp_path: Path) -> None:
    first = start_compilation(tmp_path)
    deadline = time.monotonic() + 60
    while not any(map(is_held, tmp_path.rglob(".*.lock"))):
        assert time.monotonic() < deadline
        assert first.poll() is None
        time.sleep(0.01)
    second = start_compilation(tmp_path)
    first.kill()
    first.wait()
    assert first.stdout is not None
    first.stdout.close()
    missing, compiled, _ = result_of(second)
    assert missing == 1
    assert compiled > 0


def test_a_forecast_adapts_to_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.0, 3.0, 9.0, 9.0])
    monkeypatch.setattr("pit21.compilation.ahead.time.monotonic", lambda: next(times))
    seen: list[Forecast] = []
    tasks = [_Task(code=None, lock=Path(), seconds=seconds) for seconds in (6.0, 3.0, 3.0)]  # type: ignore[arg-type]
    clock = _Clock(tasks, 2, seen.append)
    clock.tick()
    clock.finish(tasks[1])
    # Two processes; the longest entry is not divided. Then three times slower, and the share does not fall.
    assert [(each.share, each.left) for each in seen] == [(0, 6), (0.5, 3), (0.5, 9)]
    assert not any(each.is_late for each in seen)


def test_a_forecast_that_is_overrun_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.0, 20.0])
    monkeypatch.setattr("pit21.compilation.ahead.time.monotonic", lambda: next(times))
    seen: list[Forecast] = []
    tasks = [_Task(code=None, lock=Path(), seconds=6.0)]  # type: ignore[arg-type]
    _Clock(tasks, 1, seen.append).tick()
    assert [str(each) for each in seen] == ["0%, about 6 s left", "95%, taking longer than expected"]
