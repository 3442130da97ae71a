"""New Hampshire 21 Plus: all its spots, the Down Match over tucked cards, the cut by keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering

CARDS = """
    2c
    5h 6s 6d 6c 4h 6h
    9h Ah 9c Kh
    Ks 9d 6c 8c
    8h 6d 8c Kc 3c 9s 2h 5c Kd
"""


def _cut_by_keys(player: Player) -> None:
    slider = player.page.get_by_role("slider")
    expect(slider).to_be_focused()  # by itself: it is what is asked
    before = int((slider.get_attribute("aria-valuetext") or "").split()[0])
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        player.page.keyboard.press(key)
    expect(slider).to_have_attribute("aria-valuetext", f"{before + 1} cards")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("region", name="Your actions")).to_be_focused()


@pytest.mark.long
def test_every_wager_of_new_hampshire_21_plus(player: NewPlayer, steering: Steering) -> None:
    steering.stack(CARDS)
    anna = player()
    anna.open_table("New Hampshire 21 Plus")
    anna.sit(1, "500")
    _cut_by_keys(anna)
    anna.bet("Ante", "$5")
    anna.bet("2x", "$10")
    anna.bet("3x", "$15")
    anna.bet("4x", "$20")
    anna.chip("$1")
    anna.bet("Dealer Up Match", "$21")
    anna.bet("Dealer Down Match", "$22")
    anna.deal()
    anna.act("Double")
    anna.sees_turn("Your turn: 15 against 6")
    anna.act("Double")  # a second time
    anna.net("+$68")
    anna.sees("Win +$60", "21", "Win +$4", "$568")
    expect(anna.place.locator('[slot="tucked"]').get_by_role("img")).to_have_count(2)
    hand = anna.place.get_by_role("group", name="Hand: ace of hearts, king of diamonds, blackjack, $5 staked, tucked")
    expect(hand.get_by_role("img")).to_have_count(0)  # its cards are shown where they lie, and only there
    assert anna.lit_lines() == ["21 in more than two cards or on a split hand", "one unsuited match"]

    def again() -> None:
        steering.next_round()
        anna.bar.get_by_role("button", name="Rebet", exact=True).click()
        anna.has_down("$22")
        anna.deal()

    again()
    anna.act("Insure")
    anna.net("+$38")
    anna.sees("Insurance $10 wins $60", "Lose -$20", "$606")
    anna.sees("the dealer has blackjack", at=anna.bar)
    assert anna.lit_lines() == ["dealer has blackjack, both cards hearts"]

    again()
    anna.act("Surrender")
    anna.net("-$12")
    anna.sees("Half back -$10", "$594")
    anna.sees("surrendered", at=anna.bar)

    again()
    anna.act("Split")
    anna.sees_turn("hand 1 of 2: 11 against 6")
    anna.act("Hit")
    anna.sees_turn("hand 1 of 2: 20 against 6")
    anna.act("Stand")
    anna.sees_turn("hand 2 of 2: 10 against 6")
    anna.act("Hit")
    anna.sees_turn("hand 2 of 2: 15 against 6")
    anna.act("Stand")
    anna.net("+$38")
    anna.sees("Win +$20", "$632")


@pytest.mark.long
def test_a_blackjack_that_is_paid_at_once_is_tucked_under_the_down_match(player: NewPlayer, steering: Steering) -> None:
    steering.stack("2c  Ah 9h 6s Kd 9d 6c  5h Kc", rounds=0)
    anna, ben = player("anna"), player("ben")
    url = anna.open_table("New Hampshire 21 Plus")
    anna.sit(1)
    ben.page.goto(url)
    ben.sit(2)
    steering.next_round()
    _cut_by_keys(anna)
    for each in (anna, ben):
        each.bet("Ante", "$5")
        each.chip("$1")
        each.bet("Dealer Down Match", "$6")
    anna.deal()
    ben.deal()
    ben.sees_turn("Your turn: 18 against 6")
    anna.sees("blackjack", "Win +$7.50")
    expect(anna.place.locator('[slot="tucked"]').get_by_role("img")).to_have_count(2)
    expect(ben.place.locator('[slot="tucked"]')).to_have_count(0)
