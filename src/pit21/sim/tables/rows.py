"""What a finished hand yields: one row of whole units for every way in which hands can end."""

from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import HOLE_CARD_NONE, SURRENDER_LATE, TIE_PAY
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import busts_wait
from pit21.sim.kernels.hands import SECOND_CARD, SECOND_CARD_IF_HIDDEN, SETTLED, TOTAL
from pit21.solve.model import compute_payoffs


class Rows:
    """Rows are made as they are asked for; equal ones are one row."""

    def __init__(self, law: Law, *, settles_as_they_fall: bool) -> None:
        self._law = law
        self._units = compute_payoffs(law)
        self._as_they_fall = settles_as_they_fall
        self._rows: dict[tuple[int, int, tuple[Fraction, ...]], int] = {}
        # The same few rows are asked for by thousands of hands.
        self.standing = cache(self._standing)
        self.bust = cache(self._bust)
        self.at_once = cache(self._at_once)
        self.rescued = cache(self._rescued)

    def _standing(self, total: int, doubles: int) -> int:
        stake = self._units.stake[doubles]
        return self._row(TOTAL, doubles, self._units.stand[total] * stake)

    def _bust(self, doubles: int) -> int:
        waits = TOTAL if busts_wait(self._law) else self._unsettled()
        return self._row(waits, doubles, self._units.bust * self._units.stake[doubles])

    def natural(self) -> int:
        """Paid as soon as nothing can tie it; without a hole card that may take the dealer's second card (Y1)."""
        unknown = self._law.hole_card == HOLE_CARD_NONE and self._law.blackjack_tie != TIE_PAY
        return self._row(SECOND_CARD_IF_HIDDEN if unknown else SETTLED, 0, self._units.natural)

    def _at_once(self, result: int, doubles: int) -> int:
        return self._row(SETTLED, doubles, self._even(self._units.at_once[result] * self._units.stake[doubles]))

    def surrendered(self) -> int:
        """Without a hole card a late surrender loses whole to a natural."""
        won = self._even(self._units.surrender)
        unknown = self._law.hole_card == HOLE_CARD_NONE and self._law.surrender == SURRENDER_LATE
        if unknown:
            won[DEALER_NATURAL] = self._units.surrender_to_natural
        return self._row(SECOND_CARD_IF_HIDDEN if unknown else self._unsettled(), 0, won)

    def _rescued(self, doubles: int) -> int:
        return self._row(self._unsettled(), doubles, self._even(self._units.rescue[doubles]))

    def _unsettled(self) -> int:
        return SETTLED if self._as_they_fall else SECOND_CARD

    def _even(self, units: Fraction) -> Array:
        return np.full(ENDINGS, units, object)

    def _row(self, waits: int, doubles: int, won: Array) -> int:
        key = (waits, int(self._units.stake[doubles]), tuple(Fraction(each) for each in won))
        return self._rows.setdefault(key, len(self._rows))

    @property
    def unit(self) -> int:
        """Into how many parts a unit is divided, so that every row is whole."""
        return lcm(*(each.denominator for _, _, won in self._rows for each in won))

    def tables(self) -> tuple[Array, Array, Array]:
        """(parts of a unit won by row and ending, what each row waits for, its stake in units)."""
        unit = self.unit
        parts: Any = np.array([[int(each * unit) for each in won] for _, _, won in self._rows], np.int32)
        waits = np.array([waits for waits, _, _ in self._rows], np.int8)
        stakes = np.array([stake for _, stake, _ in self._rows], np.int8)
        return parts, waits, stakes
