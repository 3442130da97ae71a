"""The bots of one table: they decide as the solver says, within what is offered to them."""

from pit21.server.solving.choosing import choose
from pit21.server.solving.pool import Solving
from pit21.server.solving.wire import GameRef
from pit21.server.tables.live import LiveTable
from pit21.server.tables.translating import player_command
from pit21.server.wire.to_server import AnyPlayerCommand, Ready
from pit21.table.commands import CloseBets
from pit21.table.view import view

_MOST_STAKES = 20
"""No bot places more stakes in a round."""


class BotDesk:
    """Keeps who has bet in this round; `done` are the bots that will place no more."""

    def __init__(self, live: LiveTable, solving: Solving, game: GameRef) -> None:
        self._live = live
        self._solving = solving
        self._game = game
        self._round = 0
        self._stakes: dict[str, int] = {}
        self._done: set[str] = set()

    @property
    def done(self) -> frozenset[str]:
        self._look_at_round()
        return frozenset(self._done)

    def _look_at_round(self) -> None:
        if self._round != self._live.table.round:
            self._round = self._live.table.round
            self._stakes.clear()
            self._done.clear()

    async def decide(self, bot: str) -> AnyPlayerCommand | None:
        """What the bot does now; None or `Ready` where it does nothing (more)."""
        self._look_at_round()
        seen = view(self._live.table, bot)
        if not seen.offers:
            self._done.add(bot)
            return None
        command = await choose(self._solving, self._live.spec, seen, seen.offers, self._game)
        if isinstance(command, CloseBets) or self._stakes.get(bot, 0) >= _MOST_STAKES:
            self._done.add(bot)
            return Ready()
        if any(offer.action == "bet" for offer in seen.offers):
            self._stakes[bot] = self._stakes.get(bot, 0) + 1
        return player_command(command)

    def refused(self, bot: str) -> None:
        """What it chose was not possible any more, or never was: it does not try the same for ever."""
        self._done.add(bot)
