"""21 STUD's base wager, alone and with its side wagers."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pit21.law.codes import LOSE, NATURAL, NO_LINE, PUSH, WIN
from pit21.law.settle import result_of_stud
from pit21.solve.main_wager import base_and_match, base_and_mirror, stud_base
from pit21.solve.model import JointDistribution, LineResult, ShoeModel, full_shoe, infinite_shoe
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
from tests.solve.named_bets import (
    MATCH_PROGRAM,
    MIRROR_PROGRAM,
    match_dealer,
    match_line,
    mirror_line,
    mirror_match,
)

SPEC, LAW = chosen("21-stud")
MIRROR = pays_of(SPEC, "mirror-match")
MATCH = pays_of(SPEC, "match-1")
TIES = ("push", "pay")
NATURALS = ("3:2", "6:5")


def units(pays: Any, line: int) -> tuple[int, Fraction]:
    return line, Fraction(-1) if line == NO_LINE else Fraction(*pays[line])


def base_units(tie: str, natural: str, result: int) -> tuple[int, Fraction]:
    """Written out here, not taken from the law's table of pays."""
    assert tie in TIES
    win = Fraction(3, 2) if natural == "3:2" else Fraction(6, 5)
    return result, {WIN: Fraction(1), NATURAL: win, PUSH: Fraction(0), LOSE: Fraction(-1)}[result]


def test_range_of_the_house_edge() -> None:
    """21 STUD's own rule document: 3.862% to 5.803% over all rule choices."""
    edges = {}
    for kind, decks, natural, tie in product(("standard", "spanish"), (6, 7, 8), NATURALS, TIES):
        _, law = chosen("21-stud", decks=decks, deck_kind=kind, blackjack_pays=natural, blackjack_tie=tie)
        edges[kind, decks, natural, tie] = -stud_base(law, full_shoe(decks, kind == "spanish")).mean
    low = min(edges, key=edges.__getitem__)
    high = max(edges, key=edges.__getitem__)
    assert (low, round(100 * float(edges[low]), 3)) == (("standard", 6, "3:2", "pay"), 3.862)
    assert (high, round(100 * float(edges[high]), 3)) == (("standard", 8, "6:5", "push"), 5.803)


def test_infinite_shoe() -> None:
    """wizardofvegas.com, thread on 21 Stud: 3:2, ties paid."""
    _, law = chosen("21-stud", decks="infinite", blackjack_tie="pay")
    assert round(float(stud_base(law, infinite_shoe(spanish=False)).mean), 6) == -0.039302


@given(small_shoes(4, 8), st.sampled_from(TIES), st.sampled_from(NATURALS))
@settings(max_examples=20)
def test_every_deal(shoe: ShoeModel, tie: str, natural: str) -> None:
    _, law = chosen("21-stud", blackjack_tie=tie, blackjack_pays=natural)

    def base(*cards: int) -> tuple[int, Fraction]:
        return base_units(tie, natural, result_of_stud(law, *cards))

    assert probabilities(stud_base(law, shoe)) == enumerated(ordered_deals(shoe, 4), base)


@given(small_shoes(4, 5))
@settings(max_examples=10)
def test_every_deal_of_an_infinite_shoe(shoe: ShoeModel) -> None:
    endless = shoe._replace(infinite=True)

    def base(*cards: int) -> tuple[int, Fraction]:
        return base_units("push", "3:2", result_of_stud(LAW, *cards))

    assert probabilities(stud_base(LAW, endless)) == enumerated(ordered_deals(endless, 4), base)
    check_joint(endless)


@given(small_shoes(4, 8, ranks=(0, 1, 9, 10)))
@settings(max_examples=15)
def test_every_deal_with_side_wagers(shoe: ShoeModel) -> None:
    check_joint(shoe)


def check_joint(shoe: ShoeModel) -> None:
    """Both dealer cards are checked, though they must give the same."""
    deals = list(ordered_deals(shoe, 4))
    results = [base_units("push", "3:2", result_of_stud(LAW, *cards)) for cards in deals]
    mirror = [units(MIRROR, mirror_line(cards[0], cards[1])) for cards in deals]
    check_outcomes(base_and_mirror(LAW, shoe, MIRROR_PROGRAM, MIRROR), results, mirror)
    for dealer in (2, 3):
        match = [units(MATCH, match_line(cards[0], cards[1], cards[dealer])) for cards in deals]
        check_outcomes(base_and_match(LAW, shoe, MATCH_PROGRAM, MATCH), results, match)


def check_outcomes(joint: JointDistribution, first: list[LineResult], second: list[LineResult]) -> None:
    ways = Counter(zip(first, second, strict=True))
    expected = {both: Fraction(count, len(first)) for both, count in ways.items()}
    assert {(each.first, each.second): each.probability for each in joint.outcomes} == expected
    means = [Fraction(sum(result[1] for result in each), len(each)) for each in (first, second)]
    product_mean = sum(one[1] * other[1] * chance for (one, other), chance in expected.items())
    assert joint.product_mean == product_mean
    assert joint.covariance == product_mean - means[0] * means[1]


def correlation(joint: JointDistribution) -> float:
    return float(joint.covariance) / (joint.first.standard_deviation * joint.second.standard_deviation)


@pytest.mark.parametrize(
    "shoe", [full_shoe(6, spanish=False), full_shoe(8, spanish=True), infinite_shoe(spanish=False)]
)
def test_joint_results_agree_with_each_wager_alone(shoe: ShoeModel) -> None:
    mirror = base_and_mirror(LAW, shoe, MIRROR_PROGRAM, MIRROR)
    match = base_and_match(LAW, shoe, MATCH_PROGRAM, MATCH)
    assert mirror.first == match.first == stud_base(LAW, shoe)
    assert mirror.second == mirror_match(shoe, MIRROR)
    assert match.second == match_dealer(shoe, MATCH)
    # Suited aces are a blackjack, and so the pair pays beside a winning hand; a matched dealer card is a tie at best.
    assert 0 < correlation(mirror) < 1
    assert -1 < correlation(match) < 0


@given(large_shoes(8))
@settings(max_examples=1)
def test_an_unseen_card_changes_nothing(shoe: ShoeModel) -> None:
    check_unseen_card(shoe, lambda left: stud_base(LAW, left).mean)
    check_unseen_card(shoe, lambda left: base_and_mirror(LAW, left, MIRROR_PROGRAM, MIRROR).product_mean)
    check_unseen_card(shoe, lambda left: base_and_match(LAW, left, MATCH_PROGRAM, MATCH).product_mean)


def test_three_cards_deal_no_round() -> None:
    three = shoe_of((0, 4, 8))
    with pytest.raises(ValueError, match="holds 3 cards; the round takes 4"):
        stud_base(LAW, three)
    for joint, program, pays in ((base_and_mirror, MIRROR_PROGRAM, MIRROR), (base_and_match, MATCH_PROGRAM, MATCH)):
        with pytest.raises(ValueError, match="holds 3 cards; the round takes 4"):
            joint(LAW, three, program, pays)
