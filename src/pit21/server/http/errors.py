"""Map exceptions to responses. No internal detail leaks: no path, type or text of an exception."""

import http
import logging
import traceback
from collections.abc import Iterable, Mapping

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from pit21.server.http.guard.request_log import OTHER, current_request_id
from pit21.server.http.request_fields import InvalidFields
from pit21.server.http.routes.pages import error_page, wants_page
from pit21.server.people import problems as people
from pit21.server.problems import Forbidden, NotFound, ServiceBusy, ServiceProblem, ServiceRefused
from pit21.server.store import Busy as StoreBusy
from pit21.server.store import StoreDown
from pit21.spec.problems import Problem, SpecError
from pit21.wire import ErrorAnswer, ErrorDetail, FieldProblem

logger = logging.getLogger("pit21.server.http")
MOST_PROBLEMS = 100


class ApiError(Exception):
    """An answer that is an error."""

    def __init__(
        self, status: int, code: str, message: str, *, field: str = "", retry_after: int = 0,
        problems: Iterable[FieldProblem] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.status, self.retry_after = status, retry_after
        listed = None if problems is None else tuple(problems)[:MOST_PROBLEMS]
        self.detail = ErrorDetail(code=code, message=message, field=field or None, problems=listed)


def error_response(error: ApiError, headers: Mapping[str, str] | None = None, scope: Scope | None = None) -> Response:
    """JSON; for someone who typed an address (`scope` says so) a page."""
    made = dict(headers or {})
    if error.retry_after:
        made["Retry-After"] = str(error.retry_after)
    request_id = current_request_id()
    if scope is not None and scope["type"] == "http" and wants_page(Request(scope)):
        page = error_page(error.status, error.detail.message, request_id)
        return HTMLResponse(page, status_code=error.status, headers=made | {"Cache-Control": "no-store"})
    detail = msgspec.structs.replace(error.detail, request_id=request_id or None)
    content = msgspec.json.encode(ErrorAnswer(error=detail))
    return Response(content, error.status, headers=made, media_type="application/json")


def internal_error() -> ApiError:
    return ApiError(500, "internal", "something went wrong on the server; it is not your fault")


def log_unexpected(error: BaseException, scope: Scope) -> None:
    """Where it happened, without the exception's text and the path's own words: they could hold a card or a link."""
    frames = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    place = scope.get("state", {}).get("shown_path", OTHER)
    logger.error("unexpected %s in %s %s at %s", type(error).__name__, scope["method"], place, " < ".join(frames[::-1]))


def install_errors(app: Starlette) -> None:
    """Give the application these handlers."""
    app.add_exception_handler(ApiError, _api)
    app.add_exception_handler(people.PeopleProblem, _people)
    app.add_exception_handler(ServiceProblem, _service)
    app.add_exception_handler(StoreBusy, _store)
    app.add_exception_handler(StoreDown, _store)
    app.add_exception_handler(SpecError, _spec)
    app.add_exception_handler(InvalidFields, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)


async def _unexpected(request: Request, _: Exception) -> Response:
    """Where the guard is outside of Starlette's own middleware; it logs what happened in either place."""
    return error_response(internal_error(), scope=request.scope)


async def _api(_: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return error_response(error)


_PEOPLE = {
    people.BadField: 422,
    people.NotSignedIn: 401,
    people.WrongLogin: 401,
    people.CodeNeeded: 401,
    people.WrongCode: 401,
    people.WrongPassword: 403,
    people.NotOperator: 403,
    people.DeadLink: 404,
    people.Nobody: 404,
    people.NotNow: 409,
    people.TooMany: 429,
    people.DeskBusy: 503,
}


async def _people(_: Request, error: Exception) -> Response:
    assert isinstance(error, people.PeopleProblem)
    status = next((number for kind, number in _PEOPLE.items() if isinstance(error, kind)), 400)
    retry_after = getattr(error, "retry_after", 0)
    return error_response(ApiError(status, error.code, error.message, field=error.field, retry_after=retry_after))


async def _service(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceProblem)
    kinds = {NotFound: 404, Forbidden: 403, ServiceRefused: 409, ServiceBusy: 503}
    status = next((number for kind, number in kinds.items() if isinstance(error, kind)), 400)
    retry_after = error.retry_after if isinstance(error, ServiceBusy) else 0
    return error_response(ApiError(status, error.code, error.message, field=error.field, retry_after=retry_after))


async def _store(request: Request, error: Exception) -> Response:
    """The database is away or has too much to do. What was asked may or may not have been done."""
    if isinstance(error, StoreDown):
        log_unexpected(error, request.scope)
    return error_response(ApiError(503, "busy", "the server cannot store this now; try again soon", retry_after=2))


async def _spec(_: Request, error: Exception) -> Response:
    """Options that do not fit a game; a game file's own problems are answered the same way."""
    assert isinstance(error, SpecError)
    return error_response(spec_error(error, 422))


def spec_error(error: SpecError, status: int, code: str = "rules") -> ApiError:
    return ApiError(status, code, error.title, problems=[field_problem(each) for each in error.problems])


def field_problem(problem: Problem) -> FieldProblem:
    """A problem of a game or of its options, as HTTP says it."""
    return FieldProblem(field=problem.path, message=problem.message, line=problem.line)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, InvalidFields)
    found = error.problems
    message = "some fields are not valid" if len(found) > 1 else "a field is not valid"
    field = found[0].field if len(found) == 1 else ""
    return error_response(ApiError(422, "invalid", message, field=field, problems=found))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    pages = getattr(request.app.state, "pages", None)
    if error.status_code == 404 and pages is not None and wants_page(request):
        page: Response = await pages.page(request)  # it says in words that there is no such page
        page.status_code = max(page.status_code, 404)
        return page
    messages = {404: "there is no such page", 405: "this method is not allowed here"}
    codes = {404: "not-found", 405: "method"}
    status = error.status_code
    fallback = http.HTTPStatus(status).phrase.lower() if status in set(http.HTTPStatus) else "refused"
    made = ApiError(status, codes.get(status, "refused"), messages.get(status, fallback))
    return error_response(made, error.headers)
