"""Rules that no house may choose, seen at work where no settlement shows them."""

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table.session import seeded_shoe
from pit21.table.shoes import SeededShoe
from tests.rounds import order, settle


@pytest.mark.clause("N21", "P26", "T21")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_game_is_shuffled_uniformly_unless_chosen_otherwise(game: str) -> None:
    spec = load_game(game)
    ours, uniform = seeded_shoe(spec, 7), SeededShoe(str(spec.value("deck_kind")), spec.number("decks"), 7)
    ours.shuffle(())
    uniform.shuffle(())
    assert ours.remaining() == uniform.remaining()


SOFT_21 = """
game blackjack
player ann $100 at 1
shoe Ah 9d 4c 7s 6h {dealer}
round
bet 1 base $10
deal
1 hit
"""


@pytest.mark.clause("Y1")
def test_a_soft_21_stands_automatically_and_waits_for_the_dealer() -> None:
    """Ace, four, six against 16: no further act is asked, and the dealer's 21 pushes."""
    (pushed,) = settle(SOFT_21.format(dealer="5c"))
    assert (pushed["result"], pushed["net"]) == ("push", 0)
    (won,) = settle(SOFT_21.format(dealer="3c"))
    assert (won["result"], won["net"]) == ("win", 1_000)


@pytest.mark.clause("Y1", "G14")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21"])
def test_insurance_is_settled_right_to_left_when_the_second_card_comes(game: str) -> None:
    text = f"""
game {game}
set hole_card=none
player ann $100 at 1
player bob $100 at 2
shoe 9h 9c Ah 8d 8s Kd
round
bet 1 base $10
bet 2 base $10
deal
1 insure $5
2 insure $5
1 stand
2 stand
"""
    assert order(text) == [(2, "insurance"), (1, "insurance"), (2, "base"), (1, "base")]


@pytest.mark.clause("Y1", "G14")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21"])
def test_a_dealer_blackjack_is_settled_right_to_left(game: str) -> None:
    text = f"""
game {game}
player ann $100 at 1
player bob $100 at 2
shoe 9h 9c Ah 8d 8s Kd
round
bet 1 base $10
bet 2 base $10
deal
1 insure $5
2 insure $5
"""
    assert order(text) == [(2, "base"), (1, "base"), (2, "insurance"), (1, "insurance")]
