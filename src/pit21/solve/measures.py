"""What is added up over a game: units won, their squares, or what was staked."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pit21.solve.payoffs import Payoffs, squared, staked


class Measure(NamedTuple):
    """`of` turns the payoffs of a game, `paid` one payoff of units."""

    of: Callable[[Payoffs], Payoffs]
    paid: Callable[[Fraction], Fraction]


UNITS = Measure(lambda pay: pay, lambda units: units)
SQUARES = Measure(squared, lambda units: units * units)
STAKES = Measure(staked, lambda _: Fraction(1))
