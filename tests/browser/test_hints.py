"""Hints: a warning before a costly choice, a grade after it, and what the sitting's mistakes cost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer, violations
from tests.browser.stacked import Steering


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
    anna.act("Split")
    warning = anna.bar.get_by_role("alertdialog", name="A costly choice")
    expect(warning).to_contain_text("There is a better action.")
    expect(warning).not_to_contain_text("Stand is better.")
    warning.get_by_role("button", name="Which one?").click()
    expect(warning).to_contain_text("Stand is better.")
    warning.get_by_role("button", name="Why?").click()
    expect(warning).to_contain_text(re.compile(r"Split costs \$.* more on average than Stand: EV \$.* against \$"))
    warning.get_by_role("button", name="Cancel").click()
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
