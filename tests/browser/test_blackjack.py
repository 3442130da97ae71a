"""Blackjack and Spanish 21 played through: every act that they offer, and what the page says of each end."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player
from tests.browser.stacked import Steering


def _again(player: Player, steering: Steering, total: str = "$10") -> None:
    """The next round with the same wagers."""
    steering.next_round()
    player.bar.get_by_role("button", name="Rebet", exact=True).click()
    player.has_down(total)
    player.deal()


SPLITS = """
    5h 6s 6d Th Td Kc
    8h 6c 8d Tc 8c 8s 3h Jh Kd Ks Qd 9h
    Ah 7c Ad Td 9h 8s
"""


@pytest.mark.long
def test_doubles_and_splits_of_blackjack(player: NewPlayer, steering: Steering) -> None:
    steering.stack(SPLITS)
    anna = player()
    anna.open_table("Blackjack", {"When may a hand be surrendered?": "late"})
    anna.sit(1)
    anna.bet("Blackjack", "$10", times=2)
    anna.deal()
    anna.sees_turn("Your turn: 11 against 6")
    assert anna.offers() == ["Hit", "Stand", "Double", "Surrender"]
    anna.bar.get_by_role("button", name="Double for less").click()
    anna.amount("Double for", "5", "Double")
    anna.net("+$15")
    anna.sees("Win +$15", "21", "$215")

    _again(anna, steering)
    anna.act("Split", "Split", "Split")
    anna.sees_turn("hand 1 of 4: 11 against 6")
    for number in range(1, 5):  # at the end of the arc, too, all hands lie on the cloth
        expect(anna.place.get_by_role("group", name=f"Hand {number} of 4")).to_be_in_viewport(ratio=1)
    anna.act("Double")
    anna.sees_turn("hand 2 of 4: 18 against 6")
    anna.act("Stand")
    anna.sees_turn("hand 3 of 4")
    anna.act("Stand")
    anna.sees_turn("hand 4 of 4")
    anna.act("Stand")
    anna.net("+$50")
    anna.sees("Win +$20", "Win +$10", "$265")

    _again(anna, steering)
    anna.act("Split")
    anna.net("+$20")  # split aces get one card each
    anna.sees("Win +$10", "20", "19", "$285")


INSURANCE = """
    Th Ac 9d Kh
    Tc Ad 6d 7h 4c
    Td 9c 6h 8c
    As 5c Kd Ts
    Js 6h 6c Qc Kc
    Jd 9s 9h Td
"""


@pytest.mark.long
def test_insurance_surrender_and_every_end_of_blackjack(player: NewPlayer, steering: Steering) -> None:
    steering.stack(INSURANCE)
    anna = player()
    anna.open_table("Blackjack", {"When may a hand be surrendered?": "late"})
    anna.sit(1)
    anna.bet("Blackjack", "$10", times=2)
    anna.deal()
    anna.sees_turn("Insurance?")
    anna.act("Insure")
    anna.net("$0")
    anna.sees("Insurance $5 wins $10", "Lose -$10", "$200")
    assert anna.lit_lines() == ["dealer has blackjack"]

    _again(anna, steering)
    anna.sees_turn("Insurance?")
    anna.act("No insurance")
    anna.sees_turn("Your turn: 16")
    anna.act("Hit")
    anna.sees_turn("Your turn: 20")
    anna.act("Stand")
    anna.net("+$10")
    anna.sees("Win +$10", "$210")

    _again(anna, steering)
    anna.act("Surrender")
    anna.net("-$5")
    anna.sees("-$5", "$205")

    _again(anna, steering)
    anna.net("+$15")
    anna.sees("Win +$15", "blackjack", "$220")

    _again(anna, steering)
    anna.act("Hit")
    anna.net("-$10")
    anna.sees("Lose -$10", "26", "$210")

    _again(anna, steering)
    anna.act("Stand")
    anna.net("$0")
    anna.sees("Push", "19", "$210")


@pytest.mark.long
def test_early_surrender(player: NewPlayer, steering: Steering) -> None:
    steering.stack("Th As 6d 7h  Tc Ad 9d 8h  ")
    anna = player()
    anna.open_table_by_form("Blackjack", {"When may a hand be surrendered?": "early"})
    anna.sit(1)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.sees_turn("Surrender before the dealer peeks?")
    anna.act("Surrender")
    anna.net("-$2.50")
    anna.sees("-$2.50", "$197.50")
    _again(anna, steering, "$5")
    anna.act("Play on", "No insurance", "Stand")
    anna.net("$0")
    anna.sees("Push")


SPANISH = """
    5h 6s 6d Kh 2c
    7h 6c 7d Kd 7c
    Qs 9c 6h 8c
    Ah 7c Ad Kd 9h As 8s 5d 6s 3c
    Kh Ac 9d 7h
"""


@pytest.mark.long
def test_every_act_of_spanish_21(player: NewPlayer, steering: Steering) -> None:
    steering.stack(SPANISH)
    anna = player()
    anna.open_table("Spanish 21")
    anna.sit(1)
    anna.bet("Spanish 21", "$10", times=2)
    anna.deal()
    anna.act("Double")
    anna.sees_turn("13 against 6")
    anna.act("Rescue")
    anna.net("-$10")
    anna.sees("$190")

    _again(anna, steering)
    anna.act("Hit")
    anna.net("+$15")
    anna.sees("Win +$15", "$205")
    anna.sees("7-7-7 of mixed suits at 3 to 2", at=anna.bar)
    assert anna.lit_lines() == ["7-7-7 of mixed suits"]

    _again(anna, steering)
    anna.act("Surrender")
    anna.net("-$5")

    _again(anna, steering)
    anna.act("Split")
    anna.sees_turn("hand 1 of 2: soft 20")  # split aces are played on here
    anna.act("Stand")
    anna.sees_turn("hand 2 of 2: ")
    anna.act("Split")
    anna.sees_turn("hand 2 of 3: soft 19")
    anna.act("Hit")
    anna.sees_turn("hand 2 of 3: 14")
    anna.act("Stand")
    anna.sees_turn("hand 3 of 3: soft 17")
    anna.act("Double", "Stand")
    anna.net("+$20")
    anna.sees("Win +$20", "Lose -$10", "Win +$10", "$220")

    _again(anna, steering)
    anna.bar.get_by_role("button", name="Insure for less").click()
    anna.amount("Insure for", "2", "Insure")
    anna.act("Stand")
    anna.net("+$8")
    anna.sees("Insurance $2 lost", "Win +$10", "$228")
