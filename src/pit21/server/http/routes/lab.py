"""Routes of the lab: a game's figures as they are computed, versions of it, simulations."""

import asyncio
import hashlib
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from pit21.cards import UNKNOWN, parse_card
from pit21.jobs import Trouble
from pit21.lab.exact import EdgeResult
from pit21.lab.strategy import UP_NAMES, StrategyResult, chart_codes, chart_sections, code_meanings, strategy_csv
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import field_problem, spec_error
from pit21.server.http.request_fields import InvalidFields
from pit21.server.http.route_services import GAME_PATTERN, TOKEN_PATTERN, Anybody, GameId, Here, Services, token_of
from pit21.server.http.routes.lab_records import (
    AuditAnswer,
    CatalogueEntry,
    CellAnswer,
    ChartPage,
    DesignFile,
    LegendLine,
    OptionEffectsAnswer,
    OwnSimulation,
    Progress,
    ReadingsAnswer,
    RegisterAnswer,
    ReportBody,
    ReturnsAnswer,
    SideBetLanguage,
    SimulationAnswer,
    SimulationBody,
    StrategyAnswer,
    VersionAnswer,
    VersionBody,
    Word,
)
from pit21.server.http.routes.lobby import Settings, chosen_settings, found_game
from pit21.server.lab import GameChanges, Gathered
from pit21.server.people import Person
from pit21.server.problems import NotFound, ServiceBusy, ServiceRefused
from pit21.server.solver import QueuedSimulation
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.spec.register import load_registers, load_rulings
from pit21.spec.side_bets import KEYS, MEANINGS, TIMES, WORDS, catalogue, design_of
from pit21.train import BasicChart
from pit21.wire import FieldProblem

routes = Routes("/api", "lab")

MOST_EXCEPTIONS = 200
Simulated = Annotated[
    bool, Meta(description="Simulate the main wager's return table where an exact one is out of reach.")
]  # fmt: skip
OptionalGame = Annotated[str, Meta(pattern=rf"{GAME_PATTERN}|^$(?!\n)", description="The id of a built-in game.")]
HandText = Annotated[str, Meta(min_length=2, max_length=80, description="The cards of a hand, such as 9s 7h.")]
CardText = Annotated[str, Meta(min_length=2, max_length=3)]
Doubles = Annotated[int, Meta(ge=0, le=4)]
SimulationId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a simulation.")]


async def _chosen(here: Services, game: str, settings: list[str]) -> GameSpec:
    return chosen_settings((await found_game(here, game)).spec, settings)


@routes.get("/games/{game}/register", errors=(404,))
async def register(game: GameId, here: Here) -> RegisterAnswer:
    """Every clause of the game's rule document in our own words, and how its gaps are read."""
    spec = (await found_game(here, game)).spec
    document = spec.file.source.document
    found = next((each for each in load_registers() if document and each.document == document), None)
    known, cited = found.game if found else spec.id, _cited(spec)
    return RegisterAnswer(
        title=found.title if found else "", lines=found.lines if found else 0,
        clauses=found.clauses if found else (),
        rulings=tuple(each for each in load_rulings() if known in each.games or each.id in cited),
    )  # fmt: skip


def _cited(spec: GameSpec) -> set[str]:
    """Clauses that the rules, wagers and pay tables of a game name: an uploaded game follows rulings too."""
    file = spec.file
    named = [each.clause for each in file.rules.values()]
    named += [each.clause for each in file.wagers.values()]
    named += [each.clause for each in file.paytables.values()]
    return {name for clause in named for name in clause}


@routes.get("/games/{game}/returns", errors=(404,))
async def returns(
    game: GameId, here: Here, settings: Settings = [], *, simulated: Simulated = False  # noqa: B006 - never changed
) -> ReturnsAnswer:  # fmt: skip
    """Every wager's exact return table. What takes long comes later: ask again while the state is `computing`."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.returns(game, spec.settings, simulated=simulated)
    results = [each for each in found.parts if isinstance(each, EdgeResult)]
    return ReturnsAnswer(**_progress(found, has=bool(results)), result=results[-1] if results else None)


@routes.get("/games/{game}/effects", errors=(404,))
async def option_effects(game: GameId, here: Here, settings: Settings = []) -> OptionEffectsAnswer:  # noqa: B006 - never changed
    """What each choice of each option adds to the house edge of each wager, beside the one that is set."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.option_effects(game, spec.settings)
    return OptionEffectsAnswer(**_progress(found, has=True), effects=tuple(_answered(found)))


@routes.get("/games/{game}/readings", errors=(404,))
async def readings(game: GameId, here: Here, settings: Settings = []) -> ReadingsAnswer:  # noqa: B006 - never changed
    """What each choice of each reading of the rules makes of the wagers that it moves."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.readings(game, spec.settings)
    readings = tuple(reading for each in _answered(found) for reading in each.readings)
    return ReadingsAnswer(**_progress(found, has=True), readings=readings)


@routes.get("/games/{game}/audit", errors=(404,))
async def audit(game: GameId, here: Here, settings: Settings = []) -> AuditAnswer:  # noqa: B006 - never changed
    """What a laboratory would question."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.audit(game, spec.settings)
    last = found.parts[-1] if found.ready == found.of and not isinstance(found.parts[-1], Trouble) else None
    return AuditAnswer(**_progress(found, has=last is not None or found.ready < found.of), result=last)


@routes.get("/games/{game}/strategy", errors=(404,))
async def strategy(game: GameId, here: Here, settings: Settings = []) -> StrategyAnswer:  # noqa: B006 - never changed
    """The total-dependent basic strategy, cell by cell, and the exceptions from it."""
    spec = await _chosen(here, game, settings)
    return _strategy_answer(await here.lab.strategy(game, spec.settings))


def _strategy_answer(found: Gathered) -> StrategyAnswer:
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    chart = None if made is None else _chart(made)
    return StrategyAnswer(**_progress(found, has=chart is not None or not found.parts), chart=chart)


def _chart(result: StrategyResult) -> ChartPage:
    return ChartPage(
        digest=result.digest, chart=result.chart, best_play=result.best_play, best_play_blind=result.best_play_blind,
        ups=UP_NAMES, sections=chart_sections(result),
        legend=tuple(LegendLine(code=code, words=words) for code, words in code_meanings(chart_codes(result))),
        departures=result.departures[:MOST_EXCEPTIONS], departures_in_all=len(result.departures), notes=result.notes,
    )  # fmt: skip


@routes.get("/games/{game}/strategy/cell", errors=(404,))
async def strategy_cell(
    game: GameId, here: Here, cards: HandText, up: CardText, doubles: Doubles = 0, *, from_split: bool = False,
    house: bool = False, settings: Settings = [],  # noqa: B006 - never changed
) -> CellAnswer:  # fmt: skip
    """The cell of the chart that a hand is in; empty while the chart is computed, and where it has no such cell."""
    spec = await _chosen(here, game, settings)
    try:
        hand, shown = tuple(map(parse_card, cards.split())), parse_card(up)
    except ValueError as error:
        raise InvalidFields([FieldProblem(field="cards", message=str(error))]) from None
    if not hand or UNKNOWN in (*hand, shown):
        raise InvalidFields([FieldProblem(field="cards", message="every card must be known")])
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    if made is None:
        return CellAnswer(cell="")
    cell = BasicChart(spec, made).cell(hand, shown, doubles=doubles, from_split=from_split, house=house)
    return CellAnswer(cell=cell.cell if cell else "")


@routes.get("/games/{game}/strategy.csv", errors=(404, 409), content="text/csv")
async def strategy_file(game: GameId, here: Here, settings: Settings = []) -> Response:  # noqa: B006 - never changed
    """The chart as a file that `pit21 simulate --policy` plays by."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    if made is None:
        if found.parts:
            raise ServiceRefused("none", "there is no chart of this game")
        raise ServiceBusy("the chart is being computed", retry_after=2)
    return sent_file(strategy_csv(made, departures=True).encode(), "text/csv", f"{spec.id}-strategy.csv")


@routes.post("/lab/edges", errors=(404, 409))
async def edges(body: VersionBody, here: Here) -> VersionAnswer:
    """Every wager's exact edge with anything of a game changed, and the difference from the base game."""
    await found_game(here, body.game)
    found = await here.lab.version(body.game, changes_of(body))
    if found.problems:
        raise spec_error(SpecError("the game cannot be changed this way", found.problems), 422)
    assert found.comparison is not None
    return VersionAnswer(comparison=found.comparison, warnings=found.warnings)


@routes.get("/lab/side-bets")
async def side_bet_language(game: OptionalGame = "") -> SideBetLanguage:
    """The words of the language of side bets, and the catalogue; with a built-in game, which of it fits the game."""
    return await asyncio.to_thread(_language, game if game in BUILT_IN else "")


@cache
def _language(game: str) -> SideBetLanguage:
    return SideBetLanguage(
        reads=tuple(Word(name=name, meaning=meaning) for name, meaning in MEANINGS.items()), decided=TIMES,
        conditions=tuple(Word(name=name, meaning=key.meaning, example=key.example) for name, key in KEYS.items()),
        cards=tuple(WORDS),
        catalogue=tuple(
            CatalogueEntry(id=name, title=wager.title, summary=wager.summary, source=wager.source,
                           design=design_of(name, wager), fits=not game or _fits(game, name))
            for name, wager in catalogue().items()
        ),
    )  # fmt: skip


def _fits(game: str, side_bet: str) -> bool:
    try:
        load_game(f"{game}+{side_bet}")
    except SpecError:
        return False
    return True


@routes.post("/lab/file", errors=(404, 409))
async def design_file(body: VersionBody, here: Here) -> DesignFile:
    """The game with everything that is changed, as a file to keep, to upload and to deal."""
    await found_game(here, body.game)
    try:
        text = await here.lab.design_file(body.game, changes_of(body))
    except SpecError as error:
        raise spec_error(error, 422) from None
    return DesignFile(name=f"{body.game.partition('+')[0]}-design.toml", text=text)


@routes.post("/lab/strategy", errors=(404, 409))
async def design_strategy(body: VersionBody, here: Here) -> StrategyAnswer:
    """The total-dependent basic strategy of a game with anything of it changed."""
    await found_game(here, body.game)
    try:
        found = await here.lab.design_strategy(body.game, changes_of(body))
    except SpecError as error:
        raise spec_error(error, 422) from None
    return _strategy_answer(found)


@routes.post("/lab/simulations", status=201, errors=(404, 409))
async def simulate(
    body: SimulationBody, request: Request, here: Here, person: Anybody
) -> SimulationAnswer:  # fmt: skip
    """Play a game many times. It is stopped when nobody has asked for it for a minute."""
    await found_game(here, body.game)
    made = await here.lab.simulate(run_owner(request, person), body.game, changes_of(body), body)
    return _simulation(here, made, 0)


@routes.get("/lab/simulations")
async def own_simulation(request: Request, here: Here, person: Anybody) -> OwnSimulation:
    """The run that one has begun and that is not over, to come back to."""
    found = here.lab.own_simulation(run_owner(request, person))
    return OwnSimulation(id=found.id if found else None)


@routes.get("/lab/simulations/{simulation}", errors=(404,))
async def simulation(
    simulation: SimulationId,
    here: Here,
    after: Annotated[int, Meta(ge=0, lt=2**62, description="Points after this many rounds only.")] = 0,
) -> SimulationAnswer:
    """How a run stands."""
    return _simulation(here, here.lab.simulation(simulation), after)


@routes.post("/lab/simulations/{simulation}/cancel", errors=(404,))
async def cancel(
    simulation: SimulationId, request: Request, here: Here, person: Anybody
) -> SimulationAnswer:  # fmt: skip
    """Stop your own run and return what it has counted."""
    found = here.lab.simulation(simulation)
    if found.owner != run_owner(request, person):
        raise NotFound("there is no such simulation of yours")
    await here.lab.stop(found)
    return _simulation(here, found, 0)


@routes.get("/lab/simulations/{simulation}/result.json", errors=(404, 409), content="application/json")
async def result_json(simulation: SimulationId, here: Here) -> Response:
    """Everything that a run says, as `pit21 simulate --json` prints it."""
    found = here.lab.simulation(simulation)
    if found.done is None:
        raise ServiceRefused("not-over", "the run is not finished, or it failed")
    return sent_file(msgspec.json.encode(found.done.result), "application/json", f"{found.game}-simulation.json")


@routes.get("/lab/simulations/{simulation}/result.csv", errors=(404, 409), content="text/csv")
async def result_csv(simulation: SimulationId, here: Here) -> Response:
    """A row for each wager and outcome."""
    found = here.lab.simulation(simulation)
    if found.done is None:
        raise ServiceRefused("not-over", "the run is not finished, or it failed")
    return sent_file(found.done.csv.encode(), "text/csv", f"{found.game}-simulation.csv")


def sent_file(content: bytes, kind: str, name: str) -> Response:
    """A file that the browser saves."""
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _progress(found: Gathered, *, has: bool) -> dict[str, Any]:
    """Computing, ready or none; why not is what the last part without an answer says."""
    whole = found.ready == found.of
    troubles = [each.reason for each in found.parts if isinstance(each, Trouble)]
    state: Progress = "computing" if not whole else "ready" if has else "none"
    return {"state": state, "ready": found.ready, "of": found.of, "why": troubles[-1] if troubles and whole else ""}


def _answered(found: Gathered) -> list[Any]:
    return [each for each in found.parts if not isinstance(each, Trouble)]


def changes_of(body: VersionBody | SimulationBody | ReportBody) -> GameChanges:
    """What is changed of a game, as jobs hold it."""
    pays = {name: tuple(texts) for name, texts in body.paytables.items()}
    return GameChanges(options=body.options, pays=pays, side_bets=body.side_bets)


def run_owner(request: Request, person: Person | None) -> str:
    """Whoever is signed in, or else the browser."""
    if person is not None:
        return person.id
    return f"visit-{hashlib.sha256(token_of(request).encode()).hexdigest()}"


def _simulation(here: Services, found: QueuedSimulation, after: int) -> SimulationAnswer:
    run, standing = found.run, found.standing
    return SimulationAnswer(
        **msgspec.structs.asdict(standing), id=found.id, game=found.game, state=found.state, words=found.words,
        problems=tuple(field_problem(each) for each in found.refused.problems) if found.refused else (),
        ahead=here.lab.ahead_of(found), seed=run.seed, policy=run.policy, shoe=run.shoe, seats=run.seats,
        points=tuple(point for point in found.points if point.rounds > after),
    )  # fmt: skip
