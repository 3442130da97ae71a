"""Jobs whose answers are kept: edges, returns, strategies, interpretations, audits; looked up or computed.

Nothing here imports the solver before something has to be computed, so that the server looks for shipped answers in its
own process.
"""

from typing import Any

from pit21.jobs import messages as w
from pit21.jobs.versions import game_of
from pit21.lab.audit import audit_game
from pit21.lab.exact import compute_edge
from pit21.lab.interpretations import price_interpretations
from pit21.lab.question import SHIPPED_ANSWERS, NotShippedError, ResultCache
from pit21.lab.strategy import compute_strategy
from pit21.spec.problems import SpecError

ExactJob = w.AskEdge | w.AskStrategy | w.AskReadings | w.AskAudit | w.AskReturns
ExactAnswer = w.EdgeMessage | w.StrategyMessage | w.ReadingsMessage | w.AuditMessage | w.ReturnsMessage


def find_shipped_answer(job: ExactJob) -> Any:
    """Return the answer that travels with the package; None if a process has to look at the job."""
    try:
        return answer_exact(job, SHIPPED_ANSWERS).answer
    except (NotShippedError, SpecError):
        return None


def answer_exact(job: ExactJob, cache: ResultCache) -> ExactAnswer:
    """Look the answer up in the cache, or compute it."""
    number, spec = job.number, game_of(job.game)
    match job:
        case w.AskEdge():
            priced = compute_edge(spec, variance=True, outcomes=False, skip_unsolved=True, cache=cache)
            return w.EdgeMessage(number=number, answer=priced)
        case w.AskStrategy():
            return w.StrategyMessage(number=number, answer=compute_strategy(spec, cache=cache))
        case w.AskReadings():
            return w.ReadingsMessage(number=number, answer=price_interpretations(spec, job.keys, cache))
        case w.AskAudit():
            return w.AuditMessage(number=number, answer=audit_game(spec, cache=cache))
        case w.AskReturns():
            found = compute_edge(spec, variance=job.variance, outcomes=True, skip_unsolved=True, cache=cache)
            if job.simulated:
                from pit21.lab.simulation import complete_returns

                found = complete_returns(spec, found, cache=cache, workers=1)  # hints at live tables need the others
            return w.ReturnsMessage(number=number, answer=found)
