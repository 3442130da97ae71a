"""People: accounts, refills, own games, rounds played again, and the check of a shoe."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering


@pytest.mark.long
def test_an_account_in_two_browsers(new_page: NewPage) -> None:
    one = Player(new_page()).come_in_by_form("dora")
    one.page.get_by_label("Password (10 to 128 characters)").fill("correct horse battery staple")
    one.page.get_by_role("button", name="Create account").click()
    expect(one.page.get_by_text("Account created.")).to_be_visible()
    other = new_page()
    other.goto("/me")
    other.get_by_role("button", name="Account", exact=True).click()
    other.get_by_label("Your name").fill(one.name)
    other.get_by_label("Your password").fill("wrong")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("alert")).to_be_visible()
    other.get_by_label("Your password").fill("correct horse battery staple")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("heading", name=one.name)).to_be_visible()
    expect(other.get_by_role("status").get_by_role("link", name="Pick a table")).to_be_visible()
    expect(other.get_by_text("$1,000", exact=True)).to_be_visible()
    other.get_by_role("button", name="Sign out everywhere").click()
    expect(other.get_by_text("You are signed out on all devices.")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_role("heading", name="Sign in")).to_be_visible()


@pytest.mark.long
def test_an_account_is_erased_by_its_owner(new_page: NewPage) -> None:
    page = (one := Player(new_page()).sign_in("edna")).page
    page.goto("/me")
    page.get_by_label("Password (10 to 128 characters)").fill("correct horse battery staple")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("Account created.")).to_be_visible()
    page.get_by_text("Erase my account").first.click()
    button = page.get_by_role("button", name="Erase my account")
    page.get_by_label("Confirm with your password").fill("wrong")
    button.click()
    expect(page.get_by_text("Check the box first")).to_be_visible()
    box = page.get_by_label("I understand that this cannot be undone")
    box.check()
    shape, label = box.bounding_box(), page.get_by_text("I understand that this cannot be undone").bounding_box()
    assert shape
    assert label
    assert shape["width"] == shape["height"] <= 24
    assert shape["x"] - label["x"] < 8, "at the beginning of its line"
    button.click()
    expect(page.get_by_text("not your current password")).to_be_visible()
    page.get_by_label("Confirm with your password").fill("correct horse battery staple")
    button.click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    page.get_by_role("button", name="Account", exact=True).click()
    page.get_by_label("Your name").fill(one.name)
    page.get_by_label("Your password").fill("correct horse battery staple")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("wrong name or password", exact=False)).to_be_visible()


@pytest.mark.long
def test_refill_when_nearly_everything_is_lost(player: NewPlayer, steering: Steering) -> None:
    steering.stack("2c  2h Kd 3d Kc  4h Qd 5d Qc")
    anna = player()
    anna.page.goto("/me")
    expect(anna.page.get_by_text("When your bankroll and your chips at tables are less than $100")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Refill")).to_have_count(0)  # with $1,000 there is nothing to refill
    anna.open_table("21 STUD")
    anna.sit(1, "1000")
    anna.page.get_by_role("button", name="Cut here").click()
    anna.chip("$100")
    for number, wager in enumerate(("Base Wager", "Bet Bigger 2x", "Bet Bigger 3x", "Bet Bigger 4x"), 1):
        anna.bet(wager, f"${number}00")
    anna.chip("$25")
    for number, wager in enumerate(("Match 1", "Match 2", "Mirror Match"), 1):
        anna.bet(wager, f"${400 + 25 * number}")
    anna.deal()
    anna.net("-$475")
    steering.next_round()
    anna.bar.get_by_role("button", name="Rebet", exact=True).click()
    anna.has_down("$475")
    anna.deal()
    anna.net("-$475")
    anna.page.goto("/me")
    anna.page.get_by_role("button", name="Refill").click()
    expect(anna.page.get_by_text("$950 was added to your bankroll.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Refill")).to_have_count(0)


@pytest.mark.long
def test_a_game_of_ones_own_with_its_problems_at_the_line(new_page: NewPage) -> None:
    eva = Player(new_page()).sign_in("eva")
    page = eva.page
    page.goto("/")
    page.get_by_role("button", name="Upload a game").click()
    sheet = eva.sheet("Upload a game")
    text = (
        'extends = "blackjack"\nid = "eva-jack"\ntitle = "Eva Jack"\n\n[rules]\nblackjack_pays = "x:5"\nmax_hands = 9\n'
    )
    sheet.get_by_label("Contents of the file").fill(text)
    sheet.get_by_role("button", name="Check and upload").click()
    expect(sheet.get_by_text("2 problems")).to_be_visible()
    expect(sheet.get_by_role("button", name="Line 6")).to_be_visible()
    sheet.get_by_role("button", name="Line 7").click()
    field = sheet.get_by_role("textbox", name="Contents of the file")
    chosen = field.evaluate("each => each.value.slice(each.selectionStart, each.selectionEnd)")
    assert chosen == "max_hands = 9"
    field.fill(text.replace("x:5", "6:5").replace("9", "2"))
    sheet.get_by_role("button", name="Check and upload").click()
    expect(page.get_by_role("dialog", name="Game uploaded")).to_be_visible()
    page.locator("pit-dialog").get_by_role("link", name="Game page").click()
    expect(page.get_by_role("heading", name="Eva Jack")).to_be_visible()
    _plays_for_practice_chips(eva)


def _plays_for_practice_chips(eva: Player) -> None:
    """The form, the table, the sheet for sitting down and the lobby say so; the bankroll stays what it was."""
    page = eva.page
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Eva Jack", exact=True).click()
    form = eva.sheet("Create a table")
    expect(form.get_by_text("Practice chips: this table plays by uploaded rules, by rules")).to_be_visible()
    form.get_by_label("Title", exact=True).fill("Eva practices")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("pit-table .practice")).to_contain_text("Practice chips")
    expect(page.get_by_text("could not be read")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Sit here,? seat 1$")).click()
    sheet = eva.sheet("Sit down")
    expect(sheet.get_by_text("changes neither your bankroll nor your statistics")).to_be_visible()
    sheet.get_by_label("Practice chips, up to $1,000").fill("600")
    sheet.get_by_role("button", name="Sit down", exact=True).click()
    expect(sheet).to_be_hidden()
    page.goto("/")
    line = page.locator("li", has=page.get_by_role("heading", name="Eva practices")).first
    expect(line.get_by_text("practice", exact=True)).to_be_visible()
    page.goto("/me")
    expect(page.get_by_text("$1,000", exact=True)).to_be_visible()
    expect(page.get_by_text("No chips at tables. Play money only.")).to_be_visible()


@pytest.mark.long
def test_warnings_about_a_game_file_before_and_after_the_upload(new_page: NewPage) -> None:
    eva = Player(new_page()).sign_in("eva")
    page = eva.page
    page.goto("/")
    page.get_by_role("button", name="Upload a game").click()
    sheet = eva.sheet("Upload a game")
    lines = (("two red cards", "red", "2:1"), ("two hearts", "hearts", "5:1"))
    written = [
        f'[[paytables.reds.lines]]\nwhen = "{when}"\nholds = {{ each = "{cards}" }}\npays = "{pays}"\n'
        for when, cards, pays in lines
    ]
    text = 'extends = "blackjack"\nid = "reds"\n[wagers.reds]\nreads = ["first-two"]\n' + "".join(written)
    field = sheet.get_by_role("textbox", name="Contents of the file")
    field.fill(text)
    sheet.get_by_role("button", name="Check and upload").click()
    expect(sheet.get_by_text("1 warning")).to_be_visible()
    expect(sheet.get_by_text("paytables.reds.lines[1]", exact=True)).to_be_visible()
    marked = sheet.get_by_role("list", name="Game file with its warnings marked").locator("li.doubtful")
    expect(marked).to_contain_text("is never paid: other lines cover it")
    field.fill(text.replace("two hearts", "hearts only"))
    expect(sheet.get_by_text("1 warning")).to_be_hidden()
    sheet.get_by_role("button", name="Check and upload").click()
    sheet.get_by_role("button", name="Line 9").click()
    assert field.evaluate("each => each.value.slice(each.selectionStart, each.selectionEnd)").startswith("[[paytables")
    sheet.get_by_role("button", name="Upload anyway").click()
    done = eva.sheet("Game uploaded")
    expect(done.get_by_text("1 warning")).to_be_visible()
    expect(done.get_by_text('"hearts only" is never paid')).to_be_visible()


@pytest.mark.long
def test_a_file_that_is_not_toml_is_shown_with_its_line_marked(new_page: NewPage) -> None:
    eva = Player(new_page()).sign_in("eva")
    eva.page.goto("/")
    eva.page.get_by_role("button", name="Upload a game").click()
    sheet = eva.sheet("Upload a game")
    sheet.get_by_label("Contents of the file").fill('extends = "blackjack"\nfoo = = 1\n')
    sheet.get_by_role("button", name="Check and upload").click()
    expect(sheet.get_by_role("button", name="Line 2")).to_be_visible()
    marked = sheet.get_by_role("list", name="Game file with its problems marked").locator("li.wrong")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("foo = = 1")
    expect(marked).to_contain_text("Invalid value, at column 7.")


@pytest.mark.long
def test_the_form_of_a_table_offers_what_can_be_dealt(new_page: NewPage) -> None:
    eva = Player(new_page()).sign_in("eva")
    eva.page.goto("/")
    eva.page.get_by_role("button", name="Set up a table of 21 STUD", exact=True).click()
    form = eva.sheet("Create a table")
    form.locator("summary", has_text="Rules of play").click()
    decks = form.get_by_label("How many decks are in the shoe?")
    expect(decks).to_be_visible()
    values = decks.locator("option").evaluate_all("all => all.map(each => each.value)")
    assert values == ["6", "7", "8"]
    # Which wager a choice moves is said beside its effect, and once it is chosen what it does to each.
    eight = decks.locator("option[value='8']")
    expect(eight).to_have_text("The shoe holds 8 decks (Mirror Match \N{MINUS SIGN}2.11 pp)", timeout=60_000)
    decks.select_option("8")
    shown = form.get_by_text("Change in house edge, in percentage points.")
    expect(shown).to_contain_text(re.compile(r"Worse for the player: Base Wager \+0\.\d\d\. "))
    expect(shown).to_contain_text("Better for the player: Mirror Match \N{MINUS SIGN}2.11, Match 1")


@pytest.mark.long
def test_one_table_is_one_table(new_page: NewPage) -> None:
    eva = Player(new_page()).sign_in("eva")
    eva.open_table("21 STUD", title="Only Eva here")
    eva.page.goto("/")
    eva.page.get_by_role("searchbox", name="Find").fill("only eva here")
    expect(eva.page.get_by_role("status").filter(has_text=re.compile("tables?$"))).to_have_text("1 table")


def _plays_a_round(page: Page) -> Player:
    """Blackjack with nobody else: the round's link is then in the history."""
    player = Player(page).sign_in("fay")
    player.open_table("Twisted 21", seats=1)  # one deck: its shoe retires with the round
    player.sit(1)
    player.bet("Twisted 21", "$5")
    player.deal()
    over = page.get_by_text(re.compile(r"^last round .*\$"))
    expect(over.or_(player.button("Stand")).first).to_be_visible()
    if player.button("Stand").is_visible():
        player.act("Stand")
    expect(over).to_be_visible()
    return player


@pytest.mark.long
def test_history_replay_and_the_check_of_the_shoe(new_page: NewPage) -> None:
    player = _plays_a_round(new_page())
    page = player.page
    page.goto("/history")
    page.get_by_role("link", name=re.compile("^Replay round 1 at Twisted 21")).click()
    expect(page.get_by_role("heading", name="Twisted 21, round 1")).to_be_visible()
    steps = page.get_by_role("list", name="Steps").get_by_role("button")
    assert steps.count() > 4
    page.get_by_role("button", name="Last step").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(steps.count() - 1))
    page.keyboard.press("Home")
    expect(page.get_by_role("slider", name="Step")).to_have_value("0")
    page.get_by_role("button", name="Step forward").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")
    link = page.get_by_label("Link to this round").input_value()
    # The shoe of a round is retired when the next one is shuffled: deal once more.
    page.go_back()
    page.go_back()
    expect(player.place).to_be_visible()
    expect(player.bar.get_by_role("button", name="Rebet", exact=True)).to_be_visible()
    page.goto(link)
    page.get_by_role("link", name="Verify the shoe").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", name="Verified: shoe 1")).to_be_visible()
    expect(result).to_contain_text("Computed here with the browser's WebCrypto.")
    page.get_by_role("button", name="Change one card of the proof and check again").click()
    expect(result).to_contain_text("comes from the seed")
    page.goto("/fair")
    page.get_by_role("button", name=re.compile("^Twisted 21 of .*round 1$")).click()
    expect(result.get_by_role("heading", name="Verified: shoe 1")).to_be_visible()
    page.get_by_label("Round link or proof").fill(link)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(result.get_by_role("heading", name="Verified: shoe 1")).to_be_visible()
