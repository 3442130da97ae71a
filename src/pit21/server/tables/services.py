"""What every table uses: the database, the keeper of secrets, the solver, the counters, the log."""

from typing import Any

import msgspec
from sqlalchemy import Connection, insert

from pit21.server.operations.metrics import Metrics
from pit21.server.solving.pool import Solving
from pit21.server.store import reading, schema
from pit21.server.store.commit import AnswerRow
from pit21.server.store.reader import Reader
from pit21.server.store.sealing import Sealer
from pit21.server.store.writer import Writer


class TableServices(msgspec.Struct, frozen=True, kw_only=True):
    writer: Writer
    reader: Reader
    sealer: Sealer
    solving: Solving
    metrics: Metrics
    log: Any

    async def find_answer(self, chain: str, user: str, command_id: str) -> AnswerRow | None:
        return await self.reader.ask(reading.answer, chain, user, command_id)

    async def keep_answer(self, row: AnswerRow) -> AnswerRow:
        """Keep a refusal, unless the id was answered before: then that answer is the answer."""

        def keep(connection: Connection) -> AnswerRow:
            found = reading.answer(connection, row.chain, row.user_id, row.command_id)
            if found is None:
                connection.execute(insert(schema.answers).values(**msgspec.structs.asdict(row)))
            return found or row

        return await self.writer.run(keep)
