"""Each variant on the screen, through the moment that is its own: its spots, its actions and its words."""

from pathlib import Path
from typing import NamedTuple

import pytest

from pit21.room.offer_text import KEYS
from pit21.tui.screens.table import TableScreen
from tests.room.playing import new_room
from tests.tui.screen import LARGE, SMALL, Seen, watch


class Moment(NamedTuple):
    """Cards, what is read and offered after the deal, the keys pressed, and what is read at the end."""

    game: str
    cards: str
    reads: str
    buttons: str
    keys: str
    ends: str
    settings: tuple[tuple[str, str], ...] = ()


MOMENTS = (
    Moment("double-exposure", "Ac Td 8c 6h Kd 2s", "the dealer 10\u2666 6\u2665", "D Double +$10", "d",
           "+ Double Exposure $20: won $20"),
    Moment("double-exposure", "Tc 9d Kc 8s", "hole card 7-9", "S Stand", "s", "+ Double Exposure $10: won $10",
           (("dealer_cards", "up_and_class"),)),
    Moment("free-bet", "5h 6s 6d Th Td Kc", "You have 11", "D Free double", "d", "won $20"),
    Moment("free-bet-2012", "2h 6s 3d Th 5d Kc Td", "You have 5", "H Hit", "h d", "won $20"),
    Moment("super-fun-21", "6c Kh 5c 9d 2d", "You have 11", "R Surrender -$5", "d r", "- Super Fun 21 $20: lost $10"),
    Moment("pontoon", "6c Kh 5c 2d 9d", "You have 11", "D Double +$10", "d e", "- Pontoon $20: lost $10"),
    Moment("pontoon-sydney", "6c Kh 5c 2d 9d", "You have 11", "D Double +$10", "d e", "- Pontoon $20: lost $10"),
    Moment("european-blackjack", "Tc Kd Kh As", "You have 20", "S Stand", "s", "- European Blackjack $10: lost $10"),
    Moment("double-attack", "6d Qc Kh Ks 9h", "Do you want to raise your wager", "K Raise +$10", "k s",
           "+ Double Attack $20: won $20"),
    Moment("double-attack-liberal", "6d Qc Kh Ks 9h", "Do you want to raise your wager", "N No raise", "n s",
           "+ Double Attack $10: won $10"),
    Moment("blackjack-switch", "Tc 5d 9s 6h Kc 8d 9h", "(16) and 5\u2666 K\u2663 (15)",
           "O Switch | N Keep the cards", "o s h s", "+ Second hand $10: won $10"),
)  # fmt: skip


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("moment", MOMENTS, ids=[f"{each.game} {each.settings}" for each in MOMENTS])
def test_a_round_of_each_variant(moment: Moment, size: tuple[int, int], tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter")
        seen.sees(moment.reads)
        assert moment.buttons in seen.buttons
        await seen.press(*moment.keys.split())
        seen.sees(moment.ends)

    watch(new_room(moment.game, cards=moment.cards, settings=dict(moment.settings)), tmp_path, test, size=size)


def test_what_is_given_up_after_a_double_has_the_word_of_the_game(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "space", "enter", "d")
        assert "E Forfeit -$10" in seen.buttons

    watch(new_room("pontoon", cards="6c Kh 5c 2d 9d"), tmp_path, test)


def test_no_action_has_a_key_of_the_table() -> None:
    """Footer and buttons stand on one screen: a letter means one thing."""
    keys = {key for binding in TableScreen.BINDINGS for key in getattr(binding, "key", "").split(",")}
    assert not {action: key for action, key in KEYS.items() if key in keys}
