"""Routes of the filing pack: begun, watched, stopped, downloaded. Its runs wait in the queue of the simulations."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import field_problem
from pit21.server.http.route_services import TOKEN_PATTERN, Anybody, Here, Services
from pit21.server.http.routes.lab import changes_of, run_owner, sent_file
from pit21.server.http.routes.lab_records import OwnReport, ReportAnswer, ReportBody
from pit21.server.http.routes.lobby import found_game
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.solver import QueuedReport

routes = Routes("/api", "lab")

ReportId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a report.")]


@routes.post("/lab/reports", status=201, errors=(404, 409))
async def write_report(body: ReportBody, request: Request, here: Here, person: Anybody) -> ReportAnswer:
    """Write the filing pack of a game. It is stopped when nobody has asked for it for a minute."""
    await found_game(here, body.game)
    owner = run_owner(request, person)
    address = str(request.base_url)
    made = await here.lab.write_report(owner, body.game, changes_of(body), body, address)
    return _answer(here, made)


@routes.get("/lab/reports")
async def own_report(request: Request, here: Here, person: Anybody) -> OwnReport:
    """The report that one has begun and that is not over, to come back to."""
    found = here.lab.own_report(run_owner(request, person))
    return OwnReport(id=found.id if found else None)


@routes.get("/lab/reports/{report}", errors=(404,))
async def report(report: ReportId, here: Here) -> ReportAnswer:
    """How far a report is."""
    return _answer(here, here.lab.report(report))


@routes.post("/lab/reports/{report}/cancel", errors=(404,))
async def cancel_report(report: ReportId, request: Request, here: Here, person: Anybody) -> ReportAnswer:
    """Stop your own report."""
    found = here.lab.report(report)
    if found.owner != run_owner(request, person):
        raise NotFound("there is no such report of yours")
    await here.lab.stop(found)
    return _answer(here, found)


@routes.get("/lab/reports/{report}/pack.zip", errors=(404, 409), content="application/zip")
async def report_file(report: ReportId, here: Here) -> Response:
    """The pack as a zip file."""
    found = here.lab.report(report)
    if found.done is None:
        raise ServiceRefused("not-over", "the report is not over, or it could not be written")
    return sent_file(found.done.content, "application/zip", f"{found.game}-pack.zip")


def _answer(here: Services, found: QueuedReport) -> ReportAnswer:
    done = found.done
    return ReportAnswer(
        id=found.id, game=found.game, state=found.state, words=found.words, ahead=here.lab.ahead_of(found),
        problems=tuple(field_problem(each) for each in found.refused.problems) if found.refused else (),
        files=done.files if done else 0, bytes=len(done.content) if done else 0, errors=done.errors if done else (),
    )  # fmt: skip
