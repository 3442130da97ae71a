"""What the routes of the lab ask of the rest of the server."""

from collections.abc import Mapping
from typing import Protocol

from pit21.jobs import ReportRequest, SimulationRequest, VersionEdges
from pit21.server.lab import GameChanges, Gathered
from pit21.server.solver import QueuedReport, QueuedRun, QueuedSimulation
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

    async def design_strategy(self, game: str, changes: GameChanges) -> Gathered: ...

    async def version(self, game: str, changes: GameChanges) -> VersionEdges: ...

    async def simulate(
        self, owner: str, game: str, changes: GameChanges, run: SimulationRequest
    ) -> QueuedSimulation: ...  # fmt: skip

    def simulation(self, simulation: str) -> QueuedSimulation: ...

    def own_simulation(self, owner: str) -> QueuedSimulation | None: ...

    async def write_report(
        self, owner: str, game: str, changes: GameChanges, request: ReportRequest,
        address: str,
    ) -> QueuedReport:  # fmt: skip
        """`address` is that of this server, for the link to a demo table."""
        ...

    def report(self, report: str) -> QueuedReport: ...

    def own_report(self, owner: str) -> QueuedReport | None: ...

    def ahead_of(self, run: QueuedRun) -> int: ...

    async def stop(self, run: QueuedRun) -> None: ...
