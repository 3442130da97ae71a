"""The trainer in the browser: a drill by keyboard, and one's own play with its export and removal."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPage, NewPlayer, violations
from tests.browser.player import Player
from tests.browser.stacked import Steering


def test_a_visitor_is_asked_for_a_name(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/train")
    expect(page.get_by_role("heading", name="Train")).to_be_visible()
    expect(page.get_by_text("Sign in or choose a name to train")).to_be_visible()


@pytest.mark.long
def test_a_drill_by_keyboard(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=drill&game=blackjack&drill=hard")
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=120_000)
    assert not violations(page)
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile("^(Right: hit|Wrong: )"))).to_be_visible(timeout=60_000)
    expect(page.get_by_role("region", name="Row of the chart")).to_be_visible()
    expect(page.get_by_text(re.compile("[01] of 1 right"))).to_be_visible()
    assert not violations(page)
    row = page.get_by_role("region", name="Row of the chart")
    page.set_viewport_size({"width": 390, "height": 844})
    assert row.evaluate("row => row.scrollWidth <= row.clientWidth"), "the whole row is seen on a phone"
    page.set_viewport_size({"width": 1024, "height": 768})
    page.keyboard.press("Enter")  # the button for the next question has the focus
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=60_000)
    page.goto("/train?view=drill&game=spanish-21")
    expect(page.get_by_label("Game")).to_have_value("spanish-21")
    page.goto("/train")
    expect(page.get_by_label("Game")).to_have_value("spanish-21")  # the game of the last drill


@pytest.mark.long
def test_rules_and_part_are_chosen_on_the_page(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=drill&game=blackjack&drill=surrender")
    expect(page.get_by_role("alert")).to_contain_text("These rules do not allow surrender; choose other rules")
    rules = page.get_by_text("Rules", exact=True)
    rules.click()
    assert not violations(page)
    page.get_by_label(re.compile("^When may a hand be surrendered")).select_option("late")
    page.wait_for_url("**set=surrender%3Dlate**")
    actions = page.get_by_role("group", name="Your action")
    expect(actions.get_by_role("button", name="Surrender")).to_be_visible(timeout=120_000)
    expect(page.get_by_text("Rules: Late surrender")).to_be_visible()
    page.get_by_role("link", name="Fill in the chart").click()
    pairs = page.get_by_role("region", name="Pairs")
    expect(pairs).to_be_visible(timeout=120_000)
    expect(page.get_by_text("Rules: Late surrender")).to_be_visible()
    page.get_by_label("Part").select_option("surrender")
    expect(page.get_by_role("button", name=re.compile("^hard 16 against 10"))).to_be_visible()
    page.get_by_label("Part").select_option("soft")
    expect(pairs).to_have_count(0)
    expect(page.get_by_role("region", name="Soft totals")).to_be_visible()
    expect(page.get_by_role("button", name="Split")).to_have_count(0)
    page.reload()  # the address says what was chosen
    expect(page.get_by_label("Part")).to_have_value("soft")
    assert not violations(page)
    page.goto("/train?view=drill&game=blackjack&drill=pairs")
    expect(page.get_by_text("You hold")).to_contain_text(", a pair", timeout=120_000)


@pytest.mark.long
def test_a_game_without_decisions_is_named(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=drill&game=21-stud")
    expect(page.get_by_text("In 21 STUD there is nothing to decide")).to_be_visible()
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=120_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label("Game")).to_have_value("blackjack")


@pytest.mark.long
def test_what_to_do_is_in_view_on_small_windows(new_page: NewPage) -> None:
    """A drill begins with its hand and its actions, the chart with its first cells, without scrolling."""
    page = Player(new_page("phone")).sign_in("drew").page
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/train?view=drill&game=blackjack&drill=hard")
        expect(page.get_by_role("button", name="Stand")).to_be_in_viewport(ratio=1, timeout=120_000)
        expect(page.locator(".cloth")).to_be_in_viewport(ratio=1)
        page.goto("/train?view=chart&game=blackjack&part=hard")
        expect(page.get_by_role("button", name=re.compile("^hard 4 against 2"))).to_be_in_viewport(
            ratio=1, timeout=120_000
        )
        codes = page.get_by_role("group", name="Action to fill in")
        page.get_by_role("button", name=re.compile("^hard 20 against 6")).scroll_into_view_if_needed()
        expect(codes).to_be_in_viewport(ratio=1)
        dealer = page.get_by_role("region", name="Hard totals").get_by_role("columnheader", name="dealer 6")
        expect(dealer).to_be_in_viewport(ratio=1)
        head, palette = dealer.bounding_box(), page.locator(".palette").bounding_box()
        assert head
        assert palette
        assert head["y"] >= palette["y"] + palette["height"] - 1
        for code in codes.get_by_role("button").all():
            assert code.evaluate("e => e.scrollWidth <= e.clientWidth")


@pytest.mark.long
def test_my_play_is_shown_downloaded_and_removed(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=play")
    expect(page.get_by_text("No decisions yet.")).to_be_visible()
    page.goto("/train?view=drill&game=blackjack&drill=soft")
    expect(page.get_by_role("group", name="Your action")).to_be_visible(timeout=120_000)
    page.get_by_role("button", name=re.compile("^Stand")).click()
    expect(page.get_by_role("button", name=re.compile("Next question"))).to_be_focused(timeout=60_000)
    page.goto("/train?view=play")
    expect(page.get_by_role("link", name="Download my records")).to_be_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove my records").click()
    expect(page.get_by_text("No decisions yet.")).to_be_visible()


@pytest.mark.long
def test_counting_questions(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=count")
    page.get_by_label("Cards at once").fill("3")
    expect(page.get_by_label("Bet ramp")).to_have_count(0)
    page.get_by_role("button", name="Start drill").click()
    expect(page.get_by_role("button", name=re.compile("Next cards"))).to_be_visible()
    assert not violations(page)
    while page.get_by_role("button", name=re.compile("Next cards")).count():
        page.get_by_role("button", name=re.compile("Next cards")).click()
    expect(page.get_by_label("What is the running count?")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("hi-lo: .* cards at"))).to_be_visible()
    page.goto("/train?view=play")
    counting = page.get_by_role("region", name="Counting")
    expect(counting).to_contain_text("Countdown")
    expect(counting).to_contain_text("hi-lo")
    page.goto("/train?view=count")
    page.get_by_label("Drill").select_option("discards")
    expect(page.get_by_label("Cards at once")).to_have_count(0)
    expect(page.get_by_label("Count", exact=True)).to_have_count(0)  # nothing is counted
    page.get_by_role("button", name="Start drill").click()
    tray = page.get_by_role("img", name="The discard tray, to scale")
    expect(tray).to_be_visible()
    inside, whole = tray.locator("div").bounding_box(), tray.bounding_box()
    assert inside
    assert whole
    assert 0 < inside["height"] < whole["height"] * 0.8
    assert not violations(page)
    page.get_by_label("Drill").select_option("bets")
    expect(page.get_by_label("Bet ramp")).to_have_value("0:1 1:2 2:4 3:6 4:8")
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_label(re.compile("How many units do you bet"))).to_be_focused()
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Question").get_by_role("alert")).to_contain_text("Type a number")
    page.get_by_label(re.compile("How many units do you bet")).fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("How many units do you bet"))).to_have_value("")


@pytest.mark.long
def test_a_countdown_takes_the_place_of_its_form_on_a_small_window(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("drew").page
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/train?view=count")
        page.get_by_role("button", name="Start drill").click()
        turn = page.get_by_role("button", name="Next card")
        expect(turn).to_be_focused()
        expect(turn).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="Question").locator("pit-card")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Space")
        expect(page.get_by_text(re.compile("^2 of "))).to_be_visible()
        page.get_by_role("button", name="End drill").click()
        expect(page.get_by_role("region", name="Question")).to_have_count(0)
        expect(page.get_by_label("Drill")).to_be_visible()


@pytest.mark.long
def test_a_game_has_its_own_drills_and_the_ev_of_each_action(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    page.goto("/train?view=drill&game=twisted-21&drill=picks")
    drill = page.get_by_label("Drill")
    expect(drill).to_have_value("picks")
    expect(drill.locator("option", has_text="Pairs")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Stand")).click(timeout=120_000)
    expect(page.get_by_text(re.compile(r"EV per unit bet:\s+(hit|stand) .\d\.\d{3}, "))).to_be_visible(timeout=60_000)
    page.get_by_label("Game").select_option("blackjack")
    expect(drill).to_have_value("all")  # blackjack has no cards to pick
    expect(drill.locator("option", has_text="Choosing hit cards")).to_have_count(0)
    expect(drill.locator("option", has_text="Pairs")).to_have_count(1)


@pytest.mark.long
def test_the_chart_from_memory(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("drew").page
    page.goto("/train?view=chart&game=blackjack")
    page.get_by_role("button", name="hard 16 against 10: empty").click(timeout=120_000)  # H is chosen at first
    page.keyboard.press("ArrowUp")
    page.keyboard.type("ss")
    assert not violations(page)
    page.get_by_role("button", name="Check 3 of").click()
    expect(page.get_by_text("1 of 3 cells right.")).to_be_visible()
    expect(page.get_by_role("button", name="hard 15 against 10: S H, wrong: H is right")).to_be_visible()
    assert not violations(page)
    page.get_by_role("button", name="Try the wrong cells again").click()
    expect(page.get_by_role("button", name="hard 15 against 10: empty")).to_be_visible()
    expect(page.get_by_role("button", name="hard 16 against 10: H")).to_be_visible()


@pytest.mark.long
def test_counting_at_a_table(player: NewPlayer, steering: Steering) -> None:
    """The count of the cards that were seen: the hole card only when it was turned."""
    steering.stack("9s Th 7h 5d 2c 3c Kd")
    drew = player("drew")
    drew.open_table("Blackjack")
    drew.sit(1)
    drew.page.evaluate("Math.random = () => 0.5")  # no question on one's turn
    drew.page.keyboard.press("k")
    sheet = drew.sheet("Count the cards")
    sheet.get_by_label("How often").select_option("always")
    sheet.get_by_role("button", name="Start counting").click()
    drew.bet("Blackjack", "$5")
    drew.deal()
    asked: list[str] = []
    drew.page.on(
        "request", lambda request: asked.append(request.post_data or "") if "/counts/" in request.url else None
    )
    drew.act("Stand")
    drew.net("-$5")
    steering.next_round()
    question = drew.page.get_by_role("dialog", name="Your count")
    expect(question).to_be_visible()
    body = json.loads(asked[-1])
    assert sorted(body["cards"]) == sorted(["9s", "Th", "7h", "5d", "2c"])
    assert (body["left"], body["on_table"]) == (307, 0)
    assert not violations(drew.page)
    drew.page.keyboard.type("x")
    drew.page.keyboard.press("Enter")
    asking = drew.page.locator("pit-count-question pit-dialog")
    expect(asking).to_contain_text("Type a number")
    drew.page.keyboard.press("Backspace")
    drew.page.keyboard.type("1")
    drew.page.keyboard.press("Enter")
    expect(asking).to_contain_text(re.compile("(Right|Wrong: it is .*)\\. "))
    drew.page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    drew.page.keyboard.press("k")
    expect(drew.sheet("Count the cards")).to_contain_text(re.compile("[01] of 1 right"))
    drew.page.goto("/train?view=play")
    expect(drew.page.get_by_role("region", name="Counting")).to_contain_text(re.compile(r"at a table\s+hi-lo"))


@pytest.mark.long
def test_my_play_with_long_hands_fits_a_phone(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("drew").page
    hand = ["2s", "Kc", "3d", "3c", "Ad", "2d"]
    mistake = {
        "step": "play", "cards": hand, "up": "3s", "chosen": "hit", "unit": 500, "cost": 1.1, "link": "a/1",
        "actions": [{"action": "stand", "ev": 0, "cost": 0}],
    }  # fmt: skip
    count = {
        "drill": "discards", "tags": "red:+1 black:-1", "source": "table", "answers": 1, "accuracy": 0, "lately": 0,
        "mean_off": 0.9, "seconds": 0.7, "trend": [{"accuracy": 0.4}, {"accuracy": 0.9}],
    }  # fmt: skip
    summary = {
        "game": "blackjack", "title": "Blackjack", "settings": {}, "rounds": 8, "pending": 0, "kinds": {}, "cells": [],
        "days": [],
        "total": {"decisions": 9, "mistakes": 1, "accuracy": 0.9}, "trend": [], "costliest": [mistake], "luck": None,
        "counting": [count],
    }  # fmt: skip
    games = [{"game": "blackjack", "title": "Blackjack", "rounds": 8}]
    page.route("**/api/trainer/play*", lambda route: route.fulfill(json={"games": games, "summaries": [summary]}))
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto("/train?view=play")
        expect(page.get_by_role("heading", name="Costliest mistakes")).to_be_visible()
        expect(page.get_by_role("img", name="Accuracy over time: 40.0%, 90.0%")).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_mistakes_are_practiced_under_the_rules_that_were_played(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("drew").page
    settings = {"soft_17": "hit", "decks": 2}
    cell = {"cell": "hard 16 v 10", "chosen": "stand", "basic": "hit", "count": 1, "times": 1, "cost": 30.0}
    drills = {"answers": 25, "right": 15, "accuracy": 0.6, "lately": 0.75, "seconds": 2.0, "trend": [0.4, 0.8]}
    summary = {
        "game": "blackjack", "title": "Blackjack", "settings": settings, "digest": "", "rounds": 1, "pending": 0,
        "total": _FIGURES, "kinds": {}, "cells": [cell], "days": [], "trend": [], "costliest": [], "luck": None,
        "counting": [], "drills": drills,
    }  # fmt: skip
    found = {"games": [{"game": "blackjack", "title": "Blackjack", "rounds": 1}], "summaries": [summary], "left_out": 0}
    page.route("**/api/trainer/play*", lambda route: route.fulfill(json=found))
    asked: list[str] = []

    def ask(route: Route) -> None:
        asked.append(route.request.url)
        error = {"code": "no-drill", "message": "there is nothing to repeat"}
        route.fulfill(status=409, json={"error": error})

    page.route("**/api/trainer/drills/**", ask)
    page.goto("/train?view=play")
    expect(page.get_by_text("Rules: The dealer hits soft 17.")).to_be_visible()
    expect(page.get_by_text("25 answers, 60.0% right, 75.0% of the last 20, 2.0 s each.")).to_be_visible()
    page.get_by_role("link", name="Practice my mistakes").click()
    expect(page.get_by_text("Rules: The dealer hits soft 17.")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("There is nothing to repeat")
    expect(page.get_by_role("button", name="Retry")).to_have_count(0)
    assert asked
    assert all(url.endswith("/blackjack?drill=mistakes&set=soft_17%3Dhit&set=decks%3D2") for url in asked)
    page.get_by_label("Drill").select_option("all")
    page.wait_for_url("**set=soft_17%3Dhit**")


_FIGURES = {
    "decisions": 1234, "mistakes": 123, "accuracy": 0.9003, "cost": 1.0, "cents_per_100": 12345,
    "basic_cents_per_100": 12345,
}  # fmt: skip
_KINDS = ("hard", "soft", "pairs", "surrender", "insurance", "side bets")


def test_my_play_by_kind_is_whole_on_a_phone(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("drew").page
    summary = {
        "game": "blackjack", "title": "Blackjack", "settings": {}, "digest": "", "rounds": 900, "pending": 0,
        "total": _FIGURES, "kinds": dict.fromkeys(_KINDS, _FIGURES), "days": [], "trend": [],
        "cells": [{"cell": "pair 10s v 10", "chosen": "surrender", "basic": "double", "count": 9, "times": 12,
                   "cost": 123_456}],
        "luck": {"rounds": 900, "result": -123_450, "best_play": -1_234, "mistakes": 98_765, "std_error": 123_456},
        "costliest": [], "counting": [],
    }  # fmt: skip
    found = {
        "games": [{"game": "blackjack", "title": "Blackjack", "rounds": 900}], "summaries": [summary], "left_out": 0,
    }  # fmt: skip
    page.route("**/api/trainer/play*", lambda route: route.fulfill(json=found))
    page.goto("/train?view=play")
    kinds = page.get_by_role("region", name="By kind")
    others = [page.get_by_role("region", name=name) for name in ("Luck and skill", "Plays that differ from the chart")]
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        expect(kinds).to_contain_text("123 of 1234")
        for part in (kinds, *others):
            assert part.evaluate("each => each.scrollWidth <= each.clientWidth"), f"{part} scrolls sideways at {width}"
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 768})
        expect(kinds.get_by_role("columnheader", name="Decisions")).to_be_visible()
        assert kinds.evaluate("each => each.scrollWidth <= each.clientWidth"), f"costs are cut off at {width}"
    expect(others[0]).to_contain_text("one standard deviation")
    summary["luck"] = {"rounds": 1, "result": 0, "best_play": 0, "mistakes": 0, "std_error": 0}  # nothing was staked
    page.reload()
    expect(others[0]).to_contain_text("Result")
    expect(others[0]).not_to_contain_text("standard deviation")
