"""Open lessons of the dealer school, so that every process can go on with them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_lessons_users")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_lessons")),
    )
    op.create_table(
        "lesson_answers",
        sa.Column("lesson", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_lesson_answers_users")),
        sa.PrimaryKeyConstraint("lesson", "number", name=op.f("pk_lesson_answers")),
    )
    op.create_index("ix_lesson_answers_user_id", "lesson_answers", ["user_id"], unique=False)
