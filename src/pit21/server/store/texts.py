"""Texts that are stored once, by the SHA-256 of their bytes: game files, however many tables are opened with them."""

from hashlib import sha256

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from pit21.server.store.schema import texts


def keep_text(connection: Connection, body: bytes) -> str:
    """Store the text unless it is stored already; its hash."""
    key = sha256(body).hexdigest()
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(insert(texts).values(hash=key, body=body).on_conflict_do_nothing())
    return key


def text_of(connection: Connection, key: str) -> bytes | None:
    body = connection.scalar(select(texts.c.body).where(texts.c.hash == key))
    return None if body is None else bytes(body)
