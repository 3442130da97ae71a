"""The answers of one table: how they are stored, and how one is repeated for the same id (I6)."""

import hashlib
from collections import OrderedDict

import msgspec

from pit21.server.store import AnswerRow, Fenced, StoreDown
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.refusals import REUSED, UNKNOWN
from pit21.server.tables.records.recorder import AskedCommand
from pit21.server.tables.services import TableServices
from pit21.table.refusal import Refusal
from pit21.wire import Answer, Send

_ENCODER = msgspec.json.Encoder()
_MOST_ANSWERS = 64  # the database knows the older ones
MOST_REFUSALS = 256
"""Refused commands whose answers are remembered; the database never knows them."""

_Remembered = OrderedDict[tuple[str, str], tuple[bytes, bytes]]


class AnswerBook:
    """Requests whose sender waits for nothing have no `asked`."""

    def __init__(self, live: LiveTable, services: TableServices) -> None:
        self._live = live
        self._services = services
        self.accepted: _Remembered = OrderedDict()
        self.refused: _Remembered = OrderedDict()

    def acceptance(self, asked: AskedCommand | None, message: str = "") -> bytes:
        live = self._live
        return _ENCODER.encode(
            Answer(table=live.chain, id=asked.id if asked else "", ok=True, seq=live.table.seq, message=message)
        )

    def refusal(self, asked: AskedCommand | None, refusal: Refusal) -> bytes:
        return _ENCODER.encode(
            Answer(
                table=self._live.chain, id=asked.id if asked else "", ok=False, seq=self._live.table.seq,
                code=refusal.code, message=refusal.message, clause=refusal.clause,
            )
        )  # fmt: skip

    def find(self, asked: AskedCommand | None) -> bytes | None:
        """What was answered to this id before, as far as it is remembered here."""
        kept = (self.accepted.get(asked.key) or self.refused.get(asked.key)) if asked else None
        if asked is None or not kept:
            return None
        return kept[1] if kept[0] == asked.body_hash else self.refusal(asked, REUSED)

    def remember(self, asked: AskedCommand | None, encoded: bytes) -> None:
        if asked is not None:
            _keep_newest(self.accepted, asked.key, (asked.body_hash, encoded), _MOST_ANSWERS)

    async def refuse(self, asked: AskedCommand | None, refusal: Refusal) -> bytes:
        """Refuse without writing anything. An id that was accepted before still gets its stored answer (I6).

        Looking it up is one read by primary key, one at a time for each table.
        """
        encoded = self.refusal(asked, refusal)
        if asked is None:
            return encoded
        try:
            stored = await self.stored(asked)
        except StoreDown:
            return self.refusal(asked, UNKNOWN)
        if stored is not None:
            return stored
        _keep_newest(self.refused, asked.key, (asked.body_hash, encoded), MOST_REFUSALS)
        return encoded

    async def repeat(self, asked: AskedCommand | None) -> bytes:
        """The id is in the database: the command was done before this process began, or the place is lost."""
        stored = await self.stored(asked) if asked else None
        if stored is None:
            raise Fenced("another process has added records to this table")
        return stored

    async def stored(self, asked: AskedCommand) -> bytes | None:
        """The answer that the database holds for this id."""
        found = await self._services.find_answer(self._live.chain, asked.user, asked.id)
        return None if found is None else self._again(asked, found)

    def _again(self, asked: AskedCommand, stored: AnswerRow) -> bytes:
        if stored.body_hash != asked.body_hash:
            return self.refusal(asked, REUSED)
        self.remember(asked, stored.answer)
        return stored.answer


def _keep_newest(kept: _Remembered, key: tuple[str, str], value: tuple[bytes, bytes], most: int) -> None:
    kept[key] = value
    if len(kept) > most:
        kept.popitem(last=False)


def asked_by(user: str, send: Send) -> AskedCommand:
    """A request as it is recognized again: by its person, its id and what it says."""
    body = hashlib.sha256(_ENCODER.encode(send.command)).digest()
    return AskedCommand(user=user, id=send.id, body_hash=body)
