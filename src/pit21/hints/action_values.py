"""The EV of each action of a decision, and the cost of a choice among them."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from msgspec import UNSET

from pit21.hints.decisions import Decision, Kind
from pit21.lab.strategy import HandAdvice
from pit21.table.offers import ActionValue, Offer, rank_actions

LEAST_MISTAKE = 0.0001
"""A choice that costs at most this much of its unit counts as the best one."""


def is_mistake(cost: float) -> bool:
    """Return whether a choice of this cost, in units, is a mistake."""
    return cost > LEAST_MISTAKE


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
        return self.action in ("double", "insure", "move") and self.share < 1


def action_evs(decision: Decision, advice: HandAdvice) -> dict[str, float]:
    """Return the expectation of each action on offer, best first, in the decision's unit; empty if none is known."""
    return evs_of(decision.kind, [offer.action for offer in decision.offers], advice)


def evs_of(kind: Kind, legal: Collection[str], advice: HandAdvice) -> dict[str, float]:
    """Return the expectation of each legal action of such a decision, best first; empty if none is known."""
    found: dict[str, float] = {}
    if kind in ("play", "switch"):
        found = {each.action: each.ev for each in advice.actions}
    elif kind == "move" and advice.actions:
        # What is moved wins what the hand wins; what is kept wins nothing more. A natural has no actions to compare.
        found = {"move": max(each.ev for each in advice.actions), "decline": 0.0}
    elif kind == "insurance" and advice.insurance is not None:
        found = {"decline": 0.0, "insure": advice.insurance.ev}
    elif kind == "surrender" and advice.early_surrender is not UNSET and advice.ev_before_peek is not None:
        found = {"surrender": advice.early_surrender, "decline": advice.ev_before_peek}
    ranked = rank_actions({action: ev for action, ev in found.items() if action in legal})
    return {each.action: each.ev for each in ranked}


def ev_of_choice(evs: dict[str, float], action: str, share: float, less: dict[str, float]) -> float:
    """Return the expectation of an action for `share` of the largest amount; `less` are those with a smaller double."""
    if share < 1 and action in ("insure", "move"):
        return evs[action] * share
    return less.get("double", evs[action]) if share < 1 and action == "double" else evs[action]


def mistakes_among(actions: Iterable[ActionValue]) -> tuple[str, ...]:
    """Return the actions that are mistakes."""
    return tuple(each.action for each in actions if is_mistake(each.cost))


class Cost(NamedTuple):
    """What was chosen, what would have been best, and the difference in units."""

    action: str
    best: str
    units: float

    @property
    def is_mistake(self) -> bool:
        return is_mistake(self.units)


def cost_of(decision: Decision, advice: HandAdvice, choice: Chosen, less: HandAdvice) -> Cost | None:
    """Return what a choice costs; `less` is the advice on a double for less. None if that cannot be said."""
    found = action_evs(decision, advice)
    if choice.action not in found:
        return None
    share = choice.share if choice.is_less else 1.0
    ev = ev_of_choice(found, choice.action, share, action_evs(decision, less))
    best = next(iter(found))
    return Cost(choice.action, best, max(found[best] - ev, 0.0))
