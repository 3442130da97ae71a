"""Envy bonuses of a run with several seats: outcomes with what others pay, and tables for the kernels."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from pit21.law.rules import Odds
from pit21.sim.kernels.extensions.envy import MOST_ENVIED, EnvyTables
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES

if TYPE_CHECKING:
    from pit21.sim.tables.run_setup import Outcomes


def envy_totals(envy: Sequence[Odds], others: int) -> tuple[Fraction, ...]:
    """What the hands of other seats can pay together, in units, nothing first; not all where they are too many."""
    paid = {Fraction(*each) for each in envy} - {Fraction(0)}
    totals = {Fraction(0)}
    for _ in range(others if paid else 0):
        totals |= {total + each for total in totals for each in paid}
        if len(totals) > MOST_ENVIED:
            break
    return tuple(sorted(totals))


def with_envy(outcomes: "Outcomes", envy: Sequence[Odds], others: int) -> "Outcomes":
    """The outcomes of a wager by itself, and again for each total that it can get from others."""
    totals = envy_totals(envy, others)
    if len(totals) == 1:
        return outcomes
    plain = len(outcomes.units)
    assert plain * len(totals) <= MOST_ENVIED, "more outcomes than the kernels tell apart"
    units = tuple(
        each + total if placed else each
        for total in totals
        for each, placed in zip(outcomes.units, outcomes.placed, strict=True)
    )
    times = len(totals)
    return outcomes._replace(units=units, placed=outcomes.placed * times, moved=outcomes.moved * times, plain=plain)


def envy_tables(paying: Mapping[int, tuple["Outcomes", Sequence[Odds]]], others: int) -> EnvyTables:
    """Wagers by the place of their outcome, each as it is by itself; none if there are no others."""
    wagers = paying if others else {}
    shape = len(wagers), MOST_OUTCOMES
    amounts, placed = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    totals = np.zeros((len(wagers), MOST_ENVIED), np.int64)
    for number, (outcomes, envy) in enumerate(wagers.values()):
        parts = lcm(*(Fraction(*each).denominator for each in envy))
        paid = [int(Fraction(*each) * parts) for each in envy]
        amounts[number, 1 : 1 + len(paid)] = paid
        if outcomes.moved:
            amounts[number, 1 + len(paid) : 1 + 2 * len(paid)] = paid
        placed[number, : len(outcomes.placed)] = outcomes.placed
        found = envy_totals(envy, others)
        totals[number, : len(found)] = [int(each * parts) for each in found]
    return EnvyTables(
        slots=np.array(list(wagers), np.int64),
        plain=np.array([len(outcomes.units) for outcomes, _ in wagers.values()], np.int64),
        amounts=amounts.ravel(), placed=placed.ravel(), totals=totals.ravel(),
        whole=np.zeros(len(wagers), np.int64),
    )  # fmt: skip
