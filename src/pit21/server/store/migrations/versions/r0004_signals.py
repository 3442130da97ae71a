"""Numbers that go up with changes that every process must notice: sessions that have ended, roles withdrawn."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made = op.create_table(
        "signals",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_signals")),
    )
    op.bulk_insert(made, [{"name": "rights", "number": 0}])
