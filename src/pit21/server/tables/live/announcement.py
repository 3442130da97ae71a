"""The announcement of a shoe: the time in which seated people's clients answer with a fresh client seed.

It is no part of the table's state. The client seeds that came in time go into the input that begins the round; a
process that ends before that leaves nothing behind, and the next one announces the shoe again.
"""

import secrets
import time
from collections.abc import Collection
from typing import Final

from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.shoes.seed_source import ShoeCommitment
from pit21.table.refusal import Refusal, refuse
from pit21.table.state import shuffle_is_due
from pit21.wire import ClientSeed, ShoeAnnounced

CLIENT_SEED_SECONDS: Final = 2.0
"""How long a shuffle waits for client seeds. `docs/explanation/fairness.md` promises it."""
NOT_HERE: Final = refuse("you-not-at-table")
GIVEN: Final = refuse("client-seed-given")


class ShoeAnnouncement:
    """One shoe that is announced and not shuffled yet."""

    def __init__(self, coming: ShoeCommitment, seconds: float = CLIENT_SEED_SECONDS) -> None:
        self.shoe = coming.number
        self.seeds: dict[str, str] = {}
        self._coming = coming
        self._id = secrets.token_hex(8)
        self._ends = time.monotonic() + seconds

    def fits(self, live: LiveTable) -> bool:
        """Return whether the shoe that was announced is still the next one: a discarded shoe is announced no more."""
        coming = live.book.coming
        return coming is not None and coming.commitment == self._coming.commitment

    def frame(self, table: str) -> ShoeAnnounced:
        coming = self._coming
        left = max(0, round((self._ends - time.monotonic()) * 1000))
        return ShoeAnnounced(
            table=table, id=self._id, shoe=coming.number, anchor=coming.anchor, position=coming.position,
            commitment=coming.commitment, left=left,
        )  # fmt: skip

    def take(self, live: LiveTable, name: str, given: ClientSeed) -> Refusal | None:
        """Keep someone's client seed, the first one for this shoe; why not, where it is refused."""
        if name not in live.people:
            return NOT_HERE
        if given.shoe != self.shoe:
            return too_late(live, given)
        if self.seeds.setdefault(name, given.digest) != given.digest:
            return GIVEN
        return None


def too_late(live: LiveTable, given: ClientSeed) -> Refusal:
    if given.shoe <= live.table.shoe.number:
        return refuse("client-seed-late", shoe=given.shoe)
    return refuse("client-seed-early", shoe=given.shoe)


def is_announced_first(live: LiveTable) -> bool:
    """Return whether the next round begins with a shuffle that takes client seeds."""
    coming = live.book.coming
    return coming is not None and coming.version > 1 and shuffle_is_due(live.table)


def waited_for(live: LiveTable, gone: Collection[str]) -> tuple[str, ...]:
    """The seated people whose client seeds the shuffle waits for; nobody who both sits out and is cut off.

    Where only bots are seated, people wait for their seats.
    """
    seated = {seat.holder for seat in live.table.seats}
    people = [name for name in live.people if name in seated] or list(live.people)
    return tuple(name for name in people if not (name in gone and live.table.players[name].sitting_out))
