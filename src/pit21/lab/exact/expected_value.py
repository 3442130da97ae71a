"""The EV of a wager and nothing else, for questions about many versions of a game."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from pit21.lab.exact.main_wager import sees_community
from pit21.lab.exact.results import SPLIT_CLASSES, fraction_text
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    ResultCache,
    refuse,
    report_compiling,
    wager_kernels,
)
from pit21.law.rules import Law, Odds
from pit21.solve.model import ShoeModel, UnsolvedError
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

SPLIT_CLASS = SPLIT_CLASSES[0]
"""How split hands are played in all these questions."""
REMEMBERED = 4096
NOISE = 1e-12
"""Expectations that come out of floating-point numbers and differ by less are the same."""


class ExpectedValue(msgspec.Struct, frozen=True, kw_only=True):
    """The player's expectation per unit; `exact` as a fraction `p/q` where it is one."""

    ev: float
    exact: str | None = None

    @property
    def house_edge(self) -> float:
        return 0.0 - self.ev if self.exact is None else float(-Fraction(self.exact))

    def over(self, other: "ExpectedValue") -> "ExpectedValue":
        """By how much this EV exceeds another."""
        if self.exact is not None and other.exact is not None:
            return exactly(Fraction(self.exact) - Fraction(other.exact))
        more = self.ev - other.ev
        return ExpectedValue(ev=more if abs(more) > NOISE else 0.0)

    @property
    def favors_player(self) -> bool:
        return self.ev > (0 if self.exact is not None else NOISE)


def exactly(mean: Fraction) -> ExpectedValue:
    return ExpectedValue(ev=float(mean), exact=fraction_text(mean))


def compute_expected_value(
    spec: GameSpec,
    shoe: ShoeModel,
    wager_id: str,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> ExpectedValue:
    """Compute the EV of a wager under composition-dependent basic strategy.

    Solved main wagers are kept in the cache. QuestionError if the round cannot be dealt from the shoe.
    """
    wager = spec.file.wagers[wager_id]
    law = compile_law(spec)
    try:
        if wager.role not in ("main", "spot"):
            table = spec.paytable(wager_id)
            assert table is not None, f"{wager_id} has no pay table"
            if wager.moves_to_main or wager.placed == "main":
                return _solve_beside_main(spec, law, shoe, wager_id)
            return _side(wager.evaluator, law, shoe, table.odds(), spec.line_program(wager_id))
        # A main wager is paid by no side wager's table, and limits, seats and fees make no other question of it.
        law = law._replace(pays=())
        if spec.file.family == "stud":
            return _stud(law, shoe)
        early = sees_community(spec)
        question = {"ask": "worth", "law": law, "early": early, "shoe": shoe.counts, "infinite": shoe.infinite}
        found = cache.find(question, ExpectedValue)
        if found is None:
            with report_compiling(wager.title, progress, wager_kernels(spec, wager_id)):
                found = _solve_main(law, shoe, early)
            cache.keep(question, found)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(f"Cannot compute {wager.title}:", "the shoe", str(error)) from error
    return found


def find_expected_value(
    spec: GameSpec, shoe: ShoeModel, wager_id: str, cache: ResultCache, progress: ProgressCallback | None = None
) -> ExpectedValue | None:  # fmt: skip
    """Return the same, or None for a wager that is beyond the solver; `compute_edge` says why."""
    try:
        return compute_expected_value(spec, shoe, wager_id, cache, progress)
    except QuestionError as error:
        if isinstance(error.__cause__, UnsolvedError):
            return None
        raise


# The solver is imported where something is to be solved: an answer that is kept needs none. Versions of a game have
# much in common, so that what was computed is remembered while the program runs.


@lru_cache(maxsize=REMEMBERED)
def _side(
    evaluator: str, law: Law, shoe: ShoeModel, pays: tuple[Odds, ...], program: tuple[int, ...]
) -> ExpectedValue:  # fmt: skip
    from pit21.lab.exact.side_wagers import evaluated

    return exactly(evaluated(evaluator, law, shoe, pays, program).mean)


def _solve_beside_main(spec: GameSpec, law: Law, shoe: ShoeModel, wager_id: str) -> ExpectedValue:
    """Winnings that move to the main wager, or a bonus that comes with it."""
    from pit21.lab.exact.pays import pays_of
    from pit21.lab.exact.side_wagers import side_distribution, solve_side_wager

    if spec.file.wagers[wager_id].placed == "main":
        return ExpectedValue(ev=solve_side_wager(spec, shoe, wager_id).ev)
    return ExpectedValue(ev=float(side_distribution(spec, law, shoe, wager_id, pays_of(spec, wager_id)).mean))


@lru_cache(maxsize=REMEMBERED)
def _stud(law: Law, shoe: ShoeModel) -> ExpectedValue:
    from pit21.solve.main_wager import stud_base

    return exactly(stud_base(law, shoe).mean)


@lru_cache(maxsize=REMEMBERED)
def _solve_main(law: Law, shoe: ShoeModel, early: bool) -> ExpectedValue:  # noqa: FBT001 - part of the key, never written out
    from pit21.solve.main_wager import community_expectation, solve_shown, solve_switch, solve_with_community
    from pit21.solve.model import require_round_cards

    require_round_cards(law, shoe)
    if early:
        return ExpectedValue(ev=float(community_expectation(solve_with_community(law, shoe))))
    if law.switch:
        return ExpectedValue(ev=solve_switch(law, shoe).expectation)
    return ExpectedValue(ev=sum(float(solution.expectation) for solution in solve_shown(law, shoe)))
