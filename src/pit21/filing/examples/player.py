"""Playing a recipe through the referee."""

from pit21.cards import UNKNOWN
from pit21.filing.examples.irregularity_reports import IrregularityReports
from pit21.filing.examples.play import Play
from pit21.filing.examples.recipe import ACTIONS, Recipe, RecipeShoe
from pit21.law.hands import total_of
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import ACTIONS as ACTION_CODES
from pit21.table.check import check, face_down_cards
from pit21.table.limits import bet_limits, double_limits, insurance_limits, spots_of
from pit21.table.refusal import Refused
from pit21.table.session import Session, place_names
from pit21.table.state import DEALER, Table, shuffle_is_due

PLAYERS = ("ann", "ben", "cal", "dee")
BANKER = "sam"
BACKER = "fay"
CHIPS = 100_000
LARGE_BANK = 1_000_000
_MOST_COMMANDS = 120
_MOST_CARDS = 12
_WHOLE_DEAL = 99


class Unplayable(Exception):  # noqa: N818 - an attempt that fails is no error
    """A recipe that the table does not take."""


def play_recipe(opened: Session, recipe: Recipe) -> Play:
    """Play the recipe at an open table; `Unplayable` where it cannot be finished."""
    shoe = RecipeShoe(opened.table.rules, recipe)
    play = Play(opened, None if recipe.typed else shoe)
    try:
        _RecipePlayer(play, recipe, shoe).run()
        if recipe.typed and not any(isinstance(command, c.Cards) for command in play.session.commands):
            raise Unplayable  # a transcript of it would look like one with an empty shoe
    except Refused:  # a cut card or the end of the shoe where neither can come
        raise Unplayable from None
    return play


class _RecipePlayer:
    def __init__(self, play: Play, recipe: Recipe, shoe: RecipeShoe) -> None:
        self.play = play
        self.recipe = recipe
        self.shoe = shoe
        self.reports = IrregularityReports(play, recipe) if recipe.irregularity else None
        self.rules = play.session.table.rules
        self.commands = 0
        self.after_deal = 0

    @property
    def table(self) -> Table:
        return self.play.session.table

    def run(self) -> None:
        self._seat_players()
        for number in range(self.recipe.rounds):
            if number and self.recipe.new_dealer:
                self.play.send(c.ChangeDealer())
            before = self.table
            self._send(c.BeginRound())
            if self.play.session.shoe is None and shuffle_is_due(before):
                self.shoe.shuffle(())
            self.after_deal = 0
            self._finish_round()
            if self.reports is not None and self.reports.try_report():
                self._finish_round()
            if self.reports is not None and self.reports.done:
                return  # a further round shows nothing of it
        if self.reports is not None and not self.reports.done:
            raise Unplayable

    def _finish_round(self) -> None:
        while not isinstance(self.play.session.need, n.RoundOver):
            if self.reports is None or not self.reports.try_report():
                self._answer(self.play.session.need)

    def _send(self, command: c.Command) -> None:
        self.commands += 1
        if self.commands > _MOST_COMMANDS or check(self.table, command) is not None:
            raise Unplayable
        self.play.send(command)

    def _probe(self, command: c.Command) -> None:
        if self.recipe.probes:
            self.play.try_refused(command)

    def _seat_players(self) -> None:
        first = 1
        if self.rules.player_banked:
            # The bank is offered from seat 1 on, so the player-dealer sits there.
            self._send(c.Join(BANKER, 2 * LARGE_BANK, 1))
            first = 2
        names = PLAYERS[:1] if self.recipe.one_player else PLAYERS[: self.recipe.seats]
        for number, name in enumerate(names):
            self._send(c.Join(name, CHIPS, first + number))
        if self.recipe.backer:
            self._send(c.Join(BACKER, CHIPS, 0))
        self._probe(c.Join("zoe", CHIPS, self.rules.seats + 1))
        self.first = first

    def _answer(self, waits: n.Need) -> None:
        if isinstance(waits, n.NeedCard):
            self._name_card(waits)
        elif isinstance(waits, n.NeedCut):
            self._cut(waits)
        elif isinstance(waits, n.NeedBank):
            self._bank(waits)
        elif isinstance(waits, n.NeedWagers):
            self._bet()
        elif isinstance(waits, n.NeedAnswers | n.NeedChoice) and self._interrupt(waits):
            pass
        elif isinstance(waits, n.NeedAnswers):
            self._answer_offer(waits)
        elif isinstance(waits, n.NeedChoice):
            self._act(waits)
        elif isinstance(waits, n.NeedFollow):
            self._send(c.FollowStake(waits.player, waits.seat, not self.recipe.less))
        else:
            raise Unplayable

    def _name_card(self, waits: n.NeedCard) -> None:
        """Name the next cards where no shoe deals automatically."""
        if waits.purpose == "peek":
            self._send(c.NoNatural())
            return
        places = waits.places[: self._cards_together()]
        for _ in range(_MOST_CARDS):
            named = c.Cards(tuple(card for place in places for card in self._draw(place)))
            if check(self.table, named) is None:  # a hole card cannot make the natural that the dealer has denied
                self._send(named)
                return
        raise Unplayable

    def _cards_together(self) -> int:
        """How many cards stand in one line: all, or a few where something may go wrong between them."""
        if self.reports is None or self.reports.done or self.recipe.seed % 2:
            return _WHOLE_DEAL
        return self.recipe.seed // 2 % 5 + 1

    def _draw(self, place: tuple[int, int, bool]) -> tuple[int, ...]:
        if self.recipe.unseen and place[0] == DEALER and not place[2]:
            return (UNKNOWN,)
        return self.shoe.draw(place_names((place,)))

    def _interrupt(self, waits: n.NeedAnswers | n.NeedChoice) -> bool:
        """A time-out or a void round in place of the decision."""
        self.after_deal += 1
        if 0 <= self.recipe.void_after < self.after_deal:
            self._send(c.Void("misdeal"))
            return True
        if self.recipe.time_outs:
            self._send(c.TimeOut(waits.seats[0] if isinstance(waits, n.NeedAnswers) else waits.seat))
            return True
        return False

    def _cut(self, waits: n.NeedCut) -> None:
        self._probe(c.Cut(waits.seat, max(waits.minimum - 1, 0)))
        self._probe(c.Cut(waits.seat % self.rules.seats + 1, waits.minimum))
        volunteer = self.first + self.recipe.seats - 1
        if self.recipe.time_outs:
            self._send(c.TimeOut(waits.seat))
        elif self.recipe.odd and check(self.table, c.Cut(volunteer, waits.minimum)) is None:
            self._send(c.Cut(volunteer, waits.minimum))
        else:
            self._send(c.Cut(waits.seat, (waits.minimum + waits.maximum) // 2))

    def _bank(self, waits: n.NeedBank) -> None:
        self._probe(c.PlaceBet(PLAYERS[0], self.first, "base", self.rules.wagers["base"].minimum))
        if waits.player != BANKER and self.recipe.less and self.recipe.seats > 1:
            self._send(c.DeclineBank(waits.player))
            return
        if waits.player == BANKER:
            self._send(c.TakeBank(waits.player, self.recipe.bank or LARGE_BANK))
        else:
            self._send(c.TakeBank(waits.player, 20_000))

    # Wagers

    def _bet(self) -> None:
        bank = self.table.bank.player
        seats = [self.first + i for i in range(self.recipe.seats)]
        if self.rules.player_banked and bank != BANKER:
            seats = [1, *seats]
        self._probe(c.CloseBets())
        for number in seats:
            holder = self.table.seats[number - 1].holder
            player = holder or PLAYERS[0]
            if player == bank:
                self._probe(c.PlaceBet(player, number, "base", self.rules.wagers["base"].minimum))
                continue
            self._bet_on(number, player)
        if self.recipe.backer and self.rules.backline:
            self._try(c.PlaceBet(BACKER, seats[-1], "base", self.rules.wagers["base"].minimum * 2))
            if "red-flex" in self.rules.wagers:
                self._try(c.PlaceBet(BACKER, seats[-1], "red-flex", self.rules.wagers["red-flex"].minimum))
        elif self.recipe.backer:
            self._probe(c.PlaceBet(BACKER, seats[0], "base", self.rules.wagers["base"].minimum))
        if len(seats) > 1 and not self.recipe.one_player:
            self._probe(c.PlaceBet(self.table.seats[seats[0] - 1].holder, seats[1], "base", 500))
            self._probe(c.PlaceBet(self.table.seats[seats[0] - 1].holder, seats[1], "red-flex", 500))
        if not self.recipe.one_player:
            self._probe(c.PlaceBet(PLAYERS[0], self.rules.seats, "base", self.rules.wagers["base"].minimum))
        if not any(seat.bets for seat in self.table.seats):
            raise Unplayable
        self._send(c.CloseBets())

    def _try(self, command: c.Command) -> bool:
        """Send what the table takes, and leave the rest."""
        if check(self.table, command) is not None:
            return False
        self._send(command)
        return True

    def _bet_on(self, number: int, player: str) -> None:
        base = self.rules.wagers["base"]
        step = self.rules.chip_step
        for name, wager in self.rules.wagers.items():
            if not wager.offered:
                self._probe(c.PlaceBet(player, number, name, wager.minimum))
        for name in self.recipe.wagers:
            self._probe(c.PlaceBet(player, number, name, self.rules.wagers[name].minimum))
        for amount in (base.minimum - step, base.maximum + step, base.minimum + 1):
            self._probe(c.PlaceBet(player, number, "base", amount))
        lowest, highest, _ = bet_limits(self.table, self.table.seats[number - 1], base, player)
        amount = highest if self.recipe.large else min(lowest + step, highest) if self.recipe.odd else lowest
        if not self._try(c.PlaceBet(player, number, "base", amount)):
            return
        for name in sorted(self.recipe.wagers, key=lambda name: self.rules.wagers[name].index):
            wager = self.rules.wagers[name]
            lowest, highest, why = bet_limits(self.table, self.table.seats[number - 1], wager, player)
            for tried in (lowest - step, highest + step, wager.minimum - step, lowest + 1):
                self._probe(c.PlaceBet(player, number, name, max(tried, 1)))
            if not why:
                chosen = highest if self.recipe.large else lowest
                self._try(c.PlaceBet(player, number, name, chosen))
        if self.recipe.wagers:
            self._probe(c.PlaceBet(player, number, "base", amount + step))

    # Decisions

    def _answer_offer(self, waits: n.NeedAnswers) -> None:
        seat = waits.seats[0]
        if waits.offer in ("raise", "move"):
            self._probe(c.Act(seat, waits.offer, 0, 10**9))
            if not (self.recipe.insure and self._try(c.Act(seat, waits.offer))):
                self._send(c.Decline(seat))
            return
        if waits.offer not in ("surrender", "insurance"):
            take = c.Act(seat, "hit") if waits.offer == "exposed-card" else c.Act(seat, "withdraw")
            if not (self.recipe.insure and self._try(take)):
                self._send(c.Decline(seat))
            return
        if waits.offer == "surrender":
            wants = self.recipe.prefer.index("surrender") < 2
            self._send(c.Act(seat, "surrender") if wants else c.Decline(seat))
            return
        lowest, highest, _ = insurance_limits(self.table, self.table.seats[seat - 1])
        self._probe(c.Insure(seat, highest + self.rules.chip_step))
        self._probe(c.Insure(seat, lowest - 1))
        amount = lowest if self.recipe.less else highest
        if not (self.recipe.insure and self._try(c.Insure(seat, amount))):
            self._send(c.Decline(seat))

    def _act(self, waits: n.NeedChoice) -> None:
        seat = self.table.seats[waits.seat - 1]
        hand = seat.hands[waits.hand]
        picks = face_down_cards(self.table, waits.seat) if self.rules.family == "pick" else []
        self._probe_acts(waits, picks)
        order = self.recipe.prefer if len(hand.cards) == 2 else self.recipe.then
        if total_of(hand.cards, len(hand.cards)) >= self.recipe.calm:
            order = ("stand", *order)
        elif self.recipe.calm:
            order = (*(action for action in order if action != "stand"), "stand")
        for action in order:
            if waits.actions & ACTION_CODES[action]:
                pick = (
                    picks[-1 if self.recipe.odd and self.rules.picks else 0]
                    if picks and action in ("hit", "double")
                    else 0
                )
                amount = 0
                if action == "double" and self.recipe.less:
                    amount = double_limits(self.table, seat, waits.hand)[0]
                self._send(c.Act(waits.seat, action, waits.hand, amount, pick))
                return
        raise Unplayable

    def _probe_acts(self, waits: n.NeedChoice, picks: list[int]) -> None:
        if not self.recipe.probes:
            return
        seat = self.table.seats[waits.seat - 1]
        for action in ACTIONS:
            if not waits.actions & ACTION_CODES[action]:
                self._probe(c.Act(waits.seat, action, waits.hand, 0, picks[0] if picks else 0))
        if waits.actions & ACTION_CODES["double"]:
            pick = picks[0] if picks else 0
            lowest, highest = double_limits(self.table, seat, waits.hand)
            for amount in (highest + self.rules.chip_step, lowest - 1, highest - 1):
                if amount > 0:
                    self._probe(c.Act(waits.seat, "double", waits.hand, amount, pick))
        if picks:
            self._probe(c.Act(waits.seat, "hit", waits.hand, 0, picks[-1] if not self.rules.picks else 4))
        others = [each.number for each in self.table.seats if each.hands and each.number != waits.seat]
        if others:
            self._probe(c.Act(others[-1], "stand", 0))
        if len(seat.hands) > 1:
            self._probe(c.Act(waits.seat, "stand", (waits.hand + 1) % len(seat.hands)))
        spots = [bet.wager for bet in spots_of(seat, waits.hand)]
        self._probe(c.PlaceBet(seat.holder, waits.seat, spots[0], self.rules.wagers[spots[0]].minimum))
        self._probe(c.Insure(waits.seat, self.rules.chip_step))
        for name in self.rules.side_ids:
            self._probe(c.PlaceBet(seat.holder, waits.seat, name, self.rules.wagers[name].minimum))
