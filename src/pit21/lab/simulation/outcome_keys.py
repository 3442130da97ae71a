"""What the outcomes of a simulated wager are called, and which exact chance belongs to each."""

from fractions import Fraction
from typing import NamedTuple

from pit21.lab.exact import OutcomeResult
from pit21.spec.game import GameSpec

LOST = "loses"
NO_BONUS = "no bonus"
MOVED = ", moved (mean)"
"""Added to a pay line whose winnings were moved to the main wager, as the exact results call it."""
ENVY = "envy bonus"
"""Said of an outcome that also got something from the hands of other players."""
PUSHED = "push"
_BY_UNITS = ("main", "stud-poker", "stud-bonus")
"""Decided so that several exact results are one outcome of the count, or the other way around."""


class Key(NamedTuple):
    """What an outcome is known by on both sides; the word is empty if the units say it all."""

    word: str
    units: float


def key_of(spec: GameSpec, wager_id: str, place: int, units: Fraction, plain: int = 0) -> Key:
    """Return the key of the outcome at this place of `Outcomes`, which has `plain` outcomes without envy bonuses."""
    if plain and place >= plain:
        word = key_of(spec, wager_id, place % plain, units).word
        return Key(ENVY if word == NO_BONUS else f"{word}, {ENVY}", float(units))
    wager = spec.file.wagers[wager_id]
    if wager.evaluator in _BY_UNITS:
        return Key("", float(units))
    lines = _lines(spec, wager_id)
    if wager.moves_to_main:
        # What a moved line wins is a mean, another one in each run.
        return Key(LOST if place == 0 else [*lines, *(line + MOVED for line in lines)][place - 1], 0.0)
    line = place - (2 if wager.evaluator == "insurance" else 1)
    lost = NO_BONUS if wager.placed == "main" else LOST
    return Key(lost if line < 0 else lines[line], float(units))


def exact_chances(spec: GameSpec, wager_id: str, outcomes: tuple[OutcomeResult, ...]) -> dict[Key, float]:
    """Return the exact chances by the same keys."""
    wager = spec.file.wagers[wager_id]
    by_units = wager.evaluator in _BY_UNITS
    found: dict[Key, float] = {}
    for each in outcomes:
        key = Key("" if by_units else each.result, 0.0 if wager.moves_to_main else each.units)
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
