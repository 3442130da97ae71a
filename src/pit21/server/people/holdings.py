"""What somebody has: in the pocket, in front of them at tables, and staked in rounds under way."""

import msgspec
from sqlalchemy import Connection, and_, case, func, literal, select

from pit21.server.store.schema import balances, rounds, tables, transfers


class Holdings(msgspec.Struct, frozen=True, kw_only=True):
    pocket: int
    on_tables: int

    @property
    def total(self) -> int:
        return self.pocket + self.on_tables


def holdings(connection: Connection, user_id: str, name: str) -> Holdings:
    pocket = connection.scalar(select(balances.c.balance).where(balances.c.account == f"user:{user_id}"))
    return Holdings(pocket=pocket or 0, on_tables=_chips(connection, name) + _stakes(connection, name))


def _chips(connection: Connection, name: str) -> int:
    """Chips in front of the person, and those that wait for a round to end."""
    total = 0
    for kind in ("player", "coming"):
        account = literal("table:") + tables.c.id + literal(f":{kind}:{name}")
        query = (
            select(func.coalesce(func.sum(balances.c.balance), 0))
            .select_from(tables.join(balances, balances.c.account == account))
            .where(tables.c.state != "closed")
        )
        total += int(connection.scalar(query) or 0)
    return total


def _stakes(connection: Connection, name: str) -> int:
    """What lies on spots: put there in a round that is still open, less what came back. A table's spots belong to
    several people, so it is told from the transfers.
    """
    mine = literal("table:") + rounds.c.chain + literal(f":player:{name}")
    coming = literal("table:") + rounds.c.chain + literal(f":coming:{name}")
    put = case((and_(transfers.c.debit == mine, ~transfers.c.credit.startswith("user:")), transfers.c.amount), else_=0)
    back = case((and_(transfers.c.credit == mine, transfers.c.debit != coming), transfers.c.amount), else_=0)
    joined = rounds.join(
        transfers, and_(transfers.c.chain == rounds.c.chain, transfers.c.record >= rounds.c.first_record)
    )
    query = select(func.sum(put - back)).select_from(joined).where(rounds.c.state == "open").group_by(rounds.c.chain)
    return sum(max(0, int(net or 0)) for net in connection.scalars(query))
