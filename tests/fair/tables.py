"""Tables with committed shoes, played at random, and the proofs of their shoes."""

from random import Random
from typing import NamedTuple

from pit21.fair.commitment import commitment
from pit21.fair.event_proof import proof_from_events
from pit21.fair.game import committed_shoe, shoe_of
from pit21.fair.proof import ShoeFacts, ShoeProof
from pit21.fair.shoe import CommittedShoe, Contribution, ShoeState
from pit21.randomness import seed_from
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.session import Session
from tests.conformance.random_play import play_round, seat_players

TEXTS: tuple[Contribution, ...] = (("p1", "ähnlich, 骰子 🎲"), ("p2", ""), ("p3", "x|y"))


class Preparing(CommittedShoe):
    """Is handed its seeds as a server would do it, and keeps what it shuffled."""

    __slots__ = ("name", "shuffled")

    def begin(self, name: str) -> None:
        self.name = name
        self.shuffled: list[ShoeState] = []

    def shuffle(self, used: tuple[int, ...]) -> None:
        number = self.shuffles + 1
        self.prepare(seed_from(f"{self.name}, shoe {number}"), TEXTS[: number % 4])
        super().shuffle(used)
        self.shuffled.append(self.state())


class Played(NamedTuple):
    spec: GameSpec
    session: Session
    shoe: Preparing

    def facts(self, number: int) -> ShoeFacts:
        state = self.shoe.shuffled[number - 1]
        kind, decks, way = shoe_of(self.spec)
        return ShoeFacts(
            table="t1", shoe=number, game=self.spec.id, deck=kind, decks=decks, way=way, seed=state.seed,
            commitment=commitment(bytes.fromhex(state.seed)), contributions=state.contributions, pile=state.pile,
        )  # fmt: skip

    def proof(self, number: int, *, redacted: bool = False) -> ShoeProof:
        events: list[e.Event] = self.session.events
        if redacted:
            events = [event.redact("spectator") for event in events]
        return proof_from_events(self.facts(number), events)


class _InterruptedError(Exception):
    """The round is to be voided here."""


def _interrupt(session: Session, command: c.Command) -> None:
    """Cards lie on the table and someone is to decide: the dealer makes an error (G9)."""
    if session.table.dealt and not isinstance(session.need, n.RoundOver):
        raise _InterruptedError


def play(game: str, rounds: int, seed: int = 1, name: str = "", **settings: str | int) -> Played:
    """Play `rounds` rounds by random choices; the open shoe stays."""
    spec = load_game(game)
    spec = spec.choose(settings) if settings else spec
    shoe = Preparing(*shoe_of(spec))
    shoe.begin(name or f"{game} {seed}")
    session = Session(spec, shoe, 10**12)
    random = Random(seed)
    seat_players(session, random)
    for number in range(rounds):
        try:
            play_round(session, random, _interrupt if number % 5 == 4 else None)
        except _InterruptedError:
            session.send(c.Void("a dealer error"))
    assert committed_shoe(spec, shoe.state()).remaining() == shoe.remaining()
    return Played(spec, session, shoe)
