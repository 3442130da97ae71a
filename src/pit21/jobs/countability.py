"""Countability as a job, which reports its progress while shoes are dealt."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from pit21.jobs import messages as w
from pit21.jobs.stop_signal import stoppable
from pit21.jobs.versions import version_of
from pit21.lab.question import ResultCache, full_shoe_of

if TYPE_CHECKING:
    from pit21.lab.counting import CountabilityResult


def find_countability(
    job: w.CountabilityJob, store: ResultCache, say: Callable[[str], None], is_stopped: Callable[[], bool]
) -> "CountabilityResult":
    """Compute it at the benchmark's cut card, as `pit21 countability` does; RunStopped where it is stopped."""
    # Imported here, with the compiler: the server reads this module too.
    from pit21.lab.counting import CountabilityPlan, benchmark_cut, compute_countability

    spec, request = version_of(job.version), job.request
    shoe = full_shoe_of(spec)
    plan = CountabilityPlan(
        rounds=request.rounds, seed=request.seed, level=request.level, cut_at=benchmark_cut(shoe.size)
    )  # fmt: skip
    threads = max(1, (os.cpu_count() or 1) - 1)
    return compute_countability(spec, [request.wager], plan, store, stoppable(say, is_stopped), threads)
