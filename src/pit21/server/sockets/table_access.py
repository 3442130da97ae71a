"""What the sockets ask of the tables. Every call is authorised for table, seat and role behind it."""

from typing import Protocol

from pit21.server.people import Person
from pit21.server.tables import Listener
from pit21.wire import AskBets, AskHint, Me, Send


class Hosting(Protocol):
    async def me(self, person: Person | None) -> Me:
        """Who one is, for the welcome."""

    async def watch(self, table: str, listener: Listener, after: int, link: str) -> None:
        """Offer the listener a snapshot or what it missed after that number, and from then on every update.

        Where the table is not there or may not be watched it is offered `gone` or `problem`. Watching again is
        a resync, not a second subscription.
        """

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        """The tables that the listener watches now; none that it knows are gone."""

    def unwatch(self, table: str, listener: Listener) -> None:
        """No more of this table; nothing if it was not watched."""

    async def submit(self, table: str, person: Person, message: Send, listener: Listener) -> bytes:
        """The encoded `Answer`, when the command is durable or refused."""

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        """The encoded `Hint` or `BetPlan`."""

    def disconnected(self, listener: Listener) -> None:
        """The listener is gone, whatever it watched."""
