"""Read a request's body completely, within limits of size and time, before anything uses it."""

import asyncio

from starlette.datastructures import Headers
from starlette.types import Message, Receive

from pit21.server.http.errors import ApiError
from pit21.server.http.guard.strict_json import BadJson, check_json


class PeerGone(Exception):  # noqa: N818 - nobody is there to be answered
    """The client has gone."""


def check_length(headers: Headers, most: int) -> None:
    """Refuse by what is announced, before a byte of it is read."""
    announced = headers.get("content-length")
    if announced is None:
        return
    if not (announced.isascii() and announced.isdigit()):
        raise ApiError(400, "length", "Content-Length is not a number")
    if len(announced) > 12 or int(announced) > most:
        raise too_large(most)


def too_large(most: int) -> ApiError:
    return ApiError(413, "too-large", f"the body is larger than {most} bytes")


async def read_body(receive: Receive, most: int, seconds: float) -> bytes:
    """The whole body. Whoever sends it by single bytes does not hold the server for longer than `seconds`."""
    try:
        async with asyncio.timeout(seconds):
            return await _read(receive, most)
    except TimeoutError:
        raise ApiError(408, "slow", "the body did not arrive in time") from None


async def _read(receive: Receive, most: int) -> bytes:
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise PeerGone
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            raise too_large(most)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def check_content(headers: Headers, body: bytes) -> None:
    """A body is JSON, said so, and plain: another site's form cannot send that without asking first."""
    if not body:
        return
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" or headers.get("content-encoding", "identity") != "identity":
        raise ApiError(415, "not-json", "send application/json, not compressed")
    try:
        check_json(body)
    except BadJson as error:
        raise ApiError(400, "json", str(error)) from None


def replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body that was read, and then what else there is (that the client went away)."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
