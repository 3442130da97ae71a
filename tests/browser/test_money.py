"""Chips are not lost sight of: the lobby shows where they lie, and a table asks before its page is left."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player

RESULT = re.compile(r"^Result of round")
ROUNDS_PER_HOUR = 600
SECONDS_PER_DECISION = 1.0


def solo(new_page: NewPage, **further: bool) -> Player:
    anna = Player(new_page(**further)).sign_in("anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play Blackjack solo", exact=True).click()
    anna.page.wait_for_url("**/table/*")
    anna.seat = 4
    expect(anna.place).to_be_visible()
    return anna


def test_chips_are_cashed_out_in_the_lobby_and_on_leaving(new_page: NewPage) -> None:
    anna = solo(new_page)
    page = anna.page
    page.get_by_role("link", name="pit21: all tables").click()
    page.get_by_role("dialog", name="Leave the table?").wait_for()
    anna.sheet().get_by_role("button", name="Keep my seat").click()
    lying = page.get_by_role("region", name="Your chips at tables").get_by_role("listitem")
    expect(lying).to_contain_text("$200")
    lying.get_by_role("button", name=re.compile("^Cash out")).click()
    expect(lying).to_have_count(0)
    expect(page.get_by_role("link", name=f"{anna.name}, $1,000")).to_be_visible()
    page.get_by_role("button", name="Play Blackjack solo", exact=True).click()
    expect(anna.place).to_be_visible()
    page.get_by_role("link", name="pit21: all tables").click()
    anna.sheet().get_by_role("button", name="Cash out and leave").click()
    expect(page.get_by_role("heading", name="Sit down")).to_be_visible()
    expect(page.get_by_role("link", name=f"{anna.name}, $1,000")).to_be_visible()


@pytest.mark.long
def test_a_solo_player_gets_through_600_rounds_of_blackjack_an_hour(new_page: NewPage) -> None:
    """With one second for each decision, and with cards and chips that move."""
    anna = solo(new_page, motion=True)
    anna.bet("Blackjack", "$5")
    wanted, began = 8, time.monotonic()
    for number in range(wanted):
        if number:
            anna.page.keyboard.press("Enter")  # the same bets, and the deal
        else:
            anna.deal()
        result = anna.page.get_by_role("group", name=RESULT)
        expect(result).to_have_count(0)
        acts = anna.bar.locator(".act:enabled")
        while True:
            expect(result.or_(acts).first).to_be_visible()
            if result.is_visible():
                break
            anna.page.wait_for_timeout(1_000 * SECONDS_PER_DECISION)
            if anna.button("Stand").is_visible():
                anna.page.keyboard.press("s")
            elif acts.count():
                anna.page.keyboard.press("n")
            expect(acts).to_have_count(0)
        expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    pace = wanted * 3_600 / (time.monotonic() - began)
    print(f"{pace:.0f} rounds an hour")
    assert pace >= ROUNDS_PER_HOUR
