"""Twisted 21 on the screen: pointing at face-down cards, the Stud Poker round, community cards."""

from pathlib import Path

import pytest

from pit21.room.room import Room
from pit21.table import events as e
from tests.room.playing import new_room
from tests.tui.screen import Seen, watch

CARDS = "6c 5d Kh 2s 9c 7c Ts 4d 3h 2d Ah Ad"
"""Two up and three down for you, five for the dealer, two for everyone."""


def room(**settings: str) -> Room:
    return new_room("twisted-21", cards=CARDS, settings={"seats": "1", "bonus": "stud-bonus-7", **settings})


async def bet_everything(seen: Seen) -> None:
    await seen.press("space", "space", "right", "space", "right", "space", "enter")


@pytest.mark.long
def test_hit_cards_lie_face_down_and_are_pointed_at_with_a_key(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.snapshot("twisted-21-bets", large=False)
        await bet_everything(seen)
        await seen.snapshot("twisted-21-pick")
        assert seen.buttons == "1 Card 1 | 2 Card 2 | 3 Card 3 | S Stand | D Double +$10 | L Less..."
        seen.sees("You have 11. Point at a card to take it", "│▒1▒│ │▒2▒│ │▒3▒│")
        seen.sees_not("K♥", "2♠", "10♠")
        await seen.press("h")
        seen.sees("Point at the card that you want: press 1, 2 or 3.")
        await seen.press("2")
        seen.sees("Card 2 is the two of spades: you have 13.", "taken")
        assert seen.buttons == "1 Card 1 | 3 Card 3 | S Stand"
        await seen.press("s")
        await seen.snapshot("twisted-21-results")
        seen.sees("COMMUNITY", "Stud Poker $5", "7 Card Stud Bonus $5")
        picked = [event for event in seen.room.session.events if isinstance(event, e.CardPicked)]
        assert [event.pick for event in picked] == [2]

    watch(room(), tmp_path, test)


@pytest.mark.long
def test_pointing_with_the_mouse(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        await seen.click("#pick-3")
        seen.sees("Card 3 is the nine of clubs: you have 20.")
        await seen.click("#pick-1")
        seen.sees("bust with 30")
        assert seen.table.play.mode == "over"

    watch(room(), tmp_path, test)


def test_a_double_needs_a_card_and_can_be_thought_better_of(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        await seen.press("d")
        seen.sees("Point at the card for your double of $10.")
        assert seen.buttons == "1 Card 1 | 2 Card 2 | 3 Card 3 | Esc Not now"
        await seen.press("escape", "d", "1")
        doubled = next(event for event in seen.room.session.events if isinstance(event, e.HandDoubled))
        assert (doubled.amount, doubled.pick) == (1000, 1)
        seen.sees("Twisted 21 $20: won $20")

    watch(room(), tmp_path, test)


@pytest.mark.long
def test_a_double_for_less(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await bet_everything(seen)
        await seen.press("l")
        seen.sees("Double for less", "Allowed: $1 to $10 in steps of $1.")
        await seen.press("up", "up", "enter")
        seen.sees("Point at the card for your double of $3.")
        await seen.click("#pick-3")
        doubled = next(event for event in seen.room.session.events if isinstance(event, e.HandDoubled))
        assert (doubled.amount, doubled.pick) == (300, 3)

    watch(room(), tmp_path, test)


@pytest.mark.long
def test_hit_cards_in_their_order_where_the_table_deals_them_so(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        assert seen.buttons == "H Hit | S Stand | D Double +$5 | L Less..."
        await seen.press("h")
        seen.sees("Twisted 21 $5: won $5")
        picked = [event for event in seen.room.session.events if isinstance(event, e.CardPicked)]
        assert [event.pick for event in picked] == [1]

    watch(room(hit_cards="sequential"), tmp_path, test)


def test_community_cards_may_be_seen_early(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        assert seen.room.view().community == ("Ah", "Ad")
        seen.sees("│A │ │A │")

    watch(room(community_shown="early"), tmp_path, test)


def test_nine_positions_fit(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "enter")
        await seen.snapshot("twisted-21-nine-positions")

    watch(new_room("twisted-21", settings={"seats": "9"}, seed=5, bots=8), tmp_path, test)
