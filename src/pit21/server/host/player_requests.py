"""Requests of people at a table: commands, hints and bet plans."""

import msgspec

from pit21.server.host.held_tables import HeldTables
from pit21.server.host.neighbors import Neighbors
from pit21.server.host.watchers import Watchers
from pit21.server.people import Person
from pit21.server.tables import Listener, asked_by, hint_for, plan_bets
from pit21.server.tables import inputs as i
from pit21.wire import Answer, AskBets, AskHint, Send, Sit, no_answer

_ENCODER = msgspec.json.Encoder()
MOST_UNDER_WAY = 512
"""Commands at all tables together that are not answered yet. More than can be done in a second is turned away at
once: whoever waited for it would wait the longer, and everyone else with them.
"""


class PlayerRequests:
    def __init__(self, held: HeldTables, watchers: Watchers, neighbors: Neighbors) -> None:
        self._held = held
        self._watchers = watchers
        self._neighbors = neighbors
        self._under_way = 0

    async def submit(self, table: str, person: Person, message: Send, listener: Listener) -> bytes:
        """Only who watches a table acts at it: whoever may see it, and sees what comes of the command."""
        if table not in self._held.tables and self._neighbors.tables is not None:
            answer = await self._neighbors.tables.submit(table, listener, message)
            if answer is not None:
                return answer
        if not self._watchers.is_watching(table, listener) or await self._held.load(table) is None:
            return _refused(table, message.id, "table", "watch the table first")
        return await self.submit_here(table, person, message)

    async def submit_here(self, table: str, person: Person, message: Send) -> bytes:
        """For someone who watches it."""
        hosted = self._held.tables.get(table)
        if hosted is None:
            return _refused(table, message.id, "busy", "the table is moving to another process: try again in a moment")
        if self._under_way >= MOST_UNDER_WAY:
            return _refused(table, message.id, "busy", "the server is busy: try again in a moment")
        self._under_way += 1
        try:
            if isinstance(message.command, Sit):
                hosted.owner.names.learn(person, hosted.owner.live)
            return await hosted.owner.submit(i.FromPlayer("", person.id, message.command), asked_by(person.id, message))
        finally:
            self._under_way -= 1

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        if table not in self._held.tables and self._neighbors.tables is not None:
            answer = await self._neighbors.tables.hint(table, person, message)
            if answer is not None:
                return answer
        return await self.hint_here(table, person, message)

    async def hint_here(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        hosted = self._held.tables.get(table)
        if hosted is None or not hosted.admits(person, b""):  # hints are for those who sit there
            return _ENCODER.encode(no_answer(message, "watch the table first"))
        await hosted.owner.at_rest()
        if isinstance(message, AskBets):
            return _ENCODER.encode(plan_bets(hosted.owner.live, person, message))
        found = await hint_for(hosted.owner.live, hosted.pinned, self._held.services.solving, person, message)
        return _ENCODER.encode(found)


def _refused(table: str, command_id: str, code: str, message: str) -> bytes:
    return _ENCODER.encode(Answer(table=table, id=command_id, ok=False, code=code, message=message))
