"""How a round ended stays visible through the next bets; the betting bar stays put while others act."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering

_IS_SAME = "button => { const same = button.isConnected && button.dataset.seen === 'yes'; return same; }"


_RESTS = """async () => {
    const deep = (root, name) => {
        for (const each of root.querySelectorAll("*")) {
            const found = each.localName === name ? each : each.shadowRoot && deep(each.shadowRoot, name);
            if (found) return found;
        }
        return null;
    };
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const until = async (holds, awaited) => {
        const began = performance.now();
        while (!holds()) {
            if (performance.now() - began > 30_000) throw new Error(`waited 30 seconds for ${awaited}`);
            await frame();
        }
    };
    await until(() => deep(document, "pit-result")?.shadowRoot.querySelector(".result"), "the result");
    const began = performance.now();
    await until(() => !deep(document, "pit-dealer")?.shadowRoot.querySelector("pit-card"), "the dealer's cards to go");
    return (performance.now() - began) / 1000;
}"""
"""How many seconds the dealer's cards lie there after the result has come."""


def test_the_result_stays_until_the_next_cards(player: NewPlayer, steering: Steering) -> None:
    """With reduced motion, at which everything is shown at once; the cards rest though the next round has begun."""
    steering.stack("Th 6h 9d Tc 5s 9c", rounds=2)
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    result = anna.page.get_by_role("group", name="Result of round 1")
    assert anna.page.evaluate(_RESTS) > 1
    expect(result).to_contain_text("-$5")
    expect(result.get_by_role("listitem")).to_have_count(1)
    expect(result.get_by_role("listitem")).to_contain_text(re.compile(r"Blackjack \$5: Lose: .+"))
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    expect(result).to_be_visible()
    anna.page.keyboard.press("Enter")  # the same bets and the deal
    expect(anna.bar.locator(".act").or_(anna.page.get_by_role("group", name="Result of round 2")).first).to_be_visible()
    expect(result).to_have_count(0)


def test_no_key_gives_the_round_away(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    expect(anna.bar.get_by_text("Choose a chip, then tap a spot on the felt.")).to_be_visible()
    expect(anna.bar.get_by_role("button", name="No bet this round")).to_have_count(0)  # nobody else plays on
    anna.page.keyboard.press("Enter")
    expect(anna.bar.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    chips = anna.bar.get_by_role("group", name="Chip to bet with").get_by_role("button")
    assert [name.split(" ")[0] for name in chips.evaluate_all("all => all.map(each => each.ariaLabel)")] == [
        "$1", "$5", "$25", "$100",
    ]  # fmt: skip


@pytest.mark.long
def test_a_second_press_of_the_deal_says_nothing_and_the_result_stays_after_a_reload(
    player: NewPlayer, steering: Steering
) -> None:
    steering.stack("Th 6h 2d Tc 5s 9c", rounds=1)
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.page.get_by_role("button", name="History").click()
    log = anna.page.get_by_role("list", name="Dealer log").first
    expect(log).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    anna.page.get_by_role("button", name="History").click()
    anna.bar.focus()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("Enter")
    anna.button("Stand").wait_for()
    expect(log).to_be_hidden()
    expect(anna.bar.get_by_role("alert")).to_have_count(0)
    anna.act("Stand")
    steering.next_round()
    result = anna.page.get_by_role("group", name="Result of round 1")
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    expect(result).to_be_visible()
    anna.page.reload()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    expect(result).to_be_visible()


@pytest.mark.long
def test_the_betting_bar_stays_put_while_bots_bet(player: NewPlayer, steering: Steering) -> None:
    steering.stack("", rounds=0)
    anna = player(motion=True)
    anna.open_table("Blackjack", bots=3)
    anna.sit(1)
    steering.next_round()
    button = anna.bar.get_by_role("button", name="No bet this round")
    button.evaluate("each => { each.dataset.seen = 'yes'; }")
    for seat in range(5, 8):
        expect(anna.place_of(seat)).to_contain_text("ready")
    assert button.evaluate(_IS_SAME)


@pytest.mark.long
@pytest.mark.clause("G10")
def test_a_locked_spot_says_why(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("21 STUD")
    anna.sit(1)
    anna.page.get_by_role("button", name="Cut here").click()
    expect(anna.spot("Bet Bigger 2x")).to_contain_text("place the Base Wager first")
    anna.bet("Base Wager", "$5")
    expect(anna.spot("Bet Bigger 2x")).to_contain_text("Base Wager must be at its maximum first")


@pytest.mark.long
def test_chips_bought_before_the_first_card_arrive_at_once(player: NewPlayer, steering: Steering) -> None:
    steering.stack("")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1, "200")
    anna.bet("Blackjack", "$5")
    sheet = anna.open("People")
    sheet.get_by_label("Buy chips").fill("100")
    sheet.get_by_role("button", name="Buy", exact=True).click()
    anna.close()
    anna.has_chips("$295")


@pytest.mark.long
def test_enter_deals_after_a_click_and_a_refused_rebet_speaks_to_the_player(
    player: NewPlayer, steering: Steering
) -> None:
    steering.stack("Th 6h 9d Tc 5s 9c")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1, "15")
    anna.bar.get_by_role("button", name="$5 chip").click()
    anna.bet("Blackjack", "$10", times=2)
    anna.page.keyboard.press("Enter")
    anna.act("Stand")
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    anna.page.keyboard.press("Enter")
    expect(anna.bar.get_by_role("alert").filter(has_text="You have only $5 for this wager")).to_be_visible()
    expect(anna.bar.get_by_role("button", name="Buy chips")).to_be_visible()
    expect(anna.bar.get_by_role("button", name="Undo")).to_be_disabled()


_INSIDE = """list => [...list.children].every(each => {
  const [outer, inner] = [list.getBoundingClientRect(), each.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right + 1;
})"""


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_every_wager_of_the_last_round_is_in_the_list(player: NewPlayer, steering: Steering, size: str) -> None:
    """Below one another while the next bets are placed: none in a column beyond the edge."""
    steering.stack("Kh 9d Ts 2c 2d  9s Jd 7c 4d 5d")
    anna = player(size=size)
    anna.open_table_by_form("Twisted 21", seats=1)
    anna.sit(1)
    anna.bet("Twisted 21", "$5")
    anna.bet("Stud Poker", "$10")
    anna.bet("Stud Bonus", "$15")
    anna.deal()
    anna.act("Stand")
    steering.next_round()
    expect(anna.bar.get_by_role("button", name="Rebet and deal")).to_be_enabled()
    wagers = anna.page.get_by_role("list", name="Wagers of round 1")
    expect(wagers.get_by_role("listitem")).to_have_count(3)
    expect(wagers).to_contain_text("19 against 19")
    assert wagers.evaluate(_INSIDE)


@pytest.mark.long
def test_a_bust_is_said_once_at_the_hand(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th 6h 6d Tc Ts 9c")
    anna = player()
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Hit")
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_contain_text("Blackjack $5: Lose: bust")
    expect(anna.place.get_by_text("bust", exact=False)).to_have_count(1)
    expect(anna.place).to_contain_text("bust with 26")
