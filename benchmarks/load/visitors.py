"""People made over HTTP: guests with their cookies, and tables that some of them host."""

import asyncio
import json
from typing import Any, NamedTuple

import msgspec

_DECODER = msgspec.json.Decoder()
TABLES_PER_HOST = 10


class Guest(NamedTuple):
    name: str
    id: str
    cookie: str
    csrf: str


class Web:
    """One kept-alive connection; requests one after the other."""

    def __init__(self, port: int, address: str = "") -> None:
        """`address` is where it comes from; the server trusts the usual one and limits every other."""
        self._port = port
        self._local = (address, 0) if address else None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "", csrf: str = "") -> tuple[Any, str]:
        """The answer's JSON, and the cookie that it sets."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await self._open()
        payload = b"" if body is None else json.dumps(body).encode()
        origin = f"http://127.0.0.1:{self._port}"
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self._port}", f"Origin: {origin}"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"X-CSRF-Token: {csrf}"] if csrf else []
        lines += ["Content-Type: application/json", f"Content-Length: {len(payload)}"] if method == "POST" else []
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + payload)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:])]
        found = await self._reader.readexactly(int(dict(headers).get("content-length", "0")))
        status = int(head[0].split()[1])
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {found[:300]!r}")
        cookies = [value.partition(";")[0] for name, value in headers if name == "set-cookie"]
        return _DECODER.decode(found), cookies[-1] if cookies else ""

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The server may just have begun."""
        for _ in range(300):
            try:
                return await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._local)
            except OSError:
                await asyncio.sleep(0.1)
        raise RuntimeError("the server takes no connection")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


async def make_guests(port: int, count: int, prefix: str, at_once: int = 8) -> list[Guest]:
    made: list[Guest] = []

    async def some(first: int) -> None:
        web = Web(port)
        answer, visit = await web.ask("GET", "/api/me")
        token = answer["csrf"]
        for number in range(first, count, at_once):
            answer, cookie = await web.ask("POST", "/api/guest", {"name": f"{prefix}{number}"}, visit, token)
            made.append(Guest(answer["person"]["name"], answer["person"]["id"], cookie, answer["csrf"]))
        await web.close()

    await asyncio.gather(*(some(first) for first in range(at_once)))
    return made


async def make_tables(port: int, hosts: list[Guest], count: int, game: str, clock: int = 120) -> list[str]:
    """Tables that begin their rounds at once; everyone hosts a few."""
    web = Web(port)
    found = []
    for number in range(count):
        host = hosts[number // TABLES_PER_HOST]
        body = {"game": game, "bots": 0, "speed": "instant", "clock": clock}
        answer, _ = await web.ask("POST", "/api/tables", body, host.cookie, host.csrf)
        found.append(str(answer["table"]["id"]))
    await web.close()
    return found
