"""21 STUD on the screen: the cut, seven spots, Bet Bigger, Mirror Match and the two zones of the dealer."""

from pathlib import Path

import pytest

from pit21.table import events as e
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

ROUND = "2c 8c 8c 8c 5d"
"""Burned, then you and the dealer in turn: a pair of eights of clubs against one more of them, and a five."""


def test_the_shoe_is_cut_where_the_person_likes(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        seen.sees("Cut the shoe", "C Cut...")
        await seen.press("c")
        seen.sees("Cut the shoe", "Allowed: 1 to 311 cards")
        await seen.press("up", "up", "pageup")
        await seen.snapshot("21-stud-cut", large=False)
        await seen.press("enter")
        cut = next(event for event in seen.room.session.events if isinstance(event, e.ShoeCut))
        assert cut.position == 156 + 12
        seen.sees("Place your wagers, please.")

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


def test_a_cut_outside_the_shoe_is_refused_and_can_be_left(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("c", "home", *["delete"] * 3, "9", "9", "9", "enter")
        seen.sees("999")
        assert seen.app.screen is not seen.table
        await seen.press("escape")
        assert seen.app.screen is seen.table
        await seen.press("enter")
        assert seen.table.play.mode == "bet"

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


def test_every_spot_is_bet_on_with_keys_and_every_result_is_reported(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter")
        await seen.snapshot("21-stud-bets-empty", large=False)
        await seen.press("4", "space", "right", "space", "right", "space", "right", "space")
        await seen.press("2", "right", "space", "right", "space", "right", "space")
        await seen.snapshot("21-stud-bets-all")
        seen.sees("staked here: $415", "you $585")
        await seen.press("enter")
        await seen.snapshot("21-stud-results")
        seen.sees(
            "+ Mirror Match $5: won $125 at 25:1: pair of one suit",
            "+ Match 1 $5: won $110 at 22:1: two suited matches",
            "- Match 2 $5: lost $5: no paying line",
            "+ Base Wager $100: won $100 at 1:1: higher total than the dealer",
        )
        seen.sees("Round 1 is over: you win $630. The dealer has 13.", "Enter Next round")
        await seen.press("pagedown")
        seen.sees("+ Bet Bigger 4x $100: won $100")

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


@pytest.mark.long
def test_the_pay_tables_are_one_key_away_and_the_winning_line_is_lit(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "right", "right", "right", "right", "space", "enter", "t")
        await seen.snapshot("21-stud-pay-tables", large=False)
        seen.sees("▶ two suited matches ... won $110 ... 22 to 1 ◀")
        await seen.press("escape")
        assert seen.app.screen is seen.table

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


def test_a_refused_bet_says_why_and_what_is_allowed(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "right")
        seen.sees("Bet Bigger 2x: place the Base Wager first")
        await seen.press("space")
        seen.sees("place the Base Wager first")
        await seen.press("enter")
        seen.sees("Place a bet first: Space puts a chip down. O sits out this round.")
        assert seen.table.play.mode == "bet"
        await seen.press("5", "4", "space", "space")
        seen.sees("Base Wager takes $5 to $100, not $200 [L31]. Allowed now: $5 to $100 in steps of $1.")
        assert seen.table.query_one("#message").has_class("-refused")

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


@pytest.mark.long
def test_undo_clear_double_rebet_and_taking_a_chip_off(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        stakes = seen.table.play.layout.stakes
        await seen.press("enter", "space", "space", "d")
        assert stakes() == {(1, "base"): 2000}
        await seen.press("z")
        assert stakes() == {(1, "base"): 1000}
        await seen.press("backspace")
        assert stakes() == {(1, "base"): 500}
        await seen.press("c")
        assert stakes() == {}
        await seen.press("b")
        seen.sees("There is no earlier wager to repeat")
        await seen.press("space", "enter", "b")
        assert seen.room.session.table.round == 2
        assert stakes() == {(1, "base"): 500}
        await seen.press("c", "b")
        assert stakes() == {(1, "base"): 500}

    watch(new_room("21-stud", cards=f"{ROUND} {ROUND[3:]}"), tmp_path, test)


@pytest.mark.long
def test_chip_then_spot_with_the_mouse(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        stakes = seen.table.play.layout.stakes
        await seen.press("enter")
        await seen.click("#chip-3")
        await seen.click("#spot-base")
        await seen.click("#spot-base")
        await seen.click("#chip-1")
        await seen.click("#spot-mirror-match")
        assert stakes() == {(1, "base"): 5000, (1, "mirror-match"): 100}
        await seen.click("#spot-mirror-match", button=3)
        assert stakes() == {(1, "base"): 5000}
        await seen.click("#action-0-0")
        assert seen.table.play.mode == "over"

    watch(new_room("21-stud", cards=ROUND), tmp_path, test)


@pytest.mark.long
def test_a_free_seat_takes_a_second_hand(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "down", "space")
        assert seen.table.play.layout.stakes() == {(1, "base"): 500, (2, "base"): 500}
        await seen.click("#seat-1")
        seen.sees("Seat 1, you: place your bets")
        await seen.press("enter", "m")
        seen.sees("Give up seat 2")

    watch(new_room("21-stud", cards="2c 8c 9c 8d 8c 5d 5h"), tmp_path, test)


@pytest.mark.long
def test_the_zones_can_be_the_other_way_around(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter")
        seen.sees("Card 1 for Match 1: 5♦", "Card 2 for Match 2: 8♣")

    watch(new_room("21-stud", cards=ROUND, settings={"dealer_zones": "first_is_2"}), tmp_path, test)
