"""What a finished hand yields: one row of whole units for every way in which hands can end."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, surrenders_late
from pit21.law.codes import HOLE_CARD_NONE_OBO, HOLE_CARD_PEEK, TIE_PAY
from pit21.law.conditions import BET_UNIT, DOUBLED
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.law.rules import Law
from pit21.law.settle import busts_wait, busts_wait_for_natural
from pit21.sim.kernels.rounds.hands import SECOND_CARD, SECOND_CARD_IF_HIDDEN, SETTLED, TOTAL
from pit21.solve.model import compute_payoffs


class Rows:
    """Rows are made as they are asked for; equal ones are one row."""

    def __init__(self, law: Law, *, settles_as_they_fall: bool, pays_naturals: bool) -> None:
        self._law = law
        self._units = compute_payoffs(law)
        self._as_they_fall = settles_as_they_fall
        self._pays_naturals = pays_naturals
        self._rows: dict[tuple[int, int, bool, tuple[Fraction, ...]], int] = {}
        self._has_further = law.hole_card == HOLE_CARD_NONE_OBO
        self._stride = (1 + self._has_further) * (1 + bool(law.raise_stake))
        # The same few rows are asked for by thousands of hands.
        self.standing = cache(self._standing)
        self.bust = cache(self._bust)
        self.at_once = cache(self._at_once)
        self.rescued = cache(self._rescued)

    def _standing(self, total: int, level: int) -> int:
        """Won on the whole stake, the house's part included; lost is the player's own."""
        stake, own = self._units.stake[level], self._units.own_stake[level]
        won = self._units.stand[total] * stake + self._units.lost[total] * (own - stake)
        won[DEALER_NATURAL] += self._units.returned[level]
        if self._has_further:
            won[DEALER_NATURAL] = Fraction(-1)
        return self._row(TOTAL, level, won)

    def _bust(self, level: int) -> int:
        waits = TOTAL if busts_wait(self._law) else self._unsettled()
        won = self._units.bust * self._units.own_stake[level]
        if busts_wait_for_natural(self._law):
            waits = max(waits, SECOND_CARD_IF_HIDDEN)
            won[DEALER_NATURAL] = Fraction(-1)
        return self._row(waits, level, won)

    def natural(self, *, suited: bool = False) -> int:
        """Paid as soon as nothing can tie it; without a hole card that may take the dealer's second card (Y1).

        In a game that does not pay it early, it stays on the table until the end like every other hand.
        """
        unknown = self._law.hole_card != HOLE_CARD_PEEK and self._law.blackjack_tie != TIE_PAY
        won = self._units.suited_natural if suited else self._units.natural
        if not self._pays_naturals:
            return self._row(SECOND_CARD, 0, won)
        return self._row(SECOND_CARD_IF_HIDDEN if unknown else SETTLED, 0, won)

    def _at_once(self, result: int, level: int) -> int:
        return self._row(SETTLED, level, self._even(self._units.at_once[result] * self._units.stake[level]))

    def surrendered(self) -> int:
        """Without a hole card a late surrender loses whole to a natural."""
        won = self._even(self._units.surrender)
        unknown = self._law.hole_card != HOLE_CARD_PEEK and surrenders_late(self._law)
        if unknown:
            won[DEALER_NATURAL] = Fraction(-1)
        return self._row(max(SECOND_CARD_IF_HIDDEN if unknown else SETTLED, self._unsettled()), 0, won)

    def _rescued(self, level: int) -> int:
        return self._row(self._unsettled(), level, self._even(self._units.rescue[level]))

    def _unsettled(self) -> int:
        return SETTLED if self._as_they_fall else SECOND_CARD

    def _even(self, units: Fraction) -> Array:
        return np.full(ENDINGS, units, object)

    def _row(self, waits: int, level: int, won: Array) -> int:
        doubled = doubles_at(self._law, level) > 0
        key = (waits, int(self._units.own_stake[level]), doubled, tuple(Fraction(each) for each in won))
        return self._stride * self._rows.setdefault(key, len(self._rows))

    @property
    def further(self) -> int:
        """How far behind the row of a first hand that of a further split hand lies."""
        return int(self._has_further)

    @property
    def lift(self) -> int:
        """How far behind its plain row that of a raised wager lies."""
        return (1 + self._has_further) * bool(self._law.raise_stake)

    def _listed(self) -> Iterator[tuple[int, int, tuple[Fraction, ...]]]:
        """Each row and those behind it: a further hand loses nothing to a natural, a raised wager counts twice."""
        for waits, stake, _, won in self._rows:
            for times in range(1, 2 + bool(self._law.raise_stake)):
                yield waits, times * stake, tuple(times * each for each in won)
                if self._has_further:
                    kept = [times * each for each in won]
                    kept[DEALER_NATURAL] = max(kept[DEALER_NATURAL], Fraction(0))
                    yield waits, times * stake, tuple(kept)

    @property
    def unit(self) -> int:
        """Into how many parts a unit is divided, so that every row is whole."""
        return lcm(*(each.denominator for _, _, won in self._listed() for each in won))

    def tables(self) -> tuple[Array, Array, Array]:
        """(parts of a unit won by row and ending, what each row waits for, what the player staked, in units)."""
        unit = self.unit
        parts: Any = np.array([[int(each * unit) for each in won] for _, _, won in self._listed()], np.int32)
        waits = np.array([waits for waits, _, _ in self._listed()], np.int8)
        stakes = np.array([stake for _, stake, _ in self._listed()], np.int8)
        return parts, waits, stakes

    def bets(self) -> Array:
        """[row]: what side bets may ask about the wager, as in `CardsSeen.counts`; a raise is part of the first stake.

        A free double leaves the player's stake as it was, and is a double nevertheless.
        """
        bets = [stake * BET_UNIT + DOUBLED * doubled for _, stake, doubled, _ in self._rows]
        return np.repeat(np.array(bets, np.int64), self._stride)
