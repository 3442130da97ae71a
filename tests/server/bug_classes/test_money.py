"""Bug classes of card servers in which chips are made, lost, or moved when they may not be."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pit21.server.store import queries
from pit21.server.tables.live import inputs as i
from tests.server.bug_classes.hall import Hall, after_crash, new_hall
from tests.server.bug_classes.peer import Peer

# One seat: player, dealer up, player, dealer down, then the cards that are drawn.
ELEVEN = "5h 6d 6h Td 9c 2c 8s"
ACE_UP = "9h Ad 9d Kc"
FORTUNE = 100_000


async def fortune(hall: Hall, name: str) -> int:
    """Everything that someone has: in the pocket, as chips, at stake, on the way."""
    found = await hall.balances()
    ids = {hall.player(table, name) for table in hall.hosting.held.tables}
    ends = tuple(f":{kind}:{player}" for player in ids for kind in ("player", "coming"))
    return await hall.pocket(name) + sum(amount for account, amount in found.items() if account.endswith(ends))


async def moved(hall: Hall, table: str, name: str) -> list[int]:
    """Amounts that went from what lies in front of someone to a seat."""
    debit = f"player:{hall.player(table, name)}"
    row = await hall.reader.ask(queries.table, table)
    assert row is not None
    found = await hall.reader.ask(queries.transfers_of_records, table, 1, row.record)
    return [each.amount for each in found if each.debit == f"table:{table}:{debit}" and ":seat:" in each.credit]


@pytest.mark.quick_cases
@pytest.mark.parametrize("statement", ["leave", "buy", "release-seat", "take-seat", "sit-out"])
def test_chips_moved_away_mid_hand(tmp_path: Path, statement: str) -> None:
    """Were it done at once, the chips for the double would be gone, or others would have come, in mid-hand."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(ELEVEN)
            table, other = await hall.table(), await hall.table()
            ann = await hall.seated("ann", table, chips=2_000)
            await hall.dealt(table, ann)
            more: dict[str, Any] = {"buy": {"chips": 5_000}, "release-seat": {"seat": 1}, "take-seat": {"seat": 2}}
            answer = await ann.do(table, do=statement, **more.get(statement, {}))
            assert hall.chips(table, "ann") == 1_000
            if statement != "take-seat":
                assert answer["message"] == "when the round is over"
            await ann.watch(other)
            # What lies here cannot be used elsewhere.
            assert (await ann.refused(other, do="sit", chips=FORTUNE - 1_000, seat=1))["code"] == "bankroll"
            await ann.done(table, do="act", seat=1, action="double")  # 20 against 18: two stakes are won
            live = hall.live(table)
            assert live.table.phase == "between"
            assert await fortune(hall, "ann") == FORTUNE + 2_000
            assert (hall.player(table, "ann") in live.table.players) == (statement != "leave")
            await hall.check_books()

    asyncio.run(play())


def test_repeated_clicks(tmp_path: Path) -> None:
    """If each click counted, the second double would take a second stake, the second hit a second card."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(ELEVEN)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            tabs = [ann, *[await hall.peer(ann.person) for _ in range(3)]]
            for tab in tabs[1:]:
                await tab.watch(table)
            await hall.begin(table)
            bets = [tab.do(table, do="bet", seat=1, wager="base", amount=1_000) for tab in tabs]
            assert all(answer["ok"] for answer in await asyncio.gather(*bets))
            assert hall.chips(table, "ann") == 49_000
            answers = await asyncio.gather(*(tab.do(table, do="ready") for tab in tabs))
            assert sum(answer["ok"] for answer in answers) == 1
            # The same click with the same id, from every tab at once: one hit, reported four times.
            hits = [tab.do(table, command_id="hit", do="act", seat=1, action="hit") for tab in tabs]
            replies = await asyncio.gather(*hits)
            assert {(answer["ok"], answer["seq"]) for answer in replies} == {(True, hall.live(table).table.seq)}
            assert len(hall.live(table).table.seats[0].hands[0].cards) == 3
            doubles = [tab.do(table, do="act", seat=1, action="double") for tab in tabs]
            assert not any(answer["ok"] for answer in await asyncio.gather(*doubles))  # after a hit it is barred
            await ann.done(table, do="act", seat=1, action="stand")
            assert await moved(hall, table, "ann") == [1_000]
            await hall.check_books()

    asyncio.run(play())


def test_a_retry_after_a_refund(tmp_path: Path) -> None:
    """Were ids forgotten with the round, the bet that was refunded would be taken again when it is sent again."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        table = await hall.table()
        ann = await hall.seated("ann", table)
        await hall.begin(table)
        bet = {"do": "bet", "seat": 1, "wager": "base", "amount": 1_000}
        first = await ann.do(table, command_id="bet", **bet)
        await hall.send_input(table, i.Operate("op", "void", "misdeal"))
        assert hall.chips(table, "ann") == 50_000
        await hall.begin(table)
        assert await ann.do(table, command_id="bet", **bet) == first
        assert hall.chips(table, "ann") == 50_000
        async with after_crash(hall) as again:  # nor does a new process forget them
            back = await again.peer(ann.person)
            await back.watch(table)
            assert await back.do(table, command_id="bet", **bet) == first
            assert (await back.refused(table, command_id="bet", **{**bet, "amount": 2_000}))["code"] == "id"
            assert again.chips(table, "ann") == 50_000
            assert await moved(again, table, "ann") == [1_000]
            await again.check_books()

    asyncio.run(play())


def test_bets_of_0_and_minus_1(tmp_path: Path) -> None:
    """Were 0 a bet, a hand would be dealt for nothing; were -1 one, losing would pay."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.begin(table)
            for amount in (0, -1, -1_000):
                await ann.refused(table, do="bet", seat=1, wager="base", amount=amount)
            assert hall.live(table).table.seats[0].bets == ()
            await ann.done(table, do="bet", seat=1, wager="base", amount=1_000)
            await ann.refused(table, do="bet", seat=1, wager="base", amount=-1)
            await ann.done(table, do="bet", seat=1, wager="base", amount=0)  # takes the stake back
            assert hall.live(table).table.seats[0].bets == ()
            await ann.done(table, do="ready")  # nobody bets: no cards
            assert hall.live(table).table.phase == "between"
            assert hall.chips(table, "ann") == 50_000
            for command in ({"do": "buy", "chips": 0}, {"do": "buy", "chips": -1}):
                await ann.refused(table, **command)
            zoe = await hall.peer(await hall.guest("zoe"))
            await zoe.watch(table)
            await zoe.refused(table, do="sit", chips=-1, seat=2)
            assert await hall.pocket("zoe") == FORTUNE

    asyncio.run(play())


def test_stake_taken_twice(tmp_path: Path) -> None:
    """Were the stake taken when it is placed and again at the deal, or again in recovery, two would have moved."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(ELEVEN)
        table = await hall.table()
        ann = await hall.seated("ann", table)
        await hall.dealt(table, ann)
        assert hall.chips(table, "ann") == 49_000
        assert await moved(hall, table, "ann") == [1_000]
        async with after_crash(hall) as again:
            back = await again.peer(ann.person)
            await back.watch(table)
            assert again.chips(table, "ann") == 49_000
            await back.done(table, do="act", seat=1, action="double")
            assert await moved(again, table, "ann") == [1_000, 1_000]  # one for the hand, one for the double
            assert await fortune(again, "ann") == FORTUNE + 2_000
            await again.check_books()

    asyncio.run(play())


@pytest.mark.quick_cases
@pytest.mark.parametrize("stake", [500, 700, 1_100, 1_500, 9_900])
def test_insurance_on_odd_stakes(tmp_path: Path, stake: int) -> None:
    """Were half of an odd stake rounded up, or paid from a rounded one, insuring would not be even money."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(ACE_UP)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann, stake=stake)
            offer = _insure_offer(ann)
            step = hall.live(table).rules.chip_step
            assert 2 * offer["maximum"] <= stake
            for amount in (offer["maximum"] + 1, offer["maximum"] + step, stake, stake // 2 + 1):
                await ann.refused(table, do="insure", seat=1, amount=amount)
            await ann.done(table, do="insure", seat=1, amount=offer["maximum"])
            # Natural: the stake is lost, the insurance is paid two to one, to the cent.
            assert hall.live(table).table.phase == "between"
            assert await fortune(hall, "ann") == FORTUNE - stake + 2 * offer["maximum"]
            assert hall.live(table).table.accounts.get("breakage", 0) == 0
            await hall.check_books()

    asyncio.run(play())


def _insure_offer(peer: Peer) -> dict[str, int]:
    found: list[dict[str, int]] = [each for each in peer.shown["you"]["offers"] if each["action"] == "insure"]
    assert len(found) == 1
    return found[0]
