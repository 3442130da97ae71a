"""What the first page weighs, and how soon it can be used."""

import re
import time

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import NewPage

MOST_BYTES = 300_000
MOST_SECONDS = 3.0
"""A fifth of a second on a quiet machine; others may use this one."""


def _answers(page: Page) -> list[Response]:
    """What the page gets from now on."""
    found: list[Response] = []

    def note(answer: Response) -> None:
        found.append(answer)

    page.on("response", note)
    return found


def test_first_load_is_small(new_page: NewPage) -> None:
    page = new_page()
    answers = _answers(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Sit down with bots at Blackjack", exact=True)).to_be_visible()
    sizes = {}
    for answer in answers:
        if "/cards/" not in answer.url and "/api/" not in answer.url and answer.url.startswith("http"):
            sizes[answer.url] = answer.request.sizes()["responseBodySize"]
            if re.search(r"\.(js|css)$", answer.url):
                assert answer.header_value("content-encoding") == "br"
    assert len(sizes) >= 3
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_everything_of_a_table_is_small(new_page: NewPage) -> None:
    """From nothing to a seat: lobby, name, table and all that they load."""
    page = new_page()
    answers = _answers(page)
    page.goto("/")
    page.get_by_role("button", name="Sit down with bots at 21 STUD").click()
    page.get_by_label("Your name").fill("small")
    page.get_by_role("button", name="Play as guest", exact=True).click()
    expect(page.get_by_role("region", name="Your actions")).to_be_visible()
    files = [each for each in answers if "/assets/" in each.url]
    assert sum(each.request.sizes()["responseBodySize"] for each in files) < MOST_BYTES


@pytest.mark.long
def test_usable_at_once(new_page: NewPage) -> None:
    """The best of three."""
    found = []
    for _ in range(3):
        page = new_page()
        start = time.monotonic()
        page.goto("/", wait_until="commit")
        page.get_by_role("button", name="Sit down with bots at Blackjack", exact=True).wait_for()
        found.append(time.monotonic() - start)
    assert min(found) < MOST_SECONDS, found
