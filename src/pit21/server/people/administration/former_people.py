"""Erased people: on request, by an operator, or as guests who never came back.

Their row of `users` stays as an anonymous id, so that sums and statistics keep their keys. The name is free again, and
nothing in the database holds it any more: books that were written with names lose them (`ledger.erasure`).
"""

from collections.abc import Collection, Iterable, Mapping

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, literal, or_, select, update

from pit21.server.ledger import (
    ErasedRows,
    Erasure,
    Gap,
    Renaming,
    find_checkpoints,
    find_rows,
    rename_accounts,
    write_erasure,
)
from pit21.server.people.administration.audit import note
from pit21.server.people.identity import second_factor
from pit21.server.people.identity.names import ERASED_PREFIX, name_key
from pit21.server.people.identity.reset_links import forget_links
from pit21.server.people.identity.sessions import end_all_sessions
from pit21.server.people.money.grants import lock_bankroll
from pit21.server.people.money.holdings import holdings
from pit21.server.people.problems import Nobody, NotNow
from pit21.server.store import RecordRow, iso, queries, schema
from pit21.server.store.schema import (
    PEOPLE,
    absent_guests,
    answers,
    audit,
    balances,
    games,
    lesson_answers,
    lessons,
    play,
    play_limits,
    play_records,
    rounds,
    sessions,
    shoes,
    table_chips,
    table_people,
    tables,
    users,
)

SERVER = "server"
"""The actor of the audit where nobody asked for it."""
_MOST_NAMED = 3


class ErasurePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where the name stands: found by a reader, so that the search keeps nobody waiting."""

    user_id: str
    name: str
    chains: tuple[str, ...]
    audit: tuple[int, ...]


class ErasedBy(msgspec.Struct, frozen=True, kw_only=True):
    """For the audit. `actor` is empty if people erase themselves."""

    now: int
    actor: str = ""
    reason: str = ""


def erased_name(user_id: str) -> str:
    """What stands where the name was."""
    return f"{ERASED_PREFIX}{user_id}"


def is_erased(user_id: str, name: str) -> bool:
    return name == erased_name(user_id)


def plan_erasure(connection: Connection, user_id: str) -> ErasurePlan:
    """NotNow where the person has to leave a table or to lose a role first."""
    row = connection.execute(select(users.c.name, users.c.role).where(users.c.id == user_id)).first()
    if row is None or is_erased(user_id, row.name):
        raise Nobody(user_id)
    if row.role == "operator":
        raise NotNow("operator", f"{row.name} is an operator: take the role away first (pit21 operator remove)")
    _require_away(connection, user_id, row.name)
    key = name_key(row.name)
    named = or_(func.lower(audit.c.actor) == key, func.lower(audit.c.subject) == f"user:{key}")
    found = connection.execute(select(audit.c.id, audit.c.subject).where(named)).all()
    chains = set(_chains_of(connection, user_id, row.name))
    acted = {line.subject.removeprefix("table:") for line in found if line.subject.startswith("table:")}
    chains |= set(connection.scalars(select(tables.c.id).where(tables.c.id.in_(acted))))
    _require_closed(connection, chains, row.name)
    return ErasurePlan(
        user_id=user_id, name=row.name, chains=tuple(sorted(chains)), audit=tuple(line.id for line in found)
    )


def _chains_of(connection: Connection, user_id: str, name: str) -> list[str]:
    """Tables that the person has opened, and those whose books have accounts of this name."""
    accounts = (literal("table:") + tables.c.id + literal(f":{kind}:{name}") for kind in ("player", "coming"))
    sat = or_(*(select(balances.c.account).where(balances.c.account == account).exists() for account in accounts))
    return list(connection.scalars(select(tables.c.id).where(or_(tables.c.host == user_id, sat))))


def _require_away(connection: Connection, user_id: str, name: str) -> None:
    people = select(table_people.c.chain).where(table_people.c.user_id == user_id)
    chips = select(table_chips.c.chain).where(table_chips.c.user_id == user_id, table_chips.c.chips > 0)
    sits = select(tables.c.title).where(or_(tables.c.id.in_(people), tables.c.id.in_(chips)))
    titles = list(connection.scalars(sits.limit(_MOST_NAMED)))
    if titles:
        raise NotNow("at-table", f"{name} is at {', '.join(titles)}: leave every table first, then erase")
    mine = select(tables.c.title).where(tables.c.host == user_id, tables.c.state.in_(schema.OPEN_STATES))
    titles = list(connection.scalars(mine.limit(_MOST_NAMED)))
    if titles:
        raise NotNow("host", f"{name} hosts {', '.join(titles)}: the table has to be closed first, then erase")


def _require_closed(connection: Connection, chains: set[str], name: str) -> None:
    still = select(tables.c.title).where(tables.c.id.in_(chains), tables.c.state != "closed").limit(_MOST_NAMED)
    titles = list(connection.scalars(still))
    if titles:
        raise NotNow(
            "open-table", f"the books of {', '.join(titles)} hold the name {name}, and an open table needs them: "
            "close it first, then erase",
        )  # fmt: skip


def erase_person(
    connection: Connection, plan: ErasurePlan, by: ErasedBy, archived: Iterable[dict[str, list[Gap]]] = ()
) -> Erasure:
    """Within the caller's transaction. Whoever sits down meanwhile waits, and has no bankroll any more.

    `archived` are the gaps of archives that are written again without the name.
    """
    user_id, alias = plan.user_id, erased_name(plan.user_id)
    lock_bankroll(connection, user_id)
    row = connection.execute(select(users.c.name, users.c.role).where(users.c.id == user_id).with_for_update()).first()
    if row is None or row.name != plan.name:
        raise Nobody(plan.name)
    if row.role == "operator":
        raise NotNow("operator", f"{row.name} is an operator: take the role away first (pit21 operator remove)")
    _require_away(connection, user_id, row.name)
    _require_closed(connection, set(plan.chains), row.name)
    renaming = Renaming(plan.name, alias)
    erasure = _erase_books(connection, plan, renaming, by.now, list(archived))
    _remove_rows(connection, user_id)
    connection.execute(
        update(users)
        .where(users.c.id == user_id)
        .values(name=alias, name_key=name_key(alias), password_hash=None, refilled=None, disabled=True)
    )
    note(connection, by.now, by.actor or alias, "erase", f"user:{alias}", renaming.words(by.reason))
    end_all_sessions(connection, user_id)
    return erasure


def _erase_books(
    connection: Connection, plan: ErasurePlan, renaming: Renaming, now: int, archived: list[dict[str, list[Gap]]]
) -> Erasure:
    found: dict[str, list[RecordRow]] = {}
    rows = ErasedRows(records={}, audit=_lines(connection, plan, renaming), archived=archived)
    for chain in plan.chains:
        changed = find_rows(connection, (chain,), renaming)
        if changed:
            rows.records[chain] = changed
            found[chain] = [parts.record for parts in changed]
    checkpoints = find_checkpoints(connection, renaming)
    if checkpoints:
        rows.records[PEOPLE] = checkpoints
    pocket = holdings(connection, plan.user_id).pocket
    erasure = write_erasure(connection, plan.user_id, rows, pocket, iso(now))
    rename_accounts(connection, plan.chains, renaming, plan.name)
    for chain in plan.chains:
        _erase_table(connection, chain, renaming, found.get(chain, []))
    return erasure


def _lines(connection: Connection, plan: ErasurePlan, renaming: Renaming) -> list[Mapping[str, object]]:
    """Of the audit, as they will be."""
    made: list[Mapping[str, object]] = []
    for row in connection.execute(select(audit).where(audit.c.id.in_(plan.audit))):
        actor = renaming.words(row.actor)
        subject = renaming.words(row.subject) if row.subject.startswith("user:") else row.subject
        made.append({"id": row.id, "actor": actor, "subject": subject, "detail": renaming.words(row.detail)})
    return made


def _erase_table(connection: Connection, chain: str, renaming: Renaming, changed: list[RecordRow]) -> None:
    """What a closed table keeps beside its books: title and host, texts of its shoes, and beginnings of its rounds."""
    row = queries.table(connection, chain)
    assert row is not None, "a chain without its table"
    setup = renaming.setup(row.setup)
    connection.execute(update(tables).where(tables.c.id == chain).values(title=renaming.words(row.title), setup=setup))
    if not changed:
        return
    for shoe in queries.shoes(connection, chain):
        given = renaming.contributions(shoe.contributions)
        missing = renaming.contributions(shoe.missing) if shoe.missing else shoe.missing
        if (given, missing) != (shoe.contributions, shoe.missing):
            here = and_(shoes.c.chain == chain, shoes.c.number == shoe.number)
            connection.execute(update(shoes).where(here).values(contributions=given, missing=missing))
    since = changed[0].number
    later = and_(rounds.c.chain == chain, or_(rounds.c.last_record.is_(None), rounds.c.last_record >= since))
    connection.execute(update(rounds).where(later).values(start=b""))
    connection.execute(delete(answers).where(answers.c.chain == chain))


def _remove_rows(connection: Connection, user_id: str) -> None:
    """Second factor, links, limits, records of the trainer, and uploads that no table uses."""
    second_factor.remove(connection, user_id)
    forget_links(connection, user_id)
    for table in (play_limits, play, play_records, lessons, lesson_answers, absent_guests):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    used = select(tables.c.id).where(tables.c.source_hash == games.c.file).exists()
    connection.execute(delete(games).where(games.c.owner == user_id, ~used))


def new_absent_guests(connection: Connection, count: int) -> list[str]:
    """Guests without a session, as whom nobody can come back, and who are not recorded yet."""
    signed_in = select(sessions.c.token_hash).where(sessions.c.user_id == users.c.id).exists()
    noted = select(absent_guests.c.user_id).where(absent_guests.c.user_id == users.c.id).exists()
    query = select(users.c.id).where(
        users.c.password_hash.is_(None), users.c.role == "player", ~signed_in, ~noted,
        users.c.name != literal(ERASED_PREFIX) + users.c.id,
    )  # fmt: skip
    return list(connection.scalars(query.limit(count)))


def note_absent(connection: Connection, people: Collection[str], now: int) -> None:
    """From now on, also where they are noted already."""
    connection.execute(delete(absent_guests).where(absent_guests.c.user_id.in_(people)))
    if people:
        connection.execute(insert(absent_guests), [{"user_id": user_id, "since": now} for user_id in people])


def abandoned_guests(connection: Connection, before: int, count: int) -> list[str]:
    """Guests who are absent since before that moment, the longest first."""
    columns = absent_guests.c
    query = select(columns.user_id).where(columns.since < before).order_by(columns.since)
    return list(connection.scalars(query.limit(count)))
