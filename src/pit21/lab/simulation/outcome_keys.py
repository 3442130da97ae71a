"""What the outcomes of a simulated wager are called, and which exact chance belongs to each."""

from fractions import Fraction
from typing import NamedTuple

from pit21.lab.exact import OutcomeResult
from pit21.spec.game import GameSpec

LOST = "loses"
PUSHED = "push"
_BY_UNITS = ("main", "stud-poker", "stud-bonus")
"""Decided so that several exact results are one outcome of the count, or the other way round."""


class Key(NamedTuple):
    """What an outcome is known by on both sides; the word is empty where the units say it all."""

    word: str
    units: float


def key_of(spec: GameSpec, wager_id: str, place: int, units: Fraction) -> Key:
    """The key of the outcome at this place of `Outcomes`."""
    evaluator = spec.file.wagers[wager_id].evaluator
    if evaluator in _BY_UNITS:
        return Key("", float(units))
    lines = _lines(spec, wager_id)
    line = place - (2 if evaluator == "insurance" else 1)
    return Key(LOST if line < 0 else lines[line], float(units))


def exact_chances(spec: GameSpec, wager_id: str, outcomes: tuple[OutcomeResult, ...]) -> dict[Key, float]:
    """The exact chances by the same keys."""
    by_units = spec.file.wagers[wager_id].evaluator in _BY_UNITS
    found: dict[Key, float] = {}
    for each in outcomes:
        key = Key("" if by_units else each.result, each.units)
        found[key] = found.get(key, 0.0) + each.probability
    return found


def word_of(spec: GameSpec, wager_id: str, key: Key, exact: tuple[OutcomeResult, ...] | None) -> str:
    """For people; nothing for the main wager."""
    wager = spec.file.wagers[wager_id]
    if key.word or wager.role == "main":
        return key.word
    if key.units < 0:
        return LOST
    if key.units == 0:
        return PUSHED
    return " or ".join(dict.fromkeys(each.result for each in exact or () if each.units == key.units))


def _lines(spec: GameSpec, wager_id: str) -> list[str]:
    table = spec.paytable(wager_id)
    assert table is not None, f"{wager_id} has no pay table"
    return [line.when for line in table.lines]
