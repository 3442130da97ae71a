"""What a player gains by knowing more: the hole card or its class, the first card of the hand, other seats' cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from pit21.law.cards import VALUES, value_of
from pit21.law.rules import Law
from pit21.solve.kernels import ACES, ANY_HOLE, CDP1, TENS
from pit21.solve.main_wager.optimum import solve_main
from pit21.solve.model import FLOATS, Arithmetic, MainSolution, ShoeModel

EACH_HOLE = tuple(1 << value for value in range(VALUES))
"""The hole card by its value class: groups of one class each, as bits."""


def solve_by_hole(
    law: Law, shoe: ShoeModel, groups: Sequence[int], split_class: int = CDP1, arithmetic: Arithmetic = FLOATS
) -> tuple[MainSolution, ...]:
    """Best play of somebody who knows which group the hole card belongs to, one solution for each group.

    Each holds the rounds with such a hole card only, so that the expected values of all groups add up.
    """
    return tuple(solve_main(law, shoe, split_class, arithmetic, holes) for holes in groups)


def shown_holes(law: Law) -> tuple[int, ...]:
    """The groups of hole cards that the rules let players tell apart: all of them where both cards lie face up."""
    return EACH_HOLE if law.hole_shown else (ANY_HOLE,)


def solve_shown(
    law: Law, shoe: ShoeModel, split_class: int = CDP1, arithmetic: Arithmetic = FLOATS
) -> tuple[MainSolution, ...]:
    """Best play by the rules; one solution for each hole card that the shoe holds where it lies face up."""
    groups = [holes for holes in shown_holes(law) if holes == ANY_HOLE or hole_chance(shoe, holes)]
    return solve_by_hole(law, shoe, groups, split_class, arithmetic)


def hole_chance(shoe: ShoeModel, holes: int) -> Fraction:
    """How often the hole card belongs to a group."""
    return Fraction(sum(count for value, count in enumerate(shoe.by_value()) if holes >> value & 1), shoe.size)


def first_card_expectation(solution: MainSolution, value: int) -> Any:
    """The expected value of rounds in which the player's first card is of this value class."""
    ways = 0
    total = solution.problem.arithmetic.zero
    for play in solution.plays:
        deal = play.deal
        matches = [value_of(card) - 1 == value for card in (deal.first, deal.second)]
        # A deal of two different cards stands for both orders.
        counted = deal.ways * sum(matches) // 2
        ways += counted
        total += counted * play.value
    if not ways:
        raise ValueError("the shoe holds no such card")
    return total / ways


def insurance_gain(shoe: ShoeModel, won: Fraction, known: int, first: int | None = None) -> Fraction:
    """The gain by insuring half the wager whenever that is good, for somebody who knows `known` cards and the up card.

    `won` is what a unit of insurance wins. `first` is the value class of one of the known cards, where that is given.
    """
    counts, size, step = list(shoe.by_value()), shoe.size, shoe.step
    if first is not None:
        counts[first] -= step
        size -= step
        known -= 1
    ace = Fraction(counts[ACES], size)
    tens, others = counts[TENS], size - step - counts[TENS]
    gain = Fraction(0)
    for held in range(known + 1):
        chance = _drawn(tens, others, held, known, infinite=shoe.infinite)
        if chance:
            left = size - step - known * step
            natural = Fraction(tens - held * step, left)
            gain += chance * max(Fraction(0), (natural * (won + 1) - 1) / 2)
    return ace * gain


def _drawn(tens: int, others: int, held: int, known: int, *, infinite: bool) -> Fraction:
    """The chance of `held` tens among the known cards."""
    if infinite:
        share = Fraction(tens, tens + others)
        return comb(known, held) * share**held * (1 - share) ** (known - held)
    return Fraction(comb(tens, held) * comb(others, known - held), comb(tens + others, known))


def insurance_gain_by_hole(shoe: ShoeModel, won: Fraction, groups: Sequence[int]) -> Fraction:
    """The gain by insuring half the wager whenever that is good, for somebody who knows the hole card's group.

    The player's two cards are known too.
    """
    counts, size, step = shoe.by_value(), shoe.size, shoe.step
    gain = Fraction(0)
    for first in range(VALUES):
        for second in range(VALUES):
            left = list(counts)
            ways = Fraction(1)
            drawable = size
            for value in (ACES, first, second):
                ways *= Fraction(left[value], drawable)
                left[value] -= step
                drawable -= step
            if ways <= 0:
                continue
            for holes in groups:
                if holes >> TENS & 1:
                    natural = Fraction(left[TENS], drawable)
                    group = Fraction(sum(count for value, count in enumerate(left) if holes >> value & 1), drawable)
                    gain += ways * max(Fraction(0), (natural * (won + 1) - group) / 2)
    return gain
