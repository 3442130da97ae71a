"""Blackjack and Spanish 21 on the screen: insurance, surrender, splits, a rescued double."""

from pathlib import Path

import pytest

from pit21.table import events as e
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch


@pytest.mark.long
def test_an_insured_blackjack(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        assert seen.buttons == "I Insure +$5 | L Less... | N No insurance"
        await seen.press("i")
        seen.sees("blackjack on both sides", "+ Insurance $5: won $10 at 2:1: dealer has blackjack")
        await seen.snapshot("blackjack-insured")

    watch(new_room("blackjack", cards="As Ah Kc Kd"), tmp_path, test)


def test_split_aces_and_a_lost_insurance(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter", "i")
        assert "P Split +$10" in seen.buttons
        await seen.press("p")
        seen.sees("- Insurance $5: lost $5", "Blackjack hand 1 $10", "Blackjack hand 2 $10")

    watch(new_room("blackjack", cards="As Ah Ac 9d Kd 5h"), tmp_path, test)


def test_early_surrender_is_asked_before_the_dealer_looks(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        seen.sees("Do you want to surrender at seat 1?")
        assert seen.buttons == "R Surrender -$2.50 | N Play on"
        await seen.press("r")
        seen.sees("- Blackjack $5: lost $2.50: surrendered")

    watch(new_room("blackjack", cards="Ts Kh 6c 9d", settings={"surrender": "early"}), tmp_path, test)


def test_hits_to_a_bust(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "h", "h", "h")
        seen.sees("bust with 24", "- Blackjack $5: lost $5: bust")

    watch(new_room("blackjack", cards="2s 7h 3c 9d 4h 5h Tc"), tmp_path, test)


def test_a_double_for_less_and_a_soft_total_in_words(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        seen.sees("You have soft 17.")
        await seen.press("l", "up", "enter")
        doubled = next(event for event in seen.room.session.events if isinstance(event, e.HandDoubled))
        assert doubled.amount == 200
        seen.sees("+ Blackjack $12: won $12")
        await seen.press("t")
        seen.sees("Main wager (Blackjack)", "▶ the dealer is bust ... won $12 ... 1 to 1 ◀")

    watch(new_room("blackjack", cards="As 7h 6c 9d 3h 6h"), tmp_path, test)


@pytest.mark.long
def test_a_rescued_double_and_a_bonus_line_that_is_lit(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter", "d")
        await seen.snapshot("spanish-21-rescue")
        assert seen.buttons == "S Stand | E Rescue the double -$5"
        await seen.press("e")
        seen.sees("the original stake was given up, the double kept")
        await seen.press("enter", "space", "enter", "h")
        seen.sees("+ Spanish 21 $5: won $7.50 at 3:2: 6-7-8 of mixed suits")
        await seen.press("t")
        seen.sees("▶ 6-7-8 of mixed suits")
        seen.sees_not("▶ 21 wins at once")

    watch(new_room("spanish-21", cards="5s Kh 6c 9d 2h 6s Kh 7c 9d 8h"), tmp_path, test)
