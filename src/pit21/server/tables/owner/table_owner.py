"""`TableOwner`: the one task that changes a table.

Whatever is asked of the table comes through its inbox. An input is executed by the live table, committed durably,
and only then is anybody notified. If it cannot be committed it has not happened.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

import msgspec

from pit21.fair.commitment import NoRandomnessError
from pit21.fair.seed_chain import SeedChain
from pit21.jobs import GameRef
from pit21.room.chips import chip_rack, usual_buy_in
from pit21.server.store import Busy, Commit, Conflict, Fenced, StoreError, Unaffordable
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.announcement import Announcement, too_late
from pit21.server.tables.live.frames import Memory, Shared, ShownEvent, show_events
from pit21.server.tables.live.listener import Listener
from pit21.server.tables.live.live_table import InputOutcome, LiveTable, SeenTable
from pit21.server.tables.live.setup import TableSetup
from pit21.server.tables.live.shown_names import ShownNames
from pit21.server.tables.owner.answers import AnswerBook
from pit21.server.tables.owner.bots import BotDesk
from pit21.server.tables.owner.command_metrics import count_accepted, count_refused
from pit21.server.tables.owner.pace import Announced, Due, Presence, count_empty_rounds, next_due
from pit21.server.tables.owner.refusals import (
    BUSY,
    CLOSED,
    LATE,
    NO_RANDOMNESS,
    NOT_KEPT,
    OWN_TABLE,
    POOR,
    RESTORED,
    TROUBLE,
    UNKNOWN,
)
from pit21.server.tables.records.recorder import AskedCommand, Recorder
from pit21.server.tables.services import TableServices
from pit21.table import needs as n
from pit21.table.refusal import Refusal, Refused
from pit21.wire import Answer, ClientSeed, Clock, Gone, PersonHere, Sit, TableInfo

_ENCODER = msgspec.json.Encoder()
MOST_WAITING = 64
"""Requests that wait for one table; more are turned away with a clear word."""
_AGAIN_SECONDS = 0.5
"""After so long the table tries again what it wanted to do by itself, where the database had too much to do."""


class Request(NamedTuple):
    """An input with who waits for its answer; table-made inputs have nobody.

    `at` is the event number at which a table-made input was due: where somebody acted meanwhile it is so no more.
    """

    input: i.AnyInput | i.Announce
    asked: AskedCommand | None
    done: asyncio.Future[bytes] | None
    at: int = -1
    operator: str = ""


class TableOwner:
    """One open table in this process."""

    def __init__(
        self, live: LiveTable, game: GameRef, setup: TableSetup, recorder: Recorder, services: TableServices,
        lost: Callable[["TableOwner"], Awaitable[bool]], shown: Iterable[ShownEvent] = (), restored: str = "",
    ) -> None:  # fmt: skip
        """With `restored`, the table's shoes are discarded for that reason before anything else happens."""
        self.names = ShownNames()
        self.live = live
        self.setup = setup
        self.recorder = recorder
        self.state = "open"
        self._services = services
        self._lost = lost
        self._restored = restored
        self._inbox: asyncio.Queue[Request | None] = asyncio.Queue()
        self._listeners: dict[Listener, None] = {}
        self._arriving: dict[Listener, int] = {}
        self._said: Shared | None = None  # what everybody who watches was shown; None while nobody does
        self._at_rest = asyncio.Event()
        self._at_rest.set()
        self._cut_off: dict[str, float] = {}
        self._empty_rounds = 0
        self._empty_since: float | None = None
        self._memory = Memory()
        self._memory.add(shown)
        self._answers = AnswerBook(live, services)
        self._bots = BotDesk(live, services.solving, game)
        self._since = time.monotonic()
        self._waits: tuple[object, ...] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._announced: Announcement | None = None
        self._task: asyncio.Task[None] | None = None
        self._bot_task: asyncio.Task[None] | None = None
        for name in live.people:
            self._cut_off[name] = self._since  # nobody is connected yet

    # Life

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.live.chain}")
        if self._restored:
            self._inbox.put_nowait(Request(i.Restored(self._restored), None, None))
        else:
            self._schedule()

    async def stop(self) -> None:
        """Finish what is under way and take nothing more."""
        self._cancel_timer()
        if self._bot_task is not None:
            self._bot_task.cancel()
        if self._task is not None and not self._task.done():
            self._inbox.put_nowait(None)
            await self._task

    async def _run(self) -> None:
        while (request := await self._inbox.get()) is not None:
            try:
                answer = await self._process(request)
            except Busy:
                self._try_again(request)
                answer = self._answers.refusal(request.asked, BUSY)
            except (NoRandomnessError, OSError, NotImplementedError):
                # Seeds and nonces come from the operating system; nothing else here asks it for anything.
                self._services.log.exception("no randomness", table=self.live.chain)
                self._try_again(request)
                answer = self._answers.refusal(request.asked, NO_RANDOMNESS)
            except StoreError as error:
                await self._give_up(request, error)
                return
            except Exception:
                # An invariant does not hold, or the software is at fault: this table stops, and nobody waits in vain.
                self._services.log.exception("table halted", table=self.live.chain)
                self._halt()
                answer = self._answers.refusal(request.asked, TROUBLE)
            _resolve(request, answer)
            self._let_in()
            if self.state == "closed":
                self._fail_all(CLOSED)
                await self._lost(self)
                return
        self._fail_all(NOT_KEPT)

    async def _give_up(self, request: Request, error: StoreError) -> None:
        """Another process owns the table, or its last commit is in doubt: whoever owns it next says what became of it.

        Only when the table has been claimed again can a commit that was in doubt no longer be executed.
        """
        self._services.log.warning("table is given up", table=self.live.chain, reason=str(error))
        known = await self._lost(self) or isinstance(error, Fenced)
        answer = self._answers.refusal(request.asked, NOT_KEPT if known else UNKNOWN)
        if request.asked is not None:
            with suppress(StoreError):
                answer = await self._answers.stored(request.asked) or answer
        _resolve(request, answer)
        self._fail_all(NOT_KEPT)

    def _fail_all(self, refusal: Refusal) -> None:
        """Nobody waits for an answer that does not come."""
        waiting = []
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if request is not None:
                waiting.append(request)
        for request in waiting:
            _resolve(request, self._answers.refusal(request.asked, refusal))

    def _halt(self) -> None:
        """An invariant does not hold: nothing more is dealt here (the round can be voided by an operator)."""
        self.state = "halted"
        self._cancel_timer()
        try:
            self._show_all()
        except Exception:
            self._services.log.exception("halted table cannot be shown", table=self.live.chain)

    # Requests

    async def submit(self, given: i.AnyInput, asked: AskedCommand | None = None, operator: str = "") -> bytes:
        """Execute an input; returns when it is durable.

        `operator` is the account of an operator who wants it: refused where they are at the table themselves.
        """
        if self._task is None or self._task.done():
            return self._answers.refusal(asked, NOT_KEPT)
        if self._inbox.qsize() >= MOST_WAITING:
            return self._answers.refusal(asked, BUSY)
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Request(given, asked, done, operator=operator))
        return await done

    def _barred(self, request: Request) -> Refusal | None:
        """Why it is not even tried, as the table stands."""
        if self.state == "halted" and not isinstance(request.input, i.Operate):
            return TROUBLE
        if self._restored and not isinstance(request.input, i.Restored):
            return RESTORED
        if request.operator and self.live.has_account(request.operator):
            return OWN_TABLE
        if request.at not in (-1, self.live.table.seq) or (
            isinstance(request.input, i.CloseEmpty) and self.empty_since is None
        ):
            return LATE
        return None

    async def _process(self, request: Request) -> bytes:
        asked = request.asked
        known = self._answers.find(asked)
        if known is not None:
            return known
        barred = self._barred(request)
        if barred is not None:
            return self._answers.refusal(asked, barred)
        return await self._do(self._with_player(request.input), asked)

    def _with_player(self, given: i.AnyInput | i.Announce) -> i.AnyInput | i.Announce:
        """People act by their accounts: the table knows their ids, and draws one for somebody new who sits down."""
        if not isinstance(given, i.FromPlayer) or given.name:
            return given
        sits = isinstance(given.command, Sit)
        player = self.live.player_to_sit(given.user) if sits else self.live.player_of(given.user)
        return msgspec.structs.replace(given, name=player)

    async def _do(self, wanted: i.AnyInput | i.Announce, asked: AskedCommand | None) -> bytes:
        if isinstance(wanted, i.Announce):
            return self._announce()
        if isinstance(wanted, i.FromPlayer) and isinstance(wanted.command, ClientSeed):
            return self._take_client_seed(wanted.name, wanted.command, asked)
        given = self._with_client_seeds(wanted)
        await self._draw_chain(given)
        before, began = self.live.seen(), time.monotonic()
        self.recorder.before(self.live, given)
        try:
            done = self.live.handle(given)
        except Refused as refused:
            count_refused(self._services.metrics, given, refused.refusal)
            return await self._answers.refuse(asked, refused.refusal)
        encoded = self._answers.acceptance(asked, "when the round is over" if done.later else "")
        try:
            words, commit = await self._keep(given, asked, before, done, encoded)
        except Conflict:
            return await self._answers.repeat(asked)
        except Unaffordable:
            return await self._answers.refuse(asked, POOR)
        self.recorder.committed(commit)
        if commit.fresh_shoe:
            self._restored = ""
        self._answers.remember(asked, encoded)
        count_accepted(self._services.metrics, self.live, given, done, time.monotonic() - began)
        self._empty_rounds = count_empty_rounds(self._empty_rounds, given, done.events)
        self._after(given, words)
        return encoded

    # The announcement of a shoe

    def _announce(self) -> bytes:
        coming = self.live.book.coming
        if coming is not None and self._announcement() is None:
            self._announced = Announcement(coming, self._services.client_seed_seconds)
            frame = _ENCODER.encode(self._announced.frame(self.live.chain))
            for listener in tuple(self._listeners):
                listener.offer(frame)
        self._schedule()
        return b""

    def _announcement(self) -> Announcement | None:
        """Of the shoe that is shuffled next; another one is forgotten."""
        if self._announced is not None and not self._announced.fits(self.live):
            self._announced = None
        return self._announced

    def _take_client_seed(self, name: str, given: ClientSeed, asked: AskedCommand | None) -> bytes:
        """It is kept in memory until the shuffle, whose record holds all of them."""
        announced = self._announcement()
        refusal = announced.take(self.live, name, given) if announced else too_late(self.live, given)
        if refusal is not None:
            self._services.metrics.command("client-seed", "refused")
            return self._answers.refusal(asked, refusal)
        self._services.metrics.command("client-seed", "accepted")
        self._schedule()
        return self._answers.acceptance(asked)

    def _with_client_seeds(self, given: i.AnyInput) -> i.AnyInput:
        announced = self._announcement()
        if isinstance(given, i.StartRound) and announced is not None:
            return i.StartRound(tuple(sorted(announced.seeds.items())))
        return given

    async def _draw_chain(self, given: i.AnyInput) -> None:
        """A new seed chain is computed in a thread before it is needed: one shoe before the present one ends."""
        book = self.live.book
        ends = isinstance(given, i.StartRound) and book.coming is not None and book.source.needs_spare(book.coming)
        if ends or isinstance(given, i.Restored):
            book.source.give_spare(await asyncio.to_thread(SeedChain.draw))

    async def _keep(
        self, given: i.AnyInput, asked: AskedCommand | None, before: SeenTable, done: InputOutcome, encoded: bytes
    ) -> tuple[tuple[ShownEvent, ...], Commit]:
        """Durable when it returns; undone where it raises. Until then nobody is shown what may never have been."""
        self._at_rest.clear()
        try:
            words = show_events(before, done.events, self.live.seen())
            if self._listeners:
                self.live.shown()  # computed while the referee still remembers this table
            commit = self.recorder.commit_for(self.live, given, done, words, asked, encoded)
            await self._services.writer.commit(commit)
        except BaseException:
            self.live.undo()
            raise
        finally:
            self._at_rest.set()
        return words, commit

    def _try_again(self, request: Request) -> None:
        """What the table wanted to do by itself nobody else will ask for."""
        if request.asked is None and request.done is None:
            self._cancel_timer()
            again = request._replace(at=self.live.table.seq)
            self._timer = asyncio.get_running_loop().call_later(_AGAIN_SECONDS, self._inbox.put_nowait, again)

    # After a commit

    def _after(self, given: i.AnyInput, words: tuple[ShownEvent, ...]) -> None:
        goes_on = isinstance(given, i.Operate) and given.action == "void" and self.state == "halted"
        if goes_on:
            self.state = "open"
        if self.live.table.phase == "closed":
            self.state = "closed"
            self._services.metrics.returns.forget_table(self.live.chain)
        self._memory.add(words)
        due = self._due()
        self._broadcast(words, due)
        if goes_on:
            self._show_all()
        if self.state == "closed":
            self._say_gone("the table was closed")
        else:
            self._schedule_due(due)

    def _broadcast_absence(self) -> None:
        """Somebody came or went: that changes no event, but who is there and what is due."""
        due = self._due()
        self._schedule_due(due)
        self._broadcast((), due)

    def _broadcast(self, words: tuple[ShownEvent, ...], due: Due | None) -> None:
        """What changed since the last frame, to everybody who watches."""
        if not self._listeners:
            self._said = None
            return
        shared, before = self.shared(), self._said
        assert before is not None, "everybody who watches was shown something"
        update = shared.update(words, before, self._clock(due))
        for listener in tuple(self._listeners):
            listener.offer(update.frame(listener.person))
        self._said = shared

    def _show_all(self) -> None:
        """The whole table, for its state changed without an event: it stands still, or goes on."""
        shared = self._said = self.shared()
        info, clock = self.info(), self._clock(self._due())
        for listener in tuple(self._listeners):
            listener.offer(shared.snapshot(info, clock, listener.person))

    def _say_gone(self, reason: str) -> None:
        frame = _ENCODER.encode(Gone(table=self.live.chain, reason=reason))
        for listener in tuple(self._listeners):
            listener.offer(frame)

    # Those who watch

    def let_go(self) -> dict[Listener, int]:
        """Whoever watched or was about to, for the next owner, with the last event that each of them knows."""
        self._cancel_timer()
        if self._bot_task is not None:
            self._bot_task.cancel()
        listeners = {**dict.fromkeys(self._listeners, self.live.table.seq), **self._arriving}
        self._listeners.clear()
        self._arriving.clear()
        return listeners

    def watch(self, listener: Listener, after: int) -> None:
        """What was missed, where that is known, else the whole table; while a commit is under way, after it."""
        if not self._at_rest.is_set():
            self._arriving[listener] = after
            return
        person = listener.person
        came_back = person is not None and self._cut_off.pop(self.live.player_of(person.id), None) is not None
        if came_back:
            self._empty_rounds = 0
        self._listeners.pop(listener, None)
        shared = self._shown_to_all()
        self._listeners[listener] = None
        if came_back or self._empty_since is not None:
            self._schedule()  # somebody can bet again, or the table does not close now
        missed = self._memory.after(after, self.live.table.seq) if after >= 0 else None
        clock = self._clock(self._due())
        if missed is None:
            listener.offer(shared.snapshot(self.info(), clock, person))
        else:
            listener.offer(shared.resumption(missed, clock, person))
        announced = self._announcement()
        if announced is not None:
            listener.offer(_ENCODER.encode(announced.frame(self.live.chain)))

    def _shown_to_all(self) -> Shared:
        """The current table, which everybody else who watches has been shown: the next update is a patch of it."""
        now = self.shared()
        if self._listeners and self._said is not None and self._said.rest != now.rest:
            self._broadcast((), self._due())
        if not self._listeners or self._said is None:
            self._said = now
        return self._said

    def _let_in(self) -> None:
        """Those who came or went while a commit was under way."""
        arriving, self._arriving = self._arriving, {}
        for listener, after in arriving.items():
            self.watch(listener, after)
        if self._notice_absence() and self.state != "closed":
            self._broadcast_absence()
        elif self.empty_since is not None:
            self._schedule()

    def _notice_absence(self) -> bool:
        """Whoever is at the table without a connection is cut off; whether anybody was not known to be."""
        watching = (*self._listeners, *self._arriving)
        here = {listener.person.id for listener in watching if listener.person is not None}
        people = self.live.people
        gone = [name for name in people if self.live.users[name] not in here and name not in self._cut_off]
        self._cut_off.update(dict.fromkeys(gone, time.monotonic()))
        return bool(gone)

    def unwatch(self, listener: Listener) -> None:
        self._arriving.pop(listener, None)
        if listener not in self._listeners:
            return
        del self._listeners[listener]
        if self._at_rest.is_set() and self._notice_absence():
            self._broadcast_absence()
        elif self._at_rest.is_set() and self.empty_since is not None:
            self._schedule()

    @property
    def watching(self) -> int:
        return len(self._listeners)

    async def at_rest(self) -> None:
        """Until no commit is under way: before it nobody learns its possible result."""
        await self._at_rest.wait()

    def shared(self) -> Shared:
        return Shared(self.live, self._people(), self.recorder.round_link(self.live.table.round), self.names)

    def _people(self) -> tuple[PersonHere, ...]:
        live = self.live
        return tuple(
            PersonHere(
                id=name, bot=not live.users.get(name), connected=name not in self._cut_off,
                ready=name in live.ready, leaving=live.leaving(name), timed_out=name in live.timed_out,
            )
            for name in live.table.players
        )  # fmt: skip

    def _clock(self, due: Due | None) -> Clock:
        kind = type(self.live.need).__struct_config__.tag
        if due is None or due.bot or isinstance(due.input, i.Rest | i.FromPlayer | i.CloseEmpty):
            return Clock(waits_for=str(kind), left=-1)
        left = due.seconds - (time.monotonic() - self._since)
        return Clock(waits_for=str(kind), left=max(0, round(left * 1000)))

    def info(self) -> TableInfo:
        live, setup = self.live, self.setup
        table = live.table
        lowest, highest = live.spec.limits("base")
        return TableInfo(
            id=live.chain, title=setup.title, game=setup.game or live.spec.id, game_title=live.spec.title,
            digest=live.spec.digest, settings=dict(live.spec.settings), host=self.names.host, listed=setup.listed,
            state=self.state, seats=live.rules.seats, taken=sum(bool(seat.holder) for seat in table.seats),
            waiting=len(table.waiting), watching=self.watching, bots=len(live.bots), speed=setup.speed,
            clock=setup.clock, base_minimum=lowest, base_maximum=highest, practice=live.practice,
            felt=live.spec.file.display.felt,
            rack=chip_rack(live.spec), buy_in=usual_buy_in(live.spec),
        )  # fmt: skip

    # What the table does by itself

    def _due(self) -> Due | None:
        """What is due next. The time for it begins when it is waited for first, and again only when that changes."""
        now = time.monotonic()
        away = {name: now - since for name, since in self._cut_off.items()}
        found = self._announcement()
        announced = Announced(found.seeds, self._services.client_seed_seconds) if found else None
        presence = Presence(away, self._empty_rounds, self._closes_in(now), announced)
        due = next_due(self.live, self.setup, presence)
        waits = None if due is None else self._waits_for(due)
        if waits != self._waits:
            self._waits, self._since = waits, now
        return due

    @property
    def empty_since(self) -> float | None:
        """Since when nobody sits here, is about to, or watches; None while somebody does."""
        somebody = self.live.people or self.live.pending or self._listeners or self._arriving
        if somebody or self.live.table.phase != "between":
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = time.monotonic()
        return self._empty_since

    @property
    def is_empty(self) -> bool:
        return self.state == "open" and self.empty_since is not None

    def _closes_in(self, now: float) -> float | None:
        since, most = self.empty_since, self._services.empty_table_seconds
        return None if since is None or not most else most - (now - since)

    def _waits_for(self, due: Due) -> tuple[object, ...]:
        """Whoever changes a stake again and again, or buys chips between rounds, gives nobody more time by that."""
        if isinstance(due.input, i.CloseWagers | i.StartRound | i.Announce):
            return type(due.input), self.live.table.round
        return due.bot, type(due.input), self.live.table.seq

    def _schedule(self) -> None:
        self._schedule_due(self._due())

    def _schedule_due(self, due: Due | None) -> None:
        self._cancel_timer()
        if self.state != "open" or due is None:
            return
        wait = max(0.0, due.seconds - (0.0 if due.from_now else time.monotonic() - self._since))
        self._timer = asyncio.get_running_loop().call_later(wait, self._act, due)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _act(self, due: Due) -> None:
        self._timer = None
        if due.input is not None:
            self._inbox.put_nowait(Request(due.input, None, None, self.live.table.seq))
        elif self._bot_task is None:
            self._bot_task = asyncio.create_task(self._bot_acts(due.bot))
            self._bot_task.add_done_callback(self._bot_acted)

    def _bot_acted(self, task: asyncio.Task[None]) -> None:
        """One bot at a time; whoever is due next was held up by this one."""
        self._bot_task = None
        if task.cancelled():
            return
        if task.exception() is not None:
            self._services.log.error("a bot failed", table=self.live.chain, exc_info=task.exception())
        self._schedule()

    async def _bot_acts(self, bot: str) -> None:
        """A bot decides outside the owner's turn, since it may have to ask; the referee judges it like anybody."""
        seq = self.live.table.seq
        command = await self._bots.decide(bot)
        if command is None:
            return
        answer = msgspec.json.decode(await self.submit(i.FromPlayer(bot, "", command)), type=Answer)
        if not answer.ok:
            self._bots.refused(bot)
            self._give_up_on(bot, seq)
            await asyncio.sleep(_AGAIN_SECONDS)  # what keeps the table from going on is not asked for in a loop

    def _give_up_on(self, bot: str, seq: int) -> None:
        """Nothing has changed and its choice was refused: the printed rule plays for it, like for anybody silent."""
        need = self.live.need
        if self.live.table.seq == seq and isinstance(need, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedFollow):
            self._services.log.error("a bot chose what is not possible", table=self.live.chain, bot=bot)
            self._inbox.put_nowait(Request(i.Silence(need.seat), None, None, seq))


def _resolve(request: Request, answer: bytes) -> None:
    if request.done is not None and not request.done.done():
        request.done.set_result(answer)
