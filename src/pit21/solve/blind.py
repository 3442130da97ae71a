"""The same game to somebody who does not look at suits."""

from fractions import Fraction

from pit21.law.cards import EIGHT, SEVEN, SIX
from pit21.law.rules import Law
from pit21.law.settle import SEVENS, SIX_SEVEN_EIGHT
from pit21.solve.kinds import suits_matter
from pit21.solve.shoe import Shoe


def suit_blind(law: Law, shoe: Shoe) -> Law:
    """Each 6-7-8 and 7-7-7 pays what those ranks bring on average over the suits of this shoe.

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


def _mean_pay(law: Law, shoe: Shoe, line: int, ranks: tuple[int, int, int]) -> Fraction:
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
