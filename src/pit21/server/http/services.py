"""What the routes ask of the rest of the server. The tables' side implements these."""

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from pit21.server.people.person import Person
from pit21.server.wire.to_client import TableInfo
from pit21.spec.problems import Problem
from pit21.spec.terms import Value
from pit21.table.events import AnyEvent
from pit21.table.view import View

Speed = Literal["slow", "normal", "fast", "instant"]
Operation = Literal["close", "open", "change-dealer", "void"]


class ServiceProblem(Exception):  # noqa: N818 - an answer, not a fault
    """Why a service did not do it; the message is for people and holds nothing of the inside."""

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.field = code, message, field


class NotFound(ServiceProblem):
    """There is none, or this person may not know of it: both are answered alike."""

    def __init__(self, message: str = "there is no such thing") -> None:
        super().__init__("not-found", message)


class Forbidden(ServiceProblem):
    def __init__(self, message: str) -> None:
        super().__init__("forbidden", message)


class Refused(ServiceProblem):
    """Not as things stand: a round is under way, a person has too many tables."""


class ServiceBusy(ServiceProblem):
    def __init__(self, message: str = "too much is asked at the moment; try again soon", retry_after: int = 2) -> None:
        super().__init__("busy", message)
        self.retry_after = retry_after


class TableWish(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its host wants it. `settings` are options of the game that were checked against it."""

    game: str
    settings: Mapping[str, Value]
    title: str
    clock: int
    speed: Speed
    listed: bool
    bots: int


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table; `link` is the secret part of a private table's address, empty for a listed one."""

    info: TableInfo
    link: str


class TableService(Protocol):
    """Hosting of tables. Methods raise NotFound, Forbidden, Refused or ServiceBusy."""

    async def lobby(self, game: str, after: str, count: int) -> bytes:
        """A page of the open tables that anybody may find, as JSON of a `LobbyPage`; all games where it is empty."""
        ...

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        """One table; a private one needs its link, unless the person sits there, hosts it or is an operator."""
        ...

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable: ...

    async def close(self, table: str, host: Person) -> TableInfo:
        """By its host: when the round is over everybody goes home with their chips."""
        ...

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo: ...

    async def kick(self, table: str, person: str, operator: Person, reason: str) -> TableInfo:
        """Send the person with this account, or everybody where it is empty, home with all chips."""
        ...


class CheckedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of checking a game file: it may be used where `problems` is empty."""

    problems: tuple[Problem, ...] = ()


class GameChecker(Protocol):
    """Checks the text of a game file away from this process, with a time limit; ServiceBusy where it cannot now."""

    async def check_game(self, text: str) -> CheckedGame: ...


class WagerEdge(msgspec.Struct, frozen=True, kw_only=True):
    """The house's edge on a wager as an exact fraction where it is one, and as a number."""

    wager: str
    title: str
    edge: float
    exact: str = ""


class Edges(msgspec.Struct, frozen=True, kw_only=True):
    digest: str
    wagers: tuple[WagerEdge, ...]
    method: str = ""


class EdgeService(Protocol):
    async def edges(self, game: str, settings: Mapping[str, Value]) -> Edges: ...


class PastRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, card by card: events as everybody may see them, with a sentence and the view after each.

    `names` says by id what to show for people.
    """

    link: str
    table: str
    game: str
    digest: str
    round: int
    shoe: int
    state: str
    at: str
    events: tuple[AnyEvent, ...]
    words: tuple[str, ...]
    views: tuple[View, ...]
    names: dict[str, str]


class RoundService(Protocol):
    """Rounds that have ended. A round under way is NotFound: its cards are nobody's yet."""

    async def replay(self, link: str) -> PastRound: ...

    async def proof(self, table: str, shoe: int) -> Mapping[str, object]:
        """Seed, contributions, cut and cards of a retired shoe; NotFound for any other."""
        ...
