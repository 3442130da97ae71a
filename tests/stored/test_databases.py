"""Databases of commit 7eb2086 open, migrate, recover, replay and verify; what they hold keeps its bytes."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pit21.client import Client, play
from pit21.policy.plain import PlainPolicy
from pit21.server.store.keys.sealer import load_key
from pit21.server.store.schema_version import upgrade
from tests.packaging.commands import BIN, run
from tests.server.running import RunningServer
from tests.stored.archive import PASSWORD, changed_rows
from tests.stored.database import Stored

pytestmark = pytest.mark.xdist_group("stored")
CATS_BUY_IN = 15_000
WITH_BOB = ("twisted-21", "blackjack")
GAMES = ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21")


def test_database_goes_on(stored: Stored) -> None:
    """Served by the present version: same bytes, same money, same rounds; every game is played on."""
    server = RunningServer(stored.data, stored.url).start()
    try:
        asyncio.run(_play_on(server.url, stored.manifest))
        _compare_rounds(server.url, stored)
        _compare_proofs(server.url, stored)
    finally:
        server.kill()
    assert changed_rows(stored.ask, stored.manifest["digests"]) == []
    stored.command("ledger", "verify")
    RunningServer(stored.data, stored.url).start().stop()  # recovered once more, after kill -9
    stored.command("ledger", "verify")


async def _play_on(url: str, then: dict[str, Any]) -> None:
    async with Client(url) as ann, Client(url) as cat:
        await ann.login("ann", PASSWORD)
        await cat.login("cat", PASSWORD)
        me = await ann.me()
        assert me is not None
        assert me.bankroll + me.on_tables == _total(then, "ann")
        theirs = await cat.me()
        assert theirs is not None
        # Her table has uploaded rules, which play for practice chips now: the buy-in came back, whatever the stack.
        assert (theirs.bankroll, theirs.on_tables) == (then["people"]["cat"]["bankroll"] + CATS_BUY_IN, 0)
        answer = await ann._web.get("/api/history?count=100", dict[str, Any])
        assert [_played(each) for each in answer["rounds"]] == [
            _played(each) for each in then["history"]["ann"]["rounds"]
        ]
        for game in GAMES:
            table = await ann.watch(then["tables"][game])  # one of them is private: who sits there may watch
            assert table.now.you.chips > 0 or table.now.view.seats[0].bets, f"ann's chips at {game}"
            if game not in WITH_BOB:  # a guest whose cookie nobody has any more: his turn ends by the clock
                assert await asyncio.wait_for(play(table, PlainPolicy(), 1), 30) == 1, game


def _total(then: dict[str, Any], name: str) -> int:
    person = then["people"][name]
    return int(person["bankroll"] + person["on_tables"])


def _played(row: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(row[key] for key in ("link", "table", "game", "round", "staked", "returned", "fees"))


def _compare_rounds(url: str, stored: Stored) -> None:
    """Every round that had an address has it still, and shows the events that are stored."""
    bodies: dict[tuple[str, int], list[Any]] = {}
    for chain, number, body in stored.ask("SELECT chain, round, body FROM events ORDER BY chain, seq"):
        bodies.setdefault((str(chain), int(number)), []).append(json.loads(bytes(body)))
    with httpx.Client(base_url=url, timeout=30) as http:
        for link in stored.manifest["rounds"]:
            answer = http.get(f"/api/rounds/{link}")
            assert answer.status_code == 200, answer.text
            found = answer.json()
            kept = bodies[found["table"], found["round"]]  # also what happened between this round and the next
            assert found["events"]
            assert [each["seq"] for each in found["events"]] == [each["seq"] for each in kept[: len(found["events"])]]


def _compare_proofs(url: str, stored: Stored) -> None:
    path = stored.folder / f"{stored.kind}-proofs.jsonl"
    shown = stored_proofs(path)
    assert len(shown) == stored.manifest["proofs"]
    run([BIN / "pit21", "fair", "verify", path], stored.folder)
    with httpx.Client(base_url=url, timeout=30) as http:
        for saved in shown:
            proof = http.get(f"/api/tables/{saved['table']}/shoes/{saved['shoe']}/proof").json()["proof"]
            assert {key: proof[key] for key in saved["proof"]} == saved["proof"]


def stored_proofs(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_export_keeps_its_lines(stored: Stored) -> None:
    """What `export` wrote then is what it writes now of the same rows."""
    upgrade(stored.url or f"sqlite:///{stored.data / 'server.sqlite3'}")
    for what in ("ledger", "rounds"):
        then = stored.folder / f"{stored.kind}-{what}.jsonl"
        now = stored.folder / f"now-{what}.jsonl"
        stored.command("export", what, "--output", str(now))
        assert set(then.read_text().splitlines()) <= set(now.read_text().splitlines()), what


@pytest.mark.long
def test_backup_is_restored(stored: Stored) -> None:
    """A copy that `backup` made then: restored, served with another key than that of then, and verified."""
    copy = stored.folder / f"{stored.kind}-backup"
    (stored.data / "server.key").unlink()
    load_key(stored.data / "server.key")
    stored.command("restore", str(copy), "--force")
    server = RunningServer(stored.data, stored.url).start()
    try:
        asyncio.run(_check_money(server.url, stored.manifest))
    finally:
        server.stop()
    assert changed_rows(stored.ask, stored.manifest["digests"]) == []
    stored.command("ledger", "verify")


async def _check_money(url: str, then: dict[str, Any]) -> None:
    async with Client(url) as bob:
        await bob.login("ann", PASSWORD)
        me = await bob.me()
        assert me is not None
        assert me.bankroll + me.on_tables == _total(then, "ann")
