"""What people decide and stake, for the trainer."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "play_records",
        sa.Column("id", counter, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("round", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("graded", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("kind IN ('decision', 'round', 'drill')", name="play_records_kind"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_play_records_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_play_records")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_play_records_user_id", "play_records", ["user_id", "game", "id"], unique=False)
    op.create_index("ix_play_records_chain", "play_records", ["chain", "round"], unique=False)
    op.create_index(
        "ix_play_records_pending", "play_records", ["id"], unique=False,
        sqlite_where=sa.text("NOT graded"), postgresql_where=sa.text("NOT graded"),
    )  # fmt: skip
