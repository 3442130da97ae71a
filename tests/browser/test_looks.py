"""How things look: cards and surroundings change at once with the preferences; keys and amounts are written alike."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering

_COLORS = "() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
_WRAPPED = """all => all.filter(key => key.getClientRects().length > 1
    || key.offsetHeight > 2 * parseFloat(getComputedStyle(key).fontSize)).map(key => key.textContent)"""


def dealt(anna: Player, steering: Steering, cards: str, bots: int = 0) -> Player:
    """At a table of blackjack, with these cards."""
    steering.stack(cards)
    anna.open_table("Blackjack", bots=bots)
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    return anna


@pytest.mark.long
def test_another_deck_changes_the_cards_that_lie_on_the_table(player: NewPlayer, steering: Steering) -> None:
    anna = dealt(player(), steering, "Th 6h 2d Tc 5s 9c")
    anna.button("Stand").wait_for()
    own = anna.place.get_by_role("img", name=re.compile(r"^(ten of hearts|two of diamonds)"))
    dealers = anna.dealer.get_by_role("img", name=re.compile("^six of hearts"))
    for choice, folder in (("Four colors, big index", "four-colour-big"), ("Two colors", "two-colour")):
        anna.likes([("Deck", choice)])
        expect(own).to_have_count(2)
        for card in (own.first, own.last, dealers):
            expect(card).to_have_attribute("data-deck", folder)


@pytest.mark.long
def test_high_contrast_is_dark_or_light_as_the_surroundings_are(player: NewPlayer) -> None:
    anna = player()
    anna.open_table("Blackjack")
    white, black = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
    anna.likes([("Contrast", "High"), ("Theme", "Light")])
    assert anna.page.evaluate(_COLORS) == [white, black]
    anna.likes([("Theme", "Dark")])
    assert anna.page.evaluate(_COLORS) == [black, white]


@pytest.mark.quick_cases
@pytest.mark.parametrize("size", ["wide", "laptop", "phone"])
def test_a_key_is_one_box(player: NewPlayer, size: str) -> None:
    anna = player(size=size)
    anna.open_table("Blackjack")
    anna.page.get_by_role("navigation", name="Table menu").wait_for()
    anna.page.keyboard.press("?")
    keys = anna.sheet("Keys").locator("kbd")
    expect(keys.filter(has_text="Backspace")).to_be_visible()
    assert keys.evaluate_all(_WRAPPED) == []


@pytest.mark.long
def test_amounts_in_the_servers_sentences_are_written_as_everywhere(new_page: NewPage) -> None:
    page = Player(new_page()).sign_in("gus").page
    page.goto("/me")
    expect(page.get_by_text("you can refill your bankroll to $1,000, once an hour.")).to_be_visible()
    expect(page.get_by_text("$1000")).to_have_count(0)


@pytest.mark.long
def test_cards_in_the_dealers_words_have_their_signs_and_are_read_out(player: NewPlayer, steering: Steering) -> None:
    anna = dealt(player(), steering, "Th 6h 2d Tc 5s 9c")
    said = anna.page.get_by_role("status", name="Dealer")
    for name, sign in (("ten of hearts", "10\u2665"), ("two of diamonds", "2\u2666"), ("six of hearts", "6\u2665")):
        expect(said.get_by_role("img", name=name, exact=True)).to_contain_text(sign)
    expect(said).not_to_contain_text(re.compile(r"\b[A2-9TJQK][cdhs]\b"))


@pytest.mark.long
def test_someone_called_like_a_card_keeps_the_name(player: NewPlayer, steering: Steering) -> None:
    """At the table and in the replay, where every step is one sentence and not a row of pieces."""
    page = player().page
    page.context.clear_cookies()
    page.goto("/me")
    page.get_by_label("Your name").fill("Ah")
    page.get_by_role("main").get_by_role("button", name="Play as guest", exact=True).click()
    expect(page.get_by_role("heading", name="Ah", exact=True)).to_be_visible()
    someone = dealt(Player(page, "Ah"), steering, "Ah 6h 8h Tc 5s 9c")
    said = page.get_by_role("status", name="Dealer")
    expect(said).to_contain_text(re.compile("Dealt: Ah A\u2665\ufe0e 8\u2665\ufe0e"))
    expect(said.get_by_role("img", name="ace of hearts", exact=True)).to_have_count(1)
    someone.play_on(lambda _: "Stand")
    page.goto("/history")
    page.get_by_role("link", name="Replay round 1").click()
    step = page.get_by_role("list", name="Steps").get_by_role("button").filter(has_text="Dealt: Ah A\u2665")
    expect(step.locator("> *")).to_have_count(1)


@pytest.mark.long
def test_on_a_phone_a_full_table_has_the_others_in_one_row(player: NewPlayer, steering: Steering) -> None:
    anna = dealt(player(size="phone"), steering, "Th 9h 8h 7h 9d 8d 6h  7d 9s 8s 7s 9c 8c Tc", bots=5)
    anna.button("Stand").wait_for()
    boxes = [anna.place_of(seat).bounding_box() for seat in range(3, 8)]
    assert all(box for box in boxes)
    bottoms = {round(box["y"] + box["height"]) for box in boxes if box}
    edges = sorted((box["x"], box["x"] + box["width"]) for box in boxes if box)
    assert len(bottoms) == 1
    assert edges[0][0] >= 0
    assert all(right <= left for (_, right), (left, _) in pairwise(edges))
    assert edges[-1][1] <= anna.page.evaluate("innerWidth")
