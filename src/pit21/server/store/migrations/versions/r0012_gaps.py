"""Rows of the books from which someone's name was erased: their hashes stay, and a record of the people says so."""

import sqlalchemy as sa
from alembic import op

from pit21.server.store.migrations.triggers_0012 import statements

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gaps",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.BigInteger(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "number", "record", name=op.f("pk_gaps")),
    )
    op.create_table(
        "absent_guests",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_absent_guests_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_absent_guests")),
    )
    op.create_index(op.f("ix_absent_guests_since"), "absent_guests", ["since"])
    for statement in statements(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement)
