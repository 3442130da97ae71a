"""Poker hands in words, and when a view says them."""

import pytest

from pit21.api.game_table import GameTable
from pit21.cards import parse_cards
from pit21.spec.loader import load_game
from pit21.table.causes import poker_name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ks 9h 7d 4c 2s", "king high"),
        ("7s 7h Kd 4c 2s", "pair of sevens"),
        ("6s 6h Kd Kc 2s", "two pairs, kings and sixes"),
        ("Qs Qh Qd 4c 2s", "three of a kind, queens"),
        ("As 2h 3d 4c 5s", "straight to the five"),
        ("As Kh Qd Jc Ts", "straight to the ace"),
        ("Ks 9s 7s 4s 2s", "flush, king high"),
        ("4s 4h Kd Kc Ks", "full house, kings over fours"),
        ("9s 9h 9d 9c 2s", "four of a kind, nines"),
        ("5h 6h 7h 8h 9h", "straight flush to the nine"),
        ("Ad Kd Qd Jd Td", "royal flush"),
    ],
)
def test_names(cards: str, name: str) -> None:
    assert poker_name(parse_cards(cards)) == name


def test_a_view_names_poker_hands_when_all_five_cards_lie_open() -> None:
    table = GameTable(load_game("twisted-21"), seed=3)
    table.sit("ann", "$200", 3)
    table.begin_round()
    player = table.player("ann")
    player.bet("base", 5)
    player.bet("stud-poker", 5)
    table.deal()
    while table.to_act:
        before = table.view("ann")
        assert (before.dealer_poker, before.seats[2].poker) == ("", "")
        player.act("stand" if "stand" in player.legal_actions else player.legal_actions[0])
    over = table.view("ann")
    seat = over.seats[2]
    own = [*seat.hands[0].cards[:2], *seat.face_down]
    assert seat.poker == poker_name(parse_cards(" ".join(own)))
    assert over.dealer_poker == poker_name(parse_cards(" ".join(over.dealer)))
