"""The bots of one table: they follow the solver within what they are offered."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from pit21.fair.game import committed_shoe
from pit21.jobs import GameRef, HintQuestion, Trouble
from pit21.lab.strategy import HandAdvice
from pit21.server.solver import Hints, choose
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.table import needs as n
from pit21.table.commands import TimeOut
from pit21.table.offers import offers
from pit21.table.refusal import Refused
from pit21.table.session import Session
from pit21.table.view import view
from pit21.wire import AnyPlayerCommand, Ready, referee_command

MOST_STAKES = 20
"""No bot places more stakes in a round."""
MOST_INPUTS = 200
"""No turn of the bots is longer; what is left follows in the next one."""
PATIENCE = 0.1
"""Seconds that the bots wait for the solver in one turn. Nobody at a table waits for it longer: after that they play by
their plain rules, and what the solver answers later is known the next time.
"""


class PromptHints:
    """The solver's answers that are known until a moment of the event loop's clock."""

    def __init__(self, hints: Hints, until: float) -> None:
        self._hints = hints
        self._until = until

    async def hint(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble:
        try:
            async with asyncio.timeout_at(self._until):
                return await self._hints.hint(game, question)
        except TimeoutError:
            return Trouble("late", "a table does not wait for the solver")


class BotPlan(NamedTuple):
    """What the bots do, in order; `faulty` are those whose choice was not possible."""

    inputs: tuple[i.FromPlayer | i.Silence, ...]
    faulty: tuple[str, ...] = ()


class BotPlanner:
    """Plans what the bots do until a person is asked again."""

    def __init__(self, live: LiveTable, hints: Hints, game: GameRef, patience: float | None = PATIENCE) -> None:
        """Without `patience` the answers of `hints` are waited for."""
        self._live = live
        self._hints = hints
        self._game = game
        self._patience = patience

    async def plan(self) -> BotPlan:
        """The inputs of the bots that are asked now and of those who follow them, as the referee takes them.

        They are played on a copy of the table with the cards that will come. A bot decides by its own view of that
        copy, so it knows no card before it lies there.
        """
        hints = self._hints
        if self._patience is not None:
            hints = PromptHints(hints, asyncio.get_running_loop().time() + self._patience)
        return await _Plan(self._live, hints, self._game).made()


class _Plan:
    def __init__(self, live: LiveTable, hints: Hints, game: GameRef) -> None:
        self._live = live
        self._hints = hints
        self._game = game
        self._session = Session.resumed(live.table, committed_shoe(live.spec, live.book.shoe.state()))
        self._inputs: list[i.FromPlayer | i.Silence] = []
        self._faulty: list[str] = []

    async def made(self) -> BotPlan:
        if isinstance(self._session.need, n.NeedWagers):
            for bot in self._live.betting_bots():
                await self._bet(bot)
        else:
            while len(self._inputs) < MOST_INPUTS and (bot := next(self._asked(), "")):
                await self._decide(bot)
        return BotPlan(tuple(self._inputs), tuple(self._faulty))

    def _asked(self) -> Iterator[str]:
        """The bots that are to decide now."""
        if not isinstance(self._session.need, n.NeedWagers | n.RoundOver):
            for offer in offers(self._session.table):
                if offer.player and not self._live.users.get(offer.player):
                    yield offer.player

    async def _choice(self, bot: str) -> AnyPlayerCommand:
        seen = view(self._session.table, bot)
        return await choose(self._hints, self._live.spec, seen, seen.offers, self._game)

    async def _bet(self, bot: str) -> None:
        """Stakes until it has no more; one that wants what is not possible has finished betting too."""
        for _ in range(MOST_STAKES):
            command = await self._choice(bot)
            if isinstance(command, Ready) or not self._takes(bot, command):
                break
        if self._is_waited_for(bot):
            self._inputs.append(i.FromPlayer(bot, "", Ready()))

    def _is_waited_for(self, bot: str) -> bool:
        """Whether it has bet or still can: the stakes of others may have used up what the house covers."""
        table = self._session.table
        has_bet = any(bet.owner == bot for seat in table.seats for bet in seat.bets)
        return has_bet or any(offer.player == bot and offer.action == "bet" for offer in offers(table))

    async def _decide(self, bot: str) -> None:
        """A bot that chooses what is not possible has not answered: the printed rule plays for it (G8)."""
        need = self._session.need
        if self._takes(bot, await self._choice(bot)):
            return
        own = (offer.seat for offer in offers(self._session.table) if offer.player == bot)
        seat = next(own) if isinstance(need, n.NeedAnswers) else need.seat  # type: ignore[attr-defined]
        self._session.send(TimeOut(seat))
        self._inputs.append(i.Silence(seat))
        self._faulty.append(bot)

    def _takes(self, bot: str, command: AnyPlayerCommand) -> bool:
        """Play it on the copy; the referee judges what a bot chooses as it judges anyone."""
        try:
            self._session.send(referee_command(self._session.table, bot, command))
        except Refused:
            return False
        self._inputs.append(i.FromPlayer(bot, "", command))
        return True
