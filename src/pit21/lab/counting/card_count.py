"""`count`: deal shoes to a card counter and compute what counting gains."""

from typing import TYPE_CHECKING, NamedTuple

from pit21.cards import card_text
from pit21.lab.counting.bet_ramp import (
    FLAT,
    Ramp,
    SideIndex,
    parse_ramp,
    parse_sides,
    side_wagers_of,
    spread_note,
    stakes_by_count,
)
from pit21.lab.counting.count_sums import CountFigures
from pit21.lab.counting.index_plays import (
    Indices,
    charts_by_count,
    departure_words,
    read_indices,
    rule_differences,
)
from pit21.lab.counting.records import CountResult, SidePlan
from pit21.lab.counting.tag_proposal import LEVELS, Proposal, propose
from pit21.lab.counting.tags import NAMED, PROPOSED, Tags, parse_tags, tags_text
from pit21.lab.exact import game_fields, select_wagers
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    QuestionProblem,
    ResultCache,
    full_shoe_of,
    refuse,
    refuse_field,
    report_compiling,
)
from pit21.lab.simulation import (
    BASIC,
    NOTHING,
    SimulationQuestion,
    check_question,
    find_policy,
    policy_kernels,
    setup_of,
)
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem
from pit21.table.rules import Rules

if TYPE_CHECKING:
    from pit21.sim.card_count import PreparedCount
    from pit21.solve.strategy import FixedPlay

TITLE = "Cannot count this game:"
NO_INDICES = "none"
MOST_ROUNDS = 10**12
LARGEST_AMOUNT = 10**9
DECKS_LEFT = "cards left / {deck}, not rounded; the true count is rounded down"


class CountQuestion(NamedTuple):
    """Who counts what, bets how and plays by what; the words are those of the command line."""

    tags: str = "hi-lo"
    level: int = LEVELS[0]
    ramp: str = FLAT
    sides: tuple[str, ...] = ()
    indices: str = NO_INDICES
    policy: str = ""
    seats: int = 1
    rounds: int = 1_000_000
    seed: int = 1
    bankroll: float | None = None
    pace: float | None = None
    unit: int | None = None  # the betting unit in cents; amounts without `u` are then dollars
    any_rules: bool = False  # whether a chart from a file may be made for other rules
    cut: int | None = None  # cards in front of the cut card; as the rules say if there is no number


class _Ways(NamedTuple):
    """The plays, which of them is followed at each true count, and how they are described."""

    policy: str
    plays: tuple["FixedPlay", ...]
    group: tuple[int, ...]
    departures: tuple[str, ...]
    insurance: int | None
    mistakes: int = 0
    index_rules: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


class CountJob(NamedTuple):
    """Everything before the first shoe."""

    spec: GameSpec
    question: CountQuestion
    tags: Tags
    proposal: Proposal | None
    ramp: Ramp
    sides: dict[str, SideIndex]
    ways: _Ways
    prepared: "PreparedCount"


def compute_count(
    spec: GameSpec,
    question: CountQuestion,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
    threads: int | None = None,
    *,
    keep_partial: bool = False,
) -> CountResult:
    """Deal the shoes and compute what counting gains; QuestionError names everything that is wrong with the question.

    With `keep_partial`, Ctrl-C gives the result of the shoes that are done, which is then not `finished`.
    """
    from pit21.sim.card_count import count_rounds

    made = counting(spec, question, cache, progress)

    def report(done: int, shoes: int) -> None:
        if progress is not None:
            progress(f"{100 * done // shoes}% of {shoes} shoes")

    with report_compiling("dealing", progress):
        run = count_rounds(made.prepared, question.rounds, threads, report, keep_partial=keep_partial)
    offered = side_wagers_of(spec)
    places = {side.id: 1 + place for place, side in enumerate(made.prepared.counting.setup.sides)}
    figures = CountFigures(made.prepared, run.tally, {"base": 0, **{name: places[name] for name in offered}})
    return _result(made, figures, offered, finished=run.finished)


def counting(
    spec: GameSpec, question: CountQuestion, cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None
) -> CountJob:
    """The question read, the plays made, the kernels' tables filled."""
    from pit21.sim.card_count import COUNTS, CountSetup, prepare_count

    check_counting(spec, question)
    ramp = parse_ramp(question.ramp, question.unit)
    sides = parse_sides(spec, question.sides, ramp, question.unit)
    tags, proposal = tags_of(spec, question, cache, progress)
    kernels = [*policy_kernels(spec, question.policy or BASIC), f"count {spec.file.family}"]
    with report_compiling("preparing", progress, kernels):
        ways = _choose_ways(spec, question, COUNTS, tags.name)
    insurance = next((name for name, wager in spec.file.wagers.items() if wager.role == "insurance"), "")
    if ways.insurance is not None and insurance in side_wagers_of(spec):
        sides.setdefault(insurance, SideIndex(insurance, ways.insurance, None))
    setup = setup_of(spec, SimulationQuestion(seed=question.seed, seats=question.seats, shoe=True), ways.mistakes)
    if question.cut is not None:
        setup = setup._replace(cut=question.cut)
    main, units, takes = stakes_by_count(ramp, sides, [side.id for side in setup.sides], insurance, COUNTS)
    rules = Rules(spec)
    plan = CountSetup(
        setup=setup, tags=tags.values, deck=len(rules.deck_cards), burn_seen=rules.burn_shown, ramp=main, sides=units,
        takes=takes, group=ways.group,
    )  # fmt: skip
    try:
        prepared = prepare_count(plan, ways.plays)
    except ValueError as error:
        raise refuse_field(TITLE, "ramp", str(error)) from error
    return CountJob(spec, question, tags, proposal, ramp, sides, ways, prepared)


def check_counting(spec: GameSpec, question: CountQuestion) -> None:
    """What can be refused before anything is read or computed, all of it at once."""
    problems = []
    if spec.value("shuffle_each") == "round":
        problems.append(Problem("the game", f"{spec.title} shuffles before every round, so there is nothing to count"))
    elif full_shoe_of(spec).infinite:
        problems.append(Problem("decks", "an infinite shoe never changes; set a number of decks"))
    if not 1 <= question.rounds <= MOST_ROUNDS:
        problems.append(QuestionProblem("rounds", f"{question.rounds} is not allowed; allowed: 1 to {MOST_ROUNDS}"))
    if question.cut is not None and not 1 <= question.cut < full_shoe_of(spec).size:
        allowed = f"allowed: 1 to {full_shoe_of(spec).size - 1} cards in front of the cut card"
        problems.append(QuestionProblem("cut", f"{question.cut} is not allowed; {allowed}"))
    for name, amount in (("bankroll", question.bankroll), ("pace", question.pace)):
        if amount is not None and not 0 < amount <= LARGEST_AMOUNT:
            problems.append(
                QuestionProblem(name, f"{amount:g} is not allowed; allowed: more than 0, up to {LARGEST_AMOUNT}")
            )
    if question.indices != NO_INDICES and question.policy not in ("", BASIC):
        problems.append(
            QuestionProblem("indices", f"replace entries of the chart; leave `policy` out, or choose {BASIC}")
        )
    if problems:
        raise QuestionError(TITLE, problems)
    asked = SimulationQuestion(question.policy, seed=question.seed, seats=question.seats, any_rules=question.any_rules)
    check_question(spec, asked)


def tags_of(
    spec: GameSpec, question: CountQuestion, cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None
) -> tuple[Tags, Proposal | None]:
    """Return the tags that were asked for: named, written out, or `proposed` with the wager that they are for."""
    name, colon, wager = question.tags.strip().partition(":")
    if name.lower() != PROPOSED:
        return parse_tags(question.tags), None
    (wager_id,) = select_wagers(spec, [wager.strip() if colon else "base"])
    return propose(spec, wager_id, question.level, cache, progress)


def _choose_ways(spec: GameSpec, question: CountQuestion, counts: tuple[int, ...], tags: str) -> _Ways:
    shoe = full_shoe_of(spec)
    everywhere = (0,) * len(counts)
    if compile_law(spec).switch:
        raise refuse(TITLE, "switch", f"counting is not available for {spec.title}, whose seats have two hands")
    if compile_law(spec).hole_classes:
        reason = f"counting is not available for {spec.title}, which shows something about the hole card"
        raise refuse(TITLE, "dealer_cards", reason)
    if spec.file.family == "stud":
        if question.indices != NO_INDICES:
            raise refuse_field(TITLE, "indices", f"{spec.title} has no decisions for the player")
        find_policy(spec, shoe, question.policy)
        return _Ways(NOTHING, (), everywhere, (), None)
    if question.indices == NO_INDICES:
        way = find_policy(spec, shoe, question.policy or BASIC, any_rules=question.any_rules)
        return _Ways(way.policy, way.plays, everywhere, (), None, way.mistakes, warnings=way.warnings)
    from pit21.solve.strategy import best_chart, play_from_chart, suitless_problem

    law = compile_law(spec)
    chart = best_chart(law, shoe)
    found: Indices = read_indices(question.indices, chart.layout)
    charts, group = charts_by_count(chart, found.departures, counts)
    problem = suitless_problem(law, shoe)
    words = tuple(departure_words(each, chart.layout) for each in found.departures)
    return _Ways(
        BASIC, tuple(play_from_chart(problem, each) for each in charts), group, words, found.insurance,
        index_rules=tuple(f"{key}={values}" for key, values in found.rules),
        warnings=_index_warnings(found, rule_differences(spec, found, tags)),
    )  # fmt: skip


def _index_warnings(indices: Indices, differences: tuple[str, ...]) -> tuple[str, ...]:
    if not differences:
        return ()
    return (f"{indices.name} is for other rules: {', '.join(differences)}. Some index plays may be mistakes here.",)


def _result(made: CountJob, figures: CountFigures, offered: list[str], *, finished: bool) -> CountResult:
    spec, question, tags = made.spec, made.question, made.tags
    shoe, deck = full_shoe_of(spec), made.prepared.counting.deck
    rules = Rules(spec)
    deck_sum = tags.of_deck(shoe.counts) // rules.decks
    notes = [note for note in (spread_note(spec, made.ramp), _shuffle_note(spec)) if note is not None]
    if spec.value("banking") == "player":
        notes.append("This assumes that the bank covers every wager in full, without collection fees.")
    return CountResult(
        **game_fields(spec),
        seed=question.seed, seats=question.seats, rounds=figures.rounds, shoes=figures.shoes, policy=made.ways.policy,
        tags={card_text(card): tags.values[card] for card, count in enumerate(shoe.counts) if count},
        tags_text=tags_text(tags.values), counted_as=tags.name if tags.name in NAMED or made.proposal else "tags",
        deck_sum=deck_sum, decks_left=DECKS_LEFT.format(deck=deck),
        cut_card_from_end=rules.cut_card_from_end if question.cut is None else shoe.size - question.cut,
        burn="none" if not rules.burns else "shown" if rules.burn_shown else "unseen", proposal=made.proposal,
        ramp=made.ramp.text, sides={name: _plan_sides(side) for name, side in made.sides.items()},
        indices=made.ways.departures, notes=tuple(notes), counts=figures.at_counts(), wagers=figures.in_all(),
        favourable={name: figures.favourable(name) for name in offered},
        plan=figures.plan(question.bankroll, question.pace), finished=finished,
        index_rules=made.ways.index_rules, warnings=made.ways.warnings,
    )  # fmt: skip


def _plan_sides(side: SideIndex) -> SidePlan:
    return SidePlan(from_count=side.from_count, units=None if side.units is None else float(side.units))


def _shuffle_note(spec: GameSpec) -> str | None:
    if spec.value("shuffle") == "uniform":
        return None
    return "The shoe is shuffled so that every order is equally likely; the documented shuffle is not simulated."
