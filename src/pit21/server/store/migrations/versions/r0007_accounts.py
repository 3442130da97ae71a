"""Links that reset passwords, second factors, announcements; the audit is found by actor, action and subject."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _reset_links()
    _second_factors()
    _announcements()
    for column in ("actor", "action", "subject"):
        op.create_index(f"ix_audit_{column}", "audit", [column, "id"])
    signals = sa.table("signals", sa.column("name", sa.Text), sa.column("number", sa.BigInteger))
    op.bulk_insert(signals, [{"name": "announcements", "number": 0}])


def _user(table: str) -> "tuple[sa.Column[str], sa.ForeignKeyConstraint]":
    key = sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE", name=op.f(f"fk_{table}_users"))
    return sa.Column("user_id", sa.Text(), nullable=False), key


def _reset_links() -> None:
    op.create_table(
        "reset_links",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        *_user("reset_links"),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_reset_links")),
    )
    op.create_index("ix_reset_links_user_id", "reset_links", ["user_id"])


def _second_factors() -> None:
    op.create_table(
        "second_factors",
        *_user("second_factors"),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.Column("failures", sa.BigInteger(), nullable=False),
        sa.Column("failed_at", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_second_factors")),
    )
    op.create_table(
        "recovery_codes",
        *_user("recovery_codes"),
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "code_hash", name=op.f("pk_recovery_codes")),
    )


def _announcements() -> None:
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "announcements",
        sa.Column("id", kind, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcements")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_announcements_expires", "announcements", ["expires"])
