"""`RecordQueue`: decisions and rounds on their way from a table to the database.

A decision comes with the table as it stood before it. To read that takes a third of a millisecond, to keep it takes
kilobytes: each decision is read soon, a few between two turns of the event loop, and what waits for the database is a
row.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from pit21.hints.action_values import Chosen
from pit21.hints.decisions import decision_of
from pit21.jobs import GameRef
from pit21.server.trainer.record_rows import NewRecord, NewRow, row_of
from pit21.spec.game import GameSpec
from pit21.table.commands import Act, Decline, Insure
from pit21.table.state import Table
from pit21.table.view import view
from pit21.train import Occasion, record_decision

MOST_WAITING = 4_000
"""Decisions and rounds that wait to be written: 20 seconds of 300 actions per second, in about 3 MB."""
TURNS_TO_READ = 8
"""A decision waits for about this many turns of the event loop, however many were made at once."""


class PlayPlace(NamedTuple):
    """A round at a table: its rules, as the server and as the solver know them, and its address."""

    chain: str
    spec: GameSpec
    game: GameRef
    link: str


class MadeDecision(NamedTuple):
    """`table` is how it stood before the command."""

    place: PlayPlace
    user: str
    player: str
    table: Table
    command: Act | Insure | Decline
    at: str


class RecordQueue:
    """`on_drop` is called for whatever does not fit or is refused; a decision that cannot be read goes to `on_problem`
    instead. Rows that the database had no time for are kept, and tried again with the same neighbors.
    """

    def __init__(self, on_problem: Callable[[], object], on_drop: Callable[[], None]) -> None:
        self._on_problem, self._on_drop = on_problem, on_drop
        self._made: deque[MadeDecision | NewRecord] = deque()
        self._rows: deque[NewRow] = deque()
        self._again: deque[list[NewRow]] = deque()  # as they were taken together
        self._is_made, self._has_rows = asyncio.Event(), asyncio.Event()

    def __len__(self) -> int:
        return len(self._made) + self.ready

    @property
    def unread(self) -> int:
        """What is no row yet: such a decision still holds the state of a table."""
        return len(self._made)

    def add(self, made: MadeDecision | NewRecord) -> None:
        """Rows keep this order: a round comes after the decisions in it."""
        if len(self) >= MOST_WAITING:
            self._on_drop()
            return
        self._made.append(made)
        self._is_made.set()

    async def keep_reading(self) -> None:
        """Turn decisions into rows forever, one between two turns of the event loop, more when more wait."""
        while True:
            await self._is_made.wait()
            self._is_made.clear()
            while self._made:
                await self.read()

    async def read(self) -> None:
        """Turn the decisions that wait now into rows; of those that are made meanwhile, as many as come first."""
        left = len(self._made)
        while left > 0 and self._made:
            some = -(-len(self._made) // TURNS_TO_READ)
            for _ in range(some):
                self._read_one(self._made.popleft())
            left -= some
            await asyncio.sleep(0)  # whoever plays comes first

    async def wait(self) -> None:
        """Until there are rows to write."""
        await self._has_rows.wait()
        self._has_rows.clear()

    @property
    def ready(self) -> int:
        """Rows that can be written."""
        return sum(map(len, self._again)) + len(self._rows)

    def take(self, count: int) -> tuple[list[NewRow], bool]:
        """The oldest rows, at most this many, and whether they were tried before: then they may have been written."""
        if self._again:
            return self._again.popleft(), True
        return [self._rows.popleft() for _ in range(min(count, len(self._rows)))], False

    def batches(self, count: int) -> int:
        """How often `take` finds rows now."""
        return len(self._again) + -(-len(self._rows) // count)

    def put_back(self, rows: list[NewRow]) -> None:
        """The database could not say that it has them: they are taken again first, and together."""
        self._again.append(rows)
        self._has_rows.set()

    def lose(self, rows: list[NewRow]) -> None:
        """The database does not take these rows, however often it is asked."""
        for _ in rows:
            self._on_drop()

    def _read_one(self, made: MadeDecision | NewRecord) -> None:
        try:
            record = made if isinstance(made, NewRecord) else _record_of(made)
        except Exception:  # noqa: BLE001 - whatever it is, the next decisions are kept
            self._on_problem()
            return
        if record is not None:
            self._rows.append(row_of(record))
            self._has_rows.set()


_ANSWERS = {Insure: "insure", Decline: "decline"}


def _record_of(made: MadeDecision) -> NewRecord | None:
    """None if no solver is needed for the decision."""
    seen = view(made.table, made.player)
    offers = tuple(offer for offer in seen.offers if offer.seat == made.command.seat)
    decision = decision_of(seen, offers)
    action = made.command.action if isinstance(made.command, Act) else _ANSWERS[type(made.command)]
    offer = next((offer for offer in offers if offer.action == action), None)
    if decision is None or offer is None:
        return None
    amount = getattr(made.command, "amount", 0) or None
    occasion = Occasion(made.place.spec, made.place.spec.id, made.at, made.place.link)
    record = record_decision(occasion, decision._replace(person="you"), Chosen(offer, amount))
    return NewRecord(made.user, made.place.chain, record)
