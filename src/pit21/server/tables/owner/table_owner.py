"""`TableOwner`: the one task that changes a table.

Whatever is asked of the table comes through its inbox. An input is executed by the live table, committed durably,
and only then is anyone notified. If it cannot be committed it has not happened.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from pit21.fair.commitment import NoRandomnessError
from pit21.server.solver import pinned_game
from pit21.server.store import Busy, Fenced, StoreDown, StoreError
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent
from pit21.server.tables.live.listener import Listener
from pit21.server.tables.live.setup import TableSetup
from pit21.server.tables.owner.allowance import Allowance
from pit21.server.tables.owner.answers import AnswerBook
from pit21.server.tables.owner.attendance import Attendance
from pit21.server.tables.owner.audience import Audience
from pit21.server.tables.owner.bot_turns import BotTurns
from pit21.server.tables.owner.bots import BotPlanner
from pit21.server.tables.owner.command_metrics import count_refused
from pit21.server.tables.owner.description import describe_table
from pit21.server.tables.owner.input_execution import Executed, InputExecution
from pit21.server.tables.owner.pace import Due
from pit21.server.tables.owner.refusals import (
    BUSY,
    CLOSED,
    LATE,
    NO_RANDOMNESS,
    NOT_KEPT,
    OWN_TABLE,
    RESTORED,
    TROUBLE,
    UNKNOWN,
)
from pit21.server.tables.owner.request import Request
from pit21.server.tables.owner.shoe_announcer import ShoeAnnouncer
from pit21.server.tables.owner.table_clock import TableClock
from pit21.server.tables.records.loader import Loaded
from pit21.server.tables.records.recorder import AskedCommand
from pit21.server.tables.services import TableServices
from pit21.table.refusal import Refusal
from pit21.wire import ClientSeed, Sit, TableInfo

MOST_WAITING = 64
"""Requests that wait for one table; more are turned away with a clear word."""


class TableOwner:
    """One open table in this process."""

    def __init__(
        self, loaded: Loaded, setup: TableSetup, services: TableServices,
        lost: Callable[["TableOwner"], Awaitable[bool]],
    ) -> None:  # fmt: skip
        """`lost` is called when the table is closed or no longer this process's own."""
        live, recorder = loaded.live, loaded.recorder
        self.live = live
        self.names = loaded.names
        self.setup = setup
        self.recorder = recorder
        self.state = "open"
        self._services = services
        self._lost = lost
        self.restored = loaded.restored
        """Why the table's shoes are discarded before anything else happens; empty if they are not."""
        self._inbox: asyncio.Queue[Request | None] = asyncio.Queue()
        self._answers = AnswerBook(live, services)
        self.attendance = Attendance(live)
        game = pinned_game(loaded.pinned)
        self.allowance = Allowance(live, recorder, services.limits, loaded.unplayed)
        self._execution = InputExecution(
            live, recorder, services, self._answers, self.attendance, self.allowance, game
        )  # fmt: skip
        self.announcer = ShoeAnnouncer(live, services.client_seed_seconds)
        self.clock = TableClock(
            live, setup, self.attendance, self.allowance, self.announcer, self._act,
            services.limits.empty_table_seconds,
        )  # fmt: skip
        self.audience = Audience(
            live, self.attendance, self.clock, self.announcer, recorder, self.names, self.info, loaded.shown
        )  # fmt: skip
        self.bots = BotTurns(live, BotPlanner(live, services.solving, game), self, self.clock.schedule, services.log)
        self._task: asyncio.Task[None] | None = None

    # Life

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.live.chain}")
        if self.restored:
            self._inbox.put_nowait(Request(i.Restored(self.restored), None, None))
        else:
            self.clock.schedule()

    async def stop(self) -> None:
        """Finish what is under way and take nothing more."""
        self._stand_still()
        if self._task is not None and not self._task.done():
            self._inbox.put_nowait(None)
            await self._task

    def kill(self) -> None:
        """End at once, as with the process; nothing that is under way is finished."""
        self._stand_still()
        if self._task is not None:
            self._task.cancel()

    def let_go(self) -> dict[Listener, int]:
        """Whoever watched or was about to, for the next owner, with the last event that each of them knows."""
        self._stand_still()
        return self.attendance.let_go()

    def _stand_still(self) -> None:
        self.clock.cancel()
        self.bots.cancel()

    def _become(self, state: str) -> None:
        self.state = state
        self.clock.runs = state == "open"

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
            request.resolve(answer)
            self._let_in()
            if self.state == "closed":
                self._fail_all(CLOSED)
                await self._lost(self)
                return
        self._fail_all(NOT_KEPT)

    async def _give_up(self, request: Request, error: StoreError) -> None:
        """Another process owns the table, or its last commit is in doubt: the next owner finds out.

        Only when the table has been claimed again can a commit that was in doubt no longer be executed.
        """
        self._services.log.warning("table is given up", table=self.live.chain, reason=str(error))
        known = await self._lost(self) or isinstance(error, Fenced)
        answer = self._answers.refusal(request.asked, NOT_KEPT if known else UNKNOWN)
        if request.asked is not None:
            with suppress(StoreError):
                answer = await self._answers.stored(request.asked) or answer
        request.resolve(answer)
        self._fail_all(NOT_KEPT)

    def _fail_all(self, refusal: Refusal) -> None:
        """Nobody waits for an answer that does not come."""
        waiting = []
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if request is not None:
                waiting.append(request)
        for request in waiting:
            request.resolve(self._answers.refusal(request.asked, refusal))

    def _halt(self) -> None:
        """An invariant does not hold: nothing more is dealt here (the round can be voided by an operator)."""
        self._become("halted")
        self.clock.cancel()
        try:
            self.audience.show_all()
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
        return await self._queued(Request(given, asked, done, operator=operator))

    def _queued(self, request: Request) -> "asyncio.Future[bytes]":
        assert request.done is not None
        self._inbox.put_nowait(request)
        return request.done

    async def play_bots(self, turn: i.BotTurn, seq: int) -> bytes:
        """Play what the bots planned at event `seq`, unless someone acted since; returns when it is durable."""
        if self._task is None or self._task.done():
            return self._answers.refusal(None, NOT_KEPT)
        return await self._queued(Request(turn, None, asyncio.get_running_loop().create_future(), seq))

    def _act(self, due: Due) -> None:
        """Do what is due automatically at the table."""
        if due.input is not None:
            self._inbox.put_nowait(Request(due.input, None, None, self.live.table.seq))
        else:
            self.bots.start()

    def _try_again(self, request: Request) -> None:
        """Retry an automatic action: nobody else will ask for it."""
        if request.is_from_table:
            self.clock.retry(self._inbox.put_nowait, request._replace(at=self.live.table.seq))

    def _barred(self, request: Request) -> Refusal | None:
        """Why it is not even tried, as the table stands."""
        if self.state == "halted" and not isinstance(request.input, i.Operate):
            return TROUBLE
        if self.restored and not isinstance(request.input, i.Restored):
            return RESTORED
        if request.operator and self.live.has_account(request.operator):
            return OWN_TABLE
        if request.at not in (-1, self.live.table.seq) or (
            isinstance(request.input, i.CloseEmpty) and self.attendance.empty_since is None
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
            if barred is LATE and request.is_from_table:
                self.clock.schedule()  # what came between may have been undone, and left no timer
            return self._answers.refusal(asked, barred)
        wanted = self._with_player(request.input)
        if isinstance(wanted, i.FromPlayer) and (excess := self.allowance.refusal(wanted)) is not None:
            count_refused(self._services.metrics, wanted, excess)
            return await self._answers.refuse(asked, excess)
        if isinstance(wanted, i.FromPlayer) and wanted.user and (limit := await self._limit(wanted)) is not None:
            count_refused(self._services.metrics, wanted, limit)
            return await self._answers.refuse(asked, limit)
        if isinstance(wanted, i.Announce):
            return self._announce()
        if isinstance(wanted, i.BotTurn):
            return self._show(None, await self._execution.run_together(wanted.inputs))
        if isinstance(wanted, i.FromPlayer) and isinstance(wanted.command, ClientSeed):
            return self._take_client_seed(wanted.name, wanted.command, asked)
        return await self._do(self.announcer.with_client_seeds(wanted), asked)

    def _with_player(self, given: i.AnyInput | i.Announce | i.BotTurn) -> i.AnyInput | i.Announce | i.BotTurn:
        """People act by their accounts: the table knows their ids, and draws one for someone new who sits down."""
        if not isinstance(given, i.FromPlayer) or given.name:
            return given
        sits = isinstance(given.command, Sit)
        player = self.live.player_to_sit(given.user) if sits else self.live.player_of(given.user)
        return msgspec.structs.replace(given, name=player)

    async def _limit(self, given: i.FromPlayer) -> Refusal | None:
        """Why the limits of play forbid this; read while nothing else happens at the table."""
        live = self.live
        try:
            return await self._services.refuse_play(
                given.user, given.command, live.table, chain=live.chain, player=given.name, practice=live.practice > 0
            )
        except StoreDown as error:
            raise Busy("the limits of play cannot be read") from error

    def _announce(self) -> bytes:
        frame = self.announcer.announce()
        if frame is not None:
            self.audience.send(frame)
        self.clock.schedule()
        return b""

    def _take_client_seed(self, name: str, given: ClientSeed, asked: AskedCommand | None) -> bytes:
        refusal = self.announcer.take(name, given)
        self._services.metrics.command("client-seed", "accepted" if refusal is None else "refused")
        if refusal is not None:
            return self._answers.refusal(asked, refusal)
        self.clock.schedule()
        return self._answers.acceptance(asked)

    async def _do(self, given: i.AnyInput, asked: AskedCommand | None) -> bytes:
        await self.announcer.draw_chain(given)
        return self._show(given, await self._execution.run(given, asked))

    def _show(self, given: i.AnyInput | None, done: Executed) -> bytes:
        if done.fresh_shoe:
            self.restored = ""
        if done.events is not None:
            self._after(given, done.events)
        return done.answer

    def _after(self, given: i.AnyInput | None, words: tuple[ShownEvent, ...]) -> None:
        """Show what was committed, and see what is due next."""
        goes_on = isinstance(given, i.Operate) and given.action == "void" and self.state == "halted"
        if goes_on:
            self._become("open")
        if self.live.table.phase == "closed":
            self._become("closed")
            self._services.metrics.returns.forget_table(self.live.chain)
        self.audience.memory.add(words)
        due = self.clock.due()
        self.audience.broadcast(words, due)
        if goes_on:
            self.audience.show_all()
        if self.state == "closed":
            self.audience.say_gone(self.allowance.why_closed(given))
        else:
            self.clock.schedule_due(due)

    # Those who watch

    def watch(self, listener: Listener, after: int) -> None:
        """Show the table to someone from now on; while a commit is under way, after it."""
        if self._execution.at_rest.is_set():
            self.audience.welcome(listener, after)
        else:
            self.attendance.arriving[listener] = after

    def unwatch(self, listener: Listener) -> None:
        self.attendance.arriving.pop(listener, None)
        if listener not in self.attendance.listeners:
            return
        del self.attendance.listeners[listener]
        if self._execution.at_rest.is_set():
            self._follow_attendance()

    def _let_in(self) -> None:
        """Those who came or went while a commit was under way."""
        arriving, self.attendance.arriving = self.attendance.arriving, {}
        for listener, after in arriving.items():
            self.watch(listener, after)
        self._follow_attendance()

    def _follow_attendance(self) -> None:
        """Say who is gone; a table where nobody is left closes after a while."""
        if self.attendance.notice_absence() and self.state != "closed":
            self.audience.broadcast_absence()
        elif self.attendance.empty_since is not None:
            self.clock.schedule()

    async def at_rest(self) -> None:
        """Until no commit is under way: before it nobody learns its possible result."""
        await self._execution.at_rest.wait()

    @property
    def watching(self) -> int:
        """How many are shown the table."""
        return len(self.attendance.listeners)

    @property
    def is_empty(self) -> bool:
        return self.state == "open" and self.attendance.empty_since is not None

    def info(self) -> TableInfo:
        return describe_table(self.live, self.setup, self.names.host, self.state, self.watching)
