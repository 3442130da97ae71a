"""From a game with its choices made to what the simulator's kernels are prepared from."""

from typing import TYPE_CHECKING, NamedTuple

from pit21.lab.exact import sees_community
from pit21.lab.question import NO_CACHE, QuestionError, QuestionProblem, ResultCache, full_shoe_of, refuse
from pit21.lab.simulation.policies import BASIC, BEST, MIMIC, PlayPolicy, check_policy, find_policy
from pit21.solve.model import ShoeModel
from pit21.spec.checks.wagers import TABLE_LINES
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import Wager
from pit21.spec.problems import Problem
from pit21.table.rules import Rules

if TYPE_CHECKING:
    from pit21.sim.tables.run_setup import Prepared, Setup, SideWager

TITLE = "Cannot simulate this game:"
LARGEST_SEED = 2**63 - 1
_STUD_ORDER = ("match-1", "match-2", "mirror")
"""The kernel of a stud game settles these three in this order, whether the table offers them or not."""
MOST_SIDES = 5
"""Kernels count the joint outcomes of this many side wagers."""
_BONUS = ("stud-bonus", "low-ball", "stud-bonus-7", "low-ball-7")


class SimulationQuestion(NamedTuple):
    """How a game is played: by whom, with which random numbers, from fresh shoes or from dealt ones."""

    policy: str = ""
    errors: float = 0.0
    seed: int = 1
    seats: int = 1
    shoe: bool = False
    any_rules: bool = False  # whether a chart from a file may be made for other rules


class PreparedSimulation(NamedTuple):
    """Everything before the first round. `wagers` are those that the table offers, the main wager first."""

    spec: GameSpec
    question: SimulationQuestion
    shoe: ShoeModel
    way: PlayPolicy
    prepared: "Prepared"
    wagers: tuple[str, ...]


def prepare_simulation(
    spec: GameSpec, question: SimulationQuestion, cache: ResultCache = NO_CACHE
) -> PreparedSimulation:
    """QuestionError names every option that cannot be."""
    from pit21.sim.tables.run_setup import prepare

    check_question(spec, question)
    shoe = full_shoe_of(spec)
    way = find_policy(spec, shoe, question.policy, question.errors, cache, any_rules=question.any_rules)
    setup = setup_of(spec, question, way.mistakes)
    wagers = ("base", *(side.id for side in setup.sides if side.id in spec.file.wagers and spec.offered(side.id)))
    return PreparedSimulation(spec, question, shoe, way, prepare(setup, way.plays), wagers)


def policy_kernels(spec: GameSpec, policy: str) -> tuple[str, ...]:
    """The kernels that find or evaluate a play; none where nothing is decided."""
    if spec.file.family == "stud":
        return ()
    name = policy or BEST
    return (f"{name if name in (BEST, BASIC) else MIMIC} {spec.file.family}",)


def run_kernels(spec: GameSpec, question: SimulationQuestion) -> tuple[str, ...]:
    """The kernel that plays a simulation on a processor."""
    family = spec.file.family
    if question.shoe:
        return (f"shoe {family}",)
    return (f"{'seats' if family == 'stud' and question.seats > 1 else 'round'} {family}",)


def check_question(spec: GameSpec, question: SimulationQuestion) -> None:
    """What can be refused before anything is computed, all of it at once."""
    problems: list[Problem] = []
    most = most_seats(spec)
    if not 1 <= question.seats <= most:
        problems.append(
            QuestionProblem("seats", f"{question.seats} is not allowed; allowed: 1 to {most} at this table")
        )
    if not 0 <= question.seed <= LARGEST_SEED:
        problems.append(QuestionProblem("seed", f"{question.seed} is not allowed; allowed: 0 to {LARGEST_SEED}"))
    if question.shoe and spec.value("shuffle_each") == "round":
        problems.append(
            QuestionProblem("shoe", f"{spec.title} shuffles before every round: there is no shoe to deal from")
        )
    elif question.shoe and full_shoe_of(spec).infinite:
        problems.append(QuestionProblem("shoe", "an infinite shoe has no cut card; set a number of decks"))
    problems += _wager_problems(spec)
    if problems:
        raise QuestionError(TITLE, problems)
    check_policy(spec, question.policy, question.errors, any_rules=question.any_rules)


def most_seats(spec: GameSpec) -> int:
    """Seats that play; where a player banks, the bank's is not one of them."""
    return spec.number("seats") - (spec.value("banking") == "player")


def _wager_problems(spec: GameSpec) -> list[Problem]:
    """A custom game file may have wagers that a kernel cannot settle together."""
    found = []
    kinds: dict[str, str] = {}
    for name, wager in _sides(spec).items():
        if wager.evaluator == "lines":
            if spec.file.family != "draw":
                reason = f"is decided by conditions, which no kernel of this game settles: set offer.{name}=no"
                found.append(Problem(f"wagers.{name}", reason))
            continue
        kind = "bonus" if wager.evaluator in _BONUS else wager.evaluator
        if kind in kinds:
            reason = f"is decided like {kinds[kind]}; only one of them can be simulated at a time: set offer.{name}=no"
            found.append(Problem(f"wagers.{name}", reason))
        kinds.setdefault(kind, name)
    offered = list(_sides(spec))
    if len(offered) > MOST_SIDES:
        reason = f"at most {MOST_SIDES} side wagers can be simulated at a time: set offer.ID=no for the others"
        found.append(Problem("wagers", f"{', '.join(offered)} are offered; {reason}"))
    return found


def _sides(spec: GameSpec) -> dict[str, Wager]:
    return {
        name: wager
        for name, wager in spec.file.wagers.items()
        if wager.role in ("side", "insurance") and spec.offered(name)
    }


def has_kernel(spec: GameSpec) -> bool:
    """Return whether a kernel deals this game; none deals two hands whose second cards may be swapped."""
    return spec.file.family != "draw" or spec.value("switch") != "yes"


def why_not_simulated(spec: GameSpec) -> str:
    """Return why there is no simulation of a game."""
    return "Nothing is dealt from an infinite shoe" if has_kernel(spec) else f"No kernel deals {spec.title}"


def setup_of(spec: GameSpec, question: SimulationQuestion, mistakes: int = 0) -> "Setup":
    """Burn, cut depth and cut card as the rules say; nothing of them where every round is dealt from a fresh shoe."""
    from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Setup

    if not has_kernel(spec):
        reason = f"no kernel deals {spec.title}: its rounds are played at a table, and `pit21 edge` computes its edge"
        raise refuse(TITLE, "the game", reason)
    burn = cut = 0
    if question.shoe:
        rules = Rules(spec)
        burn, cut = int(rules.burns), rules.shoe_size - rules.cut_card_from_end
        if burn > cut:
            raise refuse(TITLE, "cut_depth", "no card but the burned one lies in front of the cut card; set it lower")
    return Setup(
        law=compile_law(spec), shoe=full_shoe_of(spec), sides=side_wagers(spec), key=question.seed,
        seats=question.seats, mode=BY_SHOE if question.shoe else BY_ROUND, burn=burn, cut=cut,
        settles_as_they_fall=spec.value("settled") == "as_they_fall",
        draws_alone=spec.value("dealer_draws_alone") == "yes", packets=spec.value("deal") == "packets",
        community=any(wager.evaluator in ("stud-bonus-7", "low-ball-7") for wager in _sides(spec).values())
        or sees_community(spec),
        mistakes=mistakes,
    )  # fmt: skip


def side_wagers(spec: GameSpec) -> tuple["SideWager", ...]:
    """Every side wager that the table offers; a stud game's three in any case, an unknown one without pay."""
    from pit21.lab.exact import pays_of
    from pit21.sim.tables.run_setup import SideWager

    offered = _sides(spec)
    if spec.file.family != "stud":
        return tuple(
            SideWager(name, wager.evaluator, pays_of(spec, name), spec.line_program(name))
            for name, wager in offered.items()
        )
    names = {wager.evaluator: name for name, wager in offered.items()}
    return tuple(
        SideWager(names[kind], kind, pays_of(spec, names[kind]))
        if kind in names
        else SideWager(f"no {kind}", kind, ((0, 1),) * TABLE_LINES[kind][0])
        for kind in _STUD_ORDER
    )
