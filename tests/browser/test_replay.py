"""A round that is over, on the felt of the table, with the EV of every decision."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering

pytestmark = pytest.mark.long


def test_a_replay_has_the_felt_and_the_ev_of_each_decision(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 6d Tc 2s 9c 5d")
    anna = player()
    page = anna.page
    anna.open_table("Blackjack")
    anna.sit(3)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Hit")  # 16 against a six: a mistake
    anna.sees_turn("Your turn: 18")
    anna.act("Stand")
    expect(page.get_by_role("group", name="Result of round 1")).to_be_visible()
    page.goto("/history")
    with page.expect_response(re.compile("/decisions$")):
        page.get_by_role("link", name=re.compile("^Replay round 1 at Blackjack")).click()
    felt = page.get_by_role("region", name="The felt")
    seat = felt.get_by_role("region", name=re.compile("^Seat 3, you"))
    expect(seat).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    evs = page.get_by_role("list", name="EV of each action")
    expect(evs).to_be_visible(timeout=120_000)
    decision = page.get_by_role("region", name="EV of the decision")
    expect(decision).to_contain_text(re.compile(r"You: 16 against 6.*Hit cost \$\d"))
    expect(evs.locator(".best")).to_contain_text("Stand")
    expect(evs.locator(".chosen")).to_contain_text("Hit")
    steps = page.get_by_role("list", name="Steps").get_by_role("button")
    expect(steps.filter(has_text=re.compile(r"costs \$"))).to_have_count(1)
    at = int(page.get_by_role("slider", name="Step").input_value())
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(at - 1))
    expect(decision).to_have_count(0)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(decision).to_contain_text("Stand was the best play.", timeout=120_000)
    page.keyboard.press("End")
    expect(page.get_by_role("group", name="Result of round 1")).to_be_visible()
    expect(seat.locator("pit-piles, .ring").first).to_be_visible()
    page.goto("/train?view=play")
    mistakes = page.get_by_role("list").filter(has_text="Hit costs")
    mistakes.get_by_role("link", name="Replay").click(timeout=120_000)
    expect(decision).to_contain_text(re.compile(r"You: 16 against 6.*Hit cost \$\d"))
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(at))


def test_anyone_with_the_link_sees_it_from_a_seat(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack", bots=2)
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.play_on(lambda actions: "Stand" if "Stand" in actions else actions[0])
    anna.page.goto("/history")
    anna.page.get_by_role("link", name=re.compile("^Replay round 1 at Blackjack")).click()
    link = anna.page.get_by_label("Link to this round").input_value()
    ben = player("ben")
    ben.page.goto(link)
    felt = ben.page.get_by_role("region", name="The felt")
    expect(felt.get_by_role("region", name=re.compile(f"^Seat 1, {anna.name}"))).to_be_visible()
    expect(felt.get_by_role("button", name=re.compile("Sit here|Play here"))).to_have_count(0)
    ben.page.get_by_role("combobox", name="Seat of").select_option(label="bot-1")
    expect(felt.locator("pit-seat.own")).to_have_attribute("own", "")
    expect(felt.locator("pit-seat.own").get_by_role("region")).to_have_accessible_name(re.compile("bot-1"))
