"""The lab's first room and the pages of the games, with the exact figures beside them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage


@pytest.mark.long
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
    form = page.get_by_role("form", name="Simulation")
    form.get_by_role("textbox", name="Rounds").fill("1000000000")
    form.get_by_role("button", name="Run").click()
    progress = page.get_by_role("progressbar", name="Simulation progress")
    expect(progress).to_be_visible()
    expect(page.get_by_role("region", name="Estimates")).to_be_visible(timeout=90_000)
    form.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status").filter(has_text=re.compile("topped"))).to_be_visible()
    expect(page.get_by_role("link", name="CSV")).to_be_visible()


@pytest.mark.long
def test_too_many_rounds_are_refused_once_with_what_is_allowed(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    form = page.get_by_role("form", name="Simulation")
    form.get_by_role("textbox", name="Rounds").fill("2,000,000,000")
    form.get_by_role("button", name="Run").click()
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("Rounds: 1 to 1,000,000,000.")
    form.get_by_role("textbox", name="Rounds").fill("nothing")
    form.get_by_role("button", name="Run").click()
    expect(alert).to_have_text("Enter a number above zero.")


@pytest.mark.long
def test_the_lab_is_read_in_the_order_in_which_it_is_seen(new_page: NewPage) -> None:
    page = new_page("wide")
    page.goto("/lab?game=21-stud")
    page.get_by_text("Limits and wagers offered").click()
    for width, is_stacked in ((1440, False), (390, True), (1024, True), (1440, False)):
        page.set_viewport_size({"width": width, "height": 800})
        first, second = page.locator("pit-lab .room > *").all()
        expect(first.locator("pit-lab-edges")).to_have_count(int(is_stacked))
        one, other = first.bounding_box(), second.bounding_box()
        assert one is not None
        assert other is not None
        before = one["y"] + one["height"] <= other["y"] if is_stacked else one["x"] + one["width"] <= other["x"]
        assert before, (width, one, other)
        # What was opened stays open where the parts change places.
        expect(page.locator("pit-lab-controls details", has_text="Limits and wagers offered")).to_have_attribute(
            "open", ""
        )


SAYS = {
    "Rules": "A round", "Pay tables": "two aces of one suit", "Options": "What does a",
    "Interpretations": "Unclear clauses", "Strategy": "nothing to decide", "Audit": "Warnings",
    "Clauses": "Rulings on unclear clauses",
}  # fmt: skip


def test_tabs_of_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud")
    page.get_by_role("tab").first.wait_for()
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel")).to_contain_text(SAYS[tab.inner_text()], timeout=30_000)
