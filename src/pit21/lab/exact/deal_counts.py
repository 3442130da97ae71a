"""How many deals the lines of a side bet are counted over, as a published table of combinations has it."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb, perm

from pit21.lab.exact.results import OutcomeResult
from pit21.lab.question import full_shoe_of
from pit21.law import conditions as c
from pit21.spec.game import GameSpec


def count_deals(spec: GameSpec, wager_id: str, outcomes: Iterable[OutcomeResult]) -> int | None:
    """Return the number of equally likely deals of the cards that a side bet reads; None if it has none of its own.

    That is so for bets that depend on the play or read the dealer's final hand, and for those placed against some up
    cards only. Orders of the deal count where the bet distinguishes them.
    """
    program = spec.line_program(wager_id)
    if not program or program[1] & c.NOT_PLACED or c.depends_on_play(program):
        return None
    players, dealers = c.cards_read(program)
    if dealers == c.TO_THE_END:
        return None
    chances = [Fraction(each.exact) for each in outcomes if each.exact is not None]
    size, groups = full_shoe_of(spec).size, (players, dealers, c.community_read(program))
    by_group, left = 1, size
    for cards in groups:
        by_group *= comb(left, cards)
        left -= cards
    numbers = (comb(size, sum(groups)), by_group, perm(size, sum(groups)))
    return next((each for each in numbers if all((chance * each).denominator == 1 for chance in chances)), None)
