"""Several versions of a game beside each other: two of them, or one for every value of some options."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product

import msgspec

from pit21.lab.errors import refuse
from pit21.lab.results import EdgeResult, WagerResult, fraction_text
from pit21.spec.game import GameSpec, parse_range
from pit21.spec.problems import shown

MOST_VERSIONS = 1_000


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """What the second version of a wager is worth more than the first; `exact` where both are exact."""

    ev: float
    exact: str | None
    house_edge_percent: float


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    results: tuple[EdgeResult, EdgeResult]
    differences: dict[str, Difference]


def compare(first: EdgeResult, second: EdgeResult) -> Comparison:
    """The second against the first, for every wager that both have."""
    both = {name: (result, second.wagers[name]) for name, result in first.wagers.items() if name in second.wagers}
    differences = {name: _difference(*results) for name, results in both.items()}
    return Comparison(results=(first, second), differences=differences)


def _difference(first: WagerResult, second: WagerResult) -> Difference:
    if first.exact is None or second.exact is None:
        by = second.ev - first.ev
        return Difference(ev=by, exact=None, house_edge_percent=-100 * by)
    more = Fraction(second.exact) - Fraction(first.exact)
    return Difference(ev=float(more), exact=fraction_text(more), house_edge_percent=float(-100 * more))


class Sweep(msgspec.Struct, frozen=True, kw_only=True):
    """One result for each combination of the values, in their order; `values` are those combinations."""

    keys: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    results: tuple[EdgeResult, ...]


def sweep_versions(spec: GameSpec, ranges: Mapping[str, str]) -> list[tuple[tuple[str, ...], GameSpec]]:
    """The game for every combination of values such as `hit,stand` or `1..8`.

    Options are looked at before anything is computed: SpecError for a value that is not allowed.
    """
    lists = [list(_values(key, text)) for key, text in ranges.items()]
    total = 1
    for values in lists:
        total *= len(values)
    if total > MOST_VERSIONS:
        raise refuse("So much is not swept:", ", ".join(ranges), f"{total} versions; {MOST_VERSIONS} are the most")
    return [(values, spec.choose(dict(zip(ranges, values, strict=True)))) for values in product(*lists)]


def _values(key: str, text: str) -> Iterable[str]:
    found: list[str] = []
    for word in (part.strip() for part in text.split(",")):
        ends = parse_range(word)
        if not word:
            raise refuse("The values cannot be read:", key, f"a value is missing in {shown(text)}")
        if ends is not None and ends[1] - ends[0] >= MOST_VERSIONS:
            raise refuse("So much is not swept:", key, f"{word} are more than {MOST_VERSIONS} values")
        found += [word] if ends is None else [str(number) for number in range(ends[0], ends[1] + 1)]
    return dict.fromkeys(found)
