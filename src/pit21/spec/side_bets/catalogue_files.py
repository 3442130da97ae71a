"""The catalog: well-known side bets as data, for any game whose cards they can read."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

_CLAUSE = ["Catalogue"]
_USUAL = {
    "decided": "", "decided_early": "", "placed": "deal", "forces": "", "moves_to_main": "", "payout_limit": 0,
    "selection": "first", "meter": 0, "seed": 0, "contribution": "",
}  # fmt: skip


class CatalogueLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    when: str
    holds: dict[str, Any]
    pays: str | msgspec.UnsetType = msgspec.UNSET
    meter: str = ""
    amount: tuple[dict[str, int], ...] = ()
    envy: int = 0


class CatalogueWager(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file of `games/catalogue`; `source` says where its pay table comes from.

    `most_decks` is the largest shoe, by kind of deck, with which the house keeps an edge; 0 if there is none. A kind
    that it does not name has no such limit. `favors_if` are rules by which players have an edge together.
    """

    title: str
    summary: str
    source: str
    reads: tuple[str, ...]
    lines: tuple[CatalogueLine, ...]
    unit: str = "to"
    decided: str = ""
    decided_early: str = ""
    placed: str = "deal"
    forces: str = ""
    moves_to_main: str = ""
    payout_limit: int = 0
    selection: str = "first"
    min: int = 100
    max: int = 10_000
    meter: int = 0
    seed: int = 0
    contribution: str = ""
    most_decks: dict[str, int] = {}
    favors_if: dict[str, str] = {}

    def tables(self, wager_id: str) -> dict[str, Any]:
        """Return the wager and its pay table as a game file has them."""
        lines = [{**msgspec.to_builtins(line), "clause": _CLAUSE} for line in self.lines]
        wager = {
            "title": self.title, "role": "side", "evaluator": "lines", "reads": list(self.reads), "min": self.min,
            "max": self.max,
            "paytable": wager_id, "clause": _CLAUSE, "limits_clause": _CLAUSE,
        }  # fmt: skip
        wager |= {key: getattr(self, key) for key, usual in _USUAL.items() if getattr(self, key) != usual}
        table = {"title": self.title, "unit": self.unit, "clause": _CLAUSE, "lines": lines}
        return {"wagers": {wager_id: wager}, "paytables": {wager_id: table}}


@cache
def catalogue() -> dict[str, CatalogueWager]:
    """Return every side bet from the catalog by its id."""
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


def favors_players(wager_id: str, deck_kind: str, decks: int) -> bool:
    """Return whether this side bet from the catalog gives players an edge when it is dealt from this many decks."""
    most = catalogue()[wager_id].most_decks.get(deck_kind)
    return most is not None and decks > most
