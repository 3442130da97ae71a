"""What people ask about themselves no longer depends on how much was ever played.

What each person has at tables gets rows of its own; rounds that a person played have the time of their end, by which
pages of them are found; the rounds of a shoe and the tables of a host have an index.
"""

from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_chips",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("chips >= 0", name=op.f("table_chips_not_below_zero")),
        sa.PrimaryKeyConstraint("chain", "user_id", name=op.f("pk_table_chips")),
    )
    op.create_index("ix_table_chips_user_id", "table_chips", ["user_id", "chips"], unique=False)
    _fill(op.get_bind())
    op.add_column("played", sa.Column("at", sa.Text(), nullable=False, server_default=""))
    op.execute(
        "UPDATE played SET at = COALESCE((SELECT records.at FROM rounds "
        "JOIN records ON records.chain = rounds.chain AND records.number = rounds.last_record "
        "WHERE rounds.chain = played.chain AND rounds.round = played.round), '')"
    )
    op.drop_index(op.f("ix_played_user_id"), "played")
    op.create_index("ix_played_user_id", "played", ["user_id", "at", "chain", "round"], unique=False)
    op.create_index("ix_rounds_shoe", "rounds", ["chain", "shoe"], unique=False)
    op.drop_index("ix_tables_host", "tables")
    op.create_index("ix_tables_host", "tables", ["host", "state"], unique=False)


def _fill(connection: sa.Connection) -> None:
    """One row for everyone whose bankroll ever moved at a table, with the chips that are there now."""
    moved = connection.exec_driver_sql(
        "SELECT chain, user_id, max(record) FROM ("
        "SELECT chain, substr(debit, 6) AS user_id, record FROM transfers "
        "WHERE substr(debit, 1, 5) = 'user:' AND chain <> 'people' UNION ALL "
        "SELECT chain, substr(credit, 6) AS user_id, record FROM transfers "
        "WHERE substr(credit, 1, 5) = 'user:' AND chain <> 'people') AS moves GROUP BY chain, user_id"
    )
    rows = {(chain, user): (0, int(record)) for chain, user, record in moved}
    open_tables = connection.exec_driver_sql("SELECT id, record FROM tables WHERE state <> 'closed'").all()
    names = {}
    if open_tables:
        names = {name: user for user, name in connection.exec_driver_sql("SELECT id, name FROM users")}
    for chain, record in open_tables:
        for name, chips in _chips(connection, chain).items():
            if name in names and (chips or (chain, names[name]) in rows):
                rows[chain, names[name]] = (chips, int(record))
    if rows:
        table = sa.table(
            "table_chips", sa.column("chain"), sa.column("user_id"), sa.column("chips"), sa.column("record")
        )
        connection.execute(
            sa.insert(table),
            [
                {"chain": chain, "user_id": user, "chips": chips, "record": record}
                for (chain, user), (chips, record) in sorted(rows.items())
            ],
        )


def _chips(connection: sa.Connection, chain: str) -> dict[str, int]:
    """By name: in front and waiting, and where a round is open at least what was in front when it began."""
    prefix = f"table:{chain}:"
    transfers = sa.table(
        "transfers", sa.column("chain"), sa.column("record"), sa.column("debit"), sa.column("credit"),
        sa.column("amount"),
    )  # fmt: skip
    rounds = sa.table("rounds", sa.column("chain"), sa.column("first_record"), sa.column("state"))
    first = connection.scalar(sa.select(rounds.c.first_record).where(rounds.c.chain == chain, rounds.c.state == "open"))
    now: defaultdict[str, int] = defaultdict(int)
    in_round: defaultdict[str, int] = defaultdict(int)
    query = sa.select(transfers.c.record, transfers.c.debit, transfers.c.credit, transfers.c.amount)
    for record, debit, credit, amount in connection.execute(query.where(transfers.c.chain == chain)):
        for account, change in ((debit, -amount), (credit, amount)):
            if account.startswith((f"{prefix}player:", f"{prefix}coming:")):
                now[account.removeprefix(prefix)] += change
                if first is not None and record >= first:
                    in_round[account.removeprefix(prefix)] += change
    chips: defaultdict[str, int] = defaultdict(int)
    for account, balance in now.items():
        kind, _, name = account.partition(":")
        before = balance - in_round[account]
        chips[name] += max(balance, before) if kind == "player" and first is not None else balance
    return dict(chips)
