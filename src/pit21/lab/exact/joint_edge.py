"""The main wager and a side bet played for their sum, as a function of the ratio of their stakes."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.lab.exact.results import SPLIT_CLASSES, GameResult, ShoeResult, game_fields
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    ResultCache,
    describe_unknown_wager,
    list_removed,
    refuse,
    refuse_field,
    report_compiling,
    rules_key,
    shoe_of,
    wager_kernels,
)
from pit21.law.conditions import depends_on_play
from pit21.solve.model import JointPlayError, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.side_bets import pays_amounts
from pit21.tabular import number_text, percent_text

MOST_RATIO = 1_000
RATIO_STEP = 0.01
"""A ratio is known when the next step changes it by less than this part."""
METHOD = "computed recursively: every decision is the one with the highest sum of both wagers' values"
TITLE = "Cannot solve these wagers together:"


class JointEdge(msgspec.Struct, frozen=True, kw_only=True):
    """Both wagers at one ratio of stakes, side bet to main wager.

    Each EV is per unit of the wager's own stake; `total_ev` is of both in units of the main wager, and `house_edge` the
    loss of both divided by their stakes. `gain` is how much `total_ev` exceeds that of the main game's best play.
    """

    stake_ratio: float
    main_ev: float
    side_ev: float
    total_ev: float
    house_edge: float
    gain: float


class JointResult(GameResult, frozen=True, kw_only=True):
    """Both wagers at several ratios of stakes. `main_optimal` has both wagers under the main game's best play."""

    wager: str
    wager_title: str
    shoe: ShoeResult
    method: str
    split_class: str
    main_optimal: tuple[float, float]
    rows: tuple[JointEdge, ...]
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Stake ratio", "Main EV", "Side EV", "House edge of both", "Gain"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (f"{each.stake_ratio:g}", number_text(each.main_ev, 9), number_text(each.side_ev, 9),
             percent_text(each.house_edge), number_text(each.gain, 9))
            for each in self.rows
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.rows]


class JointAdvantage(msgspec.Struct, frozen=True, kw_only=True):
    """What a player gains who plays for a side bet: at the largest ratio of stakes that the limits allow.

    Edges are of the side bet under the main game's best play, of the side bet and of both stakes under the best play
    for both. `ahead_from` is the ratio from which the player has an advantage on both together; None if none does.
    """

    wager: str
    main_play_edge: float
    stake_ratio: float
    side_edge: float
    house_edge: float
    ahead_from: float | None = None


def plays_for(spec: GameSpec, wager_id: str) -> bool:
    """Return whether the best play for a side bet can differ from that of the main game."""
    wager = spec.file.wagers[wager_id]
    program = spec.line_program(wager_id) if wager.reads and wager.placed != "main" else ()
    return bool(program) and depends_on_play(program) and not wager.moves_to_main


def largest_ratio(spec: GameSpec, wager_id: str) -> float:
    """Return the largest ratio of a side bet's stake to the main wager's, by its lowest stake if it pays amounts."""
    wager, lowest = spec.file.wagers[wager_id], spec.limits("base")[0]
    if wager.size == "at_most_base":
        return 1.0
    amounts = pays_amounts(spec.file.paytables[spec.paytable_name(wager_id)])
    return min(spec.limits(wager_id)[0 if amounts else 1] / lowest, float(MOST_RATIO))


def joint_wager(spec: GameSpec, named: Iterable[str]) -> str:
    """Return the side bet to compute: the named one, or the only one that depends on the play."""
    names = [each for each in named if each != "base"]
    if len(names) == 1:
        return names[0]
    played = [
        name for name, wager in spec.file.wagers.items() if spec.offered(name) and _is_joint(spec, name) and wager.reads
    ]
    if len(played) == 1 and not names:
        return played[0]
    known = f"; those that depend on the play are {', '.join(played)}" if played else ""
    raise refuse_field(TITLE, "wager", f"name one side bet that is played with the main wager{known}")


def _is_joint(spec: GameSpec, wager_id: str) -> bool:
    program = spec.line_program(wager_id)
    return bool(program) and (depends_on_play(program) or bool(spec.file.wagers[wager_id].moves_to_main))


def compute_joint_edge(
    spec: GameSpec, wager_id: str, ratios: Iterable[float], shoe: ShoeModel | None = None, *,
    cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None,
) -> JointResult:  # fmt: skip
    """Best play for the sum of both wagers, at each ratio of the side bet's stake to the main wager's.

    QuestionError for a bet that does not depend on the play, and for what is out of reach.
    """
    if wager_id not in spec.file.wagers:
        raise refuse_field(TITLE, "wager", describe_unknown_wager(spec, wager_id))
    wager, chosen = spec.file.wagers[wager_id], list(ratios)
    if wager.role == "main":
        raise refuse_field(TITLE, "wager", f"{wager.title} is the main wager; name a side bet to play together with it")
    if not _is_joint(spec, wager_id):
        reason = f"{wager.title} does not depend on how the hand is played: its own house edge holds at every ratio"
        raise refuse_field(TITLE, "wager", reason)
    if not chosen or not all(0 <= each <= MOST_RATIO for each in chosen):
        raise refuse_field(TITLE, "stake_ratio", f"a ratio of stakes is a number from 0 to {MOST_RATIO}, such as 5")
    shoe = shoe_of(spec) if shoe is None else shoe
    question = {
        "ask": "joint edge", "wager": wager_id, "ratios": chosen, "shoe": shoe.counts, "infinite": shoe.infinite,
        **rules_key(spec),
    }  # fmt: skip
    found = cache.find(question, JointResult)
    if found is not None:
        return replace(found, cached=True)
    try:
        with report_compiling(wager.title, progress, wager_kernels(spec, wager_id)):
            made = _compute(spec, shoe, wager_id, chosen)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        known = "; without a stake ratio, `edge` has its value under the main game's best play"
        reason = f"{error}{known}" if isinstance(error, JointPlayError) else str(error)
        raise refuse(TITLE, wager.title, reason) from error
    cache.keep(question, made)
    return made


def _compute(spec: GameSpec, shoe: ShoeModel, wager_id: str, ratios: list[float]) -> JointResult:
    solver = _JointSolver(spec, shoe, wager_id)
    main, side = solver.main_play
    rows = []
    for ratio in ratios:
        # Winnings that move are played for like the main wager itself.
        moves = bool(spec.file.wagers[wager_id].moves_to_main)
        played = solver.main_play if moves else solver.play(ratio)
        total = played[0] + ratio * played[1]
        rows.append(
            JointEdge(
                stake_ratio=ratio, main_ev=played[0], side_ev=played[1], total_ev=total,
                house_edge=-total / (1 + ratio), gain=total - (main + ratio * side),
            )
        )  # fmt: skip
    return JointResult(
        **game_fields(spec), wager=wager_id, wager_title=spec.file.wagers[wager_id].title, method=METHOD,
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        split_class=SPLIT_CLASSES[0], main_optimal=(main, side), rows=tuple(rows),
    )  # fmt: skip


class _JointSolver:
    """Both wagers from one solution of the main game, whatever the ratio of stakes."""

    def __init__(self, spec: GameSpec, shoe: ShoeModel, wager_id: str) -> None:
        from pit21.lab.exact.pays import pays_of
        from pit21.lab.exact.side_wagers import best_play, side_distribution

        law, pays = compile_law(spec), pays_of(spec, wager_id)
        self._solution = best_play(law._replace(pays=()), shoe)
        self._program, self._units = spec.line_program(wager_id), [Fraction(*odds) for odds in pays]
        side = side_distribution(spec, law, shoe, wager_id, pays).mean
        self.main_play = (float(self._solution.expectation), float(side))

    def play(self, ratio: float) -> tuple[float, float]:
        """EV of the main wager and of the side bet under the play that is best for both."""
        from pit21.solve.main_wager import solve_jointly

        value = solve_jointly(self._solution, self._program, self._units, Fraction(-1), Fraction(ratio))
        return float(value.main), float(value.side)


def compute_joint_advantage(spec: GameSpec, wager_id: str, shoe: ShoeModel, cache: ResultCache) -> JointAdvantage:
    """Return what playing for a side bet gains; ValueError for what is out of reach."""
    question = {
        "ask": "joint advantage", "wager": wager_id, "limits": [spec.limits(wager_id), spec.limits("base")],
        "shoe": shoe.counts, "infinite": shoe.infinite, **rules_key(spec),
    }  # fmt: skip
    found = cache.find(question, JointAdvantage)
    if found is not None:
        return found
    solver, ratio = _JointSolver(spec, shoe, wager_id), largest_ratio(spec, wager_id)
    main, side = solver.play(ratio)
    made = JointAdvantage(
        wager=wager_id, main_play_edge=-solver.main_play[1], stake_ratio=ratio, side_edge=-side,
        house_edge=-(main + ratio * side) / (1 + ratio), ahead_from=_find_break_even(solver, ratio, (main, side)),
    )  # fmt: skip
    cache.keep(question, made)
    return made


def _find_break_even(solver: _JointSolver, ratio: float, played: tuple[float, float]) -> float | None:
    """Return the ratio at which the EV of both is zero.

    Best play is a maximum of lines in the ratio, so it is convex: from the right, the zero of each tangent is closer.
    """
    main, side = played
    if main + ratio * side <= 0:
        return None
    while main < 0:
        nearer = -main / side
        if ratio - nearer < RATIO_STEP * ratio:
            return nearer
        ratio = nearer
        main, side = solver.play(ratio)
    return 0.0
