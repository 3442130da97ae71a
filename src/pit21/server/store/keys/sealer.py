"""Secrets at rest: seeds and snapshots of open shoes are encrypted with a key stored outside the database."""

import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pit21.files import sync_folder
from pit21.server.store.database.place import KEY_VARIABLE, key_file, server_folder
from pit21.server.store.errors import StoreError

KEY_BYTES = 32
KEY_FILE = "server.key"
_NONCE_BYTES = 12


class SealError(StoreError):
    """The key cannot be used, or does not fit what it is to open."""


class Sealer:
    """AES-256-GCM with a fresh nonce each time; chain and purpose are bound to the sealed text."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise SealError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self._cipher = AESGCM(key)

    def seal(self, plain: bytes, chain: str, purpose: str) -> bytes:
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, plain, f"{chain}|{purpose}".encode())

    def open(self, sealed: bytes, chain: str, purpose: str) -> bytes:
        nonce, text = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:]
        try:
            return self._cipher.decrypt(nonce, text, f"{chain}|{purpose}".encode())
        except (InvalidTag, ValueError):
            raise SealError(f"the {purpose} of {chain} was not sealed with this key, or was changed") from None


def key_path(folder: Path | None = None) -> Path:
    """Where the key lies: as the environment says, else in this folder; without one, where the server has it."""
    chosen = os.environ.get(KEY_VARIABLE) if folder else key_file()
    return Path(chosen) if chosen else (folder or server_folder()) / KEY_FILE


def load_key(path: Path) -> bytes:
    """The key of this file; a new one if there is none yet, readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return _checked(path)
    except FileNotFoundError:
        pass
    # Written whole under another name, then linked: of two processes that start at once, one makes the key.
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return _checked(path)
        # The name is on the disk, too, before anything is sealed with the key.
        sync_folder(path.parent)
    finally:
        draft.unlink()
    return _checked(path)


def sealer_at_hand() -> Sealer | None:
    """For commands that look at a database: the server's key where it lies, and none is made where it does not."""
    path = key_path()
    return Sealer(_checked(path)) if path.is_file() else None


def _checked(path: Path) -> bytes:
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SealError(f"{path.name} is not a key: it has {len(key)} bytes, not {KEY_BYTES}")
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise SealError(f"{path.name} can be read by others: take their rights away (chmod 600)")
    return key
