"""`Room`: a table with people at one screen (hot seat) and bots.

A shell asks `to_act()` who is waited for, shows `view()` and `offers()`, and sends commands. Everything that
follows a command, the bots' answers too, comes back as events. Cards leave only by `view` and `Event.redact`.
"""

from collections.abc import Mapping

from pit21.policy.bots import policy_for
from pit21.policy.protocol import Policy
from pit21.room.history import History
from pit21.room.moments import RoomMoment
from pit21.room.prices import priced
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import Ready, command_by
from pit21.table.offers import Offer, offers
from pit21.table.referee import Refusal, Refused
from pit21.table.rules import Rules
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoe import Shoe
from pit21.table.state import chips_of
from pit21.table.view import SPECTATOR, View, view

STAKE = 100_000
"""What people sit down with: $1,000."""
_MOST_STAKES = 50
"""No bot places more stakes in a round; one that never finishes is stopped."""


class Room:
    """People sit at the first seats, in their order, bots after them.

    `stake` is everyone's buy-in, in cents, or an amount per person (bots then buy in with `STAKE`). What does not
    make whole chips of the table stays in the pocket: `bankroll` counts it. `game` is the path of a game file of
    one's own, for transcripts. With a `shoe` the cards come from it, as in tests.
    """

    def __init__(
        self, spec: GameSpec, *, people: tuple[str, ...] = ("you",), bots: int = 0,
        seed: int | str | bytes | None = None, stake: int | Mapping[str, int] = STAKE, game: str = "",
        shoe: Shoe | None = None,
    ) -> None:  # fmt: skip
        self.spec = spec
        self.game = game or spec.id
        self.people = people
        self.policies: dict[str, Policy] = {f"bot{number}": policy_for(spec) for number in range(1, bots + 1)}
        self.session = Session(spec, shoe or seeded_shoe(spec, seed))
        self.history = History(self.session)
        self.wants_bank: set[str] = set()
        self.pockets: dict[str, int] = {}
        self._bet_in = 0  # the round in which the bots have bet
        self._check_places()
        self._sit_down(stake)

    @property
    def rules(self) -> Rules:
        return self.session.table.rules

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(self.policies)

    def _check_places(self) -> None:
        wanted, places = len(self.people) + len(self.policies), self.rules.seats
        if wanted > places:
            raise ValueError(f"the table has {places} seats, not {wanted}")
        if not self.people:
            raise ValueError("someone has to sit at the table")
        if self.rules.player_banked and wanted < 2:
            raise ValueError("the players bank at this table, so it takes at least two: add a bot or a person")

    def _sit_down(self, stake: int | Mapping[str, int]) -> None:
        step = self.rules.chip_step
        for seat, player in enumerate((*self.people, *self.policies), 1):
            buy_in = stake if isinstance(stake, int) else stake.get(player, STAKE)
            chips = buy_in // step * step
            self.pockets[player] = buy_in - chips
            # Bots are proposition players: asked once more when nobody else wants the bank (P21).
            proposition = self.rules.player_banked and player in self.policies
            self.session.send(c.Join(player, chips, seat, proposition))

    # What a shell asks

    def to_act(self) -> tuple[str, ...]:
        """Return the people who have to act now; () between rounds, before `begin_round`."""
        if isinstance(self.session.need, n.RoundOver):
            return ()
        asked = {offer.player for offer in offers(self.session.table)}
        return tuple(player for player in self.people if player in asked)

    def offers(self, player: str) -> tuple[Offer, ...]:
        """Return what this person may do now, with its price; while wagers are open that includes an allowed `deal`."""
        table = self.session.table
        return tuple(priced(table, offer) for offer in offers(table) if offer.player in (player, ""))

    def view(self, player: str | None = None) -> View:
        return view(self.session.table, player or SPECTATOR)

    def check(self, command: c.Command) -> Refusal | None:
        """Why a command would be refused; None if it would not."""
        return check(self.session.table, command)

    def chips(self, player: str) -> int:
        """Return a player's chips, without stakes."""
        return chips_of(self.session.table, player)

    def bankroll(self, player: str) -> int:
        """Chips and pocket; in a round what the player held when it began, since a broken-off round is void (G9)."""
        table = self.session.table
        accounts = table.accounts_before if table.phase == "round" else table.accounts
        return accounts.get("player:" + player, 0) + self.pockets[player]

    # What a shell does

    def begin_round(self) -> tuple[e.Event, ...]:
        """Begin the next round; bots without chips for it have bought more first."""
        first = len(self.session.events)
        if self.check(c.BeginRound()) is None:
            for bot in self.policies:
                if self.chips(bot) < self._enough():
                    self.session.send(c.BuyChips(bot, self._rebuy()))
        self.session.send(c.BeginRound())
        self._let_bots_act()
        return self._since(first)

    def send(self, command: c.Command) -> tuple[e.Event, ...]:
        """Carry out a person's command and all that follows, until a person is needed again or the round is over.

        Raises Refused, with the table unchanged, where the referee has a reason against it.
        """
        first = len(self.session.events)
        self.session.send(command)
        self._let_bots_act()
        return self._since(first)

    def take(self, offer: Offer, amount: int | None = None, pick: int = 0) -> tuple[e.Event, ...]:
        """Take an offer for whom it is for, with the usual amount and card if none is given; see `send`."""
        return self.send(command_by(offer.player, offer.take(amount, pick)))

    def check_offer(self, offer: Offer, amount: int) -> Refusal | None:
        """Why an offer would be refused with this amount; None if it would not."""
        return self.check(command_by(offer.player, offer.take(amount)))

    def play_out(self) -> tuple[e.Event, ...]:
        """Everyone at this screen stands up: whoever is asked does not answer, and the round ends by G8.

        While wagers are still open no card is dealt and every stake may be taken back, so there is nothing to end.
        """
        first = len(self.session.events)
        while isinstance(
            waits := self.session.need, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedFollow | n.NeedAnswers
        ):
            self.session.send(c.TimeOut(waits.seats[0] if isinstance(waits, n.NeedAnswers) else waits.seat))
            self._let_bots_act()
        return self._since(first)

    def moments(self, events: tuple[e.Event, ...]) -> tuple[RoomMoment, ...]:
        """Return the events of `send` or `begin_round`, with a sentence and the table after each."""
        return self.history.moments(events)

    def _since(self, first: int) -> tuple[e.Event, ...]:
        return tuple(event.redact(SPECTATOR) for event in self.session.events[first:])

    def _rebuy(self) -> int:
        step = self.rules.chip_step
        return -(-max(STAKE, 5 * self._enough()) // step) * step

    def _enough(self) -> int:
        """Chips for a base wager with a few doubles; in a player-banked game also for a small bank."""
        return 4 * self.rules.wagers["base"].minimum

    # The bots

    def _let_bots_act(self) -> None:
        while not isinstance(self.session.need, n.RoundOver | n.NeedOpening):
            if isinstance(self.session.need, n.NeedWagers):
                self._bots_bet()
                if self.to_act():
                    return
                self._close_bets()
                continue
            asked = [offer.player for offer in offers(self.session.table)]
            bot = next((player for player in asked if player in self.policies), None)
            if bot is None or self._person_cuts(asked):
                return
            self._answer(bot)

    def _person_cuts(self, asked: list[str]) -> bool:
        """A cut that is offered to all seats is a person's: a bot cuts where it is named or alone asked (G2)."""
        players = self.session.table.players
        return isinstance(self.session.need, n.NeedCut) and any(
            player in self.people and not players[player].sitting_out for player in asked
        )

    def _bots_bet(self) -> None:
        """Once a round, as soon as wagers open: the bots are done before the people bet."""
        if self._bet_in == self.session.table.round:
            return
        self._bet_in = self.session.table.round
        for bot, policy in self.policies.items():
            for _ in range(_MOST_STAKES):
                seen = self.view(bot)
                chosen = policy.choose(seen, seen.offers) if seen.offers else Ready()
                command = command_by(bot, chosen)
                if isinstance(chosen, Ready) or self.check(command) is not None:
                    break
                self.session.send(command)

    def _close_bets(self) -> None:
        """Nobody at the screen can bet: the bots' hands are dealt, or there is no round."""
        if self.check(c.CloseBets()) is None:
            self.session.send(c.CloseBets())
        else:
            self.session.send(c.Void(code="no-wagers"))

    def _answer(self, bot: str) -> None:
        seen = self.view(bot)
        if isinstance(self.session.need, n.NeedBank) and self._people_want_bank():
            self.session.send(c.DeclineBank(bot))
            return
        try:
            self.session.send(command_by(bot, self.policies[bot].choose(seen, seen.offers)))
        except Refused:
            # An illegal answer harms nobody: it counts as none, and the table acts by the printed rule (G8).
            self.session.send(c.TimeOut(seen.offers[0].seat))

    def _people_want_bank(self) -> bool:
        """A person who wants the bank and is still to be asked goes before the bots."""
        table = self.session.table
        return any(
            seat.holder in self.wants_bank
            and seat.number not in table.bank.declined
            and not table.players[seat.holder].sitting_out
            for seat in table.seats
        )
