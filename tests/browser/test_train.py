"""The trainer in the browser: a drill by keyboard, and one's own play with its export and removal."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, violations
from tests.browser.player import Player


def test_a_visitor_is_asked_for_a_name(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/train")
    expect(page.get_by_role("heading", name="Train")).to_be_visible()
    expect(page.get_by_text("Sign in or choose a name to train")).to_be_visible()


@pytest.mark.long
def test_a_drill_by_keyboard(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=drill&game=blackjack&drill=hard")
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=120_000)
    assert not violations(page)
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile("^(Right: hit|Wrong: )"))).to_be_visible(timeout=60_000)
    expect(page.get_by_role("region", name="Row of the chart")).to_be_visible()
    expect(page.get_by_text(re.compile("[01] of 1 right"))).to_be_visible()
    assert not violations(page)
    page.keyboard.press("Enter")  # the button for the next question has the focus
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=60_000)


@pytest.mark.long
def test_my_play_is_shown_downloaded_and_removed(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=play")
    expect(page.get_by_text("No decisions yet.")).to_be_visible()
    page.goto("/train?view=drill&game=blackjack&drill=soft")
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=120_000)
    page.get_by_role("button", name=re.compile("^stand")).click()
    expect(page.get_by_role("button", name=re.compile("Next question"))).to_be_focused(timeout=60_000)
    page.goto("/train?view=play")
    expect(page.get_by_role("link", name="Download my records")).to_be_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove my records").click()
    expect(page.get_by_text("No decisions yet.")).to_be_visible()


@pytest.mark.long
def test_counting_questions(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=count")
    page.get_by_label("Cards at once").fill("3")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("button", name=re.compile("Next cards"))).to_be_visible()
    assert not violations(page)
    while page.get_by_role("button", name=re.compile("Next cards")).count():
        page.get_by_role("button", name=re.compile("Next cards")).click()
    expect(page.get_by_label("What is the running count?")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("hi-lo: .* cards at"))).to_be_visible()
    page.get_by_label("Drill").select_option("discards")
    page.get_by_role("button", name="Ask").click()
    tray = page.get_by_role("img", name="The discard tray, to scale")
    expect(tray).to_be_visible()
    inside, whole = tray.locator("div").bounding_box(), tray.bounding_box()
    assert inside
    assert whole
    assert 0 < inside["height"] < whole["height"] * 0.8
    assert not violations(page)
