"""Any policy of `pit21.policy` as a player at a table of a server."""

from contextlib import aclosing

from pit21.client.errors import Refused
from pit21.client.moments import Moment
from pit21.client.table import RemoteTable
from pit21.policy.protocol import Policy
from pit21.server.tables.translating import player_command
from pit21.table.events import RoundEnded


async def play(table: RemoteTable, policy: Policy, rounds: int | None = None) -> int:
    """Play until so many rounds have ended, or for ever; the seat must have been taken. How many there were."""
    ended = done = 0
    async with aclosing(table.moments()) as moments:
        async for moment in moments:
            ended += sum(isinstance(event, RoundEnded) for event in moment.events)
            if rounds is not None and ended >= rounds:
                return ended
            if moment.seq >= done and not _is_over(moment, table.now):
                done = max(done, await _choose(table, policy, moment))
    return ended


def _is_over(moment: Moment, now: Moment) -> bool:
    """Whether something newer has come: what was offered then is not offered any more."""
    return moment is not now


async def _choose(table: RemoteTable, policy: Policy, moment: Moment) -> int:
    """One choice where there is one; the table's number after it."""
    wagering = any(offer.action == "bet" for offer in moment.offers)
    if not moment.offers or (wagering and moment.you.ready):
        return 0
    command = player_command(policy.choose(moment.view, moment.offers))
    try:
        return (await table.send(command)).seq
    except Refused:
        # The table went on meanwhile, by the clock or by somebody else's act: the next moment shows how.
        return 0
