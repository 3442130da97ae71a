"""Metrics of a table's commands."""

from pit21.server.metrics import Metrics
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import InputOutcome, LiveTable
from pit21.spec.loader import BUILT_IN
from pit21.table import events as e
from pit21.table.causes import void_code_of
from pit21.table.refusal import Refusal
from pit21.table.settlement.round_result import BANK


def count_accepted(metrics: Metrics, live: LiveTable, given: i.AnyInput, done: InputOutcome, seconds: float) -> None:
    spec = live.spec
    game = spec.id if spec.id in BUILT_IN else "own"
    metrics.command(_kind(given), "accepted", seconds)
    for result in done.results.results:
        if result.wager != BANK and not live.practice:
            sums = {"first": result.first_stake, "staked": result.staked, "returned": result.returned}
            metrics.returns.settled(game, spec.digest, result.wager, **sums)
            metrics.returns.settled_at(live.chain, spec.digest, result.wager, **sums)
    for event in done.events:
        if isinstance(event, e.RoundEnded | e.RoundVoided):
            metrics.round_ended(game, _round_outcome(event))


def count_refused(metrics: Metrics, given: i.AnyInput, refusal: Refusal) -> None:
    metrics.command(_kind(given), "refused")
    metrics.refusal(refusal.code)


def _round_outcome(event: e.RoundEnded | e.RoundVoided) -> str:
    """A round that nobody bet in is normal play, and no misdeal."""
    if isinstance(event, e.RoundEnded):
        return "ended"
    return "unplayed" if void_code_of(event) in ("no-wagers", "no-banker") else "voided"


def _kind(given: i.AnyInput) -> str:
    said = given.command if isinstance(given, i.FromPlayer) else given
    return str(type(said).__struct_config__.tag)
