"""A table with a shoe: commands go in, cards are drawn as they are asked for, the history is kept."""

from functools import lru_cache
from typing import Literal, NamedTuple

from pit21.cards import CUT_CARD, UNKNOWN
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.apply import require
from pit21.table.next_step import last_rest, recall
from pit21.table.referee import Outcome, Refused, advance, need, new_table
from pit21.table.shoe import Shoe
from pit21.table.shoes import SeededShoe, ShoeCount
from pit21.table.state import BURN, COMMUNITY, DEALER, OUT, STRAY, Table

_NAMES = {DEALER: "dealer", BURN: "burn", COMMUNITY: "community", OUT: "empty position", STRAY: "card drawn in error"}


@lru_cache(maxsize=4096)
def place_names(places: tuple[tuple[int, int, bool], ...]) -> tuple[str, ...]:
    """Words for the places of cards, for people who type them in and for messages."""
    names = []
    for place, index, up in places:
        name = _NAMES.get(place) or (f"seat {place}" if index == 0 else f"seat {place}, hand {index + 1}")
        names.append(name if up or place == BURN else f"{name}, face down")
    return tuple(names)


def seeded_shoe(spec: GameSpec, seed: int | str | bytes | None = None) -> SeededShoe:
    """Return a shoe of the game's decks, shuffled as its rules say; without a seed the operating system gives one."""
    way: Literal["uniform", "documented"] = "documented" if spec.value("shuffle") == "documented" else "uniform"
    return SeededShoe(str(spec.value("deck_kind")), spec.number("decks"), seed, way)


_SHOE_EVENTS = frozenset((e.ShoeShuffled, e.ShoeCut, e.CutCardPlaced, e.DiscardsReshuffled, e.RoundEnded))


class Session:
    """Drives one table. `events` holds everything that happened, `history` the command that caused it.

    Without a shoe nothing is drawn: cards are sent as commands, as they fall at a real table.
    """

    def __init__(self, spec: GameSpec, shoe: Shoe | None, tray: int = 100_000_000) -> None:
        self.shoe = shoe
        self.table: Table = new_table(spec)
        self.events: list[e.Event] = []
        self.history: list[tuple[c.Command, tuple[e.Event, ...]]] = []
        self.start = self.table
        self.need: n.Need = n.NeedOpening()
        self._rest = last_rest()
        self._count = ShoeCount()
        self.send(c.Open(tray=tray))

    @classmethod
    def resumed(cls, table: Table, shoe: Shoe | None) -> "Session":
        """Continue with a stored table; the history begins here."""
        made = cls.__new__(cls)
        made.shoe, made.table, made.start = shoe, table, table
        made.events, made.history, made.need = [], [], need(table)
        made._rest = last_rest()  # noqa: SLF001 - its own class
        made._count = ShoeCount()  # noqa: SLF001
        return made

    @classmethod
    def closed(cls, spec: GameSpec, shoe: Shoe | None = None) -> "Session":
        """Create a session whose table is not open yet."""
        return cls.resumed(new_table(spec), shoe)

    def forget(self) -> None:
        """Drop the history, where someone else keeps it."""
        self.start = self.table
        self.events.clear()
        self.history.clear()

    def send(self, command: c.Command) -> tuple[e.Event, ...]:
        """Run a command and deal every card that follows it; Refused leaves everything unchanged."""
        first = len(self.events)
        if self._rest[0] is self.table:
            recall(self._rest)  # other tables may have been asked since
        self._take(advance(self.table, command), command)
        while self.shoe is not None and isinstance(self.need, n.NeedCard) and self.need.purpose != "peek":
            self._take_cards(self.shoe, self.need)
        self._rest = last_rest()
        return tuple(self.events[first:])

    def _take_cards(self, shoe: Shoe, waits: n.NeedCard) -> None:
        cards = shoe.draw(place_names(waits.places))
        command: c.Command = c.Cards(cards) if cards else c.ShoeEmpty()
        self._take(advance(self.table, command), command)

    def _take(self, outcome: Outcome, command: c.Command) -> None:
        before = self.table
        self.record(outcome, command)
        if self.shoe is not None:
            for event in outcome.events:
                if type(event) in _SHOE_EVENTS:
                    self._update_shoe(self.shoe, event, before)

    def _update_shoe(self, shoe: Shoe, event: e.Event, before: Table) -> None:
        if isinstance(event, e.ShoeShuffled):
            new = not before.shoe.number or before.shoe.new_decks
            shoe.shuffle(() if new else before.shoe.discards + (shoe.remaining() or ()))
        elif isinstance(event, e.ShoeCut):
            shoe.cut(event.position)
        elif isinstance(event, e.CutCardPlaced):
            shoe.place_cut_card(event.from_end)
        elif isinstance(event, e.DiscardsReshuffled):
            shoe.refill(before.shoe.discards)
        elif isinstance(event, e.RoundEnded):
            self._count_shoe(shoe)

    def record(self, outcome: Outcome, command: c.Command) -> None:
        self.table, events, self.need = outcome
        self.history.append((command, events))
        self.events += events

    @property
    def commands(self) -> list[c.Command]:
        return [command for command, _ in self.history]

    def _count_shoe(self, shoe: Shoe) -> None:
        """Shoe + table + discards are the decks (I7), counted in full once a round where the shoe is known."""
        left = shoe.remaining()
        dealt = self.table.shoe.dealt
        rules = self.table.rules
        if left is None or not shoe.complete or UNKNOWN in dealt:
            return
        require(self._count.is_right(rules.whole_shoe, left, dealt), "shoe, table and discards are not the decks")


class Correction(NamedTuple):
    """A session with a wrong card put right, and what could not be repeated after it."""

    session: Session
    dropped: tuple[c.Command, ...]


def correct(session: Session, index: int, card: int) -> Correction:
    """Replay the history with another card in place of the `index`-th that was dealt.

    Cards are counted from 0, the cut card is not one of them.
    Everything before that card stays as it was. Later commands are repeated as long as they are still legal;
    from the first that is not, they are dropped and play goes on from there.
    """
    if index < 0:
        raise ValueError("cards are counted from 0")
    made = Session.resumed(session.start, session.shoe)
    seen = 0
    for number, command in enumerate(session.commands):
        repeated = command
        if isinstance(command, c.Cards):
            faces = len(command.cards) - (command.cards[-1] == CUT_CARD)
            if seen <= index < seen + faces:
                at = index - seen
                repeated = c.Cards((*command.cards[:at], card, *command.cards[at + 1 :]))
            seen += faces
        try:
            made.record(advance(made.table, repeated), repeated)
        except Refused:
            if seen <= index or repeated is not command:
                raise
            return Correction(made, tuple(session.commands[number:]))
    if index >= seen:
        raise ValueError(f"only {seen} cards were dealt; there is no card {index}")
    return Correction(made, ())
