"""How a round ended stays in sight through the next bets; the betting bar stays put while others act."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering

_IS_SAME = "button => { const same = button.isConnected && button.dataset.seen === 'yes'; return same; }"


def test_the_result_stays_until_the_next_cards(player: NewPlayer, steering: Steering) -> None:
    """With reduced motion, at which everything is shown at once."""
    steering.stack("Th 6h 9d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    result = anna.page.get_by_role("group", name="Result of round 1")
    expect(result).to_contain_text("-$5")
    expect(result.get_by_role("listitem")).to_have_count(1)
    expect(result.get_by_role("listitem")).to_contain_text(re.compile(r"Blackjack \$5: Lose: .+"))
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    expect(result).to_be_visible()
    anna.page.keyboard.press("Enter")  # the same bets and the deal
    expect(anna.bar.locator(".act").or_(anna.page.get_by_role("group", name="Result of round 2")).first).to_be_visible()
    expect(result).to_have_count(0)


def test_no_key_gives_the_round_away(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    skip = anna.bar.get_by_role("button", name="No bet this round")
    expect(skip).not_to_have_class(re.compile("main"))
    anna.page.keyboard.press("Enter")
    expect(skip).to_be_visible()
    expect(anna.bar.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    chips = anna.bar.get_by_role("group", name="Chip to bet with").get_by_role("button")
    assert [name.split(" ")[0] for name in chips.evaluate_all("all => all.map(each => each.ariaLabel)")] == [
        "$1", "$5", "$25", "$100",
    ]  # fmt: skip


def test_the_betting_bar_stays_put_while_bots_bet(player: NewPlayer, steering: Steering) -> None:
    steering.stack("", rounds=0)
    anna = player(motion=True)
    anna.open_table("Blackjack", bots=3)
    anna.sit(1)
    steering.next_round()
    button = anna.bar.get_by_role("button", name="No bet this round")
    button.evaluate("each => { each.dataset.seen = 'yes'; }")
    for seat in range(5, 8):
        expect(anna.place_of(seat)).to_contain_text("ready")
    assert button.evaluate(_IS_SAME)


@pytest.mark.clause("G10")
def test_a_locked_spot_says_why(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("21 STUD")
    anna.sit(1)
    anna.page.get_by_role("button", name="Cut here").click()
    expect(anna.spot("Bet Bigger 2x")).to_contain_text("place the Base Wager first")
    anna.bet("Base Wager", "$5")
    expect(anna.spot("Bet Bigger 2x")).to_contain_text("Base Wager must be at its maximum first")


def test_chips_bought_before_the_first_card_arrive_at_once(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1, "200")
    anna.bet("Blackjack", "$5")
    sheet = anna.open("People")
    sheet.get_by_label("Buy chips").fill("100")
    sheet.get_by_role("button", name="Buy", exact=True).click()
    anna.close()
    anna.has_chips("$295")
