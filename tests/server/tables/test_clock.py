"""The time for something begins when it is waited for, and nobody at the table makes it longer."""

import asyncio

import msgspec

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.table import needs as n
from tests.faults.house import House, house
from tests.faults.playing import begin, send

CLOCK = 20


async def seated(made: House) -> TableOwner:
    ann = await made.person("ann")
    owner = await made.table("blackjack", clock=CLOCK, speed="slow")
    assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
    return owner


async def say(owner: TableOwner, command: w.AnyPlayerCommand, name: str) -> None:
    answer = await owner.submit(i.FromPlayer("ann", "user-ann", command))
    assert b'"ok":true' in answer, (name, answer)


def passed(owner: TableOwner, seconds: float) -> int:
    """Advance the clock by `seconds`; return how many milliseconds are left."""
    owner.clock.shown(owner.clock.due())
    owner.clock.since -= seconds
    return owner.clock.shown(owner.clock.due()).left


def test_changing_a_stake_gives_no_more_time_for_wagers(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await seated(made)
            await begin(owner)
            assert isinstance(owner.live.need, n.NeedWagers)
            assert passed(owner, 15.0) <= 5_000
            for number, amount in enumerate((1_000, 1_500, 1_000)):
                await say(owner, w.Bet(1, "base", amount), f"bet {number}")
                assert owner.clock.shown(owner.clock.due()).left <= 5_000

    asyncio.run(main())


def test_buying_chips_does_not_put_off_the_next_round(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await seated(made)
            owner.attendance.cut_off.clear()  # ann is there
            assert isinstance(owner.live.need, n.RoundOver)
            assert 0 <= passed(owner, 5.0) <= 1_000
            await say(owner, w.Buy(1_000), "buy")
            assert owner.clock.shown(owner.clock.due()).left <= 1_000

    asyncio.run(main())


def test_a_decision_has_its_own_time(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await seated(made)
            for number in range(50):  # until a round comes in which ann is asked
                if isinstance(owner.live.need, n.RoundOver):
                    await begin(owner)
                if isinstance(owner.live.need, n.NeedAnswers):
                    await say(owner, w.Decline(1), "decline")
                if isinstance(owner.live.need, n.NeedWagers):
                    await say(owner, w.Bet(1, "base", 1_000), f"bet {number}")
                    assert passed(owner, 15.0) <= 5_000
                    await say(owner, w.Ready(), "ready")
                if isinstance(owner.live.need, n.NeedChoice):
                    break
            assert isinstance(owner.live.need, n.NeedChoice)
            assert owner.clock.shown(owner.clock.due()).left > 15_000  # not what was left of the time for wagers
            assert passed(owner, 15.0) <= 5_000

    asyncio.run(main())


def test_a_new_dealer_comes_when_the_round_is_over(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await seated(made)
            await begin(owner)
            before = owner.live.table.round
            answer = await owner.submit(i.Operate("house", "change-dealer", "a new one"))
            assert b"when the round is over" in answer
            assert owner.live.kept().new_dealer
            void = await owner.submit(i.Operate("house", "void", "enough"))
            assert b'"ok":true' in void
            assert not owner.live.new_dealer
            kinds = [msgspec.json.decode(shown.body)["event"] for shown in owner.audience.memory._shown]
            assert kinds[-1] == "dealer-changed", kinds
            assert owner.live.table.round == before

    asyncio.run(main())
