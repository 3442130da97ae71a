"""Insurance, given that it is offered."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pit21.law.cards import HEARTS
from pit21.law.codes import NO_LINE
from pit21.solve.model import ShoeModel, full_shoe, infinite_shoe
from tests.law.card_text import cards_of
from tests.solve.deals import (
    cards_in,
    check_unseen_card,
    chosen,
    enumerated,
    large_shoes,
    ordered_deals,
    pays_of,
    probabilities,
    shoe_of,
    small_shoes,
)
from tests.solve.named_bets import insurance, insurance_line

SPANISH, SPANISH_LAW = chosen("spanish-21")
PLUS, PLUS_LAW = chosen("nh-21-plus")
HEARTS_TABLE = pays_of(PLUS, "insurance")
SIX_SPANISH = full_shoe(6, spanish=True)


def test_spanish_shoe() -> None:
    """Wikipedia, Spanish 21: house edge 24.7% with six decks."""
    found = insurance(SPANISH_LAW, SIX_SPANISH, pays_of(SPANISH, "insurance"))
    assert found.mean == 3 * Fraction(72, 287) - 1
    assert round(-100 * float(found.mean), 1) == 24.7


def test_standard_shoe_by_hand() -> None:
    _, law = chosen("blackjack")
    assert insurance(law, full_shoe(1, spanish=False), ((2, 1),)).mean == Fraction(3 * 16, 51) - 1
    assert insurance(law, infinite_shoe(spanish=False), ((2, 1),)).mean == Fraction(3 * 4, 13) - 1


def test_hearts_pay_more_only_when_the_ace_is_a_heart() -> None:
    """N13: 6 to 1 where both dealer cards are hearts; 18 of the 287 hole cards are heart courts."""
    by_suit = [insurance(PLUS_LAW, SIX_SPANISH, HEARTS_TABLE, up_suit=suit) for suit in range(4)]
    for suit, found in enumerate(by_suit):
        hearts = Fraction(18, 287) if suit == HEARTS else Fraction(0)
        assert found.mean == 3 * Fraction(72, 287) - 1 + 4 * hearts
    overall = insurance(PLUS_LAW, SIX_SPANISH, HEARTS_TABLE)
    assert overall.mean == sum(each.mean for each in by_suit) / 4
    plain, plain_law = chosen("nh-21-plus", hearts_insurance="no")
    assert insurance(plain_law, SIX_SPANISH, pays_of(plain, "insurance")).mean == 3 * Fraction(72, 287) - 1


def test_what_the_player_holds() -> None:
    """Two kings of hearts leave 70 ten-values, 16 of them hearts, among 285 hole cards; two fives leave them all."""
    kings = insurance(PLUS_LAW, SIX_SPANISH, HEARTS_TABLE, up_suit=HEARTS, held=cards_of("Kh Kh"))
    assert kings.mean == 3 * Fraction(70, 285) - 1 + 4 * Fraction(16, 285)
    fives = insurance(PLUS_LAW, SIX_SPANISH, HEARTS_TABLE, up_suit=HEARTS, held=cards_of("5c 5h"))
    assert fives.mean == 3 * Fraction(72, 285) - 1 + 4 * Fraction(18, 285)
    # A held ace of hearts makes the other three suits likelier to be up.
    ace = insurance(PLUS_LAW, SIX_SPANISH, HEARTS_TABLE, held=cards_of("Ah 5h"))
    assert ace.mean == 3 * Fraction(72, 285) - 1 + 4 * Fraction(5, 23) * Fraction(18, 285)


@given(small_shoes(6, 8, ranks=(0, 0, 1, 9, 12)), st.booleans(), st.data())
@settings(max_examples=40)
def test_every_deal(shoe: ShoeModel, infinite: bool, data: st.DataObject) -> None:
    held = data.draw(st.sampled_from([(), tuple(cards_in(shoe)[:2])]))
    shoe = shoe._replace(infinite=infinite)
    suit = data.draw(st.sampled_from([None, 0, HEARTS]))
    left = shoe.without(held)
    deals = [cards for cards in ordered_deals(left, 2) if cards[0] < 4 and suit in (None, cards[0])]
    if not deals:
        with pytest.raises(ValueError, match="no up card against which"):
            insurance(PLUS_LAW, shoe, HEARTS_TABLE, up_suit=suit, held=held)
        return

    def result(up_card: int, hole_card: int) -> tuple[int, Fraction]:
        line = insurance_line(up_card, hole_card)
        return line, Fraction(-1) if line == NO_LINE else Fraction(*HEARTS_TABLE[line])

    found = insurance(PLUS_LAW, shoe, HEARTS_TABLE, up_suit=suit, held=held)
    assert probabilities(found) == enumerated(deals, result)


@given(large_shoes(6))
@settings(max_examples=10)
def test_an_unseen_card_changes_nothing(shoe: ShoeModel) -> None:
    def per_round(left: ShoeModel) -> Fraction:
        offered = Fraction(sum(left.counts[:4]), left.size)
        return offered * insurance(PLUS_LAW, left, HEARTS_TABLE).mean if offered else Fraction(0)

    check_unseen_card(shoe, per_round)


def test_impossible_requests() -> None:
    no_hearts = full_shoe(6, spanish=True).without((HEARTS,) * 6)
    with pytest.raises(ValueError, match="no up card against which"):
        insurance(PLUS_LAW, no_hearts, HEARTS_TABLE, up_suit=HEARTS)
    with pytest.raises(ValueError, match="not in the shoe"):
        insurance(PLUS_LAW, full_shoe(1, spanish=False), HEARTS_TABLE, held=cards_of("Kh Kh"))
    with pytest.raises(ValueError, match="holds 3 cards; the round takes 4"):
        insurance(PLUS_LAW, shoe_of((0, 1, 2)), HEARTS_TABLE)
    with pytest.raises(ValueError, match="holds 4 cards; the round takes 5"):
        insurance(PLUS_LAW, shoe_of((0, 1, 2, 3)), HEARTS_TABLE, held=(1, 2, 3))
