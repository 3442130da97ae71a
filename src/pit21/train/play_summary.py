"""*My play*: accuracy, what mistakes cost, luck and skill, from the records of one game."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from pit21.lab.exact import EdgeResult
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value
from pit21.table.settlement.round_result import BANK, WagerReturn
from pit21.tabular import Tabular
from pit21.train.count_summary import CountingFigures, summarize_counts
from pit21.train.drill_summary import DrillFigures, summarize_drills
from pit21.train.records import CountRecord, DecisionKind, DecisionRecord, RoundRecord
from pit21.train.stretches import split_stretches

COSTLIEST = 10
MOST_DAYS = 30
KINDS: tuple[DecisionKind, ...] = ("hard", "soft", "pair", "surrender", "insurance", "side bet", "switch")


class PlayFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Graded decisions together. Costs are in cents, on average; `accuracy` is the share without a mistake.

    `cents_per_100` and `basic_cents_per_100` are the costs per hundred rounds in whole cents: those of the kinds add up
    to those of the total. They are null if no round was played, and for days and stretches.
    """

    decisions: int
    mistakes: int
    cost: float
    cost_to_basic: float
    accuracy: float | None
    cents_per_100: int | None = None
    basic_cents_per_100: int | None = None


class CellMistakes(msgspec.Struct, frozen=True, kw_only=True):
    """A cell of the chart that was played wrong: how often, of how many times, what was done and what the chart does.

    `cost` is in cents, against basic strategy.
    """

    cell: str
    chosen: str
    basic: str
    count: int
    times: int
    cost: float


class DayFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One day, UTC."""

    day: str
    rounds: int
    net: int
    figures: PlayFigures


class TrendFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of graded decisions in the order in which they were made; `first` is the number of its first one."""

    first: int
    begins: str
    ends: str
    figures: PlayFigures


class LuckResult(msgspec.Struct, frozen=True, kw_only=True):
    """Result = expectation + luck, in cents, of the rounds whose exact EVs are known.

    `best_play` is the expectation of these wagers with optimal play, `mistakes` what the mistakes cost, `expectation`
    both together; `std_error` is the standard deviation of the luck in this many rounds.
    """

    rounds: int
    result: int
    best_play: float
    mistakes: float
    expectation: float
    luck: float
    std_error: float


ENOUGH = 50


class PlaySummary(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """`pending` decisions are not graded yet. `cost_per_100` are cents per hundred rounds, against optimal play and
    against basic strategy; `luck` is null if no EVs of the wagers are known. `drills` are the answers of drills about
    hands, which count nowhere else; null if there are none. `has_enough` is false as long as there are fewer than
    ENOUGH decisions: then a cost per 100 rounds says nothing, and is not shown.
    """

    game: str
    title: str
    settings: dict[str, Value]
    digest: str
    rounds: int
    pending: int
    total: PlayFigures
    cost_per_100: float | None
    cost_to_basic_per_100: float | None
    kinds: dict[str, PlayFigures]
    cells: tuple[CellMistakes, ...]
    days: tuple[DayFigures, ...]
    trend: tuple[TrendFigures, ...]
    costliest: tuple[DecisionRecord, ...]
    luck: LuckResult | None
    counting: tuple[CountingFigures, ...] = ()
    drills: DrillFigures | None = None
    has_enough: bool = True

    def table_caption(self) -> str:
        return f"{self.title}: {self.rounds} rounds, {self.total.decisions} decisions graded"

    def table_headings(self) -> tuple[str, ...]:
        return "Kind", "Decisions", "Mistakes", "Accuracy", "Cost"

    def table_rows(self) -> list[tuple[str, ...]]:
        rows = [(kind, each) for kind, each in self.kinds.items()] + [("all", self.total)]
        return [
            (kind, str(each.decisions), str(each.mistakes),
             "" if each.accuracy is None else f"{each.accuracy:.1%}", f"${each.cost / 100:.2f}")
            for kind, each in rows
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"kind": kind, **msgspec.to_builtins(each)} for kind, each in self.kinds.items()]


def summarize_play(
    spec: GameSpec, decisions: Iterable[DecisionRecord], rounds: Iterable[RoundRecord], edges: EdgeResult | None,
    counts: Iterable[CountRecord] = (),
) -> PlaySummary:  # fmt: skip
    """Summarize the records of one game. `edges` are its exact EVs; without them side bets and luck are left out."""
    decisions = list(decisions)
    made = [each for each in decisions if each.source == "table"]
    graded = [each for each in made if each.is_graded]
    played = list(rounds)
    sides = [
        (each, -edges.wagers[wager.wager].ev * wager.first_stake)
        for each in played if edges is not None and each.digest == spec.digest
        for wager in each.wagers if _role(spec, wager) == "side" and wager.wager in edges.wagers
    ]  # fmt: skip
    total, kinds = _in_whole_cents(
        _figures(graded, [cost for _, cost in sides]), _by_kind(graded, [cost for _, cost in sides]), len(played)
    )
    per_100 = 100 / len(played) if played else None
    return PlaySummary(
        game=spec.id, title=spec.title, settings=dict(spec.settings), digest=spec.digest,
        rounds=len(played), pending=len(made) - len(graded), total=total,
        cost_per_100=None if per_100 is None else total.cost * per_100,
        cost_to_basic_per_100=None if per_100 is None else total.cost_to_basic * per_100,
        kinds=kinds, cells=cell_mistakes(graded),
        days=_by_day(graded, played, sides), trend=_trend(graded),
        costliest=tuple(sorted((each for each in graded if each.is_mistake), key=lambda each: -each.cents)[:COSTLIEST]),
        luck=None if edges is None else find_luck(spec, graded, played, edges), counting=summarize_counts(counts),
        drills=summarize_drills(decisions), has_enough=total.decisions >= ENOUGH,
    )  # fmt: skip


def _figures(decisions: Sequence[DecisionRecord], sides: Sequence[float] = ()) -> PlayFigures:
    bad_sides = [cost for cost in sides if cost > 0]
    count = len(decisions) + len(sides)
    mistakes = sum(each.is_mistake for each in decisions) + len(bad_sides)
    return PlayFigures(
        decisions=count, mistakes=mistakes, accuracy=1 - mistakes / count if count else None,
        cost=sum(each.cents for each in decisions) + sum(bad_sides),
        cost_to_basic=sum(each.cost_to_basic * each.unit for each in decisions) + sum(sides),
    )  # fmt: skip


def _by_kind(decisions: Sequence[DecisionRecord], sides: Sequence[float]) -> dict[str, PlayFigures]:
    found: dict[str, PlayFigures] = {}
    for kind in KINDS:
        mine = [each for each in decisions if each.kind == kind]
        if mine or (kind == "side bet" and sides):
            found[kind] = _figures(mine, sides if kind == "side bet" else ())
    return found


def _in_whole_cents(
    total: PlayFigures, kinds: dict[str, PlayFigures], rounds: int
) -> tuple[PlayFigures, dict[str, PlayFigures]]:  # fmt: skip
    """The figures with their costs per hundred rounds."""
    if not rounds:
        return total, kinds
    costs = whole_cents([100 * each.cost / rounds for each in kinds.values()])
    basic = whole_cents([100 * each.cost_to_basic / rounds for each in kinds.values()])
    shown = {
        kind: replace(each, cents_per_100=cost, basic_cents_per_100=other)
        for (kind, each), cost, other in zip(kinds.items(), costs, basic, strict=True)
    }
    return replace(total, cents_per_100=sum(costs), basic_cents_per_100=sum(basic)), shown


def cell_mistakes(decisions: Iterable[DecisionRecord]) -> tuple[CellMistakes, ...]:
    """Return the cells in which someone plays against the chart and loses by it, the costliest first."""
    times: Counter[str] = Counter()
    errors: dict[tuple[str, str, str], list[DecisionRecord]] = {}
    for each in decisions:
        times[each.cell] += 1
        if each.is_error and each.cell:
            errors.setdefault((each.cell, each.chosen, each.basic), []).append(each)
    found = [
        CellMistakes(
            cell=cell, chosen=chosen, basic=basic, count=len(made), times=times[cell],
            cost=sum(each.cost_to_basic * each.unit for each in made),
        )
        for (cell, chosen, basic), made in errors.items()
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda each: (-each.cost, each.cell)))


def _by_day(
    decisions: Sequence[DecisionRecord], rounds: Sequence[RoundRecord], sides: Sequence[tuple[RoundRecord, float]]
) -> tuple[DayFigures, ...]:
    days = sorted({each.at[:10] for each in (*decisions, *rounds)})[-MOST_DAYS:]

    def of_day(records: Iterable[Any], day: str, key: Callable[[Any], str] = lambda each: each.at) -> list[Any]:
        return [each for each in records if key(each)[:10] == day]

    return tuple(
        DayFigures(
            day=day, rounds=len(of_day(rounds, day)), net=sum(each.net for each in of_day(rounds, day)),
            figures=_figures(of_day(decisions, day), [cost for _, cost in of_day(sides, day, lambda each: each[0].at)]),
        )
        for day in days
    )  # fmt: skip


def _trend(decisions: Sequence[DecisionRecord]) -> tuple[TrendFigures, ...]:
    stretches = split_stretches(decisions)
    firsts = accumulate((len(each) for each in stretches), initial=1)
    return tuple(
        TrendFigures(first=first, begins=each[0].at, ends=each[-1].at, figures=_figures(each))
        for first, each in zip(firsts, stretches, strict=False)
    )


def _role(spec: GameSpec, wager: WagerReturn) -> str:
    found = spec.file.wagers.get(wager.wager)
    return found.role if found is not None else ""


def find_luck(
    spec: GameSpec, decisions: Iterable[DecisionRecord], rounds: Iterable[RoundRecord], edges: EdgeResult
) -> LuckResult | None:
    """Separate luck from skill; None if no round was played by these rules, or the bank was taken in all.

    What a decision costs is known by all cards seen. Insurance is no part of the main wager's EV: its EV when it is
    taken is added. Rounds in which the person banked are left out.
    """
    counted = [
        each for each in rounds
        if each.digest == spec.digest and not any(wager.wager == BANK for wager in each.wagers)
    ]  # fmt: skip
    if not counted:
        return None
    best_play = variance = 0.0
    for each in counted:
        mean, squared = _expected(spec, each, edges)
        best_play += mean
        variance += squared
    counted_rounds = {(each.person, each.link) for each in counted}
    mistakes = insured = 0.0
    for decision in decisions:
        if (decision.person, decision.link) not in counted_rounds:
            continue
        if decision.step == "insurance":
            insured += decision.ev * decision.unit
        else:
            mistakes += decision.cents
    result = sum(each.net for each in counted)
    expectation = best_play + insured - mistakes
    return LuckResult(
        rounds=len(counted), result=result, best_play=best_play + insured, mistakes=mistakes, expectation=expectation,
        luck=result - expectation, std_error=math.sqrt(variance),
    )  # fmt: skip


def _expected(spec: GameSpec, played: RoundRecord, edges: EdgeResult) -> tuple[float, float]:
    """Return the mean and the variance of a round in cents. All spots of a hand win and lose together."""
    main = sum(each.first_stake for each in played.wagers if _role(spec, each) in ("main", "spot"))
    base = edges.wagers["base"]
    mean = base.ev * main - played.fees
    variance = ((base.std_dev or 0.0) * main) ** 2
    for each in played.wagers:
        found = edges.wagers.get(each.wager)
        if found is None or _role(spec, each) in ("main", "spot"):
            continue
        variance += ((found.std_dev or 0.0) * each.first_stake) ** 2
        if base.covariances is not UNSET and each.wager in base.covariances:
            variance += 2 * base.covariances[each.wager].covariance * main * each.first_stake
        if _role(spec, each) == "side":
            mean += found.ev * each.first_stake
    return mean, max(variance, 0.0)


def whole_cents(parts: Sequence[float]) -> list[int]:
    """Round each part down or up, so that together they are the rounded sum; the largest remainders go up."""
    floors = [math.floor(each) for each in parts]
    missing = round(math.fsum(parts)) - sum(floors)
    by_rest = sorted(range(len(parts)), key=lambda place: floors[place] - parts[place])
    for place in by_rest[:missing]:
        floors[place] += 1
    return floors
