"""Advice about one hand, as records: in results, and between the table and the process that computes hints."""

import msgspec
from msgspec import UNSET, UnsetType


class ActionValue(msgspec.Struct, frozen=True, kw_only=True):
    """`ev` in units of the hand's first stake; `cost` is what the action gives away against the best one."""

    action: str
    ev: float
    cost: float


class InsuranceValue(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit of insurance, before the dealer looks."""

    ev: float
    exact: str
    house_edge: float


class HandAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done with a hand, best first; no action where it is a natural that may only be insured.

    `after_peek` says whether the dealer has looked: then it is known that there is no natural. Before the look stand
    `natural`, the chance of one, `ev_before_peek`, the EV of the hand when it is played on optimally,
    `insurance` where it is offered, and `early_surrender` where that is open: the greater of it and `ev_before_peek` is
    the EV of the hand under the best play.
    """

    actions: tuple[ActionValue, ...]
    best: str | None
    after_peek: bool
    natural: float
    ev_before_peek: float | None
    insurance: InsuranceValue | None
    early_surrender: float | UnsetType = UNSET
