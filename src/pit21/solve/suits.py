"""What suits are worth to two cards that a third may make 6-7-8 or 7-7-7.

The hands of `play` know value classes only and are paid the line of mixed suits. Here the difference is added that
the suits of the cards make, and the best act is chosen again with it.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from pit21.law.cards import EIGHT, SIX, value_of
from pit21.law.codes import NO_LINE
from pit21.law.rules import Law
from pit21.law.settle import SIX_SEVEN_EIGHT, bonus_21_line
from pit21.solve.kinds import suits_matter

Paid = Callable[[Fraction], Fraction]
"""How units won are counted: as they are, squared, or not at all."""


def suited_pair(law: Law, pair: int) -> bool:
    """Whether the suits of split hands matter that begin with a card of this value class."""
    return bool(law.bonus_21_on_split) and suits_matter(law) and SIX <= pair <= EIGHT


@lru_cache(maxsize=65536)
def completing_rank(law: Law, first: int, second: int) -> int:
    """The rank that makes a bonus hand of the two cards, NO_LINE where none does or where suits do not matter."""
    if not suits_matter(law):
        return NO_LINE
    # The line is asked for hands of 21 only, so that is what the third card must make.
    rank = 20 - value_of(first) - value_of(second)
    if SIX <= rank <= EIGHT and bonus_21_line(law, (first, second, 4 * rank), 3) >= SIX_SEVEN_EIGHT:
        return rank
    return NO_LINE


@lru_cache(maxsize=4096)
def gains(law: Law, first: int, second: int, rank: int, paid: Paid) -> tuple[Fraction, ...]:
    """By how much each suit of the completing rank pays more than the same ranks in mixed suits."""
    found = []
    for suit in range(4):
        line = bonus_21_line(law, (first, second, 4 * rank + suit), 3)
        mixed = line - (line - SIX_SEVEN_EIGHT) % 3
        found.append(paid(_pays(law, line)) - paid(_pays(law, mixed)))
    return tuple(found)


def like_suits(law: Law, counts: Sequence[int]) -> tuple[int, ...]:
    """The suits that may stand for each other: all but the one that pays best, where the shoe holds them alike."""
    plain = [suit for suit in range(4) if suit != law.bonus_21_suit]
    held = {tuple(counts[4 * rank + suit] for rank in range(SIX, EIGHT + 1)) for suit in plain}
    return tuple(plain) if len(held) == 1 else ()


def _pays(law: Law, line: int) -> Fraction:
    won, per = law.bonus_21[line]
    return Fraction(won, per)
