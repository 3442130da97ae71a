"""Routes of the lab's background jobs: start, follow, cancel and download simulations, filing packs and countability.

All jobs wait in one queue. A job is canceled if no page has asked for it for a minute.
"""

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from pit21.jobs import SimulationEnd
from pit21.lab.counting import CountabilityResult
from pit21.lab.simulation import SimulationResult
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import field_problem
from pit21.server.http.route_services import TOKEN_PATTERN, Anyone, Here, Services, token_of
from pit21.server.http.routes.lab import changes_of, sent_file
from pit21.server.http.routes.lab_records import (
    CountabilityAnswer,
    CountabilityBody,
    OwnRun,
    ReportAnswer,
    ReportBody,
    SimulationAnswer,
    SimulationBody,
)
from pit21.server.http.routes.lobby import found_game
from pit21.server.people import Person
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.solver import QueuedCountability, QueuedReport, QueuedRun, QueuedSimulation, SomeRun

routes = Routes("/api", "lab")

SimulationId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a simulation.")]
ReportId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a report.")]
CountId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a countability computation.")]


def run_owner(request: Request, person: Person | None) -> str:
    """Return the signed-in person's id, or an id of the browser."""
    if person is not None:
        return person.id
    return f"visit-{hashlib.sha256(token_of(request).encode()).hexdigest()}"


def _find_own(kind: type[SomeRun], request: Request, here: Services, person: Person | None) -> OwnRun:
    found = here.lab.own_run(kind, run_owner(request, person))
    return OwnRun(id=found.id if found else None)


async def _stop(
    kind: type[SomeRun], run: str, request: Request, here: Services, person: Person | None
) -> SomeRun:  # fmt: skip
    found = here.lab.find_run(kind, run)
    if found.owner != run_owner(request, person):
        raise NotFound(f"you have no such {kind.kind}")
    await here.lab.stop(found)
    return found


def _find_finished_simulation(here: Services, run: str) -> tuple[str, SimulationEnd]:
    """Return the game and the results of a simulation that is over."""
    found = here.lab.find_run(QueuedSimulation, run)
    if found.done is None:
        raise ServiceRefused("not-over", "the simulation is not finished, or it failed")
    return found.game, found.done


def _parts(here: Services, found: QueuedRun) -> dict[str, Any]:
    """Return the fields that every job's answer has."""
    problems = tuple(field_problem(each) for each in found.refused.problems) if found.refused else ()
    return {
        "id": found.id, "game": found.game, "state": found.state, "words": found.words, "problems": problems,
        "ahead": here.lab.ahead_of(found),
    }  # fmt: skip


# Simulations


@routes.post("/lab/simulations", status=201, errors=(404, 409))
async def simulate(
    body: SimulationBody, request: Request, here: Here, person: Anyone
) -> SimulationAnswer:  # fmt: skip
    """Start a simulation. It is canceled if no page has asked for it for a minute."""
    await found_game(here, body.game)
    made = await here.lab.simulate(run_owner(request, person), body.game, changes_of(body), body)
    return _simulation(here, made, 0)


@routes.get("/lab/simulations")
async def own_simulation(request: Request, here: Here, person: Anyone) -> OwnRun:
    """Return the id of your unfinished simulation, so that a page can show it again."""
    return _find_own(QueuedSimulation, request, here, person)


@routes.get("/lab/simulations/{simulation}", errors=(404,))
async def simulation(
    simulation: SimulationId,
    here: Here,
    after: Annotated[int, Meta(ge=0, lt=2**62, description="Points after this many rounds only.")] = 0,
) -> SimulationAnswer:
    """Return the progress and results of a simulation."""
    return _simulation(here, here.lab.find_run(QueuedSimulation, simulation), after)


@routes.post("/lab/simulations/{simulation}/cancel", errors=(404,))
async def cancel(
    simulation: SimulationId, request: Request, here: Here, person: Anyone
) -> SimulationAnswer:  # fmt: skip
    """Cancel your simulation and return the results so far."""
    return _simulation(here, await _stop(QueuedSimulation, simulation, request, here, person), 0)


@routes.get("/lab/simulations/{simulation}/result.json", errors=(404, 409), answer=SimulationResult)
async def result_json(simulation: SimulationId, here: Here) -> Response:
    """Return the complete result, as `pit21 simulate --json` prints it."""
    game, end = _find_finished_simulation(here, simulation)
    return sent_file(msgspec.json.encode(end.result), "application/json", f"{game}-simulation.json")


@routes.get("/lab/simulations/{simulation}/result.csv", errors=(404, 409), content="text/csv")
async def result_csv(simulation: SimulationId, here: Here) -> Response:
    """Return the result as CSV, with a row for each wager and outcome."""
    game, end = _find_finished_simulation(here, simulation)
    return sent_file(end.csv.encode(), "text/csv", f"{game}-simulation.csv")


def _simulation(here: Services, found: QueuedSimulation, after: int) -> SimulationAnswer:
    run = found.run
    return SimulationAnswer(
        **msgspec.structs.asdict(found.standing), **_parts(here, found), seed=run.seed, policy=run.policy,
        shoe=run.shoe, seats=run.seats, points=tuple(point for point in found.points if point.rounds > after),
    )  # fmt: skip


# Filing packs


@routes.post("/lab/reports", status=201, errors=(404, 409))
async def write_report(body: ReportBody, request: Request, here: Here, person: Anyone) -> ReportAnswer:
    """Start writing a filing pack. It is canceled if no page has asked for it for a minute."""
    await found_game(here, body.game)
    owner = run_owner(request, person)
    address = str(request.base_url)
    made = await here.lab.write_report(owner, body.game, changes_of(body), body, address)
    return _report(here, made)


@routes.get("/lab/reports")
async def own_report(request: Request, here: Here, person: Anyone) -> OwnRun:
    """Return the id of your unfinished report, so that a page can show it again."""
    return _find_own(QueuedReport, request, here, person)


@routes.get("/lab/reports/{report}", errors=(404,))
async def report(report: ReportId, here: Here) -> ReportAnswer:
    """Return the progress of a report."""
    return _report(here, here.lab.find_run(QueuedReport, report))


@routes.post("/lab/reports/{report}/cancel", errors=(404,))
async def cancel_report(report: ReportId, request: Request, here: Here, person: Anyone) -> ReportAnswer:
    """Cancel your report."""
    return _report(here, await _stop(QueuedReport, report, request, here, person))


@routes.get("/lab/reports/{report}/pack.zip", errors=(404, 409), content="application/zip")
async def report_file(report: ReportId, here: Here) -> Response:
    """Return the filing pack as a zip file."""
    found = here.lab.find_run(QueuedReport, report)
    if found.done is None:
        raise ServiceRefused("not-over", "the report is not finished, or it could not be written")
    return sent_file(found.done.content, "application/zip", f"{found.game}-pack.zip")


def _report(here: Services, found: QueuedReport) -> ReportAnswer:
    done = found.done
    return ReportAnswer(
        **_parts(here, found), files=done.files if done else 0, bytes=len(done.content) if done else 0,
        errors=done.errors if done else (),
    )  # fmt: skip


# Counts


@routes.post("/lab/countability", status=201, errors=(404, 409))
async def find_countability(
    body: CountabilityBody, request: Request, here: Here, person: Anyone
) -> CountabilityAnswer:  # fmt: skip
    """Start computing what counting gains against a wager. It is canceled if no page has asked for it for a minute."""
    await found_game(here, body.game)
    made = await here.lab.find_countability(run_owner(request, person), body.game, changes_of(body), body)
    return _count(here, made)


@routes.get("/lab/countability")
async def own_countability(request: Request, here: Here, person: Anyone) -> OwnRun:
    """Return the id of your unfinished computation, so that a page can show it again."""
    return _find_own(QueuedCountability, request, here, person)


@routes.get("/lab/countability/{count}", errors=(404,))
async def countability(count: CountId, here: Here) -> CountabilityAnswer:
    """Return the progress of the computation, and its result once it is finished."""
    return _count(here, here.lab.find_run(QueuedCountability, count))


@routes.post("/lab/countability/{count}/cancel", errors=(404,))
async def cancel_countability(count: CountId, request: Request, here: Here, person: Anyone) -> CountabilityAnswer:
    """Cancel your computation."""
    return _count(here, await _stop(QueuedCountability, count, request, here, person))


@routes.get("/lab/countability/{count}/result.json", errors=(404, 409), answer=CountabilityResult)
async def countability_json(count: CountId, here: Here) -> Response:
    """Return the result, as `pit21 countability --json` prints it."""
    found = here.lab.find_run(QueuedCountability, count)
    if found.done is None:
        raise ServiceRefused("not-over", "the computation is not finished, or it failed")
    return sent_file(msgspec.json.encode(found.done), "application/json", f"{found.game}-countability.json")


def _count(here: Services, found: QueuedCountability) -> CountabilityAnswer:
    return CountabilityAnswer(**_parts(here, found), wager=found.run.request.wager, result=found.done)
