"""What is kept of a person's play: one record per decision, one per round."""

from typing import Literal

import msgspec

from pit21.hints.action_values import is_mistake
from pit21.hints.decisions import Kind
from pit21.spec.terms import Value
from pit21.table.offers import ActionValue
from pit21.table.settlement.round_result import WagerReturn

DecisionKind = Literal["hard", "soft", "pair", "surrender", "insurance", "side bet", "switch"]
Source = Literal["table", "drill"]


class PlayContext(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rules that were played, when, and by whom. `game` is an id or the path of a game file."""

    game: str
    digest: str
    settings: dict[str, Value]
    at: str  # ISO 8601, UTC
    person: str


class DecisionRecord(PlayContext, frozen=True, kw_only=True, omit_defaults=True, tag="decision"):
    """One decision: the cards, every legal action with its EV, what was chosen and its cost.

    Until a decision is graded, `actions` is empty. EVs and costs are in units of `unit` cents: the stakes on the hand,
    or the full insurance. `cost` is against the best action by all cards seen, `cost_to_basic` against basic strategy;
    it is negative where the choice was better than the chart. `stakes` is as in `HintQuestion`, `less` the stakes after
    a double for less, `share` the part of the largest amount. `round` and `link` lead to the round.
    """

    step: Kind
    cards: tuple[str, ...]
    up: str
    legal: tuple[str, ...]
    chosen: str
    unit: int
    total: str
    seen: tuple[str, ...] = ()
    doubles: int = 0
    from_split: bool = False
    hands: int = 1
    stakes: tuple[float, ...] = ()
    less: tuple[float, ...] = ()
    share: float = 1.0
    house: bool = False  # the house staked the hand
    second: tuple[str, ...] = ()  # the other hand, where second cards could be swapped
    hole: str = ""  # what was seen of the hole card, as a class: 2-6, 10
    round: int = 0
    link: str = ""
    source: Source = "table"
    seconds: float | None = None
    # Filled in by the grader:
    actions: tuple[ActionValue, ...] = ()
    kind: DecisionKind | None = None
    basic: str = ""
    cell: str = ""
    cost: float = 0.0
    cost_to_basic: float = 0.0
    ev: float = 0.0

    @property
    def is_graded(self) -> bool:
        """Whether the EVs are known; `basic` is empty if only the comparison with the chart is missing."""
        return bool(self.actions)

    @property
    def best(self) -> str:
        return self.actions[0].action if self.actions else ""

    @property
    def is_mistake(self) -> bool:
        """Whether another action would have been better."""
        return is_mistake(self.cost)

    @property
    def is_error(self) -> bool:
        """Whether the chart does something else, and that would have been better."""
        return bool(self.basic) and self.chosen != self.basic and is_mistake(self.cost_to_basic)

    @property
    def cents(self) -> float:
        """What the choice costs on average: an expectation, no money that changes hands."""
        return self.cost * self.unit


class RoundRecord(PlayContext, frozen=True, kw_only=True, omit_defaults=True, tag="round"):
    """What a person staked in a round and got back, in cents."""

    round: int
    wagers: tuple[WagerReturn, ...]
    fees: int = 0
    link: str = ""

    @property
    def net(self) -> int:
        return sum(each.net for each in self.wagers) - self.fees


CountQuestion = Literal["countdown", "running", "true-count", "discards", "bets"]


class CountRecord(PlayContext, frozen=True, kw_only=True, omit_defaults=True, tag="count"):
    """An answer about a count, in a drill or at a table; `off` is the answer minus the right number.

    `tags` is the count as it was asked for. `cards` were turned in `seconds`.
    """

    drill: CountQuestion
    tags: str
    given: float
    answer: float
    off: float
    is_right: bool
    source: Source = "drill"
    seconds: float | None = None
    cards: int = 0


PlayRecord = DecisionRecord | RoundRecord | CountRecord
