"""The check before someone plays: whether their own limits or the operator's allow it."""

from typing import Protocol

from pit21.server.people import Person
from pit21.table.refusal import Refusal
from pit21.table.state import Table
from pit21.wire import AnyPlayerCommand


class RefusePlay(Protocol):
    """Why a person may not do this by the limits of play; None if they may."""

    async def __call__(
        self, person: Person, command: AnyPlayerCommand, table: Table, *, chain: str, player: str, practice: bool
    ) -> Refusal | None:
        """`chain` is the table's id, `player` the person's at the table."""
        ...


async def refuse_nothing(
    person: Person, command: AnyPlayerCommand, table: Table, *, chain: str, player: str, practice: bool
) -> Refusal | None:
    del person, command, table, chain, player, practice
    return None
