"""The referee's table for rounds that a kernel plays against a bank: the same cards, the same choices."""

from collections import Counter
from typing import NamedTuple

from pit21.law.codes import STAND, SURRENDER
from pit21.sim.kernels.primitives.rng import UNIFORM, choose
from pit21.sim.player_dealer import BankingPlan
from pit21.sim.tables.run_setup import Prepared
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import ACTIONS
from pit21.table.session import Session
from tests.conformance.kernel_table import CounterShoe

CHIPS = 10**12
_NAMES = {bit: name for name, bit in ACTIONS.items()}


class Settled(NamedTuple):
    """A round as the referee settled it; positions are counted from 0."""

    banker: int
    button: int
    order: list[int]  # positions as they were settled
    won: dict[int, int]  # cents by position, fees aside
    uncovered: dict[int, int]
    bank: int  # what the bank won, its fee aside
    fees: int


class BankedReferee:
    """Everyone at the table chooses uniformly among what is open, by the counter of the kernel."""

    def __init__(self, spec: GameSpec, prepared: Prepared, plan: BankingPlan, first: int) -> None:
        assert prepared.setup.mistakes == UNIFORM
        self._key = prepared.setup.key
        self._plan = plan
        self._sides = [side.id for side in prepared.setup.sides]
        self._decisions = 0
        self.shoe = CounterShoe(prepared, first)
        self.session = Session(spec, self.shoe, CHIPS)
        for position, staked in enumerate(plan.positions):
            if staked.bet:
                self.session.send(c.Join(f"p{position}", CHIPS, position + 1))

    def play_round(self) -> Settled | None:
        """None where the round was void, for want of cards (G4)."""
        session = self.session
        first, shoes = len(session.events), self.shoe.number
        before = dict(session.table.accounts)
        session.send(c.BeginRound())
        if self.shoe.number != shoes:
            self._decisions = 0
        while not isinstance(session.need, n.RoundOver):
            for command in self._answers(session.need):
                session.send(command)
        if any(isinstance(event, e.RoundVoided) for event in session.events[first:]):
            return None
        return self._settled(session.events[first:], before)

    def _answers(self, waits: n.Need) -> list[c.Command]:
        table = self.session.table
        if isinstance(waits, n.NeedBank):
            return [c.TakeBank(waits.player, self._plan.wager)]
        if isinstance(waits, n.NeedWagers):
            self.shoe.begin_round()
            return [*self._bets(table.bank.seat - 1), c.CloseBets()]
        if isinstance(waits, n.NeedAnswers):
            seat = next(number for number in self._deal_order(table.bank.seat) if number in waits.seats)
            surrenders = self._choose(SURRENDER | STAND) == SURRENDER
            return [c.Act(seat=seat, action="surrender") if surrenders else c.Decline(seat)]
        assert isinstance(waits, n.NeedChoice), f"nobody answers {waits}"
        return [c.Act(seat=waits.seat, action=_NAMES[self._choose(waits.actions)], hand=waits.hand)]

    def _deal_order(self, banker: int) -> list[int]:
        seats = len(self._plan.positions)
        return [(banker - 1 + step) % seats + 1 for step in range(1, seats)]

    def _bets(self, banker: int) -> list[c.Command]:
        found: list[c.Command] = []
        for position, staked in enumerate(self._plan.positions):
            if staked.bet and position != banker:
                stakes = {"base": staked.bet, **dict(zip(self._sides, staked.sides, strict=True))}
                found += [c.PlaceBet(f"p{position}", position + 1, name, amount) for name, amount in stakes.items()
                          if amount]  # fmt: skip
        return found

    def _choose(self, legal: int) -> int:
        if legal & (legal - 1) == 0:
            return legal
        self._decisions += 1
        return choose(self._key, self.shoe.number, self._decisions, legal & -legal, legal, UNIFORM)

    def _settled(self, events: list[e.Event], before: dict[str, int]) -> Settled:
        accounts = self.session.table.accounts
        won: Counter[int] = Counter()
        uncovered: Counter[int] = Counter()
        order: list[int] = []
        bank = button = banker = 0
        for event in events:
            if isinstance(event, e.ButtonPlaced):
                button = event.seat - 1
            elif isinstance(event, e.BankReturned):
                bank, banker = event.returned - event.staked, event.seat - 1
            elif isinstance(event, e.WagerSettled):
                position = event.seat - 1
                won[position] += event.net
                uncovered[position] += event.uncovered
                if position not in order:
                    order.append(position)
        fees = accounts.get("fees", 0) - before.get("fees", 0)
        return Settled(banker, button, order, dict(won), dict(uncovered), bank, fees)
