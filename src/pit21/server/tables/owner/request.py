"""The requests in a table's inbox."""

import asyncio
from typing import NamedTuple

from pit21.server.tables.live import inputs as i
from pit21.server.tables.records.recorder import AskedCommand


class Request(NamedTuple):
    """An input and the caller who waits for its answer, if any: nobody waits for the table's own inputs.

    `at` is the event number at which an input of the table itself was due; it is void once someone acted since.
    """

    input: i.AnyInput | i.Announce | i.BotTurn
    asked: AskedCommand | None
    done: asyncio.Future[bytes] | None
    at: int = -1
    operator: str = ""

    @property
    def is_from_table(self) -> bool:
        return self.asked is None and self.done is None

    def resolve(self, answer: bytes) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(answer)
