"""Several versions of a game side by side: two of them, or one for every value of some options."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from pit21.lab.exact import (
    SPLIT_CLASSES,
    EdgeResult,
    ResultDocument,
    WagerResult,
    compute_edge,
    fraction_text,
    select_wagers,
)
from pit21.lab.interpretations import choices_of
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache, is_interruption, refuse, shoe_of
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec
from pit21.spec.options import parse_range
from pit21.spec.problems import nearest, shown
from pit21.tabular import percent_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_VERSIONS = 1_000


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """By how much the second version's EV of a wager exceeds the first; `exact` where both are exact."""

    ev: float
    exact: str | None
    house_edge: float


class Comparison(ResultDocument, frozen=True, kw_only=True):
    results: tuple[EdgeResult, EdgeResult]
    differences: dict[str, Difference]

    def table_caption(self) -> str:
        return " compared with ".join(each.table_caption() for each in self.results)

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "House edge", "Compared with", "Difference"

    def table_notes(self) -> tuple[str, ...]:
        return ("The difference is in percentage points of house edge.",)

    def table_rows(self) -> list[tuple[str, ...]]:
        first, second = (each.wagers for each in self.results)
        return [
            (name, percent_text(first[name].house_edge), percent_text(second[name].house_edge),
             f"{100 * each.house_edge:+.4f}")
            for name, each in self.differences.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"wager": name, **msgspec.to_builtins(each)} for name, each in self.differences.items()]


def compare_results(first: EdgeResult, second: EdgeResult) -> Comparison:
    """The second against the first, for every wager that both have."""
    both = {name: (result, second.wagers[name]) for name, result in first.wagers.items() if name in second.wagers}
    differences = {name: _difference(*results) for name, results in both.items()}
    return Comparison(results=(first, second), differences=differences)


def _difference(first: WagerResult, second: WagerResult) -> Difference:
    if first.exact is None or second.exact is None:
        by = second.ev - first.ev
        return Difference(ev=by, exact=None, house_edge=-by)
    more = Fraction(second.exact) - Fraction(first.exact)
    return Difference(ev=float(more), exact=fraction_text(more), house_edge=float(-more))


class Sweep(ResultDocument, frozen=True, kw_only=True):
    """One result for each combination of the values, in their order; `values` are those combinations."""

    keys: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    results: tuple[EdgeResult, ...]
    finished: bool = True

    def table_caption(self) -> str:
        return f"House edges of {self.results[0].title}" if self.results else "no versions"

    def table_headings(self) -> tuple[str, ...]:
        return *self.keys, *self.wager_names()

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (*chosen, *(percent_text(result.wagers[name].house_edge) if name in result.wagers else ""
                        for name in self.wager_names()))
            for chosen, result in zip(self.values, self.results, strict=True)
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each version and wager."""
        return [
            {**dict(zip(self.keys, chosen, strict=True)), **each}
            for chosen, result in zip(self.values, self.results, strict=True)
            for each in result.to_dicts()
        ]

    def plot(self) -> "Figure":
        """House edges by value as a Matplotlib figure."""
        from pit21.lab.design.sweep_image import sweep_figure

        return sweep_figure(self)

    def wager_names(self) -> list[str]:
        """Wagers of any of the versions."""
        return list(dict.fromkeys(name for result in self.results for name in result.wagers))


def sweep_options(  # noqa: PLR0913 - each is a part of the question
    spec: GameSpec, ranges: Mapping[str, str], wagers: Sequence[str] = (), *, split_class: str = SPLIT_CLASSES[0],
    variance: bool = False, shoe_for: Callable[[GameSpec], ShoeModel] = shoe_of, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None, in_dollars: bool = False, keep_partial: bool = False,
) -> Sweep:  # fmt: skip
    """Compute the house edges for every combination of values; everything is checked before anything is computed.

    With `keep_partial`, Ctrl-C gives the versions that are done; the result is then not `finished`.
    """
    versions = sweep_versions(spec, ranges, in_dollars=in_dollars)
    for _, version in versions:
        select_wagers(version, wagers)
        shoe_for(version)
    results = []
    for number, (chosen, version) in enumerate(versions, 1):
        place = f"{number} of {len(versions)}, {', '.join(chosen)}"
        try:
            results.append(
                compute_edge(
                    version, shoe_for(version), wagers, split_class=split_class, variance=variance, outcomes=False,
                    skip_unsolved=True, cache=cache, progress=progress and partial(_report_at, progress, place),
                )
            )  # fmt: skip
        except BaseException as error:
            if not (keep_partial and results and is_interruption(error)):
                raise
            break
    return Sweep(
        keys=tuple(ranges), values=tuple(chosen for chosen, _ in versions[: len(results)]), results=tuple(results),
        finished=len(results) == len(versions),
    )  # fmt: skip


def _report_at(progress: ProgressCallback, place: str, what: str) -> None:
    progress(f"{place}: {what}")


def every_value(spec: GameSpec, key: str) -> str:
    """Return all values of an option that can be named, as `sweep_versions` reads them."""
    option = spec.options.get(key)
    if option is None:
        reason = f"{shown(key)} is not an option of {spec.title}{nearest(key, spec.options)}"
        raise refuse("Unknown option:", key, reason)
    values = choices_of(option)
    if not values:
        raise refuse("Values are missing:", key, f"takes {' or '.join(option.choices)}; give the values to sweep")
    return ",".join(values)


def sweep_versions(
    spec: GameSpec, ranges: Mapping[str, str], *, in_dollars: bool = False
) -> list[tuple[tuple[str, ...], GameSpec]]:
    """The game for every combination of values such as `hit,stand` or `1..8`; `in_dollars` as in `GameSpec.choose`.

    Options are checked before anything is computed: SpecError for a value that is not allowed.
    """
    lists = [list(_values(key, text)) for key, text in ranges.items()]
    total = 1
    for values in lists:
        total *= len(values)
    if total > MOST_VERSIONS:
        raise refuse("Too many versions:", ", ".join(ranges), f"{total} versions; at most {MOST_VERSIONS} can be swept")
    return [
        (values, spec.choose(dict(zip(ranges, values, strict=True)), in_dollars=in_dollars))
        for values in product(*lists)
    ]


def _values(key: str, text: str) -> Iterable[str]:
    found: list[str] = []
    for word in (part.strip() for part in text.split(",")):
        ends = parse_range(word)
        if not word:
            raise refuse("Invalid values:", key, f"a value is missing in {shown(text)}")
        if ends is not None and ends[1] - ends[0] >= MOST_VERSIONS:
            raise refuse("Too many versions:", key, f"{word} are more than {MOST_VERSIONS} values")
        found += [word] if ends is None else [str(number) for number in range(ends[0], ends[1] + 1)]
    return dict.fromkeys(found)
