"""Requests of hosts and operators to a table."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from pit21.spec.terms import Value
from pit21.wire import Speed

Operation = Literal["close", "open", "change-dealer", "void"]


class IrregularityReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an operator reports; the seat's holder is the player that a payout or a fee is about."""

    id: str
    what: str = ""
    seat: int = 0
    hand: int = 0
    wager: str = ""
    amount: int = 0
    due: int = 0


class TableWish(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its host wants it. `settings` are options of the game that were checked against it."""

    game: str
    settings: Mapping[str, Value]
    title: str
    clock: int
    speed: Speed
    listed: bool
    bots: int
