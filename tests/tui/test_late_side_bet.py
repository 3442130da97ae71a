"""A side bet that is offered after the up card and gets a third card of its own: on the screen, in lines, in words."""

from pathlib import Path

import pytest

from pit21.cards import parse_cards
from pit21.room.room import Room
from pit21.spec.loader import parse_game
from pit21.table.shoes import ScriptedShoe
from pit21.table.view import SPECTATOR, view
from pit21.train.counted_cards import CountedCards
from tests.room.playing import bet_and_deal
from tests.tui.screen import LARGE, SMALL, Seen, watch
from tests.tui.talking import talk_through

WIND = """extends = "blackjack"
id = "wind-21"
title = "Blackjack with Second Wind"

[wagers.wind]
title = "Second Wind"
reads = ["first-three", "up-card"]
placed = "up-card"
forces = "third-card"
min = 100
max = 5000

[[paytables.wind.lines]]
when = "three cards total 21"
holds = { of = "first-three", total = 21 }
pays = "2:1"
"""
CARDS = "Th Td 9c 7h 2d"
"""Ten and nine stand; the third card makes 21 for the side bet."""


def wind_room() -> Room:
    return Room(parse_game(WIND), shoe=ScriptedShoe(parse_cards(CARDS)))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
def test_the_screen_asks_for_the_bet_by_its_name_and_draws_the_card_that_it_forces(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        seen.sees("Do you place Second Wind, $1 to $50, at seat")
        assert "P Place +$1 | L More... | N Skip" in seen.buttons
        assert "nsur" not in seen.buttons
        await seen.press("l")
        seen.sees("This bet may be placed now.")
        await seen.press("escape", "p", "s")
        seen.sees("side bet")
        seen.sees("+ Second Wind $1: won $2 at 2:1: three cards total 21 (10♥ 9♣ 2♦)")

    watch(wind_room(), tmp_path, test, size=size)


def test_the_plain_table_says_what_may_be_placed_and_which_card_came(tmp_path: Path) -> None:
    person = talk_through(wind_room(), tmp_path, "10", "", "place 5", "s", "table", "quit")
    assert "Now you may place Second Wind, $1 to $50." in person.text
    assert "Place +$1 to +$50 (p); Skip (n)." in person.text
    assert "nsur" not in person.text
    assert "You get the two of diamonds for Second Wind alone." in person.text


def test_who_skips_the_bet_is_said_with_its_title(tmp_path: Path) -> None:
    person = talk_through(wind_room(), tmp_path, "10", "", "skip", "s", "quit")
    assert "You do not bet on Second Wind." in person.text


def test_the_card_lies_beside_the_hand_is_lit_and_is_counted() -> None:
    room = wind_room()
    bet_and_deal(room, you=1_000)
    room.take(room.offers("you")[0])
    room.take(next(offer for offer in room.offers("you") if offer.action == "stand"))
    shown = view(room.session.table, SPECTATOR)
    assert shown.seats[0].side_card == ("2d",)
    assert [each.own for each in shown.deciding] == [((0, 0), (0, 1), (-1, 0))]
    assert [each.compared for each in shown.settled if each.wager == "wind"] == ["Th 9c 2d"]
    seen = CountedCards()
    seen.note(shown)
    assert len(seen.cards) == 5
