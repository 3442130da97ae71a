"""Shoes of version 2, whose seeds come from hash chains, and shoes that were discarded."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_STATES = "state IN ('next', 'dealt', 'retired', 'discarded')"
_SHOWN = "seed IS NULL OR state = 'retired'"
_OLD = (
    "chain", "number", "commitment", "sealed_seed", "seed", "contributions", "pile", "cut", "cut_by",
    "cut_card_from_end", "state",
)  # fmt: skip


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _rebuild()
    else:
        for column in _new_columns():
            op.add_column("shoes", column)
        op.drop_constraint(op.f("shoes_state"), "shoes", type_="check")
        op.create_check_constraint(op.f("shoes_state"), "shoes", _STATES)
    op.create_table(
        "anchors",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("anchor", sa.LargeBinary(), nullable=False),
        sa.Column("length", sa.BigInteger(), nullable=False),
        sa.Column("sealed_root", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "anchor", name=op.f("pk_anchors")),
    )


def _new_columns() -> "list[sa.Column[object]]":
    return [
        sa.Column("version", sa.BigInteger(), nullable=False, server_default="1"),
        sa.Column("anchor", sa.LargeBinary(), nullable=True),
        sa.Column("position", sa.BigInteger(), nullable=True),
        sa.Column("next_anchor", sa.LargeBinary(), nullable=True),
        sa.Column("missing", sa.Text(), nullable=True),
    ]


def _rebuild() -> None:
    """SQLite cannot change a check of a table, so the rows move to a new one."""
    op.rename_table("shoes", "shoes_before")
    op.create_table(
        "shoes",
        sa.Column("chain", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("commitment", sa.LargeBinary(), nullable=False),
        sa.Column("sealed_seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("contributions", sa.Text(), nullable=False),
        sa.Column("pile", sa.Text(), nullable=True),
        sa.Column("cut", sa.BigInteger(), nullable=True),
        sa.Column("cut_by", sa.BigInteger(), nullable=True),
        sa.Column("cut_card_from_end", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        *_new_columns(),
        sa.CheckConstraint(_SHOWN, name=op.f("shoes_seed_when_retired")),
        sa.CheckConstraint(_STATES, name=op.f("shoes_state")),
        sa.PrimaryKeyConstraint("chain", "number", name=op.f("pk_shoes")),
    )
    names = ", ".join(_OLD)
    op.execute(f"INSERT INTO shoes ({names}) SELECT {names} FROM shoes_before")  # noqa: S608 - names from above
    op.drop_table("shoes_before")
