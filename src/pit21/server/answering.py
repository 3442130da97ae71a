"""What pages ask of the solver, in the words of the pages."""

from collections.abc import Mapping

from pit21.server.http.services import CheckedGame, Edges, ServiceBusy, WagerEdge
from pit21.server.http.services import Refused as ServiceRefused
from pit21.server.operations.metrics import Metrics
from pit21.server.operations.returns import Exact
from pit21.server.solving.pool import Solving
from pit21.server.solving.wire import EdgeNumbers, GameRef, Trouble
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
