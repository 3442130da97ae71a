"""The lab's first room and the pages of the games, with the exact figures beside them."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage


def test_an_option_changed_shows_the_difference_and_the_link_holds_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    row = page.get_by_role("row").filter(has_text="Base Wager").first
    expect(row).to_be_visible(timeout=60_000)
    before = row.inner_text()
    page.get_by_label("What does a").first.select_option("6:5")
    expect(row).to_contain_text("▲", timeout=60_000)
    assert row.inner_text() != before
    address = page.url
    other = new_page()
    other.goto(address)
    again = other.get_by_role("row").filter(has_text="Base Wager").first
    expect(again).to_contain_text("▲", timeout=60_000)
    assert again.inner_text() == row.inner_text()


def test_a_simulation_runs_and_is_cancelled(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    form = page.get_by_role("form", name="A simulation")
    form.get_by_role("textbox", name="Rounds").fill("1000000000")
    form.get_by_role("button", name="Run").click()
    progress = page.get_by_role("progressbar", name="How much is played")
    expect(progress).to_be_visible()
    expect(page.get_by_role("region", name="Estimates")).to_be_visible(timeout=90_000)
    form.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status").filter(has_text=re.compile("topped"))).to_be_visible(timeout=20_000)
    expect(page.get_by_role("link", name="CSV")).to_be_visible()


SAYS = {
    "Rules": "A round", "Pay tables": "two aces of one suit", "Options": "What does a", "Readings": "Questions that",
    "Strategy": "nothing to decide", "Audit": "Warnings", "Clauses": "How gaps are read",
}  # fmt: skip


def test_tabs_of_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud")
    page.get_by_role("tab").first.wait_for()
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel")).to_contain_text(SAYS[tab.inner_text()], timeout=30_000)
