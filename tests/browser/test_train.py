"""The trainer in the browser: a drill by keyboard, and one's own play with its export and removal."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, NewPlayer, violations
from tests.browser.player import Player
from tests.browser.stacked import Steering


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


@pytest.mark.long
def test_the_chart_from_memory(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("drew").page
    page.goto("/train?view=chart&game=blackjack")
    page.get_by_role("button", name="hard 16 against 10: empty").click(timeout=120_000)  # H is chosen at first
    page.keyboard.press("ArrowUp")
    page.keyboard.type("ss")
    assert not violations(page)
    page.get_by_role("button", name="Check 3 of").click()
    expect(page.get_by_text("1 of 3 cells right.")).to_be_visible()
    expect(page.get_by_role("button", name="hard 15 against 10: S, wrong: H")).to_be_visible()
    page.get_by_role("button", name="Try the wrong cells again").click()
    expect(page.get_by_role("button", name="hard 15 against 10: empty")).to_be_visible()
    expect(page.get_by_role("button", name="hard 16 against 10: H")).to_be_visible()


@pytest.mark.long
def test_counting_at_a_table(player: NewPlayer, steering: Steering) -> None:
    """The count of the cards that were seen: the hole card only when it was turned."""
    steering.stack("9s Th 7h 5d 2c 3c Kd")
    drew = player("drew")
    drew.open_table("Blackjack")
    drew.sit(1)
    drew.page.evaluate("Math.random = () => 0.5")  # no question on one's turn
    drew.page.keyboard.press("k")
    sheet = drew.sheet("Count the cards")
    sheet.get_by_label("How often").select_option("always")
    sheet.get_by_role("button", name="Start counting").click()
    drew.bet("Blackjack", "$5")
    drew.deal()
    asked: list[str] = []
    drew.page.on(
        "request", lambda request: asked.append(request.post_data or "") if "/counts/" in request.url else None
    )
    drew.act("Stand")
    drew.net("-$5")
    steering.next_round()
    question = drew.page.get_by_role("dialog", name="Your count")
    expect(question).to_be_visible()
    body = json.loads(asked[-1])
    assert sorted(body["cards"]) == sorted(["9s", "Th", "7h", "5d", "2c"])
    assert (body["left"], body["on_table"]) == (307, 0)
    assert not violations(drew.page)
    drew.page.keyboard.type("x")
    drew.page.keyboard.press("Enter")
    asking = drew.page.locator("pit-count-question pit-dialog")
    expect(asking).to_contain_text("Type a number")
    drew.page.keyboard.press("Backspace")
    drew.page.keyboard.type("1")
    drew.page.keyboard.press("Enter")
    expect(asking).to_contain_text(re.compile("(Right|Wrong: it is .*)\\. "))
    drew.page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    drew.page.keyboard.press("k")
    expect(drew.sheet("Count the cards")).to_contain_text(re.compile("[01] of 1 right"))
