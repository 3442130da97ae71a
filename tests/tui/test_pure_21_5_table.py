"""Pure 21.5 on the screen: the bank, its turns and coverage, the button, fees, Red Flex, backline stakes."""

from pathlib import Path

import pytest

from pit21.room.room import Room
from pit21.table import events as e
from tests.patience import Patience
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

PEOPLE = ("ann", "bob", "cat")
SMALL_BANK = "Tc 9c Td Th 9h 7c"
"""bob, cat and the player-dealer in turn: 20 and 18 against 17; the seven sends the button to bob."""
FEES = "100000:100:50:200"


def room(cards: str, **settings: str) -> Room:
    return new_room("pure-21.5", cards=cards, people=PEOPLE, settings={"seats": "3", **settings})


async def take_bank(seen: Seen, dollars: str) -> None:
    await seen.press("b", "home", *["delete"] * 6, *dollars, "enter")


@pytest.mark.long
def test_a_bank_is_taken_and_exhausted(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.snapshot("pure-21.5-bank-offered", large=False)
        seen.sees("ann, the bank is offered to you. Do you take it?", "Fees: wager $1, Red Flex $0.50, bank $2")
        await take_bank(seen, "20")
        seen.sees("Bank: ann $20, first of 2", "Bank result: even")
        await seen.press("3", "space", "space", "tab")
        seen.sees("Seat 3, cat: place your bets")
        await seen.press("space", "space", "1", "right", "space")
        await seen.snapshot("pure-21.5-bets")
        await seen.press("enter")
        assert seen.buttons == "S Stand | D Double +$50 | L Less... | P Split +$50 | R Surrender -$25"
        await seen.press("s")
        seen.sees("cat has 18.")
        await seen.press("s")
        await seen.snapshot("pure-21.5-bank-exhausted")
        seen.sees("Bank exhausted", "◉ Action button: seat 2", "Bank: ann $20")
        seen.sees("- Bank of ann $20: lost $20", "win of $30 not covered by the bank", "returned")

    watch(room(SMALL_BANK, collection=FEES), tmp_path, test)


def test_the_second_turn_and_passing_the_bank_on(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await take_bank(seen, "100")
        await seen.press("space", "enter", "o", "s", "enter")
        seen.sees("ann, the bank is offered to you. Do you keep it for a second hand?")
        await seen.press("n")
        seen.sees("bob, the bank is offered to you. Do you take it?")
        await seen.press("b", "enter")
        seen.sees("bob $", "first of 2")
        banks = [event for event in seen.room.session.events if isinstance(event, e.BankTaken)]
        assert [event.player for event in banks] == ["ann", "bob"]

    watch(room("Tc Td 9c 7c"), tmp_path, test)


@pytest.mark.long
def test_what_the_bank_wins(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await take_bank(seen, "100")
        await seen.press("space", "right", "space", "enter", "o", "s")
        seen.sees("+ Bank of ann $100: won", "- bob: Game Wager $5: lost $5", "Red Flex Bet $5")

    watch(room("Tc Td 7c 9c"), tmp_path, test)


def test_nobody_takes_the_bank_and_the_round_is_void(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("n", "n", "n")
        seen.sees("Round 1 is void: nobody takes the bank.")
        assert seen.table.play.mode == "over"

    watch(room("Tc"), tmp_path, test)


@pytest.mark.long
def test_a_person_can_ask_for_the_bank_before_the_bots(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("n", "space", "enter")
        patience = Patience("the end of the round")
        while seen.table.play.mode != "over":
            patience.check(lambda: seen.text)
            await seen.press("s")
        seen.sees("K Ask for the bank: off")
        await seen.press("k")
        seen.sees("K Ask for the bank: on", "You will be asked before the bots take the bank.")
        await seen.press("enter")
        seen.sees("The bank is offered to you.")
        await seen.press("b", "enter")
        seen.sees("Your bank $")

    watch(new_room("pure-21.5", bots=2, seed=3), tmp_path, test)


def test_early_surrender(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await take_bank(seen, "100")
        await seen.press("space", "tab", "space", "enter")
        seen.sees("bob, do you want to surrender at seat 2?")
        assert seen.buttons == "R Surrender -$2.50 | N Play on"
        await seen.press("r")
        seen.sees("cat, do you want to surrender at seat 3?")
        await seen.press("n", "s")
        seen.sees("bob: Game Wager $5: lost $2.50: surrendered")

    watch(room(SMALL_BANK, surrender="early"), tmp_path, test)


def test_a_stake_behind_another_player_follows_a_double_or_not(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await take_bank(seen, "500")
        await seen.press("space", "tab", "up", "space")
        await seen.snapshot("pure-21.5-backline", large=False)
        seen.sees("behind bob")
        await seen.press("enter", "d")
        seen.sees("cat, do you follow the double at seat 2?")
        assert seen.buttons == "F Follow +$5 | N Do not follow"
        await seen.press("f")
        seen.sees("cat: Game Wager seat 2 $10: won $10")

    watch(room("6c Td 5c 7c Tc", backline="yes"), tmp_path, test)
