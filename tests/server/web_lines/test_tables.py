"""Lines of the accounts and web section that are about tables: who may do what, and what nobody is shown."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, select

from pit21.server.configuration.settings import Settings
from pit21.server.http.guard.security import CONTENT_SECURITY_POLICY
from pit21.server.people.identity.person import Person
from pit21.server.store import schema
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.wishes import TableWish
from pit21.table.codec import decode_event, encode_event
from tests.packaging.commands import ROOT
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

# Player, dealer up, player, dealer down: the two of clubs is the hidden one.
HIDDEN = "9h 6d 9d 2c Kc 5h"
ORIGIN = "http://127.0.0.1:8021"


def browser(hall: Hall) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=hall.app()), base_url=ORIGIN)


async def operator(hall: Hall) -> Person:
    return await hall.operator("op")


async def in_a_hand(hall: Hall) -> tuple[str, Peer]:
    hall.stack(HIDDEN)
    table = await hall.table()
    ann = await hall.seated("ann", table)
    await hall.dealt(table, ann)
    return table, ann


def test_every_command_is_for_ones_own_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, _ = await in_a_hand(hall)
            before = hall.live(table).table
            # Someone at the table, someone who only watches, and an operator: none acts for ann.
            others = [await hall.peer(await hall.guest("bob")), await hall.peer(await operator(hall))]
            for other in others:
                await other.watch(table)
                for command in (
                    {"do": "act", "seat": 1, "action": "stand"}, {"do": "sit-out"},
                    {"do": "bet", "seat": 1, "wager": "base", "amount": 500},
                    {"do": "insure", "seat": 1, "amount": 500}, {"do": "decline", "seat": 1}, {"do": "leave"},
                    {"do": "cut", "seat": 1, "position": 60}, {"do": "release-seat", "seat": 1}, {"do": "ready"},
                    {"do": "follow", "seat": 1, "follow": True}, {"do": "take-bank", "amount": 500},
                    {"do": "seed", "text": "x"}, {"do": "buy", "chips": 500},
                ):  # fmt: skip
                    assert not (await other.do(table, **command)).get("ok"), command
            unseen = await hall.peer(await hall.guest("eve"))
            assert (await unseen.refused(table, do="sit", chips=5_000, seat=3))["code"] == "table"  # not watching it
            assert hall.live(table).table is before
            assert await hall.pocket("bob") == await hall.pocket("eve") == 100_000

    asyncio.run(play())


def test_a_private_table_is_for_those_who_have_its_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            host = await hall.guest("host")
            wish = TableWish(game="blackjack", settings={}, title="t", clock=0, speed="slow", listed=False, bots=0)
            made = await hall.hosting.create(host, wish)
            table = made.table.id
            eve = await hall.peer(await hall.guest("eve"))
            nowhere = (await eve.watch("nowhere"))["reason"]
            for link in ("", "x", made.link[:-1], made.link + "A"):
                assert (await eve.watch(table, link=link))["reason"] == nowhere  # as if there were none
            await eve.refused(table, do="sit", chips=5_000, seat=1)
            before = len(eve.raw)
            await eve.say_raw(json.dumps({"type": "hint", "table": table, "id": "h1", "seat": 1}))
            await eve.say_raw(json.dumps({"type": "hint", "table": "nowhere", "id": "h2", "seat": 1}))
            await asyncio.sleep(0.05)
            hints = [json.loads(frame)["problem"] for frame in eve.raw[before:]]
            assert len(hints) == 2
            assert len(set(hints)) == 1
            assert (await eve.watch(table, link=made.link))["type"] == "snapshot"
            assert (await (await hall.peer(host)).watch(table))["type"] == "snapshot"
            async with browser(hall) as client:
                assert table not in (await client.get("/api/tables")).text
                assert (await client.get(f"/api/tables/{table}")).status_code == 404

    asyncio.run(play())


def test_no_role_sees_a_live_hidden_card(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, ann = await in_a_hand(hall)
            seer = await hall.peer(await operator(hall))
            await seer.watch(table)
            await seer.watch(table, after=0)
            said = b"".join((*seer.raw, *ann.raw))
            async with browser(hall) as client:
                link = ann.shown["scene"]["round_link"]
                for path in (f"/api/tables/{table}", "/api/tables", f"/api/rounds/{link}",
                             f"/api/tables/{table}/shoes/1/proof", "/api/operator/audit"):  # fmt: skip
                    said += (await client.get(path)).content
                assert (await client.get(f"/api/rounds/{link}")).status_code == 404  # not before it is over
                assert (await client.get(f"/api/tables/{table}/shoes/1/proof")).status_code == 404
            assert not any(way in said for way in (b'"2c"', b"[0,4,", b'"card":4,'))
            assert b"two of clubs" not in said.lower()
            await ann.done(table, do="act", seat=1, action="stand")
            assert b'"2c"' in seer.raw[-1]

    asyncio.run(play())


def test_a_void_round_is_reversed_and_nothing_is_rubbed_out(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, _ = await in_a_hand(hall)
            before = await hall.reader.ask(_transfers, table)
            assert (await hall.send_input(table, i.Operate("op", "void", "misdeal")))["ok"]
            after = await hall.reader.ask(_transfers, table)
            assert after[: len(before)] == before
            staked = [row for row in before if ":seat:" in row[1]]
            back = after[len(before) :]
            assert sorted((credit, debit, amount) for debit, credit, amount in back) == sorted(staked)
            await hall.check_books()

    asyncio.run(play())


def _transfers(connection: Connection, table: str) -> list[tuple[str, str, int]]:
    rows = schema.transfers.c
    query = select(rows.debit, rows.credit, rows.amount).where(rows.chain == table).order_by(rows.record, rows.index)
    return [(debit, credit, amount) for debit, credit, amount in connection.execute(query)]


def test_a_sealed_card_cannot_be_found_by_trying_all_of_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            seals: list[bytes] = []
            for _ in range(2):
                hall.stack(HIDDEN)
                table = await hall.table()
                ann = await hall.seated(f"ann{len(seals)}", table)
                await hall.dealt(table, ann)
                body, seal = await hall.reader.ask(_sealed, table)
                seals.append(seal)
                assert b"[0,53,false]" in body
                tried = [body.replace(b"[0,53,", f"[0,{card},".encode()) for card in range(52)]
                assert encode_event(decode_event(tried[0])) == tried[0]  # one of these is the event itself
                assert seal not in [sha256(each).digest() for each in (*tried, body)]
            assert seals[0] != seals[1]  # the same card at the same place: another salt

    asyncio.run(play())


def _sealed(connection: Connection, table: str) -> tuple[bytes, bytes]:
    rows = schema.events.c
    query = select(rows.body, rows.seal).where(rows.chain == table, rows.seal.is_not(None))
    found = connection.execute(query).first()
    assert found is not None
    return found.body, found.seal


def test_no_head_of_the_chain_is_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, ann = await in_a_hand(hall)
            nobody = await hall.peer(None)
            await nobody.watch(table)
            said = b"".join((*ann.raw, *nobody.raw))
            async with browser(hall) as client:
                for path in (f"/api/tables/{table}", "/api/tables", "/api/me"):
                    said += (await client.get(path)).content
            hashes = await hall.reader.ask(lambda connection: list(connection.scalars(select(schema.records.c.hash))))
            assert len(hashes) > 3
            # Whoever knew a head could try all 52 cards against it.
            assert not any(each.hex().encode() in said for each in hashes)

    asyncio.run(play())


def test_reading_pages_moves_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table, ann = await in_a_hand(hall)
            before, state = await hall.counts(), hall.live(table).table
            async with browser(hall) as client:
                page = (await client.get("/openapi.json")).json()
                values: dict[str, Any] = {"table": table, "link": ann.shown["scene"]["round_link"], "game": "blackjack"}
                for path in page["paths"]:
                    for name in ("table", "link", "game"):
                        path = path.replace(f"{{{name}}}", values[name])  # noqa: PLW2901 - the address with its ids
                    path = path.replace("{number}", "1").replace("{operation}", "void")  # noqa: PLW2901 - likewise
                    for method in ("GET", "HEAD", "OPTIONS"):
                        assert (await client.request(method, path)).status_code < 500, path
            assert await hall.counts() == before
            assert hall.live(table).table is state

    asyncio.run(play())


def test_the_policy_allows_nothing_inline() -> None:
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert "default-src 'self'" in CONTENT_SECURITY_POLICY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY_POLICY


def test_titles_are_text_and_nothing_else(tmp_path: Path) -> None:
    """What a host writes goes out as JSON, said so, and is never guessed to be a page."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table(title="<script>alert(1)</script>")
            async with browser(hall) as client:
                answer = await client.get(f"/api/tables/{table}")
            assert answer.json()["title"] == "<script>alert(1)</script>"
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["x-content-type-options"] == "nosniff"

    asyncio.run(play())


def test_no_shoe_can_be_scripted_by_the_server() -> None:
    """By no setting and by no import: the server deals from committed shoes and knows no others."""
    for path in (ROOT / "src/pit21/server").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("ScriptedShoe", "RecordedShoe", "TypedShoe", "SeededShoe", "seeded_shoe", "table.shoes"):
            assert word not in text, (path.name, word)
    assert not any("shoe" in name or "seed" in name or "card" in name for name in Settings.__struct_fields__)
