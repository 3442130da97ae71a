"""Tables with uploaded rules play for practice chips, which reach no bankroll, whatever the rules pay."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from pit21.server.fair_turns import FairTurns
from pit21.server.games.library import Library
from pit21.server.host.held_tables import HeldTables
from pit21.server.ledger.verification import verify
from pit21.server.people.administration.audit import audit_page
from pit21.server.people.identity.person import Person
from pit21.server.people.money.holdings import holdings
from pit21.server.people.money.round_history import history
from pit21.server.people.problems import NotNow
from pit21.server.store import queries
from pit21.server.tables.live import inputs as i
from pit21.server.trainer import PlayReview
from pit21.wire import CashOut
from tests.server.bug_classes.hall import Hall, Trouble, after_crash, new_hall
from tests.server.bug_classes.peer import Peer
from tests.server.ledger.test_verify import without_triggers

GIFT = """extends = "blackjack"
id = "gift"
title = "Gift"
[rules]
blackjack_pays = { value = "900:1", choices = ["900:1"], question = "What does a blackjack pay?" }
"""
NATURAL = "Ah 6d Kh Td 9c"
BANKROLL = 100_000


async def upload(hall: Hall, host: Person) -> str:
    return (await Library(hall.settings, hall.writer, hall.reader).keep(host, GIFT)).id


async def gift_table(hall: Hall) -> str:
    host = await hall.guest("host")
    return await hall.table(await upload(hall, host), host=host, settings={"limits.base.max": 20_000})


async def win(hall: Hall, table: str, player: Peer, stake: int = 15_000) -> int:
    """A blackjack, which these rules pay 900 to 1; the chips then."""
    await hall.dealt(table, player, stake=stake)
    assert hall.live(table).table.phase == "between"
    return hall.chips(table, player.name)


@pytest.mark.parametrize("rounding", ["up", "nearest"])
def test_payouts_that_are_rounded_up_reach_no_bankroll(tmp_path: Path, rounding: str) -> None:
    """With a smallest chip as large as the stake, a surrender returns the whole of it."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            limits = {"limits.base.min": 10_000, "limits.base.max": 10_000, "chip_step": 10_000}
            generous = await hall.table(settings={**limits, "surrender": "late", "breakage": rounding})
            assert hall.owner(generous).info().practice == BANKROLL
            usual = await hall.table(settings={**limits, "surrender": "late", "breakage": "down"})
            assert hall.owner(usual).info().practice == 0

    asyncio.run(play())


def test_a_bank_against_bots_reaches_no_bankroll(tmp_path: Path) -> None:
    """The bank has an edge, and bots never run out of chips."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            with_bots = await hall.table("pure-21.5", bots=2)
            people_only = await hall.table("pure-21.5")
            house_banked = await hall.table("blackjack", bots=2)
            tables = (with_bots, people_only, house_banked)
            assert [hall.owner(each).info().practice for each in tables] == [BANKROLL, 0, 0]

    asyncio.run(play())


def test_options_that_favor_players_reach_no_bankroll(tmp_path: Path) -> None:
    """The 7 Card Low Ball returns 162% of the wager, and a meter may be set to any amount."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            low_ball = await hall.table("twisted-21", settings={"bonus": "low-ball-7"})
            meter = await hall.table("blackjack+blazing-7s", settings={"meter.blazing-7s": 999_999_900})
            usual = await hall.table("blackjack", settings={"soft_17": "stand"})
            assert [hall.owner(each).info().practice for each in (low_ball, meter, usual)] == [BANKROLL, BANKROLL, 0]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("game", "decks", "chips"),
    [("blackjack+bet-the-set-1d", 8, BANKROLL), ("blackjack+bet-the-set-1d", 1, 0), ("blackjack+perfect-pairs", 8, 0)],
)
def test_side_bets_that_favor_players_reach_no_bankroll(tmp_path: Path, game: str, decks: int, chips: int) -> None:
    """A pay table for one deck returns 120% of the wager when it is dealt from eight."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table(game, settings={"decks": decks, "blackjack_pays": "6:5"})
            assert hall.owner(table).info().practice == chips

    asyncio.run(play())


def test_what_is_won_by_uploaded_rules_reaches_no_bankroll(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NATURAL)
            table = await gift_table(hall)
            info = hall.owner(table).info()
            assert info.practice == BANKROLL
            # The page asks for the rules by this id.
            assert (await Library(hall.settings, hall.writer, hall.reader).find(info.game)) is not None
            ann = await hall.seated("ann", table, chips=60_000)
            assert await hall.pocket("ann") == BANKROLL
            assert await win(hall, table, ann) == 60_000 + 900 * 15_000
            held = await hall.reader.ask(holdings, ann.person.id if ann.person else "")
            assert (held.pocket, held.on_tables) == (BANKROLL, 0)
            await ann.done(table, do="leave")
            assert await hall.pocket("ann") == BANKROLL
            page = await hall.reader.ask(history, ann.person.id if ann.person else "", "", 10)
            assert [played.practice for played in page.rounds] == [True]
            assert not hall.services.metrics.returns._games, "no statistics either"
            review = PlayReview(hall.writer, hall.reader, hall.play._solving, hall.play, FairTurns())
            assert [part async for part in review.export_json(ann.person.id if ann.person else "")] == [
                b'{"records":[]}'
            ]
            other = await hall.table()
            await ann.watch(other)
            assert (await ann.refused(other, do="sit", chips=BANKROLL + 500, seat=1))["code"] == "bankroll"
            await hall.check_books()
            await hall.hosting.close(table, await hall.operator("op"))
            await hall.check_books()
            assert not any(amount for account, amount in (await hall.balances()).items() if f":{table}:" in account)

    asyncio.run(play())


def test_practice_chips_are_bounded_and_survive_a_crash(tmp_path: Path) -> None:
    """Sitting down and buying in a round, going before it ends, and a table that cannot be taken up again."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack("5h 6d 6h Td 9c 2c 8s")
        table = await gift_table(hall)
        ann = await hall.seated("ann", table, chips=60_000)
        assert (await ann.refused(table, do="buy", chips=40_500))["code"] == "practice"
        await ann.done(table, do="buy", chips=40_000)
        bob = await hall.peer(await hall.guest("bob"))
        await bob.watch(table)
        assert (await bob.refused(table, do="sit", chips=BANKROLL + 500, seat=2))["code"] == "practice"
        await hall.dealt(table, ann, stake=15_000)
        assert (await bob.do(table, do="sit", chips=50_000, seat=2))["message"] == "when the round is over"
        assert (await ann.do(table, do="buy", chips=15_000))["message"] == "when the round is over"
        assert (await ann.refused(table, do="buy", chips=500))["code"] == "practice"
        async with after_crash(hall) as again:
            assert again.owner(table).live.practice == BANKROLL
            await again.send_input(table, i.FromPlayer("", bob.person.id if bob.person else "", CashOut()))
            await again.send_input(table, i.Operate("op", "void", "test"))
            for name in ("ann", "bob"):
                assert await again.pocket(name) == BANKROLL
            await again.check_books()

    asyncio.run(play())


def test_practice_chips_of_a_table_that_cannot_be_taken_up_reach_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack("5h 6d 6h Td 9c 2c 8s")
        table = await gift_table(hall)
        ann = await hall.seated("ann", table, chips=60_000)
        await hall.dealt(table, ann, stake=15_000)
        await hall.writer.run(lambda connection: connection.exec_driver_sql("UPDATE rounds SET start = zeroblob(99)"))
        with patch.object(Trouble, "exception", Trouble.warning):  # that it cannot be replayed is logged
            async with after_crash(hall) as again:
                assert not again.hosting.has(table)
                assert await again.pocket("ann") == BANKROLL
                assert await again.reader.ask(queries.people_at, table) == set()
                await again.check_books()

    asyncio.run(play())


def test_whoever_is_at_a_practice_table_leaves_it_before_an_erasure(tmp_path: Path) -> None:
    """Seated, or coming when the round is over; also after a crash. Practice chips are no chips of the bankroll."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack("5h 6d 6h Td 9c 2c 8s")
        table = await gift_table(hall)
        ann = await hall.seated("ann", table, chips=60_000)
        bob = await hall.peer(await hall.guest("bob"))
        await bob.watch(table)
        await hall.dealt(table, ann, stake=15_000)
        assert (await bob.do(table, do="sit", chips=50_000, seat=2))["message"] == "when the round is over"
        people = [peer.person for peer in (ann, bob) if peer.person is not None]
        async with after_crash(hall) as again:
            for person in people:
                with pytest.raises(NotNow, match=f"{person.name} is at t: leave every table first, then erase"):
                    await again.people.erase(person, "", "192.0.2.1")
            await again.send_input(table, i.Operate("op", "void", "test"))
            for person in people:
                await again.send_input(table, i.FromPlayer("", person.id, CashOut()))
                await again.people.erase(person, "", "192.0.2.1")
            assert await again.reader.ask(queries.people_at, table) == set()
            await again.check_books()

    asyncio.run(play())


async def old_table(hall: Hall) -> str:
    """Opened as before there were practice chips."""
    with patch.object(HeldTables, "with_practice", lambda _self, setup, _pinned: setup):
        return await gift_table(hall)


def test_open_tables_from_before_give_the_buy_ins_back(tmp_path: Path) -> None:
    """One won 136 bankrolls, one lost and bought again, one lost everything and came back, one is on the way."""

    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(NATURAL)
        table, fair = await old_table(hall), await hall.table()
        assert hall.live(table).practice == 0
        ann = await hall.seated("ann", table, chips=60_000)
        await hall.seated("dan", fair, chips=20_000)
        assert await win(hall, table, ann) > 135 * BANKROLL
        await ann.done(table, do="leave")
        assert await hall.pocket("ann") > 135 * BANKROLL  # gone before the upgrade: it stays
        await ann.done(table, do="sit", chips=50_000, seat=1)
        await ann.done(table, do="buy", chips=10_000)
        cat = await hall.seated("cat", table, chips=30_000, seat=2)
        await cat.done(table, do="leave")
        await cat.done(table, do="sit", chips=25_000, seat=2)
        hall.stack("")
        await hall.begin(table)
        await ann.done(table, do="bet", seat=1, wager="base", amount=15_000)
        eve = await hall.peer(await hall.guest("eve"))
        await eve.watch(table)
        await eve.done(table, do="sit", chips=5_000, seat=3)
        before = {name: await hall.pocket(name) for name in ("ann", "cat", "dan", "eve")}
        async with after_crash(hall) as again:
            assert not again.hosting.has(table)
            assert again.hosting.has(fair)
            after = {name: await again.pocket(name) for name in before}
            assert after == {
                "ann": before["ann"] + 60_000, "cat": BANKROLL, "dan": before["dan"], "eve": BANKROLL
            }  # fmt: skip
            stored, row = await _stored(again, table)
            assert (stored.state, row.state) == ("voided", "closed")
            assert {each for name, each in (await again.balances()).items() if f":{table}:" in name} == {0}
            assert await again.reader.ask(queries.people_at, table) == set()
            assert await again.reader.ask(queries.people_at, fair) != set()
            lines = await again.reader.ask(audit_page, 0, 10)
            assert [(line.action, line.subject) for line in lines] == [("close", f"table:{table}")]
            assert "$900 to 3 people" in lines[0].detail
            await again.check_books()

    asyncio.run(play())


async def _stored(hall: Hall, table: str) -> tuple[Any, Any]:
    return await hall.reader.ask(queries.last_round, table), await hall.reader.ask(queries.table, table)


@pytest.mark.parametrize("paid", [4_000, 5_500])
def test_other_buy_ins_than_were_made_are_found(tmp_path: Path, paid: int) -> None:
    async def play() -> str:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        table = await old_table(hall)
        ann = await hall.seated("ann", table, chips=5_000)
        assert ann.person is not None
        wrong = {ann.person.id: paid}
        with patch("pit21.server.tables.records.practice.read_buy_ins", lambda _connection, _chain: wrong):
            async with after_crash(hall) as again:
                assert not again.hosting.has(table)
        return hall.settings.database

    with without_triggers(asyncio.run(play())) as connection:
        found = [problem.what for problem in verify(connection).problems]
    assert any(f"it says {paid} and pays {paid}" in what and "bought in for 5000" in what for what in found), found
