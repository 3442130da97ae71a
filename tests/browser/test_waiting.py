"""What is worked out slowly: it says so while it is, fills itself in when it is there, and says why where it is not."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player

BUSY = {"error": {"code": "busy", "message": "the solver is busy; try again soon"}}
LONGER_THAN_A_PAUSE = 20_000
DECKS = "How many decks are in the shoe?"
SOLVED = 120_000


class Held:
    """A path whose answers are made up until it is let go."""

    def __init__(self, page: Page, path: str) -> None:
        self.answers: list[tuple[int, dict[str, Any]]] = []
        self.asked = 0
        self.held = True
        page.route(path, self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        if not self.held:
            route.continue_()
            return
        status, body = self.answers[min(self.asked, len(self.answers)) - 1]
        route.fulfill(status=status, json=body)


def _rules_of_play(page: Page) -> Locator:
    eva = Player(page).sign_in("eva")
    page.goto("/")
    page.get_by_role("button", name="Set up a table of 21 STUD", exact=True).click()
    form = eva.sheet("Create a table")
    form.locator("summary", has_text="Rules of play").click()
    return form


def _far(state: str, why: str = "", **further: Any) -> dict[str, Any]:
    return {"state": state, "ready": 1 if why else 0, "of": 1, "why": why, **further}


@pytest.mark.long
def test_a_busy_server_is_asked_until_the_effects_are_there(new_page: NewPage) -> None:
    page = new_page()
    held = Held(page, "**/api/games/21-stud/effects")
    held.answers = [(200, _far("computing", effects=[])), (503, BUSY)]
    page.clock.install()
    form = _rules_of_play(page)
    decks = form.get_by_label(DECKS)
    expect(decks).to_have_accessible_description("Effect: computing…")
    expect(form.get_by_role("status").filter(has_text="Computing effects of the options")).to_be_visible()
    expect(form.get_by_text("Retrying automatically: the solver is busy")).to_be_visible()
    _until_asked(page, held, 9, hurried=True)  # long after one would have given up
    expect(decks).to_have_accessible_description("Effect: computing…")
    held.held = False
    _until_asked(page, held, held.asked + 1, hurried=True)
    expect(decks.locator("option[value='8']")).to_contain_text("pp)", timeout=SOLVED)
    expect(form.get_by_text("computing…")).to_have_count(0, timeout=SOLVED)
    # Nothing is blank: what moves no edge says why, at the choice and below the field.
    form.locator("summary", has_text="House rules").click()
    rounding = form.get_by_label("How are payouts rounded that the smallest chip cannot pay?")
    expect(rounding).to_have_accessible_description("Effect: no effect on play or payouts")
    expect(rounding.locator("option", has_text="nearest")).to_contain_text("(no effect on play or payouts)")


def _until_asked(page: Page, held: Held, times: int, *, hurried: bool = False) -> None:
    for _ in range(200):
        if held.asked >= times:
            return
        if hurried:
            page.clock.fast_forward(LONGER_THAN_A_PAUSE)
        page.wait_for_timeout(50)
    raise AssertionError(f"asked {held.asked} times and not again")


@pytest.mark.long
def test_an_effect_that_failed_says_why_and_is_asked_for_again(new_page: NewPage) -> None:
    page = new_page()
    held = Held(page, "**/api/games/21-stud/effects")
    held.answers = [(200, _far("ready", "took too long: the limit is 300 seconds", effects=[]))]
    form = _rules_of_play(page)
    decks = form.get_by_label(DECKS)
    expect(decks).to_have_accessible_description("Effect: unknown: took too long: the limit is 300 seconds")
    _until_asked(page, held, 2)  # once more without anyone's doing
    held.held = False
    form.get_by_role("button", name="Retry").click()
    expect(decks.locator("option[value='8']")).to_contain_text("pp)", timeout=SOLVED)


@pytest.mark.long
def test_a_refused_question_can_be_asked_again(new_page: NewPage) -> None:
    page = new_page()
    held = Held(page, "**/api/games/21-stud/effects")
    held.answers = [(500, {"error": {"code": "failed", "message": "something broke"}})]
    form = _rules_of_play(page)
    expect(form.get_by_role("alert")).to_have_text("Could not compute the effects of the options: something broke")
    held.held = False
    form.get_by_role("button", name="Retry").click()
    expect(form.get_by_label(DECKS).locator("option[value='8']")).to_contain_text("pp)", timeout=SOLVED)


@pytest.mark.long
def test_a_games_page_fills_itself_in(new_page: NewPage) -> None:
    page = new_page()
    wait = [(200, {"wagers": [], "digest": "", "chart": None, **_far("computing")}), (503, BUSY)]
    returns, strategy = Held(page, "**/api/games/21-stud/returns"), Held(page, "**/api/games/21-stud/strategy")
    returns.answers = strategy.answers = wait
    page.goto("/games/21-stud#pays")
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text("Computing return tables…")
    _until_asked(page, returns, 2)
    returns.held = False
    expect(panel).to_contain_text("two aces of one suit", timeout=SOLVED)
    page.get_by_role("tab", name="Strategy").click()
    expect(panel).to_contain_text("Computing strategy…")
    _until_asked(page, strategy, 2)
    strategy.held = False
    expect(panel).to_contain_text("21 STUD has no decisions after the wagers are placed", timeout=SOLVED)
