"""Routes of the lab: a game's numbers as they are worked out, versions of it, simulations."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from pit21.lab import chart_grid, chart_text
from pit21.lab.results import EdgeResult
from pit21.lab.strategy import StrategyResult
from pit21.lab.strategy_csv import strategy_csv
from pit21.server.http import lab_shapes as shapes
from pit21.server.http.answers import CHANGING, FieldProblem, declared
from pit21.server.http.asking import TOKEN_PATTERN, Anybody, GameId, Here, Services, token_of
from pit21.server.http.errors import spec_error
from pit21.server.http.lab_services import Gathered, RunWish
from pit21.server.http.lobby import Settings, chosen_settings, found_game
from pit21.server.http.services import NotFound, Refused, ServiceBusy
from pit21.server.people.person import Person
from pit21.server.solving.simulations import Simulation
from pit21.server.solving.wire import Trouble
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.spec.register import load_registers, load_rulings

router = APIRouter(prefix="/api", tags=["lab"])

MOST_DEPARTURES = 200
SimulationId = Annotated[str, Path(pattern=TOKEN_PATTERN, description="The id of a simulation.")]


def _a_file(kind: str, *statuses: int) -> dict[int | str, dict[str, Any]]:
    schema = {"type": "object" if kind == "application/json" else "string"}
    return {200: {"description": "A file.", "content": {kind: {"schema": schema}}}, **declared(*statuses)}


async def _chosen(here: Services, game: str, settings: list[str]) -> GameSpec:
    return chosen_settings((await found_game(here, game)).spec, settings)


@router.get("/games/{game}/register", responses=declared(404, 503))
async def register(game: GameId, here: Here) -> shapes.RegisterAnswer:
    """Every clause of the game's rule document in our own words, and how its gaps are read."""
    spec = (await found_game(here, game)).spec
    document = spec.file.source.document
    found = next((each for each in load_registers() if document and each.document == document), None)
    known, cited = found.game if found else spec.id, _cited(spec)
    return shapes.RegisterAnswer(
        title=found.title if found else "", lines=found.lines if found else 0,
        clauses=tuple(shapes.ClauseAnswer.model_validate(each) for each in found.clauses) if found else (),
        rulings=tuple(shapes.RulingAnswer.model_validate(each) for each in load_rulings()
                      if known in each.games or each.id in cited),
    )  # fmt: skip


def _cited(spec: GameSpec) -> set[str]:
    """Clauses that the rules, wagers and pay tables of a game name: a game of one's own goes by rulings too."""
    file = spec.file
    named = [each.clause for each in file.rules.values()]
    named += [each.clause for each in file.wagers.values()]
    named += [each.clause for each in file.paytables.values()]
    return {name for clause in named for name in clause}


@router.get("/games/{game}/returns", responses=declared(404, 503))
async def returns(game: GameId, here: Here, settings: Settings = []) -> shapes.ReturnsAnswer:  # noqa: B006 - never changed
    """Every wager's exact return table. What takes long comes later: ask again while the state is `computing`."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.returns(game, spec.settings)
    results = [each for each in found.parts if isinstance(each, EdgeResult)]
    wagers = tuple(_returned(spec, name, each) for name, each in _builtins(results[-1])) if results else ()
    return shapes.ReturnsAnswer(**_progress(found, has=bool(wagers)), digest=spec.digest, wagers=wagers)


def _builtins(result: EdgeResult) -> list[tuple[str, dict[str, Any]]]:
    return list(msgspec.to_builtins(result.wagers).items())


def _returned(spec: GameSpec, name: str, found: Mapping[str, Any]) -> shapes.ReturnWager:
    wager = spec.file.wagers[name]
    source = "base" if wager.role == "spot" else name
    same = {key: found.get(key) for key in shapes.ReturnWager.model_fields if key in found}
    lines = None if found["outcomes"] is None else tuple({"exact": None, **each} for each in found["outcomes"])
    empty = {"average_total_wager": None, "ev_per_total_wagered": None, "cases": ()}
    data = {**empty, **same, "wager": name, "title": wager.title, "role": wager.role, "lines": lines}
    return shapes.ReturnWager.model_validate(data | {"paytable": spec.paytable_name(source)})


@router.get("/games/{game}/worths", responses=declared(404, 503))
async def worths(game: GameId, here: Here, settings: Settings = []) -> shapes.WorthsAnswer:  # noqa: B006 - never changed
    """What each choice of each option adds to the house edge of each wager, beside the one that is set."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.worths(game, spec.settings)
    told = tuple(shapes.OptionWorthAnswer.model_validate(each) for each in _answered(found))
    return shapes.WorthsAnswer(**_progress(found, has=True), worths=told)


@router.get("/games/{game}/readings", responses=declared(404, 503))
async def readings(game: GameId, here: Here, settings: Settings = []) -> shapes.ReadingsAnswer:  # noqa: B006 - never changed
    """What each choice of each reading of the rules makes of the wagers that it moves."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.readings(game, spec.settings)
    told = tuple(
        shapes.ReadingAnswer.model_validate(reading) for each in _answered(found) for reading in each.readings
    )  # fmt: skip
    return shapes.ReadingsAnswer(**_progress(found, has=True), readings=told)


@router.get("/games/{game}/audit", responses=declared(404, 503))
async def audit(game: GameId, here: Here, settings: Settings = []) -> shapes.FindingsAnswer:  # noqa: B006 - never changed
    """What a laboratory would question."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.audit(game, spec.settings)
    last = found.parts[-1] if found.ready == found.of and not isinstance(found.parts[-1], Trouble) else None
    return shapes.FindingsAnswer(
        **_progress(found, has=last is not None or found.ready < found.of),
        edge_limit_percent=last.edge_limit_percent if last else 0,
        checks=tuple(shapes.CheckAnswer.model_validate(each) for each in last.checks) if last else (),
        findings=tuple(shapes.FindingAnswer.model_validate(each) for each in last.findings) if last else (),
    )


@router.get("/games/{game}/strategy", responses=declared(404, 503))
async def strategy(game: GameId, here: Here, settings: Settings = []) -> shapes.StrategyAnswer:  # noqa: B006 - never changed
    """The best chart by totals, cell by cell, and where best play departs from it."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    chart = None if made is None else _chart(made)
    return shapes.StrategyAnswer(**_progress(found, has=chart is not None or not found.parts), chart=chart)


def _chart(result: StrategyResult) -> shapes.ChartAnswer:
    sections = [
        {"title": part.title, "rows": [{"label": row.label, "cells": [_cell(cell) for cell in row.cells]}
                                       for row in part.rows]}
        for part in chart_grid.sections(result)
    ]  # fmt: skip
    legend = chart_text.legend(chart_grid.codes(result))
    blind = result.best_play_blind
    return shapes.ChartAnswer.model_validate({
        "digest": result.digest, "chart_edge_percent": result.chart.house_edge_percent,
        "best_edge_percent": result.best_play.house_edge_percent,
        "blind_edge_percent": blind.house_edge_percent if blind else None, "ups": chart_text.UP_NAMES,
        "sections": sections, "legend": [{"code": code, "words": words} for code, words in legend],
        "departures": msgspec.to_builtins(result.departures[:MOST_DEPARTURES]),
        "departures_in_all": len(result.departures), "notes": result.notes,
    })  # fmt: skip


def _cell(cell: object) -> dict[str, Any] | None:
    if cell is None:
        return None
    data = msgspec.to_builtins(cell)
    return {key: data[key] for key in shapes.CellAnswer.model_fields}


@router.get("/games/{game}/strategy.csv", responses=_a_file("text/csv", 404, 409, 503), response_class=Response)
async def strategy_file(game: GameId, here: Here, settings: Settings = []) -> Response:  # noqa: B006 - never changed
    """The chart as a file that `pit21 simulate --policy` plays by."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    if made is None:
        if found.parts:
            raise Refused("none", "there is no chart of this game")
        raise ServiceBusy("the chart is being worked out", retry_after=2)
    return _file(strategy_csv(made, departures=True).encode(), "text/csv", f"{spec.id}-strategy.csv")


@router.post("/lab/edges", responses=declared(*CHANGING, 404, 409, 503))
async def edges(body: shapes.VersionBody, here: Here) -> shapes.VersionAnswer:
    """Every wager's exact edge with anything of a game changed, and the difference to the game as it is."""
    await found_game(here, body.game)
    found = await here.lab.version(body.game, body.options, _pays(body))
    if found.problems:
        raise spec_error(SpecError("the game cannot be changed so", found.problems), 422)
    return shapes.VersionAnswer(
        digest=found.digest, base_digest=found.base_digest, warnings=found.warnings,
        wagers=tuple(shapes.VersionWagerAnswer.model_validate(each) for each in found.wagers),
    )  # fmt: skip


@router.post("/lab/simulations", status_code=201, responses=declared(*CHANGING, 404, 409, 503))
async def simulate(
    body: shapes.SimulationBody, request: Request, here: Here, person: Anybody
) -> shapes.SimulationAnswer:  # fmt: skip
    """Play a game many times. It is stopped when nobody has asked for it for a minute."""
    await found_game(here, body.game)
    wish = RunWish(
        rounds=body.rounds, until_error=body.until_error, minutes=body.minutes, seed=body.seed, policy=body.policy,
        shoe=body.shoe, seats=body.seats,
    )  # fmt: skip
    made = await here.lab.simulate(_owner(request, person), body.game, body.options, _pays(body), wish)
    return _simulation(here, made, 0)


@router.get("/lab/simulations", responses=declared(503))
async def own_simulation(request: Request, here: Here, person: Anybody) -> shapes.OwnSimulationAnswer:
    """The run that one has begun and that is not over, to come back to."""
    found = here.lab.own_simulation(_owner(request, person))
    return shapes.OwnSimulationAnswer(id=found.id if found else None)


@router.get("/lab/simulations/{simulation}", responses=declared(404, 503))
async def simulation(
    simulation: SimulationId,
    here: Here,
    after: Annotated[int, Query(ge=0, lt=2**62, description="Points after so many rounds only.")] = 0,
) -> shapes.SimulationAnswer:
    """How a run stands."""
    return _simulation(here, here.lab.simulation(simulation), after)


@router.post("/lab/simulations/{simulation}/cancel", responses=declared(*CHANGING, 404, 503))
async def cancel(
    simulation: SimulationId, request: Request, here: Here, person: Anybody
) -> shapes.SimulationAnswer:  # fmt: skip
    """Stop one's own run; what is counted is told."""
    found = here.lab.simulation(simulation)
    if found.owner != _owner(request, person):
        raise NotFound("there is no such simulation of yours")
    await here.lab.stop(found)
    return _simulation(here, found, 0)


@router.get(
    "/lab/simulations/{simulation}/result.json",
    responses=_a_file("application/json", 404, 409, 503),
    response_class=Response,
)
async def result_json(simulation: SimulationId, here: Here) -> Response:
    """Everything that a run says, as `pit21 simulate --json` prints it."""
    found = here.lab.simulation(simulation)
    if found.done is None:
        raise Refused("not-over", "the run is not over, or it came to nothing")
    return _file(msgspec.json.encode(found.done.result), "application/json", f"{found.game}-simulation.json")


@router.get(
    "/lab/simulations/{simulation}/result.csv",
    responses=_a_file("text/csv", 404, 409, 503),
    response_class=Response,
)
async def result_csv(simulation: SimulationId, here: Here) -> Response:
    """A row for each wager and outcome."""
    found = here.lab.simulation(simulation)
    if found.done is None:
        raise Refused("not-over", "the run is not over, or it came to nothing")
    return _file(found.done.csv.encode(), "text/csv", f"{found.game}-simulation.csv")


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _progress(found: Gathered, *, has: bool) -> dict[str, Any]:
    """Computing, ready or none; why not is what the last part without an answer says."""
    whole = found.ready == found.of
    troubles = [each.reason for each in found.parts if isinstance(each, Trouble)]
    state: shapes.Progress = "computing" if not whole else "ready" if has else "none"
    return {"state": state, "ready": found.ready, "of": found.of, "why": troubles[-1] if troubles and whole else ""}


def _answered(found: Gathered) -> list[Any]:
    return [each for each in found.parts if not isinstance(each, Trouble)]


def _pays(body: shapes.VersionBody) -> dict[str, tuple[str, ...]]:
    return {name: tuple(texts) for name, texts in body.paytables.items()}


def _owner(request: Request, person: Person | None) -> str:
    """Whoever is signed in, or else the browser."""
    if person is not None:
        return person.id
    return f"visit-{hashlib.sha256(token_of(request).encode()).hexdigest()}"


def _simulation(here: Services, found: Simulation, after: int) -> shapes.SimulationAnswer:
    run, standing = found.run, found.standing
    problems = found.refused.problems if found.refused else ()
    points = tuple({"rounds": each.rounds, "wagers": each.wagers} for each in found.points if each.rounds > after)
    return shapes.SimulationAnswer.model_validate({
        "id": found.id, "game": found.game, "state": found.state, "words": found.words,
        "problems": [FieldProblem(field=each.path, message=each.message, line=each.line) for each in problems],
        "ahead": here.lab.ahead_of(found), "seed": run.seed, "policy": run.policy, "shoe": run.shoe,
        "seats": run.seats, "rounds": standing.rounds, "seconds": standing.seconds, "rate": standing.rate,
        "left": standing.left, "share": standing.share, "wagers": standing.wagers, "points": points,
    })  # fmt: skip
