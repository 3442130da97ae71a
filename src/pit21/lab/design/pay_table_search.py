"""`tune`: find whole-number pay tables near the current one that give a wager the target edge."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from pit21.lab.design.near_tables import NEARNESS_WORDS, REACH_WORDS, NearLine, NearTables
from pit21.lab.exact import GameResult, Pays, expectation, game_fields, pays_of, select_wagers, side_distribution
from pit21.lab.question import ProgressCallback, refuse, refuse_field, report_compiling
from pit21.money import amount_text
from pit21.solve.model import Distribution, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import PayLine, PayTable
from pit21.tabular import percent_text

MOST_EDGE = Fraction(1)
"""No more than the whole wager can be lost, and a house that gives away more than that is not asked for."""


class TunedTable(msgspec.Struct, frozen=True, kw_only=True):
    """One pay table, line by line as a house prints it, and the EV of the wager under it."""

    pays: tuple[str, ...]
    changed: tuple[int, ...]
    distance: float
    ev: float
    exact: str
    house_edge: float
    std_dev: float | None  # none where winnings move to the main wager
    hit_frequency: float

    @property
    def deviation_text(self) -> str:
        return "-" if self.std_dev is None else f"{self.std_dev:.4f}"


class TuneResult(GameResult, frozen=True, kw_only=True):
    """`reached` says whether the tables lie within the tolerance; otherwise they come nearest to the wanted edge.

    `nearness` is what `distance` of a table means, `reach` which tables were checked: all of those.
    """

    wager: str
    wager_title: str
    target_edge: float
    within: float
    nearness: str
    reach: str
    lines: tuple[str, ...]
    present: TunedTable
    reached: bool
    tables: tuple[TunedTable, ...]
    finished: bool = True

    def table_caption(self) -> str:
        return f"{self.title}: pay tables of {self.wager_title} near a house edge of {percent_text(self.target_edge)}"

    def table_headings(self) -> tuple[str, ...]:
        return *self.lines, "House edge", "Std dev", "Hit frequency"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (*each.pays, percent_text(each.house_edge), each.deviation_text, percent_text(each.hit_frequency))
            for each in self.tables
        ]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.tables]


class TuneTarget(NamedTuple):
    """The wanted house edge and how far from it a table may lie, both as parts of the wager."""

    edge: Fraction
    within: Fraction


def tune_pay_table(
    spec: GameSpec,
    shoe: ShoeModel,
    wager_id: str,
    target: TuneTarget,
    most: int = 10,
    progress: ProgressCallback | None = None,
    *,
    keep_partial: bool = False,
) -> TuneResult:
    """The nearest tables first, of all within the reach; if none is within the tolerance, the nearest in edge.

    Every line stays above those that it is above now. With `keep_partial`, Ctrl-C gives the tables that were found; the
    result is then not `finished`.
    """
    if abs(target.edge) > MOST_EDGE:
        raise refuse_field("Cannot tune this wager:", "edge", "the target house edge must be from -100% to 100%")
    select_wagers(spec, [wager_id])  # an unknown one is an error with the names that there are
    wager = spec.file.wagers[wager_id]
    table = spec.paytable(wager_id)
    if wager.role in ("main", "spot") or table is None:
        raise refuse_field(
            "Cannot tune this wager:", "wager", f"{wager.title} is not a side wager with its own pay table"
        )
    if all(_fixed_lines(spec, wager_id)):
        reason = (
            f"no line of {wager.title} pays odds, and only odds are searched; write pays = '5:1' in a line, or change "
            "the amounts in the game file and run `pit21 edge`"
        )
        raise refuse_field("Cannot tune this wager:", "wager", reason)
    with report_compiling(wager.title, progress):
        return _search_tables(
            spec, table, wager_id, _TablePricing(spec, shoe, wager_id), target, most, keep_partial=keep_partial
        )


def _search_tables(
    spec: GameSpec, table: PayTable, wager_id: str, pricing: "_TablePricing", target: TuneTarget, most: int, *,
    keep_partial: bool,
) -> TuneResult:  # fmt: skip
    present, mean = pricing.present, pricing.price(pricing.present).mean
    file_table = spec.file.paytables[spec.paytable_name(wager_id)]
    stake = 1 if file_table.unit == "for" else 0
    fixed = [_fixed_text(line) for line in file_table.lines]
    lines = [
        # A line that returns the stake stays a push.
        NearLine(Fraction(*odds), stake, weight, bool(amount) or odds[0] + stake == 0)
        for odds, weight, amount in zip(present, pricing.weights(), fixed, strict=True)
    ]
    search = NearTables(lines, -target.edge - mean, keep_partial=keep_partial)
    made = [_make_table(near.odds, near.distance, pricing, stake, fixed) for near in search.within(target.within, most)]
    # Where lines that pay the same now part, which of them pays a hand may change with it (T1): the price decides.
    reached = [each for each in made if abs(-Fraction(each.exact) - target.edge) <= target.within]
    if not reached and search.finished:
        made = [_make_table(near.odds, near.distance, pricing, stake, fixed) for near in search.closest(most)]
    return TuneResult(
        **game_fields(spec), wager=wager_id,
        wager_title=spec.file.wagers[wager_id].title, target_edge=float(target.edge),
        within=float(target.within), nearness=NEARNESS_WORDS,
        reach=REACH_WORDS + (_fixed_words(spec, wager_id) if any(fixed) else ""),
        lines=tuple(line.when for line in table.lines),
        present=_make_table(present, Fraction(0), pricing, stake, fixed), reached=bool(reached),
        tables=tuple(reached or made),
        finished=search.finished,
    )  # fmt: skip


class _TablePricing:
    """The wager under any pay table with the same lines."""

    def __init__(self, spec: GameSpec, shoe: ShoeModel, wager_id: str) -> None:
        self.present = pays_of(spec, wager_id)
        self._ask = (spec, compile_law(spec), shoe, wager_id)
        try:
            self._distribution = side_distribution(*self._ask, self.present)
        except ValueError as error:
            raise refuse("Cannot tune this wager:", "the shoe", str(error)) from error
        # Only there does what a line pays decide which line a hand is paid by (T1, or the best line that holds), or
        # how much a player can move to the main wager.
        wager = spec.file.wagers[wager_id]
        self.moves = bool(wager.moves_to_main)
        self._lines_depend_on_pays = wager.evaluator == "stud-bonus" or wager.selection == "best" or self.moves

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


def _fixed_lines(spec: GameSpec, wager_id: str) -> list[bool]:
    """By line, whether it pays an amount or a share of a meter; a bonus with the main wager has no odds at all."""
    lines = spec.file.paytables[spec.paytable_name(wager_id)].lines
    bonus = spec.file.wagers[wager_id].placed == "main"
    return [bonus or bool(_fixed_text(line)) for line in lines]


def _fixed_text(line: PayLine) -> str:
    """Return what a line pays whatever the odds are, as a house prints it; empty if it pays odds."""
    if line.meter:
        return f"{line.meter} of the meter"
    amounts = [
        amount_text(each.pays) + (f" from a stake of {amount_text(each.stake)}" if each.stake else "")
        for each in line.amount
    ]
    return ", ".join(amounts)


def _fixed_words(spec: GameSpec, wager_id: str) -> str:
    stake = amount_text(spec.smallest_stake(wager_id))
    return f"; lines that pay amounts keep them and are valued at the smallest stake, {stake}"


def _make_table(
    pays: Pays, distance: Fraction, pricing: _TablePricing, stake: int, fixed: Sequence[str]
) -> TunedTable:  # fmt: skip
    distribution = pricing.price(pays)
    ev, exact, edge = expectation(distribution.mean)
    return TunedTable(
        pays=tuple(
            amount or (str(won + stake) if stake else f"{won}:{staked}")
            for (won, staked), amount in zip(pays, fixed, strict=True)
        ),
        changed=tuple(line for line, odds in enumerate(pays) if odds != pricing.present[line]),
        distance=float(distance), ev=ev, exact=exact, house_edge=edge,
        std_dev=None if pricing.moves else distribution.standard_deviation,
        hit_frequency=float(distribution.hit_frequency),
    )  # fmt: skip
