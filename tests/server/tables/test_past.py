"""Rounds from their links, proofs of shoes, and the whole events that open seals."""

import asyncio
import threading
from random import Random
from typing import Any

import msgspec
import pytest

from pit21.fair.proof import ShoeProof
from pit21.fair.verify import verify_proof
from pit21.server.fair_turns import FairTurns
from pit21.server.ledger.verification import verify
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.store import queries
from pit21.server.store.database.engine import snapshot
from pit21.server.store.keys.sealer import Sealer
from pit21.server.tables.live import inputs as i
from pit21.server.tables.records import past_rounds as past_module
from pit21.server.tables.records.past_rounds import PastRounds
from pit21.server.tables.records.regeneration import regenerator
from pit21.table.codec import encode_event
from tests.faults.house import KEY, house
from tests.faults.playing import Play, play_rounds, play_steps


@pytest.mark.parametrize("game", ["blackjack", "twisted-21", "nh-21-plus"])
def test_past_rounds_and_open_ones(game: str, database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table(game)
            play = Play(Random(4), people)
            await play_rounds(owner, play, 3)
            await play_steps(owner, play, 2, "open")
            past = PastRounds(made.services, FairTurns())
            stored = {row.seq: row.body for row in await made.reader.ask(queries.events_after, "t", -1)}
            for number in (1, 2, 3):
                found = await past.replay(owner.recorder.round_link(number))
                assert found.round == number
                assert len(found.words) == len(found.events) > 3
                assert all(stored[event.seq] == encode_event(event) for event in found.events)
            for link in (owner.recorder.round_link(4), owner.recorder.round_link(99), "0" * 32):
                with pytest.raises(NotFound):
                    await past.replay(link)
            shoes = await made.reader.ask(queries.shoes, "t")
            for shoe in shoes:
                if shoe.state == "retired":
                    proof = msgspec.convert(await past.proof("t", shoe.number), ShoeProof)
                    assert verify_proof(proof).ok
                else:
                    with pytest.raises(NotFound):
                        await past.proof("t", shoe.number)
            assert any(shoe.state == "retired" for shoe in shoes) or game != "twisted-21"

    asyncio.run(main())


def test_replays_and_proofs_leave_the_event_loop_to_the_tables(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are as long as someone made them: rounds without an end have none, and a table's shoe may have many."""
    threads: list[threading.Thread] = []
    replay_round, shoe_proof = past_module.replay_round, past_module.shoe_proof

    def noted(function: Any) -> Any:
        def call(*arguments: Any) -> Any:
            threads.append(threading.current_thread())
            return function(*arguments)

        return call

    monkeypatch.setattr(past_module, "replay_round", noted(replay_round))
    monkeypatch.setattr(past_module, "shoe_proof", noted(shoe_proof))

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("twisted-21")
            await play_rounds(owner, Play(Random(4), people), 2)
            past, link = PastRounds(made.services, FairTurns()), owner.recorder.round_link(1)
            await past.replay(link)
            await past.decisions(link)
            await past.proof("t", 1)
            assert len(threads) == 3
            assert threading.main_thread() not in threads
            monkeypatch.setattr(past_module, "MOST_COMMANDS", 2)
            with pytest.raises(ServiceRefused, match="too long to be replayed"):
                await past.replay(link)

    asyncio.run(main())


def test_a_discarded_shoe_says_why_it_has_no_proof(database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("blackjack")
            await play_rounds(owner, Play(Random(4), people), 1)
            dealt = owner.live.table.shoe.number
            await owner.submit(i.Restored("for this test"))
            states = {shoe.number: shoe.state for shoe in await made.reader.ask(queries.shoes, "t")}
            assert states[dealt] == "discarded"
            past = PastRounds(made.services, FairTurns())
            with pytest.raises(
                ServiceRefused, match=r"was discarded: .* restored.* no proof, since its seed is never revealed"
            ):
                await past.proof("t", dealt)
            with pytest.raises(NotFound, match="no such shoe"):
                await past.proof("t", dealt + 1)

    asyncio.run(main())


def test_seals_are_opened_by_dealing_again(sqlite_url: str) -> None:
    """Without the key as far as shoes have retired; with another key no further, and a wrong record is reported."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            owner = await made.table("twisted-21")
            await play_rounds(owner, Play(Random(4), people), 3)
            with snapshot(made.engine) as connection:
                for sealer in (None, Sealer(KEY), Sealer(bytes(32))):
                    report = verify(connection, regenerator(sealer))
                    assert report.problems == []
                    assert report.seals_checked == report.seals > 0
                assert list(regenerator()(connection, "people", None)) == []
                first = next(iter(regenerator(Sealer(KEY))(connection, "t", None)))
                assert first.seq == 1

    asyncio.run(main())
