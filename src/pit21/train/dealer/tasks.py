"""From the referee's events to what the dealer has to do for them.

Nothing here knows a rule: what is expected, in which order and for how much is what the events say. The one step
without an event, standing, comes where the referee passed the dealer's stage with the hand left unchanged.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pit21.law.hands import total_of
from pit21.table import events as e
from pit21.table.settlement.outcome import dealer_has_natural
from pit21.table.stages.dealer import anything_waits
from pit21.table.state import DEALER, NATURAL, OUT, Table
from pit21.train.dealer.answers import WHOLE_SEAT, DealerAnswer
from pit21.train.dealer.clauses import Clauses, amount_clauses, event_clauses, order_clauses, rule_clauses, stage_at
from pit21.train.dealer.guest_mistakes import GuestMistake

KINDS: Final = {
    "shoe": "shuffle, cut and burn",
    "bets": "bank, bets and fees",
    "deal": "order of the deal",
    "offers": "insurance and surrender offered",
    "peek": "looking at the hole card",
    "turn": "turning cards",
    "cards": "cards for the players",
    "draw": "the dealer's draw",
    "button": "the action button",
    "order": "order of settlement",
    "amount": "amounts paid and taken",
    "collect": "picking up cards",
    "totals": "reading totals",
    "calls": "spoken calls",
    "signals": "hand signals",
    "catch": "mistakes of players",
    "even": "even money",
    "odd": "payouts on odd stakes",
    "color": "coloring up",
    "relief": "relief",
}
"""The kinds of steps that are scored apart."""
EXTRAS: Final = ("totals", "calls", "signals", "catch", "even", "odd", "color", "relief")
"""Kinds that are practiced beside the procedure of the rules, where the person wants them."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer must do next.

    `steps` are the expected answers, one after another, or in any order where `free`: the referee then lets them
    happen in one event. A part of `parts` happens with its step; `event` happens when all steps are done. `prompt`
    asks for something that does not follow from the course of the round; `guest` is a mistake to catch.
    """

    kind: str
    steps: tuple[DealerAnswer, ...]
    clause: Clauses
    stage: int
    event: e.Event | None = None
    parts: tuple[e.Event, ...] = ()
    free: bool = False
    prompt: str = ""
    guest: GuestMistake | None = None

    @property
    def settles(self) -> e.WagerSettled | None:
        return self.event if isinstance(self.event, e.WagerSettled) else None


def task_of(table: Table, event: e.Event) -> Task | None:
    """What the dealer does to cause this event; None for what players do and what happens automatically.

    So does what the floor performs: a card that lies face up in error, and wagers that it returns.
    """
    if table.pending or (isinstance(event, e.WagerSettled) and event.code in _RETURNED_BY_FLOOR):
        return None
    maker = _MAKERS.get(type(event))
    made = maker(table, event) if maker is not None else None
    return made if made is not None and made.steps else None


def tasks_before(table: Table, event: e.Event, offered: set[int]) -> tuple[Task, ...]:
    """What the dealer does before the next event although no event shows it: standing, and making an offer.

    `table` is what everyone sees before the event. `offered` holds the stages whose offer was made already in
    this round; it is kept up here.
    """
    found = []
    if stand_due(table, event):
        found.append(_stand(table))
    if isinstance(event, _ANSWERS_TO_OFFERS) and event.stage not in offered:
        offer = _offered(table, event)
        if offer:
            offered.add(event.stage)
            found.append(_task(table, "offers", event, DealerAnswer(verb="offer", what=offer), happens=False))
    return tuple(found)


def _offered(table: Table, event: e.Event) -> str:
    """What was offered before this answer: one of four words, or the wager of a late side bet."""
    do = stage_at(table.rules.spec, event.stage).do
    if do != "side-wagers":
        return _OFFERS.get(do, "")
    return event.wager if isinstance(event, e.BetPlaced) else event.offer if isinstance(event, e.OfferDeclined) else ""


_RETURNED_BY_FLOOR = ("dead-hand", "withdrawn", "staked-after-peek")
_ANSWERS_TO_OFFERS = e.OfferDeclined | e.StakeRaised | e.InsuranceTaken | e.HandSurrendered | e.BetPlaced
_OFFERS = {"raise": "raise", "move": "move", "insurance": "insurance", "early-surrender": "surrender"}


def _task(
    table: Table, kind: str, event: e.Event, *steps: DealerAnswer, happens: bool = True, free: bool = False
) -> Task:
    clause = event_clauses(table.rules.spec, event)
    return Task(
        kind=kind, steps=steps, clause=clause, stage=event.stage, event=event if happens else None, free=free
    )  # fmt: skip


def dealer_stage(table: Table) -> int:
    """The number of the stage in which the dealer's hand is completed; 0 if there is none."""
    return next((number for number, stage in enumerate(table.rules.stages, 1) if stage.do == "dealer"), 0)


def stand_due(table: Table, event: e.Event) -> bool:
    """Return whether the dealer's hand, seen and not bust, was left unchanged between the last event and this one."""
    number = dealer_stage(table)
    if not number or not table.stage <= number < event.stage:
        return False
    dealer = table.dealer
    waits = table.rules.dealer_draws_alone or anything_waits(table)
    if not waits or dealer.taken < 2 or not all(dealer.up[: dealer.taken]):
        return False
    decided = dealer.natural == NATURAL or dealer_has_natural(table)
    return not decided and total_of(dealer.cards, dealer.taken) <= 21


def _stand(table: Table) -> Task:
    spec = table.rules.spec
    number = dealer_stage(table)
    clause = tuple(dict.fromkeys((*rule_clauses(spec, "soft_17"), *stage_at(spec, number).clause)))
    return Task(kind="draw", steps=(DealerAnswer(verb="stand"),), clause=clause, stage=number)


def _dealt(table: Table, event: e.CardsDealt) -> Task:
    """Cards that go to one place one after another are one step: a packet, or one card of a pass."""
    steps: list[DealerAnswer] = []
    parts: list[e.Event] = []
    start = 0
    places = _positions(table, event)
    for end in range(1, len(places) + 1):
        if end == len(places) or places[end] != places[start]:
            steps.append(DealerAnswer(verb="deal", seat=places[start]))
            parts.append(replace(event, cards=event.cards[start:end]))
            start = end
    task = _task(table, "deal", event, *steps, happens=False)
    return replace(task, parts=tuple(parts))


def _positions(table: Table, event: e.CardsDealt) -> list[int]:
    """Where each card goes; the cards of empty positions carry no number (T21), so they are counted along."""
    together = 5 if table.rules.packets and table.rules.deals_empty else 1
    places: list[int] = []
    position = 0
    run = 0
    for place, _, _ in event.cards:
        if place == OUT:
            position += run % together == 0
            run += 1
        else:
            position, run = max(place, 0), 0
        places.append(position if place == OUT else place)
    return places


def _turned(table: Table, event: e.CardsTurned) -> Task:
    stage = stage_at(table.rules.spec, event.stage)
    if stage.do != "reveal" or stage.card:
        step = DealerAnswer(verb="turn", what="hole")
        if table.rules.family == "stud":
            step = DealerAnswer(verb="turn", what="zone", number=stage.card)
        return _task(table, "turn", event, step)
    places = dict.fromkeys(place for place, _, _ in event.cards)
    parts = tuple(replace(event, cards=tuple(each for each in event.cards if each[0] == place)) for place in places)
    task = _task(
        table, "turn", event, *(DealerAnswer(verb="turn", seat=place) for place in places), happens=False, free=True
    )
    return replace(task, parts=parts)


def _fees(table: Table, event: e.FeesTaken) -> Task:
    """One step a seat, in any order: they are taken together."""
    owed: dict[int, int] = {}
    for _, seat, _, amount in event.fees:
        owed[seat] = owed.get(seat, 0) + amount
    steps = [DealerAnswer(verb="fee", seat=seat, amount=amount) for seat, amount in owed.items()]
    return _task(table, "bets", event, *steps, free=True)


def _settled(table: Table, event: e.WagerSettled) -> Task:
    spec = table.rules.spec
    verb = "pay" if event.net > 0 else "take" if event.net < 0 else "push"
    amount = abs(event.net) if event.net else None
    hand = _hand(table, event.seat, event.hand)
    step = DealerAnswer(verb=verb, seat=event.seat, hand=hand, wager=event.wager, amount=amount)
    clause = tuple(dict.fromkeys((*order_clauses(spec, event), *amount_clauses(spec, event))))
    return Task(kind="order", steps=(step,), clause=clause, stage=event.stage, event=event)


def _hand(table: Table, seat: int, hand: int) -> int:
    """A hand is named only where the seat has several."""
    return hand if len(table.seats[seat - 1].hands) > 1 else WHOLE_SEAT


def _collected(table: Table, event: e.CardsCollected) -> Task:
    everything = event.seat == DEALER
    hand = WHOLE_SEAT if everything else _hand(table, event.seat, event.hand)
    return _task(table, "collect", event, DealerAnswer(verb="collect", seat=event.seat, hand=hand))


def _plain(kind: str, verb: str) -> Callable[[Table, Any], Task]:
    return lambda table, event: _task(table, kind, event, DealerAnswer(verb=verb))


def _at_seat(kind: str, verb: str) -> Callable[[Table, Any], Task]:
    return lambda table, event: _task(table, kind, event, DealerAnswer(verb=verb, seat=event.seat))


def _card(table: Table, event: e.CardDrawn | e.CardPicked) -> Task:
    number = event.pick if isinstance(event, e.CardPicked) else 0
    hand = _hand(table, event.seat, event.hand)
    return _task(table, "cards", event, DealerAnswer(verb="card", seat=event.seat, hand=hand, number=number))


_MAKERS: dict[type[e.Event], Callable[[Table, Any], Task]] = {
    e.ShoeShuffled: _plain("shoe", "shuffle"),
    e.DiscardsReshuffled: _plain("shoe", "shuffle"),
    e.ShoeCut: _at_seat("shoe", "cut"),
    e.CutCardPlaced: lambda table, event: _task(
        table, "shoe", event, DealerAnswer(verb="cutcard", number=event.from_end)
    ),
    e.CardBurned: _plain("shoe", "burn"),
    e.BankTaken: _at_seat("bets", "bank"),
    e.BankDeclined: _at_seat("bets", "bank"),
    e.BetsClosed: _plain("bets", "close"),
    e.FeesTaken: _fees,
    e.CardsDealt: _dealt,
    e.RestDiscarded: _plain("shoe", "discard"),
    e.Peeked: _plain("peek", "peek"),
    e.CardsTurned: _turned,
    e.CardDrawn: _card,
    e.CardPicked: _card,
    e.DealerDrew: _plain("draw", "draw"),
    e.DealerTook: _plain("draw", "draw"),
    e.ButtonPlaced: _at_seat("button", "button"),
    e.WagerSettled: _settled,
    e.CardsCollected: _collected,
    e.DealerChanged: _plain("relief", "relief"),
    e.BankReturned: lambda table, event: _task(
        table, "amount", event, DealerAnswer(verb="home", amount=event.returned)
    ),
}
