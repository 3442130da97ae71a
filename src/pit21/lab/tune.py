"""`tune`: whole-number pay tables near the present one that bring a wager to a wanted edge."""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from pit21.lab.errors import refuse
from pit21.lab.near_tables import NEARNESS_WORDS, REACH_WORDS, Line, NearTables
from pit21.lab.results import expectation
from pit21.lab.sides import Pays, pays_of, side_distribution
from pit21.lab.telling import Tell, computing
from pit21.solve.distribution import Distribution
from pit21.solve.shoe import Shoe
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import PayTable

MOST_EDGE = Fraction(1)
"""No more than the whole wager can be lost, and a house that gives away more than that is not asked for."""


class TunedTable(msgspec.Struct, frozen=True, kw_only=True):
    """One pay table, line by line as a house prints it, and what the wager is worth under it."""

    pays: tuple[str, ...]
    changed: tuple[int, ...]
    distance: float
    ev: float
    exact: str
    house_edge_percent: float
    std_dev: float
    hit_rate: float


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """`reached` says whether the tables lie within the tolerance; otherwise they come nearest to the wanted edge.

    `nearness` is what `distance` of a table means, `reach` which tables were looked at: all of those.
    """

    game: str
    title: str
    digest: str
    wager: str
    wager_title: str
    target_edge_percent: float
    within_percent: float
    nearness: str
    reach: str
    lines: tuple[str, ...]
    present: TunedTable
    reached: bool
    tables: tuple[TunedTable, ...]


class Target(NamedTuple):
    """The wanted house edge and how far from it a table may lie, both as parts of the wager."""

    edge: Fraction
    within: Fraction


def tune(spec: GameSpec, shoe: Shoe, wager_id: str, target: Target, most: int = 10, tell: Tell | None = None) -> Tuning:
    """The nearest tables first, of all within the reach; where none is within the tolerance, the nearest in edge.

    Every line stays above those that it is above now.
    """
    if abs(target.edge) > MOST_EDGE:
        raise refuse("It cannot be tuned:", "--target-edge", "the wanted house edge lies from -100% to 100%")
    wager = spec.file.wagers[wager_id]
    table = spec.paytable(wager_id)
    if wager.role in ("main", "spot") or table is None:
        raise refuse("It cannot be tuned:", "--wager", f"{wager.title} is no side wager with a pay table of its own")
    with computing(wager.title, tell):
        return _tuning(spec, table, wager_id, _Pricing(spec, shoe, wager_id), target, most)


def _tuning(
    spec: GameSpec, table: PayTable, wager_id: str, pricing: "_Pricing", target: Target, most: int
) -> Tuning:  # fmt: skip
    present, mean = pricing.present, pricing.price(pricing.present).mean
    stake = 1 if table.unit == "for" else 0
    lines = [Line(Fraction(*odds), stake, weight) for odds, weight in zip(present, pricing.weights(), strict=True)]
    search = NearTables(lines, -target.edge - mean)
    made = [_tuned(near.odds, near.distance, pricing, stake) for near in search.within(target.within, most)]
    # Where lines that pay the same now part, which of them pays a hand may change with it (T1): the price decides.
    reached = [each for each in made if abs(-Fraction(each.exact) - target.edge) <= target.within]
    if not reached:
        made = [_tuned(near.odds, near.distance, pricing, stake) for near in search.closest(most)]
    return Tuning(
        game=spec.id, title=spec.title, digest=spec.digest, wager=wager_id,
        wager_title=spec.file.wagers[wager_id].title, target_edge_percent=float(100 * target.edge),
        within_percent=float(100 * target.within), nearness=NEARNESS_WORDS, reach=REACH_WORDS,
        lines=tuple(line.when for line in table.lines),
        present=_tuned(present, Fraction(0), pricing, stake), reached=bool(reached), tables=tuple(reached or made),
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

    def weights(self) -> list[Fraction]:
        """By how much one unit more on each line raises the expectation."""
        mean = self.price(self.present).mean
        raised = [
            self.price((*self.present[:line], (won + staked, staked), *self.present[line + 1 :])).mean
            for line, (won, staked) in enumerate(self.present)
        ]
        return [more - mean for more in raised]


def _tuned(pays: Pays, distance: Fraction, pricing: _Pricing, stake: int) -> TunedTable:
    distribution = pricing.price(pays)
    ev, exact, edge = expectation(distribution.mean)
    return TunedTable(
        pays=tuple(str(won + stake) if stake else f"{won}:{staked}" for won, staked in pays),
        changed=tuple(line for line, odds in enumerate(pays) if odds != pricing.present[line]),
        distance=float(distance), ev=ev, exact=exact, house_edge_percent=edge,
        std_dev=distribution.standard_deviation, hit_rate=float(distribution.hit_rate),
    )  # fmt: skip
