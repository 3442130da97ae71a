"""A request as it went over the wire, with something broken in it that a schema cannot break."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import httpx

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "LINK")
_TYPES = (
    "", "text/plain", "application/json; charset=utf-16", "multipart/form-data", "application/json, text/html",
    "application/x-www-form-urlencoded", "\u0131mage/png".encode().decode("latin-1"),
)  # fmt: skip
_WORDS = (
    b"\x00", b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80", b"NaN", b"Infinity", b"1e400", b"-1", b"9" * 5_000, b"\\ud800",
    b"[" * 2_000, b'{"a":' * 500, b"\xe2\x80\xae", b"<script>", b"null", b"true", b'"', b",", b"}", b"10.0",
)  # fmt: skip
_PATHS = (
    "%00",
    "%ff",
    "..%2f..%2f",
    "%2e%2e/",
    "//",
    "%",
    "\u202e",
    "%F0%9F%82%A1",
    "?" * 3,
    "a" * 3_000,
    "%0d%0aX: y",
)
_HEADERS = (
    ("origin", "https://elsewhere.example"), ("origin", "null"), ("x-csrf-token", "0" * 64), ("cookie", "pit21=\x7f"),
    ("cookie", "a=b; " * 500), ("accept", "nothing"), ("content-length", "-1"), ("content-length", "99999999999"),
    ("transfer-encoding", "chunked"), ("x-forwarded-for", "1.2.3.4, " * 50), ("host", "elsewhere.example"),
    ("if-none-match", '"' * 300), ("range", "bytes=-1"), ("content-encoding", "gzip"), ("expect", "100-continue"),
    ("accept-encoding", "br;q=nan"), ("authorization", "Bearer \x01"),
)  # fmt: skip


class Made(NamedTuple):
    """A request before it is sent; `rest` is what httpx takes beside method and address."""

    method: str
    url: str
    rest: dict[str, Any]


def spoil(sent: httpx.Request, random: Random, number: int) -> Iterator[Made]:
    headers = {name: sent.headers[name] for name in ("content-type",) if name in sent.headers}
    for _ in range(number):
        made = Made(sent.method, str(sent.url), {"headers": dict(headers), "content": sent.content})
        for way in random.sample(_WAYS if sent.content else _WAYS[3:], random.randint(1, 2)):
            made = way(made, random)
        yield made


def _cut(made: Made, random: Random) -> Made:
    body = made.rest["content"]
    return _with_body(made, body[: random.randrange(len(body))] if body else body)


def _put_in(made: Made, random: Random) -> Made:
    body, place = made.rest["content"], random.randint(0, len(made.rest["content"]))
    return _with_body(made, body[:place] + random.choice(_WORDS) + body[place:])


def _flip(made: Made, random: Random) -> Made:
    body = bytearray(made.rest["content"])
    for _ in range(min(len(body), random.randint(1, 4))):
        body[random.randrange(len(body))] = random.randrange(256)
    return _with_body(made, bytes(body))


def _other_body(made: Made, random: Random) -> Made:
    return _with_body(made, random.choice((b"", b"[]", b"{}", b"null", random.choice(_WORDS), random.randbytes(64))))


def _other_type(made: Made, random: Random) -> Made:
    return _with_header(made, "content-type", random.choice(_TYPES))


def _header(made: Made, random: Random) -> Made:
    return _with_header(made, *random.choice(_HEADERS))


def _method(made: Made, random: Random) -> Made:
    return made._replace(method=random.choice(_METHODS))


def _path(made: Made, random: Random) -> Made:
    place = random.randint(made.url.index("/", 8), len(made.url))
    return made._replace(url=made.url[:place] + random.choice(_PATHS) + made.url[place:])


def _query(made: Made, random: Random) -> Made:
    name = random.choice(("limit", "offset", "before", "game", "round", "table", "state", "", "a" * 500))
    sign = "&" if "?" in made.url else "?"
    value = random.choice(("-1", "9" * 30, "%00", "NaN", "", "%ff", "[]", "1e9", "\u0661"))
    return made._replace(url=f"{made.url}{sign}{name}={value}")


def _with_body(made: Made, body: bytes) -> Made:
    return made._replace(rest={**made.rest, "content": body})


def _with_header(made: Made, name: str, value: str) -> Made:
    return made._replace(rest={**made.rest, "headers": {**made.rest["headers"], name: value}})


_WAYS: tuple[Callable[[Made, Random], Made], ...] = (
    _cut, _put_in, _flip, _other_body, _other_type, _header, _method, _path, _query,
)  # fmt: skip
