"""What users had stored at commit 7eb2086: databases, keys, backups, exports, proofs, a data folder.

`7eb2086.tar.xz` was written by that commit's own code with the program `make_stored.py`, which lies in the archive. It
is never written again: every later version must open, migrate, recover, replay and verify what is in it.
"""

import hashlib
import json
import shutil
import tarfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

ARCHIVE = Path(__file__).with_name("7eb2086.tar.xz")
PASSWORD = "correct horse battery"
Ask = Callable[[str], Iterable[Sequence[Any]]]

_QUERIES = {
    "records": "SELECT chain, number, epoch, actor, command, round, first_seq, last_seq, shoes, previous, hash, at "
    "FROM records ORDER BY chain, number",
    "events": "SELECT chain, seq, record, round, body, seal FROM events ORDER BY chain, seq",
    "transfers": 'SELECT chain, record, "index", seq, debit, credit, amount FROM transfers '
    'ORDER BY chain, record, "index"',
}


def unpack(folder: Path) -> Path:
    """A fresh copy of the archive."""
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")
    return folder


def manifest(folder: Path, kind: str) -> dict[str, Any]:
    """What the server of then said about its database."""
    found: dict[str, Any] = json.loads((folder / f"{kind}.json").read_text(encoding="utf-8"))
    return found


def data_folder(folder: Path, kind: str, name: str = "data") -> Path:
    """A server's data folder with the key of then, and the database as `kill -9` left it where that is a file."""
    data = folder / name
    data.mkdir()
    for path in (folder / kind).iterdir():
        if path.name.startswith("server."):
            shutil.copy(path, data)
    (data / "server.key").chmod(0o600)
    return data


def changed_rows(ask: Ask, digests: dict[str, dict[str, dict[str, Any]]]) -> list[str]:
    """Chains whose stored rows are not byte for byte those of then; rows may have been added behind them."""
    found = []
    for table, query in _QUERIES.items():
        chains: dict[str, list[Sequence[Any]]] = {}
        for row in ask(query):
            chains.setdefault(str(row[0]), []).append(row)
        for chain, expected in digests[table].items():
            rows = chains.get(chain, [])[: expected["count"]]
            if len(rows) != expected["count"] or _sha256(rows) != expected["sha256"]:
                found.append(f"{table} of {chain}")
    return found


def _sha256(rows: Iterable[Sequence[Any]]) -> str:
    digest = hashlib.sha256()
    for row in rows:
        for value in row:
            data = (
                bytes(value) if isinstance(value, bytes | memoryview) else b"" if value is None else str(value).encode()
            )
            digest.update(len(data).to_bytes(4, "big") + data)
    return digest.hexdigest()
