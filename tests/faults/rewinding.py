"""A server whose database goes back in time, and what is dealt before and after that."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pit21.fair.shoe import CommittedShoe
from pit21.server.configuration.settings import Settings
from pit21.server.ledger.verification import verify
from pit21.server.people.identity.person import Person
from pit21.server.process import Server
from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine, snapshot
from pit21.server.store.keys.sealer import Sealer, load_key
from pit21.server.tables.live.wishes import TableWish
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.regeneration import regenerator
from pit21.table import needs as n
from tests.faults.playing import Play, play_steps

_SMALL = {"blackjack": {"decks": 1, "limits.base.min": 100}}


class DealtSeeds:
    """Every seed that a card is dealt from, as long as this is in place."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seeds: set[str] = set()
        draw = CommittedShoe.draw

        def noted(shoe: CommittedShoe, *arguments: Any) -> Any:
            self.seeds.add(shoe.state().seed)
            return draw(shoe, *arguments)

        patch.setattr(CommittedShoe, "draw", noted)


class Site:
    """One table of a server that is started again and again on the same address and data folder."""

    def __init__(self, url: str, folder: Path, game: str) -> None:
        self.url = url
        self.folder = folder
        self.game = game
        self.play = Play(Random(game), {})
        self.table = ""
        self._part = 0

    @asynccontextmanager
    async def server(self) -> AsyncIterator[Server]:
        settings = Settings(
            database_url=self.url, data_folder=str(self.folder), cold_solver=True, guest_bankroll=1_000_000_000
        )
        server = Server(settings)
        server.end = lambda: None
        server.prepare()
        await server.start()
        try:
            yield server
        finally:
            await server.stop()

    async def open(self, server: Server) -> TableOwner:
        host = await self._guest(server, f"host-{self.game}")
        wish = TableWish(
            game=self.game, settings=_SMALL.get(self.game, {}), title="t", clock=0, speed="slow", listed=True, bots=0
        )
        self.table = (await server.hosting.create(host, wish)).table.id
        people = [await self._guest(server, f"{name}-{self.game}") for name in ("ann", "ben")]
        self.play.people = {person.name: person for person in people}
        return self.owner(server)

    async def _guest(self, server: Server, name: str) -> Person:
        return (await server.people.guest(name.replace(".", "-"), "127.0.0.1")).person

    def owner(self, server: Server) -> TableOwner:
        return server.hosting.held.tables[self.table].owner

    async def settled(self, server: Server) -> TableOwner:
        """The table, once it has done what a restore asks of it."""
        owner = self.owner(server)
        for _ in range(1_000):
            if not owner.restored:
                break
            await asyncio.sleep(0.01)
        assert not owner.restored
        return owner

    async def play_to(self, owner: TableOwner, is_there: Callable[[TableOwner], bool]) -> None:
        """With cards on the table and a decision due, where that holds."""
        self._part += 1
        count = 0
        while not (is_there(owner) and in_hand(owner)):
            await play_steps(owner, self.play, 1, f"{self._part}-{count}-")
            count += 1
            assert count < 20_000

    async def play_on(self, owner: TableOwner) -> None:
        """To the next decision."""
        last = owner.live.table.seq
        await self.play_to(owner, lambda owner: owner.live.table.seq > last)

    def check_books(self) -> int:
        """How many seals of hidden cards were opened."""
        engine = open_engine(self.url)
        with snapshot(engine) as connection:
            report = verify(connection, regenerator(Sealer(load_key(self.folder / "server.key"))))
        engine.dispose()
        assert report.problems == [], report.problems[:5]
        return int(report.seals_checked)

    def bodies(self) -> list[dict[str, Any]]:
        engine = open_engine(self.url)
        with snapshot(engine) as connection:
            found = [msgspec.json.decode(row.body) for row in queries.events_after(connection, self.table, 0)]
        engine.dispose()
        return found


def in_hand(owner: TableOwner) -> bool:
    """A decision is due; in a game without any, stakes lie on the table."""
    if owner.live.spec.file.family == "stud":
        return isinstance(owner.live.need, n.NeedWagers) and any(seat.bets for seat in owner.live.table.seats)
    return isinstance(owner.live.need, n.NeedChoice)


def known_seeds(owner: TableOwner) -> set[str]:
    """Of every shoe that the table has committed to and still knows."""
    return {facts.seed.hex() for facts in owner.live.book.shoes}


Way = Callable[[Server], Awaitable[None]]


async def rewind(
    site: Site, patch: pytest.MonkeyPatch, keep: Way, go_back: Callable[[], object],
    after_stop: Callable[[], object] = lambda: None,
) -> None:  # fmt: skip
    """Play, keep a copy in mid-hand, play on until more shoes are retired, go back, and play again.

    `keep` makes the copy while the server runs, or `after_stop` does; `go_back` puts it in place while none runs.
    """
    dealt = DealtSeeds(patch)
    async with site.server() as server:
        owner = await site.open(server)
        await site.play_to(owner, lambda owner: owner.live.table.round >= 2)
        kept_round = owner.live.table.round
        used = known_seeds(owner)
        await keep(server)
    after_stop()
    async with site.server() as server:
        owner = site.owner(server)
        assert owner.live.table.round == kept_round, "a stop and a start change nothing"
        assert in_hand(owner)
        shoe = owner.live.table.shoe.number
        while owner.live.table.shoe.number < shoe + 3:
            used |= known_seeds(owner)
            await site.play_on(owner)
        used |= known_seeds(owner) | dealt.seeds
    go_back()
    async with site.server() as server:
        owner = await site.settled(server)
        dealt.seeds.clear()
        assert not known_seeds_to_come(owner) & used, "what is committed to was never used"
        shoe = owner.live.table.shoe.number
        await site.play_to(owner, lambda owner: owner.live.table.shoe.number >= shoe + 2)
        again = dealt.seeds & used
        assert not again, f"{len(again)} of {len(dealt.seeds)} seeds are dealt from again"
    assert site.check_books() > 0, "shoes were dealt to their end"
    kinds = [body["event"] for body in site.bodies()]
    assert kinds.count("shoe-discarded") == 1, "the table's history says so"
    assert kinds[kinds.index("shoe-discarded") - 1] == "round-voided"


def known_seeds_to_come(owner: TableOwner) -> set[str]:
    return {facts.seed.hex() for facts in owner.live.book.shoes if facts.state == "next"}
