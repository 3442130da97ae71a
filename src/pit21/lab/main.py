"""The main wager of a game, and the spots that share its result."""

from msgspec.structs import replace

from pit21.lab.results import SPLIT_CLASSES, WagerResult, exact_result
from pit21.lab.words import main_word
from pit21.solve.shoe import Shoe
from pit21.solve.stud import stud_base
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

RECURSION = "recursion over all hands, floating point, good to 12 decimals"
PUBLISHED = f"{RECURSION}; a published formula, not the expectation of any strategy that can be played"


def main_wager(spec: GameSpec, shoe: Shoe, split_class: str, *, variance: bool) -> WagerResult:
    """The main wager under best play in this split class."""
    del variance
    if spec.file.family == "stud":
        return _stud(spec, shoe)
    # Numba is imported by the solver, and only where something is to be solved.
    from pit21.solve.community import expectation, solve_with_community
    from pit21.solve.length import require_round
    from pit21.solve.main import evaluate, solve_main
    from pit21.solve.measures import STAKES
    from pit21.solve.splits import CDP1, CDP_PUBLISHED, CDZ

    law = compile_law(spec)
    require_round(law, shoe)
    if sees_community(spec):
        pairs = solve_with_community(law, shoe)
        total = sum(pair.ways for pair in pairs)
        staked = sum(pair.ways * evaluate(pair.solution, STAKES) for pair in pairs) / total
        return _result(float(expectation(pairs)), float(staked), None, RECURSION)
    codes = dict(zip(SPLIT_CLASSES, (CDP1, CDZ, CDP_PUBLISHED), strict=True))
    solution = solve_main(law, shoe, codes[split_class])
    if split_class == "cdp-published":
        return _result(float(solution.expectation), None, split_class, PUBLISHED)
    named = split_class if law.max_hands > 1 else None
    return _result(float(solution.expectation), float(evaluate(solution, STAKES)), named, RECURSION)


def sees_community(spec: GameSpec) -> bool:
    """Whether community cards lie face up while the hands are played (T18)."""
    if not spec.states("community_shown") or spec.value("community_shown") != "early":
        return False
    return str(spec.value("bonus")).endswith("-7")


def _result(ev: float, staked: float | None, split_class: str | None, method: str) -> WagerResult:
    return WagerResult(
        ev=ev, exact=None, house_edge_percent=-100 * ev, std_dev=None, hit_rate=None, method=method,
        split_class=split_class, outcomes=None, outcomes_method=None, average_total_wager=staked,
        ev_per_total_wagered=None if staked is None else ev / staked,
    )  # fmt: skip


def _stud(spec: GameSpec, shoe: Shoe) -> WagerResult:
    """Nobody decides anything in a stud game."""
    distribution = stud_base(compile_law(spec), shoe)
    result = exact_result(distribution, tuple(main_word(spec, outcome.line) for outcome in distribution.outcomes))
    return replace(result, ev_per_total_wagered=result.ev, average_total_wager=1.0)
