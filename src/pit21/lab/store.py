"""Answers kept on disk, by what was asked, the rules, the version and the sources that answered."""

import hashlib
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from pit21.cache import prepared_folder, sources_digest
from pit21.room.data import write_whole
from pit21.spec.game import GameSpec

Answer = TypeVar("Answer")

_ANSWERING = ("cards.py", "jit.py", "money.py", "lab", "law", "sim", "solve", "spec")


class Store(NamedTuple):
    """A folder of answers; without a folder nothing is found and nothing is kept."""

    folder: Path | None

    def find(self, question: Mapping[str, Any], shape: type[Answer]) -> Answer | None:
        """The answer that was kept; None where there is none, or where its file is not as it was written."""
        path = self._path(question)
        if path is None:
            return None
        try:
            checksum, _, content = path.read_bytes().partition(b"\n")
            if checksum.decode() != hashlib.sha256(content).hexdigest():
                return None
            return msgspec.json.decode(content, type=shape)
        except (OSError, ValueError):
            return None

    def keep(self, question: Mapping[str, Any], answer: object) -> None:
        """Whole or not at all; a full disk costs the next answer its speed, no more."""
        path = self._path(question)
        if path is not None:
            content = msgspec.json.encode(answer)
            with suppress(OSError):
                write_whole(path, hashlib.sha256(content).hexdigest().encode() + b"\n" + content)

    def _path(self, question: Mapping[str, Any]) -> Path | None:
        asked = hashlib.sha256(msgspec.json.encode(question, order="sorted")).hexdigest()
        return None if self.folder is None else self.folder / f"{asked}.json"


NO_STORE = Store(None)


def open_store() -> Store:
    """The user's own, for the sources that run now."""
    return Store(prepared_folder("results", answering_digest()))


def rules_key(spec: GameSpec) -> dict[str, str]:
    """What an answer about a game depends on: its rules, and the words of its file."""
    words = hashlib.sha256(msgspec.json.encode(spec.file, order="sorted")).hexdigest()
    return {"game": spec.id, "digest": spec.digest, "file": words}


@cache
def answering_digest() -> str:
    """A digest of every source that an answer comes from, and of the versions that carry it out."""
    versions = [f"{name} {version(name)}" for name in ("pit21", "numba", "numpy")]
    return sources_digest(_ANSWERING, f"{sys.version} {versions}")
