"""Any policy of `pit21.policy` as a player at a table of a server."""

import asyncio
from contextlib import aclosing
from typing import Final

from pit21.client.errors import ServerRefused, Stalled
from pit21.client.moments import Moment
from pit21.client.table import RemoteTable
from pit21.policy.protocol import Policy
from pit21.table.causes import void_words
from pit21.table.events import RoundBegan, RoundEnded, RoundVoided

_NONE_BEGAN: Final = "none began"
PATIENCE: Final = 300.0
"""Seconds without a round being played, after which `play` gives up."""


async def play(
    table: RemoteTable, policy: Policy, rounds: int | None = None, *, patience: float | None = PATIENCE
) -> int:
    """Play until `rounds` rounds have ended and return how many did; without a number, play until an error ends it.

    Take a seat first. Void rounds do not count. Raises `Stalled` when nothing is dealt or played for `patience`
    seconds (None: wait forever), for example because nobody takes the bank, too few people are seated, or someone at a
    table without a clock is away.
    """
    game = _BotGame(table, policy)
    try:
        async with asyncio.timeout(patience) as limit, aclosing(table.moments()) as moments:
            async for moment in moments:
                if game.note(moment) and patience is not None:
                    limit.reschedule(asyncio.get_running_loop().time() + patience)
                if rounds is not None and game.ended >= rounds:
                    break
                await game.choose(moment)
    except TimeoutError:
        if not limit.expired():
            raise  # the policy's own
        raise Stalled(
            f"no round was played at table {table.id} for {patience:g} seconds: {game.obstacle}", game.ended
        ) from None
    return game.ended


class _BotGame:
    """What was played so far; `obstacle` is what last stood in the way."""

    def __init__(self, table: RemoteTable, policy: Policy) -> None:
        self._table, self._policy = table, policy
        self._answered = 0
        self.ended = 0
        self.obstacle = _NONE_BEGAN

    def note(self, moment: Moment) -> bool:
        """Note a moment; return whether the round has progressed since the last one."""
        ended = sum(isinstance(event, RoundEnded) for event in moment.events)
        self.ended += ended
        for event in moment.events:
            if isinstance(event, RoundVoided):
                self.obstacle = f"the last round was void, because {void_words(event)}"
            elif isinstance(event, RoundEnded):
                self.obstacle = _NONE_BEGAN
            elif isinstance(event, RoundBegan) and self.obstacle == _NONE_BEGAN:
                self.obstacle = "the table waits for someone else"
        return bool(ended) or (bool(moment.events) and _has_cards(moment))

    async def choose(self, moment: Moment) -> None:
        """Make one choice, if there is one."""
        if moment.seq < self._answered or moment is not self._table.now:
            return  # something newer has come: what was offered then is not offered any more
        wagering = any(offer.action == "bet" for offer in moment.offers)
        if not moment.offers or (wagering and moment.you.ready):
            return
        command = self._policy.choose(moment.view, moment.offers)
        try:
            self._answered = max(self._answered, (await self._table.send(command)).seq)
        except ServerRefused as refused:
            # The table went on meanwhile, by the clock or by someone else's action: the next moment shows how.
            self.obstacle = f"the last command was refused, because {refused}"


def _has_cards(moment: Moment) -> bool:
    view = moment.scene.view
    return bool(view.dealer or view.community) or any(hand.cards for seat in view.seats for hand in seat.hands)
