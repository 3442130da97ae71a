"""Mirror Match, Match 1 and 2, Dealer Up and Down Match."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from pit21.law.codes import NO_LINE
from pit21.law.rules import Odds
from pit21.solve.model import ShoeModel, full_shoe, infinite_shoe
from tests.solve.deals import (
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
from tests.solve.named_bets import match_dealer, match_line, mirror_line, mirror_match

MIRROR = ((5, 1), (12, 1), (25, 1), (40, 1))
MATCH = ((22, 1), (15, 1), (11, 1), (8, 1), (4, 1))


def units(pays: tuple[Odds, ...], line: int) -> tuple[int, Fraction]:
    return line, Fraction(-1) if line == NO_LINE else Fraction(*pays[line])


@pytest.mark.parametrize(
    ("kind", "decks", "mirror", "match"),
    [
        ("standard", 6, -8.11, -4.06),
        ("standard", 7, -6.91, -3.01),
        ("standard", 8, -6.01, -2.23),
        ("spanish", 6, -5.89, -3.06),
        ("spanish", 7, -4.63, -2.12),
        ("spanish", 8, -3.68, -1.42),
    ],
)
def test_21_stud_printed_percentages(kind: str, decks: int, mirror: float, match: float) -> None:
    """The tables in 21 STUD's own rule document."""
    spec, _ = chosen("21-stud", decks=decks, deck_kind=kind)
    shoe = full_shoe(decks, kind == "spanish")
    assert round(100 * float(mirror_match(shoe, pays_of(spec, "mirror-match")).mean), 2) == mirror
    for wager in ("match-1", "match-2"):
        assert round(100 * float(match_dealer(shoe, pays_of(spec, wager)).mean), 2) == match


def test_dealer_match_of_six_48_card_decks() -> None:
    """Jacobson at 888casino: 18 / 13 / 9 / 8 / 4."""
    spec, _ = chosen("nh-21-plus")
    for wager in ("dealer-up-match", "dealer-down-match"):
        assert pays_of(spec, wager) == ((18, 1), (13, 1), (9, 1), (8, 1), (4, 1))
        found = match_dealer(full_shoe(6, spanish=True), pays_of(spec, wager))
        assert round(-100 * float(found.mean), 3) == 3.055
        assert round(100 * float(found.hit_frequency), 3) == 15.411
        assert round(found.standard_deviation, 3) == 2.448


def test_match_the_dealer_of_two_decks() -> None:
    """Wizard of Odds, Match the Dealer: 4 and 19, where two matches pay the sum."""
    found = match_dealer(full_shoe(2, spanish=False), ((38, 1), (23, 1), (19, 1), (8, 1), (4, 1)))
    assert round(float(found.mean), 6) == -0.033124


def test_infinite_shoe_by_hand() -> None:
    """One card in 13 has the rank; of those one in 4 has the suit."""
    found = {each.line: each.probability for each in match_dealer(infinite_shoe(spanish=False), MATCH).outcomes}
    assert found[0] == Fraction(1, 52) ** 2
    assert found[4] == 2 * Fraction(3, 52) * Fraction(48, 52)
    mirror = {each.line: each.probability for each in mirror_match(infinite_shoe(spanish=False), MIRROR).outcomes}
    assert mirror == {
        0: Fraction(1, 13) * Fraction(2, 4), 1: Fraction(1, 13) * Fraction(1, 4),
        2: Fraction(12, 13) * Fraction(1, 52), 3: Fraction(1, 13) * Fraction(1, 52), NO_LINE: Fraction(12, 13),
    }  # fmt: skip


@given(small_shoes(4, 9))
@settings(max_examples=30)
def test_every_deal(shoe: ShoeModel) -> None:
    for each in (shoe, shoe._replace(infinite=True)):
        mirror = enumerated(ordered_deals(each, 2), lambda *cards: units(MIRROR, mirror_line(*cards)))
        assert probabilities(mirror_match(each, MIRROR)) == mirror
        match = enumerated(ordered_deals(each, 3), lambda *cards: units(MATCH, match_line(*cards)))
        assert probabilities(match_dealer(each, MATCH)) == match


@given(large_shoes(8))
@settings(max_examples=5)
def test_an_unseen_card_changes_nothing(shoe: ShoeModel) -> None:
    for wager, pays in ((mirror_match, MIRROR), (match_dealer, MATCH)):
        check_unseen_card(shoe, lambda left: wager(left, pays).mean)  # noqa: B023 - called before the next


def test_shoes_that_deal_no_round() -> None:
    for wager, pays in ((mirror_match, MIRROR), (match_dealer, MATCH)):
        with pytest.raises(ValueError, match="the shoe holds 3 cards; the round takes 4"):
            wager(shoe_of((0, 1, 2)), pays)
        with pytest.raises(ValueError, match="empty"):
            wager(shoe_of((), infinite=True), pays)
        with pytest.raises(ValueError, match="none of them below 0"):
            wager(ShoeModel((-1, *[1] * 51)), pays)
        with pytest.raises(ValueError, match="52 counts"):
            wager(ShoeModel((6,) * 51), pays)
