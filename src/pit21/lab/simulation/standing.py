"""The state of a running simulation: the estimates so far beside the exact values."""

from typing import TYPE_CHECKING

from pit21.lab.simulation.exact_values import Exact
from pit21.lab.simulation.records import Standing, WagerStanding
from pit21.lab.simulation.report import outcomes_counted
from pit21.lab.simulation.setup import PreparedSimulation

if TYPE_CHECKING:
    from pit21.sim.runs import Progress
    from pit21.sim.stats import WagerCount


def standing_of(asked: PreparedSimulation, at: "Progress", exact: Exact) -> Standing:
    from pit21.sim.stats import summary

    counted = summary(asked.prepared, at.tally)
    share = None
    if at.total:
        share = min(1.0, at.done / at.total)
    elif at.total is None and at.left is not None:
        share = min(1.0, at.seconds / max(at.seconds + at.left, 1e-9))
    wagers = tuple(_wager(asked, each, exact) for each in counted.wagers if each.id in asked.wagers)
    return Standing(rounds=at.rounds, seconds=at.seconds, rate=at.rate, left=at.left, share=share, wagers=wagers)


def _wager(asked: PreparedSimulation, counted: "WagerCount", known: Exact) -> WagerStanding:
    from pit21.sim.stats import z_score

    exact = known.wagers.get(counted.id)
    fresh = not asked.question.shoe
    return WagerStanding(
        id=counted.id, title=asked.spec.file.wagers[counted.id].title, placed=counted.placed,
        ev=None if counted.mean is None else float(counted.mean), std_error=counted.error,
        exact_ev=exact.ev if exact else None,
        z=z_score(counted.mean, counted.error, exact.ev) if exact and fresh else None,
        outcomes=outcomes_counted(asked, counted, exact),
    )  # fmt: skip
