"""`verify`: a saved result, computed again."""

from math import isclose
from pathlib import Path

import msgspec

from pit21.lab.edge import edge
from pit21.lab.errors import refuse
from pit21.lab.results import SPLIT_CLASSES, EdgeResult, OutcomeResult, WagerResult
from pit21.lab.shoes import shoe_without
from pit21.lab.telling import Tell
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

TOLERANCE = 1e-11
"""Numbers that are no fractions may differ by so much: the last digits depend on the processor."""
LARGEST_FILE = 50_000_000
TITLE = "The result cannot be verified:"


class Mismatch(msgspec.Struct, frozen=True, kw_only=True):
    wager: str
    what: str
    saved: str
    computed: str


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """One saved answer and what differs from it now; `same` when nothing does."""

    game: str
    settings: dict[str, str]
    version: str
    same: bool
    wagers: tuple[str, ...]
    mismatches: tuple[Mismatch, ...]


class _Several(msgspec.Struct):
    """What `compare` and `sweep` save."""

    results: tuple[EdgeResult, ...]


def saved_results(path: Path) -> tuple[EdgeResult, ...]:
    """The results in a file that `edge`, `compare` or `sweep` printed with --json."""
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise refuse(TITLE, path.name, "is larger than any result")
    try:
        return (msgspec.json.decode(content, type=EdgeResult),)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason = str(error)
    try:
        results = msgspec.json.decode(content, type=_Several).results
    except (msgspec.DecodeError, UnicodeDecodeError):
        results = ()
    if not results:
        raise refuse(TITLE, path.name, f"is no result of edge, compare or sweep: {reason[:200]}")
    return results


def verify(saved: EdgeResult, game: GameSpec | None = None, tell: Tell | None = None) -> Verification:
    """Ask the same again, without the cache; `game` is needed for a game of one's own.

    SpecError where the saved question cannot be asked any more.
    """
    if not saved.wagers:
        raise refuse(TITLE, "wagers", "the result holds none")
    spec = (game or load_game(saved.game)).choose(saved.settings)
    if spec.id != saved.game:
        raise refuse(TITLE, "the game", f"the result is about {saved.game[:40]!r}, not {spec.id!r}")
    shoe = shoe_without(spec, saved.shoe.removed)
    found: list[Mismatch] = []
    if spec.digest != saved.digest:
        found.append(Mismatch(wager="", what="rules digest", saved=saved.digest[:64], computed=spec.digest))
    classes = {each.split_class for each in saved.wagers.values()} - {None}
    split_class = classes.pop() if classes else None
    computed = edge(
        spec, shoe, saved.wagers, split_class=split_class or SPLIT_CLASSES[0], variance=saved.variance, tell=tell
    )
    for name, result in saved.wagers.items():
        found += _mismatches(name, result, computed.wagers[name])
    return Verification(
        game=saved.game, settings={key: str(value) for key, value in spec.settings.items()}, version=saved.version,
        same=not found, wagers=tuple(saved.wagers), mismatches=tuple(found),
    )  # fmt: skip


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


def _equal(before: object, now: object) -> bool:
    if isinstance(before, float) and isinstance(now, float):
        return isclose(before, now, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return before == now
