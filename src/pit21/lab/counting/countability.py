"""Countability: the best linear count for each wager of a game, and what a counter wins with it.

Side bets that read cards alone are valued exactly before every round, so that the result varies with the shoes and
not with the luck of the bets. Then it is also known what a player wins who knows every card that is left.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from pit21.cards import FACES, card_text, parse_card
from pit21.lab.counting.card_count import TITLE, CountQuestion, check_counting, compute_count
from pit21.lab.counting.countability_records import EXACT, CountabilityResult, WagerCountability
from pit21.lab.counting.effects_of_removal import compute_removal
from pit21.lab.counting.known_rounds import (
    COUNTS,
    FULL_KNOWLEDGE,
    LEAST_SQUARES,
    CountedBet,
    RoundSums,
    best_trigger,
    fit_of,
    gain_of,
    known_rounds,
    sum_rounds,
)
from pit21.lab.counting.records import CountResult
from pit21.lab.counting.removal_spread import condition_of
from pit21.lab.counting.tag_proposal import Proposal, propose
from pit21.lab.counting.tags import tags_text
from pit21.lab.exact import game_fields, select_wagers
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    ResultCache,
    full_shoe_of,
    refuse_field,
    report_compiling,
    rules_key,
)
from pit21.lab.simulation import BASIC, SimulationQuestion, find_policy, policy_kernels, setup_of
from pit21.law.conditions import depends_on_play
from pit21.spec.game import GameSpec
from pit21.table.rules import Rules

ROUNDS = 1_000_000
LEVEL = 2
RAMP = "0:1 1:2 2:4 3:8"
"""A spread of 1 to 8, which a table may notice and many allow."""
BENCHMARK = {312: 260, 104: 75}
"""Cards in front of the cut card, by the cards of the shoe: what Eliot Jacobson compares side bets at."""
BENCHMARK_SHARE = 5 / 6
"""Of other shoes, as of six decks."""
LEAST_LEFT = 20
"""Cards behind the cut card, so that no round of one seat runs out of them."""


class CountabilityPlan(NamedTuple):
    """How much is dealt, and how. `cut_at` are the cards in front of the cut card; without it the rules say."""

    rounds: int = ROUNDS
    seed: int = 1
    level: int = LEVEL
    seats: int = 1
    cut_at: int | None = None


PLAN = CountabilityPlan()


def benchmark_cut(size: int) -> int:
    """Cards in front of the cut card at which side bets are compared; in a small shoe as many as a round leaves."""
    return BENCHMARK.get(size, min(round(size * BENCHMARK_SHARE), size - LEAST_LEFT))


def compute_countability(
    spec: GameSpec, wagers: Iterable[str] = (), plan: CountabilityPlan = PLAN, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None, threads: int | None = None,
) -> CountabilityResult:  # fmt: skip
    """The named wagers, or all that the table offers, under the best count of their own; spots share the main wager's.

    QuestionError if the cut card cannot lie where the plan says.
    """
    shoe = full_shoe_of(spec)
    if plan.cut_at is not None and not 1 <= plan.cut_at <= shoe.size - LEAST_LEFT:
        allowed = f"allowed: 1 to {shoe.size - LEAST_LEFT} of {shoe.size} cards"
        raise refuse_field(TITLE, "cut_at", f"{plan.cut_at} is not allowed; {allowed}")
    cut = None if shoe.infinite else Rules(spec).cut_card_from_end if plan.cut_at is None else shoe.size - plan.cut_at
    found = {}
    for name in select_wagers(spec, wagers):
        if spec.file.wagers[name].role == "spot":
            continue
        if progress is not None:
            progress(f"countability of {spec.file.wagers[name].title}")
        question = CountQuestion(
            tags=f"proposed:{name}", level=plan.level, ramp=RAMP if name == "base" else "0:1", rounds=plan.rounds,
            seed=plan.seed, seats=plan.seats, cut=plan.cut_at,
        )  # fmt: skip
        found[name] = _recall_or_compute(spec, name, question, cache, progress, threads)
    return CountabilityResult(
        **game_fields(spec), seed=plan.seed, rounds=plan.rounds, level=plan.level, ramp=RAMP, cut_card_from_end=cut,
        penetration=None if cut is None else (shoe.size - cut) / shoe.size, wagers=found, seats=plan.seats,
    )  # fmt: skip


def _recall_or_compute(
    spec: GameSpec, name: str, question: CountQuestion, cache: ResultCache, progress: ProgressCallback | None,
    threads: int | None,
) -> WagerCountability:  # fmt: skip
    key = {"ask": "countability", "wager": name, **question._asdict(), **rules_key(spec)}
    known = cache.find(key, WagerCountability)
    if known is not None:
        return known
    program = condition_of(spec, name)
    try:
        if program and not depends_on_play(program):
            check_counting(_drop_conditions(spec), question)
            made = _compute_exactly(spec, name, question, cache, progress, threads)
        else:
            made = _simulate_wager(spec, name, question, cache, progress)
    except QuestionError as error:
        return WagerCountability(reason="; ".join(problem.message for problem in error.problems))
    cache.keep(key, made)
    return made


def _drop_conditions(spec: GameSpec) -> GameSpec:
    """The game as its shoes are dealt for an exact count: nobody places side bets that are decided by conditions."""
    names = [name for name, each in spec.file.wagers.items() if each.evaluator == "lines" and spec.offered(name)]
    return spec.choose({f"offer.{name}": "no" for name in names})


def _compute_exactly(
    spec: GameSpec, name: str, question: CountQuestion, cache: ResultCache, progress: ProgressCallback | None,
    threads: int | None,
) -> WagerCountability:  # fmt: skip
    """A side bet that reads cards alone, valued before every round."""
    # Imported here, with the solver: what only reads a result needs none.
    from pit21.lab.exact import pays_of
    from pit21.sim.backends.work import processors
    from pit21.sim.tables.run_setup import prepare

    removal = compute_removal(spec, wagers=[name], cache=cache, progress=progress, spread=False).wagers[name]
    effects = {parse_card(card): each.ev for card, each in removal.effects.items()}
    tags, proposal, reason = _propose_tags(spec, name, question, cache, progress)
    rules, shoe = Rules(spec), full_shoe_of(spec)
    stud = spec.file.family == "stud"
    kernels = [] if stud else policy_kernels(spec, BASIC)
    with report_compiling("dealing", progress, [*kernels, f"rounds {spec.file.family}"]):
        dealt = _drop_conditions(spec)
        plays = () if stud else find_policy(dealt, shoe, BASIC).plays
        setup = setup_of(dealt, SimulationQuestion(seed=question.seed, seats=question.seats, shoe=True))
        setup = setup._replace(sides=setup.sides if stud else (), cut=question.cut or setup.cut)
        bet = CountedBet(
            program=spec.line_program(name), pays=pays_of(spec, name),
            late=spec.file.wagers[name].placed in ("up-card", "peek"), ev=removal.ev, effects=effects, tags=tags,
        )  # fmt: skip
        asked = known_rounds(prepare(setup, plays), bet, len(rules.deck_cards), burn_shown=rules.burn_shown)
        sums = sum_rounds(asked, question.rounds, threads or processors(), _estimate_progress(progress))
    return _make_record(
        WagerCountability(
            tags=None if tags is None else tags_text([tags.get(card, 0) for card in range(FACES)]),
            correlation=None if proposal is None else proposal.correlation,
            hi_lo=None if proposal is None else proposal.hi_lo, reason=reason, method=EXACT, ev=removal.ev,
            effects={card: each.ev for card, each in removal.effects.items()},
            # One deck left then has as many cards as a deck, so that the count is the change of the EV.
            least_squares_tags={
                card_text(card): effect * (shoe.size - 1) / len(rules.deck_cards) for card, effect in effects.items()
            },
        ),
        sums,
    )  # fmt: skip


def _propose_tags(
    spec: GameSpec, name: str, question: CountQuestion, cache: ResultCache, progress: ProgressCallback | None
) -> tuple[Mapping[int, int] | None, Proposal | None, str]:
    """Return the proposed tags by card, or why there are none."""
    try:
        tags, proposal = propose(spec, name, question.level, cache, progress)
    except QuestionError as error:
        return None, None, "; ".join(problem.message for problem in error.problems)
    return dict(enumerate(tags.values)), proposal, ""


def _estimate_progress(progress: ProgressCallback | None) -> Any:
    """Progress in shoes, with an estimate of the seconds that are left."""
    if progress is None:
        return None
    first: list[tuple[float, int]] = []

    def report(done: int, shoes: int) -> None:
        # Kernels are compiled before the first report, which says nothing of how fast shoes are dealt.
        first.append((monotonic(), done))
        began, dealt = first[0]
        if done > dealt:
            left = (monotonic() - began) * (shoes - done) / (done - dealt)
            progress(f"{100 * done // shoes}% of {shoes:,} shoes, about {max(1, round(left))} s left")

    return report


def _make_record(made: WagerCountability, sums: RoundSums) -> WagerCountability:
    trigger = None if made.tags is None else best_trigger(sums)
    made = msgspec.structs.replace(
        made, least_squares=gain_of(sums, LEAST_SQUARES), full_knowledge=gain_of(sums, FULL_KNOWLEDGE),
        fit=fit_of(sums), shoes=sums.shoes, rounds=sums.rounds,
    )  # fmt: skip
    if trigger is None:
        return made
    gain = gain_of(sums, COUNTS.index(trigger))
    return msgspec.structs.replace(
        made, from_count=trigger, share=gain.share, won_per_100=gain.per_100, won_per_100_error=gain.per_100_error,
        edge=gain.ev, edge_error=gain.ev_error, won_per_shoe=gain.per_shoe, won_per_shoe_error=gain.per_shoe_error,
    )  # fmt: skip


def _simulate_wager(
    spec: GameSpec, name: str, question: CountQuestion, cache: ResultCache, progress: ProgressCallback | None
) -> WagerCountability:  # fmt: skip
    found = compute_count(spec, question, cache, progress)
    assert found.proposal is not None, "tags were proposed"
    counted = WagerCountability(
        tags=found.tags_text, correlation=found.proposal.correlation, hi_lo=found.proposal.hi_lo,
        shoes=found.shoes, rounds=found.rounds, ev=found.wagers[name].ev if name in found.wagers else None,
    )  # fmt: skip
    return _add_ramp_result(found, counted) if name == "base" else _add_trigger_result(found, name, counted)


def _add_ramp_result(found: CountResult, counted: WagerCountability) -> WagerCountability:
    plan = found.plan
    return msgspec.structs.replace(
        counted, won_per_100=plan.won_per_100, won_per_100_error=plan.won_per_100_error, desirability=plan.desirability
    )


def _add_trigger_result(found: CountResult, name: str, counted: WagerCountability) -> WagerCountability:
    best, flat = found.favourable[name], found.wagers[name]
    if best.from_count is None or best.share is None or best.won_per_100 is None:
        return counted
    deviation = flat.std_dev * sqrt(best.share)
    return msgspec.structs.replace(
        counted, from_count=best.from_count, share=best.share, won_per_100=best.won_per_100, edge=best.ev,
        edge_error=best.std_error,
        won_per_100_error=None if best.std_error is None else 100 * best.share * best.std_error,
        desirability=1000 * best.won_per_100 / 100 / deviation if deviation else None,
    )  # fmt: skip
