"""The lobby shows a page of tables, loads more on request and filters by game on the server."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.server.running import RunningServer, running

PAGE = 50
TABLES_PER_HOST = 10


def open_tables(server: RunningServer, count: int) -> None:
    """Numbered from 1; the last one is of another game."""
    for first in range(0, count, TABLES_PER_HOST):
        with httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=30) as web:
            csrf = {"X-CSRF-Token": web.get("/api/me").json()["csrf"]}
            signed_in = web.post("/api/guest", json={"name": f"host{first}"}, headers=csrf).json()
            csrf = {"X-CSRF-Token": signed_in["csrf"]}
            for number in range(first + 1, min(first + TABLES_PER_HOST, count) + 1):
                game = "21-stud" if number == count else "blackjack"
                body = {"game": game, "title": f"Table number {number}"}
                assert web.post("/api/tables", json=body, headers=csrf).status_code == 201


@pytest.mark.long
def test_more_tables_are_loaded_and_filtered(new_page: NewPage, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        open_tables(server, PAGE + 2)
        page = new_page(at=server)
        page.goto("/")
        rows = page.get_by_role("heading", name="Table number")
        expect(rows).to_have_count(PAGE)
        page.get_by_role("button", name="Load more tables").click()
        expect(rows).to_have_count(PAGE + 2)
        expect(page.get_by_role("button", name="Load more tables")).to_be_hidden()
        page.locator("pit-open-tables select").select_option("21-stud")
        expect(rows).to_have_count(1)
        expect(page.get_by_role("heading", name=f"Table number {PAGE + 2}")).to_be_visible()
        page.close()


@pytest.mark.quick_cases
@pytest.mark.parametrize("width", [1440, 1024])
def test_a_games_buttons_stand_in_one_row(new_page: NewPage, width: int) -> None:
    page = new_page("wide")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/")
    page.get_by_role("button", name="Sit down with bots at Blackjack", exact=True).wait_for()
    tops = "all => all.map(row => [...row.children].map(each => Math.round(each.getBoundingClientRect().top)))"
    assert all(len(set(row)) == 1 for row in page.locator("pit-game-tiles .row").evaluate_all(tops))


@pytest.mark.long
def test_side_bets_are_added_to_a_table_and_printed_on_its_felt(new_page: NewPage) -> None:
    """What was set before stays set, and each bet has a spot and its pay table."""
    page = Player(new_page("wide")).sign_in("ida").page
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Blackjack", exact=True).click()
    form = page.locator("pit-create-table")
    page.get_by_label("Minimum bet").fill("$10")
    form.get_by_text("Side bets").first.click()
    for name in ("Perfect Pairs (perfect-pairs: 25:1, 12:1, 6:1)", "21+3", "Buster"):
        form.get_by_role("checkbox", name=name, exact=True).check()
        expect(page.get_by_label("Minimum bet")).to_have_value("$10")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    anna = Player(page).sit(1)
    for name, line in (
        ("Perfect Pairs", "colored pair"),
        ("21+3", "21+3 pays 9 to 1"),
        ("Buster", "bust with 5 cards"),
    ):
        expect(anna.spot(name)).to_be_visible()
        expect(page.locator("pit-felt").get_by_text(line).locator("visible=true")).to_have_count(1)
