"""Chips are not lost sight of: the lobby shows where they lie, and a table asks before its page is left."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player


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
