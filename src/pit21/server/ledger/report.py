"""The report of a ledger verification, and the interface to whatever can deal a table again."""

from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Connection

from pit21.server.ledger.checkpoint import ChainCut


class FullEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it was before anything was hidden, and the shoe whose seed seals it.

    `forms` are the bytes in which this version and earlier ones write it.
    """

    seq: int
    shoe: int
    forms: tuple[bytes, ...]


Regenerate = Callable[[Connection, str, ChainCut | None], Iterable[FullEvent]]
"""Plays the commands of a chain again, from the cut if there is one, as far as its shoes have retired."""


class LedgerProblem(msgspec.Struct, frozen=True, kw_only=True):
    where: str
    what: str


class Report(msgspec.Struct, kw_only=True):
    chains: int = 0
    records: int = 0
    events: int = 0
    transfers: int = 0
    accounts: int = 0
    archived: int = 0  # records that were removed after a checkpoint
    archives_checked: int = 0
    minted: int = 0
    seals: int = 0
    seals_checked: int = 0
    refills: int = 0
    refills_checked: int = 0
    erased: int = 0  # people who were erased
    gaps: int = 0  # records that keep their hash without what it was computed of
    problems: list[LedgerProblem] = msgspec.field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems

    def add(self, where: str, what: str) -> None:
        self.problems.append(LedgerProblem(where=where, what=what))
