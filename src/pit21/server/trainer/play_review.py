"""`PlayReview`: *My play* of one person, its export and its removal."""

import asyncio
from collections.abc import AsyncIterator
from itertools import islice

import msgspec

from pit21.jobs import Trouble, game_ref
from pit21.lab.exact import EdgeResult
from pit21.server.fair_turns import FairTurns
from pit21.server.solver import Solving
from pit21.server.store import Reader, Writer
from pit21.server.trainer.play_recorder import PlayRecorder
from pit21.server.trainer.record_rows import (
    KeptRecord,
    played_games,
    record_ids,
    records_of,
    records_with,
    remove_records,
)
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value
from pit21.train import CountRecord, DecisionRecord, PlayRecord, PlaySummary, RoundRecord, summarize_play
from pit21.train.dealer import LessonRecord

MOST_SUMMARIZED = 20_000
"""The newest records of a game are summed up."""
MOST_VERSIONS = 20
"""Sets of rules of a game that are summed up, the latest: each is a game to set up and a summary to send."""
EXPORTED_AT_ONCE = 500
"""Records in one part of an export: the next is read when the client has taken this one."""
PATIENCE = 2.0
"""Seconds for the EVs of the wagers; without them luck and side bets are left out until the page asks again."""


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    rounds: int
    decisions: int


class PlayOverview(msgspec.Struct, frozen=True, kw_only=True):
    """Every game that someone has played, and the summaries of one of them, a summary for each set of rules.

    The latest sets of rules come first; `left_out` older ones have no summary.
    """

    games: tuple[PlayedGame, ...]
    summaries: tuple[PlaySummary, ...]
    left_out: int = 0


class PlayExport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the trainer keeps of someone, oldest first."""

    records: tuple[KeptRecord, ...]


class PlayReview:
    def __init__(
        self, writer: Writer, reader: Reader, solving: Solving, recorder: PlayRecorder, turns: FairTurns
    ) -> None:
        self._writer, self._reader, self._solving, self._recorder = writer, reader, solving, recorder
        self._asked: dict[str, asyncio.Future[EdgeResult | Trouble]] = {}
        self._turns = turns

    async def overview(self, user: str, game: str = "") -> PlayOverview:
        """The summaries of a game, by default the one with most rounds. What is pending is graded from now on."""
        await self._recorder.write()
        self._recorder.ask_for_grades()
        async with self._turns.turn():
            found = await self._reader.ask(played_games, user)
            games = tuple(
                PlayedGame(game=name, title=_title(name), rounds=rounds, decisions=made) for name, rounds, made in found
            )
            chosen = game or max(games, key=lambda each: each.rounds, default=_NONE).game
            kept = await self._reader.ask(records_of, user, chosen, MOST_SUMMARIZED) if chosen else []
            versions, left_out = await asyncio.to_thread(_versions, kept)
            until = asyncio.get_running_loop().time() + PATIENCE
            summaries = tuple([await self._summary(*each, until) for each in versions])
        return PlayOverview(games=games, summaries=summaries, left_out=left_out)

    async def export_json(self, user: str) -> AsyncIterator[bytes]:
        """`PlayExport` as JSON, in parts: of those who take it slowly, little is in memory."""
        await self._recorder.write()
        async with self._turns.turn():
            ids = await self._reader.ask(record_ids, user)
        start = b'{"records":['
        for first in range(0, len(ids), EXPORTED_AT_ONCE):
            async with self._turns.turn(again=True):
                records = await self._reader.ask(records_with, ids[first : first + EXPORTED_AT_ONCE])
                part = await asyncio.to_thread(_encode, records)
            if part:
                yield start + part
                start = b","
        yield b"]}" if start == b"," else start + b"]}"

    async def erase(self, user: str, game: str = "") -> int:
        await self._recorder.write()
        return await self._writer.run(lambda connection: remove_records(connection, user, game))

    async def _summary(self, spec: GameSpec, records: list[PlayRecord], until: float) -> PlaySummary:
        decisions = [each for each in records if isinstance(each, DecisionRecord)]
        rounds = [each for each in records if isinstance(each, RoundRecord)]
        counts = [each for each in records if isinstance(each, CountRecord)]
        edges = await self._edges(spec, until) if rounds and spec.id in BUILT_IN else None
        known = edges if isinstance(edges, EdgeResult) else None
        return await asyncio.to_thread(summarize_play, spec, decisions, rounds, known, counts)

    async def _edges(self, spec: GameSpec, until: float) -> EdgeResult | Trouble | None:
        """The exact EVs of the wagers; None if they take longer than someone likes to wait for the rest."""
        asked = self._asked.get(spec.digest) or asyncio.ensure_future(self._solving.edge(game_ref(spec)))
        self._asked[spec.digest] = asked
        done, _ = await asyncio.wait([asked], timeout=max(0.0, until - asyncio.get_running_loop().time()))
        if not done:
            return None
        self._asked.pop(spec.digest, None)
        return asked.result()


_NONE = PlayedGame(game="", title="", rounds=0, decisions=0)


def _title(game: str) -> str:
    return load_game(game).title if game in BUILT_IN else game


def _encode(records: list[KeptRecord]) -> bytes:
    """Record by record: a call for all of them would keep the interpreter to itself until it is done."""
    return b",".join([msgspec.json.encode(each) for each in records])


def _versions(records: list[KeptRecord]) -> tuple[list[tuple[GameSpec, list[PlayRecord]]], int]:
    """Records by their rules, the latest first, and how many older sets of rules there are.

    Games that this server does not have are left out.
    """
    found: dict[str, list[PlayRecord]] = {}
    for each in reversed(records):
        if not isinstance(each, LessonRecord):
            found.setdefault(each.digest, []).append(each)
    made = []
    for digest, mine in islice(found.items(), MOST_VERSIONS):
        spec = _spec(mine[0].game, mine[0].settings)
        if spec is not None and spec.digest == digest:
            made.append((spec, mine[::-1]))
    return made, max(0, len(found) - MOST_VERSIONS)


def _spec(game: str, settings: dict[str, Value]) -> GameSpec | None:
    if game not in BUILT_IN:
        return None
    try:
        return load_game(game).choose(dict(settings))
    except SpecError:
        return None
