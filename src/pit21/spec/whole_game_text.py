"""A whole game as the text of one file, with everything that it extends filled in."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from pit21.spec.game import GameSpec


def game_file_text(spec: GameSpec) -> str:
    """TOML that reads back as the same game without its settings; a file in one piece, which extends nothing."""
    raw = msgspec.to_builtins(spec.file)
    lines = [f"# {spec.title}, complete: this file extends no other."]
    lines += [f"{key} = {_value(value)}" for key, value in raw.items() if isinstance(value, str)]
    for name in ("display", "source"):
        lines += ["", f"[{name}]", *_pairs(raw[name])]
    lines += ["", "[rules]", *_pairs(raw["rules"])]
    for group in ("wagers", "paytables"):
        for name, entry in raw[group].items():
            lines += ["", f"[{group}.{_key(name)}]", *_pairs(entry)]
    for group in ("stages", "notes"):
        for entry in raw[group]:
            lines += ["", f"[[{group}]]", *_pairs(entry)]
    return "\n".join(lines) + "\n"


def _pairs(entry: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in entry.items() if not _is_absent(value)]


def _is_absent(value: Any) -> bool:
    """What a file leaves out: no value, no entries."""
    return value is None or (isinstance(value, list | dict) and not value)


def _key(name: str) -> str:
    plain = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if plain else json.dumps(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value).lower() if isinstance(value, bool) else str(value)
