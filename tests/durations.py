"""How long each test took: kept from run to run, and the slowest are printed at the end."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

FILE = "durations.json"
PRINTED = 20


def durations_file(config: pytest.Config) -> Path:
    """Seconds by the id of a test, beside pytest's own cache."""
    return config.cache.mkdir("pit21-tests") / FILE


def read_durations(config: pytest.Config) -> dict[str, float]:
    """Of the last runs; empty where none was kept."""
    if not config.pluginmanager.hasplugin("cacheprovider") or not durations_file(config).exists():
        return {}
    found: dict[str, float] = json.loads(durations_file(config).read_text(encoding="utf-8"))
    return found


class Durations:
    """Adds up the phases of each test; only the process that prints the summary has one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not isinstance(report, pytest.SubtestReport):  # its time is in the test's own
            self._seconds[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tests that did not run this time keep the time of their last run."""
        before = json.loads(self._file.read_text(encoding="utf-8")) if self._file.exists() else {}
        taken = {name: round(seconds, 3) for name, seconds in self._seconds.items()}
        self._file.write_text(json.dumps({**before, **taken}, indent=0, sort_keys=True), encoding="utf-8")
        if len(taken) <= PRINTED:
            return
        terminalreporter.section(f"the {PRINTED} slowest of {len(taken)} tests; all of them in {self._file}")
        for name, seconds in sorted(taken.items(), key=lambda each: -each[1])[:PRINTED]:
            terminalreporter.write_line(f"{seconds:7.1f} s  {name}")
