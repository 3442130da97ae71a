"""People with sockets of their own, who say what they want with ids that they choose."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from pit21.wire import WIRE_VERSION
from tests.server.pictures import Viewer

Frame = dict[str, Any]
PATIENCE = 15.0


def number_of(frame: Frame) -> int:
    """The table's number after a snapshot or an update."""
    return int(frame["seq"] if frame["type"] == "snapshot" else frame["last"])


class Visitor:
    """One person, or nobody in particular, at one process. All frames are kept."""

    def __init__(self, url: str, name: str = "", cookies: httpx.Cookies | None = None) -> None:
        self.url, self.name = url, name
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, cookies=cookies, timeout=PATIENCE)
        self._known = bool(cookies)
        self.frames: list[Frame] = []
        self._viewer = Viewer()
        self._taken = 0
        self.table = ""
        self.after = -1
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self.http.headers["X-CSRF-Token"] = (await self.http.get("/api/me")).json()["csrf"]
        if self.name and not self._known:
            (await self.http.post("/api/guest", json={"name": self.name})).raise_for_status()
            self.http.headers["X-CSRF-Token"] = (await self.http.get("/api/me")).json()["csrf"]
        await self.open()
        return self

    async def open(self) -> None:
        words = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        self._socket = await connect(
            self.url.replace("http", "ws") + "/ws", additional_headers={"Cookie": words} if words else {},
            origin=Origin(self.url), compression=None, max_size=None, proxy=None, ping_interval=None, close_timeout=0.2,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                self.frames.append(json.loads(text))
                self._news.set()

    async def __aexit__(self, *_: object) -> None:
        assert self._socket is not None
        assert self._reading is not None
        self._reading.cancel()
        await self._socket.close()
        await self.http.aclose()

    async def say(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def closed(self) -> None:
        """Until the server has closed the socket."""
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE):
            await self._reading

    async def until(self, wanted: Callable[[Frame], bool], start: int = 0, seconds: float = PATIENCE) -> Frame:
        """The first frame from that place on that is wanted."""
        place = start
        async with asyncio.timeout(seconds):
            while True:
                while place < len(self.frames):
                    if wanted(self.frames[place]):
                        return self.frames[place]
                    place += 1
                self._news.clear()
                await self._news.wait()

    # Tables

    async def open_table(self, game: str = "blackjack", **wishes: Any) -> Frame:
        body = {"game": game, "clock": 0, "speed": "instant", **wishes}
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        made: Frame = response.json()
        return made

    def continue_from(self, other: Self) -> int:
        """The same person on a new socket, who knows what the old one showed; the number of the last event."""
        number = number_of(other.scene)
        self._viewer = other._viewer
        return number

    async def watch(self, table: str, after: int = -1, link: str = "") -> Frame:
        self.table, self.after = table, after
        start = len(self.frames)
        await self.say(type="watch", table=table, after=after, link=link, messages=WIRE_VERSION)
        return await self.until(lambda frame: frame["type"] in ("snapshot", "update", "gone"), start)

    async def ask(self, command: Frame, command_id: str = "", seconds: float = PATIENCE) -> Frame:
        """The answer to it; where the table's server is being replaced it is said again with the same id."""
        command_id = command_id or secrets.token_hex(8)
        async with asyncio.timeout(seconds):
            while True:
                answer = await self.ask_once(command, command_id, seconds)
                if answer["ok"] or answer["code"] not in ("busy", "store", "unknown"):
                    return answer
                await asyncio.sleep(0.1)

    async def ask_once(self, command: Frame, command_id: str, seconds: float = PATIENCE) -> Frame:
        start = len(self.frames)
        await self.say(type="command", table=self.table, id=command_id, command=command)
        return await self.until(
            lambda frame: frame["type"] == "answer" and frame["id"] == command_id, start, seconds
        )  # fmt: skip

    async def do(self, command: Frame) -> Frame:
        answer = await self.ask(command)
        assert answer["ok"], answer
        return answer

    @property
    def scene(self) -> Frame:
        """What the frames so far show of the table, as a snapshot would say it."""
        for frame in self.frames[self._taken :]:
            self._viewer.take(json.dumps(frame).encode())
        self._taken = len(self.frames)
        return self._viewer.shown

    def events(self) -> list[Frame]:
        """All events of the table that were sent; checks that none is missing and none came twice."""
        last, found = self.after, []
        for frame in self.frames:
            if frame["type"] == "snapshot":
                assert frame["seq"] >= last
                last = frame["seq"]
            elif frame["type"] == "update":
                assert frame["first"] == last + 1, (frame["first"], last)
                events = [step["event"] for step in frame["steps"]]
                assert [event["seq"] for event in events] == list(range(frame["first"], frame["last"] + 1))
                found += events
                last = frame["last"]
        return found

    async def seen(self, seq: int) -> None:
        """Wait until everything up to that number has been sent."""
        await self.until(lambda frame: frame["type"] in ("snapshot", "update") and number_of(frame) >= seq)
