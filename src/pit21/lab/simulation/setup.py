"""Prepare a game with its options set for the simulator's kernels."""

from typing import TYPE_CHECKING, NamedTuple

from pit21.lab.exact import envy_of, pays_of
from pit21.lab.question import NO_CACHE, QuestionError, QuestionProblem, ResultCache, full_shoe_of, refuse, rules_key
from pit21.lab.simulation.policies import BASIC, BEST, MIMIC, PlayPolicy, check_policy, name_policy
from pit21.solve.model import ShoeModel
from pit21.spec.checks.wagers import TABLE_LINES
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import Wager
from pit21.spec.problems import Problem
from pit21.spec.side_bets import compile_evaluator
from pit21.table.rules import Rules

if TYPE_CHECKING:
    from pit21.arrays import Array
    from pit21.sim.tables.run_setup import Prepared, Setup, SideWager

TITLE = "Cannot simulate this game:"
LARGEST_SEED = 2**63 - 1
_STUD_ORDER = ("match-1", "match-2", "mirror")
"""The kernel of a stud game settles these three in this order, whether the table offers them or not."""
MOST_SIDES = 20
"""Side wagers of one simulation."""
MOST_MOVED_LINES = 16
"""Pay lines of a wager whose winnings move: each is counted twice, as it is and moved."""
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
    spec: GameSpec,
    question: SimulationQuestion,
    cache: ResultCache = NO_CACHE,
    *,
    any_payout: bool = False,
    any_family: bool = True,
) -> PreparedSimulation:
    """QuestionError names every option that cannot be. Tables that are kept need no solution of the policy.

    `any_payout` and `any_family` are explained at `check_question`.
    """
    check_question(spec, question, any_payout=any_payout, any_family=any_family)
    shoe = full_shoe_of(spec)
    way = name_policy(spec, shoe, question.policy, question.errors, cache, any_rules=question.any_rules)
    setup = setup_of(spec, question, way.mistakes)
    _check_envy(setup)
    wagers = ("base", *(side.id for side in setup.sides if side.id in spec.file.wagers and spec.offered(side.id)))
    prepared = _prepare_tables(spec, setup, way, cache)
    moving = [wager.id for wager in prepared.wagers if wager.moved]
    if moving and prepared.apart:
        reason = "moves winnings to the main wager, so that all wagers are counted jointly, and here they are too many"
        raise refuse(TITLE, f"wagers.{moving[0]}", f"{reason}; set offer.ID=no for some of the others")
    return PreparedSimulation(spec, question, shoe, way, prepared, wagers)


def _check_envy(setup: "Setup") -> None:
    """Refuse more totals of envy bonuses than the kernels tell apart."""
    from pit21.sim.kernels.extensions.envy import MOST_ENVIED
    from pit21.sim.tables.envy_tables import envy_totals
    from pit21.sim.tables.run_setup import side_outcomes

    for side in (each for each in setup.sides if each.envy):
        most = len(side_outcomes(setup.law, side).units) * len(envy_totals(side.envy, setup.seats - 1))
        if most > MOST_ENVIED:
            reason = f"has more than {MOST_ENVIED:,} results with the envy bonuses of {setup.seats} seats"
            remedy = "simulate fewer seats, or give fewer lines an envy bonus"
            raise refuse(TITLE, f"wagers.{side.id}", f"{reason}; {remedy}")


def _prepare_tables(spec: GameSpec, setup: "Setup", way: PlayPolicy, cache: ResultCache) -> "Prepared":
    """Return the kernels' tables, from the cache or made and kept there; they are the same for every seed."""
    from pit21.sim.tables.packed_tables import PackedTables, pack_tables, unpack_tables
    from pit21.sim.tables.run_setup import prepare

    question = {"ask": "tables", "setup": setup._replace(key=0), "policy": way.identity, **rules_key(spec)}
    kept = cache.find(question, PackedTables)
    if kept is not None:
        return unpack_tables(setup, kept)
    prepared = prepare(setup, way.plays, _tabulate_moves(spec, setup.shoe))
    cache.keep(question, pack_tables(prepared))
    return prepared


def _tabulate_moves(spec: GameSpec, shoe: ShoeModel) -> "Array | None":
    """[up card, first card, second card] by their classes: 1 where winnings are moved; None if none can be."""
    from pit21.lab.exact import find_moved_deals
    from pit21.sim.tables.run_setup import move_table

    moving = [name for name, wager in _sides(spec).items() if wager.moves_to_main]
    return move_table(compile_law(spec), find_moved_deals(spec, shoe, moving[0])) if moving else None


def policy_kernels(spec: GameSpec, policy: str) -> tuple[str, ...]:
    """Return the kernels that find or evaluate a play; none if nothing is decided."""
    if spec.file.family == "stud":
        return ()
    name = policy or BEST
    return (f"{name if name in (BEST, BASIC) else MIMIC} {spec.file.family}",)


def run_kernels(spec: GameSpec, question: SimulationQuestion) -> tuple[str, ...]:
    """Return the kernel that plays a simulation on a processor."""
    family = spec.file.family
    if question.shoe:
        return (f"shoe {family}",)
    return (f"{'seats' if family == 'stud' and question.seats > 1 else 'round'} {family}",)


def check_question(
    spec: GameSpec, question: SimulationQuestion, *, any_payout: bool = False, any_family: bool = False
) -> None:
    """What can be refused before anything is computed, all of it at once.

    `any_payout` is for those who can count payouts that are no odds on a stake: winnings that move to the main wager,
    bonuses that come with it, envy bonuses of several seats. `any_family` is for those whose kernels also settle side
    bets by conditions in 21 STUD.
    """
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
            QuestionProblem("shoe", f"{spec.title} shuffles before every round, so there is no shoe to deal from")
        )
    elif question.shoe and full_shoe_of(spec).infinite:
        problems.append(QuestionProblem("shoe", "an infinite shoe has no cut card; set a number of decks"))
    problems += _wager_problems(spec, any_payout=any_payout, any_family=any_family)
    problems += [] if any_payout else _envy_problems(spec, question)
    if problems:
        raise QuestionError(TITLE, problems)
    check_policy(spec, question.policy, question.errors, any_rules=question.any_rules)


def most_seats(spec: GameSpec) -> int:
    """Seats that play; where a player banks, the bank's is not one of them."""
    return spec.number("seats") - (spec.value("banking") == "player")


def _envy_problems(spec: GameSpec, question: SimulationQuestion) -> list[Problem]:
    """Report envy bonuses: what other players win is not part of one seat's outcome."""
    if question.seats == 1:
        return []
    return [
        Problem(
            f"wagers.{name}",
            f"pays envy bonuses to other players, which are not counted here: play one seat, or set offer.{name}=no "
            "(a simulation counts them, and the exact edge includes what envy adds)",
        )
        for name in _sides(spec)
        if envy_of(spec, name)
    ]


def _wager_problems(spec: GameSpec, *, any_payout: bool, any_family: bool) -> list[Problem]:
    """A custom game file may have wagers that a kernel cannot settle together."""
    found = []
    kinds: dict[str, str] = {}
    for name, wager in _sides(spec).items():
        if wager.evaluator == "lines":
            if spec.file.family == "stud" and not any_family:
                reason = f"is decided by conditions, which are not settled here in this game: set offer.{name}=no"
                found.append(Problem(f"wagers.{name}", reason))
            if wager.placed == "main" and not any_payout:
                reason = f"comes with the main wager and has no stake of its own here: set offer.{name}=no"
                found.append(Problem(f"wagers.{name}", reason))
            if wager.moves_to_main and not any_payout:
                reason = f"moves winnings to the main wager, which is not counted here: set offer.{name}=no"
                found.append(Problem(f"wagers.{name}", reason))
            if wager.moves_to_main and len(pays_of(spec, name)) > MOST_MOVED_LINES:
                reason = f"moves winnings to the main wager and has more than {MOST_MOVED_LINES} lines: join some"
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


def has_counting_kernel(spec: GameSpec) -> bool:
    """Return whether a kernel counts cards in this game: not with two hands to a seat, nor by the hole card's class."""
    law = compile_law(spec)
    return not law.switch and not law.hole_classes


def why_not_simulated(spec: GameSpec) -> str:
    """Return why there is no simulation of a game, or no count of its cards."""
    counted = has_counting_kernel(spec)
    return "Nothing is dealt from an infinite shoe" if counted else f"Counting is not available for {spec.title}"


def setup_of(spec: GameSpec, question: SimulationQuestion, mistakes: int = 0) -> "Setup":
    """Burn, cut depth and cut card as the rules say; nothing of them where every round is dealt from a fresh shoe."""
    from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Setup

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
        pays_naturals=any(stage.do == "naturals" for stage in spec.file.stages),
        draws_alone=spec.value("dealer_draws_alone") == "yes", packets=spec.value("deal") == "packets",
        community=spec.deals_community, mistakes=mistakes,
    )  # fmt: skip


def side_wagers(spec: GameSpec) -> tuple["SideWager", ...]:
    """Every side wager that the table offers; a stud game's three in any case and first, an unknown one without pay."""
    from pit21.sim.tables.run_setup import SideWager

    offered = _sides(spec)
    is_stud = spec.file.family == "stud"
    others = tuple(
        SideWager(
            name,
            wager.evaluator,
            pays_of(spec, name),
            spec.line_program(name),
            is_bonus=wager.placed == "main",
            moves=wager.moves_to_main != "",
            envy=envy_of(spec, name),
        )
        for name, wager in offered.items()
        if not is_stud or wager.evaluator not in _STUD_ORDER
    )
    if not is_stud:
        return others
    names = {wager.evaluator: name for name, wager in offered.items()}
    programs = {kind: compile_evaluator(kind, TABLE_LINES[kind][0]) for kind in _STUD_ORDER}
    named = (
        SideWager(names[kind], kind, pays_of(spec, names[kind]), programs[kind])
        if kind in names
        else SideWager(f"no {kind}", kind, ((0, 1),) * TABLE_LINES[kind][0], programs[kind])
        for kind in _STUD_ORDER
    )
    return (*named, *others)
