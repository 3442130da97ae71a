"""Playing responsibly: what people have set for themselves, and how long and with what result they have played."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def _number(name: str, *, nullable: bool = False) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "play_limits",
        sa.Column("user_id", sa.Text(), nullable=False),
        _number("reminder_minutes"),
        _number("session_minutes"),
        _number("next_session_minutes", nullable=True),
        _number("session_from"),
        _number("loss_limit"),
        _number("next_loss_limit", nullable=True),
        _number("loss_from"),
        _number("break_until"),
        _number("changed"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_play_limits_users")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_play_limits")),
    )
    op.create_index("ix_play_limits_changed", "play_limits", ["changed"], unique=False)
    op.create_table(
        "play",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        _number("net"),
        _number("began"),
        _number("last"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_play")),
    )
    signals = sa.table("signals", sa.column("name", sa.Text()), sa.column("number", sa.BigInteger()))
    op.bulk_insert(signals, [{"name": "limits", "number": 0}])
