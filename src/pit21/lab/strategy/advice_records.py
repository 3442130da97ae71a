"""Advice about one hand, as records: in results, and between the table and the process that computes hints."""

import msgspec
from msgspec import UNSET, UnsetType

from pit21.table.offers import ActionValue, rank_actions


class InsuranceValue(msgspec.Struct, frozen=True, kw_only=True):
    """Per unit of insurance, before the dealer looks."""

    ev: float
    exact: str
    house_edge: float


class SwapValue(msgspec.Struct, frozen=True, kw_only=True):
    """The EV of each of a seat's two hands as they were dealt, and with their second cards swapped."""

    kept: tuple[float, float]
    switched: tuple[float, float]


class HandAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done with a hand, best first; no action where it is a natural that may only be insured.

    `after_peek` says whether the dealer has looked: then it is known that there is no natural. Before the look stand
    `natural`, the chance of one, `ev_before_peek`, the EV of the hand when it is played on optimally,
    `insurance` where it is offered, and `early_surrender` where that is open: the greater of it and `ev_before_peek` is
    the EV of the hand under the best play. `best_before_peek` is the action of that play: "surrender" where it is
    better to surrender before the look, otherwise the same as `best`. `swap` is set where the question is whether
    second cards are swapped; the actions are then `switch` and `decline`, with the EV of both hands together.
    """

    actions: tuple[ActionValue, ...]
    best: str | None
    after_peek: bool
    natural: float
    ev_before_peek: float | None
    insurance: InsuranceValue | None
    early_surrender: float | UnsetType = UNSET
    swap: SwapValue | UnsetType = UNSET
    best_before_peek: str | None = None

    def __post_init__(self) -> None:
        # It follows from the other fields, so records that were saved without it have it too.
        msgspec.structs.force_setattr(self, "best_before_peek", "surrender" if self.surrenders_early else self.best)

    @property
    def surrenders_early(self) -> bool:
        """Whether surrender before the dealer looks is better than any action after it."""
        if self.early_surrender is UNSET or self.ev_before_peek is None:
            return False
        return self.early_surrender > self.ev_before_peek

    @property
    def before_peek(self) -> tuple[ActionValue, ...]:
        """Early surrender and its refusal, the better one first; empty if it is not offered."""
        if self.early_surrender is UNSET or self.ev_before_peek is None:
            return ()
        return rank_actions({"decline": self.ev_before_peek, "surrender": self.early_surrender})
