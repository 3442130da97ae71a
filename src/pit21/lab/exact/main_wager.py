"""The main wager of a game, and the spots that share its result."""

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from pit21.lab.exact.outcome_names import main_word, staked_word
from pit21.lab.exact.results import SPLIT_CLASSES, OutcomeResult, WagerResult, exact_result
from pit21.law.codes import DRAW
from pit21.law.rules import Law
from pit21.solve.main_wager import stud_base
from pit21.solve.model import ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

RECURSION = "computed recursively, accurate to 12 decimals"
SWITCHED = (
    "computed recursively, of both wagers together; second cards are swapped where that raises the sum of both hands' "
    "values; each hand is valued as if the other hand's two cards were still in the shoe, which moves the house edge "
    "of six decks by 0.0004 percentage points"
)
PUBLISHED = f"{RECURSION}; a published formula, not the expectation of any strategy that can be played"


def solve_main_wager(
    spec: GameSpec, shoe: ShoeModel, split_class: str, *, variance: bool, outcomes: bool = False
) -> WagerResult:  # fmt: skip
    """Compute the main wager under best play in this split class."""
    if spec.file.family == "stud":
        return _stud(spec, shoe, variance=variance)
    # Numba is imported by the solver, and only where something is to be solved.
    from pit21.solve.model import require_round_cards

    law = compile_law(spec)
    require_round_cards(law, shoe)
    if split_class == "cdp-published":
        return _solve_published(law, shoe)
    if law.switch:
        return _solve_switched(law, shoe, split_class)
    parts = _solve_parts(spec, law, shoe, split_class)
    ev = sum(part.share * part.expectation for part in parts)
    staked = sum(part.share * part.staked() for part in parts)
    found = WagerResult(
        ev=ev, exact=None, house_edge=-ev, std_dev=None, hit_frequency=None, method=RECURSION,
        split_class=split_class if law.max_hands > 1 else None, outcomes=None, outcomes_method=None,
        average_total_bet=staked, element_of_risk=-ev / staked,
    )  # fmt: skip
    if variance:
        squares = sum(part.share * part.second_moment() for part in parts)
        found = replace(found, std_dev=sqrt(squares - ev * ev))
        if law.family == DRAW and len(parts) == 1:
            from pit21.lab.exact.covariances import main_covariances

            found = replace(found, covariances=main_covariances(spec, parts[0].solution))
    return _with_outcomes(spec, found, parts) if outcomes or law.max_hands == 1 else found


def _solve_switched(law: Law, shoe: ShoeModel, split_class: str) -> WagerResult:
    """Two hands whose second cards may be swapped: per unit of both wagers together."""
    from pit21.solve.main_wager import solve_switch

    ev = solve_switch(law, shoe).expectation
    return WagerResult(
        ev=ev, exact=None, house_edge=-ev, std_dev=None, hit_frequency=None, method=SWITCHED, split_class=split_class,
        outcomes=None, outcomes_method=None, average_total_bet=None, element_of_risk=None,
    )  # fmt: skip


class _Part:
    """One solution of the game; where community cards are seen there is one for each pair of them.

    Where the hole card is seen there is one for each, which counts the rounds with it only: their shares are 1.
    """

    def __init__(self, share: float, solution: object) -> None:
        from pit21.solve.model import MainSolution

        assert isinstance(solution, MainSolution)
        self.share = share
        self.solution = solution

    @property
    def expectation(self) -> float:
        return float(self.solution.expectation)

    def staked(self) -> float:
        from pit21.solve.main_wager import evaluate_solution
        from pit21.solve.model import STAKES

        return float(evaluate_solution(self.solution, STAKES))

    def second_moment(self) -> float:
        from pit21.solve.main_wager import second_moment

        return float(second_moment(self.solution))


def _solve_parts(spec: GameSpec, law: Law, shoe: ShoeModel, split_class: str) -> list[_Part]:
    from pit21.solve.kernels import CDP1, CDZ
    from pit21.solve.main_wager import solve_shown, solve_with_community

    if not sees_community(spec):
        solutions = solve_shown(law, shoe, {"cdp1": CDP1, "cdz-": CDZ}[split_class])
        return [_Part(1.0, solution) for solution in solutions]
    pairs = solve_with_community(law, shoe)
    total = sum(pair.ways for pair in pairs)
    return [_Part(pair.ways / total, pair.solution) for pair in pairs]


class _Key(NamedTuple):
    result: int
    stake: Fraction | None
    units: Fraction


def _with_outcomes(spec: GameSpec, found: WagerResult, parts: list[_Part]) -> WagerResult:
    """Return the distribution, where it is within reach: without resplits, or with them from one deck."""
    from pit21.solve.main_wager import has_outcomes, main_outcomes

    if not all(has_outcomes(part.solution) for part in parts):
        return found
    chances: dict[_Key, float] = {}
    for part in parts:
        for each in main_outcomes(part.solution).outcomes:
            key = _Key(each.result, each.stake, each.units)
            chances[key] = chances.get(key, 0.0) + part.share * float(each.probability)
    ordered = sorted(chances.items(), key=lambda item: (-item[0].units, item[0].result, item[0].stake or 0))
    listed = tuple(
        OutcomeResult(
            result=staked_word(spec, key.result, key.stake), units=float(key.units), probability=chance,
            share=float(key.units) * chance,
        )
        for key, chance in ordered
    )  # fmt: skip
    squares = sum(each.units * each.share for each in listed)
    return replace(
        found, outcomes=listed, outcomes_method=RECURSION,
        std_dev=sqrt(squares - found.ev * found.ev) if found.std_dev is None else found.std_dev,
        hit_frequency=sum(each.probability for each in listed if each.units > 0),
    )  # fmt: skip


def _solve_published(law: Law, shoe: ShoeModel) -> WagerResult:
    from pit21.solve.kernels import CDP_PUBLISHED
    from pit21.solve.main_wager import solve_shown

    ev = sum(float(solution.expectation) for solution in solve_shown(law, shoe, CDP_PUBLISHED))
    return WagerResult(
        ev=ev, exact=None, house_edge=-ev, std_dev=None, hit_frequency=None, method=PUBLISHED,
        split_class=SPLIT_CLASSES[-1], outcomes=None, outcomes_method=None, average_total_bet=None,
        element_of_risk=None,
    )  # fmt: skip


def sees_community(spec: GameSpec) -> bool:
    """Whether community cards lie face up while the hands are played (T18); they are dealt for a wager on them."""
    if not spec.states("community_shown") or spec.value("community_shown") != "early":
        return False
    return spec.deals_community


def _stud(spec: GameSpec, shoe: ShoeModel, *, variance: bool) -> WagerResult:
    """Nobody decides anything in a stud game."""
    law = compile_law(spec)
    distribution = stud_base(law, shoe)
    result = exact_result(distribution, tuple(main_word(spec, outcome.line) for outcome in distribution.outcomes))
    result = replace(result, element_of_risk=-result.ev, average_total_bet=1.0)
    if not variance:
        return result
    from pit21.lab.exact.covariances import stud_covariances

    return replace(result, covariances=stud_covariances(spec, law, shoe))
