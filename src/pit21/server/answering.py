"""What pages ask of the solver, in the words of the pages."""

from collections.abc import Mapping

from pit21.lab.versions import readings_of
from pit21.server.http.lab_services import Gathered, Pays, RunWish
from pit21.server.http.services import CheckedGame, Edges, NotFound, ServiceBusy, WagerEdge
from pit21.server.http.services import Refused as ServiceRefused
from pit21.server.operations.metrics import Metrics
from pit21.server.operations.returns import Exact
from pit21.server.solving.gathering import Gatherings, Part
from pit21.server.solving.pool import Solving
from pit21.server.solving.simulation_wire import Run
from pit21.server.solving.simulations import Simulation
from pit21.server.solving.versions import game_of as spec_of
from pit21.server.solving.versions import priced_options
from pit21.server.solving.wire import (
    AskAudit,
    AskReadings,
    AskReturns,
    AskStrategy,
    AskWorth,
    EdgeNumbers,
    GameRef,
    Trouble,
    Version,
    VersionEdges,
    game_key,
)
from pit21.server.tables.games import GameShelf
from pit21.server.tables.hints import game_of
from pit21.spec.terms import Value


class SolverPages:
    """Checks game files and prices games, both in another process."""

    def __init__(self, solving: Solving, games: GameShelf) -> None:
        self._solving = solving
        self._games = games

    async def check_game(self, text: str) -> CheckedGame:
        found = await self._solving.check_game(text)
        if isinstance(found, Trouble):
            raise _as_problem(found)
        return CheckedGame(problems=found.problems)

    async def edges(self, game: str, settings: Mapping[str, Value]) -> Edges:
        found = await self._solving.edge(game_of(await self._games.pinned(game, settings)))
        if isinstance(found, Trouble):
            raise _as_problem(found)
        wagers = tuple(
            WagerEdge(wager=name, title=each.title, edge=-each.ev, exact=each.exact or "")
            for name, each in found.wagers.items()
        )
        methods = dict.fromkeys(each.method for each in found.wagers.values())
        return Edges(digest=found.digest, wagers=wagers, method="; ".join(methods))


class LabPages:
    """What a game's page and the lab show: worked out elsewhere, and told as far as it is."""

    def __init__(self, solving: Solving, games: GameShelf) -> None:
        self._solving = solving
        self._games = games
        self._gatherings = Gatherings(solving)

    async def returns(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        parts = [
            Part(("returns", game_key(ref), full), AskReturns(number=0, game=ref, variance=full))
            for full in (False, True)
        ]
        return await self._look("returns", ref, parts)

    async def worths(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        keys = priced_options(spec_of(ref))
        parts = [Part(("worth", game_key(ref), key), AskWorth(number=0, game=ref, key=key)) for key in keys]
        return await self._look("worths", ref, parts)

    async def readings(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        return await self._look("readings", ref, _readings(ref))

    async def audit(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        """An audit prices every reading: they are asked for one by one first, so that it can be told how far it is."""
        ref = await self._pinned(game, settings)
        last = Part(("audit", game_key(ref)), AskAudit(number=0, game=ref))
        return await self._look("audit", ref, [*_readings(ref), last])

    async def strategy(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        ref = await self._pinned(game, settings)
        return await self._look("strategy", ref, [Part(("strategy", game_key(ref)), AskStrategy(number=0, game=ref))])

    async def version(self, game: str, settings: Mapping[str, Value], pays: Pays) -> VersionEdges:
        found = await self._solving.version(await self._version(game, settings, pays))
        if isinstance(found, Trouble):
            raise _as_problem(found)
        return found

    async def simulate(
        self, owner: str, game: str, settings: Mapping[str, Value], pays: Pays, wish: RunWish
    ) -> Simulation:  # fmt: skip
        run = Run(
            version=await self._version(game, settings, pays), rounds=wish.rounds, until_error=wish.until_error,
            minutes=wish.minutes, seed=wish.seed, policy=wish.policy, shoe=wish.shoe, seats=wish.seats,
        )  # fmt: skip
        made = self._solving.simulations.begin(owner, game, run)
        if isinstance(made, str):
            raise ServiceRefused("running", made)
        return made

    def simulation(self, simulation: str) -> Simulation:
        found = self._solving.simulations.find(simulation)
        if found is None:
            raise NotFound("there is no such simulation: it was long ago, or the server has begun anew")
        return found

    def own_simulation(self, owner: str) -> Simulation | None:
        return self._solving.simulations.of(owner)

    def ahead_of(self, simulation: Simulation) -> int:
        return self._solving.simulations.ahead_of(simulation)

    async def stop(self, simulation: Simulation) -> None:
        await self._solving.simulations.stop(simulation)

    async def _pinned(self, game: str, settings: Mapping[str, Value]) -> GameRef:
        return game_of(await self._games.pinned(game, settings))

    async def _version(self, game: str, settings: Mapping[str, Value], pays: Pays) -> Version:
        base = await self._pinned(game, {})
        return Version(base, tuple(sorted(settings.items())), tuple(sorted(pays.items())))

    async def _look(self, kind: str, ref: GameRef, parts: list[Part]) -> Gathered:
        found = await self._gatherings.look((kind, game_key(ref)), parts)
        if found is None:
            raise ServiceBusy("too much is worked out at the moment; try again soon", retry_after=5)
        return Gathered(ready=found.ready, of=found.of, parts=found.answers)


def _readings(ref: GameRef) -> list[Part]:
    keys = readings_of(spec_of(ref))
    return [Part(("readings", game_key(ref), key), AskReadings(number=0, game=ref, keys=(key,))) for key in keys]


def _as_problem(trouble: Trouble) -> Exception:
    if trouble.kind in ("busy", "late", "closed", "failed"):
        return ServiceBusy(trouble.reason)
    return ServiceRefused(trouble.kind, trouble.reason)


async def tell_exact_returns(metrics: Metrics, solving: Solving, name: str, game: GameRef) -> None:
    """The exact value of every wager of a game that is dealt here, beside what it really returns."""
    if metrics.returns.known(game.digest):
        return
    found = await solving.edge(game)
    if isinstance(found, EdgeNumbers):
        for wager, each in found.wagers.items():
            metrics.returns.exact(name, game.digest, wager, Exact(each.ev, each.std_dev, each.decided))
