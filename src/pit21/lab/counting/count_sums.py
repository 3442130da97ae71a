"""From whole sums to the figures of a count: edges by true count, win rate, risk."""

from collections.abc import Sequence
from fractions import Fraction
from math import exp, sqrt
from typing import TYPE_CHECKING, Any

from pit21.lab.counting.records import AtCount, Favourable, PlanResult, WagerAtCount, WagerInAll

if TYPE_CHECKING:
    from pit21.sim.card_count import CountTally, PreparedCount

RARE = Fraction(1, 1000)
"""True counts that come up less often say nothing about where a wager breaks even."""


class CountFigures:
    """A run's sums, asked for what they say. `offered` are the places of the wagers that the table offers, by name."""

    def __init__(self, prepared: "PreparedCount", tally: "CountTally", offered: dict[str, int]) -> None:
        from pit21.sim.card_count import COUNTS
        from pit21.sim.kernels.card_count.draw import OVER_SHOES, PLAN_OVER_SHOES, ROUNDS, SHOES

        self._units = prepared.units
        self._plan_unit = prepared.plan_unit
        self._ramp = prepared.counting.ramp
        self._counts = COUNTS
        self._offered = offered
        self._wagers: Any = tally.wagers[:, :, :OVER_SHOES].tolist()
        self._over_shoes: Any = tally.wagers[:, :, OVER_SHOES:].tolist()
        self._shoes: Any = tally.shoes.tolist()
        self._plan: Any = tally.plan.tolist()
        self._plan_over_shoes = tally.totals[PLAN_OVER_SHOES:].tolist()
        self.rounds = int(tally.totals[ROUNDS])
        self.shoes = int(tally.totals[SHOES])
        self._seat_rounds = sum(row[0] for row in self._plan)

    def at_counts(self) -> tuple[AtCount, ...]:
        """Return every true count at which a wager was placed."""
        found = []
        for place, count in enumerate(self._counts):
            wagers = {}
            for name, number in self._offered.items():
                placed, won, _ = self._wagers[number][place]
                if placed:
                    error = self._error(number, self._over_shoes[number][place], placed, won)
                    ev = float(Fraction(won, placed * self._units[number]))
                    wagers[name] = WagerAtCount(placed=placed, ev=ev, std_error=error)
            if wagers:
                rounds, won, _, _ = self._plan[place]
                found.append(AtCount(
                    true_count=count, rounds=rounds, share=rounds / self._seat_rounds,
                    stake=float(self._ramp[place]), won_per_100=self._per_100(won), wagers=wagers,
                ))  # fmt: skip
        return tuple(found)

    def in_all(self) -> dict[str, WagerInAll]:
        found = {}
        for name, number in self._offered.items():
            placed, won, squares = (sum(row[field] for row in self._wagers[number]) for field in range(3))
            if placed:
                unit = self._units[number]
                found[name] = WagerInAll(
                    placed=placed, ev=float(Fraction(won, placed * unit)),
                    std_error=self._error(number, self._shoes[number], placed, won),
                    std_dev=sqrt(_variance(squares, won, placed)) / unit,
                )  # fmt: skip
        return found

    def favourable(self, name: str) -> Favourable:
        """Staked from which count on a wager would have won most."""
        number = self._offered[name]
        best, best_place, won, placed = 0, len(self._counts), 0, 0
        in_all = sum(row[0] for row in self._wagers[number])
        break_even, still = None, True
        for place in range(len(self._counts) - 1, -1, -1):
            row = self._wagers[number][place]
            won += row[1]
            if won > best:
                best, best_place = won, place
            if row[0] > RARE * in_all:
                still = still and row[1] > 0
                break_even = self._counts[place] if still else break_even
        if best == 0:
            return Favourable(
                from_count=None, share=None, ev=None, std_error=None, won_per_100=None, break_even=break_even
            )
        rows = self._over_shoes[number][best_place:]
        placed = sum(row[0] for row in self._wagers[number][best_place:])
        unit = self._units[number]
        return Favourable(
            from_count=self._counts[best_place], share=placed / self._seat_rounds,
            ev=float(Fraction(best, placed * unit)),
            std_error=self._error(number, [sum(row[field] for row in rows) for field in range(3)], placed, best),
            won_per_100=float(Fraction(100 * best, self._seat_rounds * unit)), break_even=break_even,
        )  # fmt: skip

    def plan(self, bankroll: float | None, pace: float | None) -> PlanResult:
        won, squares = (sum(row[field] for row in self._plan) for field in (1, 2))
        rounds = self._seat_rounds
        mean = float(Fraction(won, rounds * self._plan_unit))
        variance = _variance(squares, won, rounds) / self._plan_unit**2
        staked = sum(Fraction(row[0]) * stake for row, stake in zip(self._plan, self._ramp, strict=True))
        error = _ratio_error(self._plan_over_shoes, rounds, won, self.shoes)
        wins = mean > 0 and variance > 0
        desirability = 1000 * mean / sqrt(variance) if wins else None
        return PlanResult(
            average_stake=float(staked / rounds), won_per_100=100 * mean,
            won_per_100_error=None if error is None else 100 * error / self._plan_unit,
            std_dev_100=10 * sqrt(variance), desirability=desirability,
            score=None if desirability is None else desirability**2, n0=variance / mean**2 if wins else None,
            bankroll=bankroll, ruin=None if bankroll is None else risk_of_ruin(mean, variance, bankroll), pace=pace,
            won_per_hour=None if pace is None else pace * mean,
            std_dev_hour=None if pace is None else sqrt(pace * variance),
        )  # fmt: skip

    def _per_100(self, won: int) -> float:
        return float(Fraction(100 * won, self._seat_rounds * self._plan_unit))

    def _error(self, number: int, sums: Sequence[int], placed: int, won: int) -> float | None:
        error = _ratio_error(sums, placed, won, self.shoes)
        return None if error is None else error / self._units[number]


def _variance(squares: int, won: int, times: int) -> float:
    """Of one wager, or of one round of the plan."""
    return float((squares - Fraction(won * won, times)) / (times - 1)) if times > 1 else 0.0


def _ratio_error(sums: Sequence[int], placed: int, won: int, shoes: int) -> float | None:
    """The standard error of won / placed, whole shoes being what varies independently; None if one shoe had all."""
    won_squared, won_placed, placed_squared = sums
    if shoes < 2 or placed_squared >= placed * placed:
        return None
    mean = Fraction(won, placed)
    square = won_squared - 2 * mean * won_placed + mean * mean * placed_squared
    return sqrt(float(square * shoes / (shoes - 1))) / placed


def risk_of_ruin(mean: float, variance: float, bankroll: float) -> float:
    """Of a walk with this drift and variance per round that nobody stops; certain where the drift is not upward."""
    if mean <= 0:
        return 1.0
    return exp(-2 * mean * bankroll / variance) if variance > 0 else 0.0
