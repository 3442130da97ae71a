"""The bots of one table: they decide as the solver says, within what is offered to them."""

from pit21.jobs import GameRef
from pit21.server.solver import Solving, choose
from pit21.server.tables.live.live_table import LiveTable
from pit21.table.needs import NeedWagers
from pit21.table.view import view
from pit21.wire import AnyPlayerCommand, Ready

_MOST_STAKES = 20
"""No bot places more stakes in a round."""


class BotDesk:
    """Keeps what the bots have tried in this round."""

    def __init__(self, live: LiveTable, solving: Solving, game: GameRef) -> None:
        self._live = live
        self._solving = solving
        self._game = game
        self._round = 0
        self._stakes: dict[str, int] = {}

    async def decide(self, bot: str) -> AnyPlayerCommand | None:
        """What the bot does now: `Ready` where it bets no more, None where it is not asked any more."""
        if self._round != self._live.table.round:
            self._round = self._live.table.round
            self._stakes.clear()
        seen = view(self._live.table, bot)
        betting = isinstance(seen.need, NeedWagers)
        if not seen.offers or (betting and self._stakes.get(bot, 0) >= _MOST_STAKES):
            return Ready() if betting else None
        command = await choose(self._solving, self._live.spec, seen, seen.offers, self._game)
        if betting and not isinstance(command, Ready):
            self._stakes[bot] = self._stakes.get(bot, 0) + 1
        return command

    def refused(self, bot: str) -> None:
        """What it chose was not possible any more, or never was: it does not try the same for ever."""
        self._stakes[bot] = _MOST_STAKES
