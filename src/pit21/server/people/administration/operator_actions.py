"""Actions of operators on people. Each one checks the operator's rights, changes its rows and records its reason in one
transaction, so that nothing happens without its line in the audit log or by someone who is no longer an operator.

At the command line there is no person behind the act: whoever has the database at hand may do everything.
"""

from collections.abc import Callable, Iterable
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select, update

from pit21.money import amount_text
from pit21.server.configuration import Settings
from pit21.server.ledger import Gap, Renaming
from pit21.server.people.administration.audit import note
from pit21.server.people.administration.directory import (
    PeoplePage,
    Show,
    TablePage,
    TableState,
    people_page,
    tables_of,
    tables_page,
)
from pit21.server.people.administration.former_people import (
    ErasedBy,
    ErasurePlan,
    erase_person,
    is_erased,
    plan_erasure,
)
from pit21.server.people.identity import second_factor
from pit21.server.people.identity.credentials import SignOut
from pit21.server.people.identity.names import name_key
from pit21.server.people.identity.person import Person, Role
from pit21.server.people.identity.reset_links import forget_links, make_link
from pit21.server.people.identity.sessions import as_role, current_people, end_all_sessions
from pit21.server.people.limits.play_limit_service import change_limits
from pit21.server.people.limits.play_limits import LONGEST_BREAK_MINUTES, LossLimit, Minutes, OwnLimits
from pit21.server.people.money.grants import grant
from pit21.server.people.problems import BadField, Nobody, NotNow, NotOperator
from pit21.server.store import Reader, Writer, now_ms
from pit21.server.store.schema import second_factors, users

COMMAND_LINE = "command line"
Result = TypeVar("Result")


class Authority(msgspec.Struct, frozen=True, kw_only=True):
    """Who acts, and why. `person` is None at the command line."""

    reason: str
    now: int
    person: Person | None = None
    need_factor: bool = False

    @property
    def actor(self) -> str:
        return COMMAND_LINE if self.person is None else self.person.name

    def without_names(self, names: Iterable[str]) -> "Authority":
        """With a reason in which nobody of these is named."""
        reason = self.reason
        for name in names:
            reason = Renaming(name, "someone").words(reason)
        return msgspec.structs.replace(self, reason=reason)


class User(msgspec.Struct, frozen=True, kw_only=True):
    """An account as operators see it."""

    id: str
    name: str
    role: Role
    disabled: bool
    has_password: bool
    factor: bool


class ErasedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """`gaps` are the records of the `chains` that lost the name."""

    user: User
    gaps: int
    chains: int


def at_command_line(reason: str = "") -> Authority:
    return Authority(reason=reason, now=now_ms())


def require_operator(connection: Connection, authority: Authority) -> None:
    """At the time of the act: the session holds, and the person is an operator."""
    person = authority.person
    if person is None:
        return
    found = current_people(connection, (person.session,), authority.now, need_factor=authority.need_factor)
    if not found or found[person.session].role != "operator":
        raise NotOperator


def find_user(connection: Connection, name: str) -> User:
    row = connection.execute(
        select(
            users.c.id, users.c.name, users.c.role, users.c.disabled, users.c.password_hash, second_factors.c.confirmed
        )
        .outerjoin(second_factors, second_factors.c.user_id == users.c.id)
        .where(users.c.name_key == name_key(name))
    ).first()  # fmt: skip
    if row is None or is_erased(row.id, row.name):
        raise Nobody(name)
    return User(
        id=row.id, name=row.name, role=as_role(row.role), disabled=bool(row.disabled),
        has_password=row.password_hash is not None, factor=bool(row.confirmed),
    )  # fmt: skip


def operators(connection: Connection) -> tuple[User, ...]:
    names = connection.scalars(select(users.c.name).where(users.c.role == "operator").order_by(users.c.name_key))
    return tuple(find_user(connection, name) for name in list(names))


def _subject(connection: Connection, authority: Authority, name: str, *, operators_too: bool = False) -> User:
    """Who it is about. Operators do not change each other's accounts, nor their own, by these means."""
    require_operator(connection, authority)
    user = find_user(connection, name)
    if authority.person is not None and user.role == "operator" and not operators_too:
        raise NotOperator(
            f"{user.name} is an operator: accounts of operators are changed at the command line (pit21 operator)"
        )
    _refuse_opponent(connection, authority, user)
    return user


def _refuse_opponent(connection: Connection, authority: Authority, user: User) -> None:
    """Whoever plays with someone leaves their account alone: without its person, a hand is played by the house."""
    if authority.person is None or user.id == authority.person.id:
        return
    shared = set(tables_of(connection, user.id)) & set(tables_of(connection, authority.person.id))
    if shared:
        raise NotNow("own-table", f"you are at a table with {user.name}: leave it first, or ask another operator")


def _note(connection: Connection, authority: Authority, action: str, user: User, detail: str = "") -> None:
    words = ": ".join(filter(None, (detail, authority.reason)))
    note(connection, authority.now, authority.actor, action, f"user:{user.name}", words)


def change_role(connection: Connection, authority: Authority, name: str, role: Role) -> User:
    """At the command line only: no request changes a role. The sessions end, so that the new rights begin cleanly."""
    assert authority.person is None
    user = find_user(connection, name)
    if role == "operator" and not user.has_password:
        raise NotNow("guest", f"{user.name} is a guest: an operator needs a password")
    if role == "operator" and user.disabled:
        raise NotNow("disabled", f"{user.name} is disabled: enable the account first")
    connection.execute(update(users).where(users.c.id == user.id).values(role=role))
    end_all_sessions(connection, user.id)
    _note(connection, authority, f"role {role}", user)
    return msgspec.structs.replace(user, role=role)


def disable(connection: Connection, authority: Authority, name: str) -> User:
    """Nobody signs in with the account until it is enabled; chips at tables and in the bankroll stay the person's."""
    user = _subject(connection, authority, name)
    if user.disabled:
        raise NotNow("disabled", f"{user.name} is already disabled")
    connection.execute(update(users).where(users.c.id == user.id).values(disabled=True))
    forget_links(connection, user.id)
    end_all_sessions(connection, user.id)
    _note(connection, authority, "disable", user)
    return user


def enable(connection: Connection, authority: Authority, name: str) -> User:
    user = _subject(connection, authority, name)
    if not user.disabled:
        raise NotNow("enabled", f"{user.name} is not disabled")
    connection.execute(update(users).where(users.c.id == user.id).values(disabled=False))
    _note(connection, authority, "enable", user)
    return user


def sign_out(connection: Connection, authority: Authority, name: str) -> User:
    """End all sessions of someone."""
    user = _subject(connection, authority, name, operators_too=True)
    end_all_sessions(connection, user.id)
    _note(connection, authority, "sign out", user)
    return user


def reset_link(connection: Connection, authority: Authority, name: str, seconds: int) -> tuple[User, str]:
    """The token of a link with which the person sets a new password."""
    user = _subject(connection, authority, name)
    if user.disabled:
        raise NotNow("disabled", f"{user.name} is disabled: enable the account first")
    if not user.has_password:
        raise NotNow("guest", f"{user.name} is a guest without a password: there is nothing to reset")
    token = make_link(connection, user.id, authority.now, seconds)
    _note(connection, authority, "reset link", user)
    return user, token


def remove_factor(connection: Connection, authority: Authority, name: str) -> User:
    """At the command line only, for an operator who has lost the authenticator and the recovery codes."""
    assert authority.person is None
    user = find_user(connection, name)
    if not second_factor.remove(connection, user.id):
        raise NotNow("no-factor", f"{user.name} has no second factor")
    end_all_sessions(connection, user.id)
    _note(connection, authority, "second factor removed", user)
    return user


def give(connection: Connection, authority: Authority, name: str, amount: int, most: int) -> User:
    """Play money for someone's bankroll."""
    user = _subject(connection, authority, name)
    if not 0 < amount <= most:
        raise BadField("amount", f"give $0.01 to {amount_text(most)} at a time", "amount")
    grant(connection, user.id, amount, "grant", authority.now)
    _note(connection, authority, "grant", user, amount_text(amount))
    return user


class PlayWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits of play for someone. Null leaves a limit unchanged, 0 is no limit; 0 minutes are no break.

    Tighter limits hold at once, looser ones after the delay.
    """

    session_minutes: Minutes | None = None
    loss_limit: LossLimit | None = None
    break_minutes: Annotated[int, Meta(ge=0, le=LONGEST_BREAK_MINUTES, description="0 for no break.")] = 0

    def words(self) -> str:
        session, loss = self.session_minutes, self.loss_limit
        said = [f"session limit {f'{session} minutes' if session else 'none'}"] if session is not None else []
        said += [f"loss limit {amount_text(loss) if loss else 'none'}"] if loss is not None else []
        return ", ".join(said + ([f"break of {self.break_minutes} minutes"] if self.break_minutes else []))


def limit_play(connection: Connection, authority: Authority, name: str, wish: PlayWish, delay: int) -> User:
    """As the person would do it: a tighter limit holds at once, a looser one after the delay, and no break is ended."""
    user = _subject(connection, authority, name)
    if not wish.words():
        raise BadField("limits", "choose a session limit, a loss limit or a break", "limits")
    now = authority.now

    def change(own: OwnLimits) -> OwnLimits:
        made = own.at(now)
        if wish.session_minutes is not None:
            made = made.with_session(wish.session_minutes, now, delay)
        if wish.loss_limit is not None:
            made = made.with_loss(wish.loss_limit, now, delay)
        return made.with_break(wish.break_minutes, now) if wish.break_minutes else made

    change_limits(connection, user.id, change)
    _note(connection, authority, "limits", user, wish.words())
    return user


def erase(
    connection: Connection, authority: Authority, name: str, plan: ErasurePlan | None = None,
    archived: Iterable[dict[str, list[Gap]]] = (),
) -> ErasedPerson:  # fmt: skip
    """Forget someone. The `plan` is made by a reader where others would have to wait for it."""
    user = _subject(connection, authority, name)
    plan = plan or plan_erasure(connection, user.id)
    by = ErasedBy(now=authority.now, actor=authority.actor, reason=authority.reason)
    done = erase_person(connection, plan, by, archived)
    return ErasedPerson(user=user, gaps=sum(map(len, done.gaps.values())), chains=len(done.gaps))


def _id_of(connection: Connection, name: str) -> str:
    """Return the id of an account; empty if no account has this name."""
    try:
        return find_user(connection, name).id
    except Nobody:
        return ""


class OperatorActions:
    """These acts for operators in the browser; sockets are closed as soon as an act is durable."""

    def __init__(
        self, settings: Settings, writer: Writer, reader: Reader, ended: SignOut, clock: Callable[[], int] = now_ms
    ) -> None:
        self._settings, self._writer, self._reader, self._ended, self._clock = settings, writer, reader, ended, clock

    def authority(self, person: Person, reason: str) -> Authority:
        need_factor = self._settings.operators_need_second_factor
        return Authority(reason=reason, now=self._clock(), person=person, need_factor=need_factor)

    async def check(self, authority: Authority) -> None:
        """Raise NotOperator if the person is no longer an operator, before an act on something else than a person."""
        await self._reader.ask(require_operator, authority)

    async def note(self, authority: Authority, action: str, subject: str) -> None:
        """What was done."""
        await self._writer.run(
            lambda connection: note(connection, authority.now, authority.actor, action, subject, authority.reason)
        )

    async def refused(self, authority: Authority, action: str, subject: str, why: str) -> None:
        """What was tried and refused stands in the audit, too."""
        await self._writer.run(
            lambda connection: note(
                connection, authority.now, authority.actor, f"{action} refused", subject, f"{why} ({authority.reason})"
            )
        )

    async def refused_person(self, authority: Authority, action: str, name: str, why: str) -> None:
        """The same for an act on someone. If an erasure was refused, or no account has the name, the line holds
        no name: it may be that of someone who was erased, and nothing would ever remove it.
        """
        user_id = await self._reader.ask(_id_of, name)
        if user_id and action != "erase":
            await self.refused(authority, action, f"user:{name}", why)
            return
        why = Renaming(name, user_id).words(why) if user_id else "no account has this name"
        await self.refused(authority.without_names((name,)), action, f"user:{user_id or 'nobody'}", why)

    async def people(self, search: str, show: Show, after: str, count: int) -> PeoplePage:
        return await self._reader.ask(people_page, search, show, after, count, self._clock())

    async def tables(self, search: str, state: TableState, after: str, count: int) -> TablePage:
        return await self._reader.ask(tables_page, search, state, after, count)

    async def tables_of(self, name: str) -> tuple[User, tuple[str, ...]]:
        """Someone, and at which tables they are."""
        user = await self._reader.ask(find_user, name)
        return user, await self._reader.ask(tables_of, user.id)

    async def disable(self, authority: Authority, name: str) -> None:
        self._ended((await self._writer.run(lambda connection: disable(connection, authority, name))).id, None)

    async def erase(self, authority: Authority, name: str) -> None:
        user = await self._reader.ask(find_user, name)
        plan = await self._reader.ask(plan_erasure, user.id)
        await self._writer.run(lambda connection: erase(connection, authority, name, plan))
        self._ended(user.id, None)

    async def enable(self, authority: Authority, name: str) -> None:
        await self._writer.run(lambda connection: enable(connection, authority, name))

    async def sign_out(self, authority: Authority, name: str) -> None:
        self._ended((await self._writer.run(lambda connection: sign_out(connection, authority, name))).id, None)

    async def reset_link(self, authority: Authority, name: str) -> str:
        seconds = self._settings.reset_link_seconds
        made = await self._writer.run(lambda connection: reset_link(connection, authority, name, seconds))
        return made[1]

    async def give(self, authority: Authority, name: str, amount: int) -> None:
        most = self._settings.largest_grant
        await self._writer.run(lambda connection: give(connection, authority, name, amount, most))

    async def limit_play(self, authority: Authority, name: str, wish: PlayWish) -> None:
        delay = self._settings.play.loosening_seconds * 1_000
        await self._writer.run(lambda connection: limit_play(connection, authority, name, wish, delay))
