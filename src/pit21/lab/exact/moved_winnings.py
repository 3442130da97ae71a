"""Side bets whose winnings move to the main wager: what they return under the best moves."""

from fractions import Fraction
from functools import lru_cache
from math import sqrt

from msgspec import UNSET
from msgspec.structs import replace

from pit21.lab.exact.pays import Pays, pays_of
from pit21.lab.exact.results import OutcomeResult, WagerResult, case_result
from pit21.lab.exact.side_wagers import best_play
from pit21.law.rules import Law
from pit21.solve.main_wager import MovedStakes, moved_square, solve_moves
from pit21.solve.model import LOST, Deal, Distribution, ShoeModel, WagerOutcome
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

METHOD = (
    "computed under the best play of the main hand; winnings and stake are moved wherever that gains, accurate to 12 "
    "decimals"
)
LOSES = "loses"


def solve_moved_wager(spec: GameSpec, shoe: ShoeModel, wager_id: str, *, variance: bool) -> WagerResult:
    """The wager under the best moves; its hit frequency counts every win, whether it is moved or not."""
    law, pays = compile_law(spec), pays_of(spec, wager_id)
    table = spec.paytable(wager_id)
    assert table is not None, "a bet that is decided by conditions has a pay table"
    stakes = _moves(spec, law, shoe, wager_id)
    distribution = _distribution(stakes, pays)
    kept = Distribution(tuple(_list_kept_lines(stakes, pays)))
    words = {line: each.when for line, each in enumerate(table.lines)} | {LOST: LOSES}
    outcomes = tuple(
        OutcomeResult(
            result=words[each.line] + (", moved (mean)" if _is_moved(each, pays) else ""),
            units=float(each.units), probability=float(each.probability), share=float(each.units * each.probability),
        )
        for each in distribution.outcomes
    )  # fmt: skip
    deviation = None
    if variance:
        deviation = sqrt(_square(stakes, distribution, pays) - float(distribution.mean) ** 2)
    never = replace(case_result("nothing is moved", Fraction(1), kept.mean), exact=None)
    return WagerResult(
        ev=float(distribution.mean), exact=None, house_edge=float(-distribution.mean), std_dev=deviation,
        hit_frequency=float(sum(each.probability for each in kept.outcomes if each.line != LOST)), method=METHOD,
        outcomes=outcomes, outcomes_method=METHOD, cases=(never,), covariances=UNSET,
    )  # fmt: skip


def moved_distribution(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str, pays: Pays) -> Distribution:
    """The wager with these pays. Moved winnings are a separate outcome, with the mean of what it wins."""
    return _distribution(_moves(spec, law, shoe, wager_id), pays)


def find_moved_deals(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> frozenset[Deal]:
    """Return the deals in which winnings are moved: those whose hand then has a positive EV under best play."""
    return frozenset(_moves(spec, compile_law(spec), shoe, wager_id).by_deal)


def _moves(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str) -> MovedStakes:
    first = any(stage.do == "naturals" and stage.when == "before_peek" for stage in spec.file.stages)
    return _solve_stakes(law._replace(pays=()), shoe, spec.line_program(wager_id), first)


@lru_cache(maxsize=16)
def _solve_stakes(law: Law, shoe: ShoeModel, program: tuple[int, ...], naturals_paid_first: bool) -> MovedStakes:  # noqa: FBT001 - part of the key
    return solve_moves(best_play(law, shoe), program, naturals_paid_first=naturals_paid_first)


def _list_kept_lines(stakes: MovedStakes, pays: Pays) -> list[WagerOutcome]:
    """Return the pay lines as if nothing could be moved."""
    found = [
        WagerOutcome(line, Fraction(*odds), Fraction(each.chance))
        for line, (each, odds) in enumerate(zip(stakes.lines, pays, strict=True))
    ]
    return [*found, WagerOutcome(LOST, Fraction(-1), 1 - sum((each.probability for each in found), Fraction(0)))]


def _distribution(stakes: MovedStakes, pays: Pays) -> Distribution:
    found = []
    for outcome in _list_kept_lines(stakes, pays):
        if outcome.line == LOST:
            found.append(outcome)
            continue
        line = stakes.lines[outcome.line]
        moved = Fraction(line.moved)
        found.append(outcome._replace(probability=outcome.probability - moved))
        if moved:
            won = outcome.units + (1 + outcome.units) * Fraction(line.units) / moved
            found.append(WagerOutcome(outcome.line, won, moved))
    return Distribution(tuple(sorted((each for each in found if each.probability), key=lambda each: -each.units)))


def _square(stakes: MovedStakes, distribution: Distribution, pays: Pays) -> float:
    """The mean square of the units won: (w + (1 + w) M)^2 where the winnings w and the stake are moved and win M."""
    odds = [Fraction(*each) for each in pays]
    lost = next(each.probability for each in distribution.outcomes if each.line == LOST)
    total = float(lost) + float(moved_square(stakes, odds))
    for won, line in zip(odds, stakes.lines, strict=True):
        total += float(won) ** 2 * float(line.chance) + 2 * float(won * (1 + won)) * float(line.units)
    return total


def _is_moved(outcome: WagerOutcome, pays: Pays) -> bool:
    return outcome.line != LOST and outcome.units != Fraction(*pays[outcome.line])
