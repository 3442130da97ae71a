"""21 STUD: seven spots, two dealer zones, no decision but the cut."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering


@pytest.mark.long
def test_every_wager_of_21_stud(player: NewPlayer, steering: Steering) -> None:
    """The cut is a drag; a wager out of its order is refused beside its spot."""
    steering.stack("2c  Ah Ad Kd 9s  7h 8c 7s 7d")
    anna = player()
    anna.open_table("21 STUD")
    anna.sit(1, "900")
    slider = anna.page.get_by_role("slider")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    anna.page.mouse.move(box["x"] + box["width"] / 2, middle)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + box["width"] * 0.8, middle, steps=3)
    anna.page.mouse.up()
    value_text = slider.get_attribute("aria-valuetext") or ""
    assert int(value_text.split()[0]) > 200
    anna.page.get_by_role("button", name="Cut here").click()

    anna.bet("Base Wager", "$5")
    anna.spot("Bet Bigger 2x").click()
    expect(anna.place.get_by_role("alert")).to_have_text("Bet Bigger 2x: Base Wager must be at its maximum first")
    anna.bar.get_by_role("button", name="Clear").click()
    anna.has_down("")
    anna.chip("$100")
    anna.bet("Base Wager", "$100")
    anna.bet("Bet Bigger 2x", "$200")
    anna.bet("Bet Bigger 3x", "$300")
    anna.bet("Bet Bigger 4x", "$400")
    anna.chip("$5")
    anna.bet("Match 1", "$405")
    anna.bet("Match 2", "$410")
    anna.bet("Mirror Match", "$415")
    anna.deal()
    anna.net("+$610")
    anna.sees("Win +$600", "Win +$20", "Lose -$5", "$1,510")
    anna.sees("blackjack at 3 to 2", at=anna.bar)
    anna.sees("Dealer Card 1", "Dealer Card 2", "20", at=anna.dealer)
    assert anna.lit_lines() == ["one unsuited match"]

    steering.next_round()
    anna.chip("$5")
    anna.bet("Base Wager", "$5")
    anna.bet("Match 2", "$10")
    anna.bet("Mirror Match", "$15")
    anna.deal()
    anna.sees("14", "Lose -$5", "Win +$")
    assert anna.lit_lines() == ["two unsuited matches", "pair of mixed colors"]
