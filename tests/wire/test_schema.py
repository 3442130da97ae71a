"""The published schemas are right: real messages are valid, others are not."""

import asyncio
import json
from functools import cache
from typing import Any

import httpx
import jsonschema
import msgspec
import pytest
from starlette.applications import Starlette

from pit21 import wire as c
from pit21 import wire as s
from pit21.policy.plain import PlainPolicy
from pit21.server.http.endpoints import api_routes
from pit21.server.http.routes.socket_schemas import routes
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as r
from pit21.table import needs as n
from pit21.table.commands import command_by
from pit21.table.session import Session, seeded_shoe
from pit21.table.view import SPECTATOR, view
from pit21.wire import Patch, diff, replace_all, socket_schemas
from tests.client.fake_server import INFO


@cache
def validator(direction: str) -> Any:
    return jsonschema.Draft202012Validator({**socket_schemas(), "anyOf": [{"$ref": f"#/$defs/{direction}"}]})


def plain(message: msgspec.Struct) -> Any:
    return json.loads(msgspec.json.encode(message))


def test_the_schemas_are_schemas() -> None:
    jsonschema.Draft202012Validator.check_schema(socket_schemas())


def test_every_kind_of_message_is_in_it() -> None:
    kinds = {
        c.Welcome,
        c.Snapshot,
        c.Update,
        c.Step,
        Patch,
        c.Answer,
        c.Hint,
        c.BetPlan,
        c.MessageProblem,
        c.Pong,
        c.Gone,
    }
    kinds |= {s.Watch, s.Unwatch, s.Send, s.AskHint, s.AskBets, s.Ping}
    assert {kind.__name__ for kind in kinds} <= set(socket_schemas()["$defs"])


@pytest.mark.parametrize(
    "message", [s.Watch("t"), s.Unwatch("t"), s.Ping(), s.AskHint("t", "h", 1), s.Send("t", "c", s.Bet(1, "base", 5))]
)
def test_what_a_client_says_is_valid(message: msgspec.Struct) -> None:
    validator("ToServer").validate(plain(message))
    assert not validator("ToClient").is_valid(plain(message)) or isinstance(message, s.AskHint)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "watch"},
        {"type": "watch", "table": "a b"},
        {"type": "ping", "more": 1},
        {
            "type": "command",
            "table": "t",
            "id": "c",
            "command": {"do": "bet", "seat": 1, "wager": "base", "amount": -1},
        },
    ],
)
def test_what_is_refused_is_not_valid(message: dict[str, Any]) -> None:
    assert not validator("ToServer").is_valid(message)


def scene(session: Session) -> c.Scene:
    return c.Scene(
        view=view(session.table, SPECTATOR), people=(c.PersonHere(id="ann"),), names={"ann": "Ann"}, round_link="x",
        clock=c.Clock(waits_for="ann", left=-1), fair=c.FairState(shoe=1, commitment="a", next_commitment="b"),
    )  # fmt: skip


@pytest.mark.parametrize("game", CORE_GAMES)
def test_played_rounds_are_valid(game: str) -> None:
    """Every event and view of some rounds, as an update and as a snapshot."""
    spec = load_game(game)
    session, policy = Session(spec, seeded_shoe(spec, 3)), PlainPolicy(banks=True)
    session.send(r.Join("ann", 1_000_000, 1))
    session.send(r.Join("bob", 1_000_000, 2))
    seen, before = 0, view(session.table, SPECTATOR)
    for _ in range(25):
        if isinstance(session.need, n.RoundOver):
            session.send(r.BeginRound())
        else:
            name = next(name for name in ("ann", "bob") if view(session.table, name).offers)
            mine = view(session.table, name)
            chosen = policy.choose(mine, mine.offers)
            if isinstance(chosen, s.Ready) and name == "ann" and mine.bank_player != "bob":
                bobs = view(session.table, "bob")
                if bobs.offers:
                    name, chosen = "bob", policy.choose(bobs, bobs.offers)
            session.send(command_by(name, chosen))
        events: tuple[Any, ...] = tuple(event.redact(SPECTATOR) for event in session.events[seen:])
        seen = len(session.events)
        last = session.table.seq
        you = c.Yours(id="ann", name="Ann", offers=view(session.table, "ann").offers)
        now = view(session.table, SPECTATOR)
        steps = tuple(c.Step(event=event, words="so", view=(diff(before, now),)) for event in events)
        update = c.Update(
            table="t", first=last - len(events) + 1, last=last, steps=steps, clock=c.Clock(waits_for="ann", left=-1),
            scene=replace_all(scene(session).people), you=replace_all(you),
        )  # fmt: skip
        validator("ToClient").validate(plain(update))
        assert plain(msgspec.json.decode(msgspec.json.encode(update), type=c.AnyToClient)) == plain(update)
        before = now
    validator("ToClient").validate(plain(c.Snapshot(table="t", seq=last, info=INFO, scene=scene(session), you=you)))
    assert session.table.round >= 2


def test_they_are_published() -> None:
    app = Starlette(routes=api_routes(routes))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http:
            return await http.get("/schemas/socket.json")

    response = asyncio.run(ask())
    assert response.status_code == 200
    assert response.json() == json.loads(json.dumps(socket_schemas()))  # tuples are arrays
    assert response.headers["content-type"] == "application/schema+json"
