"""Where wagers that are decided by conditions are settled: a game's stages need not be written again for them."""

from typing import Any

from pit21.spec.side_bets.groups import (
    DEAL,
    DEALER,
    HOLE_CARD,
    PEEK,
    READS,
    RESULT,
    REVEAL,
    TIMES,
    TURNS,
    earliest_time,
    parse_reads,
)
from pit21.spec.terms import DRAW, PICK

_AFTER = {
    DEAL: ("deal", 0), PEEK: ("peek", 0), TURNS: ("turns", 0), HOLE_CARD: ("reveal", 2), DEALER: ("dealer", 0),
    RESULT: ("settle", 0), REVEAL: ("reveal", 0),
}  # fmt: skip
"""The stage after which a wager of each time is settled, and the dealer's card that it turns; 0 for any."""


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
    added = {name: wager for name, wager in wagers.items() if isinstance(wager, dict) and _is_side_bet(wager)}
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


def shorten_line_wagers(tables: dict[str, Any]) -> dict[str, Any]:
    """Return tables without what `complete_line_wagers` fills in again for the side bets among them."""
    wagers, paytables = dict(tables.get("wagers", {})), dict(tables.get("paytables", {}))
    for name, wager in wagers.items():
        if "reads" not in wager or "title" not in wager or wager.get("paytable") != name or name not in paytables:
            continue
        filled = {**_DEFAULTS, "paytable": name}
        wagers[name] = {key: value for key, value in wager.items() if value != filled.get(key)}
        filled = {"title": wager["title"], "clause": _CLAUSE}
        table = {key: value for key, value in paytables[name].items() if value != filled.get(key)}
        lines = [{key: value for key, value in line.items() if value != filled.get(key)} for line in table["lines"]]
        paytables[name] = {**table, "lines": lines}
    return {**tables, **({"wagers": wagers, "paytables": paytables} if wagers and paytables else {})}


def _is_side_bet(wager: dict[str, Any]) -> bool:
    """Return whether a wager is decided by conditions: it names what it reads, or no other way to be decided."""
    return "reads" in wager or ("role" not in wager and "evaluator" not in wager)


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
    family = str(raw.get("family"))
    for name, wager in added.items():
        _open_late(placed, name, wager)
        if _waits_for_button(placed, name, wager):
            continue
        clause = wager.get("clause", [])
        stage = {"do": "settle", "wagers": [name], "losers_first": True, "clause": clause}
        # What a player moves to the main wager is settled with the move.
        moves = wager.get("moves_to_main") and family == DRAW
        move = [{"do": "move", "wagers": [name], "clause": clause}] if moves else []
        *early, last = _times(wager, family)
        _insert(placed, last, family, [*move, stage])
        for time in early:
            _insert(placed, time, family, [{**stage, "when": "decided"}])
    return {**raw, "stages": placed}


def _waits_for_button(stages: list[Any], name: str, wager: dict[str, Any]) -> bool:
    """Return whether nothing is paid before an action button is placed: the bet is then the last at its seat (P6, P7).

    Winnings that move to the main wager cannot wait, nor can a third card, which is dealt before the dealer's.
    """
    for place, stage in enumerate(stages):
        if isinstance(stage, dict) and stage.get("order") == "button" and "base" in _names(stage):
            if wager.get("moves_to_main") or wager.get("forces"):
                return False
            stages[place] = {**stage, "wagers": [*_names(stage), name]}
            return True
    return False


def _times(wager: dict[str, Any], family: str) -> list[str]:
    """When a wager is settled: for good at the last of these times, before that as far as its result is certain."""
    known = _earliest(wager.get("reads"), family)
    last = wager.get("decided") or wager.get("moves_to_main") or known
    early = wager.get("decided_early")
    times = [time for time in (early, last) if time]
    # A blackjack is known after the peek; without a hole card there is none, and the second card comes last.
    waits = last == PEEK and known in TIMES and TIMES.index(known) > TIMES.index(PEEK)
    return [*times, known] if waits else times or [""]


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


def _insert(stages: list[Any], time: str, family: str, more: list[dict[str, Any]]) -> None:
    """Put stages where wagers of this time are settled; nowhere if a round has no such time."""
    after = _place(stages, time, family)
    if after is not None:
        stages[after + 1 : after + 1] = more


def _place(stages: list[Any], time: str, family: str) -> int | None:
    """The stage of this time, with the settlements of other side wagers that follow it."""
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
    if not isinstance(stage, dict) or stage.get("do") != "settle" or stage.get("when", "always") == "dealer_natural":
        return False
    return "base" not in _names(stage)


def _earliest(reads: Any, family: str) -> str:
    if not isinstance(reads, list | tuple) or not reads or not all(name in READS for name in reads):
        return ""
    return earliest_time(parse_reads(reads), family)
