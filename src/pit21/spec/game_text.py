"""A game as the text of a game file: what differs from the game that it extends."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.irregularities import PREFIX
from pit21.spec.loader import build_game, load_game, merge_tables
from pit21.spec.problems import SpecError
from pit21.spec.side_bets import shorten_line_wagers

Tables = dict[str, Any]
_LINE = 110
_FIRST = ("extends", "id", "title", "family", "summary")
_ONE_SECTION = ("rules", "irregularities", "source", "display")


def game_text(spec: GameSpec, game_id: str, title: str, base: str = "") -> str:
    """Return the file of a game with its options set; it extends the built-in game `base` where one is named.

    Reading the text again gives a game with the same digest.
    """
    tables = short_tables(spec.file)
    _set_options(tables, spec)
    if base:
        inherited = msgspec.to_builtins(load_game(base).file)
        whole = msgspec.to_builtins(spec.file)
        _set_options(whole, spec)
        tables = {
            "extends": base,
            **shorten_line_wagers(_without_placed(inherited, _difference(inherited, whole, tables))),
        }
    return write_tables({**tables, "id": game_id, "title": title})


def short_tables(value: Any) -> Any:
    """Return a record as its file would have it: what has its default is left out."""
    if isinstance(value, msgspec.Struct):
        found = {}
        for field in msgspec.structs.fields(value):
            own = getattr(value, field.name)
            default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
            if own != default:
                found[field.encode_name] = short_tables(own)
        return found
    if isinstance(value, Mapping):
        return {key: short_tables(each) for key, each in value.items()}
    return [short_tables(each) for each in value] if isinstance(value, tuple) else value


def _set_options(tables: Tables, spec: GameSpec) -> None:
    """Write the options that are set as values of the file."""
    for key, value in spec.settings.items():
        kind, _, rest = key.partition(".")
        if kind == "limits":
            wager, _, end = rest.rpartition(".")
            tables["wagers"][wager][end] = value
        elif kind == "offer":
            tables["wagers"][rest]["offered"] = value
        elif kind == "meter":
            tables["wagers"][rest]["meter"] = value
        elif key.startswith(PREFIX):
            owner, _, name = key.removeprefix(PREFIX).partition(".")
            tables.setdefault("irregularities", {}).setdefault(owner, {})[name] = value
        else:
            tables["rules"][key]["value"] = value


def _difference(base: Tables, changed: Tables, short: Tables) -> Tables:
    """What has to be laid over the base; of a table that is new, `short` has what it needs."""
    found: Tables = {}
    for key, value in changed.items():
        old = base.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := _difference(old, value, short.get(key, {})):
                found[key] = inner["value"] if set(inner) == {"value"} and "clause" in value else inner
        elif value != old:
            found[key] = short.get(key, value)
    return found


def _without_placed(inherited: Tables, tables: Tables) -> Tables:
    """Without the stages, where the loader places those of the side bets itself."""
    if "stages" not in tables:
        return tables
    plain = {key: value for key, value in tables.items() if key not in ("id", "stages")}
    try:
        placed = build_game(merge_tables(inherited, plain)).file.stages
    except SpecError:
        return tables
    return plain if short_tables(placed) == tables["stages"] else tables


def write_tables(tables: Mapping[str, Any]) -> str:
    """Return tables as TOML: values first, then a section for each table; what lies deeper is written inline."""
    names = [*(key for key in _FIRST if key in tables), *(key for key in tables if key not in _FIRST)]
    sections = [key for key in names if _is_section(tables[key])]
    lines = [f"{_key(key)} = {_value(tables[key])}" for key in names if key not in sections]
    for key in sections:
        lines += _section(key, tables[key])
    return "\n".join(lines) + "\n"


def _section(name: str, value: Any) -> list[str]:
    if isinstance(value, list | tuple):
        return [line for each in value for line in ("", f"[[{_key(name)}]]", *_lines(each))]
    if name in _ONE_SECTION:
        return ["", f"[{_key(name)}]", *_lines(value)]
    return [line for key, each in value.items() for line in ("", f"[{_key(name)}.{_key(key)}]", *_lines(each))]


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _value(value: Any) -> str:
    text = inline_text(value)
    if isinstance(value, list | tuple) and len(text) > _LINE:
        return "\n".join(["[", *(f"  {inline_text(each)}," for each in value), "]"])
    return text


def inline_text(value: Any) -> str:
    """Return a value as TOML writes it on one line."""
    match value:
        case bool() | int() | str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dict():
            inner = ", ".join(f"{_key(key)} = {inline_text(each)}" for key, each in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case list() | tuple():
            return f"[{', '.join(map(inline_text, value))}]"
    raise TypeError(f"a game file has no {type(value).__name__}")


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "").replace("_", "").isalnum() else inline_text(key)


def _is_section(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(each, dict) for each in value)
    return isinstance(value, dict) and bool(value)
