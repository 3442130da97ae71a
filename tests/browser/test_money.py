"""Chips are not lost sight of: the lobby shows where they lie, and a table asks before its page is left."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering


def solo(new_page: NewPage, **further: bool) -> Player:
    anna = Player(new_page(**further)).sign_in("anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play Blackjack solo", exact=True).click()
    anna.page.wait_for_url("**/table/*")
    anna.seat = 4
    expect(anna.place).to_be_visible()
    return anna


@pytest.mark.long
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
    expect(page.get_by_role("dialog")).to_have_count(0)  # no round was played


@pytest.mark.long
def test_leaving_shows_what_the_session_came_to(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc Kc", rounds=1)
    anna = player()
    page = anna.page
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    anna.net("+$5")
    page.get_by_role("link", name="pit21: all tables").click()
    anna.sheet().get_by_role("button", name="Keep my seat").click()
    lying = page.get_by_role("region", name="Your chips at tables").get_by_role("listitem")
    lying.get_by_role("button", name=re.compile("^Cash out")).click()
    expect(page.get_by_role("dialog", name=f"You won $5 at Blackjack of {anna.name}")).to_be_visible()
    summary = page.locator("pit-session-summary")
    assert summary.locator("dt, dd").all_inner_texts() == ["Rounds", "1", "Time", "less than a minute"]
    summary.get_by_role("link", name="My play").click()
    page.wait_for_url("**/train?view=play&game=blackjack")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_the_back_button_asks_once_and_leads_back(new_page: NewPage) -> None:
    anna = solo(new_page)
    page = anna.page
    table = page.url
    page.go_back()
    leave = page.get_by_role("dialog", name="Leave the table?")
    expect(leave).to_be_visible()
    assert page.url == table
    anna.sheet().get_by_role("button", name="Close").click()
    expect(anna.place).to_be_visible()
    page.go_back()  # pressed twice, it leaves
    lying = page.get_by_role("region", name="Your chips at tables").get_by_role("listitem")
    expect(lying).to_contain_text("$200")
    page.go_forward()
    expect(anna.place).to_be_visible()
    page.go_back()
    expect(leave).to_be_visible()
    anna.sheet().get_by_role("button", name="Cash out and leave").click()
    expect(page.get_by_role("link", name=f"{anna.name}, $1,000")).to_be_visible()
    expect(page.get_by_role("heading", name="Sit down")).to_be_visible()
    assert page.url != table


def test_sitting_down_asks_for_an_amount_and_remembers_it(new_page: NewPage) -> None:
    anna = Player(new_page()).sign_in("anna")
    page = anna.page
    page.goto("/")
    field = page.get_by_label("Chips to sit down with at Blackjack", exact=True)
    expect(field).to_have_value("$200")
    expect(page.get_by_label("Chips to sit down with at 21 STUD")).to_have_value("$460")
    field.fill("5000")
    page.get_by_role("button", name="Play Blackjack solo", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("You have $1,000 in your bankroll.")
    field.fill("75")
    page.get_by_role("button", name="Play Blackjack solo", exact=True).click()
    anna.seat = 4
    anna.has_chips("$75")
    page.get_by_role("navigation", name="Table menu").get_by_role("button", name="Menu").click()
    anna.sheet().get_by_role("button", name="Leave with $75").click()
    expect(page.get_by_role("link", name=f"{anna.name}, $1,000")).to_be_visible()
    expect(field).to_have_value("$75")


@pytest.mark.long
def test_a_seat_that_was_given_up_in_a_round_is_taken_again(new_page: NewPage) -> None:
    """The round in which one left goes on for a while: one sits down after it, and does not end up watching."""
    anna = Player(new_page(motion=True)).sign_in("anna")
    page = anna.page
    page.goto("/")
    sit = page.get_by_role("button", name="Sit down with bots at Blackjack", exact=True)
    sit.click()
    anna.seat = 4
    anna.bet("Blackjack", "$5")
    anna.deal()
    page.get_by_role("link", name="pit21: all tables").click()
    anna.sheet().get_by_role("button", name="Cash out and leave").click()
    sit.click()
    page.wait_for_url("**/table/*")
    expect(anna.place).to_be_visible()
    expect(anna.bar.get_by_role("group", name="Chip to bet with")).to_be_visible()
    expect(anna.bar.get_by_text("You are watching.")).to_have_count(0)


@pytest.mark.long
def test_the_page_says_at_which_tables_all_chips_are(new_page: NewPage) -> None:
    anna = Player(new_page("phone")).sign_in("anna")
    page = anna.page
    page.goto("/games/blackjack?set=decks=8")
    page.get_by_role("button", name="Sit down with bots").click()
    anna.seat = 4
    anna.has_chips("$200")
    page.get_by_role("navigation", name="Table menu").get_by_role("button", name="Rules").click()
    expect(anna.sheet()).to_contain_text("The shoe holds 8 decks.")
    page.goto("/")
    page.get_by_label("Chips to sit down with at Spanish 21").fill("800")
    page.get_by_role("button", name="Play Spanish 21 solo", exact=True).click()
    anna.has_chips("$800")
    page.goto("/games/twisted-21")
    page.get_by_role("button", name="Sit down with bots").click()
    expect(page.get_by_role("alert")).to_contain_text("You have $1,000 in chips at tables")
    page.goto("/")
    page.get_by_role("button", name="Sit down with bots at Twisted 21", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("cash out there, or play on.")
    assert alert.evaluate("e => e.scrollHeight <= e.clientHeight"), "all of it can be read"
