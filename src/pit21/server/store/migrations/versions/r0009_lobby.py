"""An index of the open tables in the order of the lobby, so that a page costs as much as it shows."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    is_open = sa.text("state <> 'closed'")
    op.create_index("ix_tables_lobby", "tables", ["created", "id"], sqlite_where=is_open, postgresql_where=is_open)
