"""Twisted 21's Stud Bonus and Low Ball wagers under every reading."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from pit21.law.codes import COMMUNITY_MAY, COMMUNITY_MUST, NO_LINE
from pit21.law.low_ball import LOWEST_LINE_RANK, low_ball_line, low_ball_rank, low_ball_with_community
from pit21.law.poker import best_with_community, poker_category, stud_bonus_seven_line
from pit21.law.rules import Law
from pit21.law.stud_bonus import stud_bonus_pay
from pit21.solve.kernels import CATEGORY_SEVEN, PokerQuestion, correct_flushes, count_by_rank
from pit21.solve.kernels.poker.classes import CATEGORY
from pit21.solve.model import Distribution, ShoeModel, full_shoe, infinite_shoe
from pit21.solve.side_bets import low_ball_five, low_ball_seven, stud_bonus, stud_bonus_seven
from pit21.solve.side_bets.poker_counts import PLAIN_PASSES, PokerPasses, hand_cells, require_deck
from tests.law.compile_law import compiled_types
from tests.solve.deals import cards_in, check_unseen_card, chosen, enumerated, pays_of, probabilities, shoe_of
from tests.solve.decks import DECK, FEW_RANKS, hand_and_more, random_deck, with_suits

# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")

SPEC, LAW = chosen("twisted-21")
PAYS = {name: pays_of(SPEC, name) for name in ("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7")}
WAGERS: dict[str, Callable[..., Distribution]] = {
    "stud-bonus": stud_bonus,
    "low-ball-5": low_ball_five,
    "stud-bonus-7": stud_bonus_seven,
    "low-ball-7": low_ball_seven,
}
FULL = full_shoe(1, spanish=False)
FIVE_OF_52 = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
BEST_OF_SEVEN = (
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324,
)  # fmt: skip


def poker_categories(
    shoe: ShoeModel, cards: int, community: int = COMMUNITY_MAY, passes: PokerPasses | None = None
) -> tuple[int, ...]:
    """Hands of each category, from no pair to the royal flush: five cards, or the best five of seven."""
    require_deck(shoe, cards)
    wager = CATEGORY if cards == 5 else CATEGORY_SEVEN
    return hand_cells(shoe, PokerQuestion(wager, community, 0, 0), passes).ways[:10]


@pytest.mark.long
def test_hand_frequencies() -> None:
    """The well-known numbers of five cards of 52, and of the best five of seven, from no pair to the royal flush."""
    assert poker_categories(FULL, 5) == FIVE_OF_52
    assert sum(FIVE_OF_52) == comb(52, 5)
    assert poker_categories(FULL, 7) == BEST_OF_SEVEN
    assert sum(BEST_OF_SEVEN) == comb(52, 7)


@pytest.mark.long
def test_both_community_cards_used_on_a_full_deck() -> None:
    """A royal flush: its two community cards, its other three, and two of the 47 other cards."""
    found = poker_categories(FULL, 7, COMMUNITY_MUST)
    assert sum(found) == comb(52, 2) * comb(50, 5)
    assert found[9] == 4 * comb(5, 2) * comb(47, 2)
    # Four of a kind: a community pair with the other two of its rank and any three cards more in the hand,
    pair_and_two_more = 13 * comb(4, 2) * comb(48, 3)
    # or the other three of the one or of the other community card's rank and any two more.
    three_more = comb(13, 2) * 16 * 2 * comb(47, 2)
    assert found[7] == pair_and_two_more + three_more


def test_no_kernel_uses_a_float() -> None:
    poker_categories(FULL, 5)
    kinds = compiled_types(count_by_rank, allocates=True) | compiled_types(correct_flushes, allocates=True)
    assert kinds
    assert not [kind for kind in kinds if "float" in kind or "uint64" in kind]


def law_with(**settings: Any) -> Law:
    return chosen("twisted-21", **settings)[1]


BONUS_READINGS = [
    {"twisted_stud": way, "twisted_stud_pairs": pairs} for way in ("lowest", "best", "add") for pairs in ("yes", "no")
]
LOW_READINGS = ["deuce_to_seven", "no_straights_flushes", "ace_to_five"]


def by_line(name: str, line: int) -> tuple[int, Fraction]:
    return line, Fraction(-1) if line == NO_LINE else Fraction(*PAYS[name][line])


def five_card_result(name: str, law: Law, five: tuple[int, ...]) -> tuple[int, Fraction]:
    if name == "stud-bonus":
        line, units = stud_bonus_pay(law, PAYS[name], five)
        return line, Fraction(-1 if line == NO_LINE else units)
    highest = LOWEST_LINE_RANK + len(PAYS[name]) - 1
    return by_line(name, low_ball_line(low_ball_rank(five, 5, law.low_ball), highest))


def seven_card_result(name: str, law: Law, five: tuple[int, ...], community: tuple[int, ...]) -> tuple[int, Fraction]:
    if name == "stud-bonus-7":
        return by_line(name, stud_bonus_seven_line(best_with_community(five, community, law.community)))
    low = low_ball_with_community(five, community, law.community, law.low_ball)
    return by_line(name, low_ball_line(low, LOWEST_LINE_RANK + len(PAYS[name]) - 1))


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("seed", range(8))
def test_every_five_cards(seed: int) -> None:
    shoe = random_deck(seed, 14)
    for settings in BONUS_READINGS if seed % 2 else BONUS_READINGS[:1]:
        law = law_with(**settings)
        expected = enumerated(
            combinations(cards_in(shoe), 5), lambda *five, law=law: five_card_result("stud-bonus", law, five)
        )
        assert probabilities(stud_bonus(law, shoe, PAYS["stud-bonus"])) == expected, settings
    for reading in LOW_READINGS:
        law = law_with(low_ball=reading)
        expected = enumerated(
            combinations(cards_in(shoe), 5), lambda *five, law=law: five_card_result("low-ball-5", law, five)
        )
        assert probabilities(low_ball_five(law, shoe, PAYS["low-ball-5"])) == expected, reading


def test_every_low_five_cards_with_pairs() -> None:
    """Aces to fours: every hand is a Twisted Stud, with the poker hands from two pairs up, or is not by T2."""
    shoe = shoe_of(range(16))
    means = {}
    for settings in BONUS_READINGS:
        law = law_with(**settings)
        expected = enumerated(
            combinations(range(16), 5), lambda *five, law=law: five_card_result("stud-bonus", law, five)
        )
        found = stud_bonus(law, shoe, PAYS["stud-bonus"])
        assert probabilities(found) == expected
        means[settings["twisted_stud"], settings["twisted_stud_pairs"]] = found.mean
    assert means["lowest", "yes"] < means["best", "yes"] < means["add", "yes"]
    assert len({means[way, "no"] for way in ("lowest", "best", "add")}) == 1, "no five different ranks are there"


@pytest.mark.long
@pytest.mark.parametrize("community", ["may_use", "must_use"])
@pytest.mark.parametrize("seed", range(4))
def test_every_seven_cards(seed: int, community: str) -> None:
    shoe = random_deck(seed + 8, 12)
    deals = list(hand_and_more(shoe, 2))
    reading = LOW_READINGS[seed % 3]
    law = law_with(community=community, low_ball=reading)
    for name in ("stud-bonus-7", "low-ball-7"):
        expected = enumerated(deals, lambda five, two, name=name: seven_card_result(name, law, five, two))
        assert probabilities(WAGERS[name](law, shoe, PAYS[name])) == expected, name


@pytest.mark.parametrize("community", [0, COMMUNITY_MUST])
def test_every_category_of_seven_cards(community: int) -> None:
    shoe = random_deck(1, 12)
    categories = [poker_category(best_with_community(*cards, community)) for cards in hand_and_more(shoe, 2)]
    # Where any five may be used, each set of seven cards is counted once, not once for every two of them.
    times = 1 if community == COMMUNITY_MUST else comb(7, 2)
    found = poker_categories(shoe, 7, community)
    assert tuple(times * ways for ways in found) == tuple(categories.count(number) for number in range(10))


@pytest.mark.quick_cases
@pytest.mark.parametrize("community", ["may_use", "must_use"])
def test_interpreted_equals_compiled(community: str) -> None:
    law = law_with(community=community)
    for name, wager in WAGERS.items():
        assert wager(law, FEW_RANKS, PAYS[name], PLAIN_PASSES) == wager(law, FEW_RANKS, PAYS[name]), name


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("name", WAGERS)
@pytest.mark.parametrize("community", ["may_use", "must_use"])
def test_an_unseen_card_changes_nothing(name: str, community: str) -> None:
    """Three suits of five low and two high ranks, not all of them whole: the suits are not alike."""
    ranks = (0, 1, 2, 3, 4, 9, 12)
    shoe = shoe_of([4 * rank + suit for rank in ranks for suit in (0, 2, 3)][:-1])
    law = law_with(community=community)

    def expectation(left: ShoeModel) -> Fraction:
        return WAGERS[name](law, left, PAYS[name]).mean

    check_unseen_card(shoe, expectation)


def test_a_full_deck_less_an_unseen_card() -> None:
    """By the symmetry of suits one card of each rank stands for four; which suit it is must not matter."""
    for name in ("stud-bonus", "low-ball-5", "stud-bonus-7"):
        whole = WAGERS[name](LAW, FULL, PAYS[name]).mean
        left = [WAGERS[name](LAW, FULL.without((4 * rank + rank % 4,)), PAYS[name]).mean for rank in range(13)]
        assert sum(left, Fraction(0)) / 13 == whole


@pytest.mark.quick_cases
@pytest.mark.parametrize("seed", range(3))
def test_names_of_suits_do_not_matter(seed: int) -> None:
    shoe = random_deck(4 * seed, 40)
    for name, wager in WAGERS.items():
        assert wager(LAW, shoe, PAYS[name]) == wager(LAW, with_suits(shoe, (2, 0, 3, 1)), PAYS[name])


def test_readings_of_the_full_deck() -> None:
    """The Twisted Stud beside a paying hand (T1, T2) moves the wager from a loss to a win for the player."""
    bonus = {
        (each["twisted_stud"], each["twisted_stud_pairs"]): stud_bonus(law_with(**each), FULL, PAYS["stud-bonus"]).mean
        for each in BONUS_READINGS
    }
    assert bonus["lowest", "no"] < bonus["lowest", "yes"] < 0
    assert bonus["lowest", "yes"] < bonus["best", "yes"] < bonus["add", "yes"]
    low = {
        reading: low_ball_five(law_with(low_ball=reading), FULL, PAYS["low-ball-5"]).mean for reading in LOW_READINGS
    }
    assert low["deuce_to_seven"] < low["no_straights_flushes"] < low["ace_to_five"]


def test_five_card_low_ball_by_hand() -> None:
    """Deuce to seven: five ranks below the top card, less straights, times all suits but the four flushes."""
    found = {each.line: each.probability for each in low_ball_five(LAW, FULL, PAYS["low-ball-5"]).outcomes}
    for line, top in enumerate(range(7, 13)):
        ranks = comb(top - 2, 4) - 1
        assert found[line] == Fraction(ranks * (4**5 - 4), comb(52, 5)), top


def test_impossible_decks() -> None:
    for name, wager in WAGERS.items():
        least = 10 if name in ("stud-bonus", "low-ball-5") else 12
        with pytest.raises(ValueError, match=f"holds {least - 1} cards; the round takes {least}"):
            wager(LAW, shoe_of(DECK[: least - 1]), PAYS[name])
        with pytest.raises(ValueError, match="one deck; card 0 is there twice"):
            wager(LAW, full_shoe(2, spanish=False), PAYS[name])
        with pytest.raises(ValueError, match="not from an infinite one"):
            wager(LAW, infinite_shoe(spanish=False), PAYS[name])
