"""Every command's `--json` says its format, and holds fractions of one, never percentages."""

import importlib
import io
import pkgutil
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pit21 as package
from pit21.cli.command_list import COMMANDS
from pit21.fair.vectors import vectors
from pit21.server.store import upgrade
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT

pytestmark = pytest.mark.xdist_group("compiled-law")

EXAMPLES = ROOT / "docs" / "examples"
DATABASE = "--database-url DATABASE"
CALLS = {
    "play": "play blackjack",
    "deal": "deal blackjack --plain",
    "train": "train blackjack --drill true-count",
    "games": "games",
    "rules": "rules 21-stud",
    "diff": "diff blackjack spanish-21",
    "check": f"check {EXAMPLES}/my-game.toml",
    "new": "new trial",
    "settle": f"settle {EXAMPLES}/blackjack.pit",
    "replay": f"replay {EXAMPLES}/blackjack.pit",
    "demo": "demo 21-stud",
    "edge": "edge 21-stud",
    "advise": "advise pure-21.5 --hand '8h 8d' --up 8s",
    "strategy": "strategy twisted-21",
    "compare": "compare 21-stud --versus blackjack_pays=6:5 --wager match-1",
    "sweep": "sweep 21-stud decks=6..7 --wager match-1",
    "tune": "tune 21-stud --wager mirror-match --target-edge 4%",
    "readings": "readings 21-stud",
    "removal": "removal 21-stud --wager mirror-match",
    "bank": "bank pure-21.5",
    "simulate": "simulate 21-stud --rounds 1e4",
    "sessions": "sessions 21-stud --bankroll $50 --bet $10 --rounds 20 --sessions 40",
    "banked": "banked pure-21.5 --bank $100 --bet $25 --rounds 2000 --policy mimic",
    "count": "count 21-stud --rounds 2e4 --tags A:-1",
    "countability": "countability 21-stud+any-pair --wager any-pair --rounds 2e3",
    "audit": "audit 21-stud",
    "report": "report 21-stud --out pack --document layout",
    "verify": "verify saved.json",
    "serve": "serve --print-config",
    "operator": f"operator list {DATABASE}",
    "fair": "fair verify proof.json",
    "ledger": f"ledger verify {DATABASE}",
    "cleanup": f"cleanup --dry-run {DATABASE}",
    "backup": f"backup copy.sqlite3 {DATABASE}",
    "restore": f"restore copy.sqlite3 --force {DATABASE}",
    "version": "version",
}
SLOW = frozenset({"banked", "sessions", "count", "report"})
"""Commands that compile kernels which no other quick test calls, or write a whole document."""
OTHER_FORMATS = {
    "schema": "the keys of a JSON Schema are those of its standard, where `format` means something else",
    "export": "lines of the ledger are records with their hashes, as they were chained",
}


@pytest.fixture
def call(
    pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], list[dict[str, Any]]]:  # fmt: skip
    """The objects that a command prints; it finds a database, a saved result, a proof and a backup in its folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" * 20))
    url = f"sqlite:///{tmp_path / 'server.sqlite3'}"
    upgrade(url)
    Path("proof.json").write_bytes(msgspec.json.encode(vectors()["proofs"][0]["proof"]))
    Path("saved.json").write_text(pit21("edge", "21-stud", "--json").output, encoding="utf-8")

    def run(words: str) -> list[dict[str, Any]]:
        if words.startswith("restore"):
            assert pit21(*shlex.split(CALLS["backup"].replace("DATABASE", url))).code == 0
        answer = pit21(*shlex.split(words.replace("DATABASE", url)), "--json")
        assert answer.code in (0, 1), answer  # an audit with findings ends with 1
        return answer.data if isinstance(answer.data, list) else [answer.data]

    return run


def test_every_command_is_called_here() -> None:
    assert {entry.name for entry in COMMANDS} == CALLS.keys() | OTHER_FORMATS.keys()


@pytest.mark.parametrize(
    "words",
    [pytest.param(words, id=name, marks=pytest.mark.long if name in SLOW else ()) for name, words in CALLS.items()],
)
def test_json_says_its_format_and_has_no_percentages(
    words: str, call: Callable[[str], list[dict[str, Any]]]
) -> None:  # fmt: skip
    found = call(words)
    if not words.startswith("operator"):
        assert found
    for each in found:
        assert each["format"] == 2
        assert not [key for key in _keys(each) if "percent" in key and key != "percentiles"]


def test_records_hold_fractions_of_one() -> None:
    """No field of any record is named a percentage; percentiles are values."""
    named = [
        f"{record.__module__}.{record.__name__}.{field}"
        for record in _records()
        for field in record.__struct_fields__
        if "percent" in field and field != "percentiles"
    ]
    assert named == []


def _keys(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from _keys(value)


def _records() -> Iterator[type[msgspec.Struct]]:
    for module in pkgutil.walk_packages(package.__path__, "pit21."):
        if not module.name.endswith(("__main__", ".env")):  # these run when they are imported
            importlib.import_module(module.name)
    found = [msgspec.Struct]
    for each in found:
        found += each.__subclasses__()
    return (each for each in found[1:] if each.__module__.startswith("pit21."))
