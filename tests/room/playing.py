"""A person at a room who does anything that is offered; a seed repeats it."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pit21.cards import parse_cards
from pit21.room.room import Room
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.commands import Ready
from pit21.table.events import Event
from pit21.table.offers import Offer
from pit21.table.shoes import ScriptedShoe

GAMES = CORE_GAMES


def new_room(game: str, *, settings: Mapping[str, str | int] | None = None, cards: str = "", **more: Any) -> Room:
    """A table of a game; with `cards` they come in that order."""
    shoe = ScriptedShoe(parse_cards(cards)) if cards else None
    return Room(load_game(game).choose(settings or {}), shoe=shoe, **more)


def offered(**fields: Any) -> Offer:
    """An offer that is only shown, never taken."""
    return Offer(command=Ready(), **fields)


def take_at_random(room: Room, offer: Offer, random: Random) -> tuple[Event, ...]:
    steps = (offer.maximum - offer.minimum) // offer.step
    amount = random.choice([offer.maximum, offer.minimum + offer.step * random.randint(0, steps)])
    return room.take(offer, amount, random.choice(offer.picks) if offer.picks else 0)


def play_rounds(room: Room, random: Random, rounds: int) -> list[Event]:
    """Whole rounds; everything that came back from the room."""
    seen: list[Event] = []
    for _ in range(rounds):
        seen += room.begin_round()
        while asked := room.to_act():
            seen += answer(room, random.choice(asked), random)
    return seen


def answer(room: Room, person: str, random: Random) -> tuple[Event, ...]:
    """Anything that is offered to this person."""
    options = room.offers(person)
    if isinstance(room.session.need, n.NeedWagers):
        deal = [offer for offer in options if offer.action == "deal"]
        if deal and random.random() < 0.4:
            return room.take(deal[0])
        options = tuple(offer for offer in options if offer.action == "bet")
    return take_at_random(room, random.choice(options), random)


def bet_and_deal(room: Room, **stakes: int) -> tuple[Event, ...]:
    """A round in which each person puts this many cents on the base wager; bots bet as they like."""
    happened = room.begin_round()
    while isinstance(room.session.need, n.NeedCut):
        happened += room.take(room.offers(room.to_act()[0])[0])
    for person, amount in stakes.items():
        seat = room.session.table.players[person].first_seat
        happened += room.send(c.PlaceBet(person, seat, "base", amount))
    return happened + room.send(c.CloseBets())
