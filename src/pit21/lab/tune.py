"""`tune`: whole-number pay tables near the present one that bring a wager to a wanted edge."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import log, prod, sqrt
from typing import NamedTuple

import msgspec

from pit21.lab.errors import refuse
from pit21.lab.results import expectation
from pit21.lab.sides import Pays, pays_of, side_distribution
from pit21.lab.telling import Tell, computing
from pit21.solve.distribution import Distribution
from pit21.solve.shoe import Shoe
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import PayTable


class Scope(NamedTuple):
    """How many lines are changed at once, and how far each goes from what it pays now, as a part of it."""

    lines: int
    reach: Fraction


SCOPES = (Scope(3, Fraction(1, 2)), Scope(4, Fraction(3, 4)), Scope(5, Fraction(1)))
"""Wider only where the narrower does not reach: a table with many changes is another table."""
LEAST_REACH = 3
"""Units that a small pay may go."""
MOST_TABLES = 400_000
"""A scope that holds more is left out: it would take seconds."""


class TunedTable(msgspec.Struct, frozen=True, kw_only=True):
    """One pay table, line by line as a house prints it, and what the wager is worth under it."""

    pays: tuple[str, ...]
    changed: tuple[int, ...]
    ev: float
    exact: str
    house_edge_percent: float
    std_dev: float
    hit_rate: float


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """`reached` says whether the tables lie within the tolerance; otherwise they are the nearest that were found."""

    game: str
    title: str
    digest: str
    wager: str
    wager_title: str
    target_edge_percent: float
    within_percent: float
    lines: tuple[str, ...]
    present: TunedTable
    reached: bool
    tables: tuple[TunedTable, ...]


class Target(NamedTuple):
    """The wanted house edge and how far from it a table may lie, both as parts of the wager."""

    edge: Fraction
    within: Fraction


def tune(spec: GameSpec, shoe: Shoe, wager_id: str, target: Target, most: int = 10, tell: Tell | None = None) -> Tuning:
    """The nearest tables first: with the fewest changed lines, then with the smallest changes.

    Every line stays above those that it is above now.
    """
    wager = spec.file.wagers[wager_id]
    table = spec.paytable(wager_id)
    if wager.role in ("main", "spot") or table is None:
        raise refuse("It cannot be tuned:", "--wager", f"{wager.title} is no side wager with a pay table of its own")
    with computing(wager.title, tell):
        return _tuning(spec, table, wager_id, _Pricing(spec, shoe, wager_id), target, most)


def _tuning(
    spec: GameSpec, table: PayTable, wager_id: str, pricing: "_Pricing", target: Target, most: int
) -> Tuning:  # fmt: skip
    present = pricing.present
    weights, mean = pricing.weights(), float(pricing.price(present).mean)
    stake = 1 if table.unit == "for" else 0
    made: list[TunedTable] = []
    reached: list[TunedTable] = []
    for scope in SCOPES:
        search = _Search(present, weights, mean, target, scope)
        if reached or search.size > MOST_TABLES:
            break
        made = [_tuned(pays, present, pricing.price(pays), stake) for pays in search.tables(most)]
        reached = [each for each in made if abs(-Fraction(each.exact) - target.edge) <= target.within]
    return Tuning(
        game=spec.id, title=spec.title, digest=spec.digest, wager=wager_id,
        wager_title=spec.file.wagers[wager_id].title, target_edge_percent=float(100 * target.edge),
        within_percent=float(100 * target.within), lines=tuple(line.when for line in table.lines),
        present=_tuned(present, present, pricing.price(present), stake), reached=bool(reached),
        tables=tuple(reached or made),
    )  # fmt: skip


class _Pricing:
    """The wager under any pay table with the same lines."""

    def __init__(self, spec: GameSpec, shoe: Shoe, wager_id: str) -> None:
        self.present = pays_of(spec, wager_id)
        self._ask = (spec, compile_law(spec), shoe, wager_id)
        try:
            self._distribution = side_distribution(*self._ask, self.present)
        except ValueError as error:
            raise refuse("It cannot be tuned:", "the shoe", str(error)) from error
        # Only there does what a line pays decide which line a hand is paid by (T1).
        self._lines_depend_on_pays = spec.file.wagers[wager_id].evaluator == "stud-bonus"

    def price(self, pays: Pays) -> Distribution:
        if self._lines_depend_on_pays:
            return side_distribution(*self._ask, pays)
        outcomes = self._distribution.outcomes
        return Distribution(
            tuple(each if each.line < 0 else each._replace(units=Fraction(*pays[each.line])) for each in outcomes)
        )

    def weights(self) -> list[float]:
        """By how much one unit more on each line raises the expectation."""
        mean = self.price(self.present).mean
        raised = [
            self.price((*self.present[:line], (won + staked, staked), *self.present[line + 1 :])).mean
            for line, (won, staked) in enumerate(self.present)
        ]
        return [float(more - mean) for more in raised]


class _Search:
    def __init__(self, present: Pays, weights: Sequence[float], mean: float, target: Target, scope: Scope) -> None:
        self._now = [Fraction(*odds) for odds in present]
        self._weights = weights
        self._target = target
        # A line that does not pay a whole number now is always changed.
        self._forced = tuple(line for line, pays in enumerate(self._now) if pays.denominator != 1)
        self._mean = mean
        self._values = [_near(pays, scope.reach) for pays in self._now]
        self._choices = list(self._chosen_lines(scope))

    @property
    def size(self) -> int:
        """How many tables are looked at."""
        return sum(prod(len(self._values[line]) for line in lines) for lines in self._choices)

    def tables(self, most: int) -> list[Pays]:
        """The best tables that reach the target; where there are none, those that come nearest to it."""
        wanted = -float(self._target.edge)
        # A little more than what counts in the end: the exact value is looked at afterwards.
        within = float(self._target.within) + 1e-12
        reached: list[tuple[int, float, Pays]] = []
        nearest: list[tuple[float, float, Pays]] = []
        closest = float("inf")
        for changes in self._changes():
            steps = ((values[1] - float(self._now[values[0]])) * self._weights[values[0]] for values in changes)
            miss = abs(self._mean + sum(steps) - wanted)
            if miss > max(within, closest) and len(nearest) >= most:
                continue
            table = self._table(changes)
            if not self._in_order(table):
                continue
            if miss <= within:
                reached.append((len(changes), self._distance(table), table))
            nearest = sorted([*nearest, (miss, self._distance(table), table)])[:most]
            closest = nearest[-1][0]
        found = sorted(reached)[:most]
        return [each[-1] for each in found or nearest]

    def _changes(self) -> Iterator[tuple[tuple[int, int], ...]]:
        """Every choice of lines with a new value each."""
        for lines in self._choices:
            for values in product(*(self._values[line] for line in lines)):
                yield tuple(zip(lines, values, strict=True))

    def _chosen_lines(self, scope: Scope) -> Iterator[tuple[int, ...]]:
        free = [line for line, weight in enumerate(self._weights) if weight and line not in self._forced]
        for count in range(max(scope.lines - len(self._forced), 0) + 1):
            for chosen in combinations(free, count):
                if self._forced or chosen:
                    yield (*self._forced, *chosen)

    def _table(self, changes: Iterable[tuple[int, int]]) -> Pays:
        pays = [(int(pays), 1) for pays in self._now]
        for line, value in changes:
            pays[line] = (value, 1)
        return tuple(pays)

    def _in_order(self, table: Pays) -> bool:
        now = self._now
        return all(
            table[one][0] > table[other][0]
            for one in range(len(table))
            for other in range(len(table))
            if now[one] > now[other]
        )

    def _distance(self, table: Pays) -> float:
        """Changes as proportions: 4 to 5 is as much as 40 to 50."""
        return sqrt(sum(log(new / float(now)) ** 2 for (new, _), now in zip(table, self._now, strict=True)))


def _near(pays: Fraction, reach: Fraction) -> list[int]:
    """Whole numbers near it, but for itself; large ones in the steps that houses print."""
    most = max(LEAST_REACH, int(pays * reach))
    low, high = max(1, int(pays) - most), int(pays) + most
    step = next(step for limit, step in _STEPS if pays <= limit)
    return [value for value in range(low, high + 1) if value % step == 0 and value != pays]


_STEPS = ((20, 1), (100, 5), (400, 25), (1_000, 50), (float("inf"), 100))


def _tuned(pays: Pays, present: Pays, distribution: Distribution, stake: int) -> TunedTable:
    ev, exact, edge = expectation(distribution.mean)
    return TunedTable(
        pays=tuple(str(won + stake) if stake else f"{won}:{staked}" for won, staked in pays),
        changed=tuple(line for line, odds in enumerate(pays) if odds != present[line]),
        ev=ev, exact=exact, house_edge_percent=edge, std_dev=distribution.standard_deviation,
        hit_rate=float(distribution.hit_rate),
    )  # fmt: skip
