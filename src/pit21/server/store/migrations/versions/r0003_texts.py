"""A game's text is stored once, by its hash, and not with every table and upload."""

from hashlib import sha256

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_TEXTS = sa.table("texts", sa.column("hash", sa.Text()), sa.column("body", sa.LargeBinary()))
_TABLES = sa.table(
    "tables",
    sa.column("id", sa.Text()),
    sa.column("rules", sa.LargeBinary()),
    sa.column("file_hash", sa.Text()),
    sa.column("source_hash", sa.Text()),
)
_GAMES = sa.table(
    "games",
    sa.column("id", sa.Text()),
    sa.column("file", sa.Text()),
    sa.column("bytes", sa.BigInteger()),
    sa.column("created", sa.Text()),
    sa.column("used", sa.Text()),
)
_BUILT_IN = ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21")
"""Sources that are a game's id; any other is the text of an uploaded file."""


class _Rules(msgspec.Struct):
    """`tables.rules` as it was: the game file stays byte for byte what it is."""

    file: msgspec.Raw
    settings: msgspec.Raw
    digest: str
    source: str


def upgrade() -> None:
    op.create_table(
        "texts",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_texts")),
    )
    bind = op.get_bind()
    # SQLite adds a reference only where it is part of the column.
    bind.exec_driver_sql(
        "ALTER TABLE tables ADD COLUMN file_hash TEXT CONSTRAINT fk_tables_file REFERENCES texts (hash)"
    )
    bind.exec_driver_sql(
        "ALTER TABLE tables ADD COLUMN source_hash TEXT CONSTRAINT fk_tables_source REFERENCES texts (hash)"
    )
    op.add_column("games", sa.Column("bytes", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("games", sa.Column("used", sa.Text(), nullable=False, server_default=""))
    _move_rules(bind)
    _move_games(bind)
    op.create_index(op.f("ix_tables_host"), "tables", ["host"])
    op.create_index(op.f("ix_tables_file_hash"), "tables", ["file_hash"])
    op.create_index(op.f("ix_tables_source_hash"), "tables", ["source_hash"])
    op.create_index(op.f("ix_games_file"), "games", ["file"])


def _move_rules(bind: sa.Connection) -> None:
    """One table at a time: together they may be more than fits into memory."""
    for table_id in list(bind.execute(sa.select(_TABLES.c.id)).scalars()):
        rules = bind.scalar(sa.select(_TABLES.c.rules).where(_TABLES.c.id == table_id))
        try:
            old = msgspec.json.decode(rules or b"", type=_Rules)
        except msgspec.MsgspecError:
            continue  # it could not be opened before, and cannot be now
        is_text = old.source not in _BUILT_IN
        chosen = {"settings": old.settings, "digest": old.digest, "source": "" if is_text else old.source}
        values = {
            "rules": msgspec.json.encode(chosen),
            "file_hash": _keep(bind, bytes(old.file)),
            "source_hash": _keep(bind, old.source.encode()) if is_text else None,
        }
        bind.execute(sa.update(_TABLES).where(_TABLES.c.id == table_id).values(**values))


def _move_games(bind: sa.Connection) -> None:
    for game_id in list(bind.execute(sa.select(_GAMES.c.id)).scalars()):
        row = bind.execute(sa.select(_GAMES.c.file, _GAMES.c.created).where(_GAMES.c.id == game_id)).one()
        body = row.file.encode()
        values = {"file": _keep(bind, body), "bytes": len(body), "used": row.created}
        bind.execute(sa.update(_GAMES).where(_GAMES.c.id == game_id).values(**values))


def _keep(bind: sa.Connection, body: bytes) -> str:
    key = sha256(body).hexdigest()
    if bind.scalar(sa.select(_TEXTS.c.hash).where(_TEXTS.c.hash == key)) is None:
        bind.execute(sa.insert(_TEXTS).values(hash=key, body=body))
    return key
