"""Accounts and sessions of people: guests, sign-in, refills, history; used by HTTP and sockets."""

import time
from collections.abc import Callable, Collection

from sqlalchemy import Connection

from pit21.server.configuration import Settings
from pit21.server.people.administration.audit import AuditFilter, AuditLine, audit_page
from pit21.server.people.administration.former_people import (
    SERVER,
    ErasedBy,
    abandoned_guests,
    erase_person,
    new_absent_guests,
    note_absent,
    plan_erasure,
)
from pit21.server.people.administration.operator_actions import OperatorActions
from pit21.server.people.identity import accounts, sessions
from pit21.server.people.identity.credentials import Credentials, SignOut
from pit21.server.people.identity.names import refused_name
from pit21.server.people.identity.passwords import usable_password
from pit21.server.people.identity.person import Person, SignedIn
from pit21.server.people.identity.reset_links import forget_expired
from pit21.server.people.identity.throttle import Window, address_key
from pit21.server.people.limits.play_limit_service import PlayLimitService
from pit21.server.people.money.chips_at_tables import ChipsAtTables, chips_at_tables
from pit21.server.people.money.holdings import Holdings, holdings
from pit21.server.people.money.refills import RefillCheck, assess_refill, check_refill, refill
from pit21.server.people.money.round_history import HistoryPage, history
from pit21.server.people.problems import BadField, NotNow, TooMany
from pit21.server.store import Reader, Sealer, Writer, now_ms

_DAY_MS = 24 * 3_600 * 1_000
_MOST_NOTED = 500
_MOST_ERASED = 20
"""Guests of one round of housekeeping: whoever plays comes first."""


class PeopleService:
    """One for each process."""

    def __init__(
        self, settings: Settings, writer: Writer, reader: Reader, sealer: Sealer, clock: Callable[[], int] = now_ms,
        seconds: Callable[[], float] = time.monotonic, processes: Callable[[], int] = lambda: 1,
    ) -> None:  # fmt: skip
        """`clock` is the wall's, for what is stored; `seconds` never jumps, for what slows people down.

        `processes` is how many share the limits.
        """
        self.settings = settings
        self._writer, self._reader, self._clock = writer, reader, clock
        self.credentials = Credentials(settings, writer, reader, sealer, self.sessions_ended, clock, seconds, processes)
        self.operator_actions = OperatorActions(settings, writer, reader, self.sessions_ended, clock)
        self._guests = Window(settings.limits.guests_per_hour, 3_600.0, seconds, processes)
        self.play = PlayLimitService(settings, writer, reader, clock)
        self._sign_outs: list[SignOut] = []

    def on_sign_out(self, callback: SignOut) -> None:
        self._sign_outs.append(callback)

    def sessions_ended(self, user_id: str, session: bytes | None) -> None:
        """One of a person's sessions, or all of them where it is None: their sockets are closed at once."""
        for callback in self._sign_outs:
            callback(user_id, session)

    def close(self) -> None:
        self.credentials.close()

    async def person(self, token: str) -> Person | None:
        """Who shows this token, or None."""
        if not token:
            return None
        need_factor = self.settings.operators_need_second_factor
        return await self._reader.ask_by_key(sessions.find_person, token, self._clock(), need_factor=need_factor)

    async def current_people(self, keys: Collection[bytes]) -> dict[bytes, Person]:
        """Whose sessions these are as of now; those that have ended are left out."""
        need_factor = self.settings.operators_need_second_factor
        return await self._reader.ask(sessions.current_people, keys, self._clock(), need_factor=need_factor)

    async def guest(self, name: str, address: str) -> SignedIn:
        """Someone new, at once, with the play money that guests get."""
        refusal = refused_name(name)
        if refusal is not None:
            raise BadField("name", refusal.message, "name")
        key = address_key(address)
        wait = 0 if self.settings.trusts(address) else self._guests.wait(key)
        if wait:
            raise TooMany("too many new guests from this address", wait)
        self._guests.add(key)
        try:
            return await self._writer.run(
                lambda connection: accounts.make_guest(connection, self.settings, name, self._clock())
            )
        except BadField:
            self._guests.undo(key)  # a name that is taken is no guest
            raise

    async def become_account(self, person: Person, password: str) -> SignedIn:
        """A guest sets a password; name and money stay."""
        if person.kind == "account":
            usable_password(password, person.name)
            raise NotNow("has-password", "this account already has a password")
        hashed = await self.credentials.hash_new(password, person.name)
        made = await self._writer.run(
            lambda connection: accounts.keep_account(connection, self.settings, person, hashed, self._clock())
        )
        self.sessions_ended(person.id, None)
        return made

    async def login(
        self, name: str, password: str, address: str, before: Person | None = None, code: str = ""
    ) -> SignedIn:
        """A fresh session; `before` is who this browser was until now, `code` is of the second factor."""
        proved = await self.credentials.prove(name, password, code, address)
        old = b"" if before is None else before.session
        made = await self._writer.run(
            lambda connection: accounts.sign_in(
                connection, self.settings, proved.stored, self._clock(), old, proved.new_hash
            )
        )
        if before is not None:
            self.sessions_ended(before.id, before.session)
        return made

    async def logout(self, person: Person) -> None:
        await self._writer.run(lambda connection: sessions.end_session(connection, person.session))
        self.sessions_ended(person.id, person.session)

    async def logout_everywhere(self, person: Person) -> None:
        await self._writer.run(lambda connection: sessions.end_all_sessions(connection, person.id))
        self.sessions_ended(person.id, None)

    async def refill(self, person: Person) -> int:
        """What was added. Who may not is refused by a reader: asking in a loop costs the tables little."""
        await self._reader.ask_by_key(check_refill, self.settings, person.id, self._clock())
        return await self._writer.run(lambda connection: refill(connection, self.settings, person.id, self._clock()))

    async def assess_refill(self, person: Person) -> RefillCheck:
        """What the person holds, and whether it can be refilled now."""
        return await self._reader.ask_by_key(assess_refill, self.settings, person.id, self._clock())

    async def holdings(self, person: Person) -> Holdings:
        return await self._reader.ask_by_key(holdings, person.id)

    async def chips_at_tables(self, person: Person) -> ChipsAtTables:
        return await self._reader.ask(chips_at_tables, person.id)

    async def history(self, person: Person, after: str, count: int) -> HistoryPage:
        return await self._reader.ask(history, person.id, after, count)

    async def audit(
        self, before: int, count: int, wanted: AuditFilter = AuditFilter()  # noqa: B008 - frozen
    ) -> tuple[AuditLine, ...]:  # fmt: skip
        return await self._reader.ask(audit_page, before, count, wanted)

    async def erase(self, person: Person, password: str, address: str) -> None:
        """Forget the person who asks; whoever has a password shows it again."""
        if person.kind == "account":
            await self.credentials.check_password(person, password, address)
        plan = await self._reader.ask(plan_erasure, person.id)

        def write(connection: Connection) -> None:
            sessions.require_session(connection, person)
            erase_person(connection, plan, ErasedBy(now=self._clock()))

        await self._writer.run(write)
        self.sessions_ended(person.id, None)

    async def erase_abandoned(self) -> int:
        """Erase some guests as whom nobody can come back; how many. Others go on waiting at the next call."""
        days = self.settings.retention.guest_days
        if not days:
            return 0
        now = self._clock()
        absent = await self._reader.ask(new_absent_guests, _MOST_NOTED)
        if absent:
            await self._writer.run(lambda connection: note_absent(connection, absent, now))
        erased = 0
        for user_id in await self._reader.ask(abandoned_guests, now - days * _DAY_MS, _MOST_ERASED):
            erased += await self._erase_abandoned(user_id, now)
        return erased

    async def _erase_abandoned(self, user_id: str, now: int) -> bool:
        """False if the guest is at a table, or an open table needs the name: that is tried again later."""
        try:
            plan = await self._reader.ask(plan_erasure, user_id)
            by = ErasedBy(now=now, actor=SERVER, reason="a guest who did not come back")
            await self._writer.run(lambda connection: erase_person(connection, plan, by))
        except NotNow:
            await self._writer.run(lambda connection: note_absent(connection, [user_id], now))
            return False
        return True

    async def tidy(self) -> None:
        """Forget sessions and links that have ended, and guests long gone; to be called now and then."""

        def write(connection: Connection) -> None:
            sessions.end_expired(connection, self._clock())
            forget_expired(connection, self._clock())

        await self._writer.run(write)
        await self.erase_abandoned()
