"""The operator's page, and what people see of it: announcements, links that reset a password, second factors."""

import re
import time

import pyotp
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SIZES, NewPage, violations
from tests.browser.player import Player
from tests.server.people.roles import change_role
from tests.server.running import RunningServer

PASSWORD, OTHER = "correct horse battery staple", "another horse battery staple"


def keep_account(player: Player) -> None:
    player.page.goto("/me")
    player.page.get_by_label("Password (10 to 128 characters)").fill(PASSWORD)
    player.page.get_by_role("button", name="Create account").click()
    expect(player.page.get_by_text("Account created.")).to_be_visible()


def sign_in(page: Page, name: str, password: str) -> None:
    page.get_by_role("button", name="Account", exact=True).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def sheet(page: Page, title: str) -> Locator:
    """What lies in the open sheet."""
    expect(page.get_by_role("dialog", name=title)).to_be_visible()
    return page.locator("pit-act")


def act(page: Page, title: str, reason: str) -> Locator:
    """With everyone who is shown; the sheet with the outcome."""
    page.get_by_label("Select all people shown").check()
    page.get_by_role("toolbar").get_by_role("button", name=title, exact=True).click()
    opened = sheet(page, title)
    opened.get_by_label("Reason").fill(reason)
    opened.get_by_role("button", name=title, exact=True).click()
    expect(opened.get_by_role("status")).to_be_visible()
    return opened


def close(opened: Locator) -> None:
    opened.get_by_role("button", name="Done").click()
    expect(opened).to_have_count(0)


def announce_at_a_table(page: Page, title: str, anna: Player) -> None:
    """Found, selected, spoken to; who is there sees it at once, until it is dismissed."""
    page.get_by_label("Find").fill(title.lower()[:7])
    expect(page.get_by_role("row").filter(has_text=title)).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(2)  # other tests' tables are gone from the list
    page.get_by_label("Select all tables shown").check()
    page.get_by_role("toolbar").get_by_role("button", name="Announce").click()
    opened = sheet(page, "Announce at these tables")
    opened.get_by_label("Text").fill("This table closes at noon.")
    opened.get_by_role("button", name="Announce").click()
    expect(opened.get_by_role("alert")).to_have_text("Enter a reason of at least three characters.")
    opened.get_by_label("Reason").fill("maintenance")
    opened.get_by_role("button", name="Announce").click()
    expect(opened.get_by_text("Announced at 1 table.")).to_be_visible()
    close(opened)
    expect(anna.page.get_by_text("This table closes at noon.")).to_be_visible()
    anna.page.get_by_role("button", name="Dismiss").click()
    expect(anna.page.get_by_text("This table closes at noon.")).to_have_count(0)
    assert not violations(page)


def take_down(page: Page) -> None:
    """An announcement at a table is listed with it, and ended."""
    line = page.get_by_role("listitem").filter(has_text="This table closes at noon.")
    expect(line).to_contain_text("at Opening night, until")
    line.get_by_role("button", name="Take down").click()
    opened = sheet(page, "Take down the announcement")
    opened.get_by_label("Reason").fill("it is noon")
    opened.get_by_role("button", name="Take down").click()
    expect(opened.get_by_text("Announcement taken down.")).to_be_visible()
    close(opened)
    expect(page.get_by_text("No announcements.")).to_be_visible()


def report_irregularity(page: Page, anna: Player) -> None:
    """The choices come from the server, a reason is required, and a remedy that does not fit is refused."""
    page.get_by_role("toolbar").get_by_role("button", name="Irregularity").click()
    expect(page.get_by_role("dialog", name="Report an irregularity")).to_be_visible()
    opened = page.locator("pit-irregularity")
    send = opened.get_by_role("button", name="Apply the remedy")
    send.click()
    expect(opened.get_by_role("alert")).to_have_text("Choose what happened.")
    opened.get_by_label("What happened").select_option("M20")
    opened.locator("select[name=seat]").select_option("2")
    opened.locator("select[name=wager]").select_option(label="Blackjack")
    opened.get_by_label("Amount in dollars").fill("25")
    send.click()
    expect(opened.get_by_role("alert")).to_have_text("Enter a reason of at least three characters.")
    opened.get_by_label("Reason").fill("a stake over the limit")
    assert not violations(page)
    send.click()
    expect(opened.get_by_role("alert")).to_have_text("No round is in progress.")
    opened.get_by_label("What happened").select_option("M52")
    send.click()
    expect(opened.get_by_text("Done.")).to_be_visible()
    close(opened)
    page.get_by_role("tab", name="Audit").click()
    expect(page.get_by_role("row").filter(has_text="Irregularity M20 (refused)")).to_be_visible()
    expect(
        page.get_by_role("row").filter(has_text="Irregularity M52").filter(has_text="a stake over the limit")
    ).to_be_visible()
    expect(anna.page.get_by_text("M52").first).to_be_attached()


def act_on_people(page: Page, anna: Player) -> str:
    """Many at once with one reason; who is disabled is out. The link that resets a password."""
    page.get_by_role("tab", name="People").click()
    page.get_by_label("Find").fill("op")
    expect(page.get_by_role("row")).to_have_count(3)
    close(act(page, "Disable", "asked by the floor"))
    expect(page.get_by_text("disabled", exact=True)).to_have_count(2)
    expect(anna.page.get_by_role("link", name="Sign in")).to_be_visible()
    close(act(page, "Enable", "it was a mistake"))
    expect(page.get_by_text("disabled", exact=True)).to_have_count(0)
    opened = act(page, "Reset link", "forgot the password")
    expect(opened.get_by_text(f"{anna.name} is a guest without a password")).to_be_visible()
    expect(opened.get_by_text(re.compile(f"{anna.name.capitalize()} "))).to_have_count(0)
    link = opened.locator("code").inner_text()
    close(opened)
    assert not violations(page)
    return link


def use_link(berta: Player, link: str) -> None:
    """In another browser, once."""
    page = berta.page
    page.goto(link)
    page.get_by_label("Password (10 to 128 characters)").fill(OTHER)
    page.get_by_role("button", name="Set password").click()
    page.get_by_role("link", name="Sign in").click()
    sign_in(page, berta.name, OTHER)
    expect(page.get_by_role("heading", name=berta.name)).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("ask an operator for a new one")


@pytest.mark.long
def test_an_operator_finds_acts_and_is_audited(new_page: NewPage, server: RunningServer) -> None:
    boss, anna, berta = (Player(new_page()).sign_in(name) for name in ("boss", "opanna", "opberta"))
    anna.open_table("Blackjack", title="Opening night")
    for each in (boss, berta):
        keep_account(each)
    page = boss.page
    page.goto("/operator")
    expect(page.get_by_text("This page is for operators.")).to_be_visible()
    change_role(f"sqlite:///{server.folder / 'server.sqlite3'}", boss.name, "operator")
    page.goto("/operator")
    expect(page.get_by_role("button", name="Account", exact=True)).to_have_attribute("aria-pressed", "true")
    sign_in(page, boss.name, PASSWORD)
    announce_at_a_table(page, "Opening night", anna)
    report_irregularity(page, anna)
    use_link(berta, act_on_people(page, anna))
    page.get_by_role("tab", name="Server").click()
    expect(page.get_by_role("row").filter(has_text="writer")).to_be_visible()
    take_down(page)
    expect(page.get_by_role("row").filter(has_text="solver slow")).not_to_contain_text("down")
    expect(page.get_by_role("row").filter(has_text="largest_grant")).to_contain_text("$10,000")
    key = page.get_by_text("limits.connections", exact=True)
    assert key.evaluate("each => each.querySelectorAll('wbr').length") == 2
    assert not violations(page)
    page.get_by_role("tab", name="Audit").click()
    page.get_by_label("Subject").fill(f"user:{berta.name}")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("row").filter(has_text="forgot the password")).to_be_visible()
    assert not violations(page)


def choose_limits(page: Page, name: str) -> None:
    """With what is missing or wrong refused first, and the shown limits afterwards."""
    page.get_by_role("tab", name="People").click()
    page.get_by_label("Find").fill(name)
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_label(f"Select {name}", exact=True).check()
    page.get_by_role("toolbar").get_by_role("button", name="Limit play").click()
    opened = sheet(page, "Limit play")
    send = opened.get_by_role("button", name="Limit play", exact=True)
    opened.get_by_label("Reason").fill("asked by mail")
    send.click()
    expect(opened.get_by_role("alert")).to_have_text("Choose a limit or a break.")
    opened.get_by_label("Daily loss limit").fill("plenty")
    send.click()
    expect(opened.get_by_role("alert")).to_contain_text("Enter an amount like 200 or 50.50")
    opened.get_by_label("Daily loss limit").fill("20")
    opened.get_by_label("Session time limit").select_option(label="1 hour")
    opened.get_by_label("Break").select_option(label="1 day")
    assert not violations(page)
    send.click()
    expect(opened.get_by_text("Limits set for 1 person.")).to_be_visible()
    close(opened)
    expect(
        page.get_by_role("row").filter(has_text=re.compile(r"1 hour a session, \$20 a day, break until"))
    ).to_be_visible()
    assert not violations(page)


@pytest.mark.long
def test_an_operator_limits_somebodys_play(new_page: NewPage, server: RunningServer) -> None:
    """It holds at the table at once, with the words of personal limits, and stands in the audit with its reason."""
    chief, dora = (Player(new_page()).sign_in(name) for name in ("chief", "opdora"))
    keep_account(chief)
    change_role(f"sqlite:///{server.folder / 'server.sqlite3'}", chief.name, "operator")
    page = chief.page
    page.goto("/operator")
    sign_in(page, chief.name, PASSWORD)
    dora.open_table("Blackjack", title="Quiet table")
    choose_limits(page, dora.name)
    dora.page.get_by_role("button", name=re.compile(r"^Sit here,? seat 1$")).click()
    sitting = dora.sheet("Sit down")
    sitting.get_by_label("Chips, of your").fill("100")
    sitting.get_by_role("button", name="Sit down", exact=True).click()
    expect(dora.page.get_by_role("dialog", name="Your limit")).to_be_visible()
    expect(dora.page.get_by_text("You are taking a break until 20").first).to_be_visible()
    page.get_by_role("tab", name="Audit").click()
    page.get_by_label("Subject").fill(f"user:{dora.name}")
    page.get_by_role("button", name="Find").click()
    said = "session limit 60 minutes, loss limit $20, break of 1440 minutes: asked by mail"
    expect(page.get_by_role("row").filter(has_text=said)).to_be_visible()


@pytest.mark.long
def test_rows_of_people_and_the_audit_can_be_read(new_page: NewPage, server: RunningServer) -> None:
    lord = Player(new_page("phone")).sign_in("long-operator-name")
    keep_account(lord)
    change_role(f"sqlite:///{server.folder / 'server.sqlite3'}", lord.name, "operator")
    page = lord.page
    page.goto("/operator")
    sign_in(page, lord.name, PASSWORD)
    page.get_by_role("tab", name="People").click()
    page.get_by_label("Find").fill(lord.name)
    row = page.get_by_role("row").filter(has_text=lord.name)
    row.get_by_role("checkbox").check()
    expect(row.locator("td.check")).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # it lies over the text
    for size in ("laptop", "phone"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("tab", name="Audit").click()
        subject = page.get_by_role("row").filter(has_text="Make operator").filter(has_text=lord.name)
        subject = subject.locator("td.subject span").first
        expect(subject).to_have_text(f"user:{lord.name}")
        assert subject.evaluate("each => each.getClientRects().length") == 1


@pytest.mark.long
def test_a_second_factor_is_set_up_and_asked_for(new_page: NewPage) -> None:
    cara = Player(new_page("phone")).sign_in("cara")
    page = cara.page
    keep_account(cara)
    page.get_by_text("Second factor: off").click()
    page.locator("pit-security").get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Set up a second factor").click()
    expect(page.get_by_role("img", name="QR code of the secret")).to_be_visible()
    totp = pyotp.TOTP(page.locator("pit-security code").inner_text().replace(" ", ""))
    assert not violations(page)
    page.get_by_label("Code from the app").fill(totp.now())
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    expect(page.locator("pit-security li")).to_have_count(10)
    recovery = page.locator("pit-security code").first.inner_text()
    page.get_by_role("button", name="I saved them").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    sign_in(page, cara.name, PASSWORD)
    page.get_by_label("Code from your authenticator").fill(totp.at(int(time.time()) - 300))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("This code is wrong")
    page.get_by_label("Code from your authenticator").fill(recovery)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Second factor: on")).to_be_visible()
