"""Hints: a warning before a costly choice, a grade after it, and what the sitting's mistakes cost."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPlayer, violations
from tests.browser.player import Player
from tests.browser.stacked import Steering


def _split_and_cancel(anna: Player, warning: Locator) -> None:
    """The warning says more when it is asked; it lies over the actions, so that the felt stays where it is."""
    felt = anna.page.get_by_role("region", name="The felt")
    before = felt.bounding_box()
    anna.act("Split")
    expect(warning).to_contain_text("There is a better action.")
    expect(warning).not_to_contain_text("Stand is better.")
    warning.get_by_role("button", name="Which one?").click()
    expect(warning).to_contain_text("Stand is better.")
    warning.get_by_role("button", name="Why?").click()
    expect(warning).to_contain_text(re.compile(r"Split costs \$.* more on average than Stand: EV \$.* against \$"))
    assert felt.bounding_box() == before
    expect(anna.button("Stand")).to_have_count(0)
    warning.get_by_role("button", name="Cancel").click()


ABOUT_COVERS = """chart => {
  const root = chart.shadowRoot;
  const cell = root.querySelector(".sections .cell[tabindex='0']").getBoundingClientRect();
  const card = root.querySelector(".about").getBoundingClientRect();
  const outside = cell.bottom > innerHeight || cell.top < 0;
  return outside || (cell.bottom > card.top && cell.top < card.bottom);
}"""


@pytest.mark.long
def test_the_evs_of_a_cell_do_not_cover_it_on_a_phone(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 2c Td 8c")
    anna = player(size="phone")
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.page.keyboard.press("c")
    expect(anna.sheet("Basic strategy")).to_contain_text("Your hand: pair 10s against 2.", timeout=60_000)
    chart = anna.page.locator("pit-game-chart")
    expect(chart.locator(".about h3")).to_have_text("pair 10s against 2")
    assert not chart.evaluate(ABOUT_COVERS)
    _shows_the_dealers_card(chart)
    anna.page.goto("/games/blackjack#strategy")
    rows = ["hard 12", "hard 16", "soft 19", "pair 10s"]
    for row in rows:
        cell = chart.get_by_role("button", name=re.compile(f"{row} against 9,"))
        cell.evaluate("cell => cell.scrollIntoView({ block: 'end' })")  # right where the card will lie
        cell.click()
        expect(chart.locator(".about h3")).to_have_text(f"{row} against 9")
        assert not chart.evaluate(ABOUT_COVERS), row
    _shows_the_dealers_card(chart)


def _shows_the_dealers_card(chart: Locator) -> None:
    """However far down the row of a hand is."""
    cell = chart.get_by_role("button", name=re.compile("hard 20 against 9,"))
    cell.evaluate("cell => cell.scrollIntoView({ block: 'start' })")
    hard = chart.get_by_role("region", name=re.compile("^Hard totals"))
    expect(hard.get_by_role("columnheader", name="dealer 9")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_warn_and_grade(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h Td 8c 9c  Kh 6c 5d 8d 9d  Ts 6d 9s Tc Kd")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.likes([("Hints", "Warn before a costly choice")])
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.bar.get_by_role("button", name="Show EV").click()
    expect(anna.bar).to_contain_text("Best: Stand", timeout=240_000)
    warning = anna.bar.get_by_role("alertdialog", name="A costly choice")
    _split_and_cancel(anna, warning)
    anna.act("Stand")
    anna.net("+$5")
    anna.likes([("Hints", "Warn and grade")])
    steering.next_round()
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$5")
    anna.deal()
    anna.page.keyboard.press("c")
    sheet = anna.sheet("Basic strategy")
    expect(sheet).to_contain_text("Your hand: hard 15 against 6.", timeout=60_000)
    expect(sheet.locator("button[aria-current=true]")).to_have_text("S")
    assert not violations(anna.page)
    anna.close()
    anna.act("Hit")
    expect(warning).to_contain_text("There is a better action.")
    warning.get_by_role("button", name="Hit anyway").click()
    expect(anna.bar).to_contain_text("Hit cost $")
    sheet = anna.open("Rounds")
    expect(sheet).to_contain_text("Hit where Stand is best")
    expect(sheet).to_contain_text("All your 2 choices were checked against optimal play. 1 was not optimal and cost $")
    anna.close()
    # A choice without hints cannot be checked, and is not left out of the count.
    anna.likes([("Hints", "Off")])
    steering.next_round()
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$5")
    anna.deal()
    anna.act("Stand")
    anna.net("+$5")
    expect(anna.open("Rounds")).to_contain_text("2 of your 3 choices were checked against optimal play.")
