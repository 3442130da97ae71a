"""`PlayLimitService`: the limits of everyone who has set some, and what tables and pages ask about them."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from pit21.server.configuration import Settings
from pit21.server.people.identity.person import Person
from pit21.server.people.limits.play_limits import (
    NO_LIMITS,
    HeldLimits,
    OwnLimits,
    PlayedTime,
    PlayLimits,
    is_limited,
    limit_of,
    reached_limit,
    read_played,
    refused_break,
    refused_elsewhere,
    refused_loss,
    refused_session,
)
from pit21.server.store import Reader, Writer, raise_signal
from pit21.server.store.schema import play_limits, signals, table_chips
from pit21.table.refusal import Refusal
from pit21.table.state import Table
from pit21.wire import AnyPlayerCommand


class PlayState(msgspec.Struct, frozen=True, kw_only=True):
    """For a person's own page: what holds, what was set, what waits, and what was played.

    `reached` says which limit keeps the person from playing now.
    """

    limit: HeldLimits
    own: OwnLimits
    played: PlayedTime
    now: int
    reached: Refusal | None


class PlayLimitService:
    """One for each process."""

    def __init__(self, settings: Settings, writer: Writer, reader: Reader, clock: Callable[[], int]) -> None:
        self._site, self._writer, self._reader, self._clock = settings.play, writer, reader, clock
        self._own: dict[str, OwnLimits] = {}
        self._seen = -1

    async def read_changes(self) -> None:
        """What was set anywhere since this process looked last."""
        for user_id, changed, own in await self._reader.ask(_read_changed, self._seen):
            self._own[user_id] = own
            self._seen = max(self._seen, changed)

    async def state(self, person: Person) -> PlayState:
        own, played = await self._reader.ask(_read_state, person.id)
        now = self._clock()
        limit = limit_of(self._site, own, now)
        reached = reached_limit(limit, played, now)
        return PlayState(limit=limit, own=own.at(now), played=played, now=now, reached=reached)

    async def set_limits(self, person: Person, limits: PlayLimits) -> PlayState:
        """Tighter limits hold at once, looser ones after the delay."""
        delay = self._site.loosening_seconds * 1_000

        def change(own: OwnLimits) -> OwnLimits:
            now = self._clock()  # as in `take_break`
            made = own.at(now).with_session(limits.session_minutes, now, delay).with_loss(limits.loss_limit, now, delay)
            return msgspec.structs.replace(made, reminder_minutes=limits.reminder_minutes)

        await self._change(person, change)
        return await self.state(person)

    async def take_break(self, person: Person, minutes: int) -> PlayState:
        """A break can be made longer and never shorter."""
        # The clock is read where the change is made: of two breaks at once, the one that waited for the other must
        # not count as shorter and be refused.
        await self._change(person, lambda own: own.with_break(minutes, self._clock()))
        return await self.state(person)

    async def refusal(
        self, user: str, command: AnyPlayerCommand, table: Table, *, chain: str, player: str, practice: bool
    ) -> Refusal | None:
        """Why this may not be done at the table `chain`, where the id of the account `user` is `player`.

        Quick for whoever has no limits. What else is decided at this table must wait meanwhile: of two bets that are
        judged at the same moment, neither would count for the other.
        """
        if not is_limited(command):
            return None
        now = self._clock()
        limit = limit_of(self._site, self._own.get(user), now)
        if not limit.refuses_anything:
            return None
        found = refused_break(limit)
        if found is None and (limit.session_minutes or limit.loss_limit):
            played, elsewhere = await self._reader.ask(_read_play, user, chain)
            found = refused_session(limit, played, now)
            if found is None and not practice:
                found = refused_elsewhere(limit, elsewhere) or refused_loss(limit, played, command, player, table, now)
        return found

    async def _change(self, person: Person, change: Callable[[OwnLimits], OwnLimits]) -> None:
        self._own[person.id] = await self._writer.run(lambda connection: change_limits(connection, person.id, change))


def change_limits(connection: Connection, user_id: str, change: Callable[[OwnLimits], OwnLimits]) -> OwnLimits:
    """Within the caller's transaction. Every process reads it when it sees the signal."""
    raise_signal(connection, "limits")  # whoever changes limits at the same moment waits here
    own = change(_read_own(connection, user_id))
    number = connection.scalar(select(signals.c.number).where(signals.c.name == "limits"))
    values = {**msgspec.structs.asdict(own), "changed": number}
    insert: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(play_limits)
    statement = insert.values(user_id=user_id, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["user_id"], set_=values))
    return own


def limits_of(connection: Connection, people: Collection[str]) -> dict[str, OwnLimits]:
    """What each of these people has set, or an operator for them; nobody without a limit is among them."""
    query = select(play_limits.c.user_id, *_columns()).where(play_limits.c.user_id.in_(people))
    return {row.user_id: _own(row) for row in connection.execute(query)}


def _columns() -> list[Any]:
    return [play_limits.c[name] for name in OwnLimits.__struct_fields__]


def _own(row: Any) -> OwnLimits:
    return OwnLimits(**{name: getattr(row, name) for name in OwnLimits.__struct_fields__})


def _read_own(connection: Connection, user_id: str) -> OwnLimits:
    row = connection.execute(select(*_columns()).where(play_limits.c.user_id == user_id)).first()
    return NO_LIMITS if row is None else _own(row)


def _read_play(connection: Connection, user_id: str, chain: str) -> tuple[PlayedTime, bool]:
    """What was played, and whether the person has chips at another table, whichever process holds it."""
    columns = table_chips.c
    others = (columns.user_id == user_id) & (columns.chips > 0) & (columns.chain != chain)
    elsewhere = connection.scalar(select(columns.chain).where(others).limit(1)) is not None
    return read_played(connection, user_id), elsewhere


def _read_state(connection: Connection, user_id: str) -> tuple[OwnLimits, PlayedTime]:
    return _read_own(connection, user_id), read_played(connection, user_id)


def _read_changed(connection: Connection, seen: int) -> list[tuple[str, int, OwnLimits]]:
    query = select(play_limits.c.user_id, play_limits.c.changed, *_columns()).where(play_limits.c.changed > seen)
    return [(row.user_id, row.changed, _own(row)) for row in connection.execute(query)]
