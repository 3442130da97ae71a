"""Bonus 21s of a main wager: which lines can be reached at all, and how often best play is paid each."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

from pit21.lab.audit.findings import Finding
from pit21.lab.audit.pay_tables import NEVER, never_by_decks, never_paid, order_findings, other_decks
from pit21.lab.question import full_shoe_of
from pit21.law.actions import legal_actions
from pit21.law.cards import EIGHT, SEVEN, SIX, VALUES
from pit21.law.codes import BONUS, HIT
from pit21.law.rules import Law, Odds
from pit21.law.settle import result_at_once
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec

APART_BY = 10**9
"""Lines are told apart by a billionth of a unit: too little to change what is played."""


def reachable_lines(law: Law, shoe: ShoeModel) -> set[int]:
    """Return the lines that some hand can come to by hits alone, whatever sense it makes."""
    found = set()
    trios = [*permutations((SIX, SEVEN, EIGHT)), (SEVEN, SEVEN, SEVEN)]
    for ranks, suits in product(trios, product(range(4), repeat=3)):
        cards = tuple(4 * rank + suit for rank, suit in zip(ranks, suits, strict=True))
        held = all(shoe.infinite or shoe.counts[card] >= cards.count(card) for card in cards)
        if held and _may_hit(law, cards[:2]):
            found.add(result_at_once(law, cards, 3, from_split=False, doubles=0) - BONUS)
    found |= {
        result_at_once(law, cards, len(cards), from_split=False, doubles=0) - BONUS for cards in _long_hands(law, shoe)
    }
    return {line for line in found if line >= 0}


def _long_hands(law: Law, shoe: ShoeModel) -> Iterator[tuple[int, ...]]:
    """All hands of more than three cards that can be hit for, one for each set of values."""
    by_value = shoe.by_value()
    hands: list[tuple[int, ...]] = [
        (4 * one, 4 * other)
        for one in range(VALUES)
        for other in range(one, VALUES)
        if shoe.infinite or min(by_value[one], by_value[other]) > (one == other)
    ]
    while hands:
        longer = set()
        for cards in hands:
            if not _may_hit(law, cards):
                continue
            for value in range(VALUES):
                grown = tuple(sorted((*cards, 4 * value)))
                if shoe.infinite or by_value[value] >= grown.count(4 * value):
                    longer.add(grown)
        hands = sorted(longer)
        yield from (cards for cards in hands if len(cards) > 3)


def _may_hit(law: Law, cards: tuple[int, ...]) -> bool:
    return bool(legal_actions(law, cards, len(cards), 1, from_split=False, doubles=0) & HIT)


def line_chances(law: Law, shoe: ShoeModel) -> list[float]:
    """Return how many hands of a round are paid by each line under best play."""
    from pit21.solve.kernels import Payoffs
    from pit21.solve.main_wager import evaluate_solution, solve_main
    from pit21.solve.model import Measure

    marked: list[Odds] = [
        (won * APART_BY + (line + 1) * per, per * APART_BY) for line, (won, per) in enumerate(law.bonus_21)
    ]
    solution = solve_main(law._replace(bonus_21=tuple(marked)), shoe)

    def paid_by(line: int) -> Measure:
        mark = Fraction(*marked[line])

        def of(pay: Payoffs) -> Payoffs:
            nothing = Payoffs(*(each * 0 for each in pay))
            at_once = nothing.at_once.copy()
            at_once[BONUS + line] = Fraction(1)
            return nothing._replace(at_once=at_once, stake=pay.stake)

        return Measure(of, lambda units: Fraction(units == mark))

    return [float(evaluate_solution(solution, paid_by(line))) for line in range(law.bonus_21_lines)]


def bonus_findings(spec: GameSpec, law: Law, shoe: ShoeModel, often: list[float]) -> Iterator[Finding]:
    table = spec.paytable("base")
    if table is None:
        return
    reached = reachable_lines(law, shoe)
    for number, line in enumerate(table.lines):
        if number not in reached:
            yield never_paid(table, line, ("base",), {}, "warning")
        elif often[number] < 1e-15:
            yield Finding(
                severity="note", check=NEVER, wagers=("base",), clause=line.clause, figure=0.0,
                what=f'{table.title}: "{line.when}" is never reached by best play, although it is possible',
                how_much="chance 0 under best play",
            )  # fmt: skip
    yield from order_findings(table, ("base",), {}, often)
    every = set(range(law.bonus_21_lines))
    never = {decks: every - reachable_lines(law, full_shoe_of(version)) for decks, version in other_decks(spec).items()}
    yield from never_by_decks(table, ("base",), {}, never)
