"""A table that is dealt to learners, episode by episode, with bots where seats are not theirs.

It says who is asked and what is open; whoever is not a learner is answered for. What may be done, what comes next and
what it pays is the referee's: need, offers, check and events.
"""

from collections.abc import Mapping
from typing import NamedTuple

from pit21.envs.actions import ActionSet
from pit21.envs.observations import Observation, Observer
from pit21.envs.plan import EpisodePlan
from pit21.envs.seen_cards import SeenCards
from pit21.policy.bots import policy_for
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import PlayCommand, Ready, command_by
from pit21.table.limits import bet_limits, round_up
from pit21.table.offers import Offer, offers
from pit21.table.referee import Refused
from pit21.table.session import Session
from pit21.table.shoe import Shoe
from pit21.table.state import Table, chips_of
from pit21.table.view import View, view

_TRAY = 10**13
"""What the house has: no stake of an episode is refused for want of it (I15)."""
_BOT_CHIPS = 10**10
_MOST_STAKES = 50
_HOUSE = ("house", "fees", "breakage")


class LearnerSeats(NamedTuple):
    """Who sits where, by name. The banker is the bot that takes the bank; without one the learners are asked."""

    learners: Mapping[str, int]
    bots: Mapping[str, int] = {}
    banker: str = ""


class EpisodeResult(NamedTuple):
    """A round that is over: cents won by each learner, by what they were won on, and by the house."""

    nets: dict[str, int]
    wagers: dict[str, dict[str, int]]
    house: int


class Episodes:
    """`asked` is the learner to act, empty when the episode is over; `results` are those of the last action."""

    def __init__(self, plan: EpisodePlan, seats: LearnerSeats) -> None:
        self.plan = plan
        self.learners = tuple(seats.learners)
        self._policies = {bot: policy_for(plan.spec) for bot in seats.bots}
        self._banker = seats.banker
        self.session = Session(plan.spec, None, _TRAY)
        self._sit_down(seats)
        self._seated: Table = self.session.table
        rules = self._seated.rules
        self.actions = ActionSet(rules, plan, banks=rules.player_banked and not seats.banker)
        self.observer = Observer(rules)
        self.unit = plan.wagers.get("base") or round_up(rules.wagers["base"].minimum, rules.chip_step)
        self.asked = ""
        self.before = self._seated
        self.happened: list[e.Event] = []
        self.results: list[EpisodeResult] = []
        self.rounds_left = 0
        self.options: dict[int, PlayCommand] = {}
        self._asked_view: View | None = None

    def _sit_down(self, seats: LearnerSeats) -> None:
        step = self.session.table.rules.chip_step
        for name, seat in (*seats.learners.items(), *seats.bots.items()):
            chips = self.plan.bankroll if name in seats.learners else _BOT_CHIPS // step * step
            try:
                self.session.send(c.Join(name, chips, seat))
            except Refused as refused:
                raise ValueError(f"{name} cannot sit down: {refused}") from refused

    # What an environment does

    def begin(self, shoe: Shoe) -> None:
        """Begin an episode: everyone has their starting chips, and this shoe is dealt."""
        self.session.shoe, self.session.table, self.session.need = shoe, self._seated, n.RoundOver()
        self.rounds_left = self.plan.rounds
        self._seen = SeenCards()
        self._round: _Round | None = None
        self._over = False
        self._refusal = ""
        self._forget()
        self._run()
        if self._over:
            raise ValueError(f"the wagers cannot be placed: {self._refusal or 'the bankroll is too small'}")

    def act(self, command: PlayCommand) -> None:
        """Execute the learner's command, and everything up to a learner's next decision."""
        self._forget()
        assert self._round is not None
        if isinstance(command, Ready):
            self._round.done.add(self.asked)
        else:
            self._send(command_by(self.asked, command))
        self._run()

    def view(self, learner: str) -> View:
        return view(self.session.table, learner)

    def observe(self, learner: str) -> Observation:
        seen = self._asked_view
        seen = self.view(learner) if seen is None or seen.viewer != learner else seen
        return self.observer.observe(seen, self._seen.counts, self.rounds_left)

    def chips(self, learner: str) -> int:
        return chips_of(self.session.table, learner)

    # How a table goes on

    def _forget(self) -> None:
        """Only the last act is kept: an episode of any length takes the same memory."""
        self.before, self.happened, self.results = self.session.table, [], []
        self.session.events.clear()
        self.session.history.clear()

    def _send(self, command: c.Command) -> None:
        for event in self.session.send(command):
            self.happened.append(event)
            self._seen.follow(event)
            if self._round is not None:
                self._round.note(event)

    def _run(self) -> None:
        """Until a learner is asked or the episode is over."""
        self.asked = ""
        while not self.asked and not self._over:
            waits = self.session.need
            if isinstance(waits, n.RoundOver):
                self._next_round()
            elif isinstance(waits, n.NeedWagers):
                self._let_bet()
            else:
                self._ask_or_answer(waits)
        self._asked_view = self.view(self.asked) if self.asked else None
        self.options = self.actions.open(self._asked_view) if self._asked_view is not None else {}

    def _next_round(self) -> None:
        if self._round is not None:
            self.results.append(self._round.result(self.session.table))
            self.rounds_left -= 1
        if not self.rounds_left:
            self._over = True
            return
        self._round = _Round(self.session.table, self.learners)
        self._send(c.BeginRound())

    def _ask(self, learner: str) -> None:
        assert self._round is not None
        self.asked = learner
        self._round.asked = True

    def _let_bet(self) -> None:
        """Stakes that nobody chooses are placed first; then each learner bets, or only says to deal."""
        assert self._round is not None
        if not self._round.bets_open:
            self._round.bets_open = True
            for bot in self._policies:
                self._bot_bets(bot)
            if self.plan.betting == "fixed":
                for learner in self.learners:
                    self._place_fixed(learner)
        for learner in self.learners:
            if learner not in self._round.done and self._takes_part(learner):
                self._ask(learner)
                return
        # A round in which no learner could do anything is not dealt, and with it the episode is over.
        self._over = not self._round.asked
        dealt = not self._over and check(self.session.table, c.CloseBets()) is None
        self._send(c.CloseBets() if dealt else c.Void(code="no-wagers"))

    def _takes_part(self, learner: str) -> bool:
        table = self.session.table
        if any(bet.owner == learner for seat in table.seats for bet in seat.bets):
            return True
        return self.plan.betting == "action" and any(offer.player == learner for offer in offers(table))

    def _place_fixed(self, learner: str) -> None:
        """All of the fixed stakes or none: where one is refused, those before it are taken back."""
        seat = self.session.table.players[learner].first_seat
        placed: list[str] = []
        for wager, amount in self.plan.wagers.items():
            try:
                self._send(c.PlaceBet(learner, seat, wager, amount or _smallest(self.session.table, learner, wager)))
            except Refused as refused:
                self._refusal = str(refused)
                for lying in reversed(placed):
                    self._send(c.PlaceBet(learner, seat, lying, 0))
                return
            placed.append(wager)

    def _bot_bets(self, bot: str) -> None:
        for _ in range(_MOST_STAKES):
            seen = self.view(bot)
            chosen = self._policies[bot].choose(seen, seen.offers) if seen.offers else Ready()
            if isinstance(chosen, Ready):
                return
            self._send(command_by(bot, chosen))

    def _ask_or_answer(self, waits: n.Need) -> None:
        open_now = offers(self.session.table)
        player = open_now[0].player
        if isinstance(waits, n.NeedCut):
            # A cut moves a shuffled shoe and changes nothing that a learner could know or want.
            self._send(command_by(player, open_now[0].command))
        elif isinstance(waits, n.NeedBank) and self._banker:
            self._send(self._bank_answer(open_now))
        elif player in self.learners:
            self._ask(player)
        else:
            seen = self.view(player)
            self._send(command_by(player, self._policies[player].choose(seen, seen.offers)))

    def _bank_answer(self, open_now: tuple[Offer, ...]) -> c.Command:
        """The banker takes the bank whenever it comes round; everyone else lets it pass."""
        offer = open_now[0]
        if offer.player != self._banker:
            return c.DeclineBank(offer.player)
        amount = min(offer.maximum, max(offer.minimum, self.plan.bank // offer.step * offer.step))
        return command_by(offer.player, offer.take(amount))


def _smallest(table: Table, learner: str, wager: str) -> int:
    """Return the smallest stake that the table takes on a spot now; where it takes none, what it prints."""
    rules = table.rules.wagers[wager]
    lowest, _, why_not = bet_limits(table, table.seats[table.players[learner].first_seat - 1], rules, learner)
    return rules.minimum if why_not else lowest


class _Round:
    """One round while it is played: who has bet, and what was won on what."""

    def __init__(self, before: Table, learners: tuple[str, ...]) -> None:
        self._before = before
        self._wagers: dict[str, dict[str, int]] = {learner: {} for learner in learners}
        self.done: set[str] = set()
        self.bets_open = False
        self.asked = False

    def note(self, event: e.Event) -> None:
        if isinstance(event, e.WagerSettled):
            self._add(event.player, event.wager, event.net)
        elif isinstance(event, e.BankReturned):
            self._add(event.player, "bank", event.returned - event.staked)
        elif isinstance(event, e.FeesTaken):
            for player, _, _, amount in event.fees:
                self._add(player, "fees", -amount)

    def _add(self, player: str, what: str, cents: int) -> None:
        if player in self._wagers:
            self._wagers[player][what] = self._wagers[player].get(what, 0) + cents

    def result(self, after: Table) -> EpisodeResult:
        nets = {name: chips_of(after, name) - chips_of(self._before, name) for name in self._wagers}
        house = sum(after.accounts.get(name, 0) - self._before.accounts.get(name, 0) for name in _HOUSE)
        return EpisodeResult(nets, self._wagers, house)
