"""A table's chain as a test writes it: each commit follows the last."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Engine, func, insert, select

from pit21.server.ledger.chain import FIRST_PREVIOUS, link_record, seal_of
from pit21.server.store import schema
from pit21.server.store.commit import (
    AnswerRow,
    ChipsRow,
    Commit,
    EventRow,
    HeadRow,
    PlayedRow,
    RecordRow,
    ReturnRow,
    RoundRow,
    ShoeRow,
    TransferRow,
)
from pit21.server.store.database.engine import open_engine
from pit21.server.store.writer import Writer
from pit21.table import events as e
from pit21.table.codec import encode_event

AT = "2026-01-02T03:04:05.678Z"
WRITTEN = ("records", "events", "transfers", "answers", "shoes", "rounds", "played", "returns", "balances")
Move = tuple[str, str, int]


def add_table(connection: Connection, chain: str, epoch: int = 1) -> None:
    connection.execute(
        insert(schema.tables).values(
            id=chain, title=chain, game="blackjack", settings="{}", digest="d", rules=b"{}", listed=True, setup="{}",
            state="open", epoch=epoch, lease_until=0, seq=0, record=0, phase="between", round=0, created=AT,
        )
    )  # fmt: skip


def add_anna(connection: Connection) -> None:
    if connection.execute(select(schema.users.c.id).where(schema.users.c.id == "u")).first() is not None:
        return
    connection.execute(
        insert(schema.users).values(id="u", name="anna", name_key="anna", role="player", created=AT, disabled=False)
    )


COMMAND = b'{"input":"player","name":"anna","user":"u","command":{"do":"act","seat":1,"action":"hit"}}'


class Book:
    """Makes commits of four events and two transfers, with a row in every other table."""

    def __init__(self, chain: str, epoch: int = 1, seed: bytes = b"s" * 32, commitment: bytes = b"c" * 32) -> None:
        self.chain = chain
        self.epoch = epoch
        self.seed = seed
        self.commitment = commitment
        self.number = 0
        self.seq = 0
        self.previous = FIRST_PREVIOUS
        self.chips = 0
        self.command = COMMAND

    def house(self) -> str:
        return f"table:{self.chain}:house"

    def next(self, moves: tuple[Move, ...] | None = None, *, extras: bool = True, command_id: str = "") -> Commit:
        """The commit that follows; the book goes on as if it were stored."""
        number = self.number + 1
        if moves is None:
            moves = (("mint", self.house(), 500), (self.house(), f"table:{self.chain}:player:anna", 200))
        events = tuple(self._event(number, offset, played=extras) for offset in range(1, 5))
        transfers = tuple(
            TransferRow(
                chain=self.chain, record=number, index=index, seq=self.seq + 1,
                debit=debit, credit=credit, amount=amount,
            )
            for index, (debit, credit, amount) in enumerate(moves)
        )  # fmt: skip
        shoes = (self.shoe("dealt"),) if extras else ()
        record = link_record(
            RecordRow(
                chain=self.chain, number=number, epoch=self.epoch, actor="anna", command=self.command, round=number,
                first_seq=self.seq + 1, last_seq=self.seq + 4, at=AT, previous=self.previous,
            ),
            events, transfers, shoes,
        )  # fmt: skip
        self.number, self.seq, self.previous = number, self.seq + 4, record.hash
        annas = f"table:{self.chain}:player:anna"
        self.chips += sum(amount * ((credit == annas) - (debit == annas)) for debit, credit, amount in moves)
        return Commit(
            record=record, events=events, transfers=transfers, shoes=shoes,
            chips=(ChipsRow(chain=self.chain, user_id="u", chips=self.chips, record=number),),
            answer=AnswerRow(
                chain=self.chain, user_id="u", command_id=command_id or f"c{number}", body_hash=b"h" * 32, answer=b"{}"
            ),
            head=HeadRow(chain=self.chain, epoch=self.epoch, seq=self.seq, record=number, phase="round", round=number),
            rounds=(self.round(number, "ended"),) if extras else (),
            played=(
                PlayedRow(chain=self.chain, round=number, user_id="u", staked=100, returned=150, fees=0, at=AT),
            ) if extras else (),
            returns=(
                ReturnRow(
                    chain=self.chain, digest="d", wager="base", count=1, first_stakes=100, squares=10_000,
                    staked=100, returned=150,
                ),
            ) if extras else (),
        )  # fmt: skip

    def shoe(self, state: str, number: int = 1) -> ShoeRow:
        seed = self.seed if state == "retired" else None
        return ShoeRow(
            chain=self.chain, number=number, commitment=self.commitment, sealed_seed=b"sealed", seed=seed, state=state
        )

    def round(self, number: int, state: str, shoe: int = 1) -> RoundRow:
        last = None if state == "open" else number
        return RoundRow(
            chain=self.chain, round=number, link=f"link-{self.chain}-{number}", first_record=number, last_record=last,
            shoe=shoe, digest="d", state=state, at=AT, start=b"sealed",
        )  # fmt: skip

    def full_event(self, seq: int) -> bytes:
        return b'{"event":"card-burned","seq":%d,"card":51}' % seq

    def _event(self, number: int, offset: int, *, played: bool) -> EventRow:
        seq = self.seq + offset
        hidden = offset == 2
        seal = seal_of(self.seed, self.chain, seq, self.full_event(seq)) if hidden else None
        body = b'{"event":"hit","seq":%d}' % seq
        if hidden:
            body = b'{"event":"card-burned","seq":%d,"card":53}' % seq
        elif played:
            body = encode_event(_event(number, offset, seq))
        return EventRow(chain=self.chain, seq=seq, record=number, round=number, body=body, seal=seal)


def _event(number: int, offset: int, seq: int) -> e.Event:
    """A round that begins, wins anna half a dollar, and ends."""
    if offset == 1:
        return e.RoundBegan(seq=seq, round=number)
    if offset == 4:
        return e.RoundEnded(seq=seq, round=number)
    return e.WagerSettled(
        seq=seq, player="anna", seat=1, hand=0, wager="base", staked=100, returned=150, result="win", reason="20"
    )


@asynccontextmanager
async def open_writer(
    url: str, *chains: str, before: Callable[[str], None] | None = None, **options: Any
) -> AsyncIterator[tuple[Writer, Engine]]:
    """A writer on a database with these tables."""
    engine = open_engine(url)
    with engine.begin() as connection:
        for chain in chains:
            add_table(connection, chain)
        if chains:
            add_anna(connection)
    writer = Writer(engine, before, **{"patience": 5.0, **options})
    writer.start()
    try:
        yield writer, engine
    finally:
        await writer.close()
        engine.dispose()


def counts(engine: Engine) -> dict[str, int]:
    """How many rows each table has that a commit writes."""
    with engine.connect() as connection:
        return {
            name: int(connection.execute(select(func.count()).select_from(schema.metadata.tables[name])).scalar() or 0)
            for name in WRITTEN
        }


async def all_of(writer: Writer, *commits: Commit) -> list[BaseException | None]:
    """What became of each, queued in this order."""
    return list(await asyncio.gather(*(writer.commit(each) for each in commits), return_exceptions=True))
