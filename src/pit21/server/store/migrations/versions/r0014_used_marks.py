"""The order in which marks were used last, by which the oldest ones are forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("marks", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
