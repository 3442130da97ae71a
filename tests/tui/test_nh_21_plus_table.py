"""New Hampshire 21 Plus on the screen: 2x to 4x, insurance, matches, tucked cards, four hands side by side."""

from pathlib import Path

import pytest

from pit21.room.room import Room
from pit21.table import events as e
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

INSURED = "2c Jc Ah 9d Kh"
"""Burned, then you and the dealer in turn: 19 against an ace of hearts, with a king of hearts under it."""
EIGHTS = "2c 8c 6c 8d Jd 8h 8s 3c Kc 2d 5d Ks 7h 9s 9h"
"""Four eights against a six: a doubled 21, a 15, an 18 and a bust; the dealer busts too."""


def room(cards: str) -> Room:
    return new_room("nh-21-plus", cards=cards)


async def bet_everything(seen: Seen) -> None:
    """$10 on the Ante and its three spots, $5 on both matches."""
    await seen.press("enter", "space", "space", *["right", "space"] * 5, "enter")


def test_every_spot_and_full_insurance(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        await seen.snapshot("nh-21-plus-insurance")
        seen.sees("Do you want insurance at seat 1?", "Dealer Up Match $5 lost $5")
        assert seen.buttons == "I Insure +$20 | L Less... | N No insurance"
        await seen.press("i")
        await seen.snapshot("nh-21-plus-insurance-wins", large=False)
        seen.sees("- Ante $10: lost $10: the dealer has blackjack", "PgDn shows the other results")
        await seen.press("pagedown")
        seen.sees("+ Insurance $20: won $120", "6:1")

    watch(room(INSURED), tmp_path, test)


@pytest.mark.long
def test_insurance_for_less_by_typing(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        await seen.press("l")
        seen.sees("On each of 4 spots.", "Allowed: $1 to $5 in steps of $1.")
        await seen.press("home", "delete", "9")
        seen.sees("Insurance", "$20 in all")
        await seen.press("enter")
        assert seen.app.screen is not seen.table
        await seen.press("backspace", "2", "enter")
        taken = next(event for event in seen.room.session.events if isinstance(event, e.InsuranceTaken))
        assert (taken.amount, taken.spots) == (200, 4)

    watch(room(INSURED), tmp_path, test)


def test_no_insurance(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter", "n")
        assert any(isinstance(event, e.OfferDeclined) for event in seen.room.session.events)
        seen.sees("Round 1 is over: you lose $5.")

    watch(room(INSURED), tmp_path, test)


@pytest.mark.long
def test_splits_to_four_hands_side_by_side(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        seen.sees("P Split +$40")
        await seen.press("p", "p", "p")
        await seen.snapshot("nh-21-plus-four-hands")
        seen.sees("▶ 1: 11", "You (hand 1) have 11.", "D Double +$40")
        await seen.press("d")
        await seen.press("h", "s", "s", "h")
        await seen.resize(160, 50)
        seen.sees(
            "▶ dealer busts ....... won $80 ........ 1 to 1 ◀", "▶ split hand ........ won $80 ......... 1 to 1 ◀"
        )
        assert not seen.table.query_one("#paytables").max_scroll_y, "every line of the pay tables is visible"
        await seen.snapshot("nh-21-plus-four-hands-results")
        assert seen.table.play.mode == "over"
        assert len([event for event in seen.room.session.events if isinstance(event, e.HandSplit)]) == 3

    watch(room(EIGHTS), tmp_path, test)


@pytest.mark.long
def test_a_busted_hand_leaves_its_first_cards_tucked(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "space", *["right"] * 5, "space", "enter", "p")
        await seen.press("h")
        await seen.snapshot("nh-21-plus-tucked", large=False)
        seen.sees("1: bust with 28", "tucked for the match")
        await seen.press("s")
        seen.sees("Dealer Down Match $5")

    watch(room("2c 8c 6c 8d Jd Jh Kd Jc 9h"), tmp_path, test)


@pytest.mark.long
def test_a_second_double_and_a_surrender(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter", "d")
        assert seen.buttons == "S Stand | D Double +$5"
        await seen.press("d")
        seen.sees("Ante $15: won $15")
        await seen.press("enter", "space", "enter", "r")
        seen.sees("Ante $5: lost $2.50: surrendered")

    watch(room("2c 5c 6c 4d Jd 2h Js 9h Jc 9d 6h Jh"), tmp_path, test)


def test_the_cut_card_and_who_cuts_next_are_reported(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("enter", "space", "enter")
        seen.sees("The cut card is out: last round of this shoe", "Cut card: seat 1, you")

    watch(room("2c cut Jc 7h Jd 7d"), tmp_path, test)
