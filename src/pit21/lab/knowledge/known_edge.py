"""The main wager of a player who knows more than the rules show."""

import random
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pit21.lab.exact import RECURSION, SPLIT_CLASSES, ShoeResult, game_fields, sees_community
from pit21.lab.knowledge.records import InsuranceGain, KnowledgeResult, KnownCase
from pit21.lab.question import (
    FIRST_CARD,
    NEXT_CARD,
    NO_CACHE,
    OTHER_SEATS,
    Knowledge,
    ProgressCallback,
    QuestionError,
    ResultCache,
    check_hole_card,
    list_removed,
    parse_knowledge,
    refuse,
    refuse_field,
    report_compiling,
    rules_key,
    shoe_of,
)
from pit21.lab.strategy import Expectation
from pit21.law.cards import VALUES
from pit21.law.codes import DRAW, HOLE_CARD_NONE, HOLE_CARD_PEEK
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel, suits_matter
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import VALUE_NAMES
from pit21.spec.problems import shown

if TYPE_CHECKING:
    from pit21.solve.model import MainSolution

TITLE = "There is no exact result:"
ACES = 0
SAMPLES = 32
"""Sets of other seats' cards that are drawn; each is solved exactly, so that few of them say much."""
SEED = 21
SIMULATED = f"gain averaged over {SAMPLES} random sets of other cards, each computed recursively (seed {SEED})"


def compute_known_edge(
    spec: GameSpec,
    knows: str,
    shoe: ShoeModel | None = None,
    *,
    split_class: str = SPLIT_CLASSES[0],
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> KnowledgeResult:
    """Compute the EV of the main wager when the player knows more; from the full shoe if none is given.

    QuestionError for knowledge that the game leaves no room for, or a shoe that the round cannot be dealt from.
    """
    seats = spec.value("seats")
    known = parse_knowledge(knows, seats if isinstance(seats, int) else 1)
    _check(spec, known, split_class)
    shoe = shoe_of(spec) if shoe is None else shoe
    cards = {"shoe": shoe.counts, "infinite": shoe.infinite}
    question = {"ask": "knows", "knows": known.text, "split_class": split_class, **cards, **rules_key(spec)}
    found = cache.find(question, KnowledgeResult)
    if found is not None:
        return replace(found, cached=True, **game_fields(spec))
    try:
        with report_compiling("main wager", progress, [f"main {spec.file.family}"]):
            made = _solve_known(spec, known, shoe, split_class)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(TITLE, "the shoe", str(error)) from error
    cache.keep(question, made)
    return made


def _check(spec: GameSpec, known: Knowledge, split_class: str) -> None:
    law = compile_law(spec)
    if spec.file.family == "stud":
        raise refuse(TITLE, "the game", f"{spec.title} has no decisions, so extra knowledge changes nothing")
    if split_class not in SPLIT_CLASSES[:2]:
        allowed = ", ".join(SPLIT_CLASSES[:2])
        raise refuse_field("Invalid split class:", "split_class", f"{shown(split_class)}; allowed: {allowed}")
    check_hole_card(spec, known)
    shows = law.hole_shown or bool(law.hole_classes)
    if shows and not known.is_hole and (known.kind != FIRST_CARD or law.raise_stake):
        seen = "both dealer cards" if law.hole_shown else "the class of the hole card"
        raise refuse(TITLE, spec.title, f"shows {seen}; other knowledge is not solved for it")
    if law.switch:
        raise refuse(TITLE, spec.title, "has two hands to a seat; knowledge is solved for one hand")
    if known.kind == NEXT_CARD and law.family != DRAW:
        raise refuse(TITLE, spec.title, "has no next card: all cards of a hand are dealt before anyone acts")
    if known.kind == NEXT_CARD and law.hole_card not in (HOLE_CARD_PEEK, HOLE_CARD_NONE):
        raise refuse(TITLE, spec.title, "protects stakes from a natural that comes last; next-card does not cover that")
    if known.kind == NEXT_CARD and (law.free_double or law.free_split):
        raise refuse(TITLE, spec.title, "has stakes that the house funds; next-card does not cover them")
    if known.kind == NEXT_CARD and law.raise_stake:
        raise refuse(
            TITLE, spec.title, "lets the wager be raised before the deal; the card that is next then is one of the deal"
        )
    if sees_community(spec):
        raise refuse(TITLE, spec.title, "is solved for each pair of community cards; set community_shown=late")


def _solve_known(spec: GameSpec, known: Knowledge, shoe: ShoeModel, split_class: str) -> KnowledgeResult:
    # Numba is imported by the solver, and only where something is to be solved.
    from pit21.solve.kernels import CDP1, CDZ
    from pit21.solve.main_wager import first_card_value, solve_shown
    from pit21.solve.model import require_round_cards

    law = compile_law(spec)
    require_round_cards(law, shoe)
    play = dict(zip(SPLIT_CLASSES, (CDP1, CDZ), strict=False))[split_class]
    parts = solve_shown(law, shoe, play)
    plain = parts[0]
    unknown = float(sum(part.expectation for part in parts))
    method, error, cases = RECURSION, None, tuple[KnownCase, ...]()
    stakes = plain.stakes
    if known.is_hole:
        cases, stakes = _list_hole_cases(law, shoe, known, play)
        ev = sum(case.probability * case.ev for case in cases)
    elif known.kind == FIRST_CARD:
        cases = _list_first_card_cases(parts, shoe)
        if not shoe.by_value()[known.card]:
            raise refuse_field(TITLE, "knows", f"the shoe holds no {VALUE_NAMES[known.card]}")
        ev = next(case.ev for case in cases if case.case == VALUE_NAMES[known.card])
        stakes = first_card_value(plain, known.card).stakes
    elif known.kind == NEXT_CARD:
        from pit21.solve.main_wager import next_card_expectation

        ev = float(next_card_expectation(law, shoe))
    else:
        gain, error = _value_other_seats(plain, known.seats)
        ev, method = unknown + gain, SIMULATED
    return KnowledgeResult(
        **game_fields(spec), knows=known.text, sentence=known.sentence,
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        split_class=split_class if law.max_hands > 1 and known.kind != NEXT_CARD else None, method=method, ev=ev,
        house_edge=-ev, gain=ev - unknown, std_error=error, unknown=Expectation(ev=unknown, house_edge=-unknown),
        insurance=_insurance(spec, shoe, known, ev, stakes.get(ACES, 1)), cases=cases, notes=_notes(law, known),
    )  # fmt: skip


def _list_hole_cases(
    law: Law, shoe: ShoeModel, known: Knowledge, play: int
) -> tuple[tuple[KnownCase, ...], dict[int, int]]:
    """A case for each class of hole cards, and the wager by up card, which is raised before the hole card is known."""
    from pit21.solve.main_wager import hole_chance, solve_by_hole

    cases = []
    groups = [group for group in known.groups if hole_chance(shoe, group)]
    solutions = solve_by_hole(law, shoe, groups, play)
    for group, solution in zip(groups, solutions, strict=True):
        chance = float(hole_chance(shoe, group))
        name = known.group_names[known.groups.index(group)]
        cases.append(KnownCase(case=name, probability=chance, ev=float(solution.expectation) / chance))
    return tuple(cases), solutions[0].stakes


def _list_first_card_cases(parts: tuple["MainSolution", ...], shoe: ShoeModel) -> tuple[KnownCase, ...]:
    """`parts` are the solutions by what the rules show of the hole card; their values add up."""
    from pit21.solve.main_wager import first_card_value

    return tuple(
        KnownCase(
            case=VALUE_NAMES[value], probability=shoe.by_value()[value] / shoe.size,
            ev=float(sum(first_card_value(part, value).expectation for part in parts)),
        )
        for value in (*range(1, VALUES), 0)
        if shoe.by_value()[value]
    )  # fmt: skip


def _value_other_seats(solution: "MainSolution", seats: int) -> tuple[float, float]:
    """Return the gain of play that adapts to other seats' first cards, and its standard error.

    For each set of cards both plays are evaluated exactly from the shoe that is left. On average over all such sets,
    play that does not adapt yields what it does from the full shoe, so that only the difference has an error.
    """
    from pit21.solve.main_wager import solve_main
    from pit21.solve.model import require_round_cards
    from pit21.solve.strategy import evaluate_play, play_from_solution

    law, shoe = solution.problem.law, solution.problem.shoe
    if shoe.infinite:
        raise ValueError("cards of other seats change nothing in an infinite shoe")
    fixed = play_from_solution(solution)
    raised = fixed.raised if law.raise_stake else None
    source = [card for card, count in enumerate(shoe.counts) for _ in range(count)]
    chosen = random.Random(SEED)  # noqa: S311 - a reproducible sample
    gains = []
    for _ in range(SAMPLES):
        left = shoe.without(chosen.sample(source, 2 * seats))
        require_round_cards(law, left)
        # A wager is raised before the other seats get their cards.
        best = float(solve_main(law, left, solution.split_class)._replace(raised=raised).expectation)
        gains.append(best - float(evaluate_play(fixed, left).expectation))
    return fmean(gains), stdev(gains) / sqrt(SAMPLES)


def _insurance(spec: GameSpec, shoe: ShoeModel, known: Knowledge, ev: float, stake: int) -> InsuranceGain | None:
    """`stake` is the wager against an ace, in units of the first one."""
    from pit21.solve.main_wager import insurance_gain, insurance_gain_by_hole

    wager = next(
        (name for name, each in spec.file.wagers.items() if each.role == "insurance" and spec.offered(name)), None
    )
    table = None if wager is None else spec.paytable(wager)
    if wager is None or table is None:
        return None
    won = _mean_win(shoe, spec.line_program(wager), table.odds())
    if known.is_hole:
        gain = insurance_gain_by_hole(shoe, won, known.groups)
    elif known.kind == FIRST_CARD:
        gain = insurance_gain(shoe, won, 2, known.card)
    else:
        gain = insurance_gain(shoe, won, {NEXT_CARD: 3, OTHER_SEATS: 2 + 2 * known.seats}[known.kind])
    total = ev + stake * float(gain)
    return InsuranceGain(gain=stake * float(gain), ev=total, house_edge=-total)


def _mean_win(shoe: ShoeModel, program: tuple[int, ...], pays: tuple[tuple[int, int], ...]) -> Fraction:
    """Return what a unit of insurance wins, over the suits of the dealer's natural."""
    from pit21.solve.side_bets import line_of

    ways = won = Fraction(0)
    for up in range(4):
        for hole in range(36, 52):
            count = Fraction(shoe.counts[up] * shoe.counts[hole])
            ways += count
            won += count * Fraction(*pays[line_of(program, (), (up, hole))])
    return won / ways if ways else Fraction(0)


def _notes(law: Law, known: Knowledge) -> tuple[str, ...]:
    notes = []
    if known.is_hole and suits_matter(law):
        notes.append("The hole card is known by its value; its suit is not used.")
    if law.raise_stake and known.kind != FIRST_CARD:
        notes.append("The wager is raised by the up card alone: what is known comes after that.")
    if known.kind == NEXT_CARD:
        if law.max_hands > 1:
            notes.append("Pairs are not split: the value is that of best play without splits, a lower bound.")
        if suits_matter(law):
            notes.append("The next card is known by its value; bonuses by suit are averaged.")
    if known.kind == OTHER_SEATS:
        notes.append(
            "Only the first two cards of the other seats are seen, not those that they draw. Insurance is exact."
        )
    return tuple(notes)
