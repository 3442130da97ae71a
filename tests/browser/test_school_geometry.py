"""A lesson of the dealer school fits every window: all seats, the dealer's cards and the controls visible at once.

One lesson of each game is shown with as much on the table as there can be: every wager at every seat, three cards in
each hand, and two hands at one seat where players may split. On a phone held sideways a split hand may need scrolling.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pit21.spec.loader import CORE_GAMES
from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.scenes import hands_of

FAULTS = (Path(__file__).parent / "school_geometry.js").read_text(encoding="utf-8")
SIZES = ((390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
SHOW = """async (scene) => {
    const school = document.querySelector("pit-app").shadowRoot.querySelector("pit-school");
    const lesson = school.shadowRoot.querySelector("pit-lesson");
    lesson.scene = scene;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
LOW = 400
MOMENTS = ("bets", "turn", "paid")
CARDS = ["7h", "5s", "9d"]
STAKE = 2_500
Scene = dict[str, Any]


def stakes(wagers: list[str]) -> list[dict[str, Any]]:
    return [{"wager": each, "amount": STAKE, "doubled": 0, "settled": False} for each in wagers]


def filled(scene: Scene, moment: str, hands: int) -> Scene:
    """The lesson with the most that can lie on its table at a moment."""
    wagers = [each["wager"] for each in scene["kit"]["wagers"] if moment == "bets" or each["wager"] != "insurance"]
    seats = [{**seat} for seat in scene["view"]["seats"]]
    settled = []
    for seat in seats:
        if not seat["holder"]:
            continue
        mine = min(2, hands) if seat is seats[0] else 1
        seat["bets"] = stakes(wagers) if moment == "bets" else stakes(wagers[1:]) if moment == "turn" else []
        main = stakes(wagers[:1]) if moment == "turn" else []
        hand = {"cards": CARDS, "on_table": CARDS, "total": "21", "bets": main}
        seat["hands"] = [] if moment == "bets" else [hand] * mine
        if moment == "turn" and scene["kit"]["family"] == "pick":
            seat["face_down"] = ["??"] * 3
        if moment == "paid":
            settled += [
                {"seat": seat["number"], "hand": -1, "wager": each, "staked": STAKE, "returned": 2 * STAKE}
                for each in wagers[1:]
            ]
            settled += [
                {"seat": seat["number"], "hand": number, "wager": wagers[0], "staked": STAKE, "returned": 0}
                for number in range(mine)
            ]
    dealer = [] if moment == "bets" else [*CARDS, "Kc", "2h"]
    return {**scene, "view": {**scene["view"], "seats": seats, "settled": settled, "dealer": dealer}}


def faults_of(dealer: Player, game: str, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    scene = dealer._post("/api/trainer/school/lessons", {"game": game, "players": 5})
    page = dealer.page
    page.goto("/school")
    felt = page.locator("pit-school-felt")
    expect(felt).to_be_visible()
    faults = []
    for moment in MOMENTS:
        for width, height in sizes:
            shown = filled(scene, moment, hands_of(game) if height > LOW else 1)
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SHOW, shown)
            faults += [f"{game}, {moment} at {width}x{height}: {each}" for each in felt.evaluate(FAULTS)]
    return faults


@pytest.mark.long
@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_lesson_with_five_players_is_whole_in_every_window(new_page: NewPage, game: str) -> None:
    faults = faults_of(Player(new_page("laptop")).sign_in("dora"), game, SIZES)
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])


@pytest.mark.long
def test_the_desk_of_a_lesson_covers_nothing_on_a_phone_and_a_laptop(new_page: NewPage) -> None:
    faults = faults_of(Player(new_page("laptop")).sign_in("dora"), "21-stud", ((390, 844), (1024, 768)))
    assert not faults, "\n".join(faults)
