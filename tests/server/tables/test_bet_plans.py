"""Rebet, double, clear and undo: the server says which stakes to place and in which order; the page sends them."""

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from pit21.room.stake_plan import stakes_of
from pit21.server.tables.live.kept_table import KeptTable
from pit21.table.needs import NeedCut
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

_IDS = count()


async def plan(peer: Peer, table: str, kind: str, bets: list[dict[str, Any]] | None = None) -> Any:
    asked = {"type": "ask-bets", "table": table, "id": f"p{next(_IDS)}", "plan": kind, "bets": bets or []}
    heard = await peer.say(json.dumps(asked))
    for _ in range(200):
        answers = [each for each in (*heard, *peer.heard) if each.get("id") == asked["id"]]
        if answers:
            assert answers[0]["type"] == "bet-plan"
            return answers[0]
        await asyncio.sleep(0.005)
    raise AssertionError("no answer")


async def carry_out(peer: Peer, table: str, kind: str, bets: list[dict[str, Any]] | None = None) -> list[Any]:
    found = await plan(peer, table, kind, bets)
    assert not found["problem"], found
    for bet in found["bets"]:
        await peer.done(table, **bet)
    return [(bet["seat"], bet["wager"], bet["amount"]) for bet in found["bets"]]


def stakes(hall: Hall, table: str, peer: Peer) -> dict[tuple[int, str], int]:
    assert peer.person
    live = hall.live(table)
    return stakes_of(live.table, live.player_of(peer.person.id))


async def begin(hall: Hall, table: str, peer: Peer) -> None:
    """A round up to its wagers; whoever has to cut the shoe cuts it."""
    await hall.begin(table)
    if isinstance(hall.live(table).need, NeedCut):
        await peer.done(table, do="cut", seat=1, position=100)


async def bet(peer: Peer, table: str, wager: str, amount: int, seat: int = 1) -> None:
    await peer.done(table, do="bet", seat=seat, wager=wager, amount=amount)


def test_stakes_are_doubled_cleared_put_back_and_repeated(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table("21-stud", host=await hall.guest("host"))
            ann = await hall.seated("ann", table, chips=60_000)
            assert (await plan(ann, table, "rebet"))["problem"] == "there is no earlier wager to repeat"
            assert (await plan(ann, table, "double"))["problem"] == "there is no wager to double"
            assert (await plan(ann, table, "clear"))["bets"] == []
            await begin(hall, table, ann)
            await bet(ann, table, "base", 1_000)
            await bet(ann, table, "match-1", 500)
            assert await carry_out(ann, table, "double") == [(1, "base", 2_000), (1, "match-1", 1_000)]
            assert await carry_out(ann, table, "clear") == [(1, "match-1", 0), (1, "base", 0)], "side wagers first"
            before = [{"do": "bet", "seat": 1, "wager": w, "amount": a} for w, a in (("match-1", 500), ("base", 1_000))]
            assert await carry_out(ann, table, "put", before) == [(1, "base", 1_000), (1, "match-1", 500)]
            assert ann.shown["you"]["rebet"] == 0
            await ann.done(table, do="ready")
            live = hall.live(table)
            assert live.table.phase == "between", "a stud round needs no decision"
            assert ann.shown["you"]["rebet"] == 1_500
            await begin(hall, table, ann)
            assert await carry_out(ann, table, "rebet") == [(1, "base", 1_000), (1, "match-1", 500)]
            assert stakes(hall, table, ann) == {(1, "base"): 1_000, (1, "match-1"): 500}
            kept = msgspec.json.decode(msgspec.json.encode(live.kept()), type=KeptTable)
            assert kept.last_bets == live.last_bets != {}, "a restart keeps them"


def test_a_plan_is_whole_or_refused_and_only_for_those_at_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table("21-stud", host=await hall.guest("host"))
            ann = await hall.seated("ann", table, chips=30_000)
            await begin(hall, table, ann)
            await bet(ann, table, "base", 6_000)
            found = await plan(ann, table, "double")
            assert found["bets"] == []
            assert found["problem"] == "Base Wager takes $5 to $100, not $120"
            assert stakes(hall, table, ann) == {(1, "base"): 6_000}
            ben = await hall.peer(await hall.guest("ben"))
            assert (await plan(ben, table, "clear"))["problem"] == "you are not at this table"
            nobody = await hall.peer(None)
            assert (await plan(nobody, table, "clear"))[
                "problem"
            ] == "sign in to play: without a name you can only watch"

    asyncio.run(play())
