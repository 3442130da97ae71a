"""The documentation in the browser: no page needs what the Content-Security-Policy refuses, and search finds words."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage

pytestmark = pytest.mark.long


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_pages_search_and_color_theme(new_page: NewPage, size: str) -> None:
    """What a page may not load or run is logged as an error, which fails the test."""
    page = new_page(size)
    page.goto("/docs")
    expect(page.get_by_role("heading", level=1)).to_contain_text("pit21")
    for name in ("notebooks/house_edge.html", "tutorials/first-round.html", "reference/games/21-stud.html"):
        page.goto(f"/docs/{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    button = page.locator(".theme-toggle:visible")
    before = page.evaluate("document.body.dataset.theme")
    button.click()
    assert page.evaluate("document.body.dataset.theme") != before
    if size == "wide":
        page.get_by_role("link", name="Play at a table").click()
        expect(page.get_by_role("heading", name="Sit down")).to_be_visible()
    page.goto("/docs/search.html?q=surrender")
    expect(page.locator("#search-results li").first).to_be_visible()
