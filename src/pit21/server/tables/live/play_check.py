"""The check before someone plays: whether their own limits or the operator's allow it."""

from typing import Protocol

from pit21.table.refusal import Refusal
from pit21.table.state import Table
from pit21.wire import AnyPlayerCommand


class RefusePlay(Protocol):
    """Why the limits of play forbid this; None if they do not."""

    async def __call__(
        self, user: str, command: AnyPlayerCommand, table: Table, *, chain: str, player: str, practice: bool
    ) -> Refusal | None:
        """`chain` is the table's id, `player` the id at the table of whoever has the account `user`."""
        ...


async def refuse_nothing(
    user: str, command: AnyPlayerCommand, table: Table, *, chain: str, player: str, practice: bool
) -> Refusal | None:
    del user, command, table, chain, player, practice
    return None
