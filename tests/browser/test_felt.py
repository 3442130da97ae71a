"""Cards on their way, and a line that is lost: no total is ahead of its card, and nothing moves out of sight."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering

FAULTS = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")
_NOTE_FLIGHTS = """() => {
    window.flights = 0;
    const before = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.localName === "pit-card" && String(frames[0].transform).includes("rotate(-25deg)")) window.flights++;
        return before.call(this, frames, options);
    };
}"""
_NOTE_TOTALS = """() => {
    window.early = [];
    window.landed = 0;
    const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap(each =>
        [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
    const look = () => {
        for (const place of deep(document, "pit-hand, pit-dealer")) {
            const flies = deep(place.shadowRoot, "pit-card").flatMap(card => card.getAnimations())
                .some(flight => flight.playState === "running" && flight.effect.getComputedTiming().progress < 0.9);
            const total = deep(place.shadowRoot, ".total")[0];
            if (!total?.textContent.trim()) continue;
            if (getComputedStyle(total).opacity === "0") continue;
            if (flies) window.early.push(total.textContent.trim());
            else window.landed++;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_deck_arrives_in_one_file_and_cards_are_read_before_it(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    asked: list[str] = []
    held: list[Route] = []

    def note(request: Request) -> None:
        if "/cards/" in request.url:
            asked.append(request.url.rpartition("/")[2])

    def hold(route: Route) -> None:
        held.append(route)

    anna.page.on("request", note)
    anna.page.route("**/cards/**", hold)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    card = anna.place.get_by_role("img", name="ten of hearts")
    expect(card).to_have_text(re.compile("^10\u2665"))
    for route in held:
        route.continue_()
    expect(card).to_have_attribute("src", re.compile("^blob:"))
    expect(card).to_have_js_property("complete", True)
    assert asked == ["deck.json"]


@pytest.mark.long
def test_totals_are_seen_when_their_cards_have_landed(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player(motion=True)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.page.evaluate(_NOTE_TOTALS)
    anna.deal()
    anna.act("Hit")
    anna.act("Stand")
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_be_visible()
    assert anna.page.evaluate("window.early") == []
    assert anna.page.evaluate("window.landed") > 0


@pytest.mark.long
def test_cards_that_waited_under_a_wager_are_not_dealt_again(player: NewPlayer, steering: Steering) -> None:
    """A blackjack's cards wait under the Dealer Down Match; then they lie in the hand again."""
    steering.stack("2c  Ah 6s Kd 3h 9h")
    anna = player(motion=True)
    anna.open_table("New Hampshire 21 Plus")
    anna.sit(4, "500")
    anna.page.get_by_role("button", name="Cut here").click()
    anna.bet("Ante", "$5")
    anna.chip("$1")
    anna.bet("Dealer Down Match", "$6")
    anna.page.evaluate(_NOTE_FLIGHTS)
    anna.deal()
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_be_visible()
    dealt = anna.dealer.get_by_role("img").count() + 2
    assert anna.page.evaluate("window.flights") == dealt
    assert not [fault for fault in anna.page.evaluate(FAULTS)["faults"] if "hand" in fault]


@pytest.mark.long
def test_the_cards_of_a_split_hand_do_not_come_from_the_shoe(player: NewPlayer, steering: Steering) -> None:
    steering.stack("8h 6h 8d Tc 3c Ts Kd 9s")
    anna = player(motion=True)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Split").wait_for()
    anna.page.evaluate(_NOTE_FLIGHTS)
    anna.act("Split")
    anna.sees_turn("hand 1 of 2")
    dealt = anna.place.get_by_role("img").count() - 2
    assert anna.page.evaluate("window.flights") == dealt


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_a_lost_line_moves_nothing_out_of_sight(player: NewPlayer, steering: Steering, size: str) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player(size=size)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Stand").wait_for()
    before = anna.button("Stand").bounding_box()
    anna.page.context.set_offline(True)
    lost = anna.page.get_by_text("Connection lost")
    expect(lost).to_be_visible()
    assert anna.button("Stand").bounding_box() == before
    faults = [each for each in anna.page.evaluate(FAULTS)["faults"] if not each.startswith("header")]
    assert not faults, "\n".join(faults)
    anna.page.context.set_offline(False)
    expect(lost).to_have_count(0)


_GRADE = """() => {
    const deep = root => [...root.querySelectorAll("*")].flatMap(each =>
        [each, ...(each.shadowRoot ? deep(each.shadowRoot) : [])]);
    const { store } = deep(document).find(each => each.localName === "pit-table");
    store.hints.graded = "A grade of the last round.";
    store.changed();
}"""


@pytest.mark.long
def test_a_grade_goes_with_its_round(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c", rounds=2)
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.likes([("Hints", "Grade each choice afterward")])
    anna.bet("Blackjack", "$5")
    anna.page.evaluate(_GRADE)
    grade = anna.bar.get_by_text("A grade of the last round.")
    expect(grade).to_be_visible()
    anna.deal()
    anna.button("Stand").wait_for()
    expect(grade).to_have_count(0)


_NOTE_CHIPS = """() => {
    window.astray = [];
    window.chips = 0;
    const deep = root => [...root.querySelectorAll("*")].flatMap(each =>
        [each, ...(each.shadowRoot ? deep(each.shadowRoot) : [])]);
    const before = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const flight = before.call(this, frames, options);
        const at = this.localName === "pit-chips" && String(frames.at(-1).transform).match(/-?[0-9.]+(?=px)/g);
        if (at) flight.finished.then(() => {
            window.chips++;
            const places = deep(document).filter(each => each.matches("pit-spot, pit-seat, pit-dealer, pit-hand"));
            const [x, y] = at.map(each => Number(each) + 13);
            const isIn = box => x > box.left - 13 && x < box.right + 13 && y > box.top - 13 && y < box.bottom + 30;
            if (!places.some(each => isIn(each.getBoundingClientRect()))) window.astray.push([x, y]);
        });
        return flight;
    };
}"""


@pytest.mark.long
def test_chips_end_where_something_lies_when_they_arrive(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c", rounds=2)
    anna = player(size="phone", motion=True)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.page.evaluate(_NOTE_CHIPS)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_be_visible()
    anna.page.wait_for_timeout(700)  # longer than a flight
    assert anna.page.evaluate("window.chips") >= 2
    assert anna.page.evaluate("window.astray") == []
