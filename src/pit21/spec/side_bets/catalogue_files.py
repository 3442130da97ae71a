"""The catalogue: well-known side bets as data, for any game whose cards they can read."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

_CLAUSE = ["Catalogue"]
_LIMITS = {"min": 100, "max": 10_000}


class CatalogueLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    when: str
    holds: dict[str, Any]
    pays: str


class CatalogueWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file of `games/catalogue`; `source` says where its pay table comes from."""

    title: str
    summary: str
    source: str
    reads: tuple[str, ...]
    lines: tuple[CatalogueLine, ...]
    unit: str = "to"

    def tables(self, wager_id: str) -> dict[str, Any]:
        """Return the wager and its pay table as a game file has them."""
        lines = [{**msgspec.to_builtins(line), "clause": _CLAUSE} for line in self.lines]
        wager = {
            "title": self.title, "role": "side", "evaluator": "lines", "reads": list(self.reads), **_LIMITS,
            "paytable": wager_id, "clause": _CLAUSE, "limits_clause": _CLAUSE,
        }  # fmt: skip
        table = {"title": self.title, "unit": self.unit, "clause": _CLAUSE, "lines": lines}
        return {"wagers": {wager_id: wager}, "paytables": {wager_id: table}}


@cache
def catalogue() -> dict[str, CatalogueWager]:
    """Return every side bet of the catalogue by its id."""
    files = sorted(
        (
            each
            for each in resources.files("pit21.games").joinpath("catalogue").iterdir()
            if each.name.endswith(".toml")
        ),
        key=lambda each: each.name,
    )
    return {
        each.name.removesuffix(".toml"): msgspec.convert(tomllib.loads(each.read_text("utf-8")), CatalogueWager)
        for each in files
    }
