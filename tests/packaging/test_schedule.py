"""Tests of one file stay together, what takes longest begins first, and what each test took is kept."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from xdist.remote import Producer

from tests.durations import PRINTED, Durations
from tests.packaging.commands import ROOT
from tests.schedule import PLAIN_SECONDS, PROGRAM_SECONDS, SECONDS_BY_FILE, LongestFirst

COLLECTED = [
    "tests/law/test_one.py::test_a",
    "tests/law/test_one.py::test_b",
    "tests/law/test_two.py::test_c",
    "tests/law/test_three.py::test_d@kernels",
    "tests/law/test_two.py::test_e",
    "tests/law/test_four.py::test_f@kernels",
]


class Worker:
    """Notes what it is given."""

    shutting_down = False

    def __init__(self, name: str) -> None:
        self.gateway = SimpleNamespace(id=name)
        self.given: list[list[str]] = []

    def send_runtest_some(self, places: list[int]) -> None:
        self.given.append([COLLECTED[place] for place in places])

    def shutdown(self) -> None:
        self.shutting_down = True


def schedule(seconds: dict[str, float]) -> Any:
    options = SimpleNamespace(loadscopereorder=True)
    config: Any = SimpleNamespace(getvalue=lambda _: ["2*popen"], option=options)
    return LongestFirst(config, Producer("test", enabled=False), seconds)


def test_a_file_and_a_group_go_to_one_worker_and_the_longest_first() -> None:
    made = schedule({COLLECTED[2]: 9.0, COLLECTED[5]: 5.0})
    workers = [Worker("gw0"), Worker("gw1")]
    for worker in workers:
        made.add_node(worker)
        made.add_node_collection(worker, COLLECTED)
    made.schedule()
    assert workers[0].given[0] == [COLLECTED[2], COLLECTED[4]]
    assert workers[1].given[0] == [COLLECTED[3], COLLECTED[5]]
    assert workers[0].given[1:] + workers[1].given[1:] == [COLLECTED[:2]]


def test_a_test_that_never_ran_counts_by_its_folder() -> None:
    made = schedule({"tests/law/test_one.py::test_a": 3.0})
    assert made.seconds("tests/law/test_one.py::test_a") == 3.0
    assert made.seconds("tests/law/test_one.py::test_b") == PLAIN_SECONDS
    assert made.seconds("tests/server/test_other.py::test_c") == PROGRAM_SECONDS


def test_the_tests_of_a_known_file_share_its_seconds() -> None:
    file = max(SECONDS_BY_FILE, key=SECONDS_BY_FILE.__getitem__)
    tests = [f"{file}::test_{name}" for name in "abcd"]
    made = schedule({tests[0]: 3.0})
    made.collection = tests
    assert made.seconds(tests[0]) == 3.0
    assert made.seconds(tests[1]) == SECONDS_BY_FILE[file] / 4


def test_every_file_with_known_seconds_is_there() -> None:
    gone = [file for file in SECONDS_BY_FILE if not (ROOT / file).is_file()]
    assert not gone, f"remove these files from tests/seconds_by_file.json: {gone}"


class Printed:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def section(self, title: str) -> None:
        self.lines.append(title)

    def write_line(self, line: str) -> None:
        self.lines.append(line)


def report(name: str, phase: Any, seconds: float) -> pytest.TestReport:
    return pytest.TestReport(name, ("", None, ""), {}, "passed", None, phase, duration=seconds)


def test_seconds_are_kept_from_run_to_run_and_the_slowest_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "durations.json"
    printed: Any = Printed()
    first = Durations(file)
    first.pytest_runtest_logreport(report("old", "call", 7))
    first.pytest_terminal_summary(printed)
    assert printed.lines == [], "a few tests need no list"
    second = Durations(file)
    for number in range(30):
        second.pytest_runtest_logreport(report(f"test{number}", "setup", 0.5))
        second.pytest_runtest_logreport(report(f"test{number}", "call", number))
    second.pytest_terminal_summary(printed)
    assert printed.lines[1] == "   29.5 s  test29"
    assert len(printed.lines) == 1 + PRINTED
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert (kept["old"], kept["test3"], len(kept)) == (7, 3.5, 31)
