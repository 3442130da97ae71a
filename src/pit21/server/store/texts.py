"""Texts that are stored once, by the SHA-256 of their bytes: game files, however many tables are opened with them."""

from hashlib import sha256

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from pit21.server.store.database.engine import one_at_a_time
from pit21.server.store.schema import texts

_LOCK = 2_108_212_102


def keep_text(connection: Connection, body: bytes) -> str:
    """Store the text unless it is stored already; its hash."""
    lock_texts(connection)
    key = sha256(body).hexdigest()
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(insert(texts).values(hash=key, body=body).on_conflict_do_nothing())
    return key


def lock_texts(connection: Connection) -> None:
    """Whoever stores a text and whoever removes unused ones wait for each other: no text goes as it comes into use."""
    one_at_a_time(connection, _LOCK)


def text_of(connection: Connection, key: str) -> bytes | None:
    body = connection.scalar(select(texts.c.body).where(texts.c.hash == key))
    return None if body is None else bytes(body)
