"""`Credentials`: passwords, second factors, and links that reset a password."""

import asyncio
import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from pit21.server.configuration import Settings
from pit21.server.people.identity import accounts, second_factor
from pit21.server.people.identity.accounts import StoredUser
from pit21.server.people.identity.passwords import Passwords, usable_password
from pit21.server.people.identity.person import Person, SignedIn
from pit21.server.people.identity.reset_links import person_of_link
from pit21.server.people.identity.second_factor import Enrollment
from pit21.server.people.identity.sessions import require_session
from pit21.server.people.identity.throttle import WINDOW, LoginThrottle, Window, address_key
from pit21.server.people.problems import (
    BadField,
    CodeNeeded,
    DeadLink,
    DeskBusy,
    NotNow,
    TooMany,
    WrongCode,
    WrongLogin,
    WrongPassword,
)
from pit21.server.store import Reader, Sealer, Writer

SignOut = Callable[[str, bytes | None], None]
"""Called with the person's id and the session that ended, None if all of them did: sockets are closed then."""


class Proved(msgspec.Struct, frozen=True, kw_only=True):
    """An account whose password was shown, and its code where it has a second factor."""

    stored: StoredUser
    new_hash: str | None  # where the stored one was made with other costs than those of now


class Credentials:
    """One for each process."""

    def __init__(
        self, settings: Settings, writer: Writer, reader: Reader, sealer: Sealer, ended: SignOut,
        clock: Callable[[], int], seconds: Callable[[], float] = time.monotonic,
        processes: Callable[[], int] = lambda: 1,
    ) -> None:  # fmt: skip
        """`ended` is called when sessions have ended; `seconds` never jumps, for what slows people down."""
        self._settings, self._writer, self._reader, self._sealer = settings, writer, reader, sealer
        self._ended, self._clock = ended, clock
        self._passwords = Passwords(settings.hash_cost)
        self._logins = LoginThrottle(settings.limits.failures_per_address, seconds, processes)
        self._dead_links = Window(settings.limits.failures_per_address, WINDOW, seconds, processes)

    def close(self) -> None:
        self._passwords.close()

    async def prove(self, name: str, password: str, code: str, address: str) -> Proved:
        """An unknown name, a guest, someone disabled and a wrong password get the same error after the same work."""
        stored = await self._tried(name, password, address)
        if stored is None or stored.password_hash is None:
            raise WrongLogin
        if stored.factor:
            if not code:
                self._logins.not_tried(name, address)  # the password was right: the next step is no further attempt
                raise CodeNeeded
            await self.check_code(stored.person.id, code)
        self._logins.succeeded(name, address)
        outdated = self._passwords.outdated(stored.password_hash)
        return Proved(stored=stored, new_hash=await self._passwords.hashed(password) if outdated else None)

    async def _tried(self, name: str, password: str, address: str) -> StoredUser | None:
        """What the name stands for, where the password is right."""
        wait = self._logins.begin(name, address)
        if wait:
            raise TooMany("too many failed sign-ins; try again later", wait)
        try:
            stored = await self._reader.ask(accounts.find_account, name)
            hashed = stored.password_hash if stored is not None else None
            return stored if await self._passwords.fits(hashed, password) else None
        except (DeskBusy, asyncio.CancelledError):
            self._logins.not_tried(name, address)
            raise

    async def check_code(self, user_id: str, code: str) -> None:
        """Use up a code of the person's second factor; WrongCode or TooMany where it is not taken."""
        now = self._clock()
        verdict = await self._writer.run(
            lambda connection: second_factor.check_code(connection, self._sealer, user_id, code, now)
        )
        if verdict.wait:
            raise TooMany("too many wrong codes; try again later", verdict.wait)
        if not verdict.right:
            raise WrongCode

    # Passwords

    async def hash_new(self, password: str, name: str) -> str:
        """BadField where it cannot be used."""
        return await self._passwords.hashed(usable_password(password, name))

    async def change_password(self, person: Person, old: str, password: str, address: str) -> SignedIn:
        """Every other session ends, and this one is replaced."""
        usable_password(password, person.name)
        stored = await self._shown_again(person, old, address)
        if password == old:
            raise BadField("password", "this is already your password; choose another one", "password")
        hashed = await self.hash_new(password, person.name)
        made = await self._writer.run(
            lambda connection: accounts.change_password(connection, self._settings, stored, hashed, self._clock())
        )
        self._ended(person.id, None)
        return made

    async def check_password(self, person: Person, password: str, address: str) -> None:
        """WrongPassword where it is not that of the person who is signed in."""
        await self._shown_again(person, password, address)

    async def _shown_again(self, person: Person, password: str, address: str) -> StoredUser:
        """The password of someone who is signed in."""
        if person.kind == "guest":
            raise NotNow("guest", "a guest has no password yet: set one first")
        stored = await self._tried(person.name, password, address)
        if stored is None:
            raise WrongPassword
        self._logins.succeeded(person.name, address)
        return msgspec.structs.replace(stored, person=person)

    async def person_of_link(self, token: str, address: str) -> str:
        """The name of who may set a password with this link; whoever tries many is slowed down."""
        key = address_key(address)
        wait = self._dead_links.wait(key)
        if wait:
            raise TooMany("too many invalid links; try again later", wait)
        try:
            return (await self._reader.ask(person_of_link, token, self._clock()))[1]
        except DeadLink:
            self._dead_links.add(key)
            raise

    async def reset_password(self, token: str, password: str, address: str) -> None:
        """Set the password of whoever the link is for; nobody is signed in by that."""
        hashed = await self.hash_new(password, await self.person_of_link(token, address))
        user_id = await self._writer.run(
            lambda connection: accounts.reset_password(connection, token, hashed, self._clock())
        )
        self._ended(user_id, None)

    # Second factors

    async def begin_factor(self, person: Person, password: str, address: str) -> Enrollment:
        await self._shown_again(person, password, address)

        def write(connection: Connection) -> Enrollment:
            require_session(connection, person)
            return second_factor.begin(connection, self._sealer, person.id, person.name, self._clock())

        return await self._writer.run(write)

    async def confirm_factor(self, person: Person, code: str) -> tuple[SignedIn, tuple[str, ...]]:
        """With a first code of the app. Other sessions, which were opened without one, end; the recovery codes."""
        if person.factor == "on":
            raise NotNow("has-factor", "a second factor is already set up")
        await self.check_code(person.id, code)

        def write(connection: Connection) -> tuple[SignedIn, tuple[str, ...]]:
            codes = second_factor.confirm(connection, person.id)
            made = accounts.renew_session(connection, self._settings, person, self._clock())
            return made, codes

        found = await self._writer.run(write)
        self._ended(person.id, None)
        return found

    async def remove_factor(self, person: Person, password: str, code: str, address: str) -> None:
        await self._shown_again(person, password, address)
        await self.check_code(person.id, code)

        def write(connection: Connection) -> None:
            require_session(connection, person)
            second_factor.remove(connection, person.id)

        await self._writer.run(write)
