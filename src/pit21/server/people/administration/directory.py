"""Lists for operators: people and tables, found by the beginning of a name or by a word of a title, page by page."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, and_, func, literal, or_, select

from pit21.server.ledger import user_account
from pit21.server.people.identity.names import ERASED_PREFIX, name_key
from pit21.server.people.identity.person import Kind, Role
from pit21.server.people.identity.sessions import as_kind, as_role
from pit21.server.people.limits.play_limit_service import limits_of
from pit21.server.people.limits.play_limits import NO_LIMITS
from pit21.server.store import iso
from pit21.server.store.schema import (
    balances,
    processes,
    second_factors,
    sessions,
    table_chips,
    table_people,
    tables,
    users,
)

Show = Literal["all", "accounts", "guests", "operators", "disabled"]
TableState = Literal["open", "halted", "closed"]


class PersonLine(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts are cents; `tables` are the ids of those where the person is, with chips or without.

    The last three are the person's own limits of play; 0 and empty for none.
    """

    id: str
    name: str
    role: Role
    kind: Kind
    disabled: bool
    second_factor: bool
    created: str
    bankroll: int
    on_tables: int
    sessions: int
    tables: tuple[str, ...]
    session_minutes: int
    loss_limit: int
    break_until: str


class PeoplePage(msgspec.Struct, frozen=True, kw_only=True):
    people: tuple[PersonLine, ...]
    after: str


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """`people` are the names of those who are there; `process` is the address of its owner, where known."""

    id: str
    title: str
    game: str
    host: str
    listed: bool
    state: TableState
    phase: str
    round: int
    created: str
    process: str
    people: tuple[str, ...]


class TablePage(msgspec.Struct, frozen=True, kw_only=True):
    tables: tuple[TableLine, ...]
    after: str


def people_page(connection: Connection, search: str, show: Show, after: str, count: int, now: int) -> PeoplePage:
    """In the order of names; `after` is the name that the last page ended with."""
    query = (
        select(
            users.c.id, users.c.name, users.c.name_key, users.c.role, users.c.password_hash, users.c.disabled,
            users.c.created, second_factors.c.confirmed, balances.c.balance,
            select(func.count()).select_from(sessions).where(sessions.c.user_id == users.c.id).scalar_subquery(),
        )
        .outerjoin(second_factors, second_factors.c.user_id == users.c.id)
        .outerjoin(balances, balances.c.account == user_account("") + users.c.id)
        .where(users.c.name_key > name_key(after), users.c.name != literal(ERASED_PREFIX) + users.c.id)
        .order_by(users.c.name_key)
        .limit(count + 1)
    )  # fmt: skip
    rows = connection.execute(_shown(_beginning(query, search), show)).all()
    ids = [row.id for row in rows[:count]]
    chips, places, limits = _chips_of(connection, ids), _tables_of(connection, ids), limits_of(connection, ids)
    own = {row.id: limits.get(row.id, NO_LIMITS).at(now) for row in rows[:count]}
    people = tuple(
        PersonLine(
            id=row.id, name=row.name, role=as_role(row.role), kind=as_kind(row.password_hash),
            disabled=bool(row.disabled), second_factor=bool(row.confirmed), created=row.created,
            bankroll=row.balance or 0, on_tables=chips.get(row.id, 0), sessions=row[-1],
            tables=tuple(places.get(row.id, ())), session_minutes=own[row.id].session_minutes,
            loss_limit=own[row.id].loss_limit,
            break_until=iso(own[row.id].break_until) if own[row.id].break_until > now else "",
        )
        for row in rows[:count]
    )  # fmt: skip
    return PeoplePage(people=people, after=people[-1].name if len(rows) > count else "")


def _beginning(query: Select[Any], search: str) -> Select[Any]:
    """Names that begin so, by the index."""
    key = name_key(search)
    return query.where(users.c.name_key >= key, users.c.name_key < key + "\x7f") if key else query


def _shown(query: Select[Any], show: Show) -> Select[Any]:
    if show == "operators":
        return query.where(users.c.role == "operator")
    if show == "disabled":
        return query.where(users.c.disabled.is_(True))
    if show == "all":
        return query
    return query.where(users.c.password_hash.is_(None) if show == "guests" else users.c.password_hash.is_not(None))


def _chips_of(connection: Connection, people: list[str]) -> dict[str, int]:
    """What each of these people has at tables."""
    columns = table_chips.c
    here = (columns.user_id.in_(people), columns.chips > 0)
    query = select(columns.user_id, func.sum(columns.chips)).where(*here).group_by(columns.user_id)
    return {user_id: int(chips) for user_id, chips in connection.execute(query)}


def _tables_of(connection: Connection, people: list[str]) -> dict[str, list[str]]:
    """Where each of these people is."""
    columns = table_people.c
    query = select(columns.user_id, columns.chain).where(columns.user_id.in_(people)).order_by(columns.chain)
    found: dict[str, list[str]] = {}
    for user_id, chain in connection.execute(query):
        found.setdefault(user_id, []).append(chain)
    return found


def tables_of(connection: Connection, user_id: str) -> tuple[str, ...]:
    """Where someone is, with chips or without."""
    return tuple(_tables_of(connection, [user_id]).get(user_id, ()))


def tables_page(connection: Connection, search: str, state: TableState, after: str, count: int) -> TablePage:
    """The newest first; `after` is the id that the last page ended with. Closed tables are found by their id only."""
    columns = tables.c
    query = (
        select(
            columns.id, columns.title, columns.game, columns.listed, columns.state, columns.phase, columns.round,
            columns.created, columns.owner, processes.c.address, users.c.name,
        )
        .outerjoin(processes, processes.c.id == columns.owner)
        .outerjoin(users, users.c.id == columns.host)
        .where(columns.state == state)
        .order_by(columns.created.desc(), columns.id.desc())
        .limit(count + 1)
    )  # fmt: skip
    if search:
        named = func.lower(columns.title).contains(search.lower(), autoescape=True)
        exact = columns.id == search
        query = query.where(exact if state == "closed" else or_(exact, named, users.c.name_key == name_key(search)))
    if after:
        created = connection.scalar(select(columns.created).where(columns.id == after)) or ""
        query = query.where(or_(columns.created < created, and_(columns.created == created, columns.id < after)))
    rows = connection.execute(query).all()
    names = _names_at(connection, [row.id for row in rows[:count]])
    found = tuple(
        TableLine(
            id=row.id, title=row.title, game=row.game, host=row.name or "", listed=bool(row.listed), state=row.state,
            phase=row.phase, round=row.round, created=row.created, process=row.address or row.owner or "",
            people=tuple(names.get(row.id, ())),
        )
        for row in rows[:count]
    )  # fmt: skip
    return TablePage(tables=found, after=found[-1].id if len(rows) > count else "")


def _names_at(connection: Connection, chains: list[str]) -> dict[str, list[str]]:
    columns = table_people.c
    query = (
        select(columns.chain, users.c.name)
        .join(users, users.c.id == columns.user_id)
        .where(columns.chain.in_(chains))
        .order_by(users.c.name_key)
    )
    found: dict[str, list[str]] = {}
    for row in connection.execute(query):
        found.setdefault(row.chain, []).append(row.name)
    return found
