"""The browser's client seeds: given by itself for each shoe, shown to compare, and a typed text for one shoe only."""

import hashlib
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering

TEXT = "seven lucky cards"


def _mine(sheet: Locator, shoe: int) -> str:
    """The client seed that the sheet shows as one's own for this shoe."""
    heading = sheet.get_by_role("heading", name=f"Your client seed for shoe {shoe}", exact=True)
    expect(heading).to_be_visible()
    return heading.locator("xpath=following-sibling::code[1]").inner_text()


def _is_mixed_in(sheet: Locator, player: Player, seed: str) -> None:
    digest = hashlib.sha256(seed.encode()).hexdigest()
    expect(sheet.get_by_role("listitem").filter(has_text=f"Seat 1, {player.name}")).to_contain_text(digest)


def _play(player: Player) -> None:
    player.bet("Twisted 21", "$5")
    player.deal()
    player.act("Stand")


@pytest.mark.long
def test_a_fresh_client_seed_for_each_shoe(player: NewPlayer, steering: Steering) -> None:
    cards = "5h 6d Ts 2c 2d  9s 8d 7c 4d 5d"
    steering.stack(cards)
    anna = player()
    anna.open_table("Twisted 21", seats=1)
    anna.sit(1)
    sheet = anna.open("Fair")
    expect(sheet.get_by_role("heading", name="Anchor of this table")).to_be_visible()
    first = _mine(sheet, 1)
    assert re.fullmatch("[0-9a-f]{32}", first)
    _is_mixed_in(sheet, anna, first)
    sheet.get_by_label("Use your own text as the client seed for the next shoe").fill(TEXT)
    sheet.get_by_role("button", name="Use once").click()
    expect(sheet.get_by_role("status")).to_contain_text("Used for the next shoe")
    anna.close()
    seeds = []
    for shoe in (2, 3):
        _play(anna)
        steering.next_round(cards)
        expect(anna.bar.get_by_role("button", name="Rebet", exact=True)).to_be_visible()
        sheet = anna.open("Fair")
        seeds.append(_mine(sheet, shoe))
        _is_mixed_in(sheet, anna, seeds[-1])
        expect(sheet.get_by_text("Client seed missing or late")).to_have_count(0)
        anna.close()
    assert seeds[0] == TEXT
    assert re.fullmatch("[0-9a-f]{32}", seeds[1])
    assert seeds[1] != first
