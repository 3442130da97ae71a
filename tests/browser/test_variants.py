"""Each variant through the moment that is its own: its spots, its actions and its words."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from pit21.spec.loader import load_game
from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering


class Moment(NamedTuple):
    """Cards, the spot, what is asked after the deal, the actions taken, and the result of the round on $10."""

    game: str
    cards: str
    wager: str
    asks: str
    actions: tuple[str, ...]
    net: str
    shows: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    stake: str = "$10"


MOMENTS = (
    Moment("double-exposure", "Ac Td 8c 6h Kd 2s", "Double Exposure", "soft 19 against 16", ("Double",), "+$20"),
    Moment(
        "double-exposure", "Tc 9d Kc 8s", "Double Exposure", "20 against 9", ("Stand",), "+$10",
        ("Hole card: 7-9",), (("dealer_cards", "up_and_class"),),
    ),
    Moment("free-bet", "5h 6s 6d Th Td Kc", "Free Bet", "11 against 6", ("Free double",), "+$20"),
    Moment("free-bet-2012", "2h 6s 3d Th 5d Kc Td", "Free Bet", "5 against 6", ("Hit", "Free double"), "+$20"),
    Moment("super-fun-21", "Tc 9d 6h 7s", "Super Fun 21", "16 against 9", ("Surrender",), "-$5"),
    Moment("pontoon", "Qc 9d Kh 8s", "Pontoon", "20 against 9", ("Stand",), "+$10"),
    Moment("pontoon-sydney", "6c Kh 5c 2d 9d", "Pontoon", "11 against 10", ("Double", "Forfeit"), "-$10"),
    Moment("european-blackjack", "Tc Kd Kh As", "European Blackjack", "20 against 10", ("Stand",), "-$10"),
    Moment(
        "double-attack", "6d Qc Kh Ks 9h", "Double Attack", "Raise your wager before the cards are dealt?",
        ("Raise", "Stand"), "+$20",
    ),
    Moment(
        "double-attack-liberal", "6d Qc Kh Ks 9h", "Double Attack", "Raise your wager", ("No raise", "Stand"), "+$10",
    ),
    Moment(
        "blackjack-switch", "Tc 5d 9s 6h Kc 8d 9h", "First hand", "Switch the second cards?",
        ("Switch", "Stand", "Hit", "Stand"), "+$20",
        stake="$20",
    ),
)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("moment", MOMENTS, ids=[f"{each.game} {each.shows}" for each in MOMENTS])
def test_a_round_of_each_variant(moment: Moment, size: str, player: NewPlayer, steering: Steering) -> None:
    steering.stack(moment.cards)
    anna = player(size=size)
    anna.open_table_of(load_game(moment.game), dict(moment.settings))
    anna.sit(1)
    anna.bet(moment.wager, moment.stake, times=2)
    anna.deal()
    anna.sees_turn(moment.asks)
    for shown in moment.shows:
        anna.sees(shown, at=anna.dealer)
    for action in moment.actions:
        anna.act(action)
    anna.net(moment.net)


@pytest.mark.long
def test_the_swap_has_evs(player: NewPlayer, steering: Steering) -> None:
    """10-6 and 6-10 become 20 and 12: both choices have an EV, in the words of their buttons."""
    steering.stack("Th 6h 9d 6c Tc 9s Ks")
    anna = player()
    anna.open_table_of(load_game("blackjack-switch"), {})
    anna.sit(1)
    anna.bet("First hand", "$20", times=2)
    anna.deal()
    anna.sees_turn("Switch the second cards?")
    anna.bar.get_by_role("button", name="Show EV").click()
    expect(anna.bar).to_contain_text("Best: Switch", timeout=240_000)
    expect(anna.bar).to_contain_text(re.compile(r"Keep\s+-\$[\d.]+"))
    anna.act("Keep")
    anna.sees_turn("hand 1 of 2: 16")
