"""What a player gains by knowing more: the hole card or its class, the first card of the hand, other seats' cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from pit21.law.cards import VALUES, value_of
from pit21.law.dealer import hole_class
from pit21.law.rules import Law
from pit21.solve.kernels import ACES, ANY_HOLE, CDP1, TENS
from pit21.solve.main_wager.optimum import solve_main
from pit21.solve.model import FLOATS, Arithmetic, MainSolution, ShoeModel, raised_stake


def solve_by_hole(
    law: Law, shoe: ShoeModel, groups: Sequence[int], split_class: int = CDP1, arithmetic: Arithmetic = FLOATS
) -> tuple[MainSolution, ...]:
    """Best play of someone who knows which group the hole card belongs to, one solution for each group.

    Each holds the rounds with such a hole card only, so that the expected values of all groups add up. A wager is
    raised before the hole card is dealt, so that all groups together decide about it.
    """
    found = tuple(solve_main(law, shoe, split_class, arithmetic, holes) for holes in groups)
    if not law.raise_stake:
        return found
    totals: dict[int, Any] = {}
    for solution in found:
        for up, against in solution.by_up.items():
            totals[up] = totals.get(up, arithmetic.zero) + sum(play.deal.ways * play.value for play in against.plays)
    raised = frozenset(up for up, total in totals.items() if raised_stake(law, total) > 1)
    return tuple(solution._replace(raised=raised) for solution in found)


def shown_holes(law: Law) -> tuple[int, ...]:
    """The groups of hole cards that the rules let players tell apart: all of them where both cards lie face up."""
    if not law.hole_classes:
        return (ANY_HOLE,)
    groups: dict[int, int] = {}
    for value in range(VALUES):
        number = hole_class(law.hole_classes, 4 * value)
        groups[number] = groups.get(number, 0) | 1 << value
    return tuple(groups[number] for number in sorted(groups))


def solve_shown(
    law: Law, shoe: ShoeModel, split_class: int = CDP1, arithmetic: Arithmetic = FLOATS
) -> tuple[MainSolution, ...]:
    """Best play by the rules; one solution for each hole card that the shoe holds where it lies face up."""
    groups = [holes for holes in shown_holes(law) if holes == ANY_HOLE or hole_chance(shoe, holes)]
    return solve_by_hole(law, shoe, groups, split_class, arithmetic)


def hole_chance(shoe: ShoeModel, holes: int) -> Fraction:
    """How often the hole card belongs to a group."""
    return Fraction(sum(count for value, count in enumerate(shoe.by_value()) if holes >> value & 1), shoe.size)


class FirstCardValue(NamedTuple):
    """Rounds in which the player's first card is known before the bet: their value, and the wager by up card."""

    expectation: Any
    stakes: dict[int, int]


def first_card_value(solution: MainSolution, value: int) -> FirstCardValue:
    """The rounds in which the player's first card is of this value class.

    Where a wager is raised after the up card, the raise is decided by both cards.
    """
    ways = 0
    totals = dict.fromkeys(solution.by_up, solution.problem.arithmetic.zero)
    for play in solution.plays:
        deal = play.deal
        matches = [value_of(card) - 1 == value for card in (deal.first, deal.second)]
        # A deal of two different cards stands for both orders.
        counted = deal.ways * sum(matches) // 2
        ways += counted
        totals[value_of(deal.up) - 1] += counted * play.value
    if not ways:
        raise ValueError("the shoe holds no such card")
    stakes = {up: raised_stake(solution.problem.law, total) for up, total in totals.items()}
    return FirstCardValue(sum(total * stakes[up] for up, total in totals.items()) / ways, stakes)


def insurance_gain(shoe: ShoeModel, won: Fraction, known: int, first: int | None = None) -> Fraction:
    """The gain by insuring half the wager whenever that is good, for someone who knows `known` cards and the up card.

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
    """The gain by insuring half the wager whenever that is good, for someone who knows the hole card's group.

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
