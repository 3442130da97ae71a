"""Answers kept on disk, by what was asked, the rules, the version and the sources that answered."""

import hashlib
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from pit21.cache import prepared_folder, sources_digest
from pit21.files import write_atomic
from pit21.lab.question.shipped_answers import find_shipped, question_key
from pit21.spec.game import GameSpec

Answer = TypeVar("Answer")

MOST_BYTES = 2**30
MOST_FILES = 20_000
_CHECKED_EVERY = 256
"""Answers between two looks at the size of the folder, on average: visitors of a server ask for any rules they like."""
_ANSWERING = ("cards.py", "jit.py", "money.py", "lab", "law", "sim", "solve", "spec")


class ResultCache(NamedTuple):
    """A folder of answers; without a folder nothing is kept. `shipped` adds those that travel with the package."""

    folder: Path | None
    shipped: bool = False

    def find(self, question: Mapping[str, Any], shape: type[Answer]) -> Answer | None:
        """The answer that is shipped or was kept; None if there is none."""
        found = find_shipped(question, shape) if self.shipped else None
        return self._find_kept(question, shape) if found is None else found

    def _find_kept(self, question: Mapping[str, Any], shape: type[Answer]) -> Answer | None:
        """None also where the file is not as it was written."""
        path = self._path(question)
        if path is None:
            return None
        try:
            checksum, _, content = path.read_bytes().partition(b"\n")
            if checksum.decode() != hashlib.sha256(content).hexdigest():
                return None
            with suppress(OSError):
                os.utime(path)  # those used last are kept
            return msgspec.json.decode(content, type=shape)
        except (OSError, ValueError):
            return None

    def keep(self, question: Mapping[str, Any], answer: object) -> None:
        """Whole or not at all; a full disk costs the next answer its speed, no more."""
        path = self._path(question)
        if path is not None:
            content = msgspec.json.encode(answer)
            with suppress(OSError):
                write_atomic(path, hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
            if int(path.stem[:8], 16) % _CHECKED_EVERY == 0:
                _trim(path.parent)

    def _path(self, question: Mapping[str, Any]) -> Path | None:
        return None if self.folder is None else self.folder / f"{question_key(question)}.json"


NO_CACHE = ResultCache(None)


def _trim(folder: Path) -> None:
    """Remove the answers that were used longest ago, if there are too many or they take too much space."""
    kept: list[tuple[float, int, Path]] = []
    for path in folder.glob("*.json"):
        with suppress(OSError):
            status = path.stat()
            kept.append((status.st_mtime, status.st_size, path))
    size = sum(each[1] for each in kept)
    kept.sort(reverse=True)
    while len(kept) > MOST_FILES or size > MOST_BYTES:
        _, freed, path = kept.pop()
        size -= freed
        with suppress(OSError):
            path.unlink()


class NotShippedError(LookupError):
    """The answer does not travel with the package."""


class ShippedAnswers(ResultCache):
    """Only what travels with the package: nothing is computed, NotShippedError says that it would have to be."""

    def find(self, question: Mapping[str, Any], shape: type[Answer]) -> Answer:
        found = find_shipped(question, shape)
        if found is None:
            raise NotShippedError(f"{question.get('game')}: {question.get('ask')}")
        return found


SHIPPED_ANSWERS = ShippedAnswers(None, shipped=True)


def open_result_cache() -> ResultCache:
    """Return the user's own, for the sources that run now, and what travels with the package."""
    return ResultCache(prepared_folder("results", answering_digest()), shipped=True)


def rules_key(spec: GameSpec) -> dict[str, str]:
    """Return what an answer about a game depends on: its rules, and the words of its file."""
    words = hashlib.sha256(msgspec.json.encode(spec.file, order="sorted")).hexdigest()
    return {"game": spec.id, "digest": spec.digest, "file": words}


@cache
def answering_digest() -> str:
    """Return a digest of every source that an answer comes from, and of the versions that carry it out."""
    from importlib.metadata import version  # imported here: help needs no version, and this takes a long time

    versions = [f"{name} {version(name)}" for name in ("pit21", "numba", "numpy")]
    return sources_digest(_ANSWERING, f"{sys.version} {versions}")
