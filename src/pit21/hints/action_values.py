"""The EV of each action of a decision, and the cost of a choice among them."""

from typing import NamedTuple

from msgspec import UNSET

from pit21.hints.decisions import Decision
from pit21.lab.strategy import HandAdvice
from pit21.table.offers import Offer

LEAST_MISTAKE = 0.0001
"""A choice that costs at most this much of its unit counts as the best one."""


class Chosen(NamedTuple):
    """An offer that is taken; `amount` is on each spot, None for the largest where the offer has amounts."""

    offer: Offer
    amount: int | None = None

    @property
    def action(self) -> str:
        return self.offer.action

    @property
    def share(self) -> float:
        """Which part of the largest amount it is."""
        full = self.amount is None or not self.offer.maximum
        return 1.0 if full else self.amount / self.offer.maximum  # type: ignore[operator]

    @property
    def is_less(self) -> bool:
        return self.action in ("double", "insure") and self.share < 1


def action_evs(decision: Decision, advice: HandAdvice) -> dict[str, float]:
    """Return the expectation of each action on offer, best first, in the decision's unit; empty where none is known."""
    offered = [offer.action for offer in decision.offers]
    found: dict[str, float] = {}
    if decision.kind == "play":
        found = {each.action: each.ev for each in advice.actions}
    elif decision.kind == "insurance" and advice.insurance is not None:
        found = {"decline": 0.0, "insure": advice.insurance.ev}
    elif decision.kind == "surrender" and advice.early_surrender is not UNSET and advice.ev_before_peek is not None:
        found = {"surrender": advice.early_surrender, "decline": advice.ev_before_peek}
    ranked = sorted((action for action in found if action in offered), key=lambda action: -found[action])
    return {action: found[action] for action in ranked}


class Cost(NamedTuple):
    """What was chosen, what would have been best, and the difference in units."""

    action: str
    best: str
    units: float

    @property
    def is_mistake(self) -> bool:
        return self.units > LEAST_MISTAKE


def cost_of(decision: Decision, advice: HandAdvice, choice: Chosen, less: HandAdvice) -> Cost | None:
    """Return what a choice costs; `less` is the advice on a double for less. None where that cannot be said."""
    found = action_evs(decision, advice)
    if choice.action not in found:
        return None
    ev = found[choice.action]
    if choice.is_less and choice.action == "insure":
        ev *= choice.share
    elif choice.is_less:
        ev = action_evs(decision, less).get("double", ev)
    best = next(iter(found))
    return Cost(choice.action, best, max(found[best] - ev, 0.0))
