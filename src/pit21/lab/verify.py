"""`verify`: a saved result, computed again."""

from math import isclose

import msgspec

from pit21.lab.edge import edge
from pit21.lab.errors import refuse
from pit21.lab.results import SPLIT_CLASSES, EdgeResult, OutcomeResult, WagerResult
from pit21.lab.shoes import shoe_without
from pit21.lab.telling import Tell
from pit21.lab.verify_again import asked_again
from pit21.lab.verify_saved import TITLE, Saved, command_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

TOLERANCE = 1e-11
"""Numbers that are no fractions may differ by so much: the last digits depend on the processor."""
NOT_COMPARED = ("version", "settings", "digest", "cached")
"""What says when and how a result was asked for, not what it holds; the digest is told by itself."""


class Mismatch(msgspec.Struct, frozen=True, kw_only=True):
    """`wager` is empty where the difference is in no wager of `edge`; `what` is then its place in the result."""

    wager: str
    what: str
    saved: str
    computed: str


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """One saved answer and what differs from it now; `same` when nothing does. `command` is what it answered."""

    command: str
    game: str
    settings: dict[str, str]
    version: str
    same: bool
    wagers: tuple[str, ...]
    mismatches: tuple[Mismatch, ...]


def verify(saved: Saved, game: GameSpec | None = None, tell: Tell | None = None) -> Verification:
    """Ask the same again, without the cache; `game` is needed for a game of one's own.

    SpecError where the saved question cannot be asked any more.
    """
    spec = (game or load_game(saved.game)).choose(saved.settings)
    if spec.id != saved.game:
        raise refuse(TITLE, "the game", f"the result is about {saved.game[:40]!r}, not {spec.id!r}")
    found: list[Mismatch] = []
    if spec.digest != saved.digest:
        found.append(Mismatch(wager="", what="rules digest", saved=saved.digest[:64], computed=spec.digest))
    if isinstance(saved, EdgeResult):
        found += _edge_mismatches(saved, spec, tell)
    else:
        found += _differences("", _compared(saved), _compared(asked_again(spec, saved, tell)))
    return Verification(
        command=command_of(saved), game=saved.game, settings={key: str(value) for key, value in spec.settings.items()},
        version=saved.version, same=not found, wagers=tuple(getattr(saved, "wagers", ())), mismatches=tuple(found),
    )  # fmt: skip


def _edge_mismatches(saved: EdgeResult, spec: GameSpec, tell: Tell | None) -> list[Mismatch]:
    if not saved.wagers:
        raise refuse(TITLE, "wagers", "the result holds none")
    shoe = shoe_without(spec, saved.shoe.removed)
    classes = {each.split_class for each in saved.wagers.values()} - {None}
    split_class = classes.pop() if classes else None
    computed = edge(
        spec, shoe, saved.wagers, split_class=split_class or SPLIT_CLASSES[0], variance=saved.variance, tell=tell
    )
    return [
        mismatch
        for name, result in saved.wagers.items()
        for mismatch in _mismatches(name, result, computed.wagers[name])
    ]


def _mismatches(name: str, saved: WagerResult, computed: WagerResult) -> list[Mismatch]:
    found = []
    for what in ("ev", "exact", "house_edge_percent", "std_dev", "hit_rate", "method", "split_class",
                 "outcomes_method", "ev_per_total_wagered", "average_total_wager"):  # fmt: skip
        before, now = getattr(saved, what), getattr(computed, what)
        if not _equal(before, now):
            found.append(Mismatch(wager=name, what=what, saved=str(before), computed=str(now)))
    before, now = _by_result(saved.outcomes), _by_result(computed.outcomes)
    return found + [
        Mismatch(wager=name, what=f"probability of {result}", saved=str(before.get(result)),
                 computed=str(now.get(result)))
        for result in {**before, **now}
        if not _equal(before.get(result), now.get(result))
    ]  # fmt: skip


def _by_result(outcomes: tuple[OutcomeResult, ...] | None) -> dict[str, float]:
    """Probabilities by what happens and what it pays."""
    return {f"{each.result} ({each.units:g})": each.probability for each in outcomes or ()}


def _compared(result: Saved) -> dict[str, object]:
    """The result as JSON holds it."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(result))
    return {key: value for key, value in plain.items() if key not in NOT_COMPARED}


def _differences(place: str, before: object, now: object) -> list[Mismatch]:
    """Every value that is not the same, by its place in the JSON."""
    if isinstance(before, list) and isinstance(now, list):
        before, now = ({str(number): each for number, each in enumerate(values)} for values in (before, now))
    if not (isinstance(before, dict) and isinstance(now, dict)):
        if _equal(before, now):
            return []
        return [Mismatch(wager="", what=place, saved=_short(before), computed=_short(now))]
    return [
        mismatch
        for key in {**before, **now}
        for mismatch in _differences(f"{place}.{key}" if place else str(key), before.get(key), now.get(key))
    ]


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _equal(before: object, now: object) -> bool:
    numbers = [value for value in (before, now) if isinstance(value, int | float) and not isinstance(value, bool)]
    if len(numbers) == 2:
        return isclose(*numbers, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return before == now
