"""A table that is watched, kept up to date; and what one can do there."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Protocol

from pit21.client.client_seeds import ClientSeeds
from pit21.client.errors import ClientError, Refused, TableGone
from pit21.client.moments import Feed, Moment
from pit21.client.picture import Picture
from pit21.server.wire import to_server as s
from pit21.server.wire.to_client import Answer, Hint, ShoeAnnounced, Snapshot, TableInfo, Update


class Link(Protocol):
    """What a table needs of the connection."""

    async def submit(self, table: str, command: s.AnyPlayerCommand) -> Answer: ...

    async def hint(self, table: str, seat: int) -> Hint: ...

    async def unwatch(self, table: str) -> None: ...

    def resync(self, table: str) -> None: ...


class RemoteTable:
    def __init__(self, table_id: str, link: Link, secret: str = "") -> None:
        self.id = table_id
        self.secret = secret
        self.seq = -1
        self.info: TableInfo | None = None
        self.client_seeds = ClientSeeds()
        self._link = link
        self._answering: set[asyncio.Task[None]] = set()
        self._moment: Moment | None = None
        self._picture: Picture | None = None
        self._feeds: set[Feed] = set()
        self._resyncing = False
        self._end: ClientError | None = None
        self._first: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # What is seen

    @property
    def now(self) -> Moment:
        """The newest moment; `watch` has waited for the first one."""
        if self._moment is None:
            raise ClientError("nothing of the table has come yet")
        return self._moment

    async def moments(self) -> AsyncGenerator[Moment, None]:
        """The present one, then each as it comes, for ever; TableGone or Disconnected at the end."""
        feed = Feed()
        if self._moment is not None:
            feed.put(self._moment)
        if self._end is not None:
            feed.end(self._end)
        self._feeds.add(feed)
        try:
            while True:
                yield await feed.get()
        finally:
            self._feeds.discard(feed)

    async def settled(self) -> None:
        """Wait for the first moment, or for the reason why there is none."""
        await asyncio.shield(self._first)

    # What is done

    async def send(self, command: s.AnyPlayerCommand) -> Answer:
        """The answer, when it is done; Refused where it is not. It is done once, however often the line breaks."""
        return await self._link.submit(self.id, command)

    async def sit(self, chips: int, seat: int = 0) -> Answer:
        return await self.send(s.Sit(chips, seat))

    async def bet(self, seat: int, wager: str, amount: int) -> Answer:
        return await self.send(s.Bet(seat, wager, amount))

    async def ready(self) -> Answer:
        return await self.send(s.Ready())

    async def act(self, seat: int, action: str, hand: int = 0, amount: int = 0, pick: int = 0) -> Answer:
        return await self.send(s.Act(seat, action, hand, amount, pick))

    async def leave(self) -> Answer:
        return await self.send(s.Leave())

    async def hint(self, seat: int) -> Hint:
        """The exact expectation of everything that is open to you at this seat."""
        return await self._link.hint(self.id, seat)

    async def unwatch(self) -> None:
        """Hear no more of it; what lies there stays there."""
        await self._link.unwatch(self.id)
        self.end(TableGone("it is not watched any more"))

    # What comes from the connection

    def take_snapshot(self, message: Snapshot) -> None:
        self.info = message.info
        self._resyncing = False
        self._picture = Picture.of(message)
        self._next(Moment(seq=message.seq, events=(), words=(), scene=message.scene, you=message.you, whole=True))
        if not self._first.done():
            self._first.set_result(None)

    def take_update(self, message: Update) -> None:
        """In order and each event once; what does not follow on what is known is a gap, and all is asked for again."""
        if self._resyncing:
            return
        if self._picture is None or message.first > self.seq + 1 or message.last < self.seq:
            self._resyncing = True
            self._link.resync(self.id)
            return
        known = self.seq + 1 - message.first if message.steps else 0
        new = message.steps[known:]
        self._picture = self._picture.after(message, new)
        scene, you = self._picture.records()
        events, words = tuple(each.event for each in new), tuple(each.words for each in new)
        self._next(Moment(seq=message.last, events=events, words=words, scene=scene, you=you))

    def take_announcement(self, message: ShoeAnnounced) -> None:
        self.client_seeds.announced(message)
        self._give_client_seed()

    def _give_client_seed(self) -> None:
        """For an announced shoe, once one is at the table."""
        if self._moment is None:
            return
        scene, own = self._moment.scene, self._moment.you.id
        given = self.client_seeds.answer(scene.fair, is_here=any(each.id == own for each in scene.people))
        if given is not None:
            task = asyncio.create_task(self._send_client_seed(given))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _send_client_seed(self, given: s.ClientSeed) -> None:
        try:
            await self.send(given)
        except Refused as refused:
            self.client_seeds.refused(given, refused.code)
        except ClientError:
            self.client_seeds.refused(given, "")  # the connection is gone for good

    def _next(self, moment: Moment) -> None:
        self.seq, self._moment = moment.seq, moment
        self._give_client_seed()
        for feed in self._feeds:
            feed.put(moment)

    def reconnecting(self) -> None:
        """Whatever was asked for on the old connection does not come any more."""
        self._resyncing = False

    def forget(self) -> None:
        """What is known of the table is of no use any more: the whole of it is asked for."""
        self.seq, self._picture = -1, None

    def end(self, error: ClientError) -> None:
        if self._end is not None:
            return
        self._end = error
        for feed in self._feeds:
            feed.end(error)
        if not self._first.done():
            self._first.set_exception(error)
            self._first.exception()  # known: nobody may be waiting
