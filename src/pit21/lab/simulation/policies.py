"""Strategies by name, prepared for the simulator: what is done with every hand, and the error rate."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pit21.lab.exact import sees_community
from pit21.lab.question import NO_CACHE, QuestionError, ResultCache, refuse, refuse_field, rules_key
from pit21.lab.strategy import check_chart_rules, read_strategy
from pit21.law.cards import ACE, TEN
from pit21.law.codes import HIT, STAND
from pit21.law.dealer import dealer_draws
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, PAIR, SOFT, ChartRow
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown

if TYPE_CHECKING:
    from pit21.solve.model import MainSolution, SolverProblem
    from pit21.solve.strategy import Chart, FixedPlay

BEST, BASIC, MIMIC, NEVER_BUST, RANDOM = POLICIES = ("best", "basic", "mimic", "never-bust", "random")
NOTHING = "none"
"""The policy of a game in which nothing is decided."""
POLICY_WORDS = {
    BEST: "composition-dependent basic strategy; split hands count one more pair card as gone (cdp1)",
    BASIC: "total-dependent basic strategy",
    MIMIC: "draws like the dealer; never doubles, splits or surrenders",
    NEVER_BUST: "stands on hard 12 and more and on soft 18 and more; never doubles, splits or surrenders",
    RANDOM: "every legal action is equally likely",
    NOTHING: "there is nothing to decide",
}
_NO_SUCH = "Invalid policy:"

ALWAYS = 65536
"""Errors are counted in parts of this many decisions; this many stand for a uniform choice among all legal actions."""


@dataclass(frozen=True)
class PlayPolicy:
    """A way to play. Its plays are found when they are first asked for."""

    policy: str
    words: str
    find_parts: Callable[[], tuple["Part", ...]]
    mistakes: int = 0
    identity: str = ""  # what distinguishes it from every other: a file's is its content's
    warnings: tuple[str, ...] = ()

    @cached_property
    def parts(self) -> tuple["Part", ...]:
        """More than one play where community cards are seen, with how often each is played.

        Where something of the hole card is shown there is one for each class, all with a share of 1: each counts its
        own rounds. QuestionError if the shoe is too small.
        """
        return self.find_parts()

    @property
    def plays(self) -> tuple["FixedPlay", ...]:
        return tuple(part.play for part in self.parts)

    @property
    def error_rate(self) -> float:
        """How often someone who plays so does something else; nothing of a random play."""
        return self.mistakes / ALWAYS if self.mistakes < ALWAYS else 0.0

    def expectation(self, shoe: ShoeModel) -> float | None:
        """Of the main wager from this fresh shoe, exactly; None for a play that errs."""
        from pit21.solve.strategy import evaluate_play

        if self.mistakes or not self.parts:
            return None
        if self.parts[0].play.values is not None:
            from pit21.solve.main_wager import evaluate_switch

            return evaluate_switch(self.parts[0].play.law, shoe, self.parts[0].play.values).expectation
        if self.parts[0].solution is None:
            return sum(part.share * float(evaluate_play(part.play, shoe).expectation) for part in self.parts)
        return sum(part.share * float(part.solution.expectation) for part in self.parts if part.solution)


class Part(NamedTuple):
    share: float
    play: "FixedPlay"
    solution: "MainSolution | None" = None


def find_policy(
    spec: GameSpec, shoe: ShoeModel, policy: str = "", errors: float = 0.0, cache: ResultCache = NO_CACHE, *,
    any_rules: bool = False,
) -> PlayPolicy:  # fmt: skip
    """Return the way to play that a name or the path of a CSV file stands for, solved; best play by default.

    QuestionError for anything else, for a file that was made for other rules unless `any_rules` allows it, and for
    errors that cannot be.
    """
    way = name_policy(spec, shoe, policy, errors, cache, any_rules=any_rules)
    if not way.parts:
        assert way.policy == NOTHING, "a game of decisions has a play"
    return way


def name_policy(
    spec: GameSpec, shoe: ShoeModel, policy: str = "", errors: float = 0.0, cache: ResultCache = NO_CACHE, *,
    any_rules: bool = False,
) -> PlayPolicy:  # fmt: skip
    """As `find_policy`, but it is solved when its plays are asked for."""
    warnings = check_policy(spec, policy, errors, any_rules=any_rules)
    mistakes = mistakes_of(errors)
    if spec.file.family == "stud":
        return PlayPolicy(NOTHING, POLICY_WORDS[NOTHING], tuple, identity=NOTHING, warnings=warnings)
    name = policy or BEST

    def find_parts() -> tuple[Part, ...]:
        try:
            return _parts(spec, shoe, name, cache, any_rules=any_rules)
        except ValueError as error:
            if isinstance(error, QuestionError):
                raise
            raise refuse(_NO_SUCH, "the shoe", str(error)) from error

    words = POLICY_WORDS.get(name, "the strategy of a file" + (", made for other rules" if warnings else ""))
    if name == BEST and sees_community(spec):
        words = "composition-dependent play that sees both community cards"
    identity = name if name in POLICIES else f"file {hashlib.sha256(Path(name).read_bytes()).hexdigest()}"
    return PlayPolicy(name, words, find_parts, ALWAYS if name == RANDOM else mistakes, identity, warnings)


def check_policy(spec: GameSpec, policy: str, errors: float, *, any_rules: bool = False) -> tuple[str, ...]:
    """Return warnings; QuestionError for what can be refused before anything is computed."""
    mistakes = mistakes_of(errors)
    if spec.file.family == "stud" and mistakes:
        raise refuse_field(_NO_SUCH, "errors", f"{spec.title} has no decisions for the player; leave out `errors`")
    if policy and policy not in POLICIES and not Path(policy).is_file():
        allowed = f"allowed: {', '.join(POLICIES)} or a CSV file{nearest(policy, POLICIES)}"
        raise refuse_field(_NO_SUCH, "policy", f"unknown policy {shown(policy)}; {allowed}")
    if spec.file.family == "stud" and policy:
        return (f"{spec.title} has no decisions for the player: the policy {shown(policy)} has no effect.",)
    if policy == RANDOM and mistakes:
        raise refuse_field(_NO_SUCH, "errors", "a random policy has no errors; leave `errors` out")
    if policy and policy not in POLICIES:
        return check_chart_rules(spec, Path(policy), any_rules=any_rules)
    return ()


def mistakes_of(errors: float) -> int:
    """Return a rate of errors in parts of `ALWAYS`; QuestionError if it is none."""
    if not 0 <= errors <= 1:
        raise refuse_field("Invalid error rate:", "errors", f"{errors:g} is not allowed; allowed: 0 to 1")
    mistakes = round(errors * ALWAYS)
    if errors and not mistakes:
        least = f"errors are counted in parts of {ALWAYS} decisions; the least is {1 / ALWAYS:.7f}"
        raise refuse_field("Invalid error rate:", "errors", f"{errors:g} is not allowed; {least}")
    # All parts would stand for a random play.
    return min(mistakes, ALWAYS - 1)


def _parts(
    spec: GameSpec, shoe: ShoeModel, name: str, cache: ResultCache, *, any_rules: bool
) -> tuple[Part, ...]:  # fmt: skip
    from pit21.solve.model import require_round_cards

    law = compile_law(spec)
    require_round_cards(law, shoe)
    if name == BEST:
        return tuple(_solve_parts(spec, law, shoe))
    from pit21.solve.main_wager import shown_holes

    if law.hole_classes and name not in POLICIES:
        raise refuse_field(
            _NO_SUCH, "policy", f"a CSV file has no column for what {spec.title} shows of the hole card"
        )  # fmt: skip
    from pit21.solve.strategy import with_swap_values

    return tuple(
        Part(1.0, with_swap_values(_load_chart(spec, law, shoe, name, cache, any_rules=any_rules, holes=holes), shoe))
        for holes in shown_holes(law)
    )


def _solve_parts(spec: GameSpec, law: Law, shoe: ShoeModel) -> Iterator[Part]:
    from pit21.solve.main_wager import solve_shown, solve_with_community
    from pit21.solve.strategy import play_from_solution

    if not sees_community(spec):
        for solution in solve_shown(law, shoe):
            yield Part(1.0, play_from_solution(solution), solution)
        return
    pairs = solve_with_community(law, shoe)
    ways = sum(pair.ways for pair in pairs)
    for pair in pairs:
        yield Part(pair.ways / ways, play_from_solution(pair.solution), pair.solution)


def _load_chart(
    spec: GameSpec, law: Law, shoe: ShoeModel, name: str, cache: ResultCache, *, any_rules: bool, holes: int
) -> "FixedPlay":  # fmt: skip
    """Return a chart by its name, or the one in a file with the hands that it plays otherwise."""
    from pit21.solve.model import FLOATS
    from pit21.solve.strategy import play_from_chart, suitless_problem, with_exceptions

    problem = suitless_problem(law, shoe, FLOATS, holes)
    if name == BASIC:
        return play_from_chart(problem, _find_best_chart(spec, problem, shoe, cache))
    if name in POLICIES:
        return play_from_chart(problem, plain_chart(problem, _draws_like_dealer if name == MIMIC else _never_busts))
    found = read_strategy(Path(name), problem, shoe, any_rules=any_rules)
    return with_exceptions(problem, found.chart.layout, play_from_chart(problem, found.chart), found.hands)


def _find_best_chart(spec: GameSpec, problem: "SolverProblem", shoe: ShoeModel, cache: ResultCache) -> "Chart":
    """From the cache, or searched and kept there."""
    import numpy as np

    from pit21.solve.strategy import Chart, ChartLayout, best_chart

    about = {"holes": problem.holes} if compile_law(spec).hole_classes else {}
    question = {"ask": "chart", **about, "shoe": shoe.counts, "infinite": shoe.infinite, **rules_key(spec)}
    kept = cache.find(question, list[list[int]])
    if kept is not None:
        return Chart(ChartLayout(problem), np.array(kept, np.int64))
    chart = best_chart(compile_law(spec), shoe, problem.arithmetic, problem.holes)
    cache.keep(question, chart.cells.tolist())
    return chart


def _draws_like_dealer(law: Law, total: int, soft: bool) -> bool:  # noqa: FBT001 - called by position like the law
    cards = _cards_of(total, soft=soft)
    return dealer_draws(law, cards, len(cards))


def _never_busts(_: Law, total: int, soft: bool) -> bool:  # noqa: FBT001
    return total < 18 if soft else total < 12


def plain_chart(problem: "SolverProblem", draws: Callable[[Law, int, bool], bool]) -> "Chart":
    """Return a chart that hits or stands by the total alone; where the rules force an act, that is done instead."""
    from pit21.solve.strategy import Chart, ChartLayout, empty_cells

    layout = ChartLayout(problem)
    cells = empty_cells(layout)
    for number, row in enumerate(layout.rows):
        if layout.decides[number]:
            act = HIT if draws(problem.law, *_total_of(row)) else STAND
            cells[number] = ENTRIES.index((act,))
    return Chart(layout, cells)


def _total_of(row: ChartRow) -> tuple[int, bool]:
    """Return the total of a row's hands, and whether it is soft."""
    if row.kind != PAIR:
        return row.number, row.kind == SOFT
    return (12, True) if row.number == 0 else (2 * (row.number + 1), False)


def _cards_of(total: int, *, soft: bool) -> tuple[int, ...]:
    """Return a hand with this total that is not a natural."""
    if soft:
        ranks: tuple[int, ...] = (ACE, total - 12) if total < 21 else (ACE, _TWO, total - 14)
    elif total <= 12:
        ranks = (_TWO, total - 3)
    else:
        ranks = (TEN, total - 11) if total < 21 else (TEN, _NINE, _TWO)
    return tuple(4 * rank for rank in ranks)


_TWO = 1
_NINE = 8
