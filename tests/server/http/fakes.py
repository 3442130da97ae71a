"""Small stand-ins for the tables' side of the server."""

from collections.abc import Mapping

import msgspec

from pit21.jobs import (
    CountabilityJob,
    CountabilityRequest,
    ReportJob,
    ReportRequest,
    SimulationRequest,
    Version,
    VersionEdges,
    game_ref,
)
from pit21.lab.audit import find_file_warnings
from pit21.lab.design import compare_results
from pit21.lab.exact import EdgeResult, ShoeResult, WagerResult
from pit21.server.lab import CheckedGame, GameChanges, Gathered, design_text
from pit21.server.people.identity.person import Person
from pit21.server.problems import Forbidden, NotFound, ServiceProblem, ServiceRefused
from pit21.server.solver import QueuedCountability, QueuedReport, QueuedRun, QueuedSimulation, SomeRun
from pit21.server.tables.live.wishes import IrregularityReport, Operation, TableWish
from pit21.server.tables.records.past_rounds import PastRound
from pit21.server.tables.records.round_decisions import RoundDecision, RoundDecisions
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value
from pit21.table import events as e
from pit21.table.session import Session
from pit21.table.view import SPECTATOR, view
from pit21.wire import LobbyPage, LobbyTable, MadeTable, TableInfo


class FakeTables:
    def __init__(self) -> None:
        self.made: dict[str, TableInfo] = {}
        self.operated: list[tuple[str, str, str, str]] = []
        self.problem: ServiceProblem | None = None

    async def lobby(self, game: str, after: str, count: int) -> bytes:
        ids = [info.id for info in self.made.values() if info.listed and game in ("", info.game)]
        first = ids.index(after) + 1 if after else 0
        page = ids[first : first + count]
        more = page[-1] if len(ids) > first + count else ""
        return msgspec.json.encode(LobbyPage(tables=tuple(LobbyTable.of(self.made[each]) for each in page), after=more))

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        found = self.made.get(table)
        if found is None or not (found.listed or link == "secret" or (person and person.name == found.host)):
            raise NotFound("there is no such table")
        return found

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable:
        if self.problem is not None:
            raise self.problem
        info = TableInfo(
            id=f"t{len(self.made) + 1}", title=wish.title, game=wish.game, game_title=wish.game, digest="0" * 64,
            settings=dict(wish.settings), host=host.name, listed=wish.listed, state="open", seats=7, taken=0,
            waiting=0, watching=0, bots=wish.bots, speed=wish.speed, clock=wish.clock, base_minimum=500,
            base_maximum=1_000,
        )  # fmt: skip
        self.made[info.id] = info
        return MadeTable(table=info, link="" if wish.listed else "secret")

    async def close(self, table: str, host: Person) -> TableInfo:
        info = await self.info(table, "", host)
        if info.host != host.name:
            raise Forbidden("only its host closes a table")
        return info

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo:
        if table not in self.made:
            raise NotFound("there is no such table")
        if operation == "open":
            raise ServiceRefused("open", "the table is open")
        self.operated.append((table, operation, operator.name, reason))
        return self.made[table]

    async def rule(self, table: str, report: IrregularityReport, operator: Person, reason: str) -> TableInfo:
        if report.id == "M1":
            raise ServiceRefused("irregularity", "it cannot happen here")
        self.operated.append((table, f"{report.id} at {report.seat}", operator.name, reason))
        return self.made[table]

    async def kick(self, table: str, person: str, operator: Person, reason: str, message: str = "") -> TableInfo:
        self.operated.append((table, f"kick {person}{message}", operator.name, reason))
        return self.made[table]


class FakeChecker:
    def __init__(self) -> None:
        self.checked = 0

    async def check_game(self, text: str) -> CheckedGame:
        self.checked += 1
        try:
            spec = parse_game(text, base=None)
        except SpecError as error:
            return CheckedGame(problems=error.problems)
        found = find_file_warnings(spec, text)
        return CheckedGame(title=spec.title, digest=spec.digest, warnings=tuple(found))


def edge_result(game: str, settings: Mapping[str, Value] = {}) -> EdgeResult:
    wager = WagerResult(
        ev=-0.005, exact="-1/200", house_edge=0.005, std_dev=1.0, hit_frequency=0.4, method="exact", outcomes=None,
        outcomes_method=None,
    )  # fmt: skip
    return EdgeResult(
        game=game, title=game, rules={}, settings=dict(settings), digest=str(sorted(settings.items())), version="1",
        shoe=ShoeResult(cards=312), wagers={"base": wager},
    )  # fmt: skip


class FakeEdges:
    async def edges(self, game: str, settings: Mapping[str, Value]) -> EdgeResult:
        return edge_result(game, settings)


class FakeLab:
    """Shows the parts that a test has put there; a simulation is what a test makes of it."""

    def __init__(self) -> None:
        self.parts: dict[str, Gathered] = {}
        self.asked: list[tuple[str, str, dict[str, Value]]] = []
        self.simulations: dict[str, QueuedSimulation] = {}
        self.reports: dict[str, QueuedReport] = {}
        self.counts: dict[str, QueuedCountability] = {}
        self.edges = VersionEdges(comparison=compare_results(edge_result("21-stud"), edge_result("21-stud")))

    def _prepared(self, what: str, game: str, settings: Mapping[str, Value]) -> Gathered:
        self.asked.append((what, game, dict(settings)))
        return self.parts.get(what, Gathered(ready=0, of=1, parts=()))

    async def returns(self, game: str, settings: Mapping[str, Value], *, simulated: bool = False) -> Gathered:
        return self._prepared("simulated returns" if simulated else "returns", game, settings)

    async def option_effects(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        return self._prepared("effects", game, settings)

    async def readings(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        return self._prepared("readings", game, settings)

    async def audit(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        return self._prepared("audit", game, settings)

    async def strategy(self, game: str, settings: Mapping[str, Value]) -> Gathered:
        return self._prepared("strategy", game, settings)

    async def design_file(self, game: str, changes: GameChanges) -> str:
        return design_text(game, load_game(game), changes)

    async def design_returns(self, game: str, changes: GameChanges) -> Gathered:
        return self._prepared("returns", game, changes.options)

    async def design_strategy(self, game: str, changes: GameChanges) -> Gathered:
        return self._prepared("strategy", game, changes.options)

    async def version(self, game: str, changes: GameChanges) -> VersionEdges:
        pays = {name: ",".join(texts) for name, texts in changes.pays.items()}
        self.asked.append(("version", game, {**changes.options, **pays}))
        return self.edges

    async def simulate(
        self, owner: str, game: str, changes: GameChanges, run: SimulationRequest
    ) -> QueuedSimulation:  # fmt: skip
        if self.own_run(QueuedSimulation, owner) is not None:
            raise ServiceRefused("running", "your other simulation is not over")
        version = Version(game_ref(load_game(game)), tuple(changes.options.items()), tuple(changes.pays.items()))
        made = QueuedSimulation(owner, game, run.job(version), 0.0)
        self.simulations[made.id] = made
        return made

    async def write_report(
        self, owner: str, game: str, changes: GameChanges, request: ReportRequest, address: str,
    ) -> QueuedReport:  # fmt: skip
        if self.own_run(QueuedReport, owner) is not None:
            raise ServiceRefused("running", "your other report is not over")
        version = Version(game_ref(load_game(game)), tuple(changes.options.items()), tuple(changes.pays.items()))
        made = QueuedReport(owner, game, ReportJob(version=version, request=request, demo=address), 0.0)
        self.reports[made.id] = made
        return made

    async def find_countability(
        self, owner: str, game: str, changes: GameChanges, request: CountabilityRequest
    ) -> QueuedCountability:  # fmt: skip
        if self.own_run(QueuedCountability, owner) is not None:
            raise ServiceRefused("running", "your other count is not over")
        version = Version(game_ref(load_game(game)), tuple(changes.options.items()), (), changes.side_bets)
        made = QueuedCountability(owner, game, CountabilityJob(version=version, request=request), 0.0)
        self.counts[made.id] = made
        return made

    def _runs(self, kind: type[SomeRun]) -> dict[str, SomeRun]:
        runs: dict[str, QueuedRun] = {**self.simulations, **self.reports, **self.counts}
        return {name: run for name, run in runs.items() if isinstance(run, kind)}

    def find_run(self, kind: type[SomeRun], run: str) -> SomeRun:
        if run not in self._runs(kind):
            raise NotFound(f"there is no such {kind.kind}")
        return self._runs(kind)[run]

    def own_run(self, kind: type[SomeRun], owner: str) -> SomeRun | None:
        return next((each for each in self._runs(kind).values() if each.owner == owner and not each.over), None)

    def ahead_of(self, run: QueuedRun) -> int:
        return 0

    async def stop(self, run: QueuedRun) -> None:
        run.state = "stopped"


class FakeRounds:
    async def replay(self, link: str, user: str = "") -> PastRound:
        if link != "past":
            raise NotFound("there is no such round")
        return PastRound(
            link=link, table="t1", game="blackjack", digest="0" * 64, round=3, shoe=1, state="ended",
            at="2027-01-15T08:00:00.000+00:00", events=(e.RoundEnded(round=3),), words=("The round is over.",),
            views=(view(Session.closed(load_game("blackjack")).table, SPECTATOR),), names={},
        )  # fmt: skip

    async def decisions(self, link: str) -> RoundDecisions:
        return RoundDecisions(decisions=())

    async def decision(self, link: str, event: int) -> RoundDecision:
        raise NotFound("there was no decision at this event")

    async def proof(self, table: str, shoe: int) -> Mapping[str, object]:
        if (table, shoe) != ("t1", 1):
            raise NotFound("there is no proof of a shoe that is not retired")
        return {"seed": "00" * 32, "contributions": []}
