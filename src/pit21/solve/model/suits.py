"""Suits where 6-7-8 and 7-7-7 pay by suit: what they add to two cards, and the game averaged over them.

The player's recursion knows value classes only and pays the line of mixed suits. Here is the difference that suits
make; the best action is chosen again with it.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from pit21.law.cards import EIGHT, SEVEN, SIX, value_of
from pit21.law.codes import NO_LINE
from pit21.law.rules import Law
from pit21.law.settle import SEVENS, SIX_SEVEN_EIGHT, bonus_21_line
from pit21.solve.model.card_classes import suits_matter
from pit21.solve.model.shoe import ShoeModel

PaidUnits = Callable[[Fraction], Fraction]
"""How units won are counted: as they are, squared, or not at all."""


def pair_suits_matter(law: Law, pair: int) -> bool:
    """Whether the suits of split hands matter that begin with a card of this value class."""
    return bool(law.bonus_21_on_split) and suits_matter(law) and SIX <= pair <= EIGHT


@lru_cache(maxsize=65536)
def completing_rank(law: Law, first: int, second: int) -> int:
    """The rank that makes a bonus hand of the two cards, NO_LINE if none does or if suits do not matter."""
    if not suits_matter(law):
        return NO_LINE
    # The line is asked for hands of 21 only, so that is what the third card must make.
    rank = 20 - value_of(first) - value_of(second)
    if SIX <= rank <= EIGHT and bonus_21_line(law, (first, second, 4 * rank), 3) >= SIX_SEVEN_EIGHT:
        return rank
    return NO_LINE


@lru_cache(maxsize=4096)
def suit_gains(law: Law, first: int, second: int, rank: int, paid: PaidUnits) -> tuple[Fraction, ...]:
    """By how much each suit of the completing rank pays more than the same ranks in mixed suits."""
    found = []
    for suit in range(4):
        line = bonus_21_line(law, (first, second, 4 * rank + suit), 3)
        mixed = line - (line - SIX_SEVEN_EIGHT) % 3
        found.append(paid(_pays(law, line)) - paid(_pays(law, mixed)))
    return tuple(found)


def equivalent_suits(law: Law, counts: Sequence[int]) -> tuple[int, ...]:
    """The suits that may stand for each other: all but the one that pays best, where the shoe holds them alike."""
    plain = [suit for suit in range(4) if suit != law.bonus_21_suit]
    held = {tuple(counts[4 * rank + suit] for rank in range(SIX, EIGHT + 1)) for suit in plain}
    return tuple(plain) if len(held) == 1 else ()


def _pays(law: Law, line: int) -> Fraction:
    won, per = law.bonus_21[line]
    return Fraction(won, per)


def average_over_suits(law: Law, shoe: ShoeModel) -> Law:
    """Each 6-7-8 and 7-7-7 pays what those ranks pay on average over the suits of this shoe.

    Where no choice looks at a suit, any cards of a rank are as likely as any others of it, so the expectation of such
    play is the same in both games.
    """
    if not suits_matter(law):
        return law
    lines = list(law.bonus_21)
    for first, ranks in ((SIX_SEVEN_EIGHT, (SIX, SEVEN, EIGHT)), (SEVENS, (SEVEN, SEVEN, SEVEN))):
        mean = _mean_pay(law, shoe, first, ranks)
        lines[first : first + 3] = [(mean.numerator, mean.denominator)] * 3
    return law._replace(bonus_21=tuple(lines))


def _mean_pay(law: Law, shoe: ShoeModel, line: int, ranks: tuple[int, int, int]) -> Fraction:
    """Over the suits of three cards of these ranks; what mixed suits pay where the shoe cannot deal them."""
    ways = total = Fraction(0)
    mixed, same, best = (Fraction(*odds) for odds in law.bonus_21[line : line + 3])
    for suits in _suits():
        left = list(shoe.counts)
        chance = Fraction(1)
        for rank, suit in zip(ranks, suits, strict=True):
            chance *= left[4 * rank + suit]
            left[4 * rank + suit] -= shoe.step
        suited = suits[0] == suits[1] == suits[2]
        ways += chance
        total += chance * ((best if suits[0] == law.bonus_21_suit else same) if suited else mixed)
    return total / ways if ways else mixed


def _suits() -> list[tuple[int, int, int]]:
    return [(first, second, third) for first in range(4) for second in range(4) for third in range(4)]
