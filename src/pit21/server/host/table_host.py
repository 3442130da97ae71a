"""`TableHosting`: the tables of this process, for sockets and pages. Whoever may not is refused here."""

import asyncio
import secrets
import time
from collections.abc import Iterable

import msgspec

from pit21.fair.seed_chain import SeedChain
from pit21.jobs import GameRef
from pit21.server.cluster import (
    RemoteListener,
    RemoteLobby,
    RemoteTables,
    Serving,
    TableRequest,
    Who,
    lobby_rows,
    owners,
)
from pit21.server.configuration import Settings
from pit21.server.games import GameShelf, PinnedRules
from pit21.server.host.hosted_table import HostedTable, hash_link
from pit21.server.host.leases import Leases
from pit21.server.host.lobby_pages import LobbyPages, PageKey
from pit21.server.host.play_check import RefusePlay, refuse_nothing
from pit21.server.host.table_room import TableRoom
from pit21.server.host.table_rows import insert_table, new_row, table_with_rules
from pit21.server.people import Person, display_names
from pit21.server.problems import Forbidden, NotFound, ServiceBusy, ServiceRefused
from pit21.server.solver import pinned_game
from pit21.server.store import StoreError, queries
from pit21.server.tables import (
    ChainPlace,
    Listener,
    LiveTable,
    Loaded,
    Operation,
    Recorder,
    SeedSource,
    ShownNames,
    TableOwner,
    TableServices,
    TableSetup,
    TableWish,
    asked_by,
    hint_for,
    load_table,
    plan_bets,
)
from pit21.server.tables import inputs as i
from pit21.spec.loader import BUILT_IN
from pit21.table.shoe import ShoeError
from pit21.wire import (
    Answer,
    AskBets,
    AskHint,
    Gone,
    LobbyPage,
    LobbyTable,
    MadeTable,
    Me,
    Send,
    Sit,
    TableInfo,
    no_answer,
)

_ENCODER = msgspec.json.Encoder()
MOST_UNDER_WAY = 512
"""Commands at all tables together that are not answered yet. More than can be done in a second is turned away at
once: whoever waited for it would wait the longer, and everybody else with them.
"""
_TRIES = 10
_PAUSE = 0.1
"""How often, and after how many seconds, the owner of a table that changes hands is looked for."""
_GONE = "there is no such table, or it is private"


class TableHosting:
    def __init__(
        self, services: TableServices, leases: Leases, games: GameShelf, link_key: bytes,
        settings: Settings | None = None,
    ) -> None:  # fmt: skip
        self._limits = (settings or Settings()).limits
        self.room = TableRoom(settings or Settings())
        self._lobby = LobbyPages(self._find_page)
        self._services = services
        self._leases = leases
        self._games = games
        self._link_key = link_key
        self._practice_chips = (settings or Settings()).guest_bankroll  # at tables with uploaded rules
        self._hosted: dict[str, HostedTable] = {}
        self._loading: dict[str, asyncio.Task[HostedTable | None]] = {}
        self._watched: dict[Listener, set[str]] = {}
        self._opening: set[str] = set()
        self._orphans: dict[str, tuple[tuple[Listener, int], ...]] = {}
        self._stopping = False
        self._refuse_play: RefusePlay = refuse_nothing
        self._under_way = 0
        self._remote: RemoteTables | None = None
        self._remote_lobby: RemoteLobby | None = None
        self._serving: Serving | None = None

    def join(self, remote: RemoteTables, lobby: RemoteLobby, serving: Serving) -> None:
        """Other processes own tables, too: theirs are for the people here, and ours for the people there."""
        self._remote, self._remote_lobby, self._serving = remote, lobby, serving

    def limit_play(self, refuse: RefusePlay) -> None:
        """Limits that people or the operator have set for play are asked before anything begins."""
        self._refuse_play = refuse

    # Life

    async def start(self) -> None:
        """Take up every open table that nobody else holds."""
        await self._take_up_free()

    async def stop(self) -> None:
        """Finish what is under way; open rounds stay as they are and go on when a server starts again."""
        self._stopping = True
        await asyncio.gather(*(hosted.owner.stop() for hosted in self._hosted.values()))
        await self._leases.release(tuple(self._hosted))
        stopped, self._hosted = self._hosted, {}
        for hosted in stopped.values():
            self._let_go_elsewhere(hosted.owner.let_go())

    @property
    def open_tables(self) -> int:
        return len(self._hosted)

    @property
    def halted(self) -> int:
        return sum(hosted.owner.state == "halted" for hosted in self._hosted.values())

    def games(self) -> tuple[tuple[str, GameRef], ...]:
        """The games that are dealt here, once each."""
        found = {hosted.pinned.digest: hosted for hosted in self._hosted.values()}
        return tuple(
            (each.pinned.source if each.pinned.source in BUILT_IN else "own", pinned_game(each.pinned))
            for each in found.values()
        )

    async def hold(self) -> None:
        """Renew the leases, and take up what other processes have let go of."""
        await self._renew()
        await self._take_up_free()

    async def _renew(self) -> None:
        """What was lost meanwhile is watched where it is now."""
        for table_id in await self._leases.renew(tuple(self._hosted)):
            hosted = self._hosted.pop(table_id, None)
            if hosted is None:
                continue
            self.room.forget(table_id)
            await hosted.owner.stop()
            for listener, seq in self._let_go_elsewhere(hosted.owner.let_go()).items():
                await self._watch_on(table_id, listener, seq)

    async def _take_up_free(self) -> None:
        """A table that cannot be taken up stands in no other's way; it is tried again when the leases are renewed."""
        renewed = time.monotonic()
        for table_id in await self._leases.claimable():
            if table_id in self._hosted or table_id in self._opening:
                continue
            if time.monotonic() - renewed > self._leases.renew_seconds:
                await self._renew()  # many tables of a process that is gone must not cost us our own
                renewed = time.monotonic()
            try:
                await self._load(table_id)
            except Exception:
                self._services.log.exception("table cannot be taken up", table=table_id)
                continue
            for listener, seq in self._orphans.pop(table_id, ()):
                await self._watch_on(table_id, listener, seq)

    async def _load(self, table_id: str) -> HostedTable | None:
        """The table from the database, owned by this process from now on; None where it cannot be had."""
        if table_id in self._hosted:
            return self._hosted[table_id]
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._take_up(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _take_up(self, table_id: str) -> HostedTable | None:
        epoch = await self._leases.claim(table_id)
        if epoch is None or self._stopping:
            return None
        loaded = await load_table(self._services, table_id, epoch, self._link_key)
        if loaded is None:
            return None
        hosted = self._host(loaded)
        if loaded.row.record == 0:
            await self._open_tray(hosted.owner)  # the process that made it ended before it could
        if self._remote is not None:
            self._remote.arrived(table_id)
        return hosted

    def _host(self, loaded: Loaded) -> HostedTable:
        row = loaded.row
        setup = self._with_practice(msgspec.json.decode(row.setup, type=TableSetup), loaded.pinned)
        owner = TableOwner(loaded, setup, self._services, self._lost)
        hosted = HostedTable(
            owner=owner, pinned=loaded.pinned, listed=row.listed, link_hash=row.link_hash, host_id=row.host
        )
        self._hosted[row.id] = hosted
        self._lobby.forget()
        owner.start()
        return hosted

    async def _lost(self, owner: TableOwner) -> bool:
        """The table was closed, or belongs to another process, or its last commit is in doubt: read it again.

        Whether this process owns it again. Where the database does not answer its watchers wait until it does.
        """
        table_id = owner.live.chain
        if self._hosted.get(table_id) is None or self._hosted[table_id].owner is not owner:
            return False
        del self._hosted[table_id]
        self._lobby.forget()
        if owner.state == "closed":
            self.room.forget(table_id)
        listeners = self._let_go_elsewhere(owner.let_go())
        if owner.state == "closed":
            for listener in listeners:
                self._watched.get(listener, set()).discard(table_id)
        if owner.state == "closed" or self._stopping:
            return False
        self._services.log.warning("table is read again", table=table_id)
        try:
            hosted = await self._load(table_id)
        except StoreError:
            self._orphans[table_id] = (
                *self._orphans.get(table_id, ()),
                *listeners.items(),
            )
            return False
        for listener, seq in listeners.items():
            await self._watch_on(table_id, listener, seq)
        return hosted is not None

    async def _watch_on(self, table_id: str, listener: Listener, seq: int) -> None:
        """For somebody who watched, unless they have gone meanwhile."""
        if table_id in self._watched.get(listener, ()):
            await self.watch(table_id, listener, seq, "", admitted=True)

    def _let_go_elsewhere(self, listeners: dict[Listener, int]) -> dict[Listener, int]:
        """The listeners whose sockets are here; the processes of the others look for the table themselves."""
        for listener in listeners:
            if isinstance(listener, RemoteListener) and self._serving is not None:
                self._serving.let_go(listener)
        return {each: seq for each, seq in listeners.items() if not isinstance(each, RemoteListener)}

    # Where tables are

    def has(self, table: str) -> bool:
        return table in self._hosted

    async def find(self, table: str) -> str | None:
        """The process that owns it, empty for this one; None where there is no such open table.

        A table that nobody holds is taken up.
        """
        if self._remote is None or table in self._hosted:
            return "" if await self._load(table) else None
        for _ in range(_TRIES):
            owned = (await self._services.reader.ask(owners, (table,))).get(table)
            if owned is None:
                return None
            if self._leases.holds(owned.owner, owned.lease_until):
                return owned.owner
            if await self._load(table):
                return ""
            await asyncio.sleep(_PAUSE)  # somebody else was faster, or it had to be closed
        return None

    # Tables

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable:
        """Open a table for its host; `address` is where the wish came from."""
        claimed = self.room.claim(address)
        try:
            made = await self._create(host, wish)
        except BaseException:
            self.room.release(claimed)
            raise
        self.room.keep(claimed, made.table.id)
        return made

    async def _create(self, host: Person, wish: TableWish) -> MadeTable:
        if len(self._hosted) >= self.room.most_tables and not await self._close_emptiest():
            raise ServiceBusy("no more tables can be opened here at the moment")
        pinned = await self._games.pinned(wish.game, wish.settings)
        spec = pinned.spec()
        seats = spec.number("seats")
        if not 0 <= wish.bots < seats:
            raise ServiceRefused("bots", f"bots take 0 to {seats - 1} of the {seats} seats", "bots")
        setup = TableSetup(
            title=wish.title, listed=wish.listed, clock=wish.clock, speed=wish.speed, bots=wish.bots,
            game="" if wish.game in BUILT_IN else wish.game,
        )  # fmt: skip
        link = "" if wish.listed else secrets.token_urlsafe(16)
        owner = await self._open(host.id, spec.id, pinned, setup, hash_link(link) or None)
        return MadeTable(table=owner.info(), link=link)

    async def _close_emptiest(self) -> bool:
        """Make room by closing the table where nobody has been for the longest time; False where somebody is at all."""
        empty = [
            (each.owner.attendance.empty_since, table_id)
            for table_id, each in self._hosted.items()
            if each.owner.is_empty
        ]
        if not empty:
            return False
        owner = self._hosted[min(empty)[1]].owner
        await owner.submit(i.CloseEmpty())
        return owner.state == "closed"

    async def _open(
        self, host_id: str | None, game: str, pinned: PinnedRules, setup: TableSetup, link_hash: bytes | None
    ) -> TableOwner:
        setup = self._with_practice(setup, pinned)
        row = new_row(
            game, pinned, setup, host=host_id, link_hash=link_hash, process=self._leases.process,
            lease_until=self._leases.until(),
        )  # fmt: skip
        try:
            seeds = SeedSource(spare=await asyncio.to_thread(SeedChain.draw))
            live = LiveTable(row.id, pinned.spec(), seeds)  # what cannot be dealt leaves no row behind
        except (ShoeError, ValueError) as error:
            raise ServiceRefused("rules", f"this game cannot be dealt so: {error}") from None
        self._opening.add(row.id)  # until it has its owner, a renewal of leases does not take it up as nobody's
        try:
            most = self._limits.person_open_tables
            row = await self._services.writer.run(lambda connection: insert_table(connection, row, pinned, most))
            recorder = Recorder(row.id, ChainPlace(row.epoch), self._services.sealer, self._link_key)
            names = await self._services.reader.ask(display_names, (host_id,)) if host_id else {}
            owner = self._host(Loaded(row, pinned, live, recorder, [], names=ShownNames(host_id, names))).owner
        finally:
            self._opening.discard(row.id)
        await self._open_tray(owner)
        return owner

    def _with_practice(self, setup: TableSetup, pinned: PinnedRules) -> TableSetup:
        """Rules that somebody uploaded may pay anything, so that what is won by them is nobody's money."""
        if pinned.source in BUILT_IN:
            return setup
        return msgspec.structs.replace(setup, practice=setup.practice or self._practice_chips)

    async def _open_tray(self, owner: TableOwner) -> None:
        setup = owner.setup
        bots = tuple(f"bot-{number}" for number in range(1, setup.bots + 1))
        _accept(await owner.submit(i.OpenTable(setup.tray, bots, setup.practice)))

    async def lobby(self, game: str, after: str, count: int) -> bytes:
        return await self._lobby.page(PageKey(game, after, count))

    async def _find_page(self, key: PageKey) -> LobbyPage:
        """The database says which tables are next; what is known of them, whoever holds them."""
        rows = await self._services.reader.ask(lobby_rows, key.game, key.after, key.most + 1)
        page = rows[: key.most]
        infos = {info.id: info for info in self.listed_here(table for table, _ in page)}
        elsewhere = [(table, owner) for table, owner in page if table not in infos]
        if elsewhere and self._remote_lobby is not None:
            infos |= await self._remote_lobby.infos(elsewhere)
        after = page[-1][0] if len(rows) > len(page) else ""
        return LobbyPage(tables=tuple(LobbyTable.of(infos[table]) for table, _ in page if table in infos), after=after)

    def listed_here(self, tables: Iterable[str]) -> tuple[TableInfo, ...]:
        """Those of these tables that are held here and that anybody may find."""
        found = (self._hosted.get(table) for table in tables)
        return tuple(hosted.owner.info() for hosted in found if hosted is not None and hosted.listed)

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        return await self._request(TableRequest(0, table, "info", Who.of(person), hash_link(link)))

    async def close(self, table: str, host: Person) -> TableInfo:
        return await self._request(TableRequest(0, table, "close", Who.of(host), as_host=True))

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo:
        if operator.role != "operator":
            raise Forbidden("only an operator may do that")
        if operation == "open":
            return await self._reopen(table)
        return await self._request(TableRequest(0, table, operation, Who.of(operator), reason=reason))

    async def kick(self, table: str, person: str, operator: Person, reason: str) -> TableInfo:
        if operator.role != "operator":
            raise Forbidden("only an operator may do that")
        return await self._request(TableRequest(0, table, "kick", Who.of(operator), reason=reason, person=person))

    async def _request(self, request: TableRequest) -> TableInfo:
        """Done where the table is."""
        for _ in range(_TRIES):
            owner = await self.find(request.table)
            if owner is None:
                raise NotFound(_GONE)
            if self.has(request.table):
                return await self.do_here(request)
            found = await self._remote_lobby.ask(owner, request) if owner and self._remote_lobby else None
            if found is not None:
                return found
            await asyncio.sleep(_PAUSE)
        raise ServiceBusy("the table changes hands: try again soon")

    async def do_here(self, request: TableRequest) -> TableInfo:
        hosted = self._hosted.get(request.table)
        person = request.who.person() if request.who else None
        if hosted is None or not hosted.admits(person, request.link):
            raise NotFound(_GONE)
        if request.do == "info":
            return hosted.owner.info()
        if person is None or (person.role != "operator" and not (request.as_host and person.id == hosted.host_id)):
            raise Forbidden("only its host or an operator closes a table")
        assert request.do != "open"  # a closed table has no owner to ask
        operator = "" if request.as_host and person.id == hosted.host_id else person.id
        if request.do == "kick":
            await self._send_home(hosted.owner, request.person, person, request.reason)
        else:
            given = i.Operate(person.id, request.do, request.reason)
            _accept(await hosted.owner.submit(given, operator=operator))
        return hosted.owner.info()

    async def _send_home(self, owner: TableOwner, account: str, operator: Person, reason: str) -> None:
        """Somebody, or everybody where no account is named."""
        accounts = owner.live.accounts()
        names = [name for name, user in accounts.items() if user == account or not account]
        if not names:
            raise ServiceRefused("player", "this person is not at the table" if account else "nobody is at the table")
        for name in names:
            _accept(await owner.submit(i.SendHome(name, operator.id, reason), operator=operator.id))

    async def _reopen(self, table: str) -> TableInfo:
        """The same table again: same rules and set-up, a new tray, a chain of its own."""
        found = await self._services.reader.ask(table_with_rules, table)
        if found is None:
            raise NotFound(_GONE)
        row, rules = found
        if row.state != "closed":
            raise ServiceRefused("open", "the table is open already")
        pinned = rules.pinned()
        setup = msgspec.json.decode(row.setup, type=TableSetup)
        return (await self._open(row.host, row.game, pinned, setup, row.link_hash)).info()

    # Sockets

    async def me(self, person: Person | None) -> Me:
        if person is None:
            return Me(name="", role="spectator", kind="", bankroll=0)
        bankroll = await self._services.reader.ask(queries.balance, person.pocket)
        return Me(name=person.name, role=person.role, kind=person.kind, bankroll=bankroll)

    async def watch(self, table: str, listener: Listener, after: int, link: str, *, admitted: bool = False) -> None:
        hashed = hash_link(link)
        try:
            owner = await self.find(table)
        except StoreError:
            owner = None
        if admitted and table not in self._watched.get(listener, ()):
            return  # gone meanwhile
        if owner and self._remote is not None:
            self._watched.get(listener, set()).discard(table)
            self._remote.watch(owner, table, listener, after, hashed, admitted=admitted)
        else:
            self.watch_here(table, listener, after, hashed, admitted=admitted)

    def watch_here(self, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> bool:
        """A table of this process; whether it may be watched."""
        hosted = self._hosted.get(table)
        if hosted is None or not (admitted or hosted.admits(listener.person, link)):
            self._watched.get(listener, set()).discard(table)
            listener.offer(_ENCODER.encode(Gone(table=table, reason=_GONE)))
            return False
        if not isinstance(listener, RemoteListener):
            self._watched.setdefault(listener, set()).add(table)
        hosted.owner.watch(listener, after)
        return True

    def unwatch(self, table: str, listener: Listener) -> None:
        self._watched.get(listener, set()).discard(table)
        if self._remote is not None:
            self._remote.unwatch(table, listener)
        hosted = self._hosted.get(table)
        if hosted is not None:
            hosted.owner.unwatch(listener)

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        elsewhere = self._remote.tables_of(listener) if self._remote is not None else ()
        return (*self._watched.get(listener, ()), *elsewhere)

    def disconnected(self, listener: Listener) -> None:
        for table in self.watched_by(listener):
            self.unwatch(table, listener)
        self._watched.pop(listener, None)

    async def submit(self, table: str, person: Person, message: Send, listener: Listener) -> bytes:
        """Only who watches a table acts at it: whoever may see it, and sees what comes of the command."""
        if table not in self._hosted and self._remote is not None:
            answer = await self._remote.submit(table, listener, message)
            if answer is not None:
                return answer
        if table not in self._watched.get(listener, ()) or await self._load(table) is None:
            return _refused(table, message.id, "table", "watch the table first")
        return await self.submit_here(table, person, message)

    async def submit_here(self, table: str, person: Person, message: Send) -> bytes:
        """For somebody who watches it."""
        hosted = self._hosted.get(table)
        if hosted is None:
            return _refused(table, message.id, "busy", "the table changes hands: try again in a moment")
        if self._under_way >= MOST_UNDER_WAY:
            return _refused(table, message.id, "busy", "the server has too much to do: try again in a moment")
        self._under_way += 1
        try:
            live = hosted.owner.live
            player = live.player_of(person.id)
            refusal = await self._refuse_play(
                person, message.command, live.table, chain=table, player=player, practice=live.practice > 0
            )
            if refusal is not None:
                return _refused(table, message.id, refusal.code, refusal.message)
            if isinstance(message.command, Sit):
                hosted.owner.names.learn(person)
            return await hosted.owner.submit(i.FromPlayer("", person.id, message.command), asked_by(person.id, message))
        finally:
            self._under_way -= 1

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        if table not in self._hosted and self._remote is not None:
            answer = await self._remote.hint(table, person, message)
            if answer is not None:
                return answer
        return await self.hint_here(table, person, message)

    async def hint_here(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        hosted = self._hosted.get(table)
        if hosted is None or not hosted.admits(person, b""):  # hints are for those who sit there
            return _ENCODER.encode(no_answer(message, "watch the table first"))
        await hosted.owner.at_rest()
        if isinstance(message, AskBets):
            return _ENCODER.encode(plan_bets(hosted.owner.live, person, message))
        found = await hint_for(hosted.owner.live, hosted.pinned, self._services.solving, person, message)
        return _ENCODER.encode(found)


def _refused(table: str, command_id: str, code: str, message: str) -> bytes:
    return _ENCODER.encode(Answer(table=table, id=command_id, ok=False, code=code, message=message))


def _accept(answer: bytes) -> None:
    """Refusals of tables as refusals of pages."""
    found = msgspec.json.decode(answer, type=Answer)
    if not found.ok:
        raise ServiceRefused(found.code, found.message)
