"""The interface between routes and the rest of the server. The tables' side implements it."""

from collections.abc import Mapping
from typing import Protocol

from pit21.lab.exact import EdgeResult
from pit21.server.lab import CheckedGame
from pit21.server.people import Person
from pit21.server.tables import IrregularityReport, Operation, PastRound, RoundDecision, RoundDecisions, TableWish
from pit21.spec.terms import Value
from pit21.wire import MadeTable, TableInfo


class TableService(Protocol):
    """Hosting of tables. Methods raise NotFound, Forbidden, ServiceRefused or ServiceBusy."""

    async def lobby(self, game: str, after: str, count: int) -> bytes:
        """A page of the open tables that anyone may find, as JSON of a `LobbyPage`; all games where it is empty."""
        ...

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        """One table; a private one needs its link, unless the person sits there, hosts it or is an operator."""
        ...

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable: ...

    async def close(self, table: str, host: Person) -> TableInfo:
        """By its host: when the round is over everyone goes home with their chips."""
        ...

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo: ...

    async def rule(self, table: str, report: IrregularityReport, operator: Person, reason: str) -> TableInfo:
        """Perform an operator's ruling on an irregularity."""
        ...

    async def kick(self, table: str, person: str, operator: Person, reason: str, message: str = "") -> TableInfo:
        """Send the person with this account, or everyone where it is empty, home with all chips.

        They are shown the message, not the reason.
        """
        ...


class GameChecker(Protocol):
    """Checks the text of a game file away from this process, with a time limit; ServiceBusy if it cannot now."""

    async def check_game(self, text: str) -> CheckedGame: ...


class EdgeService(Protocol):
    async def edges(self, game: str, settings: Mapping[str, Value]) -> EdgeResult: ...


class RoundService(Protocol):
    """Rounds that have ended. A round under way is NotFound: its cards are nobody's yet."""

    async def replay(self, link: str, user: str = "") -> PastRound: ...

    async def decisions(self, link: str) -> RoundDecisions: ...

    async def decision(self, link: str, event: int) -> RoundDecision: ...

    async def proof(self, table: str, shoe: int) -> Mapping[str, object]:
        """Seed, contributions, cut and cards of a retired shoe; NotFound for any other."""
        ...
