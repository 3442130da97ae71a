"""Twisted 21's Stud Poker: five cards against five."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pit21.law.poker import (
    QUALIFIER_ACE_KING,
    QUALIFIER_KING_HIGH,
    QUALIFIER_NONE,
    QUALIFIER_PAIR_OF_KINGS,
    dealer_qualifies,
    poker_strength,
)
from pit21.solve.kernels import tied_pairs, unqualified_pairs
from pit21.solve.model import LOST, NOT_QUALIFIED, TIED, ShoeModel, full_shoe, infinite_shoe
from pit21.solve.side_bets import stud_poker
from pit21.solve.side_bets.stud_poker_bet import PLAIN_COUNTS
from tests.law.compile_law import compiled_types
from tests.solve.deals import cards_in, check_unseen_card, chosen, enumerated, pays_of, probabilities, shoe_of
from tests.solve.decks import DECK, FEW_RANKS, hand_and_more, random_deck

# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")

SPEC, LAW = chosen("twisted-21")
PAYS = pays_of(SPEC, "stud-poker")
LAWS = {words: chosen("twisted-21", qualifier=words)[1] for words in ("king_high", "pair_of_kings", "ace_king", "none")}
FULL = full_shoe(1, spanish=False)
HANDS = comb(52, 5)


def test_how_often_the_dealer_does_not_qualify() -> None:
    """By hand: five different ranks, no straight, not one suit; the ranks must stay below what qualifies."""
    suits = 4**5 - 4
    below = {
        # Two to queen are eleven ranks, with seven straights.
        "king_high": (comb(11, 5) - 7) * suits,
        # All but those with ace and king, of which one is a straight; there are ten straights.
        "ace_king": (comb(13, 5) - 10 - (comb(11, 3) - 1)) * suits,
        # No pair at all, or a pair of one of eleven ranks with three others.
        "pair_of_kings": (comb(13, 5) - 10) * suits + 11 * comb(4, 2) * comb(12, 3) * 4**3,
        "none": 0,
    }
    for words, law in LAWS.items():
        found = {each.line: each.probability for each in stud_poker(law, FULL, PAYS).outcomes}
        assert found.get(NOT_QUALIFIED, 0) == Fraction(below[words], HANDS), words
        assert sum(found.values()) == 1


def test_without_a_qualifier_the_wager_is_fair() -> None:
    found = stud_poker(LAWS["none"], FULL, PAYS)
    assert found.mean == 0
    # Every other reading lets the dealer throw his worst hands away.
    assert all(stud_poker(LAWS[words], FULL, PAYS).mean < 0 for words in ("king_high", "pair_of_kings", "ace_king"))


def test_ties_of_the_high_cards_by_hand() -> None:
    """Ties with king high and without it differ by the hands that do not qualify."""
    found = [
        {each.line: each.probability for each in stud_poker(LAWS[words], FULL, PAYS).outcomes}[TIED]
        for words in ("none", "king_high")
    ]
    # Each rank: one suit for the player, another for the dealer; taken off are flushes of either, added those of both.
    pairs_of_one_class = 12**5 - 2 * 4 * 3**5 + 4 * 3
    assert found[0] - found[1] == Fraction((comb(11, 5) - 7) * pairs_of_one_class, HANDS * comb(47, 5))


@pytest.mark.quick_cases
@pytest.mark.parametrize("seed", range(6))
def test_every_deal(seed: int) -> None:
    shoe = random_deck(seed, 12)
    strengths: dict[tuple[int, ...], int] = {five: poker_strength(five, 5) for five in combinations(cards_in(shoe), 5)}
    deals = list(hand_and_more(shoe, 5))
    for law in LAWS.values():

        def result(
            own: tuple[int, ...], dealer: tuple[int, ...], qualifier: int = law.qualifier
        ) -> tuple[int, Fraction]:
            if not dealer_qualifies(strengths[dealer], qualifier):
                return NOT_QUALIFIED, Fraction(0)
            if strengths[own] == strengths[dealer]:
                return TIED, Fraction(0)
            return (0, Fraction(1)) if strengths[own] > strengths[dealer] else (LOST, Fraction(-1))

        assert probabilities(stud_poker(law, shoe, PAYS)) == enumerated(deals, result)


def test_equal_hands_have_equal_ranks_and_both_or_neither_are_flushes() -> None:
    """What the count of ties stands on, for every five cards of a deck with three suits of eight ranks."""
    deck = [4 * rank + suit for rank in (0, 1, 2, 3, 4, 10, 11, 12) for suit in (0, 1, 3)]
    classes: dict[int, set[tuple[tuple[int, ...], bool]]] = {}
    for five in combinations(deck, 5):
        shape = (tuple(card >> 2 for card in five), len({card & 3 for card in five}) == 1)
        classes.setdefault(poker_strength(five, 5), set()).add(shape)
    shapes = [shape for each in classes.values() for shape in each]
    assert all(len(each) == 1 for each in classes.values())
    assert len(set(shapes)) == len(shapes)


def test_interpreted_equals_compiled() -> None:
    for shoe in (FEW_RANKS, random_deck(3, 12)):
        for law in LAWS.values():
            assert stud_poker(law, shoe, PAYS, PLAIN_COUNTS) == stud_poker(law, shoe, PAYS)


def test_no_kernel_uses_a_float() -> None:
    stud_poker(LAW, FEW_RANKS, PAYS)
    kinds = compiled_types(unqualified_pairs, allocates=True) | compiled_types(tied_pairs, allocates=True)
    assert kinds
    assert not [kind for kind in kinds if "float" in kind or "uint64" in kind]


def test_an_unseen_card_changes_nothing() -> None:
    shoe = random_deck(3, 30)

    def expectation(left: ShoeModel) -> Fraction:
        return stud_poker(LAW, left, PAYS).mean

    check_unseen_card(shoe, expectation)


def test_counts_fit_the_machine() -> None:
    """The largest number that is made on the way: all hands squared, with the parts of one card to four."""
    bound = HANDS**2 + sum(comb(52, part) * comb(52 - part, 5 - part) ** 2 for part in range(1, 5))
    assert bound < np.iinfo(np.int64).max
    assert {law.qualifier for law in LAWS.values()} == {
        QUALIFIER_KING_HIGH, QUALIFIER_PAIR_OF_KINGS, QUALIFIER_ACE_KING, QUALIFIER_NONE,
    }  # fmt: skip


def test_impossible_decks() -> None:
    with pytest.raises(ValueError, match="holds 9 cards; the round takes 10"):
        stud_poker(LAW, shoe_of(DECK[:9]), PAYS)
    with pytest.raises(ValueError, match="there twice"):
        stud_poker(LAW, full_shoe(2, spanish=False), PAYS)
    with pytest.raises(ValueError, match="infinite"):
        stud_poker(LAW, infinite_shoe(spanish=False), PAYS)
