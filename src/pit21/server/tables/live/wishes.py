"""What hosts and operators want of a table."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from pit21.spec.terms import Value
from pit21.wire import Speed

Operation = Literal["close", "open", "change-dealer", "void"]


class TableWish(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its host wants it. `settings` are options of the game that were checked against it."""

    game: str
    settings: Mapping[str, Value]
    title: str
    clock: int
    speed: Speed
    listed: bool
    bots: int
