"""The dealer school in the browser: a round dealt to its end, errors with their clauses, exams on paper."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pit21.spec.loader import CORE_GAMES, load_game
from tests.browser.conftest import NewPage, violations
from tests.browser.player import Player
from tests.patience import wait_until


def start(page: Page, game: str = "Blackjack", *extras: str, players: int = 2, button: str = "Start lesson") -> None:
    page.goto("/school")
    page.locator("select[name=game]").select_option(label=game)
    page.locator("input[name=players]").fill(str(players))
    for extra in extras:
        page.get_by_label(extra, exact=True).check()
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("region", name="The table, from the dealer's side")).to_be_visible()


_IS_LONG = "log => log.scrollHeight > log.clientHeight"
_LINES = """log => {
  const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(log);
  return (log.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
}"""


def log(page: Page) -> Locator:
    return page.get_by_role("log", name="What happened").get_by_role("listitem")


def shown_answer(page: Page) -> str:
    """The answer, as two hints show it."""
    for button in ("Hint", "Show answer"):
        number = sent(page)
        page.get_by_role("button", name=button).click()
        expect(page.locator(".lesson")).to_have_attribute("data-number", str(number + 1))
    found = re.search(r"The answer: (.*)\.$", log(page).last.inner_text())
    assert found, log(page).last.inner_text()
    return found[1].split(";")[0]


def sent(page: Page) -> int:
    """How many answers the lesson has had."""
    return int(page.locator(".lesson").get_attribute("data-number") or 0)


def type_line(page: Page, text: str) -> None:
    number = sent(page)
    line = page.get_by_label("Type what you do")
    line.fill(text)
    line.press("Enter")
    expect(page.locator(".lesson")).to_have_attribute("data-number", str(number + 1))


def deal_on(page: Page, most: int = 200) -> None:
    """Deal rightly to the end of the round."""
    next_round = page.get_by_role("button", name="Next round")
    for _ in range(most):
        if next_round.count():
            return
        type_line(page, shown_answer(page))
    raise AssertionError("the round does not end")


def test_a_round_of_blackjack_with_an_error(new_page: NewPage) -> None:
    page = Player(new_page("wide")).sign_in("dealer").page
    page.goto("/train")
    page.get_by_role("link", name="Dealer school").click()
    expect(page.get_by_text("No rounds dealt yet.")).to_be_visible()
    tabs = page.get_by_role("navigation", name="Trainer")
    expect(tabs.get_by_role("link", name="Dealer school")).to_have_attribute("aria-current", "page")
    expect(tabs.get_by_role("link", name="My play")).to_be_visible()
    start(page, players=1)
    begin = page.get_by_text("Click what the dealer does first. Hint explains the step")
    expect(begin).to_be_visible()
    type_line(page, "peek")
    expect(begin).to_have_count(0)
    correction = page.get_by_role("alert", name="Correction")
    expect(correction).to_contain_text("Wrong step. You look at the hole card later, if at all")
    expect(correction).to_contain_text("[Y1, G3")
    page.get_by_role("button", name="Shuffle").click()
    expect(correction).to_have_count(0)
    page.get_by_role("button", name="Cut card").click()
    page.get_by_role("button", name="No more bets").click()
    page.get_by_role("button", name="Deal", exact=True).click()
    for place in ("Seat 1 ann", "Dealer", "Seat 1 ann", "Dealer"):
        page.get_by_role("button", name=re.compile(f"^{place}")).first.click()
    expect(page.locator(".lesson")).to_have_attribute("data-number", "8")
    deal_on(page)
    expect(page.get_by_role("region", name="This round")).to_contain_text("shuffle, cut and burn")
    expect(page.get_by_text("“peek”: You look at the hole card later")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    page.get_by_role("button", name="End lesson").click()
    expect(page.get_by_role("region", name="Blackjack", exact=True)).to_contain_text("1 round")


@pytest.mark.long
@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_round_of_each_game_with_everything(new_page: NewPage, game: str) -> None:
    page = Player(new_page("laptop")).sign_in("dealer").page
    extras = ("Read totals", "Make the spoken calls", "Read hand signals", "Catch player mistakes", "Color up")
    start(page, load_game(game).title, *extras, players=2)
    assert not violations(page)
    deal_on(page)
    assert not violations(page)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "laptop", "wide"])
def test_the_page_fits_and_can_be_used_at_each_size(new_page: NewPage, size: str) -> None:
    page = Player(new_page(size)).sign_in("dealer").page
    start(page, "21 STUD", players=5)
    for text in ("shuffle", "close", "deal 1 2 3 4 5 d"):
        type_line(page, text)
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0
    assert not violations(page)


@pytest.mark.long
@pytest.mark.parametrize("game", ["Blackjack", "Spanish 21"])
def test_a_hint_about_a_call_is_in_sight_on_a_phone(new_page: NewPage, game: str) -> None:
    """The many calls of Spanish 21 push the button out of sight, until one scrolls."""
    page = Player(new_page("phone")).sign_in("dealer").page
    page.goto("/school")
    card = page.locator("form.card, .card form, form").first
    assert card.evaluate("form => form.scrollWidth <= form.clientWidth")
    start(page, game, "Make the spoken calls", "Read hand signals")
    page.get_by_role("button", name="Hint").click()
    note = page.get_by_role("status", name="Note")
    expect(note).to_contain_text("Before the first round of a shoe: the dealer spreads the cards")
    expect(note).to_be_in_viewport(ratio=1)
    page.get_by_role("group", name="Calls").get_by_role("button", name="Nobody home.").click()
    expect(page.get_by_role("alert", name="Correction")).to_contain_text("Wrong call.")
    assert page.get_by_role("log", name="What happened").evaluate(_IS_LONG)
    lines = page.get_by_role("log", name="What happened").evaluate(_LINES)
    assert abs(lines - round(lines)) < 0.05, "no line is cut in half"
    page.get_by_text("When to make each call").click()
    expect(page.get_by_text("Check the hole card: the dealer uses the reader")).to_be_visible()
    page.get_by_text("What each signal means").click()
    expect(page.get_by_text("Taps the felt behind the cards with a finger.")).to_be_visible()
    assert not violations(page)


@pytest.mark.long
def test_a_payout_is_cut_out_of_chips(new_page: NewPage) -> None:
    page = Player(new_page("laptop")).sign_in("dealer").page
    page.goto("/school")
    page.locator("select[name=drill]").select_option("payouts")
    page.get_by_role("button", name="Start lesson").click()
    expect(page.get_by_text("pay how much, take or push?")).to_be_visible()
    expect(page.get_by_text("Hint explains the step")).not_to_contain_text("Click what the dealer does")
    page.get_by_role("button", name="Add a $500 chip").click()
    page.get_by_role("button", name="Add a $25 chip").click()
    page.get_by_role("button", name="Pay $525").click()
    expect(page.get_by_role("alert", name="Correction")).to_contain_text("Wrong amount.")


@pytest.mark.long
def test_small_windows_say_where_to_begin(new_page: NewPage) -> None:
    page = Player(new_page("phone")).sign_in("dealer").page
    for width, height in ((390, 844), (844, 390), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/school")
        expect(page.get_by_role("button", name="Start lesson")).to_be_in_viewport(ratio=1)
        form = page.locator("form.card")
        assert form.evaluate("form => form.scrollWidth <= form.clientWidth"), f"it scrolls sideways at {width}"


@pytest.mark.long
def test_rules_and_pay_tables_are_looked_up_in_a_lesson_and_not_in_an_exam(new_page: NewPage) -> None:
    page = Player(new_page("laptop")).sign_in("dealer").page
    start(page, "New Hampshire 21 Plus", players=1)
    page.get_by_text("Rules", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text="Insurance is offered")).to_be_visible()
    expect(page.get_by_text("two suited matches: 18:1")).to_be_visible()
    page.get_by_text("Call the floor", exact=True).click()
    irregularity = page.get_by_label("What happened?")
    side = page.locator(".side").bounding_box()
    field = irregularity.bounding_box()
    assert side
    assert field
    assert field["x"] + field["width"] <= side["x"] + side["width"]
    assert not violations(page)
    deal_on(page)
    kinds = page.get_by_role("region", name="This round")
    assert kinds.evaluate("each => each.scrollWidth <= each.clientWidth"), "the errors are out of sight"
    page.get_by_role("button", name="End lesson").click()
    page.get_by_role("button", name="Start exam").click()
    expect(page.get_by_role("region", name="The table, from the dealer's side")).to_be_visible()
    expect(page.get_by_text("Call the floor", exact=True)).to_be_visible()
    expect(page.get_by_text("Rules", exact=True)).to_have_count(0)


@pytest.mark.long
def test_an_exam_under_chosen_rules_without_a_step(new_page: NewPage) -> None:
    """What is done can be typed at once; the sheet names the rules in sentences, and has no empty tables."""
    page = Player(new_page("laptop")).sign_in("dealer").page
    page.goto("/school")
    page.get_by_text("Rules", exact=True).click()
    page.get_by_label("What does a blackjack pay").select_option("6:5")
    page.get_by_label("How many decks").select_option("2")
    page.get_by_role("button", name="Start exam").click()
    expect(page.get_by_label("Type what you do")).to_be_focused()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Leave the exam").click()
    sheet = page.get_by_role("article", name="Score sheet")
    expect(sheet).to_contain_text("A natural pays 6 to 5.")
    expect(sheet).to_contain_text("The shoe holds 2 decks.")
    expect(sheet.get_by_role("region", name="Steps by kind")).to_have_count(0)
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        marks = sheet.get_by_role("region", name="Pass marks")
        assert marks.evaluate("each => each.scrollWidth <= each.clientWidth"), f"it scrolls sideways at {width}"
    page.get_by_role("button", name="Back to the school").click()
    expect(page.get_by_role("region", name="Blackjack by kind")).to_have_count(0)


@pytest.mark.long
def test_the_sheet_of_an_exam_is_printed(new_page: NewPage) -> None:
    page = Player(new_page("laptop")).sign_in("dealer").page
    page.on("dialog", lambda dialog: dialog.accept())
    start(page, "New Hampshire 21 Plus", players=1, button="Start exam")
    page.set_viewport_size({"width": 320, "height": 690})
    expect(page.get_by_role("button", name="Leave the exam")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    type_line(page, "peek")
    page.get_by_role("button", name="Leave the exam").click()
    sheet = page.get_by_role("article", name="Score sheet")
    expect(sheet).to_contain_text("Not passed")
    expect(sheet).to_contain_text("House pass marks")
    expect(sheet.get_by_role("region", name="Errors by clause")).to_contain_text("“peek”; right: “shuffle”")
    assert not violations(page)
    page.emulate_media(media="print")
    expect(sheet.get_by_text("Supervisor")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


SEAT_TOPS = """felt => [...felt.shadowRoot.querySelectorAll(".seats li")].map(
    seat => seat.getBoundingClientRect().top)"""
LOOKED_AWAY = """() => {
    const now = Date.now;
    const show = hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    };
    show(true);
    Date.now = () => now() + 90_000;
    show(false);
    Date.now = now;
}"""
"""The page is out of sight for a minute and a half."""


@pytest.mark.long
def test_seats_lie_in_an_arc_hints_are_counted_as_hints_and_time_away_is_not(new_page: NewPage) -> None:
    page = Player(new_page("laptop")).sign_in("dealer").page
    start(page, players=3)
    tops = page.locator("pit-school-felt").evaluate(SEAT_TOPS)
    assert len(tops) == 7
    assert tops[:4] == sorted(tops[:4], reverse=True)
    assert tops == tops[::-1]
    assert tops[0] - tops[3] > 60
    bodies: list[str] = []
    page.on("request", lambda request: bodies.append(request.post_data or "") if "/answers" in request.url else None)
    page.evaluate(LOOKED_AWAY)
    type_line(page, "shuffle")
    assert json.loads(bodies[-1])["waited"] >= 90
    expect(log(page).last).to_have_text(re.compile("^Right\\. "))
    type_line(page, shown_answer(page))
    expect(log(page).last).to_have_text(re.compile("^Right, with a hint\\. "))
    expect(page.get_by_text("1 of 2 right at once (50%), 1 with a hint")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert not page.locator("pit-school-felt").evaluate(OVERHANGING)


OVERHANGING = """felt => [...felt.shadowRoot.querySelectorAll(".seats li:not(.empty)")].flatMap(seat => {
    const room = seat.getBoundingClientRect();
    return [...seat.querySelectorAll("button, .settled, .total")].filter(each => {
        const box = each.getBoundingClientRect();
        return box.right > room.right + 1 || box.left < room.left - 1;
    }).map(each => each.textContent.trim());
})"""
"""What hangs over the side of its seat."""


@pytest.mark.long
@pytest.mark.parametrize("game", ["nh-21-plus", "spanish-21"])
def test_five_players_and_the_dealers_cards_are_in_sight_on_a_laptop(new_page: NewPage, game: str) -> None:
    dora = Player(new_page("laptop")).sign_in("dora")
    scene = dora._post("/api/trainer/school/lessons", {"game": game, "players": 5})
    while not any(len(hand["cards"]) > 2 for seat in scene["view"]["seats"] for hand in seat["hands"]):
        for text in ("hint", "hint", ""):
            said = re.search(r"The answer: ([^;]*?)(;.*)?\.$", scene["lines"][-1]["text"]) if not text else None
            body = {"lesson": scene["id"], "number": scene["number"], "text": said[1] if said else text}
            scene = dora._post("/api/trainer/school/answers", body)
        if scene["round_over"]:
            scene = dora._post("/api/trainer/school/answers", {**body, "number": scene["number"], "text": "next"})
    page = dora.page
    page.goto("/school")
    cards = page.locator("pit-school-felt .dealer pit-card")
    expect(cards.first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for card in cards.all():
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 768
    felt = page.locator("pit-school-felt")
    for width in (1024, 768, 390, 320):
        page.set_viewport_size({"width": width, "height": 768})
        wait_until(lambda: not felt.evaluate(OVERHANGING), f"all within their seats at {width} px", seconds=10)
