"""Every branch of a small shoe, with its exact chance."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import count, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.cards import CUT_CARD, UNKNOWN, parse_cards
from pit21.table.shoes import EnumeratingShoe, ShoeError, enumerate_branches

Play = Callable[[EnumeratingShoe], object]


def draw(amount: int) -> Callable[[EnumeratingShoe], tuple[int, ...]]:
    return lambda shoe: shoe.draw(("card",) * amount)


def chances(counts: dict[int, int], play: Play) -> dict[object, Fraction]:
    """The chance of each result; a result that comes in several branches adds up."""
    summed: dict[object, Fraction] = {}
    for weight, result in enumerate_branches(counts, play):
        summed[result] = summed.get(result, Fraction(0)) + weight
    return summed


@given(st.dictionaries(st.integers(0, 51), st.integers(0, 3), max_size=4), st.integers(0, 4))
def test_the_chances_are_those_of_a_shuffled_shoe(counts: dict[int, int], amount: int) -> None:
    cards = list(Counter(counts).elements())
    amount = min(amount, len(cards))
    orders = Counter(order[:amount] for order in permutations(cards[:7]))
    if len(cards) <= 7:
        total = sum(orders.values())
        expected = {order: Fraction(times, total) for order, times in orders.items()}
        assert chances(counts, draw(amount)) == expected
    assert sum(weight for weight, _ in enumerate_branches(counts, draw(amount))) == 1


def test_equal_cards_are_one_branch() -> None:
    branches = list(enumerate_branches({5: 3, 9: 1}, draw(2)))
    assert branches == [
        (Fraction(1, 2), (5, 5)),
        (Fraction(1, 4), (5, 9)),
        (Fraction(1, 4), (9, 5)),
    ]


def test_the_number_of_cards_may_depend_on_what_is_seen() -> None:
    """Draw until the ace: its place is even over all places."""

    def until_ace(shoe: EnumeratingShoe) -> int:
        for drawn in count(1):
            if shoe.draw((f"card {drawn}",)) == (0,):
                return drawn
        raise AssertionError

    assert chances({0: 1, 5: 2, 9: 1}, until_ace) == dict.fromkeys((1, 2, 3, 4), Fraction(1, 4))


def test_classes_merge_what_cannot_be_told_apart() -> None:
    """A flush in a deck of two suits: classed by suit it takes 2^3 branches, and real cards are dealt."""
    counts = dict.fromkeys(parse_cards("Ah 2h 3h 4h As 2s 3s 4s"), 1)
    seen: list[tuple[int, ...]] = []

    def flush(shoe: EnumeratingShoe) -> bool:
        cards = shoe.draw(("a", "b", "c"))
        seen.append(cards)
        return len({card & 3 for card in cards}) == 1

    merged = list(enumerate_branches(counts, flush, classify=lambda card: card & 3))
    assert len(merged) == 8
    assert all(len(set(cards)) == 3 for cards in seen), "no card is dealt twice"
    chance = sum(weight for weight, result in merged if result)
    assert chance == Fraction(2 * comb(4, 3), comb(8, 3)) == chances(counts, flush)[True]


@pytest.mark.clause("G3")
@pytest.mark.parametrize("from_end", range(4))
def test_the_cut_card_comes_after_the_cards_before_it(from_end: int) -> None:
    def play(shoe: EnumeratingShoe) -> tuple[int, ...]:
        shoe.shuffle(())
        shoe.cut(1)
        shoe.place_cut_card(from_end)
        first = shoe.draw(("a", "b", "c", "d"))
        return (*first, *shoe.draw(("e",) * from_end))

    branches = list(enumerate_branches({1: 1, 2: 1, 3: 1}, play))
    assert len(branches) == 6
    for weight, cards in branches:
        assert weight == Fraction(1, 6)
        assert cards[3 - from_end] == CUT_CARD
        assert sorted(cards) == [1, 2, 3, CUT_CARD]


def test_a_shuffle_returns_all_cards() -> None:
    def play(shoe: EnumeratingShoe) -> tuple[int, ...]:
        shoe.shuffle(())
        first = shoe.draw(("a", "b"))
        assert (shoe.size(), shoe.counts()) == (0, {})
        shoe.shuffle(first)
        assert (shoe.size(), shoe.counts()) == (2, {1: 1, 2: 1})
        return first + shoe.draw(("c",))

    quarter = Fraction(1, 4)
    assert chances({1: 1, 2: 1}, play) == {
        (1, 2, 1): quarter,
        (1, 2, 2): quarter,
        (2, 1, 1): quarter,
        (2, 1, 2): quarter,
    }


def test_a_shoe_on_its_own_deals_the_first_branch() -> None:
    shoe = EnumeratingShoe({7: 1, 3: 2})
    assert shoe.draw(("a", "b")) == (3, 3)
    assert (shoe.weight, shoe.counts(), shoe.size()) == (Fraction(1, 3), {7: 1}, 1)
    assert shoe.remaining() is None


def test_a_branch_that_runs_out_is_an_error() -> None:
    with pytest.raises(ShoeError, match="the shoe of 2 cards runs out at dealer, card 3"):
        list(enumerate_branches({1: 2}, lambda shoe: shoe.draw(("x", "y", "dealer, card 3"))))
    with pytest.raises(ShoeError, match="does not run out"):
        EnumeratingShoe({1: 1}).refill((1,))


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ({52: 1}, "52 is not a card with a face"),
        ({UNKNOWN: 1}, "53 is not"),
        ({3: -1}, "cannot hold -1 of As"),
    ],
)
def test_compositions_that_cannot_be(counts: dict[int, int], message: str) -> None:
    with pytest.raises(ShoeError, match=message):
        EnumeratingShoe(counts)


@pytest.mark.parametrize("position", [-1, 3])
def test_positions_that_cannot_be(position: int) -> None:
    with pytest.raises(ShoeError, match="cannot be cut"):
        EnumeratingShoe({1: 2}).cut(position)
    with pytest.raises(ShoeError, match="cannot lie"):
        EnumeratingShoe({1: 2}).place_cut_card(position)


def test_a_play_that_is_not_repeatable_is_an_error() -> None:
    rounds = count(1)
    with pytest.raises(ShoeError, match="not repeatable"):
        list(enumerate_branches({1: 1, 2: 1, 3: 1}, lambda shoe: shoe.draw(("a",) * (3 - next(rounds)))))

    def other_cards(shoe: EnumeratingShoe) -> None:
        shoe.draw(("a",))
        if next(rounds) % 2:
            shoe.shuffle(())
        shoe.draw(("b", "c"))

    with pytest.raises(ShoeError, match="not repeatable"):
        list(enumerate_branches({1: 1, 2: 1, 3: 1}, other_cards))
