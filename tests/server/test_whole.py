"""The server as people use it: a real process, the real client, both databases."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pit21.client import Client, ServerRefused, Stalled, play
from pit21.fair.verify import verify_proof
from pit21.policy.bots import policy_for
from pit21.spec.loader import CORE_GAMES, load_game
from tests.client.bankless import Bankless
from tests.patience import PROGRAM_SECONDS
from tests.server.running import RunningServer, running

OWN_GAME = 'extends = "21-stud"\nid = "house-stud"\ntitle = "Our stud"\n[rules]\nblackjack_pays = "6:5"\n'


def command(server: RunningServer, *words: str) -> str:
    """A command of the command line, on the server's database."""
    url = ("--database-url", server.database_url) if server.database_url else ()
    done = subprocess.run(
        [sys.executable, "-m", "pit21", *words, *url], env={**server.environment}, capture_output=True, text=True,
        check=True, timeout=PROGRAM_SECONDS,
    )  # fmt: skip
    return done.stdout


def test_a_life(database_url: str, tmp_path: Path) -> None:
    token = "a-token-of-some-length"
    with running(tmp_path, database_url, "--set", f"metrics_token={token}") as server:
        asyncio.run(_live(server))
        assert json.loads(command(server, "ledger", "verify", "--json"))["ok"]
        lines = command(server, "export", "rounds").splitlines()
        assert {json.loads(line)["state"] for line in lines} == {"ended"}
        assert httpx.get(f"{server.url}/metrics").status_code == 401
        figures = httpx.get(f"{server.url}/metrics", headers={"Authorization": f"Bearer {token}"}).text
        assert httpx.get(f"{server.url}/readyz").json() == {"status": "ok"}
        assert not re.search(r"^pit21_commit_batch_count 0(\.0)?$", figures, re.MULTILINE)
        assert re.search(r"^pit21_people \d", figures, re.MULTILINE)
        assert server.stop() in (0, -15)
        log = server.log()
        assert "Traceback" not in log
        assert "password" not in log


async def _live(server: RunningServer) -> None:
    async with Client(server.url) as first, Client(server.url) as second, Client(server.url) as watcher:
        await first.guest("anna")
        with pytest.raises(ServerRefused):
            await second.guest("Anna")
        await first.become_account("a long enough password")
        await second.guest("bert")
        game = await second.upload(OWN_GAME)
        with pytest.raises(ServerRefused, match="blackjack_pays"):
            await second.upload(OWN_GAME.replace("6:5", "x:5"))
        made = await second.create_table(game, bots=1, speed="instant", clock=0, listed=False)
        table = await second.watch(made.table.id)
        with pytest.raises(Exception, match="no such table"):
            await watcher.watch(made.table.id)
        theirs = await first.watch(made.table.id, made.link)
        await table.sit(20_000, 1)
        await theirs.sit(30_000, 2)
        policy = policy_for(load_game("21-stud"))
        await asyncio.wait_for(asyncio.gather(play(table, policy, 4), play(theirs, policy, 4)), 60)
        await table.leave()
        await theirs.leave()
        await _operate(server, made.table.id)
    async with Client(server.url) as elsewhere:
        me = await elsewhere.login("anna", "a long enough password")
        assert me.name == "anna"
        assert me.bankroll + me.on_tables > 0


async def _operate(server: RunningServer, table: str) -> None:
    """An operator closes the table; a round that was played can be seen again, and the shoe be proved."""
    await asyncio.to_thread(command, server, "operator", "anna", "--reason", "runs the site")
    async with httpx.AsyncClient(base_url=server.url, headers={"Origin": server.url}) as web:

        async def post(path: str, body: dict[str, object]) -> httpx.Response:
            token = (await web.get("/api/me")).json()["csrf"]
            return await web.post(path, json=body, headers={"X-CSRF-Token": token})

        assert (await post(f"/api/operator/tables/{table}/close", {"reason": "a test"})).status_code == 401
        await post("/api/login", {"name": "anna", "password": "a long enough password"})
        for _ in range(50):
            closed = await post(f"/api/operator/tables/{table}/close", {"reason": "the evening is over"})
            if closed.status_code == 200:
                break
            await asyncio.sleep(0.1)
        assert closed.json()["state"] == "closed", closed.text
        audit = (await web.get("/api/operator/audit")).json()
        assert any(line["action"] == "close" and line["actor"] == "anna" for line in audit["lines"]), audit
        proof = (await web.get(f"/api/tables/{table}/shoes/1/proof")).json()["proof"]
        assert verify_proof(proof).ok
        played = (await web.get("/api/history")).json()["rounds"]
        past = (await web.get(f"/api/rounds/{played[0]['link']}")).json()
        assert past["state"] == "ended"
        assert past["events"][-1]["event"] == "round-ended"
        assert len(past["words"]) == len(past["views"]) == len(past["events"]) > 5


@pytest.mark.long
def test_a_bot_does_not_wait_forever_where_nobody_banks(shared_server: RunningServer) -> None:
    asyncio.run(asyncio.wait_for(_play_without_a_bank(shared_server), 60))


async def _play_without_a_bank(server: RunningServer) -> None:
    async with Client(server.url) as first, Client(server.url) as second:
        await first.guest("bankless-1")
        await second.guest("bankless-2")
        made = await first.create_table("pure-21.5", clock=0, speed="instant")
        tables = [await client.watch(made.table.id) for client in (first, second)]
        await tables[0].sit(50_000, 1)
        with pytest.raises(Stalled, match="none began"):
            await play(tables[0], Bankless(), 3, patience=1)
        await tables[1].sit(50_000, 2)
        playing = (play(table, Bankless(), 3, patience=3) for table in tables)
        for end in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(end, Stalled)
            assert "nobody takes the bank" in str(end)
            assert end.rounds == 0
        for table in tables:
            await table.leave()


@pytest.mark.long
def test_a_saved_session_keeps_name_money_and_seat(shared_server: RunningServer, tmp_path: Path) -> None:
    asyncio.run(_restart_a_bot(shared_server.url, tmp_path / "robin.session"))


async def _restart_a_bot(url: str, saved: Path) -> None:
    async with Client(url) as client:
        assert await client.load_session(saved) is None
        before = await client.guest("robin")
        client.save_session(saved)
        made = await client.create_table("blackjack", clock=0)
        await (await client.watch(made.table.id)).sit(20_000, 3)
    async with Client(url) as client:
        me = await client.load_session(saved)
        assert me is not None
        assert (me.id, me.name, me.on_tables) == (before.id, "robin", 20_000)
        table = await client.watch(made.table.id)
        assert table.now.view.chips == 20_000
        assert table.now.view.seats[2].holder == table.now.you.id != ""
        await table.leave()
        await client.become_account("a long enough password")  # changes are allowed, too
        with pytest.raises(ServerRefused, match="sign in first"):  # the earlier session has ended
            await _refill_of(url, saved)
        client.save_session(saved)
    async with Client(url) as client:
        me = await client.load_session(saved)
        assert me is not None
        assert (me.id, me.kind) == (before.id, "account")


async def _refill_of(url: str, saved: Path) -> None:
    async with Client(url) as client:
        assert await client.load_session(saved) is None
        await client.refill()


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_game_is_played_and_proved(shared_server: RunningServer, game: str) -> None:
    asyncio.run(_play_and_prove(shared_server, game))


async def _play_and_prove(server: RunningServer, game: str) -> None:
    async with Client(server.url) as client:
        await client.guest(f"p-{game.replace('.', '-')}")
        made = await client.create_table(game, bots=2, speed="instant", clock=0)
        table = await client.watch(made.table.id)
        await table.sit(50_000, 1)
        await asyncio.wait_for(play(table, policy_for(load_game(game)), 3), 60)
        await table.leave()
        async with httpx.AsyncClient(base_url=server.url) as web:
            listed = (await web.get("/api/tables")).json()["tables"]
            assert made.table.id in {each["id"] for each in listed}


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> object:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server
