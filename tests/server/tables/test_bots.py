"""Bots are at the table like anyone: a round is dealt when they have bet too, however quick the people are."""

import asyncio
import time

import msgspec
import pytest
from sqlalchemy import func, select

from pit21 import wire as w
from pit21.jobs import Trouble, game_ref
from pit21.server.people.identity.person import Person
from pit21.server.store import schema
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.setup import PACES, TableSetup
from pit21.server.tables.owner.bots import PATIENCE, BotPlanner
from pit21.server.tables.owner.pace import Presence, next_due
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.loader import CORE_GAMES
from pit21.table import needs as n
from tests.faults.house import Ears, House, assert_right, house
from tests.faults.playing import begin, send
from tests.patience import Patience, until

BOTS = 2
ANN = Person(id="user-ann", name="ann", role="player", kind="guest")


async def wagers_open(made: House, game: str, speed: str) -> TableOwner:
    """Ann has bet, and is ready, before any bot has thought."""
    ann = await made.person("ann")
    owner = await made.table(game, bots=BOTS, speed=speed)
    assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
    await begin(owner)
    asked = 0
    patience = Patience("the wagers")
    while not isinstance(owner.live.need, n.NeedWagers):  # the cut and the bank come first, where a game has them
        patience.check(lambda: owner.live.need)
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
    await until(lambda: not isinstance(owner.live.need, n.NeedWagers), "the deal")


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


def test_bots_bet_at_a_human_pace_and_at_once_when_only_they_are_waited_for(sqlite_url: str) -> None:
    setup = TableSetup(title="t", host="h", clock=0, speed="normal")

    async def main() -> None:
        async with house(sqlite_url) as made:
            live = (await wagers_open(made, "blackjack", "slow")).live
            assert live.betting_bots() == ("bot-2", "bot-1")
            at_once = next_due(live, setup, Presence({}))
            assert at_once is not None
            assert (at_once.seconds, at_once.bot) == (0.0, "bot-2")
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


async def my_turn(owner: TableOwner) -> None:
    await until(lambda: any(offer.player == "ann" for offer in owner.live.shown().offers), "a decision of ann's")


async def decline(owner: TableOwner, person: Person) -> None:
    """Insurance is asked first where the dealer shows an ace; the bots answer by themselves."""
    if isinstance(owner.live.need, n.NeedAnswers):
        assert (await send(owner, person, w.Decline(1), "decline")).ok
        await until(lambda: not isinstance(owner.live.need, n.NeedAnswers), "the bots' answers to insurance")


async def heard(ears: Ears, event: str, after: int) -> list[list[str]]:
    """The events of each frame since, up to the frame that ends with this event."""
    patience = Patience(event)
    while True:
        frames = [msgspec.json.decode(frame) for frame in ears.frames[after:]]
        found = [[step["event"]["event"] for step in frame["steps"]] for frame in frames]
        if any(event in each for each in found):
            return found
        patience.check()
        await asyncio.sleep(0.005)


async def round_over(owner: TableOwner, number: int) -> None:
    live = owner.live
    await until(lambda: (live.table.round, live.table.phase) != (number, "round"), f"the end of round {number}")


async def records(made: House) -> int:
    query = select(func.count()).select_from(schema.records)
    return await made.reader.ask(lambda connection: connection.scalar(query) or 0)


def test_when_the_person_is_done_five_bots_end_the_round_in_one_transaction_and_one_frame(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            ann = await made.person("ann")
            owner = await made.table("blackjack", bots=5, speed="slow")
            ears = Ears(ann)
            owner.watch(ears, -1)
            assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
            await begin(owner)
            if isinstance(owner.live.need, n.NeedCut):
                assert (await send(owner, ann, w.Cut(1, 60), "cut")).ok
            assert isinstance(owner.live.need, n.NeedWagers)
            assert (await send(owner, ann, w.Bet(1, "base", 500), "bet")).ok
            before = len(ears.frames)
            assert (await send(owner, ann, w.Ready(), "ready")).ok
            ready, deal = await heard(ears, "cards-dealt", before)
            assert not ready
            assert deal.count("bet-placed") >= 5  # all bots' wagers, and the deal
            await decline(owner, ann)
            await my_turn(owner)
            groups, frames, kept = made.writer.groups, len(ears.frames), await records(made)
            assert (await send(owner, ann, w.Act(1, "stand"), "stand")).ok
            mine, theirs = await heard(ears, "round-ended", frames)
            assert mine[0] == "hand-stood"
            assert theirs[-1] == "round-ended"
            assert made.writer.groups == groups + 2  # the person's decision, then all that the bots do
            assert await records(made) > kept + 2  # each decision of a bot still has a record of its own
            assert_right(await made.checked())

    asyncio.run(main())


class StartingSolver:
    """One that has no answer for a long time, as while its process starts."""

    def __init__(self) -> None:
        self.asked = 0

    async def hint(self, *_: object) -> Trouble:
        self.asked += 1
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")


def test_bots_do_not_wait_for_a_solver_that_is_starting(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await wagers_open(made, "blackjack", "instant")
            await dealt(owner)
            await decline(owner, ANN)
            await my_turn(owner)
            solver = StartingSolver()
            owner.bots.planner = BotPlanner(owner.live, solver, game_ref(owner.live.spec))
            number, began = owner.live.table.round, time.monotonic()
            assert (await send(owner, ANN, w.Act(1, "stand"), "stand")).ok
            await round_over(owner, number)
            assert solver.asked
            assert time.monotonic() - began < 10 * PATIENCE

    asyncio.run(main())
