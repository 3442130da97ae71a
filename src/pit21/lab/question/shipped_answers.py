"""Answers about the games as they ship, which travel with the package: `make answers` writes them.

An answer is found by the question, which holds the digest of the rules and the words of the game's file, and only while
its record has the shape that it was written with. Whatever differs is computed instead.
"""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from pit21.tabular import FORMAT

Answer = TypeVar("Answer")


class ShippedAnswer(msgspec.Struct, frozen=True):
    """An answer as it lies in the package, in words what it is about, and the digest of its record's shape."""

    about: str
    shape: str
    answer: msgspec.Raw


def find_shipped(question: Mapping[str, Any], shape: type[Answer]) -> Answer | None:
    """Return the answer that travels with the package, or None."""
    found = _load_shipped(str(question.get("game", ""))).get(question_key(question))
    if found is None or found.shape != shape_digest(shape):
        return None
    return msgspec.json.decode(found.answer, type=shape)


def question_key(question: Mapping[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(question, order="sorted")).hexdigest()


def shape_digest(shape: type) -> str:
    """A digest of a record's fields and their types, those of its parts included; names of classes are left out."""
    schema = msgspec.json.schema(shape)
    described = [FORMAT, _simplify_schema(schema, schema.get("$defs", {}))]
    return hashlib.sha256(msgspec.json.encode(described, order="sorted")).hexdigest()[:16]


def pack_answers(answers: Mapping[str, ShippedAnswer]) -> bytes:
    """Return the content of a game's file: the same answers give the same bytes."""
    return gzip.compress(msgspec.json.encode(answers, order="sorted"), mtime=0)


def unpack_answers(content: bytes) -> dict[str, ShippedAnswer]:
    return msgspec.json.decode(gzip.decompress(content), type=dict[str, ShippedAnswer])


@cache
def _load_shipped(game: str) -> dict[str, ShippedAnswer]:
    """Return the answers about a game; none where it is not one that ships."""
    from importlib import resources

    file = resources.files("pit21.games").joinpath("answers", f"{game}.json.gz")
    return unpack_answers(file.read_bytes()) if file.is_file() else {}


def _simplify_schema(schema: Any, parts: Mapping[str, Any]) -> Any:
    """Return a schema with its parts where they are named, without titles and documentation."""
    if isinstance(schema, list):
        return [_simplify_schema(each, parts) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _simplify_schema(parts[schema["$ref"].rpartition("/")[2]], parts)
    return {
        key: _simplify_schema(value, parts)
        for key, value in schema.items()
        if key not in ("title", "description") or not isinstance(value, str)
    }
