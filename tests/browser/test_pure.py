"""Pure 21.5: the bank taken, exhausted and passed on; backline bets that follow; Red Flex."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering

PURE = "Pure 21.5 Blackjack with Red Flex Bet"


@pytest.mark.long
def test_a_bank_taken_exhausted_and_passed_on(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9h Td Kc  Ts 9c 8h 8d", rounds=0)
    anna, ben = player("anna"), player("ben", "phone")
    url = anna.open_table(PURE)
    anna.sit(1)
    ben.page.goto(url)
    ben.sit(2)
    steering.next_round()
    anna.sees_turn("The bank is offered to you, first turn.")
    anna.amount("Bank with", "3", "Take the bank")
    bank = ben.page.get_by_role("group", name="The bank's wager")
    expect(bank).to_contain_text("Bank $3intact")
    anna.sees("You bank this round with $3.")
    ben.bet("Game Wager", "$5")
    ben.chip("$1")
    ben.bet("Red Flex Bet", "$6")
    ben.deal()
    ben.button("Stand").wait_for()
    expect(bank).to_be_in_viewport(ratio=1)  # however small the screen is
    ben.act("Stand")
    ben.net("+$3")
    anna.net("-$3")
    ben.sees("$203", "not covered by the bank")
    for each in (anna, ben):
        shown = each.page.get_by_role("group", name="The bank's wager")
        expect(shown).to_contain_text("$3 paid, $0 left")
        expect(shown).to_contain_text("Not covered, returned: $")
        expect(each.page.get_by_text("Action", exact=True)).to_be_visible()

    steering.next_round()
    anna.sees_turn("The bank is offered to you, second turn.")
    anna.act("Pass the bank")
    ben.sees_turn("The bank is offered to you")
    ben.amount("Bank with", "50", "Take the bank")
    anna.bet("Game Wager", "$5")
    anna.deal()
    anna.act("Stand")
    anna.net("+$5")
    ben.net("-$5")
    expect(anna.page.get_by_role("group", name="The bank's wager")).to_contain_text("$5 paid, $45 left")

    # What the bank put up is staked, in this sitting as in the history: $3 as banker, $5 as player.
    sheet = anna.open("Rounds")
    expect(sheet.locator("dl > div").filter(has_text="Staked")).to_have_text(re.compile(r"^\s*Staked\s*\$8\s*$"))
    anna.close()
    anna.page.goto("/history")
    staked = anna.page.get_by_role("table", name="Your rounds").locator("td[data-title='staked']")
    expect(staked).to_have_text(["$5", "$3"])


@pytest.mark.long
def test_the_commentary_has_room_beside_a_long_title(new_page: NewPage) -> None:
    page = Player(new_page("laptop")).sign_in("anna").page
    page.goto("/")
    page.get_by_role("button", name=f"Sit down with bots at {PURE}", exact=True).click()
    expect(page.get_by_text("Practice chips", exact=False).first).to_be_visible()
    line = page.locator(".bar pit-dealer-line").bounding_box()
    assert line
    assert line["width"] > 200
    page.get_by_role("button", name="Take the bank").wait_for()
    page.get_by_role("navigation", name="Table menu").get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(page.get_by_text("You leave after this round.")).to_have_count(0)  # there is no hand yet


@pytest.mark.long
def test_who_backs_a_hand_follows_it(player: NewPlayer, steering: Steering) -> None:
    steering.stack("8h 6h 8d Td 9c Ks Kd", rounds=0)
    anna, ben, cara = player("anna"), player("ben"), player("cara")
    url = anna.open_table(PURE, {"May others bet on a player's position?": "yes"})
    anna.sit(1)
    for each, seat in ((ben, 2), (cara, 3)):
        each.page.goto(url)
        each.sit(seat)
    steering.next_round()
    anna.amount("Bank with", "100", "Take the bank")
    ben.bet("Game Wager", "$5")
    cara.spot("Game Wager", 2).click()
    cara.has_down("$5")
    ben.deal()
    cara.deal()
    ben.act("Split")
    cara.sees_turn("The hand you backed at seat 2 is split: follow for $5?")
    cara.act("Follow")
    ben.act("Stand", "Stand")
    cara.net("+$10")
    cara.sees("You: Win +$5", at=cara.place_of(2))
    ben.sees("Win +$5")
    expect(ben.place).not_to_contain_text("+$10")
    ben.net("+$10")
    anna.net("-$20")


@pytest.mark.long
def test_nets_of_rounds_that_are_still_being_shown(player: NewPlayer, steering: Steering) -> None:
    """The next round's frames come while this one's cards still travel: fees and the bank belong to their own round."""
    steering.stack("Th 6h 9h Td Kc  Ts 6s 9s Tc Ks", rounds=0)
    anna, ben = player("anna", motion=True), player("ben")
    url = anna.open_table_by_form(PURE, {"Which collection fees are taken?": "rows "})
    anna.likes([("Speed", "Fast")])
    anna.sit(1)
    ben.page.goto(url)
    ben.sit(2)
    for _ in range(2):
        steering.next_round()
        anna.amount("Bank with", "50", "Take the bank")
        ben.bet("Game Wager", "$5")
        ben.deal()
        ben.act("Stand")
        ben.net("+$4")
    steering.next_round()  # its first frame comes at once
    sheet = anna.open("Rounds")
    for number in (1, 2):
        row = sheet.get_by_role("row").filter(has_text=f"Round {number}")
        expect(row).to_contain_text("-$6")
        expect(row).to_contain_text("fees $1")


@pytest.mark.long
def test_fees_are_taken_and_shown(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 9h Td Kc", rounds=0)
    anna, ben = player("anna"), player("ben")
    # $1 of each player and of the bank.
    url = anna.open_table_by_form(PURE, {"Which collection fees are taken?": "rows "})
    anna.sit(1)
    ben.page.goto(url)
    ben.sit(2)
    steering.next_round()
    anna.amount("Bank with", "50", "Take the bank")
    ben.bet("Game Wager", "$5")
    ben.deal()
    ben.act("Stand")
    ben.net("+$4")
    anna.net("-$6")
    for each in (anna, ben):
        each.sees("Fees $1")
    expect(ben.open("Rounds")).to_contain_text("fees $1")
