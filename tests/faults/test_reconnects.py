"""Lines that break in every phase, two tabs, a seat that is taken back in time, and what was missed."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.pace import GRACE
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.offers import offers
from tests.faults.house import Ears, House, assert_right, house
from tests.faults.playing import Play, play_steps, take

PHASES = {
    "blackjack": (n.NeedWagers, n.NeedAnswers, n.NeedChoice, n.RoundOver),
    "pure-21.5": (n.NeedBank, n.NeedWagers, n.NeedChoice, n.RoundOver),
    "nh-21-plus": (n.NeedCut,),
    "twisted-21": (n.NeedWagers, n.NeedChoice, n.RoundOver),
}


async def seated(made: House, game: str) -> tuple[TableOwner, Play, dict[str, Ears]]:
    people = {name: await made.person(name) for name in ("ann", "bob")}
    owner = await made.table(game)
    play = Play(Random(3), people)
    ears = {name: Ears(person) for name, person in people.items()}
    for each in ears.values():
        await made.hosting.watch("t", each, -1, "")
    await play_steps(owner, play, 2, "sit")
    return owner, play, ears


def decoded(frame: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame)
    return found


async def break_line(made: House, owner: TableOwner, ears: dict[str, Ears], random: Random) -> None:
    """Ann's line breaks and is made again: everyone sees it, and Ann goes on where she was."""
    seq, known = owner.live.table.seq, random.randint(0, 6)
    shown = {bytes(each.body) for each in owner.audience.memory._shown if each.seq > seq - known}
    before = owner.audience.shared().yours(ears["ann"].person)
    made.hosting.disconnected(ears["ann"])
    away = {each["id"]: each["connected"] for each in ears["bob"].shown["scene"]["people"]}
    assert away == {"ann": False, "bob": True}
    ears["ann"] = Ears(ears["ann"].person)
    await made.hosting.watch("t", ears["ann"], seq - known, "")
    first = decoded(ears["ann"].frames[0])
    assert first["type"] == "update"
    assert (first["first"], first["last"]) == (seq - known + 1, seq)
    raw = msgspec.json.decode(ears["ann"].frames[0], type=dict[str, msgspec.Raw])
    steps = msgspec.json.decode(raw["steps"], type=list[dict[str, msgspec.Raw]])
    assert {bytes(each["event"]) for each in steps} == shown
    assert first["you"] == {"set": {"": decoded(msgspec.json.encode(before))}}
    back = {each["id"]: each["connected"] for each in ears["bob"].shown["scene"]["people"]}
    assert back == {"ann": True, "bob": True}


@pytest.mark.parametrize("game", PHASES)
def test_line_that_breaks_in_every_phase(game: str, sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play, ears = await seated(made, game)
            random = Random(1)
            waiting = set(PHASES[game])
            for number in range(600):
                if type(owner.live.need) in waiting and owner.live.table.round:
                    await break_line(made, owner, ears, random)
                    waiting.discard(type(owner.live.need))
                if not waiting:
                    break
                await play_steps(owner, play, 1, f"s{number}-")
            assert not waiting
            assert_right(await made.checked())

    asyncio.run(main())


def test_two_tabs_and_numbers_that_nobody_knows(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play, ears = await seated(made, "blackjack")
            tab = Ears(ears["ann"].person)
            await made.hosting.watch("t", tab, -1, "")
            await play_steps(owner, play, 3, "a")
            assert tab.frames[-1] == ears["ann"].frames[-1]  # both are sent the same
            count = len(ears["bob"].frames)
            made.hosting.disconnected(tab)
            assert owner.attendance.people()[0].connected
            assert len(ears["bob"].frames) == count  # ann is still there: nothing to send
            seq = owner.live.table.seq
            for after, kind in ((seq, "update"), (seq + 5, "snapshot"), (-1, "snapshot"), (seq - 2, "update")):
                again = Ears()
                await made.hosting.watch("t", again, after, "")
                assert decoded(again.frames[0])["type"] == kind, after
            owner.audience.memory._shown.popleft()
            gap = Ears()
            await made.hosting.watch("t", gap, 0, "")
            assert decoded(gap.frames[0])["type"] == "snapshot"  # some of what was missed is gone: the whole table

    asyncio.run(main())


async def _silent(made: House, seconds: float) -> tuple[TableOwner, Play]:
    """Ann was cut off at her turn some seconds ago."""
    owner, play, ears = await seated(made, "blackjack")
    for number in range(200):
        need = owner.live.need
        if isinstance(need, n.NeedChoice) and owner.live.table.seats[need.seat - 1].holder == "ann":
            break
        await play_steps(owner, play, 1, f"s{number}-")
    made.hosting.disconnected(ears["ann"])
    owner.attendance.cut_off["ann"] -= seconds
    owner.clock.since -= seconds
    owner.clock.schedule()
    await asyncio.sleep(0.1)
    return owner, play


def test_seat_is_taken_back_within_the_grace_period(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await _silent(made, GRACE - 2)
            assert owner.live.timed_out == set()
            await made.hosting.watch("t", Ears(play.people["ann"]), owner.live.table.seq, "")
            assert any(offer.player == "ann" for offer in offers(owner.live.table))
            await play_steps(owner, play, 1, "mine")

    asyncio.run(main())


def test_silent_seat_is_played_by_the_rule_and_marked(sqlite_url: str) -> None:
    """I18. The others' cards are those they get when she acts as the rule does."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner, play = await _silent(made, GRACE + 1)
            assert owner.live.timed_out == {"ann"}
            assert {each.id: each.timed_out for each in owner.attendance.people()} == {"ann": True, "bob": False}
            stored = await made.reader.ask(_bodies)
            assert any(b'"event":"timed-out"' in body for body in stored)
            await made.hosting.watch("t", Ears(play.people["ann"]), owner.live.table.seq, "")
            while isinstance(owner.live.need, n.NeedChoice | n.NeedAnswers):
                await play_steps(owner, play, 1, f"on{owner.live.table.seq}")
            assert_right(await made.checked())

    asyncio.run(main())


def _bodies(connection: Any) -> list[bytes]:
    from pit21.server.store import queries

    return [row.body for row in queries.events_after(connection, "t", -1)]


def test_absence_changes_nobody_elses_cards(sqlite_url: str) -> None:
    """I18 and I11: whoever stands by the clock and whoever stands by hand leave the same cards to the others."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            people = {name: await made.person(name) for name in ("ann", "bob")}
            logs = []
            for chain, silent in (("a", True), ("b", False)):
                owner = await made.table("blackjack", chain=chain, seed="same")
                play = Play(Random(8), people)
                for number in range(60):
                    need = owner.live.need
                    if isinstance(need, n.NeedChoice) and owner.live.table.seats[need.seat - 1].holder == "ann":
                        stands = next(o for o in offers(owner.live.table) if o.action == "stand")
                        if silent:
                            await owner.submit(i.Silence(need.seat))
                        else:
                            from pit21 import wire as w

                            step = ("ann", w.Act(stands.seat, "stand", stands.hand))
                            assert (await take(owner, play, step, f"x{number}")).ok
                    else:
                        await play_steps(owner, play, 1, f"s{number}-")
                log = await made.reader.ask(_events, chain)
                logs.append([event for event in log if isinstance(event, e.CardsDealt)])
            shorter = min(map(len, logs))
            assert shorter > 5
            cards = [[event.cards for event in log[:shorter]] for log in logs]
            assert cards[0] == cards[1]

    asyncio.run(main())


def _events(connection: Any, chain: str) -> list[e.Event]:
    from pit21.server.store import queries
    from pit21.table.codec import decode_event

    return [decode_event(row.body) for row in queries.events_after(connection, chain, -1)]
