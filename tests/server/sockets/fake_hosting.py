"""Tables that only keep account of what was said to them."""

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec

from pit21.server.people.identity.person import Person
from pit21.server.sockets.endpoint import SocketEndpoint
from pit21.server.sockets.limits import SocketLimits
from pit21.server.sockets.wire import Scope
from pit21.server.store.errors import StoreDown
from pit21.server.tables.live.listener import Listener
from pit21.wire import Answer, AskBets, AskHint, Buy, CashOut, Gone, Hint, Me, PausePlay, Send

encode = msgspec.json.encode


class FakeHosting:
    """`Buy` takes as many milliseconds as chips; `CashOut` fails inside; `PausePlay` finds no database."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.listeners: list[Listener] = []
        self.gone: list[Listener] = []
        self.hint_seconds = 0.0
        self.watched: dict[Listener, list[str]] = {}

    async def me(self, person: Person | None) -> Me:
        return Me(
            name=person.name if person else "", role=person.role if person else "spectator",
            kind=person.kind if person else "", bankroll=0,
        )  # fmt: skip

    async def watch(self, table: str, listener: Listener, after: int, link: str) -> None:
        self.listeners.append(listener)
        self.watched.setdefault(listener, []).append(table)
        listener.offer(encode(Gone(table=table, reason=f"{after} {link}")))

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.watched.get(listener, [])))

    def unwatch(self, table: str, listener: Listener) -> None:
        self.listeners.remove(listener)

    async def submit(self, table: str, person: Person, message: Send, listener: Listener) -> bytes:
        if isinstance(message.command, Buy):
            await asyncio.sleep(message.command.chips / 1000)
        if isinstance(message.command, CashOut):
            raise ZeroDivisionError("secret")
        if isinstance(message.command, PausePlay):
            raise StoreDown("secret")
        self.done.append(message.id)
        return encode(Answer(table=table, id=message.id, ok=True, seq=len(self.done)))

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        await asyncio.sleep(self.hint_seconds)
        return encode(Hint(table=table, id=message.id, best="hit"))

    def disconnected(self, listener: Listener) -> None:
        self.gone.append(listener)


SIGNED_IN: dict[bytes, Person] = {}
"""By session; a test that takes someone out signs them out."""


async def by_query(scope: Scope) -> Person | None:
    """Whoever one says that one is."""
    name = scope["query_string"].decode()
    if name == "nobody-knows":
        raise ZeroDivisionError("secret")
    if not name:
        return None
    person = Person(id=f"id-{name}", name=name, role="player", kind="guest", session=name.encode())
    SIGNED_IN[person.session] = person
    return person


async def signed_in(keys: Collection[bytes]) -> dict[bytes, Person]:
    return {key: SIGNED_IN[key] for key in keys if key in SIGNED_IN}


def origin_allowed(scope: Scope) -> bool:
    return (b"origin", b"https://elsewhere.example") not in scope["headers"]


def make_endpoint(hosting: Any, **limits: Any) -> SocketEndpoint:
    return SocketEndpoint(hosting, by_query, signed_in, origin_allowed, version="0", limits=SocketLimits(**limits))
