"""What the routes of the lab ask of the rest of the server."""

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from pit21.server.solving.simulation_wire import Policy
from pit21.server.solving.simulations import Simulation
from pit21.server.solving.wire import VersionEdges
from pit21.spec.terms import Value

Pays = Mapping[str, tuple[str, ...]]
"""What each line of some pay tables pays, as a game file has it: `3:2`, or `3` where a table pays for one."""


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """Something that takes long, as far as it is. A part that has no answer is a `Trouble`."""

    ready: int
    of: int
    parts: tuple[Any, ...]


class RunWish(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation as somebody wants it; one of the first three is given."""

    rounds: int | None
    until_error: float | None
    minutes: float | None
    seed: int
    policy: Policy
    shoe: bool
    seats: int


class LabService(Protocol):
    """Methods raise NotFound, Refused or ServiceBusy."""

    async def returns(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """Parts are results of the same wagers: the first is quick, the last has every figure."""
        ...

    async def worths(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """A part for each option whose choices can be named."""
        ...

    async def readings(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """A part for each reading."""
        ...

    async def audit(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """The last part is the audit."""
        ...

    async def strategy(self, game: str, settings: Mapping[str, Value]) -> Gathered: ...

    async def version(self, game: str, settings: Mapping[str, Value], pays: Pays) -> VersionEdges: ...

    async def simulate(
        self, owner: str, game: str, settings: Mapping[str, Value], pays: Pays, wish: RunWish
    ) -> Simulation: ...  # fmt: skip

    def simulation(self, simulation: str) -> Simulation: ...

    def own_simulation(self, owner: str) -> Simulation | None: ...

    def ahead_of(self, simulation: Simulation) -> int: ...

    async def stop(self, simulation: Simulation) -> None: ...
