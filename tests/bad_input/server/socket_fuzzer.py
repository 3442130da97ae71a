"""The socket fuzzer: people who play, and in between say whatever comes to their mind, at every game at once.

After each message that was not accepted every table and every row of money must be as before, and whoever said it
must have been answered in plain words.
"""

import asyncio
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pit21.server.tables.live import inputs as i
from pit21.spec.loader import CORE_GAMES
from pit21.table import needs as n
from pit21.table.offers import offers
from tests.bad_input.server.messages import Said, Scene, anything
from tests.server.bug_classes.hall import Hall, new_hall
from tests.server.bug_classes.peer import Peer

INTERNALS = re.compile(
    r"Traceback|File \"|\.py\b|site-packages|/home/|/usr/|<class|<function|object at 0x|\w+(Error|Exception)\b"
    r"|sqlalchemy|sqlite|psycopg|msgspec|pit21\.|SELECT |INSERT ",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"[ -~]*")
_ANSWERS = {"answer", "problem", "hint", "pong", "gone", "snapshot", "update"}
_CHECK_EVERY = 500


class Fuzzer:
    def __init__(self, hall: Hall, random: Random) -> None:
        self.hall, self.random = hall, random
        self.tables: tuple[str, ...] = ()
        self.peers: list[Peer] = []
        self.ids: list[str] = []
        self.counts: Counter[str] = Counter()

    async def prepare(self) -> None:
        host = await self.hall.guest("host")
        self.tables = tuple([await self.hall.table(game, host=host) for game in CORE_GAMES])
        for name in ("ann", "bob", "cat", "zoe"):
            peer = await self.hall.peer(await self.hall.guest(name))
            self.peers.append(peer)
        self.peers.append(await self.hall.peer(None))
        for peer in self.peers:
            for table in self.tables:
                await peer.watch(table)

    # What is right

    async def step(self, table: str) -> None:
        """Something that is allowed, so that the next bad message meets another state."""
        live = self.hall.live(table)
        if isinstance(live.need, n.RoundOver):
            for peer, seat in zip(self.peers[:3], (1, 2, live.rules.seats), strict=True):
                if self.hall.player(table, peer.name) not in live.table.players and self.random.random() < 0.8:
                    await self._do(peer, table, {"do": "sit", "chips": 10_000_000, "seat": seat})
                elif self.random.random() < 0.2:
                    await self._do(peer, table, {"do": "come-back"})
            await self.hall.send_input(table, i.StartRound())
            return
        open_now = [offer for offer in offers(live.table) if offer.player]
        if isinstance(live.need, n.NeedWagers) and (not open_now or self.random.random() < 0.4):
            await self.hall.send_input(table, i.CloseWagers())
            return
        if not open_now:
            await self.hall.send_input(table, i.Operate("host", "void", "nobody is left"))
            return
        offer = self.random.choice(open_now)
        amount = self.random.choice((offer.minimum, offer.maximum)) if offer.action == "bet" else None
        holder = next(each for each in self.peers if self.hall.player(table, each.name) == offer.player)
        answer = await self._do(holder, table, msgspec.to_builtins(offer.take(amount)))
        assert answer["ok"], f"{offer} was offered: {answer}"  # I12
        if isinstance(live.need, n.NeedCut | n.NeedBank | n.NeedChoice) and self.random.random() < 0.1:
            await self.hall.send_input(table, i.Silence(live.need.seat))

    async def _do(self, peer: Peer, table: str, command: dict[str, Any]) -> Any:
        if not peer.watches(table):
            await peer.watch(table)
        command_id = f"s{self.random.getrandbits(48):x}"
        answer = await peer.do(table, command_id=command_id, **command)
        self.counts["good, accepted" if answer.get("ok") else "good, refused"] += 1
        self.ids = [*self.ids[-20:], command_id]
        return answer

    # What is wrong

    async def attack(self) -> None:
        table = self.random.choice(self.tables)
        scene = Scene(table, self.hall.live(table).table, self.tables, tuple(self.ids))
        said = anything(scene, self.random)
        peer = self.random.choice(self.peers)
        before = self._state()
        frames = await peer.say_raw(said.text)
        accepted = self._judge(said, peer, frames)
        assert accepted or self._state() == before, f"changed by {said}"
        self.counts[said.kind] += 1
        self.counts["accepted"] += accepted

    def _state(self) -> list[Any]:
        """Of every table all that a message could change; tables are values, so the same one is an equal one."""
        return list(self._states())

    def _states(self) -> Iterator[Any]:
        for table in self.tables:
            owner = self.hall.owner(table)
            live = owner.live
            yield (
                id(live.table), owner.state, owner.recorder.place, frozenset(live.ready), tuple(live.pending),
                tuple(live.seeds.items()), frozenset(live.timed_out), tuple(live.users),
            )  # fmt: skip

    def _judge(self, said: Said, peer: Peer, frames: list[bytes]) -> bool:
        assert peer.closed is None, (said, peer.closed)
        accepted = False
        for frame in frames:
            if frame.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
                continue
            heard = json.loads(frame)
            assert heard["type"] in _ANSWERS, (said, heard)
            assert heard.get("code") != "failed", (said, heard)
            accepted |= heard["type"] == "answer" and heard["ok"]
            for words in (heard.get("message"), heard.get("problem"), heard.get("reason")):
                assert words is None or _PLAIN.fullmatch(words), (said, heard)
                assert words is None or ("<" not in words and not INTERNALS.search(words)), (said, heard)
        if said.never:
            assert not accepted, (said, frames)
            assert frames, f"no answer to {said}"
        return accepted

    async def check_rows(self) -> None:
        """The database says what the tables say: a row for each event, and none besides."""
        counts = await self.hall.counts()
        assert counts["events"] == sum(self.hall.live(table).table.seq for table in self.tables)
        people = 5  # each guest's bankroll is a record of its own chain
        records = sum(self.hall.owner(table).recorder.place.record for table in self.tables)
        assert counts["records"] == records + people
        assert self.hall.trouble.said == []


async def _fuzz(count: int, seed: int, folder: Path) -> Counter[str]:
    async with new_hall(folder, guest_bankroll=10**12) as hall:
        fuzzer = Fuzzer(hall, Random(seed))
        await fuzzer.prepare()
        for number in range(count):
            if number % 12 == 0:
                await fuzzer.step(fuzzer.random.choice(fuzzer.tables))
            await fuzzer.attack()
            for peer in fuzzer.peers:
                peer.raw.clear()
            if number % _CHECK_EVERY == 0:
                await fuzzer.check_rows()
        await asyncio.sleep(0)
        await fuzzer.check_rows()
        await hall.check_books()
        return fuzzer.counts


def fuzz_sockets(count: int, seed: int = 0) -> Counter[str]:
    """How many messages of each kind were said; AssertionError says which one did harm."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_fuzz(count, seed, Path(folder)))
