"""The server process leaves solving to others: it never imports Numba, whatever is played and asked in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT

SCRIPT = """
import asyncio, sys
import msgspec
from pit21.server.process import Server
from pit21.server.http.services import TableWish
from pit21.server.configuration.settings import Settings
from pit21.server.tables.live.inputs import FromPlayer
from pit21 import wire as w
from pit21.table.offers import offers

class Listener:
    def __init__(self, person):
        self.person, self.frames = person, []
    def offer(self, frame):
        self.frames.append(frame)

async def main(folder):
    server = Server(Settings(data_folder=folder))
    await server.start()
    person = (await server.people.guest("ann", "192.0.2.1")).person
    listener = Listener(person)
    rounds = hints = 0
    for game in ("blackjack", "pure-21.5"):
        wish = TableWish(game=game, settings={}, title="t", clock=0, speed="instant", listed=True, bots=2)
        table = (await server.hosting.create(person, wish)).table.id
        await server.hosting.watch(table, listener, -1, "")
        owner = server.hosting.held.tables[table].owner
        async def say(command):
            return await owner.submit(FromPlayer("ann", person.id, command))
        assert b'"ok":true' in await say(w.Sit(20_000, 1))
        end = asyncio.get_running_loop().time() + 40
        while owner.live.table.round < 4 and asyncio.get_running_loop().time() < end:
            mine = [offer for offer in offers(owner.live.table) if offer.player == "ann"]
            bets = [offer for offer in mine if offer.action == "bet"]
            if bets:
                await say(bets[0].command)
                await say(w.Ready())
            elif mine:
                found = await server.hosting.hint(table, person, w.AskHint(table, f"h{hints}", mine[0].seat))
                hints += b'"type":"hint"' in found
                await say(mine[-1].command)
            await asyncio.sleep(0.01)
        rounds += owner.live.table.round
    assert rounds >= 6, rounds
    found = [name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite")]
    await server.stop()
    print("imported", found, "hints", hints)

asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.long
def test_numba_is_never_imported_by_the_server(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], cwd=ROOT, env=environment, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3_000:]
    last = done.stdout.splitlines()[-1]
    assert last.startswith("imported [] hints"), last
    assert int(last.split()[-1]) > 0
