"""Bots are at the table like anybody: a round is dealt when they have bet too, however quick the people are."""

import asyncio

import pytest

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.setup import PACES, TableSetup
from pit21.server.tables.owner.pace import HURRY, Presence, next_due
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.loader import CORE_GAMES
from pit21.table import needs as n
from tests.faults.house import House, house
from tests.faults.playing import begin, send

BOTS = 2


async def wagers_open(made: House, game: str, speed: str) -> TableOwner:
    """Ann has bet, and is ready, before any bot has thought."""
    ann = await made.person("ann")
    owner = await made.table(game, bots=BOTS, speed=speed)
    assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
    await begin(owner)
    asked = 0
    while not isinstance(owner.live.need, n.NeedWagers):  # the cut and the bank come first, where a game has them
        if any(offer.player == "ann" for offer in owner.live.shown().offers):
            need, asked = owner.live.need, asked + 1
            said = w.Cut(1, 60) if isinstance(need, n.NeedCut) else w.PassBank()
            assert (await send(owner, ann, said, f"first-{asked}")).ok
        await asyncio.sleep(0.005)
    base = next(o for o in owner.live.shown().offers if o.player == "ann" and o.wager == "base")
    assert (await send(owner, ann, w.Bet(base.seat, "base", base.minimum), "bet")).ok
    assert (await send(owner, ann, w.Ready(), "ready")).ok
    return owner


async def dealt(owner: TableOwner) -> None:
    async with asyncio.timeout(20):
        while isinstance(owner.live.need, n.NeedWagers):  # noqa: ASYNC110 - the table goes on by itself
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_quick_player_deals_to_bots_too(sqlite_url: str, game: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await wagers_open(made, game, "instant")
            await dealt(owner)
            table = owner.live.table
            at_play = {seat.holder for seat in table.seats if seat.hands} | {each.player for each in table.settled}
            assert {"ann", "bot-1", "bot-2"} <= at_play | {table.bank.player}, at_play

    asyncio.run(main())


def test_bots_bet_at_a_human_pace_and_hurry_when_only_they_are_waited_for(sqlite_url: str) -> None:
    setup = TableSetup(title="t", host="h", clock=0, speed="normal")

    async def main() -> None:
        async with house(sqlite_url) as made:
            live = (await wagers_open(made, "blackjack", "slow")).live
            assert live.betting_bots() == ("bot-2", "bot-1")
            hurry = next_due(live, setup, Presence({}))
            assert hurry is not None
            assert (hurry.seconds, hurry.bot) == (HURRY, "bot-2")
            live.ready.discard("ann")
            think = next_due(live, setup, Presence({}))
            assert think is not None
            assert (think.seconds, think.bot) == (PACES["normal"].think / 2, "bot-2")
            live.ready.update(("bot-1", "bot-2"))
            assert next_due(live, setup, Presence({})) is None  # there is no clock, and ann has not finished
            live.ready.add("ann")
            deals = next_due(live, setup, Presence({}))
            assert deals is not None
            assert deals.input == i.CloseWagers()

    asyncio.run(main())


def test_a_bot_that_bets_what_is_refused_is_done_betting(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def impossible(*_given: object) -> w.Bet:
        return w.Bet(7, "base", 1)

    monkeypatch.setattr("pit21.server.tables.owner.bots.choose", impossible)

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await wagers_open(made, "21-stud", "instant")
            await dealt(owner)
            assert not owner.live.betting_bots()

    asyncio.run(main())
