"""A person's money: in the bankroll and at tables. The cost of a lookup does not grow with the rounds played."""

import msgspec
from sqlalchemy import Connection, bindparam, func, select

from pit21.server.ledger import user_account
from pit21.server.store.schema import balances, table_chips

_POCKET = select(balances.c.balance).where(balances.c.account == bindparam("account")).scalar_subquery()
_CHIPS = (
    select(func.sum(table_chips.c.chips))
    .where(table_chips.c.user_id == bindparam("user"), table_chips.c.chips > 0)
    .scalar_subquery()
)
_HELD = select(_POCKET, _CHIPS)


class Holdings(msgspec.Struct, frozen=True, kw_only=True):
    """`on_tables` is what lies in front of the person, waits for a round's end, or is staked in an open round."""

    pocket: int
    on_tables: int

    @property
    def total(self) -> int:
        return self.pocket + self.on_tables


def holdings(connection: Connection, user_id: str) -> Holdings:
    """One statement, so that both parts are of one moment on PostgreSQL too: chips on their way count once."""
    row = connection.execute(_HELD, {"account": user_account(user_id), "user": user_id}).one()
    return Holdings(pocket=int(row[0] or 0), on_tables=int(row[1] or 0))
