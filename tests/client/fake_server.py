"""A small server with one real table: the referee behind the project's own endpoint, and faults on demand."""

import asyncio
import json
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from pit21 import wire as c
from pit21 import wire as s
from pit21.server.people.identity.person import Person
from pit21.server.sockets.endpoint import SocketEndpoint, socket_route
from pit21.server.sockets.wire import Scope
from pit21.server.tables.live.listener import Listener
from pit21.spec.loader import load_game
from pit21.table import commands as r
from pit21.table import needs as n
from pit21.table.apply import apply
from pit21.table.events import Event
from pit21.table.offers import offers
from pit21.table.referee import Refused
from pit21.table.session import Session, seeded_shoe
from pit21.table.state import chips_of
from pit21.table.view import SPECTATOR, view
from pit21.wire import Patch, diff, referee_command, replace_all

encode = msgspec.json.encode


class FakeTable:
    """Rounds follow one another; `dropping` names what the line does to the next command of someone."""

    def __init__(self, game: str = "blackjack") -> None:
        spec = load_game(game)
        self.session = Session(spec, seeded_shoe(spec, 7))
        self.listeners: dict[Listener, str] = {}
        self.answers: dict[tuple[str, str], bytes] = {}
        self.received: list[str] = []
        self.watched: list[int] = []
        self.dropping = ""
        self.drop_every = 0
        self.deaf: set[Listener] = set()

    async def me(self, person: Person | None) -> c.Me:
        name = person.name if person else ""
        return c.Me(name=name, role="player", kind="guest", bankroll=100_000)

    async def watch(self, table: str, listener: Listener, after: int, link: str) -> None:
        if table != "t1":
            listener.offer(encode(c.Gone(table=table, reason="there is no such table")))
            return
        self.watched.append(after)
        self.listeners[listener] = listener.person.name if listener.person else ""
        missed = [event for event in self.session.events if event.seq > after]
        if after < 0 or not missed:
            listener.offer(encode(self._snapshot(self.listeners[listener])))
        else:
            listener.offer(encode(self._update(tuple(missed), self.listeners[listener])))

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        return ("t1",) if listener in self.listeners else ()

    def unwatch(self, table: str, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    def disconnected(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    async def hint(self, table: str, person: Person, message: s.AskHint | s.AskBets) -> bytes:
        return encode(c.Hint(table=table, id=message.id, best="stand"))

    async def submit(self, table: str, person: Person, message: s.Send, listener: Listener) -> bytes:
        self.received.append(message.id)
        dropping, self.dropping = self.dropping, ""
        if self.drop_every and len(self.received) % self.drop_every == 0:
            dropping = "before" if len(self.received) % 2 else "after"
        if dropping == "before":
            listener.close(1012, "the line breaks")  # type: ignore[attr-defined]
            return b"{}"
        key = person.id, message.id
        if key not in self.answers:
            self.answers[key] = self._do(person, message)
        if dropping == "after":
            listener.close(1012, "the line breaks")  # type: ignore[attr-defined]
        return self.answers[key]

    def _do(self, person: Person, message: s.Send) -> bytes:
        known = len(self.session.events)
        try:
            if isinstance(message.command, s.Ready):
                self.session.send(r.CloseBets())
            else:
                self.session.send(referee_command(self.session.table, person.name, message.command))
        except Refused as refused:
            if isinstance(message.command, s.CashOut):  # later, when the round is over
                return encode(c.Answer(table="t1", id=message.id, ok=True, seq=self.session.table.seq))
            why = refused.refusal
            return encode(
                c.Answer(
                    table="t1", id=message.id, ok=False, code=why.code, message=why.message, clause=str(why.clause)
                )
            )
        if isinstance(self.session.need, n.RoundOver) and any(seat.holder for seat in self.session.table.seats):
            self.session.send(r.BeginRound())
        self.report(tuple(self.session.events[known:]))
        return encode(c.Answer(table="t1", id=message.id, ok=True, seq=self.session.table.seq))

    def report(self, events: tuple[Event, ...]) -> None:
        for listener, name in self.listeners.items():
            if listener not in self.deaf:
                listener.offer(encode(self._update(events, name)))

    def _scene(self) -> c.Scene:
        return c.Scene(
            view=view(self.session.table, SPECTATOR), people=(), names={}, clock=c.Clock(waits_for="", left=-1),
            fair=c.FairState(shoe=1, commitment="", next_commitment=""), round_link="",
        )  # fmt: skip

    def _yours(self, name: str) -> c.Yours:
        table = self.session.table
        if name not in table.players:
            return c.Yours(name=name)
        open_to = tuple(offer for offer in offers(table) if offer.player == name)
        return c.Yours(id=name, name=name, chips=chips_of(table, name), offers=open_to)

    def _snapshot(self, name: str) -> c.Snapshot:
        return c.Snapshot(table="t1", seq=self.session.table.seq, info=INFO, scene=self._scene(), you=self._yours(name))

    def _update(self, events: tuple[Event, ...], name: str) -> c.Update:
        scene = self._scene()
        return c.Update(
            table="t1", first=events[0].seq, last=self.session.table.seq,
            steps=tuple(step for step in self._steps() if step.event.seq >= events[0].seq), clock=scene.clock,
            scene=Patch(set={"/fair": scene.fair}), you=replace_all(self._yours(name)),
        )  # fmt: skip

    def _steps(self) -> Iterator[c.Step]:
        """All events from the beginning."""
        table = self.session.start
        for event in self.session.events:
            before, table = view(table, SPECTATOR), apply(table, event)
            patch = diff(before, view(table, SPECTATOR))
            yield c.Step(event=event.redact(SPECTATOR), words="so", view=(patch,))  # type: ignore[arg-type]


INFO = c.TableInfo(
    id="t1", title="First", game="blackjack", game_title="Blackjack", digest="0", settings={}, host="ann", listed=True,
    state="open", seats=7, taken=0, waiting=0, watching=0, bots=0, speed="instant", clock=0, base_minimum=500,
    base_maximum=50_000,
)  # fmt: skip


def make_app(table: FakeTable) -> Starlette:
    people: dict[bytes, Person] = {}

    async def current_people(keys: Collection[bytes]) -> dict[bytes, Person]:
        return {key: people[key] for key in keys if key in people}

    async def authenticate(scope: Scope) -> Person | None:
        for header, value in scope["headers"]:
            if header == b"cookie" and value.startswith(b"pit21="):
                name = value.removeprefix(b"pit21=").decode()
                people[name.encode()] = Person(
                    id=f"id-{name}", name=name, role="player", kind="guest", session=name.encode()
                )
                return people[name.encode()]
        return None

    def answer(name: str) -> JSONResponse:
        person = {"id": f"id-{name}", "name": name, "role": "player", "kind": "guest", "bankroll": 100_000}
        response = JSONResponse({"person": person if name else None, "csrf": "token", "refill_rule": ""})
        if name:
            response.set_cookie("pit21", name)
        return response

    async def me(request: Request) -> JSONResponse:
        return answer(request.cookies.get("pit21", ""))

    async def guest(request: Request) -> JSONResponse:
        assert request.headers["x-csrf-token"] == "token"
        assert request.headers["origin"] == str(request.base_url).rstrip("/")
        name = json.loads(await request.body())["name"]
        if name == "taken":
            return JSONResponse({"error": {"code": "name", "message": "someone has that name"}}, 409)
        return answer(name)

    async def tables(request: Request) -> JSONResponse:
        info = msgspec.to_builtins(INFO)
        if request.method == "POST":
            wish = await request.json()
            info |= {"title": wish["title"], "listed": wish["visibility"] == "listed"}
            return JSONResponse({"table": info, "link": "secret"}, 201)
        return JSONResponse({"tables": [info]})

    endpoint = SocketEndpoint(table, authenticate, current_people, lambda scope: True, version="0")
    routes = [
        Route("/api/me", me),
        Route("/api/guest", guest, methods=["POST"]),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        socket_route(endpoint),
    ]
    return Starlette(routes=routes)


async def wait_for(holds: Any) -> None:
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about in time")
