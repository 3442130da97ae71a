"""The page of fairness: it judges as the server does, and what is no proof breaks nothing."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.verifying import agree


def test_the_page_judges_shoes_as_the_server_does(new_page: NewPage) -> None:
    found = agree(new_page(), 50, seed=7)
    assert found["shoes"] == 50


def test_what_is_no_proof(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/fair")
    field = page.get_by_label("A round's link, or a proof")
    check = page.get_by_role("button", name="Check", exact=True)
    for text in ("hello there", "{", "[]", '{"version": "pit21-shuffle-1"}', "https://example.org/round/none"):
        field.fill(text)
        check.click()
        result = page.get_by_role("alert").or_(page.get_by_role("heading", name="Not as it was promised"))
        expect(result.first).to_be_visible()
    for text in ("hello", "https://example.org/round/none"):
        field.fill(text)
        check.click()
        expect(page.get_by_role("alert")).to_contain_text("This is no link of a round")
        expect(page.get_by_role("alert")).to_contain_text("/round/")
    field.fill(f"https://example.org/round/{'0' * 32}")  # as long as one, and none that was ever made
    check.click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such round")
    broken = {"version": "pit21-shuffle-1", "contributions": 5, "cut": 3, "rounds": {"a": 1}, "deck": [], "seed": None}
    field.fill(json.dumps(broken))
    check.click()
    expect(page.get_by_role("heading", name="Not as it was promised")).to_be_visible()
