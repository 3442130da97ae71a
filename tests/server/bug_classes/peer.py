"""A socket in memory: messages go in one by one, and frames come out in the order in which they were offered."""

import asyncio
import itertools
import json
from typing import Any

from pit21.server.people.identity.person import Person
from pit21.server.sockets.endpoint import SocketEndpoint
from pit21.server.sockets.wire import WIRE_EXTENSION
from pit21.wire import WIRE_VERSION
from tests.server.pictures import picture

_IDS = itertools.count(1)
PATIENCE = 20.0


class Peer:
    """One connection of someone. `raw` holds every frame as it was sent, `heard` what they say."""

    def __init__(self, endpoint: SocketEndpoint, person: Person | None) -> None:
        self._endpoint = endpoint
        self.person = person
        self.raw: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._idle = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        return self.person.name if self.person else ""

    @property
    def heard(self) -> list[Any]:
        return [json.loads(frame) for frame in self.raw]

    @property
    def shown(self) -> Any:
        """A snapshot of what the last frame of a table left the viewer with."""
        table = next(found["table"] for frame in reversed(self.raw) if "scene" in (found := json.loads(frame)))
        return picture(frame for frame in self.raw if json.loads(frame).get("table") == table)

    def watches(self, table: str) -> bool:
        connections = [each for each in self._endpoint._connections if each._wire is self]
        return any(table in self._endpoint._hosting.watched_by(each) for each in connections)

    # The wire, as the endpoint sees it

    def write_text(self, frame: bytes) -> bool:
        self.raw.append(frame)
        return True

    def refuse(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = (code, reason)
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})

    async def _receive(self) -> dict[str, Any]:
        if self._inbox.empty():
            self._idle.set()
        return await self._inbox.get()

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = (message["code"], "")

    # Talking

    async def open(self) -> "Peer":
        scope = {
            "type": "websocket", "headers": [], "client": ("192.0.2.1", 1), "extensions": {WIRE_EXTENSION: self},
            "state": {"person": self.person},
        }  # fmt: skip
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._endpoint(scope, self._receive, self._send))
        await self._handled()
        return self

    async def leave(self) -> None:
        if self._task is not None:
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await self._task
            self._task = None

    async def _handled(self) -> None:
        assert self._task is not None
        waiting = asyncio.ensure_future(self._idle.wait())
        try:
            await asyncio.wait((waiting, self._task), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert waiting.done() or self._task.done(), "a message was never answered"
        finally:
            waiting.cancel()
        if self._task.done():
            self._task.result()  # whatever it died of

    async def say(self, text: str | None) -> list[Any]:
        """Say something, as a text frame or (None) a binary one; what came until it was dealt with."""
        return [json.loads(frame) for frame in await self.say_raw(text)]

    async def say_raw(self, text: str | None) -> list[bytes]:
        before = len(self.raw)
        self._idle.clear()
        event: dict[str, Any] = {"type": "websocket.receive", "text": text}
        self._inbox.put_nowait(event if text is not None else {"type": "websocket.receive", "bytes": b"\x00"})
        await self._handled()
        return self.raw[before:]

    async def watch(self, table: str, after: int = -1, link: str = "") -> Any:
        said = {"type": "watch", "table": table, "after": after, "link": link, "messages": WIRE_VERSION}
        return next(each for each in await self.say(json.dumps(said)) if each.get("table") == table)

    async def watch_only(self, table: str) -> None:
        """Without waiting for what comes of it."""
        await self.say_raw(json.dumps({"type": "watch", "table": table, "messages": WIRE_VERSION}))

    async def do(self, table: str, command_id: str = "", **command: Any) -> Any:
        """A command; its answer (or the problem), whatever else came."""
        command_id = command_id or f"c{next(_IDS)}"
        said = {"type": "command", "table": table, "id": command_id, "command": command}
        found = [each for each in await self.say(json.dumps(said)) if each.get("id") == command_id]
        assert len(found) == 1, found
        return found[0]

    async def done(self, table: str, **command: Any) -> Any:
        answer = await self.do(table, **command)
        assert answer.get("ok"), (command, answer)
        return answer

    async def refused(self, table: str, **command: Any) -> Any:
        answer = await self.do(table, **command)
        assert not answer.get("ok"), (command, answer)
        return answer
