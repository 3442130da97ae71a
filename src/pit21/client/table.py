"""A watched table, kept up to date, and the actions of a player at it."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Protocol

from pit21 import wire as s
from pit21.client.client_seeds import ClientSeeds
from pit21.client.errors import ClientError, ServerRefused, TableGone
from pit21.client.moments import Feed, Moment
from pit21.client.picture import Picture
from pit21.wire import Action, Answer, Hint, ShoeAnnounced, Snapshot, TableInfo, Update


class Link(Protocol):
    """The part of the connection that a table uses."""

    async def submit(self, table: str, command: s.AnyPlayerCommand) -> Answer: ...

    async def hint(self, table: str, seat: int) -> Hint: ...

    async def unwatch(self, table: str) -> None: ...

    def resync(self, table: str) -> None: ...


class RemoteTable:
    """A table that `Client.watch` keeps up to date. `info` says what kind of table it is, `client_seeds` what was given
    for its shuffles. Amounts are cents. A command returns when the server has stored it; otherwise it raises
    ServerRefused.
    """

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
        """The newest moment."""
        if self._moment is None:
            raise ClientError("the table has not sent anything yet")
        return self._moment

    async def moments(self) -> AsyncGenerator[Moment, None]:
        """Yield the current moment, then each as it comes; TableGone or Disconnected ends it."""
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
        """Send any command of `pit21.wire.to_server`. It is executed once, however often the connection breaks."""
        return await self._link.submit(self.id, command)

    async def sit(self, chips: int, seat: int = 0) -> Answer:
        """Join the table with chips from the bankroll; seat 0 waits for a free one."""
        return await self.send(s.Sit(chips, seat))

    async def bet(self, seat: int, wager: str, amount: int) -> Answer:
        """Set the stake of a wager at a seat of yours; 0 takes it back."""
        return await self.send(s.Bet(seat, wager, amount))

    async def ready(self) -> Answer:
        """Say that you place no more wagers this round."""
        return await self.send(s.Ready())

    async def act(self, seat: int, action: Action, hand: int = 0, amount: int = 0, pick: int = 0) -> Answer:
        """Play a hand of yours; `amount` is for a double, `pick` the face-down card to take where one is picked."""
        return await self.send(s.Act(seat, action, hand, amount, pick))

    async def leave(self) -> Answer:
        """Leave with all your chips, in a round as soon as it is over."""
        return await self.send(s.CashOut())

    async def hint(self, seat: int) -> Hint:
        """Ask for the expected value of each of your legal actions at this seat."""
        return await self._link.hint(self.id, seat)

    async def unwatch(self) -> None:
        """Stop watching. Chips at the table stay there."""
        await self._link.unwatch(self.id)
        self.end(TableGone("this table is no longer watched"))

    # What comes from the connection

    def take_snapshot(self, message: Snapshot) -> None:
        """Take the whole table: at the beginning, and after a gap."""
        self.info = message.info
        self._resyncing = False
        self._picture = Picture.of(message)
        self._next(Moment(seq=message.seq, events=(), words=(), scene=message.scene, you=message.you, whole=True))
        if not self._first.done():
            self._first.set_result(None)

    def take_update(self, message: Update) -> None:
        """Take events in order and each once; after a gap the whole table is requested again."""
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
        """Answer with a client seed, now or once seated at the table."""
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
        except ServerRefused as refused:
            self.client_seeds.refused(given, refused.code)
        except ClientError:
            self.client_seeds.refused(given, "")  # the connection is gone for good

    def _next(self, moment: Moment) -> None:
        self.seq, self._moment = moment.seq, moment
        self._give_client_seed()
        for feed in self._feeds:
            feed.put(moment)

    def reconnecting(self) -> None:
        """Give up on answers from the old connection."""
        self._resyncing = False

    def forget(self) -> None:
        """Drop what is known of the table and request all of it."""
        self.seq, self._picture = -1, None

    def end(self, error: ClientError) -> None:
        """End the table: everyone waiting for a moment gets the error."""
        if self._end is not None:
            return
        self._end = error
        for feed in self._feeds:
            feed.end(error)
        if not self._first.done():
            self._first.set_exception(error)
            self._first.exception()  # known: nobody may be waiting
