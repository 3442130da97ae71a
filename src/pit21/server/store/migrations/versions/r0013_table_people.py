"""Who is at which table, with chips or without, practice chips among them.

Of open tables those who have chips there are known; the others are added by the table's next record.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_people",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "user_id", name=op.f("pk_table_people")),
    )
    op.create_index(op.f("ix_table_people_user_id"), "table_people", ["user_id"], unique=False)
    op.execute(
        "INSERT INTO table_people (chain, user_id) SELECT table_chips.chain, table_chips.user_id FROM table_chips "
        "JOIN tables ON tables.id = table_chips.chain WHERE table_chips.chips > 0 AND tables.state <> 'closed'"
    )
