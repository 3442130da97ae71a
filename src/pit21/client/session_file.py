"""A signed-in session as a file, so that a program that starts again is the same person."""

from pathlib import Path
from typing import Literal

import msgspec

from pit21.client.errors import ClientError
from pit21.files import write_atomic


class SavedCookie(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    value: str
    domain: str
    path: str


class SavedSession(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The server's address and the session's cookies."""

    format: Literal[1] = 1
    url: str
    cookies: tuple[SavedCookie, ...]


def write_session(path: Path, session: SavedSession) -> None:
    """Replace the file atomically. Only its owner can read it, because it lets anyone play as this person."""
    write_atomic(path, msgspec.json.format(msgspec.json.encode(session)) + b"\n")


def read_session(path: Path, url: str) -> SavedSession | None:
    """Read the saved session for this server; None without a file."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        session = msgspec.json.decode(content, type=SavedSession)
    except msgspec.DecodeError as error:
        raise ClientError(f"{path} is not a saved session: {error}. Delete the file and sign in again.") from None
    if session.url != url:
        raise ClientError(f"{path} holds a session for {session.url}, not for {url}. Use another file for this server.")
    return session
