"""Random play with random irregularities; cards are dealt step by step, so that the floor can be called between two."""

from collections.abc import Callable
from random import Random

from pit21.cards import UNKNOWN
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.offers import offers
from pit21.table.referee import advance
from pit21.table.remedies.registry import REMEDIES, SEEN
from pit21.table.session import Session, place_names, seeded_shoe
from tests.conformance.random_play import may, offer_command, place_bets

MOST_STEPS = 400
"""A round ends long before; rulings that open a hand again cannot go on forever."""


class SteppedSession(Session):
    """A session whose shoe deals a few cards at a time, when it is asked to."""

    def send(self, command: c.Command) -> tuple:  # type: ignore[type-arg]
        before = len(self.events)
        self._take(advance(self.table, command), command)
        return tuple(self.events[before:])

    def deal(self, count: int) -> c.Command:
        waits = self.need
        assert isinstance(waits, n.NeedCard)
        assert self.shoe is not None
        cards = self.shoe.draw(place_names(waits.places[:count]))
        command: c.Command = c.Cards(cards) if cards else c.ShoeEmpty()
        self.send(command)
        return command


def stepped_session(spec: GameSpec, seed: int) -> SteppedSession:
    return SteppedSession(spec, seeded_shoe(spec, seed), 10**12)


def random_report(session: Session, random: Random) -> c.ReportIrregularity:
    """A report that could fit: words of its id, a seat with a hand more often than not."""
    table = session.table
    name = random.choice(table.rules.irregularities)
    hands = [seat.number for seat in table.seats if seat.hands]
    seat = random.choice(hands) if hands and random.random() < 0.8 else random.randint(0, table.rules.seats)
    wagers = [*table.placed, "base", "base"]
    return c.ReportIrregularity(
        name, "a test", random.choice(("", *REMEDIES[name].words)), seat, random.choice((0, 0, 0, 1)),
        random.choice(wagers), random.choice([*table.players, ""]), random.choice((0, 1, 1, 1, 2, 3)), UNKNOWN,
        random.choice((0, 100, 500, 1_000)), random.choice((0, 500, 2_000)), random.choice(SEEN),
    )  # fmt: skip


def play_irregular_round(
    session: SteppedSession, random: Random, watch: Callable[[SteppedSession], None], share: float = 0.1
) -> list[str]:
    """One round in which the floor is called now and then; the ids that were ruled on."""
    ruled: list[str] = []

    def send(command: c.Command) -> None:
        session.send(command)
        watch(session)

    send(c.BeginRound())
    for _ in range(MOST_STEPS):
        if random.random() < share:
            report = random_report(session, random)
            if report.id != "M24" and may(session, report):  # a seeded shoe is empty when it says so (G4)
                send(report)
                ruled.append(report.id)
                continue
        waits = session.need
        if isinstance(waits, n.RoundOver):
            return ruled
        if isinstance(waits, n.NeedCard):
            session.deal(random.randint(1, len(waits.places)))
            watch(session)
        elif isinstance(waits, n.NeedWagers):
            place_bets(session, random, send)
        else:
            send(offer_command(random.choice(offers(session.table)), random))
    raise AssertionError("the round does not end")
