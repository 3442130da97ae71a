"""Questions to other processes, matched with their answers; each has a time limit."""

import asyncio
import itertools
from typing import Final

import msgspec

from pit21.server.cluster import messages as m
from pit21.server.cluster.message_exchange import MessageExchange

Question = m.Submit | m.HintRequest | m.TableRequest | m.ListRequest
Reply = m.CommandAnswer | m.InfoAnswer | m.RequestFailed | m.TableMoved
MOVED: Final = m.TableMoved()
"""The process that was asked does not own the table: ask its owner."""


class _OpenQuestion(msgspec.Struct, eq=False):
    to_process: str
    table: str
    answer: asyncio.Future[Reply]


class Questions:
    def __init__(self, exchange: MessageExchange) -> None:
        self._exchange = exchange
        self._numbers = itertools.count(1)
        self._open: dict[int, _OpenQuestion] = {}

    async def ask(self, to_process: str, table: str, question: Question, seconds: float) -> Reply | None:
        """The answer; MOVED where someone else has to be asked; None if none came in time."""
        number = next(self._numbers)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._open[number] = _OpenQuestion(to_process, table, answer)
        self._exchange.send(to_process, msgspec.structs.replace(question, number=number))
        try:
            found = await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            return None
        finally:
            del self._open[number]
        return MOVED if isinstance(found, m.TableMoved) else found

    def answered(self, sender: str, reply: Reply) -> None:
        question = self._open.get(reply.number)
        if question is not None and question.to_process == sender and not question.answer.done():
            question.answer.set_result(reply)

    def moved(self, table: str, but: str = "") -> None:
        """What was asked of this table at another process than this one is to be asked again."""
        for question in self._open.values():
            if question.table == table and question.to_process != but and not question.answer.done():
                question.answer.set_result(MOVED)

    def keep(self, processes: frozenset[str]) -> None:
        """Nobody waits for those who are gone."""
        for question in self._open.values():
            if question.to_process not in processes and not question.answer.done():
                question.answer.set_result(MOVED)
