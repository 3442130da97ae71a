"""An operator rules on irregularities at a live table: with a reason, never at a table of their own."""

import asyncio
from pathlib import Path

import pytest

from pit21.server.problems import Forbidden, ServiceRefused
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.wishes import IrregularityReport
from pit21.table.codec import encode_table
from tests.server.bug_classes.hall import Hall, after_crash, new_hall

# One seat: player, dealer up, player, dealer down, then the cards that are drawn.
NINETEEN = "Th 6d 9d Tc 8c"


def test_a_ruling_moves_chips_and_recovery_repeats_it(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path, b"k" * 32)
        await hall.start()
        hall.stack(NINETEEN)
        table = await hall.table()
        boss = await hall.operator("Olga")
        ann = await hall.seated("ann", table)
        await hall.dealt(table, ann)
        report = IrregularityReport(id="M20", seat=1, wager="base", amount=500)
        await hall.hosting.rule(table, report, boss, "the limit of this table is $5")
        assert hall.chips(table, "ann") == 49_500, "the other $5 are back"
        await hall.hosting.rule(
            table, IrregularityReport(id="M31", seat=1, amount=0, due=100), boss, "an old round was paid short"
        )
        assert hall.chips(table, "ann") == 49_600
        before = encode_table(hall.live(table).table)
        async with after_crash(hall) as again:
            assert encode_table(again.live(table).table) == before
            back = await again.peer(ann.person)
            await back.watch(table)
            await back.done(table, do="act", seat=1, action="stand")
            assert again.chips(table, "ann") == 50_600  # 19 against 16 and an eight, for $5
            await again.check_books()

    asyncio.run(play())


@pytest.mark.parametrize("report", [
    IrregularityReport(id="M31", seat=1, wager="base", amount=0, due=99_999_900),
    IrregularityReport(id="M31", seat=1, amount=0, due=99_999_900),
    IrregularityReport(id="M53", seat=1, wager="base", amount=0, due=99_999_900),
    IrregularityReport(id="M30", seat=1, wager="base", due=99_999_900),
])  # fmt: skip
def test_no_ruling_pays_more_than_the_limits_allow(tmp_path: Path, report: IrregularityReport) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NINETEEN)
            table = await hall.table()
            boss = await hall.operator("Olga")
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            await ann.done(table, do="act", seat=1, action="stand")
            with pytest.raises(ServiceRefused, match="no payout of this wager can exceed"):
                await hall.hosting.rule(table, report, boss, "a very old round")
            assert hall.chips(table, "ann") == 51_000

    asyncio.run(play())


def test_a_record_that_is_wrong_is_corrected_by_a_further_entry(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NINETEEN)
            table = await hall.table()
            boss = await hall.operator("Olga")
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            await ann.done(table, do="act", seat=1, action="stand")
            assert hall.chips(table, "ann") == 51_000
            report = IrregularityReport(id="M30", seat=1, wager="base", due=2_500)
            await hall.hosting.rule(table, report, boss, "it was a blackjack by the posted rules")
            await hall.hosting.rule(
                table, IrregularityReport(id="M53", seat=1, amount=0, due=100), boss, "an old round was paid short"
            )
            assert hall.chips(table, "ann") == 51_600
            await hall.check_books()

    asyncio.run(play())


def test_only_an_operator_who_does_not_sit_there_rules(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NINETEEN)
            table = await hall.table()
            boss, guest = await hall.operator("Olga"), await hall.guest("bob")
            peer = await hall.peer(boss)
            await peer.watch(table)
            await peer.done(table, do="sit", chips=50_000, seat=1)
            report = IrregularityReport(id="M52")
            with pytest.raises(Forbidden):
                await hall.hosting.rule(table, report, guest, "a wish")
            with pytest.raises(ServiceRefused, match="another operator"):
                await hall.hosting.rule(table, report, boss, "my own table")

    asyncio.run(play())


@pytest.mark.parametrize("name", ["M1", "M3", "M7", "M11", "M35", "M99"])
def test_what_needs_a_hand_that_deals_cannot_happen(tmp_path: Path, name: str) -> None:
    """No ruling reveals a card: those that turn or draw one are for tables that are dealt by hand."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack(NINETEEN)
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            before = hall.live(table).table
            given = i.RuleOnIrregularity("op", "a test", IrregularityReport(id=name, seat=1))
            answer = await hall.send_input(table, given)
            assert (answer["ok"], answer["code"]) == (False, "irregularity")
            assert hall.live(table).table is before

    asyncio.run(play())
