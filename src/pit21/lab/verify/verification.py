"""`verify`: a saved result, computed again."""

from math import isclose
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from pit21.lab.exact import SPLIT_CLASSES, EdgeResult, OutcomeResult, WagerResult, compute_edge
from pit21.lab.question import ProgressCallback, refuse, shoe_without
from pit21.lab.verify.recomputation import asked_again
from pit21.lab.verify.saved_results import TITLE, Saved, command_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.tabular import Tabular

TOLERANCE = 1e-11
"""Numbers that are no fractions may differ by so much: the last digits depend on the processor."""
NOT_COMPARED = ("format", "version", "settings", "digest", "rule_phrases", "cached")
"""What says when and how a result was asked for, not what it holds; the digest is reported on its own."""


class Mismatch(msgspec.Struct, frozen=True, kw_only=True):
    """`wager` is empty if the difference is in no wager of `edge`; `what` is then its place in the result."""

    wager: str
    what: str
    saved: str
    computed: str


class Verification(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """One saved answer and what differs from it now; `same` when nothing does. `command` is what it answered."""

    command: str
    game: str
    settings: dict[str, str]
    version: str
    same: bool
    wagers: tuple[str, ...]
    mismatches: tuple[Mismatch, ...]

    def table_caption(self) -> str:
        settings = "".join(f", {key}={value}" for key, value in self.settings.items())
        found = "the same" if self.same else f"{len(self.mismatches)} differences"
        return f"{self.command} of {self.game}{settings}: {found}"

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "What", "Saved", "Computed"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(each.wager, each.what, each.saved, each.computed) for each in self.mismatches]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.mismatches]

    def __repr__(self) -> str:
        return f"<Verification: {self.table_caption()}>"


def verify_result(saved: Saved, game: GameSpec | None = None, progress: ProgressCallback | None = None) -> Verification:
    """Ask the same again, without the cache; `game` is needed for a custom game.

    SpecError if the saved question cannot be asked any more.
    """
    spec = (game or load_game(saved.game)).choose(saved.settings)
    if spec.id != saved.game:
        raise refuse(TITLE, "the game", f"the result is about {saved.game[:40]!r}, not {spec.id!r}")
    found: list[Mismatch] = []
    if spec.digest != saved.digest:
        found.append(Mismatch(wager="", what="rules digest", saved=saved.digest[:64], computed=spec.digest))
    if isinstance(saved, EdgeResult):
        found += _compare_edges(saved, spec, progress)
    else:
        found += _find_differences("", _to_plain(saved), _to_plain(asked_again(spec, saved, progress)))
    return Verification(
        command=command_of(saved), game=saved.game, settings={key: str(value) for key, value in spec.settings.items()},
        version=saved.version, same=not found, wagers=tuple(getattr(saved, "wagers", ())), mismatches=tuple(found),
    )  # fmt: skip


def _compare_edges(saved: EdgeResult, spec: GameSpec, progress: ProgressCallback | None) -> list[Mismatch]:
    if not saved.wagers:
        raise refuse(TITLE, "wagers", "the result holds none")
    shoe = shoe_without(spec, saved.shoe.removed)
    classes = {each.split_class for each in saved.wagers.values()} - {None}
    split_class = classes.pop() if classes else None
    computed = compute_edge(
        spec,
        shoe,
        saved.wagers,
        split_class=split_class or SPLIT_CLASSES[0],
        variance=saved.variance,
        outcomes=any(_has_exact_table(spec, name, each) for name, each in saved.wagers.items()),
        progress=progress,
    )
    return [
        mismatch
        for name, result in saved.wagers.items()
        for mismatch in _compare_wagers(name, result, computed.wagers[name])
    ]


def _has_exact_table(spec: GameSpec, name: str, wager: WagerResult) -> bool:
    """Return whether a main wager was saved with its return table, which takes a long time to compute."""
    return spec.file.wagers[name].role in ("main", "spot") and wager.outcomes is not None and wager.source == "exact"


def _replace_simulated(saved: WagerResult, computed: WagerResult) -> WagerResult:
    """Return a saved result with the computed figures in place of those that were simulated or not asked for."""
    is_simulated = saved.simulated is not UNSET
    if saved.std_dev is None or (saved.simulated is not UNSET and saved.simulated.std_dev_error is not None):
        saved = replace(saved, std_dev=computed.std_dev)
    if saved.outcomes is not None and not is_simulated:
        return saved
    return replace(
        saved, hit_frequency=computed.hit_frequency, outcomes=computed.outcomes,
        outcomes_method=computed.outcomes_method,
    )  # fmt: skip


def _compare_wagers(name: str, saved: WagerResult, computed: WagerResult) -> list[Mismatch]:
    saved = _replace_simulated(saved, computed)
    found = []
    for what in ("ev", "exact", "house_edge", "std_dev", "hit_frequency", "method", "split_class",
                 "outcomes_method", "element_of_risk", "average_total_bet"):  # fmt: skip
        before, now = getattr(saved, what), getattr(computed, what)
        if not _is_equal(before, now):
            found.append(Mismatch(wager=name, what=what, saved=str(before), computed=str(now)))
    before, now = _index_by_result(saved.outcomes), _index_by_result(computed.outcomes)
    return found + [
        Mismatch(wager=name, what=f"probability of {result}", saved=str(before.get(result)),
                 computed=str(now.get(result)))
        for result in {**before, **now}
        if not _is_equal(before.get(result), now.get(result))
    ]  # fmt: skip


def _index_by_result(outcomes: tuple[OutcomeResult, ...] | None) -> dict[str, float]:
    """Probabilities by what happens and what it pays."""
    return {f"{each.result} ({each.units:g})": each.probability for each in outcomes or ()}


def _to_plain(result: Saved) -> dict[str, object]:
    """The result as JSON holds it."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(result))
    return {key: value for key, value in plain.items() if key not in NOT_COMPARED}


def _find_differences(place: str, before: object, now: object) -> list[Mismatch]:
    """Return every value that is not the same, by its place in the JSON."""
    if isinstance(before, list) and isinstance(now, list):
        before, now = ({str(number): each for number, each in enumerate(values)} for values in (before, now))
    if not (isinstance(before, dict) and isinstance(now, dict)):
        if _is_equal(before, now):
            return []
        return [Mismatch(wager="", what=place, saved=_shorten(before), computed=_shorten(now))]
    return [
        mismatch
        for key in {**before, **now}
        for mismatch in _find_differences(f"{place}.{key}" if place else str(key), before.get(key), now.get(key))
    ]


def _shorten(value: object) -> str:
    text = str(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _is_equal(before: object, now: object) -> bool:
    numbers = [value for value in (before, now) if isinstance(value, int | float) and not isinstance(value, bool)]
    if len(numbers) == 2:
        return isclose(*numbers, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return before == now
