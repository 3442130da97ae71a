"""Chips as a dealer handles them, the sound of them, and the log beside the felt."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPlayer
from tests.browser.scenes import YOU, scene_of
from tests.browser.stacked import Steering
from tests.patience import Patience

SHOW = (Path(__file__).parent / "scene.js").read_text(encoding="utf-8")


def piles(place: Locator) -> list[list[int]]:
    """Stake, what a double added and what was paid, in cents, of every pile in sight."""
    found: list[list[int]] = place.locator("pit-piles").evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => [each.stake, each.doubled, each.paid])"
    )
    return found


def see_piles(place: Locator, expected: list[list[int]]) -> None:
    """Once the felt has its final layout: while it tries others, piles may be hidden."""
    patience = Patience(f"the piles {expected}")
    while piles(place) != expected:
        patience.check(lambda: piles(place))
        place.page.wait_for_timeout(50)


@pytest.mark.long
def test_each_hand_has_its_stake_and_payouts_lie_beside_it(player: NewPlayer, steering: Steering) -> None:
    steering.stack("8h 6h 8d Tc 3c Ts Kd 9s")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1, "500")
    anna.chip("$5")
    anna.bet("Blackjack", "$10", times=2)
    see_piles(anna.place, [[1_000, 0, 0]])
    anna.deal()
    anna.act("Split")
    anna.sees_turn("hand 1 of 2")
    see_piles(anna.place, [[1_000, 0, 0], [1_000, 0, 0]])
    anna.act("Double")
    anna.sees_turn("hand 2 of 2")
    see_piles(anna.place, [[1_000, 1_000, 0], [1_000, 0, 0]])
    anna.act("Stand")
    result = anna.page.get_by_role("group", name="Result of round 1")
    expect(result).to_contain_text("+$30")
    see_piles(anna.place, [[1_000, 1_000, 2_000], [1_000, 0, 1_000]])
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    see_piles(anna.place, [])


@pytest.mark.long
def test_the_others_have_a_stake_at_each_hand_too(player: NewPlayer) -> None:
    anna = player(size="wide")
    anna.open_table("Blackjack")
    anna.page.get_by_role("button", name="Sit here seat 1").wait_for()  # the server's own snapshot has come
    scene = scene_of("blackjack", "turn", others=2)
    other = next(each for each in scene["scene"]["view"]["seats"] if each["holder"] not in ("", YOU))
    other["hands"] = [other["hands"][0], dict(other["hands"][0])]
    anna.page.evaluate(SHOW, scene)
    place = anna.place_of(other["number"])
    expect(place.locator("pit-hand")).to_have_count(2)
    stake = other["hands"][0]["bets"][0]["amount"]
    see_piles(place, [[stake, 0, 0], [stake, 0, 0]])


def test_sound_is_asked_for_once_and_the_log_stays_pinned(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c")
    anna = player(size="wide")
    page = anna.page
    anna.open_table("Blackjack")
    anna.sit(1)
    sound = page.get_by_role("group", name="Sound")
    expect(sound).to_be_visible()
    kept = "() => JSON.parse(localStorage.getItem('pit21-preferences') ?? '{}')"
    assert not page.evaluate(kept).get("sound")
    sound.get_by_role("button", name="On").click()
    expect(sound).to_have_count(0)
    assert page.evaluate(kept)["sound"] is True
    page.get_by_role("button", name="History").click()
    page.get_by_role("button", name="Pin beside the felt").click()
    log = page.get_by_role("list", name="Dealer log")
    expect(log).to_be_visible()
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Stand").wait_for()
    expect(log).to_contain_text("Dealt:")
    expect(page.get_by_role("status", name="Dealer")).to_contain_text("Dealt:")
    page.reload()
    expect(log).to_be_visible()
    expect(sound).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(log).to_be_hidden()
    expect(page.get_by_role("status", name="Dealer")).to_be_visible()


@pytest.mark.long
def test_the_question_about_sound_covers_nothing(player: NewPlayer) -> None:
    anna = player()
    anna.open_table("Blackjack", bots=2)
    anna.sit(4)
    off = anna.page.get_by_role("group", name="Sound").get_by_role("button", name="Off")
    rules = anna.page.get_by_role("navigation", name="Table menu").get_by_role("button", name="Rules")
    for width, height in ((1024, 768), (844, 390), (1280, 720)):
        anna.page.set_viewport_size({"width": width, "height": height})
        answer, button = off.bounding_box(), rules.bounding_box()
        assert answer
        assert button
        assert answer["x"] + answer["width"] <= button["x"], (width, answer, button)
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    off.click()


@pytest.mark.long
def test_who_bets_without_an_answer_plays_without_sound(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c")
    anna = player(size="phone")
    anna.open_table("Blackjack")
    anna.sit(1)
    sound = anna.page.get_by_role("group", name="Sound")
    expect(sound).to_be_visible()
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    expect(sound).to_have_count(0)
    sheet = anna.open("Settings")
    sounds = sheet.get_by_role("group", name="Sound", exact=True)
    expect(sounds.get_by_label("Off", exact=True)).to_be_checked()
    expect(sounds.get_by_role("slider", name="Volume")).to_be_disabled()
    sounds.get_by_label("On", exact=True).check()
    expect(sounds.get_by_role("slider", name="Volume")).to_be_enabled()


@pytest.mark.long
def test_chips_are_laid_down_and_collected_while_the_table_is_shown(player: NewPlayer, steering: Steering) -> None:
    """With motion: the payout goes to the stake, and both to the player when the next round begins."""
    steering.stack("Th 6h 9d Tc Ks", rounds=1)
    anna = player(motion=True)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.page.evaluate(
        """() => {
            const deep = root => [...root.querySelectorAll("*")].flatMap(
                each => [each, ...(each.shadowRoot ? deep(each.shadowRoot) : [])]);
            const travel = deep(document).find(each => each.localName === "pit-travel");
            window.moved = [];
            travel.store.addEventListener("travel", event => window.moved.push(event.detail));
        }"""
    )
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_contain_text("+$5")
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    moved = anna.page.evaluate("window.moved")
    assert [(each["kind"], each["cents"]) for each in moved if each["kind"] != "bet"] == [
        ("win", 500), ("collect", 1_000),
    ]  # fmt: skip
