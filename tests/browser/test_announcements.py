"""An announcement at a table takes room from the felt: actions, one's own spots and cards stay in the window."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering
from tests.browser.test_operator import PASSWORD, keep_account, sign_in
from tests.server.people.roles import change_role
from tests.server.running import RunningServer

_ANNOUNCE = """async ([table, text]) => {
    const { csrf } = await (await fetch("/api/me")).json();
    const body = JSON.stringify({ text, tables: [table], minutes: 5, reason: "a test" });
    const headers = { "content-type": "application/json", "x-csrf-token": csrf };
    return (await fetch("/api/operator/announcements", { method: "POST", headers, body })).status;
}"""
_IS_ON_TOP = """each => {
    const box = each.getBoundingClientRect();
    let found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!inner || inner === found) break;
        found = inner;
    }
    for (let at = found; at; at = at.parentNode ?? at.host) if (at === each) return true;
    return false;
}"""


@pytest.fixture
def boss(player: NewPlayer, stacked: RunningServer) -> Page:
    """The page of an operator who is signed in."""
    made: Player = player("boss")
    keep_account(made)
    change_role(f"sqlite:///{stacked.folder / 'server.sqlite3'}", made.name, "operator")
    made.page.goto("/operator")
    sign_in(made.page, made.name, PASSWORD)
    made.page.get_by_role("tab", name="Server").wait_for()
    return made.page


def is_seen(page: Page, each: Locator) -> None:
    """Wholly in the window, and nothing lies over it."""
    box = each.bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"], (box, size)
    assert each.evaluate(_IS_ON_TOP), each


@pytest.mark.long
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_an_announcement_moves_nothing_out_of_the_window(
    player: NewPlayer, steering: Steering, boss: Page, size: str
) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player(size=size)
    table = anna.open_table("Blackjack").rpartition("/")[2]
    anna.sit(1)
    nothing = anna.bar.get_by_role("button", name="Enter amount")
    expect(nothing).to_be_visible()
    for each in (nothing, anna.spot("Blackjack")):
        is_seen(anna.page, each)
    for number, text in enumerate(("All tables close at noon. " * 8, "Chips stay where they are."), 1):
        assert boss.evaluate(_ANNOUNCE, [table, text]) == 200
        expect(anna.page.get_by_role("button", name="Dismiss")).to_have_count(number)
        anna.page.evaluate("window.scrollTo(0, 0)")
        is_seen(anna.page, anna.page.get_by_role("list", name="Announcements").locator("p").first)
        for each in (nothing, anna.spot("Blackjack")):
            is_seen(anna.page, each)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Stand").wait_for()
    for each in (anna.button("Stand"), anna.place.get_by_role("img", name="two of diamonds")):
        is_seen(anna.page, each)
