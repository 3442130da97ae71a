"""Everything that the first version stores."""

import sqlalchemy as sa
from alembic import op

from pit21.server.store.migrations.triggers_0001 import statements

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_MAY_OWE = r"""account = 'mint' OR (
    (account LIKE 'table\:%\:house' OR account LIKE 'table\:%\:breakage') AND account NOT LIKE 'table\:%\:%\:%'
)"""


def upgrade() -> None:
    _people()
    _tables()
    _rounds()
    _processes()
    for statement in statements(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement)


def _text(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _bytes(name: str) -> "sa.Column[bytes]":
    return sa.Column(name, sa.LargeBinary(), nullable=False)


def _counter() -> "sa.Column[int]":
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("id", kind, autoincrement=True, nullable=False)


def _people() -> None:
    op.create_table(
        "users",
        _text("id"),
        _text("name"),
        _text("name_key"),
        sa.Column("password_hash", sa.Text(), nullable=True),
        _text("role"),
        _text("created"),
        sa.Column("refilled", sa.Text(), nullable=True),
        sa.Column("disabled", sa.Boolean(), nullable=False),
        sa.CheckConstraint("role IN ('player', 'operator')", name=op.f("users_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("name_key", name=op.f("uq_users_name_key")),
    )
    op.create_table(
        "sessions",
        _bytes("token_hash"),
        _text("user_id"),
        _text("created"),
        _number("seen"),
        _number("expires"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_sessions_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("ix_sessions_user_id"), "sessions", ["user_id"], unique=False)
    op.create_table(
        "games",
        _text("id"),
        _text("owner"),
        _text("title"),
        _text("file"),
        _text("digest"),
        _text("created"),
        sa.ForeignKeyConstraint(["owner"], ["users.id"], name=op.f("fk_games_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_owner"), "games", ["owner"], unique=False)
    op.create_table(
        "audit",
        _counter(),
        _text("at"),
        _text("actor"),
        _text("action"),
        _text("subject"),
        _text("detail"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
        sqlite_autoincrement=True,
    )


def _tables() -> None:
    op.create_table(
        "tables",
        _text("id"),
        _text("title"),
        _text("game"),
        _text("settings"),
        _text("digest"),
        _bytes("rules"),
        sa.Column("host", sa.Text(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("link_hash", sa.LargeBinary(), nullable=True),
        _text("setup"),
        _text("state"),
        sa.Column("owner", sa.Text(), nullable=True),
        _number("epoch"),
        _number("lease_until"),
        _number("seq"),
        _number("record"),
        sa.Column("head_hash", sa.LargeBinary(), nullable=True),
        _text("phase"),
        _number("round"),
        _text("created"),
        sa.CheckConstraint("id <> 'people'", name=op.f("tables_not_people")),
        sa.CheckConstraint("state IN ('open', 'closed', 'halted')", name=op.f("tables_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_owner"), "tables", ["owner"], unique=False)
    op.create_index(op.f("ix_tables_state"), "tables", ["state"], unique=False)
    op.create_table(
        "records",
        _text("chain"),
        _number("number"),
        _number("epoch"),
        _text("actor"),
        _bytes("command"),
        _number("round"),
        _number("first_seq"),
        _number("last_seq"),
        _bytes("shoes"),
        _bytes("previous"),
        _bytes("hash"),
        _text("at"),
        sa.CheckConstraint("length(previous) = 32 AND length(hash) = 32", name=op.f("records_hashes")),
        sa.CheckConstraint("number >= 1", name=op.f("records_number")),
        sa.PrimaryKeyConstraint("chain", "number", name=op.f("pk_records")),
    )
    op.create_table(
        "events",
        _text("chain"),
        _number("seq"),
        _number("record"),
        _number("round"),
        _bytes("body"),
        sa.Column("seal", sa.LargeBinary(), nullable=True),
        sa.CheckConstraint("seal IS NULL OR length(seal) = 32", name=op.f("events_seal")),
        sa.ForeignKeyConstraint(
            ["chain", "record"], ["records.chain", "records.number"], name=op.f("fk_events_records")
        ),
        sa.PrimaryKeyConstraint("chain", "seq", name=op.f("pk_events")),
    )
    op.create_index("ix_events_record", "events", ["chain", "record"], unique=False)
    op.create_index("ix_events_round", "events", ["chain", "round"], unique=False)
    op.create_table(
        "transfers",
        _text("chain"),
        _number("record"),
        _number("index"),
        _number("seq"),
        _text("debit"),
        _text("credit"),
        _number("amount"),
        sa.CheckConstraint("amount > 0 AND amount <= 9007199254740992", name=op.f("transfers_amount")),
        sa.CheckConstraint("debit <> credit", name=op.f("transfers_two_accounts")),
        sa.ForeignKeyConstraint(
            ["chain", "record"], ["records.chain", "records.number"], name=op.f("fk_transfers_records")
        ),
        sa.PrimaryKeyConstraint("chain", "record", "index", name=op.f("pk_transfers")),
    )
    op.create_table(
        "balances",
        _text("account"),
        _number("balance"),
        sa.CheckConstraint(
            f"balance >= 0 OR {_MAY_OWE}",
            name=op.f("balances_not_below_zero"),
        ),
        sa.CheckConstraint(
            "balance BETWEEN -4611686018427387904 AND 4611686018427387904", name=op.f("balances_within_range")
        ),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_balances")),
    )


def _rounds() -> None:
    op.create_table(
        "shoes",
        _text("chain"),
        _number("number"),
        _bytes("commitment"),
        _bytes("sealed_seed"),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        _text("contributions"),
        sa.Column("pile", sa.Text(), nullable=True),
        sa.Column("cut", sa.BigInteger(), nullable=True),
        sa.Column("cut_by", sa.BigInteger(), nullable=True),
        sa.Column("cut_card_from_end", sa.BigInteger(), nullable=True),
        _text("state"),
        sa.CheckConstraint("seed IS NULL OR state = 'retired'", name=op.f("shoes_seed_when_retired")),
        sa.CheckConstraint("state IN ('next', 'dealt', 'retired')", name=op.f("shoes_state")),
        sa.PrimaryKeyConstraint("chain", "number", name=op.f("pk_shoes")),
    )
    op.create_table(
        "rounds",
        _text("chain"),
        _number("round"),
        _text("link"),
        _number("first_record"),
        sa.Column("last_record", sa.BigInteger(), nullable=True),
        _number("shoe"),
        _text("digest"),
        _text("state"),
        _text("at"),
        _bytes("start"),
        sa.CheckConstraint("state IN ('open', 'ended', 'voided')", name=op.f("rounds_state")),
        sa.PrimaryKeyConstraint("chain", "round", name=op.f("pk_rounds")),
        sa.UniqueConstraint("link", name=op.f("uq_rounds_link")),
    )
    op.create_table(
        "played",
        _text("chain"),
        _number("round"),
        _text("user_id"),
        _number("staked"),
        _number("returned"),
        _number("fees"),
        sa.PrimaryKeyConstraint("chain", "round", "user_id", name=op.f("pk_played")),
    )
    op.create_index(op.f("ix_played_user_id"), "played", ["user_id"], unique=False)
    op.create_table(
        "returns",
        _text("chain"),
        _text("digest"),
        _text("wager"),
        _number("count"),
        _number("first_stakes"),
        _number("squares"),
        _number("staked"),
        _number("returned"),
        sa.PrimaryKeyConstraint("chain", "digest", "wager", name=op.f("pk_returns")),
    )
    op.create_table(
        "answers",
        _text("chain"),
        _text("user_id"),
        _text("command_id"),
        _bytes("body_hash"),
        _bytes("answer"),
        sa.PrimaryKeyConstraint("chain", "user_id", "command_id", name=op.f("pk_answers")),
    )


def _processes() -> None:
    op.create_table(
        "mail",
        _counter(),
        _text("to_process"),
        _text("table_id"),
        _bytes("body"),
        _text("at"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_mail_to_process"), "mail", ["to_process"], unique=False)
    op.create_table(
        "processes",
        _text("id"),
        _text("address"),
        _number("seen_until"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
