"""Which worker runs what, and in which order: a file's tests stay together, and what takes longest begins first."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

PROGRAM_SECONDS = 0.5
PLAIN_SECONDS = 0.02
"""What a test takes that never ran here: with a server or another program, and without."""
SECONDS_BY_FILE: dict[str, float] = json.loads(Path(__file__).with_name("seconds_by_file.json").read_text("utf-8"))
"""What the quick tests of a file took together in a fresh clone; files that took less than two seconds are left out."""
WITH_PROGRAMS = ("tests/browser/", "tests/cli/", "tests/faults/", "tests/packaging/", "tests/server/", "tests/stored/")


class LongestFirst(LoadGroupScheduling):  # type: ignore[misc] # it ships no types
    """Tests of one `xdist_group`, and otherwise of one file, go to one worker.

    A file's fixtures and caches are then made once. Hardly anything is left when the last one begins, so that no worker
    waits long for another.
    """

    def __init__(self, config: pytest.Config, log: Producer, seconds: Mapping[str, float]) -> None:
        super().__init__(config, log)
        self._known = seconds
        self._tests: Counter[str] = Counter()

    def _split_scope(self, nodeid: str) -> str:
        scope: str = super()._split_scope(nodeid)
        return nodeid.partition("::")[0] if scope == nodeid else scope

    def _assign_work_unit(self, node: WorkerController) -> None:
        longest = max(self.workqueue, key=lambda scope: sum(map(self.seconds, self.workqueue[scope])))
        self.workqueue.move_to_end(longest, last=False)
        super()._assign_work_unit(node)

    def seconds(self, nodeid: str) -> float:
        """What a test took the last time, or is likely to take."""
        if nodeid in self._known:
            return self._known[nodeid]
        file = nodeid.partition("::")[0]
        if file in SECONDS_BY_FILE:
            return SECONDS_BY_FILE[file] / self._tests_of(file)
        return PROGRAM_SECONDS if nodeid.startswith(WITH_PROGRAMS) else PLAIN_SECONDS

    def _tests_of(self, file: str) -> int:
        """How many tests of a file run this time."""
        if not self._tests:
            self._tests = Counter(nodeid.partition("::")[0] for nodeid in self.collection or ())
        return self._tests[file] or 1
