"""A table to play at from Python: the referee with a seeded shoe; cut, bank and insurance are handled for you."""

import secrets
from difflib import get_close_matches
from typing import Literal

from pit21.api.amounts import Amount, to_cents
from pit21.api.numbers import to_whole
from pit21.money import amount_text
from pit21.report import narrate
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.commands import command_by
from pit21.table.consequences import default_command
from pit21.table.offers import Offer, offers
from pit21.table.refusal import Refusal, Refused, refuse
from pit21.table.session import Session, seeded_shoe
from pit21.table.settlement.round_result import RoundResult, last_result
from pit21.table.state import chips_of
from pit21.table.view import SPECTATOR, HandView, View, view
from pit21.transcript.record import transcript_of
from pit21.transcript.write import print_transcript

Ask = Literal["ask", "auto"]
_DECISIONS = ("raise", "move", "surrender", "switch")
"""Offers that are part of the play: nobody declines them, or a side bet after the deal, for a player."""
_CLOSED = refuse("bet-then-deal")


class Player:
    """Someone at a table, for whom you act."""

    def __init__(self, table: "GameTable", name: str) -> None:
        self.table = table
        self.name = name

    @property
    def chips(self) -> int:
        """Chips in front of the player in cents; stakes are not among them."""
        return chips_of(self.table.session.table, self.name)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.table.session.table.seats if seat.holder == self.name)

    @property
    def hands(self) -> tuple[HandView, ...]:
        """Hands with their cards, total and stakes, as the player sees them."""
        seen = self.table.view(self.name)
        return tuple(hand for seat in seen.seats if seat.holder == self.name for hand in seat.hands)

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """What `act` takes now; empty while someone else is to act."""
        return tuple(dict.fromkeys(offer.action for offer in self._offers()))

    def bet(self, wager: str, amount: Amount, seat: int = 0) -> None:
        """Stake an amount on a wager, which begins the next round if none is open; 0 takes the stake back.

        `seat` is yours unless you bet behind someone else.
        """
        self.table.begin_round()
        mine = seat or next(iter(self.seats), 0)
        self.table.session.send(c.PlaceBet(self.name, mine, wager, to_cents(amount)))

    def act(self, action: str, amount: Amount | None = None, *, pick: int = 0) -> None:
        """Take a legal action with the hand whose turn it is.

        `amount` is the stake of a double or of insurance, the full one if none is given, or the bank, half of the
        chips if none is given; with "cut" it is the number of cards in front of the cut card. `pick` is the number
        of the face-down card to take in games that have them.
        """
        offer = self._offer(action)
        chosen = None if amount is None else _read_amount(offer, amount)
        self.table.session.send(command_by(self.name, offer.take(chosen, pick)))
        self.table.run_on()

    def hit(self) -> None:
        self.act("hit")

    def stand(self) -> None:
        self.act("stand")

    def double(self, amount: Amount | None = None) -> None:
        self.act("double", amount)

    def split(self) -> None:
        self.act("split")

    def surrender(self) -> None:
        self.act("surrender")

    def switch(self) -> None:
        self.act("switch")

    def raise_stake(self, amount: Amount | None = None) -> None:
        """Raise the wager after the up card; in full if no amount is given."""
        self.act("raise", amount)

    def move(self, amount: Amount | None = None) -> None:
        """Add what a side bet returned to the main wager; all of it if no amount is given."""
        self.act("move", amount)

    def insure(self, amount: Amount | None = None) -> None:
        self.act("insure", amount)

    def decline(self) -> None:
        self.act("decline")

    def buy(self, chips: Amount) -> None:
        """Buy more chips between rounds."""
        self.table.session.send(c.BuyChips(self.name, to_cents(chips)))

    def leave(self) -> None:
        self.table.session.send(c.Leave(self.name))

    def _offers(self) -> tuple[Offer, ...]:
        found = offers(self.table.session.table)
        return tuple(offer for offer in found if offer.player == self.name and offer.action != "bet")

    def _offer(self, action: str) -> Offer:
        found = next((offer for offer in self._offers() if offer.action == action), None)
        if found is None:
            raise Refused(self._why_not(action))
        return found

    def _why_not(self, action: str) -> Refusal:
        table = self.table.session.table
        if table.phase != "round":
            return _CLOSED
        waited = self.table.to_act
        if self.name not in waited:
            if not waited:
                return refuse("turn-of-nobody", player=self.name)
            return refuse("turn-of-others", player=self.name, others=tuple(waited))
        near = get_close_matches(str(action), self.legal_actions, 1)
        if near:
            return refuse("not-legal-did-you-mean", action=repr(action), near=repr(near[0]), allowed=self.legal_actions)
        return refuse("not-legal", action=repr(action), allowed=self.legal_actions)

    def __repr__(self) -> str:
        hands = ", ".join(" ".join(hand.cards) for hand in self.hands)
        return f"Player({self.name!r}, chips={amount_text(self.chips)}{f', hands={hands!r}' if hands else ''})"


def _read_amount(offer: Offer, amount: Amount) -> int:
    """Return the amount as the offer's command holds it: cents, or cards of a cut."""
    if not offer.amount_field:
        raise ValueError(f"{offer.action!r} takes no amount; leave {amount!r} out")
    if offer.amount_field == "position":
        return to_whole("amount", str(amount), "a number of cards such as 150")
    return to_cents(amount)


class GameTable:
    """A table with players you act for. `session` has the referee's own commands and events."""

    def __init__(
        self, spec: GameSpec, *, seed: int | str | bytes | None = None, tray: Amount = "$1,000,000",
        cut: Ask = "auto", insurance: Ask = "auto", banker: str = "banker", bank: Amount = "$10,000",
    ) -> None:  # fmt: skip
        """`cut="auto"` cuts the shoe in the middle, `insurance="auto"` declines it; `"ask"` leaves it to the players.

        In a player-banked game `banker` takes the last seat and banks every round with `bank`; with an empty name the
        bank is offered to the players.
        """
        self.spec = spec
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.session = Session(spec, seeded_shoe(spec, self.seed), tray=to_cents(tray))
        self._cut, self._insurance, self._bank = cut, insurance, to_cents(bank)
        self._banker = banker if self.session.table.rules.player_banked else ""
        if self._banker:
            seat = self.session.table.rules.seats
            self.session.send(c.Join(self._banker, 100 * self._bank, seat, proposition=True))

    # People

    def sit(self, name: str, chips: Amount = "$1,000", seat: int = 0) -> Player:
        """Seat a player with chips, at the next free seat if none is named."""
        free = [each.number for each in self.session.table.seats if not each.holder]
        self.session.send(c.Join(name, to_cents(chips), seat or next(iter(free), 0)))
        return Player(self, name)

    def player(self, name: str) -> Player:
        if name not in self.session.table.players:
            here = ", ".join(self.session.table.players) or "nobody"
            raise KeyError(f"nobody called {name!r} is at the table; at it: {here}")
        return Player(self, name)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Players who have to act; several while insurance is offered, none between rounds."""
        waits = self.session.need
        if isinstance(waits, n.NeedWagers):
            return ()
        return tuple(dict.fromkeys(offer.player for offer in offers(self.session.table) if offer.player))

    # A round

    def begin_round(self) -> None:
        """Begin the next round if none is open; bets do this automatically."""
        if isinstance(self.session.need, n.RoundOver):
            self.session.send(c.BeginRound())
        self.run_on()

    def deal(self) -> None:
        """Close the bets and deal, up to the first decision or the end of the round."""
        if not isinstance(self.session.need, n.NeedWagers):
            raise Refused(refuse("nothing-to-deal"))
        self.session.send(c.CloseBets())
        self.run_on()

    def void(self, reason: str) -> None:
        """End the round as a misdeal: every stake goes back."""
        self.session.send(c.Void(reason))

    def run_on(self) -> None:
        """Do what is done automatically, until a player is asked."""
        while (command := self._automatic()) is not None:
            self.session.send(command)

    def _automatic(self) -> c.Command | None:
        waits, table = self.session.need, self.session.table
        if isinstance(waits, n.NeedCut) and self._cut == "auto":
            return default_command(table, waits.seat)
        if isinstance(waits, n.NeedBank) and self._banker:
            wanted = min(self._bank, chips_of(table, self._banker))
            is_banker = waits.player == self._banker
            return c.TakeBank(self._banker, wanted) if is_banker else c.DeclineBank(waits.player)
        if isinstance(waits, n.NeedAnswers) and self._insurance == "auto":
            asked = (*_DECISIONS, *self.session.table.rules.late_ids)
            return c.Decline(waits.seats[0]) if waits.offer not in asked else None
        return None

    # What there is to see

    def view(self, viewer: str = SPECTATOR) -> View:
        """Return the table as a player or a spectator sees it, without hidden cards."""
        return view(self.session.table, viewer)

    @property
    def dealer(self) -> tuple[str, ...]:
        """The dealer's cards; `??` is face down."""
        return self.view().dealer

    @property
    def events(self) -> tuple[e.Event, ...]:
        """Everything that happened, as a spectator may know it."""
        return tuple(event.redact(SPECTATOR) for event in self.session.events)

    @property
    def story(self) -> tuple[str, ...]:
        """The same in sentences."""
        return tuple(narrate(self.session.start, tuple(self.session.events)))

    @property
    def transcript(self) -> str:
        """The transcript of all rounds so far, for `pit21 settle` and `pit21 replay`."""
        return print_transcript(transcript_of(self.session))

    @property
    def result(self) -> RoundResult | None:
        """How the last round ended; None before that."""
        return last_result(self.session.events, {name: wager.title for name, wager in self.spec.file.wagers.items()})

    def __repr__(self) -> str:
        table = self.session.table
        waits = f", to act: {', '.join(self.to_act)}" if self.to_act else ""
        count = len(table.players)
        people = f"{count} player{'' if count == 1 else 's'}"
        return f"GameTable({self.spec.id!r}, round {table.round}, {people}{waits})"

    def __str__(self) -> str:
        seen = self.view()
        lines = [self.spec.title, f"Dealer: {' '.join(seen.dealer) or '-'} {seen.dealer_total}".rstrip()]
        for seat in seen.seats:
            if seat.holder:
                hands = "; ".join(f"{' '.join(hand.cards)} ({hand.total})" for hand in seat.hands if hand.cards)
                stakes = (*(bet for hand in seat.hands for bet in hand.bets), *seat.bets)
                bets = ", ".join(f"{bet.wager} {amount_text(bet.staked)}" for bet in stakes)
                lines.append(f"Seat {seat.number}, {seat.holder}: {hands or '-'}{f'  [{bets}]' if bets else ''}")
        return "\n".join(lines)
