"""Decisions at a table of the hall, and a solver that answers them all alike."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from pit21.jobs import GameRef, HintQuestion, Trouble
from pit21.lab.question import open_result_cache
from pit21.lab.strategy import HandAdvice, StrategyResult, compute_strategy
from pit21.server.store import schema
from pit21.server.trainer import PlayExport, PlayReview
from pit21.server.trainer.record_rows import KeptRecord
from pit21.spec.loader import load_game
from tests.hints.advisers import make_advice
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

SIXTEEN = "9s Th 7h 5d 2c 3c"


class FakeSolving:
    """Answers every hand alike, or is busy."""

    cold = False

    def __init__(self, *, busy: bool = False) -> None:
        self.busy = busy
        self.asked = 0

    async def hint(self, game: GameRef, question: HintQuestion, *, background: bool = False) -> HandAdvice | Trouble:
        self.asked += 1
        if self.busy:
            return Trouble("busy", "too many wait")
        return make_advice(hit=-0.5, stand=-0.62, double=-1.0)

    grade = hint

    async def strategy(self, game: GameRef) -> StrategyResult:
        return compute_strategy(load_game(game.source), cache=open_result_cache())

    async def edge(self, game: GameRef) -> Trouble:
        return Trouble("none", "nothing is computed here")


async def stand_on_sixteen(hall: Hall, solving: Any = None) -> Peer:
    hall.play._solving = solving or FakeSolving()  # type: ignore[assignment]
    hall.stack(SIXTEEN)
    table = await hall.table()
    ann = await hall.seated("ann", table)
    await hall.dealt(table, ann)
    await ann.done(table, do="act", seat=1, action="stand")
    return ann


def user_of(peer: Peer) -> str:
    assert peer.person is not None
    return peer.person.id


async def export_of(review: PlayReview, user: str) -> tuple[KeptRecord, ...]:
    parts = [part async for part in review.export_json(user)]
    return msgspec.json.decode(b"".join(parts), type=PlayExport).records


async def records(hall: Hall) -> list[int]:
    return await hall.reader.ask(lambda connection: list(connection.scalars(select(schema.play_records.c.id))))


def run(tmp_path: Path, test: Any) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            await test(hall)

    asyncio.run(play())
