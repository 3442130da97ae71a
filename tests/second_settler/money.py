"""What comes back on a stake, and the rounding of a payout (G6). Cents are whole, odds are fractions."""

from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from .record import Record, choice, number

EVEN_MONEY = Fraction(1)
HALF = Fraction(1, 2)


class Outcome(NamedTuple):
    """How a wager ends: `win` at odds, `push`, `lose`, or `half` (surrendered: half of it goes back)."""

    word: str
    odds: Fraction = Fraction(0)


PUSH = Outcome("push")
LOSE = Outcome("lose")
SURRENDER = Outcome("half")
WIN_EVEN_MONEY = Outcome("win", EVEN_MONEY)


def win(odds: Fraction) -> Outcome:
    return Outcome("win", odds)


def handed(exact: Fraction, options: Record) -> int:
    """What is handed over for a payout, by the table's breakage (G6)."""
    breakage = choice(options, "breakage", "exact", "down", "up", "nearest")
    if breakage == "exact":
        if exact.denominator != 1:
            raise ValueError(f"a payout of {exact} cents cannot be exact")
        return exact.numerator
    chip_step = number(options, "chip_step")
    steps = exact / chip_step
    if breakage == "down":
        return floor(steps) * chip_step
    if breakage == "up":
        return ceil(steps) * chip_step
    return floor(steps + HALF) * chip_step  # an exact half goes up


def returned(outcome: Outcome, stake: int, options: Record) -> int:
    """What goes back to the player, the stake included; a stake itself is never rounded."""
    if outcome.word == "win":
        return stake + handed(stake * outcome.odds, options)
    if outcome.word == "push":
        return stake
    if outcome.word == "half":
        return handed(stake * HALF, options)
    assert outcome.word == "lose", outcome
    return 0


ODDS = {"3:2": Fraction(3, 2), "6:5": Fraction(6, 5), "1:1": Fraction(1)}


def blackjack_odds(options: Record, *allowed: str) -> Fraction:
    return ODDS[choice(options, "blackjack_pays", *allowed)]
