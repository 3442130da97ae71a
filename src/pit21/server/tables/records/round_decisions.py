"""The decisions of a finished round with their EVs: from stored grades, or from the solver."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from pit21.hints.action_values import Chosen
from pit21.hints.decisions import decision_of
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.events import Event
from pit21.table.offers import ActionValue
from pit21.table.state import Table
from pit21.table.view import view
from pit21.train import DecisionRecord, Occasion, question_of, record_decision

_ACTIONS: Mapping[type[Event], str] = MappingProxyType({
    e.HandHit: "hit", e.HandStood: "stand", e.HandDoubled: "double", e.HandSplit: "split",
    e.HandSurrendered: "surrender", e.HandRescued: "rescue", e.InsuranceTaken: "insure", e.OfferDeclined: "decline",
})  # fmt: skip


class RoundDecision(msgspec.Struct, frozen=True, kw_only=True):
    """Someone's decision; `event` is its place among the events of the round.

    EVs and the cost are in units of `unit` cents, best action first. While the EVs are not known, `actions` is
    empty; `problem` says why, and `later` whether they may be asked for again.
    """

    event: int
    player: str
    seat: int
    hand: int
    chosen: str
    cards: tuple[str, ...]
    total: str
    up: str
    actions: tuple[ActionValue, ...] = ()
    unit: int = 0
    cost: float = 0.0
    mistake: bool = False
    problem: str = ""
    later: bool = False


class RoundDecisions(msgspec.Struct, frozen=True, kw_only=True):
    """All decisions of a round, in their order."""

    decisions: tuple[RoundDecision, ...]


class FoundDecision(NamedTuple):
    """`decision` as it is shown, `record` as it is graded."""

    decision: RoundDecision
    record: DecisionRecord

    def graded(self, record: DecisionRecord) -> RoundDecision:
        """With the EVs of the same decision, in units of the stakes that lay here."""
        return msgspec.structs.replace(
            self.decision, actions=record.actions, unit=self.record.unit, cost=record.cost, mistake=record.is_mistake
        )


class DecisionFinder:
    """Follows a replay and finds what players decided, each by their own view at that moment."""

    def __init__(self, link: str) -> None:
        self._link = link
        self._events = 0
        self.found: list[FoundDecision] = []

    def __call__(self, before: Table, events: tuple[Event, ...]) -> None:
        """An input is one decision at most, and it comes first; what the rules do automatically follows it."""
        table = before
        for place, event in enumerate(events):
            if isinstance(event, e.TimedOut):
                table = apply(table, event)
                continue
            made = self._decision(table, event, self._events + place)
            if made is not None:
                self.found.append(made)
            break
        self._events += len(events)

    def _decision(self, table: Table, event: Event, place: int) -> FoundDecision | None:
        action = _ACTIONS.get(type(event))
        if action is None or getattr(event, "automatic", False):
            return None
        number: int = getattr(event, "seat", 0)
        player = table.seats[number - 1].holder
        seen = view(table, player)
        offers = tuple(offer for offer in seen.offers if offer.seat == number)
        offer = next((each for each in offers if each.action == action), None)
        decision = decision_of(seen, offers)
        if decision is None or offer is None:
            return None
        amount = getattr(event, "amount", 0) or None
        spec = table.rules.spec
        record = record_decision(Occasion(spec, spec.id, "", self._link), decision, Chosen(offer, amount))
        shown = RoundDecision(
            event=place, player=player, seat=number, hand=decision.hand, chosen=action, cards=record.cards,
            total=decision.total, up=decision.up,
        )  # fmt: skip
        return FoundDecision(shown, record)


def with_kept_grades(found: Iterable[FoundDecision], kept: Iterable[DecisionRecord]) -> tuple[RoundDecision, ...]:
    """Give every decision that was graded already its EVs."""
    grades = {_key(record): record for record in kept if record.is_graded}
    return tuple(
        each.graded(grades[_key(each.record)]) if _key(each.record) in grades else each.decision for each in found
    )


def _key(record: DecisionRecord) -> object:
    """Equal for decisions whose EVs and cost are the same."""
    return question_of(record), record.step, record.legal, record.chosen, record.less, record.share
