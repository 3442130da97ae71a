"""What pages ask of the solver, in the words of the pages."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime

from pit21.jobs import (
    AskAudit,
    AskEffect,
    AskReadings,
    AskReturns,
    AskStrategy,
    CountabilityJob,
    CountabilityRequest,
    FileWarnings,
    GameRef,
    ReportJob,
    ReportRequest,
    SimulationRequest,
    Trouble,
    Version,
    VersionEdges,
    change_game,
    game_key,
    list_priced_options,
)
from pit21.jobs import game_of as spec_of
from pit21.lab.exact import EdgeResult
from pit21.lab.interpretations import readings_of
from pit21.server.games import PinnedRules, PlayableGames
from pit21.server.lab.records import CheckedGame, GameChanges, Gathered
from pit21.server.metrics import ExactReturn, Metrics
from pit21.server.problems import NotFound, ServiceBusy, ServiceRefused
from pit21.server.solver import (
    AnswerPart,
    Gatherings,
    QueuedCountability,
    QueuedReport,
    QueuedRun,
    QueuedSimulation,
    Solving,
    SomeRun,
    pinned_game,
)
from pit21.spec.game import GameSpec
from pit21.spec.game_text import game_text
from pit21.spec.loader import extended_game, parse_game
from pit21.spec.problems import Problem
from pit21.spec.terms import Value


class SolverPages:
    """Checks game files and prices games, both in another process."""

    def __init__(self, solving: Solving, games: PlayableGames) -> None:
        self._solving = solving
        self._games = games

    async def check_game(self, text: str) -> CheckedGame:
        found = await self._solving.check_game(text)
        if isinstance(found, Trouble):
            raise _as_problem(found)
        if found.problems:
            return CheckedGame(problems=found.problems)
        warned = await self._solving.file_warnings(text)
        if isinstance(warned, Trouble):  # the game can be played anyway
            reason = Problem("paytables", f"the pay lines were not checked: {warned.reason}")
            warned = FileWarnings((reason,))
        return CheckedGame(title=found.title, digest=found.digest, warnings=warned.warnings)

    async def edges(self, game: str, settings: Mapping[str, Value]) -> EdgeResult:
        found = await self._solving.edge(pinned_game(await self._games.pinned(game, settings)))
        if isinstance(found, Trouble):
            raise _as_problem(found)
        return found


class LabPages:
    """What a game's page and the lab show: computed by the solver, returned as far as it is known."""

    def __init__(self, solving: Solving, games: PlayableGames) -> None:
        self._solving = solving
        self._games = games
        self._gatherings = Gatherings(solving)

    async def returns(self, game: str, settings: Mapping[str, Value], *, simulated: bool = False) -> Gathered:
        """Exact return tables; with `simulated` the main wager's is simulated where an exact one is out of reach."""
        return await self._returns(await self._pinned(game, settings), simulated=simulated)

    async def _returns(self, ref: GameRef, *, simulated: bool) -> Gathered:
        parts = [
            AnswerPart(("returns", game_key(ref), full), AskReturns(number=0, game=ref, variance=full))
            for full in (False, True)
        ]
        if not simulated:
            return await self._look("returns", ref, parts)
        asked = AskReturns(number=0, game=ref, variance=True, simulated=True)
        return await self._look("simulated returns", ref, [*parts, AnswerPart(("simulated", game_key(ref)), asked)])

    async def option_effects(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        keys = list_priced_options(spec_of(ref))
        parts = [AnswerPart(("effect", game_key(ref), key), AskEffect(number=0, game=ref, key=key)) for key in keys]
        return await self._look("effects", ref, parts)

    async def readings(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        return await self._look("readings", ref, _readings(ref))

    async def audit(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """An audit prices every reading: they are asked for one by one first, so that its progress is known."""
        ref = await self._pinned(game, settings)
        last = AnswerPart(("audit", game_key(ref)), AskAudit(number=0, game=ref))
        return await self._look("audit", ref, [*_readings(ref), last])

    async def strategy(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        return await self._strategy(await self._pinned(game, settings))

    async def _strategy(self, ref: GameRef) -> Gathered:
        part = AnswerPart(("strategy", game_key(ref)), AskStrategy(number=0, game=ref))
        return await self._look("strategy", ref, [part])

    async def version(self, game: str, changes: GameChanges) -> VersionEdges:
        found = await self._solving.version(await self._version(game, changes))
        if isinstance(found, Trouble):
            raise _as_problem(found)
        return found

    async def simulate(
        self, owner: str, game: str, changes: GameChanges, run: SimulationRequest
    ) -> QueuedSimulation:  # fmt: skip
        job = run.job(await self._version(game, changes))
        made = self._solving.simulations.begin(owner, game, job)
        if isinstance(made, str):
            raise ServiceRefused("running", made)
        return made

    async def write_report(
        self, owner: str, game: str, changes: GameChanges, request: ReportRequest, address: str,
    ) -> QueuedReport:  # fmt: skip
        version = await self._version(game, changes)
        job = ReportJob(version=version, request=request, date=datetime.now(UTC).date().isoformat(), demo=address)
        made = self._solving.simulations.begin_report(owner, game, job)
        if isinstance(made, str):
            raise ServiceRefused("running", made)
        return made

    async def find_countability(
        self, owner: str, game: str, changes: GameChanges, request: CountabilityRequest
    ) -> QueuedCountability:  # fmt: skip
        job = CountabilityJob(version=await self._version(game, changes), request=request)
        made = self._solving.simulations.begin_countability(owner, game, job)
        if isinstance(made, str):
            raise ServiceRefused("running", made)
        return made

    def find_run(self, kind: type[SomeRun], run: str) -> SomeRun:
        found = self._solving.simulations.find(run)
        if not isinstance(found, kind):
            raise NotFound(f"there is no such {kind.kind}: it has expired, or the server was restarted")
        return found

    def own_run(self, kind: type[SomeRun], owner: str) -> SomeRun | None:
        found = self._solving.simulations.of(owner)
        return found if isinstance(found, kind) else None

    def ahead_of(self, run: QueuedRun) -> int:
        return self._solving.simulations.ahead_of(run)

    async def stop(self, run: QueuedRun) -> None:
        await self._solving.simulations.stop(run)

    async def _pinned(self, game: str, settings: Mapping[str, Value]) -> GameRef:
        return pinned_game(await self._games.pinned(game, settings))

    async def design_file(self, game: str, changes: GameChanges) -> str:
        """Return the changed game as a file that can be uploaded again; SpecError holds everything that is wrong."""
        ref = await self._pinned(game, {})
        return await asyncio.to_thread(design_text, ref.source, spec_of(ref), changes)

    async def design_strategy(self, game: str, changes: GameChanges) -> Gathered:
        """Return the chart of the changed game."""
        return await self._strategy(await self._design(game, changes))

    async def design_returns(self, game: str, changes: GameChanges) -> Gathered:
        """Return tables of the changed game; what has no exact figure is simulated."""
        return await self._returns(await self._design(game, changes), simulated=True)

    async def _design(self, game: str, changes: GameChanges) -> GameRef:
        text = await self.design_file(game, changes)
        spec = await asyncio.to_thread(parse_game, text)
        return pinned_game(PinnedRules.of(spec, text))

    async def _version(self, game: str, changes: GameChanges) -> Version:
        base = await self._pinned(game, {})
        return Version(
            base, tuple(sorted(changes.options.items())), tuple(sorted(changes.pays.items())), changes.side_bets
        )  # fmt: skip

    async def _look(self, kind: str, ref: GameRef, parts: list[AnswerPart]) -> Gathered:
        found = await self._gatherings.look((kind, game_key(ref)), parts)
        if found is None:
            raise ServiceBusy("the solver is busy; try again soon", retry_after=5)
        return Gathered(ready=found.ready, of=found.of, parts=found.answers)


def design_text(source: str, base: GameSpec, changes: GameChanges) -> str:
    """Return a changed game as a file with what differs from the built-in game that it extends.

    `source` is the id or the text of the game that was changed; SpecError if it cannot be changed like this.
    """
    spec = change_game(base, dict(changes.options), dict(changes.pays), changes.side_bets)
    title = f"{base.title.removesuffix(' (design)')[:50]} (design)"
    return game_text(spec, design_id(base), title, extended_game(source))


def design_id(base: GameSpec) -> str:
    """Return the id of a game that was made from another in the lab."""
    return f"{base.id.partition('+')[0].removesuffix('-design')[:30]}-design"


def _readings(ref: GameRef) -> list[AnswerPart]:
    keys = readings_of(spec_of(ref))
    return [AnswerPart(("readings", game_key(ref), key), AskReadings(number=0, game=ref, keys=(key,))) for key in keys]


def _as_problem(trouble: Trouble) -> Exception:
    if trouble.kind in ("busy", "late", "closed", "failed"):
        return ServiceBusy(trouble.reason)
    return ServiceRefused(trouble.kind, trouble.reason)


async def publish_exact_returns(metrics: Metrics, solving: Solving, name: str, game: GameRef) -> None:
    """The exact value of every wager of a game that is dealt here, beside what it really returns."""
    if metrics.returns.known(game.digest):
        return
    found = await solving.edge(game)
    if isinstance(found, EdgeResult):
        file = spec_of(game).file
        for wager, each in found.wagers.items():
            is_played = file.family != "stud" and file.wagers[wager].role in ("main", "spot")
            metrics.returns.exact(name, game.digest, wager, ExactReturn(each.ev, each.std_dev, is_played))
