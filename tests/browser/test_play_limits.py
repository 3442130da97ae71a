"""Playing responsibly in the browser: limits on one's page, what they refuse at a table, a reminder, a break."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player


def dialog(page: Page, heading: str) -> None:
    """It is there, has the focus, and Escape closes it."""
    sheet = page.get_by_role("dialog", name=heading)
    expect(sheet).to_be_visible()
    assert sheet.evaluate("each => each.getRootNode().activeElement !== null"), "the focus is in the dialog"


@pytest.mark.long
def test_limits_a_reminder_and_a_break(player: NewPlayer) -> None:
    anna = player()
    page = anna.page
    page.goto("/me")
    page.get_by_label("Daily loss limit").fill("x")
    page.get_by_role("button", name="Save limits").click()
    expect(page.get_by_text("Enter an amount like 200 or 50.50")).to_be_visible()
    page.get_by_label("Daily loss limit").fill("20")
    page.get_by_label("Remind me every").select_option(label="15 minutes")
    page.get_by_role("button", name="Save limits").click()
    expect(page.get_by_text("Limits saved.")).to_be_visible()
    _loosen(page)
    _bet_too_much(anna)
    _be_reminded(page)
    _take_a_break(anna)


def _loosen(page: Page) -> None:
    """The field shows the requested limit; the limit in force is shown beside it."""
    field = page.get_by_label("Daily loss limit")
    for wish, next_limit in (("50", r"\$50"), ("", "no limit")):
        field.fill(wish)
        page.get_by_role("button", name="Save limits").click()
        expect(field).to_have_accessible_description(
            re.compile(rf"^\$20 applies now, until .+\d:\d\d.+\. From then on: {next_limit}\.$")
        )
        expect(field).to_have_value(wish)


def _bet_too_much(anna: Player) -> None:
    page = anna.page
    anna.open_table("Blackjack")
    anna.sit(1, "200")
    anna.chip("$25")
    anna.spot("Blackjack").click()
    dialog(page, "Your limit")
    expect(page.get_by_text("Your loss limit is $20 a day (UTC): you can stake $20 more today.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def _be_reminded(page: Page) -> None:
    def later(route: Route) -> None:
        found = json.loads(route.fetch().body())
        route.fulfill(json={**found, "played_minutes": 75, "net_today": -1_250})

    page.route("**/api/play", later)
    page.reload()
    dialog(page, "Time played")
    expect(page.get_by_text("You have played for 1 hour and 15 minutes. Your result today is -$12.50.")).to_be_visible()
    page.get_by_role("link", name="Take a break or set limits").click()
    expect(page.get_by_role("heading", name="Limits and breaks")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def _take_a_break(anna: Player) -> None:
    page = anna.page
    page.get_by_role("combobox", name="Break", exact=True).select_option(label="1 day")
    page.get_by_role("button", name="Take a break").click()
    expect(page.get_by_text("Take a break of 1 day? It cannot be ended early.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text(re.compile(r"^You are taking a break until "))).to_have_count(0)
    page.get_by_role("button", name="Take a break").click()
    page.get_by_role("button", name="Start the break").click()
    expect(page.get_by_text(re.compile(r"^You are taking a break until "))).to_be_visible()
    page.get_by_role("combobox", name="Break", exact=True).select_option(label="1 hour")
    page.get_by_role("button", name="Take a break").click()
    page.get_by_role("button", name="Start the break").click()
    expect(page.get_by_text("A break cannot be shortened.")).to_be_visible()
    page.reload()
    _read_limit(page, "You are taking a break until 20")
    anna.open_table("Spanish 21")
    _read_limit(page, "You are taking a break until 20")
    page.get_by_role("button", name=re.compile(r"^Sit here,? seat 1$")).click()
    sheet = anna.sheet("Sit down")
    sheet.get_by_label("Chips, of your").fill("100")
    sheet.get_by_role("button", name="Sit down", exact=True).click()
    dialog(page, "Your limit")
    expect(page.locator("pit-play-reminder").get_by_text("You are taking a break until 20")).to_be_visible()


def _read_limit(page: Page, words: str) -> None:
    """A page that is loaded says at once that a limit is reached."""
    dialog(page, "Your limit")
    expect(page.locator("pit-play-reminder").get_by_text(words)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
