"""Mistakes of guests that a dealer must catch: a stake over the limit, a late bet, an action that is not theirs.

Each is an irregularity of the register with its facts, so that the floor rules on it as on any other. Nothing of it is
in the referee's books: the guest corrects it, or the floor does.
"""

from collections.abc import Callable, Iterator

import msgspec

from pit21.money import amount_text
from pit21.spec.sentences.course import wager_name
from pit21.table import events as e
from pit21.table.commands import ReportIrregularity
from pit21.table.limits import bet_limits, round_up
from pit21.table.offers import offers
from pit21.table.state import Seat, Table

Choose = Callable[[int], int]
"""A number below a limit, by the stream of the lesson."""
_ACTS = e.HandHit | e.HandStood | e.HandDoubled | e.HandSplit
BETTING_CHANCE, ACTING_CHANCE = 3, 4
"""A guest errs on one occasion in this many, once in a round."""


class GuestMistake(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest does, in words, and the report that is right. `lies` is what is seen on the spot of `report`."""

    text: str
    report: ReportIrregularity
    lies: int = 0


def plan_mistake(table: Table, event: e.Event, choose: Choose) -> GuestMistake | None:
    """A mistake that fits the moment before this event, now and then; None otherwise."""
    chance = ACTING_CHANCE if isinstance(event, _ACTS) else BETTING_CHANCE
    found = [each for each in _possible(table, event, choose) if each.report.id in table.rules.irregularities]
    if not found or choose(chance):
        return None
    return found[choose(len(found))]


def _possible(table: Table, event: e.Event, choose: Choose) -> Iterator[GuestMistake]:
    if isinstance(event, e.BetsClosed | e.CardsDealt):
        seats = [seat for seat in table.seats if seat.holder and _base_stake(seat)]
        if seats:
            seat = seats[choose(len(seats))]
            if isinstance(event, e.BetsClosed):
                yield _too_much(table, seat)
            elif not table.dealer.cards:
                yield _late(table, seat, choose)
    elif isinstance(event, _ACTS) and not (isinstance(event, e.HandHit) and event.automatic):
        yield from _acting(table, event)


def _base_stake(seat: Seat) -> int:
    """What the holder has on the main wager; with the close of the bets it belongs to the hand."""
    bets = (*seat.bets, *(seat.hands[0].bets if seat.hands else ()))
    return next((bet.amount for bet in bets if bet.wager == "base" and bet.owner == seat.holder), 0)


def _too_much(table: Table, seat: Seat) -> GuestMistake:
    rules = table.rules
    _, highest, _ = bet_limits(table, seat, rules.wagers["base"], seat.holder)
    amount = highest + round_up(max(highest // 4, 1), rules.chip_step)
    text = f"{seat.holder} has {amount_text(amount)} on {wager_name(rules.spec, 'base')} of seat {seat.number}."
    report = ReportIrregularity("M20", "more than the limit", "lies", seat.number, wager="base", amount=amount)
    return GuestMistake(text=text, report=report, lies=amount)


def _late(table: Table, seat: Seat, choose: Choose) -> GuestMistake:
    added = table.rules.chip_step * (1 + choose(5))
    lies = _base_stake(seat) + added
    text = f"{seat.holder} adds {amount_text(added)} to {wager_name(table.rules.spec, 'base')} of seat {seat.number}."
    report = ReportIrregularity("M21", "a late bet", "placed", seat.number, wager="base", amount=added)
    return GuestMistake(text=text, report=report, lies=lies)


def _acting(table: Table, event: e.HandHit | e.HandStood | e.HandDoubled | e.HandSplit) -> Iterator[GuestMistake]:
    """Someone else speaks, or the guest in turn wants what the rules do not allow."""
    later = [seat for seat in table.seats if seat.hands and seat.number != event.seat and not seat.hands[0].settled]
    for seat in later[-1:]:
        yield GuestMistake(
            text=f'{seat.holder}, seat {seat.number}, says "Card, please" while seat {event.seat} has the turn.',
            report=ReportIrregularity("M23", "spoke out of turn", "words", seat.number),
        )
    seat = table.seats[event.seat - 1]
    hand = seat.hands[event.hand]
    legal = {offer.action for offer in offers(table) if offer.seat == event.seat}
    if not legal:
        return
    unwanted = [("double", "double down", len(hand.cards) > 2), ("split", "split", len(hand.cards) == 2)]
    for action, words, is_meant in unwanted:
        if is_meant and action not in legal and (action == "double" or table.rules.family == "draw"):
            yield GuestMistake(
                text=f"{seat.holder} puts chips beside the hand of seat {event.seat} to {words}.",
                report=ReportIrregularity("M22", f"no {action} here", f"{action}-before", event.seat, event.hand),
            )
