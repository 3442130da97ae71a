"""axe on every page and on a table in each phase, with no rule left out, dark and light, each in high contrast too."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, NewPlayer, violations
from tests.browser.stacked import Steering

pytestmark = pytest.mark.long

LOOKS = tuple(
    {"color_scheme": scheme, "contrast": contrast}
    for contrast in ("no-preference", "more")
    for scheme in ("dark", "light")
)  # fmt: skip
ENDS = (LOOKS[0], LOOKS[-1])
"""For what has the colors of pages that are checked in every theme."""


def _check(page: Page, what: str, looks: tuple[dict[str, str], ...] = LOOKS) -> None:
    """Every rule once; what depends on colors in every look."""
    found = []
    for number, look in enumerate(looks):
        page.emulate_media(**look)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", look["color_scheme"])
        contrast = "high" if look["contrast"] == "more" else "normal"
        expect(page.locator("html")).to_have_attribute("data-contrast", contrast)
        found += [f"{what}, {look}: {each}" for each in violations(page, colors_only=number > 0)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "ready"),
    [
        ("/", "Open tables"), ("/games", "Games"), ("/lab", "Exact house edge"), ("/fair", "Is the shoe fair?"),
        ("/train", "Train"), ("/history", "My rounds"), ("/me", "Preferences"),
        ("/round/none", "This round cannot be shown"), ("/games/none", "Game not found"),
    ],
)  # fmt: skip
def test_pages_of_a_visitor(new_page: NewPage, path: str, ready: str) -> None:
    page = new_page()
    page.goto(path)
    expect(page.get_by_role("heading", name=ready).first).to_be_visible()
    _check(page, path)


def test_every_tab_of_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud")
    page.get_by_role("tab").first.wait_for()
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        expect(page.locator(".working")).to_have_count(0, timeout=30_000)
        _check(page, f"tab {tab.inner_text()}", ENDS)


def test_table_in_each_phase(player: NewPlayer, steering: Steering) -> None:
    steering.stack("8h Ad 8d 7h 3c 9c  4h 5d")
    anna = player(size="laptop")
    page = anna.page
    page.goto("/")
    page.get_by_role("button", name="Create a table").click()
    anna.sheet("Create a table")
    for summary in page.locator("pit-dialog summary").all():
        summary.click()
    _check(page, "create a table")
    anna.open_table("Blackjack")
    page.get_by_role("button", name="Sit here seat 1").click()
    anna.sheet("Sit down")
    _check(page, "sit down", ENDS)
    anna.close()
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    _check(page, "betting")
    anna.deal()
    anna.button("Insure").wait_for()
    _check(page, "insurance", ENDS)
    anna.act("No insurance")
    anna.button("Split").wait_for()
    anna.act("Split")
    anna.sees_turn("hand 1 of 2")
    _check(page, "playing")
    anna.play_on(lambda _: "Stand")
    _check(page, "settled")
    for sheet in ("Rules", "Rounds", "People", "Fair", "Settings", "Keys"):
        anna.open(sheet)
        _check(page, sheet, ENDS)
        anna.close()
    anna.likes([("Table view", "Text only")])
    _check(page, "text only")


def test_pages_of_someone_who_played_on_a_phone(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc Kc")
    anna = player(size="phone")
    page = anna.page
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    _check(page, "betting on a phone")
    anna.deal()
    anna.play_on(lambda _: "Stand")
    _check(page, "settled on a phone")
    page.goto("/history")
    page.get_by_role("link", name="Replay round 1").wait_for()
    _check(page, "history")
    page.get_by_role("link", name="Replay round 1").click()
    page.get_by_role("button", name="Last step").click()
    _check(page, "replay")
    page.goto("/me")
    expect(page.get_by_role("row", name="Blackjack")).to_be_visible()
    _check(page, "my page")
