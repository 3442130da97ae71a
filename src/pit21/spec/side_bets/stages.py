"""Where wagers that are decided by conditions are settled: a game's stages need not be written again for them."""

from typing import Any

from pit21.spec.side_bets.groups import (
    DEAL,
    DEALER,
    HOLE_CARD,
    PEEK,
    READS,
    RESULT,
    TIMES,
    TURNS,
    earliest_time,
    parse_reads,
)
from pit21.spec.terms import PICK

_AFTER = {
    DEAL: ("deal", 0), PEEK: ("peek", 0), TURNS: ("turns", 0), HOLE_CARD: ("reveal", 2), DEALER: ("dealer", 0),
    RESULT: ("settle", 0),
}  # fmt: skip
"""The stage after which a wager of each time is settled, and the dealer's card that it turns."""


_CLAUSE = ["House"]
_DEFAULTS: dict[str, Any] = {
    "role": "side", "evaluator": "lines", "min": 100, "max": 10_000, "clause": _CLAUSE, "limits_clause": _CLAUSE,
}  # fmt: skip


def complete_line_wagers(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the tables of a game with what a side bet decided by conditions need not say.

    Such a bet is one that names what it reads.
    """
    wagers, tables = raw.get("wagers"), raw.get("paytables")
    if not isinstance(wagers, dict) or not isinstance(tables, dict):
        return raw
    added = {name: wager for name, wager in wagers.items() if isinstance(wager, dict) and "reads" in wager}
    if not added:
        return raw
    wagers, tables = dict(wagers), dict(tables)
    for name, wager in added.items():
        title = str(name).replace("-", " ").title()
        wagers[name] = {"title": title, **_DEFAULTS, "paytable": "" if "paytables" in wager else name, **wager}
        table = tables.get(wagers[name]["paytable"]) if isinstance(wagers[name]["paytable"], str) else None
        if isinstance(table, dict):
            lines = table.get("lines")
            if isinstance(lines, list | tuple):
                lines = [_complete_line(line, table.get("unit")) for line in lines]
            own = {"title": wagers[name]["title"], "clause": _CLAUSE, **table}
            tables[wagers[name]["paytable"]] = own if lines is None else {**own, "lines": lines}
    return {**raw, "wagers": wagers, "paytables": tables}


def _complete_line(line: Any, unit: Any) -> Any:
    """A line with its clause; one that pays an amount has odds only when its stake is known."""
    if not isinstance(line, dict):
        return line
    found = {"clause": _CLAUSE, **line}
    if "amount" in line or "meter" in line:
        found.setdefault("pays", "1" if unit == "for" else "1:1")
    if type(line.get("amount")) is int:
        found["amount"] = [{"pays": line["amount"]}]
    return found


def place_line_wagers(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the tables of a game with a stage for each such wager that no stage settles yet.

    What cannot be read is left alone; it is reported where the game is checked.
    """
    wagers, stages = raw.get("wagers"), raw.get("stages")
    if not isinstance(wagers, dict) or not isinstance(stages, list | tuple):
        return raw
    settling = [stage for stage in stages if isinstance(stage, dict) and stage.get("do") != "side-wagers"]
    settled = {name for stage in settling for name in _names(stage)}
    added = {name: wager for name, wager in wagers.items() if _is_open(wager) and name not in settled}
    if not added:
        return raw
    placed = list(stages)
    for name, wager in added.items():
        _open_late(placed, name, wager)
        after = _place(placed, wager, str(raw.get("family")))
        if after is not None:
            stage = {"do": "settle", "wagers": [name], "losers_first": True, "clause": wager.get("clause", [])}
            placed.insert(after + 1, stage)
    return {**raw, "stages": placed}


def _open_late(stages: list[Any], name: str, wager: dict[str, Any]) -> None:
    """A stage in which a bet is placed that waits for the up card or for the dealer's look."""
    do = {"up-card": "deal", "peek": "peek"}.get(str(wager.get("placed", "deal")))
    places = [place for place, stage in enumerate(stages) if isinstance(stage, dict) and stage.get("do") == do]
    if do is None or not places:
        return
    place = places[-1] + 1
    while do == "peek" and place < len(stages) and isinstance(stages[place], dict) and stages[place]["do"] == "settle":
        place += 1  # a dealer blackjack is settled first
    stages.insert(place, {"do": "side-wagers", "wagers": [name], "clause": wager.get("clause", [])})


def _names(stage: dict[str, Any]) -> list[Any]:
    names = stage.get("wagers")
    return [name for name in names if isinstance(name, str)] if isinstance(names, list | tuple) else []


def _is_open(wager: Any) -> bool:
    return isinstance(wager, dict) and wager.get("evaluator") == "lines"


def _place(stages: list[Any], wager: dict[str, Any], family: str) -> int | None:
    """The stage of its time, with the settlements of other side wagers that follow it."""
    time = wager.get("decided") or _earliest(wager.get("reads"), family)
    if time not in TIMES:
        return None
    do, card = _AFTER[time] if (time, family) != (HOLE_CARD, PICK) else _AFTER[DEALER]
    found = [
        place
        for place, stage in enumerate(stages)
        if isinstance(stage, dict) and stage.get("do") == do and (not card or stage.get("card") == card)
        if do != "settle" or "base" in _names(stage)
    ]
    if not found:
        return None
    place = found[-1]
    while place + 1 < len(stages) and _settles_sides(stages[place + 1]):
        place += 1
    return place


def _settles_sides(stage: Any) -> bool:
    if not isinstance(stage, dict) or stage.get("do") != "settle" or stage.get("when", "always") != "always":
        return False
    return "base" not in _names(stage)


def _earliest(reads: Any, family: str) -> str:
    if not isinstance(reads, list | tuple) or not reads or not all(name in READS for name in reads):
        return ""
    return earliest_time(parse_reads(reads), family)
