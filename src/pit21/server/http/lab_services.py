"""The interface between the lab's routes and the rest of the server."""

from collections.abc import Mapping
from typing import Protocol

from pit21.jobs import CountabilityRequest, ReportRequest, SimulationRequest, VersionEdges
from pit21.server.lab import GameChanges, Gathered
from pit21.server.solver import QueuedCountability, QueuedReport, QueuedRun, QueuedSimulation, SomeRun
from pit21.spec.terms import Value


class LabService(Protocol):
    """Methods raise NotFound, ServiceRefused or ServiceBusy."""

    async def returns(self, game: str, settings: Mapping[str, Value], *, simulated: bool = False) -> Gathered:
        """Parts are results of the same wagers: the first is quick, the last has every figure."""
        ...

    async def option_effects(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """A part for each option whose choices can be named."""
        ...

    async def readings(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """A part for each reading."""
        ...

    async def audit(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """The last part is the audit."""
        ...

    async def strategy(self, game: str, settings: Mapping[str, Value]) -> Gathered: ...

    async def design_file(self, game: str, changes: GameChanges) -> str: ...

    async def design_returns(self, game: str, changes: GameChanges) -> Gathered: ...
    async def design_strategy(self, game: str, changes: GameChanges) -> Gathered: ...

    async def version(self, game: str, changes: GameChanges) -> VersionEdges: ...

    async def simulate(
        self, owner: str, game: str, changes: GameChanges, run: SimulationRequest
    ) -> QueuedSimulation: ...  # fmt: skip

    async def write_report(
        self, owner: str, game: str, changes: GameChanges, request: ReportRequest,
        address: str,
    ) -> QueuedReport:  # fmt: skip
        """`address` is that of this server, for the link to a demo table."""
        ...

    async def find_countability(
        self, owner: str, game: str, changes: GameChanges, request: CountabilityRequest
    ) -> QueuedCountability: ...  # fmt: skip

    def find_run(self, kind: type[SomeRun], run: str) -> SomeRun: ...

    def own_run(self, kind: type[SomeRun], owner: str) -> SomeRun | None:
        """The run of this kind that someone has begun and that is not over."""
        ...

    def ahead_of(self, run: QueuedRun) -> int: ...

    async def stop(self, run: QueuedRun) -> None: ...
