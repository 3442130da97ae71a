"""What may be removed: rows at or below a checkpoint, and nothing else. Sums of closed tables stay with their game."""

import sqlalchemy as sa
from alembic import op

from pit21.server.store.migrations.triggers_0011 import statements

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_SUMS = ("count", "first_stakes", "squares", "staked", "returned")

_FILL = (
    """UPDATE tables SET closed = coalesce(
        (SELECT at FROM records WHERE chain = tables.id AND number = tables.record), created
    ) WHERE state = 'closed'""",
    # The round of an older answer is not known: it is kept as long as those of the round under way.
    """UPDATE answers SET round = coalesce(
        (SELECT tables.round FROM tables WHERE tables.id = answers.chain), 0
    )""",
    """INSERT INTO game_returns (digest, wager, game, count, first_stakes, squares, staked, returned, at)
    SELECT returns.digest, returns.wager, min(tables.game), sum(returns.count), sum(returns.first_stakes),
        sum(returns.squares), sum(returns.staked), sum(returns.returned), max(tables.closed)
    FROM returns JOIN tables ON tables.id = returns.chain WHERE tables.state = 'closed'
    GROUP BY returns.digest, returns.wager""",
)


def upgrade() -> None:
    op.create_table(
        "game_returns",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("wager", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in _SUMS),
        sa.Column("at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", "wager", name=op.f("pk_game_returns")),
    )
    op.create_index(op.f("ix_game_returns_at"), "game_returns", ["at"])
    op.create_table(
        "checkpoints",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("record", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("chain <> 'people'", name=op.f("checkpoints_not_people")),
        sa.CheckConstraint("number >= 1 AND length(hash) = 32", name=op.f("checkpoints_number")),
        sa.PrimaryKeyConstraint("chain", name=op.f("pk_checkpoints")),
    )
    op.add_column("tables", sa.Column("closed", sa.Text(), nullable=True))
    op.create_index("ix_tables_closed", "tables", ["state", "closed"])
    op.add_column("answers", sa.Column("round", sa.BigInteger(), nullable=False, server_default="0"))
    for statement in (*_FILL, *statements(op.get_bind().dialect.name)):
        op.get_bind().exec_driver_sql(statement)
