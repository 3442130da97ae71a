"""The entries that each question needs, by names such as `main draw`, read from `entries.json`.

`python -m tests.compilation.record` writes the file; a test compares it with what the questions call.
"""

import json
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pit21.jit import CompiledCode

LIST = Path(__file__).parent / "entries.json"


class Entry(NamedTuple):
    """A kernel that Python calls, with the types of its arguments and the seconds that it took to compile alone."""

    function: str
    allocates: bool
    inlined: bool
    arguments: list[Any]
    seconds: float

    def code(self) -> "CompiledCode":
        from pit21.compilation.type_text import type_from_json
        from pit21.jit import CompiledCode, Flavor

        module, _, name = self.function.partition(":")
        flavor = Flavor(self.allocates, self.inlined)
        return CompiledCode(getattr(import_module(module), name), flavor, type_from_json(self.arguments).types)


@cache
def _load_list() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(LIST.read_text(encoding="utf-8"))
    return found


def entries_of(names: Iterable[str] | None = None) -> list[Entry]:
    """The entries of these names, each once, the longest first; all entries if no names are given.

    A name without entries needs none that are known ahead.
    """
    listed = _load_list()
    wanted = listed["needs"] if names is None else names
    numbers = {number for name in wanted for number in listed["needs"].get(name, ())}
    found = [_entry(listed["entries"][number], listed["records"]) for number in sorted(numbers)]
    return sorted(found, key=lambda entry: -entry.seconds)


def listed_entries() -> list[Entry]:
    """All entries in the order of the list."""
    listed = _load_list()
    return [_entry(each, listed["records"]) for each in listed["entries"]]


def names_of(questions: Iterable[str]) -> tuple[str, ...]:
    """The names of these questions for every kind of game: of `main` they are `main draw` and `main pick`."""
    asked = set(questions)
    return tuple(name for name in _load_list()["needs"] if name.partition(" ")[0] in asked)


def _entry(written: dict[str, Any], records: list[Any]) -> Entry:
    return Entry(
        written["function"], written["allocates"], written["inlined"],
        _with_records(written["arguments"], records), written["seconds"],
    )  # fmt: skip


def _with_records(listed: Any, records: list[Any]) -> Any:
    """Records are kept in a separate list, because most of them are arguments of many entries."""
    if isinstance(listed, list):
        return [_with_records(each, records) for each in listed]
    if isinstance(listed, dict) and "at" in listed:
        return _with_records(records[listed["at"]], records)
    if isinstance(listed, dict):
        return {key: _with_records(each, records) for key, each in listed.items()}
    return listed


def write_list(entries: list[Entry], by_name: dict[str, list[int]]) -> None:
    """Replace `entries.json`."""
    records: list[Any] = []

    def shortened(listed: Any) -> Any:
        if isinstance(listed, list):
            return [shortened(each) for each in listed]
        if not isinstance(listed, dict):
            return listed
        record = {key: shortened(each) for key, each in listed.items()}
        if record not in records:
            records.append(record)
        return {"at": records.index(record)}

    written = [{**entry._asdict(), "arguments": shortened(entry.arguments)} for entry in entries]
    lines = ",\n".join(f'  "{name}": {json.dumps(numbers)}' for name, numbers in sorted(by_name.items()))
    parts = [
        f'"{key}": [\n' + ",\n".join(f"  {json.dumps(each)}" for each in rows) + "\n]"
        for key, rows in (("entries", written), ("records", records))
    ]
    _load_list.cache_clear()
    LIST.write_text("{" + f'"needs": {{\n{lines}\n}},\n' + ",\n".join(parts) + "}\n", encoding="utf-8")
