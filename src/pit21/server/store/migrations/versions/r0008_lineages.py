"""Databases that went back in time are found by marks outside of them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lineages",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_lineages")),
        sa.UniqueConstraint("id", name=op.f("uq_lineages_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "marks",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("groups", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_marks")),
    )
    op.create_table(
        "restored_tables",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("chain", name=op.f("pk_restored_tables")),
    )
