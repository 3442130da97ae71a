"""A game file in parts, some of which may be unreadable: all that can be checked is checked."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pit21.spec.model import GameFile, PayLine, PayTable, Rule, Stage, Wager
from pit21.spec.problems import Problem, convert_all, join_path
from pit21.spec.side_bets import READS
from pit21.spec.terms import ALL

Report = Callable[[str, str], None]


class Parts(NamedTuple):
    """None stands for a part that is there but cannot be read: its shape is a separate problem."""

    family: str
    rules: dict[str, Rule | None]
    paytables: dict[str, PayTable | None]
    wagers: dict[str, Wager | None]
    stages: tuple[Stage | None, ...]
    repaired: frozenset[str] = frozenset()
    """Paths of side bets and pay tables with unreadable keys: these are left out, so that the others are checked."""

    def values(self, key: str) -> set[str]:
        """Return every value that a rule of words can have: its own and its choices."""
        rule = self.rules.get(key)
        return {str(value) for value in (rule.value, *rule.choices)} if rule else set()


def parts_of(game: GameFile | dict[str, Any]) -> Parts | None:
    """Return the parts of a game or of the tables that should be one; None if its family is not known."""
    if isinstance(game, GameFile):
        return Parts(game.family, {**game.rules}, {**game.paytables}, {**game.wagers}, game.stages)
    family = game.get("family")
    if family not in ALL:
        return None
    stages = game.get("stages")
    numbered = dict(enumerate(stages)) if isinstance(stages, list) else {0: None}
    wagers, tables = _read(game.get("wagers"), Wager), _read(game.get("paytables"), PayTable)
    broken = {
        join_path(part, name): repair(read, name, game)
        for part, read, repair in (("wagers", wagers, _repaired_wager), ("paytables", tables, _repaired_table))
        for name in [name for name, each in read.items() if each is None]
    }
    return Parts(
        family=family,
        rules=_read(game.get("rules"), Rule),
        paytables=tables,
        wagers=wagers,
        stages=tuple(_read(numbered, Stage).values()),
        repaired=frozenset(path for path, is_repaired in broken.items() if is_repaired),
    )


_CLAUSE = ("House",)
_STAND_INS: dict[str, Any] = {
    "title": "a side bet", "role": "side", "evaluator": "lines", "min": 1, "max": 1, "clause": _CLAUSE,
    "limits_clause": _CLAUSE, "when": "a line",
}  # fmt: skip
"""In place of keys that cannot be read: values about which nothing is reported."""


def _repaired_wager(wagers: dict[Any, Any], name: Any, game: dict[str, Any]) -> bool:
    """Put a side bet in its place without the keys that cannot be read; other wagers stay unread."""
    raw = game["wagers"][name]
    if not isinstance(raw, dict) or not isinstance(raw.get("reads"), list):
        return False
    reads = tuple(each for each in raw["reads"] if each in READS)
    wagers[name] = Wager(**{**_STAND_INS_OF[Wager], **_readable(raw, Wager), "reads": reads})
    return True


def _repaired_table(tables: dict[Any, Any], name: Any, game: dict[str, Any]) -> bool:
    raw = game["paytables"][name]
    if not isinstance(raw, dict) or not isinstance(raw.get("lines"), list):
        return False
    table = _readable({key: value for key, value in raw.items() if key != "lines"}, PayTable)
    pays = {"pays": "1" if table.get("unit") == "for" else "1:1"}
    lines = tuple(
        PayLine(**{**_STAND_INS_OF[PayLine], **pays, **_readable(line, PayLine)}) if isinstance(line, dict) else None
        for line in raw["lines"]
    )
    if None not in lines:
        tables[name] = PayTable(**{**_STAND_INS_OF[PayTable], **table, "lines": lines})
    return None not in lines


_STAND_INS_OF: dict[type[msgspec.Struct], dict[str, Any]] = {
    shape: {field.name: _STAND_INS[field.name] for field in msgspec.structs.fields(shape) if field.name in _STAND_INS}
    for shape in (Wager, PayTable, PayLine)
}


def _readable(raw: dict[str, Any], shape: type[msgspec.Struct]) -> dict[str, Any]:
    """The keys of a record that can be read, each by itself."""
    ignored: list[Problem] = []
    fields = {field.name: field.type for field in msgspec.structs.fields(shape)}
    found = {key: convert_all(raw[key], fields[key], "", ignored) for key in raw if key in fields}
    return {key: value for key, value in found.items() if value is not None}


def _read(raw: Any, shape: type) -> dict[Any, Any]:
    ignored: list[Problem] = []
    items = raw.items() if isinstance(raw, dict) else ()
    return {name: convert_all(item, shape, "", ignored) for name, item in items}
