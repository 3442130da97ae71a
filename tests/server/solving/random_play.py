"""Decisions that come up when people play at random, for measuring the solver with them."""

import random

from pit21.hints.decisions import decision_of
from pit21.jobs import HintQuestion
from pit21.room.room import Room
from pit21.spec.game import GameSpec
from pit21.table.offers import Offer

PEOPLE = ("ann", "ben", "cat")


def random_questions(spec: GameSpec, count: int, seed: int = 1) -> list[HintQuestion]:
    """As many different questions; fewer where the game leaves nothing to decide."""
    rng = random.Random(seed)
    found: dict[HintQuestion, None] = {}
    for number in range(count):
        room = Room(spec, people=PEOPLE, bots=1, seed=f"{seed}-{number}", stake=10_000_000)
        for _ in range(10):
            room.begin_round()
            while people := room.to_act():
                found.update(dict.fromkeys(_act(room, people[0], rng)))
            if len(found) >= count:
                return list(found)[:count]
        if number == 2 and not found:
            break
    return list(found)


def _act(room: Room, person: str, rng: random.Random) -> list[HintQuestion]:
    offers = room.offers(person)
    if any(offer.action == "bet" for offer in offers):
        for each in PEOPLE:
            base = [offer for offer in room.offers(each) if offer.wager == "base"]
            for offer in base[:1]:  # none for whoever banks
                room.take(offer)
        deal = next(offer for offer in room.offers(person) if offer.action == "deal")
        room.take(deal)
        return []
    own = tuple(offer for offer in offers if offer.seat == offers[0].seat)
    decision = decision_of(room.view(person), own)
    room.take(_pick(own, rng))
    return [decision.question] if decision else []


def _pick(own: tuple[Offer, ...], rng: random.Random) -> Offer:
    """At random, but pairs are mostly split: hands after splits are the hardest questions."""
    splits = [offer for offer in own if offer.action == "split"]
    return splits[0] if splits and rng.random() < 0.7 else rng.choice(own)
