"""`PlayReview`: *My play* of one person, its export and its removal."""

import asyncio

import msgspec

from pit21.jobs import Trouble, game_ref
from pit21.lab.exact import EdgeResult
from pit21.server.solver import Solving
from pit21.server.store import Reader, Writer
from pit21.server.trainer.play_recorder import PlayRecorder
from pit21.server.trainer.record_rows import played_games, records_of, remove_records
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value
from pit21.train import DecisionRecord, PlayRecord, PlaySummary, RoundRecord, summarize_play
from pit21.train.dealer import LessonRecord

MOST_SUMMARIZED = 20_000
"""The newest records of a game are summed up."""
MOST_EXPORTED = 100_000
PATIENCE = 2.0
"""Seconds for the EVs of the wagers; without them luck and side bets are left out until the page asks again."""


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    rounds: int
    decisions: int


class PlayOverview(msgspec.Struct, frozen=True, kw_only=True):
    """Every game that somebody has played, and the summaries of one of them, a summary for each set of rules."""

    games: tuple[PlayedGame, ...]
    summaries: tuple[PlaySummary, ...]


class PlayExport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the trainer keeps of somebody, oldest first."""

    records: tuple[DecisionRecord | RoundRecord | LessonRecord, ...]


class PlayReview:
    def __init__(self, writer: Writer, reader: Reader, solving: Solving, recorder: PlayRecorder) -> None:
        self._writer, self._reader, self._solving, self._recorder = writer, reader, solving, recorder
        self._asked: dict[str, asyncio.Future[EdgeResult | Trouble]] = {}

    async def overview(self, user: str, game: str = "") -> PlayOverview:
        """The summaries of a game, by default the one with most rounds. What is pending is graded from now on."""
        await self._recorder.write()
        self._recorder.ask_for_grades()
        found = await self._reader.ask(played_games, user)
        games = tuple(
            PlayedGame(game=name, title=_title(name), rounds=rounds, decisions=made) for name, rounds, made in found
        )
        chosen = game or max(games, key=lambda each: each.rounds, default=_NONE).game
        kept = await self._reader.ask(records_of, user, chosen, MOST_SUMMARIZED) if chosen else []
        records = [each for each in kept if not isinstance(each, LessonRecord)]
        return PlayOverview(games=games, summaries=tuple([await self._summary(*each) for each in _versions(records)]))

    async def export(self, user: str) -> PlayExport:
        await self._recorder.write()
        return PlayExport(records=tuple(await self._reader.ask(records_of, user, "", MOST_EXPORTED)))

    async def erase(self, user: str, game: str = "") -> int:
        await self._recorder.write()
        return await self._writer.run(lambda connection: remove_records(connection, user, game))

    async def _summary(self, spec: GameSpec, records: list[PlayRecord]) -> PlaySummary:
        edges = await self._edges(spec) if spec.id in BUILT_IN else None
        decisions = [each for each in records if isinstance(each, DecisionRecord)]
        rounds = [each for each in records if isinstance(each, RoundRecord)]
        return summarize_play(spec, decisions, rounds, edges if isinstance(edges, EdgeResult) else None)

    async def _edges(self, spec: GameSpec) -> EdgeResult | Trouble | None:
        """The exact EVs of the wagers; None where they take longer than somebody likes to wait for the rest."""
        asked = self._asked.get(spec.digest) or asyncio.ensure_future(self._solving.edge(game_ref(spec)))
        self._asked[spec.digest] = asked
        done, _ = await asyncio.wait([asked], timeout=PATIENCE)
        if not done:
            return None
        self._asked.pop(spec.digest, None)
        return asked.result()


_NONE = PlayedGame(game="", title="", rounds=0, decisions=0)


def _title(game: str) -> str:
    return load_game(game).title if game in BUILT_IN else game


def _versions(records: list[PlayRecord]) -> list[tuple[GameSpec, list[PlayRecord]]]:
    """Records by their rules, the latest first; games that this server does not have are left out."""
    found: dict[str, list[PlayRecord]] = {}
    for each in reversed(records):
        found.setdefault(each.digest, []).append(each)
    made = []
    for digest, mine in found.items():
        spec = _spec(mine[0].game, mine[0].settings)
        if spec is not None and spec.digest == digest:
            made.append((spec, mine[::-1]))
    return made


def _spec(game: str, settings: dict[str, Value]) -> GameSpec | None:
    if game not in BUILT_IN:
        return None
    try:
        return load_game(game).choose(dict(settings))
    except SpecError:
        return None
