"""Every setting by its key, derived from `Settings` and the records in it: a new field needs nothing else."""

import ast
import inspect
import io
import math
import re
import tokenize
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from pit21.money import MAXIMUM_AMOUNT, amount_text, parse_amount
from pit21.server.configuration import settings
from pit21.server.configuration.settings import Cents, Settings
from pit21.spec.problems import shown

PREFIX = "PIT21_"
OLDER_VARIABLES = {"data_folder": "PIT21_DATA"}
"""Variables that are not called like their settings."""
NAMED_FLAGS = {"origins": "--origin", "trusted_addresses": "--trusted-address"} | {
    key: f"--{key.rpartition('.')[2].replace('_', '-')}"
    for key in (
        "host", "port", "database_url", "tls_cert", "tls_key", "behind_proxy", "cold_solver", "limits.guests_per_hour",
    )
}  # fmt: skip
"""Settings with a flag of their own; all others are set by --set KEY=VALUE."""
_DEFAULT_TEXTS = {"data_folder": "the user's data folder"}
_SECRET_WORDS = frozenset(("token", "password", "secret"))
_WORDS_OF_TRUTH = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False,
                   "0": False}  # fmt: skip
_WHOLE = re.compile(r"-?[0-9](_?[0-9]){0,18}", re.ASCII)


class Field(msgspec.Struct, frozen=True):
    """One setting: `limits.page` in the file, `PIT21_LIMITS_PAGE` in the environment."""

    key: str
    kind: Any
    default: Any

    @property
    def variable(self) -> str:
        return OLDER_VARIABLES.get(self.key, PREFIX + self.key.upper().replace(".", "_"))

    @property
    def flag(self) -> str:
        return NAMED_FLAGS.get(self.key, f"--set {self.key}=")

    @property
    def is_secret(self) -> bool:
        return not _SECRET_WORDS.isdisjoint(self.key.rpartition(".")[2].split("_"))

    @property
    def default_text(self) -> str:
        return _DEFAULT_TEXTS.get(self.key) or value_text(self, self.default)


@cache
def all_fields() -> Mapping[str, Field]:
    """Every setting by its key, in the order in which they are declared."""
    return {field.key: field for field in _fields(Settings, "")}


def _fields(record: type[msgspec.Struct], before: str) -> Iterator[Field]:
    for each in msgspec.structs.fields(record):
        kind = each.type
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _fields(kind, f"{before}{each.name}.")
        else:
            default = each.default_factory() if each.default is msgspec.NODEFAULT else each.default
            yield Field(before + each.name, kind, default)


def build(values: Mapping[str, Any]) -> Settings:
    """The settings with these values by key, and defaults for the rest."""
    made: Settings = _build(Settings, values, "")
    return made


def _build(record: type[msgspec.Struct], values: Mapping[str, Any], before: str) -> Any:
    chosen = {}
    for each in msgspec.structs.fields(record):
        key = before + each.name
        if isinstance(each.type, type) and issubclass(each.type, msgspec.Struct):
            chosen[each.name] = _build(each.type, values, f"{key}.")
        elif key in values:
            chosen[each.name] = values[key]
    return record(**chosen)


def value_of(made: Settings, key: str) -> Any:
    value: Any = made
    for part in key.split("."):
        value = getattr(value, part)
    return value


# Values


def read_value(field: Field, value: Any) -> Any:
    """A value of a file as the field holds it; ValueError says what it has to be."""
    if field.kind is Cents:
        return _amount(value)
    if field.kind is bool:
        return _typed(value, bool, "true or false")
    if field.kind is int:
        return _number(_typed(value, int, "a whole number"))
    if field.kind is float:
        return float(_number(_typed(value, (int, float), "a number")))
    if field.kind is str:
        return _typed(value, str, "text in quotes")
    assert field.kind == tuple[str, ...], f"{field.key} has a type that a configuration cannot hold"
    items = _typed(value, list, "a list of texts")
    return tuple(_typed(item, str, "a list of texts") for item in items)


def read_text(field: Field, text: str) -> Any:
    """A value of a variable or of a flag: lists are separated by commas."""
    if field.kind is bool:
        truth = _WORDS_OF_TRUTH.get(text.strip().lower())
        return _typed(text if truth is None else truth, bool, "true or false")
    if field.kind is Cents:
        return _amount(text.strip())
    if field.kind is int or field.kind is float:
        return read_value(field, _number_of(text.strip()))
    if field.kind is str:
        return text
    return tuple(part.strip() for part in text.split(",") if part.strip())


def value_text(field: Field, value: Any) -> str:
    """A value as TOML writes it."""
    if field.kind is Cents:
        return f'"{amount_text(value)}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{value:_}" if isinstance(value, int) and value >= 10_000 else repr(value)
    if isinstance(value, str):
        return _quoted(value)
    return f"[{', '.join(_quoted(item) for item in value)}]"


def _quoted(text: str) -> str:
    """A basic string of TOML: what JSON escapes is escaped the same way there, and so is DEL."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def _typed(value: Any, kind: type | tuple[type, ...], words: str) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise ValueError(f"must be {words}, not {shown(value)}")
    return value


def _number(value: Any) -> Any:
    if not 0 <= value <= MAXIMUM_AMOUNT or not math.isfinite(value):
        raise ValueError(f"must be from 0 to {MAXIMUM_AMOUNT:,}, not {shown(value)}")
    return value


def _number_of(text: str) -> Any:
    if _WHOLE.fullmatch(text):
        return int(text)
    try:
        return float(text)
    except ValueError:
        return text


def _amount(value: Any) -> int:
    words = 'an amount such as "$100" or a whole number of cents'
    if isinstance(value, str):
        try:
            return parse_amount(value)
        except ValueError:
            raise ValueError(f"must be {words}, not {shown(value)}") from None
    return typing.cast("int", _number(_typed(value, int, words)))


# Meanings, for the table of the docs


def meanings() -> dict[str, str]:
    """What each setting means, by key: the comment behind its field; empty if there is none."""
    source = inspect.getsource(settings)
    comments = _comments(source)
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    return dict(_meanings("Settings", "", classes, comments))


def _meanings(
    name: str, before: str, classes: Mapping[str, ast.ClassDef], comments: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    for node in classes[name].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind = ast.unparse(node.annotation)
            if kind in classes:
                yield from _meanings(kind, f"{before}{node.target.id}.", classes, comments)
            else:
                yield before + node.target.id, comments.get(node.end_lineno or 0, "")


def _comments(source: str) -> dict[int, str]:
    """Comments behind code, by line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
