"""The guests at their seats: they play whole rounds with the referee, and hand over the events."""

from typing import NamedTuple, Protocol

from pit21.policy.bots import policy_for
from pit21.policy.protocol import Policy
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import Ready, command_by
from pit21.table.offers import offers
from pit21.table.referee import Refused, advance
from pit21.table.refusal import refuse
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoes import ReturnedShoe
from pit21.table.state import Table, chips_of
from pit21.table.view import view
from pit21.train.dealer.guests import CHIPS, NAMES, REBUY, Guest


class DealtRounds(Protocol):
    """Where the rounds come from that the person deals: a table before its first event, then event after event."""

    @property
    def start(self) -> Table: ...

    @property
    def opening(self) -> tuple[e.Event, ...]:
        """What happened before the first round."""

    def play_round(self) -> tuple[e.Event, ...]:
        """All events of the next round."""


class FloorMoment(NamedTuple):
    """Where in a round the floor is called, counted in its events.

    It comes `after` that number of them and after `dealt` cards of the deal that follows. `shown` are on the table; a
    deal that is shown in part counts. The floor `waits` for the step under way, or the table `goes_back` to a moment
    before the last that was shown.
    """

    after: int
    shown: int
    dealt: int = 0
    waits: bool = False
    goes_back: bool = False


Step = tuple[c.Command, tuple[e.Event, ...]]
_NEW_SHOE = e.ShoeShuffled | e.ShoeCut | e.CutCardPlaced | e.DiscardsReshuffled


class Party:
    """`players` guests, spread over the table so that some positions stay empty."""

    def __init__(
        self, spec: GameSpec, players: int, seed: int | str | bytes | None = None, *, relief_every: int = 0
    ) -> None:
        """With `relief_every` another dealer takes over after this many rounds."""
        shoe = seeded_shoe(spec, seed)
        self.seed = shoe.seed
        self._relief_every = relief_every
        self.session = Session(spec, shoe)
        self._step = self.session.table.rules.chip_step
        seats = spread(players, self.session.table.rules.seats)
        self._policies: dict[str, Policy] = {
            NAMES[seat - 1]: Guest(policy_for(spec), shoe.seed, seat) for seat in seats
        }
        for seat in seats:
            self.session.send(c.Join(NAMES[seat - 1], self._whole_chips(CHIPS), seat, proposition=True))
        self.start = self.session.start
        self.opening = tuple(self.session.events)
        self._first = len(self.session.events)

    def _whole_chips(self, cents: int) -> int:
        return -(-cents // self._step) * self._step

    def play_round(self) -> tuple[e.Event, ...]:
        """All events of the next round; the person deals it afterwards. Earlier rounds are forgotten."""
        self.session.forget()
        self.start = self.session.start
        self._first = 0
        rounds = self.session.table.round
        if self._relief_every and rounds and rounds % self._relief_every == 0:
            self.session.send(c.ChangeDealer())
        for name in self._policies:
            if chips_of(self.session.table, name) <= REBUY:
                self.session.send(c.BuyChips(name, self._whole_chips(CHIPS)))
        self.session.send(c.BeginRound())
        self._play_on()
        return tuple(self.session.events)

    def is_at_rest(self, shown: int) -> bool:
        """Return whether the table waits for someone after this many events of the round."""
        before, _ = self._split(self._first + shown)
        return sum(len(events) for _, events in before) == self._first + shown

    def interrupt(self, call: FloorMoment, report: c.ReportIrregularity) -> tuple[e.Event, ...]:
        """Call the floor and play on from there; all events of the round after those that were shown.

        The floor comes when the command is over that caused the last event before the call, and when earlier rulings
        are performed. Cards that were dealt later go back in front of the shoe, so that their order stays. Refused
        leaves the round as it was.
        """
        before, after = self._split(self._first + call.after)
        resumed = Session.resumed(self.session.start, None)
        for command, _ in before:
            resumed.record(advance(resumed.table, command), command)
        while resumed.table.pending and after:
            (command, _), *after = after
            resumed.record(advance(resumed.table, command), command)
        cards = [card for command, _ in after if isinstance(command, c.Cards) for card in command.cards]
        if call.dealt:
            first = c.Cards(tuple(cards[: call.dealt]))
            resumed.record(advance(resumed.table, first), first)
        refusal = check(resumed.table, report)
        if refusal is None and any(isinstance(event, _NEW_SHOE) for _, events in after for event in events):
            refusal = refuse("m-shoe-changed", report.id)
        if refusal is not None:
            raise Refused(refusal)
        shoe = self.session.shoe
        assert shoe is not None
        resumed.shoe = ReturnedShoe(tuple(cards[call.dealt :]), shoe)
        self.session = resumed
        self.session.send(report)
        self._play_on()
        return tuple(self.session.events[self._first + call.shown :])

    def events_before(self, shown: int) -> tuple[e.Event, ...]:
        """All events of the table up to this many of the round."""
        return tuple(self.session.events[: self._first + shown])

    def _split(self, count: int) -> tuple[list[Step], list[Step]]:
        """The history up to the command that made the event with this number, and the rest."""
        seen = 0
        for number, (_, events) in enumerate(self.session.history):
            if seen >= count:
                return self.session.history[:number], self.session.history[number:]
            seen += len(events)
        return list(self.session.history), []

    def _play_on(self) -> None:
        while not isinstance(self.session.need, n.RoundOver):
            if isinstance(self.session.need, n.NeedWagers):
                self._bet()
            else:
                self._answer(next(offer.player for offer in offers(self.session.table) if offer.player))

    def _bet(self) -> None:
        for name, policy in self._policies.items():
            while (seen := view(self.session.table, name)).offers:
                chosen = policy.choose(seen, seen.offers)
                command = command_by(name, chosen)
                if isinstance(chosen, Ready) or check(self.session.table, command) is not None:
                    break
                self.session.send(command)
        closes = check(self.session.table, c.CloseBets()) is None
        self.session.send(c.CloseBets() if closes else c.Void("nobody bets"))

    def _answer(self, name: str) -> None:
        seen = view(self.session.table, name)
        if isinstance(seen.need, n.NeedAnswers) and seen.need.offer in ("exposed-card", "withdraw"):
            self.session.send(c.TimeOut(seen.offers[0].seat))  # guests leave what the floor offers them
            return
        try:
            self.session.send(command_by(name, self._policies[name].choose(seen, seen.offers)))
        except Refused:
            # A guest that answers wrongly has not answered: the table acts by its printed rule (G8).
            self.session.send(c.TimeOut(seen.offers[0].seat))


def spread(players: int, seats: int) -> tuple[int, ...]:
    """Seats for this many players, from seat 1 and as far apart as possible."""
    return tuple(1 + index * seats // players for index in range(players))


USUAL_PLAYERS = 3


def party_size(spec: GameSpec, wanted: int | None) -> int:
    """How many players sit down: as many as wanted, or three; a player-banked table takes a bank and a player."""
    seats = spec.number("seats")
    least = 2 if spec.value("banking") == "player" else 1
    players = min(USUAL_PLAYERS, seats) if wanted is None else wanted
    if not least <= players <= seats:
        raise ValueError(f"{least} to {seats} players can sit at this table, not {players}")
    return players
