"""`Cluster`: this process among those that use the same database."""

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Engine

from pit21.server.cluster import messages as m
from pit21.server.cluster.bus import PostgresBus
from pit21.server.cluster.members import Members
from pit21.server.cluster.message_exchange import MessageExchange
from pit21.server.cluster.remote_listeners import OwnTables, Serving
from pit21.server.cluster.remote_lobby import RemoteLobby
from pit21.server.cluster.remote_tables import RemoteTables, Router
from pit21.server.store import Reader


class LocalTables(OwnTables, Router, Protocol):
    """The tables of this process, which the people of other processes watch, too."""

    def join(self, remote: RemoteTables, lobby: RemoteLobby, serving: Serving) -> None:
        """Other processes own tables, too."""
        ...


class Cluster:
    """`sign_out` is called with the person and the session of someone who has signed out at another process.

    `mark` gives the keyed hash of a client's address, the same in every process.
    """

    def __init__(
        self, engine: Engine, reader: Reader, hosting: LocalTables, members: Members, *,
        sign_out: Callable[[str, bytes | None], None], mark: Callable[[str], str],
    ) -> None:  # fmt: skip
        process = members.process
        self._exchange = MessageExchange(PostgresBus(engine, process), process, self._hear, self._missed)
        self._members = members
        self._sign_out = sign_out
        self._others: frozenset[str] = frozenset()
        self.serving = Serving(hosting, self._exchange)
        self.remote = RemoteTables(hosting, reader, self._exchange, mark)
        hosting.join(self.remote, RemoteLobby(reader, self.remote.questions), self.serving)

    @property
    def processes(self) -> int:
        """Live processes, this one among them."""
        return 1 + len(self._others)

    async def start(self) -> None:
        self._others = (await self._members.beat()).others
        self._exchange.start()

    async def tick(self) -> None:
        """Be seen, and see who is there and where the tables are."""
        beat = await self._members.beat()
        self._others = beat.others
        self.serving.keep(beat.others)
        if beat.missed:
            self.remote.watch_all_again()  # the others have let our people go
        await self.remote.look(beat.others)

    async def stop(self) -> None:
        await self.remote.close()
        await self._exchange.close()
        await self._members.leave()

    def signed_out(self, person: str, session: bytes | None) -> None:
        """Here: the other processes close their sockets, too."""
        for process in self._others:
            self._exchange.send(process, m.SignedOut(person, session))

    def _hear(self, sender: str, message: m.AnyMessage) -> None:
        if isinstance(message, m.SignedOut):
            self._sign_out(message.person, message.session)
        elif not self.serving.hear(sender, message):
            self.remote.hear(sender, message)

    def _missed(self, sender: str) -> None:
        """Mail was lost on the way, in either direction as far as we know: both begin again."""
        self.serving.forget(sender)
        self._exchange.send(sender, m.Resync())
        self.remote.watch_again(sender)
