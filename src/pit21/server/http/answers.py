"""The one shape of every error: {"error": {"code", "message", ...}}."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """What comes in: nothing unknown, no type bent into another."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Out(BaseModel):
    """What goes out, made from one of our own records."""

    model_config = ConfigDict(extra="forbid", frozen=True, from_attributes=True)


class FieldProblem(Model):
    """One thing that is wrong: with a field of the request, or with a place in a game file."""

    field: str = Field(description="The field of the request, or the path inside a game file.")
    message: str
    line: int | None = Field(default=None, description="The line of a game file.")


class ErrorDetail(Model):
    code: str = Field(description="For machines; it does not change.")
    message: str = Field(description="For people.")
    field: str | None = Field(default=None, description="The field that it is about, where it is about one.")
    problems: list[FieldProblem] | None = Field(default=None, description="All that is wrong, where that is listed.")
    request_id: str | None = Field(default=None, description="To be named when asking the operator about it.")


class ErrorAnswer(Model):
    error: ErrorDetail


_MEANINGS = {
    400: "The request cannot be read, or is not possible so.",
    401: "Nobody is signed in, or name and password are wrong.",
    403: "Not from this origin, without the CSRF token, or not by this person.",
    404: "There is no such thing, or it is not for this person.",
    409: "Not as things stand.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "The Host header is not one of this server's.",
    422: "Fields are wrong; all of them are listed.",
    429: "Too often; Retry-After says when again.",
    431: "Address and headers are too large together.",
    503: "The server has too much to do; Retry-After says when again.",
}
_ANY = (421, 422, 429, 431, 503)
"""What any request can meet, besides those of `CHANGING`."""


def declared(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For `responses=`: these errors, and those that any request can meet."""
    return {status: {"model": ErrorAnswer, "description": _MEANINGS[status]} for status in sorted({*statuses, *_ANY})}


CHANGING = (400, 403, 413, 415)
"""Errors that any request can meet that changes something."""
