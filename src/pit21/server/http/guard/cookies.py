"""The one cookie: a session's token, or a visitor's before there is a session.

A visitor's token signs nobody in; it is there so that the CSRF token has something to be bound to from the first
request on. It is replaced at every login, so that nobody can plant one and wait.
"""

from starlette.datastructures import Headers
from starlette.responses import Response

from pit21.server.configuration import Settings
from pit21.server.people import is_token

VISIT_SECONDS = 24 * 3_600


def read_cookie(headers: Headers, settings: Settings) -> str:
    """The token, or nothing if there is none that could be ours. The same for sockets, from their handshake."""
    for line in headers.getlist("cookie"):
        for part in line[:8_192].split(";"):  # someone else's odd cookie does not hide ours
            name, _, value = part.strip().partition("=")
            if name == settings.cookie and is_token(value):
                return value
    return ""


def set_cookie(response: Response, settings: Settings, token: str, seconds: int) -> None:
    """`__Host-` needs Secure and Path=/ and no Domain. Plain HTTP is only served on loopback: there the cookie goes
    without Secure, as some browsers would not keep it otherwise, and nobody is on the way to read it.
    """
    response.set_cookie(
        settings.cookie, token, max_age=seconds, path="/", secure=settings.secure, httponly=True, samesite="strict"
    )
