"""Life at a table: several browsers, spectators, a phone, lost connections, clocks, links, leaving."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewPage, NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering
from tests.server.running import RunningServer

LOST = "Connection lost."


def _with_twelve(player: NewPlayer, steering: Steering) -> Player:
    """Someone with $5 on a twelve against a six: a hit makes it 17, and the dealer will bust."""
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.sees_turn("Your turn: 12")
    return anna


def test_two_browsers_and_a_spectator_see_the_same(
    player: NewPlayer, new_page: NewPage, stacked: RunningServer, steering: Steering
) -> None:
    steering.stack("Th 9h 6s 9d 8c Tc Kc", rounds=0)
    anna, ben = player("anna"), player("ben")
    url = anna.open_table_by_form("Blackjack")
    anna.sit(1)
    ben.page.goto("/")
    ben.page.get_by_role("link", name=f"Join Blackjack of {anna.name}").click()
    ben.sit(2)
    visitor = new_page(at=stacked)
    visitor.goto(url)
    expect(visitor.get_by_text("You are watching as a visitor.")).to_be_visible()
    steering.next_round()
    anna.bet("Blackjack", "$10", times=2)
    ben.bet("Blackjack", "$5")
    anna.deal()
    expect(ben.place_of(1)).to_contain_text("ready")
    anna.sees_turn("You are ready. Waiting for the others.")
    ben.deal()
    for page in (anna.page, ben.page, visitor):
        hand = page.get_by_role("group", name="Hand: ten of hearts, nine of diamonds, 19, $10 staked")
        expect(hand).to_be_visible()
        expect(page.get_by_role("group", name="Hand: nine of hearts, eight of clubs, 17, $5 staked")).to_be_visible()
        expect(page.get_by_role("region", name="Dealer: six of spades, one face-down card, 6")).to_be_visible()
    ben.sees_turn(f"{anna.name} decides.")
    expect(visitor.get_by_role("region", name="Your actions")).to_contain_text(f"{anna.name} decides.")
    expect(visitor.get_by_role("button", name=re.compile("^(Hit|Stand)"))).to_have_count(0)
    anna.act("Stand")
    ben.act("Stand")
    for page in (anna.page, ben.page, visitor):
        expect(page.get_by_role("region", name=re.compile("^Seat 1, "))).to_contain_text("Win +$10")
        expect(page.get_by_role("region", name=re.compile("^Seat 2, "))).to_contain_text("Win +$5")
    # A visitor who wants to play chooses a name where they stand.
    visitor.get_by_role("button", name="Sit down").click()
    visitor.locator("pit-dialog").get_by_label("Name").fill("visitor-" + anna.name)
    visitor.locator("pit-dialog").get_by_role("button", name="Play as guest").click()
    expect(visitor.locator("pit-dialog").get_by_label("Chips, of your $1,000")).to_be_visible()


def test_phone(player: NewPlayer, steering: Steering) -> None:
    """By touch: a tap adds a chip, a long press takes one off; nothing is wider than the screen."""
    steering.stack("Th 9h 9d Tc")
    anna = player(size="phone")
    anna.open_table("Blackjack", title="A table with a rather long title, wider than a phone is")
    page = anna.page
    page.get_by_role("button", name="Sit here seat 1").tap()
    sheet = anna.sheet("Sit down")
    sheet.get_by_role("button", name="Sit down").tap()
    anna.seat = 1
    spot = anna.spot("Blackjack")
    spot.tap()
    anna.has_down("$5")
    spot.tap()
    anna.has_down("$10")
    spot.dispatch_event("pointerdown", {"button": 0})
    anna.has_down("$5")
    spot.dispatch_event("pointerup", {"button": 0})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390  # innerWidth grows with what is too wide
    for button in anna.bar.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, (button, box)
    anna.bar.get_by_role("button", name="Deal", exact=True).tap()
    anna.button("Stand").tap()
    anna.net("$0")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390  # innerWidth grows with what is too wide


@pytest.mark.long
def test_who_sits_down_without_choosing_a_seat_gets_the_first_free_one(player: NewPlayer) -> None:
    """The form is on the page before the seats are known; it kept offering to wait for one."""
    anna = player("anna")
    anna.open_table_by_form("Blackjack")
    anna.bar.get_by_role("button", name="Sit down").click()
    expect(anna.sheet("Sit down").get_by_label("Seat")).to_have_value("1")


@pytest.mark.long
def test_undo_clear_rebet_double_all_and_right_click(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 9h 9d Tc")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$10", times=2)
    anna.bar.get_by_role("button", name="Undo").click()
    anna.has_down("$5")
    anna.bar.get_by_role("button", name="Double all").click()
    anna.has_down("$10")
    anna.spot("Blackjack").click(button="right")
    anna.has_down("$5")
    anna.bar.get_by_role("button", name="Clear").click()
    anna.has_down("")
    anna.bar.get_by_role("button", name="Enter amount").click()
    anna.amount("Stake", "37", "Place")
    anna.has_down("$37")
    anna.chip("$100")
    anna.spot("Blackjack").click()
    expect(anna.place.get_by_role("alert")).to_contain_text("$100")  # above the limit: refused, with the reason
    anna.has_down("$37")
    anna.deal()
    anna.act("Stand")
    steering.next_round()
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$37")


@pytest.mark.long
def test_a_lost_connection_shows_and_mends_itself(player: NewPlayer, steering: Steering) -> None:
    anna = _with_twelve(player, steering)
    anna.page.context.set_offline(True)
    expect(anna.page.get_by_text(LOST)).to_be_visible()
    anna.act("Hit")  # it is kept, and done once when the connection is back
    anna.page.context.set_offline(False)
    expect(anna.page.get_by_text(LOST)).to_have_count(0)
    anna.sees_turn("Your turn: 17")
    anna.act("Stand")
    anna.net("+$5")


@pytest.mark.long
def test_a_page_older_than_the_server_asks_to_be_reloaded(new_page: NewPage) -> None:
    page = new_page()

    def answer(socket: WebSocketRoute) -> None:
        me = {"name": "", "role": "spectator", "kind": "", "bankroll": 0}
        socket.send(json.dumps({"type": "welcome", "version": "99", "messages": 99, "me": me}))

    page.route_web_socket("**/ws", answer)
    page.goto("/table/0123456789abcdef")
    expect(page.get_by_text("The server has been updated.")).to_be_visible()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_text("The server has been updated.")).to_be_visible()  # this server stays newer than the page


@pytest.mark.long
def test_undo_takes_back_all_that_one_button_did(player: NewPlayer, steering: Steering) -> None:
    steering.stack("2c")
    anna = player()
    anna.open_table("21 STUD")
    anna.sit(1)
    anna.page.get_by_role("button", name="Cut here").click()
    undo = anna.bar.get_by_role("button", name="Undo")
    anna.bet("Base Wager", "$5")
    anna.chip("$1")
    anna.bet("Match 1", "$6")
    anna.bar.get_by_role("button", name="Double all").click()
    anna.has_down("$12")
    undo.click()
    anna.has_down("$6")
    anna.bar.get_by_role("button", name="Clear").click()
    anna.has_down("")
    undo.click()
    anna.has_down("$6")
    undo.click()  # and on to the single chips
    anna.has_down("$5")


@pytest.mark.long
def test_a_server_that_dies_in_mid_hand_comes_back_with_the_hand(
    player: NewPlayer, steering: Steering, stacked: RunningServer
) -> None:
    anna = _with_twelve(player, steering)
    stacked.kill()
    expect(anna.page.get_by_text(LOST)).to_be_visible()
    stacked.start_where_it_was()
    expect(anna.page.get_by_text(LOST)).to_have_count(0)
    anna.sees_turn("Your turn: 12")
    anna.act("Hit")
    anna.sees_turn("Your turn: 17")
    anna.act("Stand")
    anna.net("+$5")


@pytest.mark.long
def test_two_tabs_of_one_person_do_not_fight(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    url = anna.open_table("Blackjack")
    anna.sit(1)
    other = Player(anna.page.context.new_page(), anna.name)
    other.page.goto(url)
    other.seat = 1
    anna.bet("Blackjack", "$5")
    other.has_down("$5")
    other.deal()
    anna.sees_turn("Your turn: 12")
    anna.act("Hit")
    other.sees_turn("Your turn: 17")
    other.act("Stand")
    for each in (anna, other):
        each.net("+$5")


@pytest.mark.long
def test_a_table_that_stopped_says_so_to_everyone(
    player: NewPlayer, new_page: NewPage, stacked: RunningServer, steering: Steering
) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    url = anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    steering.break_down()
    anna.deal()
    stopped = "The table has stopped because of an internal error. Nothing is lost"
    anna.sees_turn(stopped)
    anna.page.reload()
    anna.sees_turn(stopped)
    expect(anna.bar.get_by_role("button")).to_have_count(0)
    visitor = new_page(at=stacked)
    visitor.goto(url)
    expect(visitor.get_by_role("region", name="Your actions")).to_contain_text(stopped)
    expect(visitor.get_by_role("button", name="Sit down")).to_have_count(0)


@pytest.mark.long
def test_a_private_table_is_found_by_its_link_only(
    player: NewPlayer, new_page: NewPage, stacked: RunningServer, steering: Steering
) -> None:
    steering.stack("", rounds=0)
    anna = player()
    url = anna.open_table_by_form("Blackjack", private=True, title="Hidden one")
    assert "link=" in url
    other = new_page(at=stacked)
    other.goto(url)
    expect(other.get_by_role("heading", name="Hidden one")).to_be_visible()
    other.goto(url.partition("?")[0])
    expect(other.get_by_role("heading", name="Table closed")).to_be_visible()
    expect(other.get_by_text("There is no such table, or it is private.", exact=True)).to_be_visible()
    other.goto("/")
    expect(other.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(other.get_by_text("Hidden one")).to_have_count(0)


@pytest.mark.long
def test_a_clock_that_runs_out_is_marked(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc Kc")
    anna = player()
    anna.open_table_by_form("Blackjack", clock="15 seconds")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    steering.hurry(1.0)
    anna.deal()
    expect(anna.page.get_by_role("timer", name="Time left")).to_be_visible()
    anna.net("+$5")  # silence stands
    expect(anna.page.get_by_role("region", name=re.compile("^Seat 1, you.*timed out"))).to_be_visible()
    rules = anna.open("Rules")
    expect(rules).to_contain_text("does not act in time stands if it may")
    expect(rules).to_contain_text("Blackjack pays 3 to 2 · Dealer hits soft 17")


@pytest.mark.long
def test_who_leaves_in_the_middle_of_a_hand_leaves_after_it(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc Kc")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Stand").wait_for()
    anna.open("People").get_by_role("button", name="Leave with $195").click()
    summary = anna.page.get_by_role("dialog", name=f"You won $5 at Blackjack of {anna.name}")
    expect(summary.get_by_role("button", name="Close")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("button", name="Sit here seat 1")).to_be_visible()
    expect(anna.page.get_by_role("link", name=f"{anna.name}, $1,005")).to_be_visible()


@pytest.mark.long
def test_who_leaves_from_the_menu_in_a_round_sees_its_end(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9d Tc Kc")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.button("Stand").wait_for()
    anna.page.get_by_role("navigation", name="Table menu").get_by_role("button", name="Menu").click()
    expect(anna.sheet()).to_contain_text("You leave after this round. Your hand stands if it may.")
    anna.sheet().get_by_role("button", name="Leave with $195").click()
    expect(anna.page.get_by_role("dialog", name=f"You won $5 at Blackjack of {anna.name}")).to_be_visible()
    expect(anna.page.get_by_role("link", name=f"{anna.name}, $1,005")).to_be_visible()
    expect(anna.page).to_have_url(re.compile(r"/$"))


def test_a_whole_round_by_keys(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack")
    page = anna.page
    page.get_by_role("button", name="Sit here seat 1").focus()
    page.keyboard.press("Enter")
    anna.sheet("Sit down").get_by_label("Chips, of your").press("Enter")
    anna.seat = 1
    anna.spot("Blackjack").wait_for()
    expect(page.get_by_role("region", name="Your actions")).to_be_focused()
    anna.bar.get_by_text("Choose a chip, then tap a spot on the felt.").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("2")
    page.keyboard.press("ArrowRight")
    expect(anna.spot("Blackjack")).to_be_focused()
    page.keyboard.press("Space")
    anna.has_down("$5")
    page.keyboard.press("Space")
    anna.has_down("$10")
    page.keyboard.press("Backspace")
    anna.has_down("$5")
    page.keyboard.press("z")
    anna.has_down("$10")
    page.keyboard.press("x")
    anna.has_down("")
    page.keyboard.press("Space")
    anna.has_down("$5")
    page.keyboard.press("d")  # from the spot, where Enter adds a chip
    anna.sees_turn("Your turn: 12")
    page.keyboard.press("h")
    anna.sees_turn("Your turn: 17")
    page.keyboard.press("s")
    anna.net("+$5")


@pytest.mark.long
def test_text_only(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack")
    anna.likes([("Table view", "Text only")])
    anna.page.get_by_role("button", name="Sit here, seat 1").click()
    anna.sheet("Sit down").get_by_role("button", name="Sit down").click()
    main = anna.page.get_by_role("main")
    form = main.locator("form").filter(has=anna.page.get_by_label("Blackjack (")).first
    form.get_by_label("Blackjack (").fill("5")
    form.get_by_role("button", name="Place").click()
    anna.has_down("$5")
    anna.deal()
    expect(main).to_contain_text("Hand: ten of hearts, two of diamonds")
    expect(main.locator("img")).to_have_count(0)
    anna.act("Hit")
    expect(main).to_contain_text("five of spades")
    anna.act("Stand")
    anna.net("+$5")
    expect(main).to_contain_text("Win +$5: the dealer is bust")
