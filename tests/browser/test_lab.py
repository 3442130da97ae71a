"""The lab's first room and the pages of the games, with the exact figures beside them."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pit21.spec.loader import parse_game
from tests.browser.conftest import NewPage
from tests.browser.player import Player


@pytest.mark.long
def test_an_option_changed_shows_the_difference_and_the_link_holds_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    row = page.get_by_role("row").filter(has_text="Base Wager").first
    expect(row).to_be_visible(timeout=60_000)
    before = row.inner_text()
    page.get_by_label("What does a").first.select_option("6:5")
    expect(row).to_contain_text("▲", timeout=60_000)
    assert row.inner_text() != before
    address = page.url
    other = new_page()
    other.goto(address)
    again = other.get_by_role("row").filter(has_text="Base Wager").first
    expect(again).to_contain_text("▲", timeout=60_000)
    assert again.inner_text() == row.inner_text()


@pytest.mark.long
def test_a_simulation_runs_and_is_cancelled(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    form = page.get_by_role("form", name="Simulation")
    form.get_by_role("textbox", name="Rounds").fill("1000000000")
    form.get_by_role("button", name="Run").click()
    progress = page.get_by_role("progressbar", name="Simulation progress")
    expect(progress).to_be_visible()
    expect(page.get_by_role("region", name="Estimates")).to_be_visible(timeout=90_000)
    form.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status").filter(has_text=re.compile("topped"))).to_be_visible()
    expect(page.get_by_role("link", name="CSV")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    estimates = page.get_by_role("region", name="Estimates")
    assert estimates.evaluate("each => each.scrollWidth <= each.clientWidth")


@pytest.mark.long
def test_a_side_bet_is_designed_saved_and_played(new_page: NewPage) -> None:
    page = Player(new_page("wide")).sign_in("ida").page
    page.goto("/lab?game=blackjack")
    page.get_by_label("Add a side bet").select_option("perfect-pairs")
    row = page.get_by_role("row").filter(has_text="Perfect Pairs").first
    expect(row).to_contain_text("6.1093%", timeout=60_000)
    page.get_by_label("Pays", exact=True).first.fill("30:1")
    page.get_by_label("Pays", exact=True).first.press("Tab")
    expect(row).to_contain_text("player advantage", timeout=30_000)
    expect(page.get_by_text(re.compile("780 of 48,516 deals"))).to_be_visible()
    expect(page.get_by_role("group", name="Cards that decide Perfect Pairs")).not_to_contain_text("community")
    page.get_by_role("button", name="Compute std dev and hit frequency of the main wager").click()
    expect(page.get_by_role("row").filter(has_text="Blackjack").first).to_contain_text("43.", timeout=120_000)
    page.get_by_role("button", name="Move perfect pair down").click()
    expect(page.get_by_label("Pay line").first).to_have_value("colored pair")
    expect(page.get_by_text("Warning:").first).to_contain_text("Warning:")
    page.get_by_label("Minimum", exact=True).fill("many")
    page.get_by_label("Minimum", exact=True).press("Tab")
    expect(page.get_by_text("Enter an amount such as $5.")).to_be_visible()
    expect(page.get_by_role("region", name="House edges").get_by_role("table")).to_have_class("stale")
    page.get_by_label("Minimum", exact=True).fill("$2")
    page.get_by_label("Condition", exact=True).first.fill("suited = true")
    page.get_by_label("Condition", exact=True).first.press("Tab")
    expect(page.get_by_text('unknown key; write same = "suit"')).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Remove colored pair").click()
    expect(page.get_by_text("unknown key")).to_have_count(0, timeout=30_000)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as game file").click()
    spec = parse_game(saved.value.path().read_text("utf-8"))
    assert [line.when for line in spec.file.paytables["perfect-pairs"].lines] == ["perfect pair", "mixed pair"]
    page.get_by_role("button", name="Play this design").click()
    expect(page.locator("pit-table")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("button", name="Perfect Pairs")).to_be_visible()


_UPLOAD = """async text => {
    const { csrf } = await (await fetch("/api/me")).json();
    const headers = { "content-type": "application/json", "x-csrf-token": csrf };
    return (await fetch("/api/games", { method: "POST", headers, body: JSON.stringify({ text }) })).json();
}"""


@pytest.mark.long
def test_side_bets_of_an_uploaded_game_are_edited_removed_and_saved(new_page: NewPage) -> None:
    page = Player(new_page("wide")).sign_in("ida").page
    text = Path("docs/examples/my-side-bet.toml").read_text()
    page.goto("/lab")
    page.goto(f"/lab?game={page.evaluate(_UPLOAD, text)['id']}")
    red = page.get_by_role("group", name="Seeing Red", exact=True)
    expect(red.get_by_label("Pay line").first).to_have_value("three red sevens")
    expect(page.get_by_role("button", name="Save as game file")).to_be_disabled()
    page.get_by_label("Add a side bet").select_option("perfect-pairs")
    page.get_by_role("button", name="Move Perfect Pairs up").click()
    red.get_by_role("button", name="Remove three red cards", exact=True).click()
    row = page.get_by_role("row").filter(has_text="Seeing Red").first
    expect(row).to_contain_text("base 27.0622%", timeout=60_000)
    expect(row).not_to_contain_text("27.0622%b", timeout=60_000)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as game file").click()
    changed = saved.value.path().read_text("utf-8")
    assert "[rules" not in changed, "only what differs from blackjack"
    spec = parse_game(changed)
    assert list(spec.file.wagers)[-2:] == ["perfect-pairs", "seeing-red"]
    assert page.evaluate(_UPLOAD, changed)["digest"] == spec.digest
    page.get_by_role("button", name="Remove Perfect Pairs").click()
    page.get_by_role("button", name="Remove Seeing Red").click()
    assert "bet=none" in page.url
    page.reload()
    expect(page.get_by_role("row").filter(has_text="Seeing Red").first).to_contain_text("not offered", timeout=60_000)
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(red).to_be_visible()


@pytest.mark.long
def test_bets_with_amounts_and_moved_winnings_are_changed_and_saved(new_page: NewPage) -> None:
    page = new_page("wide")
    page.goto("/lab?game=spanish-21")
    add = page.get_by_label("Add a side bet")
    add.select_option("house-money")
    add.select_option("super-bonus")
    money = page.get_by_role("group", name="House Money", exact=True)
    bonus = page.get_by_role("group", name="Super Bonus", exact=True)
    expect(money.get_by_role("combobox", name="Moves to main wager")).to_have_value("peek")
    expect(bonus.get_by_role("combobox", name="Placed", exact=True)).to_have_value("main")
    expect(bonus.get_by_label("Pays", exact=True)).to_have_count(0)
    bonus.get_by_role("textbox", name="Envy bonus").fill("$75")
    bonus.get_by_role("textbox", name="Fixed amount").first.fill("$2,000")
    bonus.get_by_role("textbox", name="Fixed amount").first.press("Tab")
    money.get_by_role("textbox", name="Maximum").fill("$50")
    money.get_by_role("textbox", name="Maximum").press("Tab")
    expect(page.get_by_role("row").filter(has_text="House Money").first).to_contain_text("%", timeout=120_000)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as game file").click()
    file = parse_game(saved.value.path().read_text("utf-8")).file
    assert (file.wagers["house-money"].max, file.wagers["house-money"].moves_to_main) == (5000, "peek")
    (line,) = file.paytables["super-bonus"].lines
    assert line.envy == 7500
    assert [(each.stake, each.pays) for each in line.amount] == [(0, 200000), (2500, 500000)]


@pytest.mark.long
def test_the_countability_of_a_side_bet_is_computed_and_cancelled(new_page: NewPage) -> None:
    page = new_page("wide")
    page.goto("/lab?game=blackjack")
    page.get_by_label("Add a side bet").select_option("lucky-ladies-a")
    form = page.get_by_role("form", name="Countability")
    form.get_by_role("combobox", name="Rounds").select_option("100000")
    form.get_by_role("button", name="Compute").click()
    found = page.get_by_role("region", name="Countability of Lucky Ladies")
    expect(found).to_contain_text("Full knowledge", timeout=120_000)
    expect(found).to_contain_text("Qh:-2")
    expect(found.get_by_role("row").filter(has_text="Tags from")).to_contain_text("±")
    for width in (390, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for table in found.locator("table").all():
            inner, outer = table.evaluate(_WIDER)
            assert inner <= outer, (width, inner, outer)
    form.get_by_role("combobox", name="Rounds").select_option("2000000")
    form.get_by_role("button", name="Compute").click()
    expect(page.get_by_role("progressbar", name="Countability progress")).to_be_visible()
    expect(page.get_by_text(re.compile(r"% of [\d,]+ shoes"))).to_be_visible(timeout=60_000)
    form.get_by_role("button", name="Cancel").click()
    expect(page.locator("pit-countability").get_by_role("status")).to_have_text("Stopped.", timeout=20_000)


@pytest.mark.long
def test_too_many_rounds_are_refused_once_with_what_is_allowed(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    form = page.get_by_role("form", name="Simulation")
    form.get_by_role("textbox", name="Rounds").fill("2,000,000,000")
    form.get_by_role("button", name="Run").click()
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("Rounds: 1 to 1,000,000,000.")
    form.get_by_role("textbox", name="Rounds").fill("nothing")
    form.get_by_role("button", name="Run").click()
    expect(alert).to_have_text("Enter a number above zero.")


@pytest.mark.long
def test_the_lab_is_read_in_the_order_in_which_it_is_seen(new_page: NewPage) -> None:
    page = new_page("wide")
    page.goto("/lab?game=21-stud")
    page.get_by_text("Wagers and their limits").click()
    for width, is_stacked in ((1440, False), (390, True), (1024, True), (1440, False)):
        page.set_viewport_size({"width": width, "height": 800})
        first, second = page.locator("pit-lab .room > *").all()
        expect(first.locator("pit-lab-edges")).to_have_count(int(is_stacked))
        one, other = first.bounding_box(), second.bounding_box()
        assert one is not None
        assert other is not None
        before = one["y"] + one["height"] <= other["y"] if is_stacked else one["x"] + one["width"] <= other["x"]
        assert before, (width, one, other)
        # What was opened stays open where the parts change places.
        expect(page.locator("pit-lab-controls details", has_text="Wagers and their limits")).to_have_attribute(
            "open", ""
        )


_CUT = """() => {
    const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap(each =>
        [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
    const pen = document.createElement("canvas").getContext("2d");
    const arrow = 20;
    return deep(document, "pit-lab select").filter(each => each.checkVisibility()).flatMap(each => {
        const style = getComputedStyle(each);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`; // `font` is empty here
        const words = each.selectedOptions[0].textContent.trim();
        const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
        const beside = each.parentElement.querySelector(".whole");
        if (beside?.checkVisibility()) return [];
        return pen.measureText(words).width > room ? [`${words}: ${Math.round(room)} px`] : [];
    });
}"""
_WIDER = """table => [table.scrollWidth, table.parentElement.clientWidth]"""


@pytest.mark.long
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack"])
def test_the_lab_has_nothing_cut_off(new_page: NewPage, game: str) -> None:
    page = new_page("wide")
    page.goto(f"/lab?game={game}")
    table = page.get_by_role("region", name="House edges").get_by_role("table")
    expect(table).to_be_visible(timeout=90_000)
    page.get_by_label("Add a side bet").select_option("perfect-pairs")
    expect(page.get_by_text(re.compile(r"of [\d,]+ deals")).first).to_be_visible(timeout=90_000)
    for group in ("House rules", "Wagers and their limits", "More settings"):
        page.get_by_text(group, exact=True).click()
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        needs, has = table.evaluate(_WIDER)
        assert needs <= has, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(_CUT) == [], width


@pytest.mark.long
def test_figures_of_refused_values_are_dimmed(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    table = page.get_by_role("region", name="House edges").get_by_role("table")
    expect(table).to_be_visible(timeout=90_000)
    expect(table).not_to_have_class("stale")
    page.get_by_label("pair of one suit").fill("nothing")
    page.get_by_label("pair of one suit").press("Tab")
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(table).to_have_class("stale")


@pytest.mark.long
def test_an_inventor_sees_what_is_good_for_the_house_in_green(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    page.get_by_label("What does a").first.select_option("6:5")
    # A narrow page shows the change beside the edge, a wide one in a column of its own.
    worse = page.get_by_role("row").filter(has_text="Base Wager").locator(".for-house").filter(visible=True)
    expect(worse).to_contain_text("▲", timeout=90_000)
    color = "each => getComputedStyle(each).color"
    for_player = worse.evaluate(color)
    page.get_by_role("group", name="Green favors the").get_by_label("House").check()
    assert worse.evaluate(color) != for_player
    page.reload()
    expect(page.get_by_role("group", name="Green favors the").get_by_label("House")).to_be_checked()


SAYS = {
    "Rules": "A round, step by step", "Pay tables": "two aces of one suit", "Options": "What does a",
    "Interpretations": "Unclear clauses", "Strategy": "no decisions", "Audit": "Warnings",
    "Clauses": "Rulings on unclear clauses",
}  # fmt: skip


def test_tabs_of_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud")
    page.get_by_role("tab").first.wait_for()
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel")).to_contain_text(SAYS[tab.inner_text()], timeout=30_000)


def test_rules_begin_with_what_a_player_needs_and_clauses_say_what_they_are(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/nh-21-plus")
    headings = page.get_by_role("tabpanel").get_by_role("heading", level=2)
    expect(headings).to_have_text(
        [re.compile(each) for each in ("^Your bets", "^How to play", "^A round, step", "^Cards, table", "^For dealers")]
    )
    first = page.get_by_role("tabpanel").get_by_role("link", name="clause L36").first
    expect(first).to_have_attribute("title", re.compile("[a-z]{3}"))
