"""A person's rounds, newest first."""

import msgspec
from sqlalchemy import Connection, and_, select, tuple_

from pit21.server.store import queries
from pit21.server.store.schema import played, rounds, tables


class HistoryRound(msgspec.Struct, frozen=True, kw_only=True):
    """`practice`: at a table with uploaded rules, so that no statistics include it."""

    link: str
    table: str
    title: str
    game: str
    round: int
    at: str
    staked: int
    returned: int
    fees: int
    practice: bool


class HistoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """The newest rounds first; `after` asks for the next page and is empty at the end."""

    rounds: tuple[HistoryRound, ...]
    after: str


def history(connection: Connection, user_id: str, after: str, count: int) -> HistoryPage:
    """A page costs what it shows: both ends of it are found by an index."""
    place = (played.c.at, played.c.chain, played.c.round)
    query = (
        select(
            rounds.c.link, rounds.c.chain, rounds.c.round, rounds.c.at, tables.c.title, tables.c.game,
            played.c.staked, played.c.returned, played.c.fees, tables.c.source_hash, tables.c.setup,
        )
        .join(rounds, and_(rounds.c.chain == played.c.chain, rounds.c.round == played.c.round))
        .join(tables, tables.c.id == played.c.chain)
        .where(played.c.user_id == user_id)
        .order_by(*(column.desc() for column in place))
        .limit(count + 1)
    )  # fmt: skip
    if after:
        last = connection.execute(
            select(*place)
            .join(rounds, and_(rounds.c.chain == played.c.chain, rounds.c.round == played.c.round))
            .where(rounds.c.link == after, played.c.user_id == user_id)
        ).first()
        if last is None:
            return HistoryPage(rounds=(), after="")
        query = query.where(tuple_(*place) < tuple_(*last))
    rows = connection.execute(query).all()
    made = tuple(
        HistoryRound(
            link=row.link, table=row.chain, title=row.title, game=row.game, round=row.round, at=row.at,
            staked=row.staked, returned=row.returned, fees=row.fees,
            practice=row.source_hash is not None or queries.practice_of(row.setup) > 0,
        )
        for row in rows[:count]
    )  # fmt: skip
    return HistoryPage(rounds=made, after=made[-1].link if len(rows) > count else "")
