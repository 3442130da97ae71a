"""Which worker runs what, and in which order: a file's tests stay together, and what takes longest begins first."""

from collections.abc import Mapping

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

PROGRAM_SECONDS = 0.5
PLAIN_SECONDS = 0.02
"""What a test takes that never ran here: with a server or another program, and without."""
WITH_PROGRAMS = ("tests/browser/", "tests/cli/", "tests/faults/", "tests/packaging/", "tests/server/", "tests/stored/")


class LongestFirst(LoadGroupScheduling):  # type: ignore[misc] # it ships no types
    """Tests of one `xdist_group`, and otherwise of one file, go to one worker.

    A file's fixtures and caches are then made once. Hardly anything is left when the last one begins, so that no worker
    waits long for another.
    """

    def __init__(self, config: pytest.Config, log: Producer, seconds: Mapping[str, float]) -> None:
        super().__init__(config, log)
        self._known = seconds

    def _split_scope(self, nodeid: str) -> str:
        scope: str = super()._split_scope(nodeid)
        return nodeid.partition("::")[0] if scope == nodeid else scope

    def _assign_work_unit(self, node: WorkerController) -> None:
        longest = max(self.workqueue, key=lambda scope: sum(map(self.seconds, self.workqueue[scope])))
        self.workqueue.move_to_end(longest, last=False)
        super()._assign_work_unit(node)

    def seconds(self, nodeid: str) -> float:
        """What a test took the last time, or is likely to take."""
        likely = PROGRAM_SECONDS if nodeid.startswith(WITH_PROGRAMS) else PLAIN_SECONDS
        return self._known.get(nodeid, likely)
