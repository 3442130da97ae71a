"""Twisted 21: cards chosen by pointing, every side wager, the cards that all share."""

import pytest

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering

BONUS = "Which bonus wager does the table offer?"


def _point(player: Player, action: str, which: str) -> None:
    player.place.get_by_role("button", name=f"{action}: {which} face-down card", exact=True).click()


def test_three_cards_to_point_at(player: NewPlayer, steering: Steering) -> None:
    steering.stack("2h 3d 4s 5c 6h  9s 9d 2c 4d 5d")
    anna = player()
    anna.open_table_by_form("Twisted 21", seats=1)
    anna.sit(1)
    anna.bet("Twisted 21", "$5")
    anna.chip("$1")
    anna.bet("Stud Poker", "$6")
    anna.bet("Stud Bonus", "$7")
    anna.deal()
    anna.sees_turn("Your turn: 5 against 9. Choose a face-down card to hit.")
    _point(anna, "Hit", "second")
    anna.sees_turn("Your turn: 10 against 9")
    _point(anna, "Hit", "third")
    anna.sees_turn("Your turn: 16 against 9")
    _point(anna, "Hit", "first")
    anna.net("+$12")
    anna.sees("20", "Win +$5", "Win +$1", "Win +$6", "$212")
    anna.sees("Win: 20 against ", at=anna.bar)
    assert anna.lit_lines() == ["better poker hand than the dealer", "straight"]
    assert anna.place.locator("pit-card[lit]").count() == 5  # with the line, the cards that it was paid for
    assert anna.dealer.locator("pit-card[lit]").count() == 0
    # The next deck: a double by pointing, and standing on two cards.
    steering.next_round("5h 6d Ts 2c 2d  9s 8d 7c 4d 5d")
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$7")
    anna.deal()
    anna.act("Double")
    anna.sees_turn("Choose the card to double with.")
    _point(anna, "Double", "first")
    anna.sees("21", "Win +$10")
    steering.next_round("Kh 9d Ts 2c 2d  9s Jd 7c 4d 5d")
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$7")
    anna.deal()
    anna.act("Stand")
    anna.sees("19", "Push")


CARDS = "2h 4d 3s 5c 7h  9s 8d 2c 4c 5d  Ts Kd"


@pytest.mark.long
@pytest.mark.parametrize(
    ("bonus", "title", "line"),
    [
        ("low-ball-5", "5 Card Low Ball Stud Bonus", "seven-high or lower"),
        ("stud-bonus-7", "7 Card Stud Bonus", "flush"),
        ("low-ball-7", "7 Card Low Ball Stud Bonus", "seven-high or lower"),
    ],
)
def test_the_other_bonus_wagers(player: NewPlayer, steering: Steering, bonus: str, title: str, line: str) -> None:
    cards = "2h 4h 9h Jh 7c  9s 8d 2c 4c 5d  Kh 3d" if bonus == "stud-bonus-7" else CARDS
    steering.stack(cards)
    anna = player()
    anna.open_table("Twisted 21", {BONUS: bonus}, seats=1)
    anna.sit(1)
    anna.bet("Twisted 21", "$5")
    anna.chip("$1")
    anna.bet(title, "$6")
    anna.deal()
    anna.act("Stand")
    anna.sees("Win +$")
    if bonus.endswith("7"):
        anna.sees("Community", at=anna.dealer)
    assert anna.lit_lines() == [line]
