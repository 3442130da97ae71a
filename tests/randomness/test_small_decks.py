"""Decks small enough to follow every draw: no order is favoured."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import comb, factorial

import pytest

from pit21.randomness import WORD_VALUES, riffled, shuffled


def every_draw(cards: int) -> Iterator[list[int]]:
    """Words for every sequence of numbers below n, n - 1, ..., 2; the scaler's own test covers the rest."""
    limits = range(cards, 1, -1)
    for numbers in product(*(range(limit) for limit in limits)):
        yield [number * (WORD_VALUES // limit) for number, limit in zip(numbers, limits, strict=True)]


@pytest.mark.parametrize("cards", range(7))
def test_each_permutation_comes_exactly_once(cards: int) -> None:
    orders = Counter(tuple(shuffled(range(cards), iter(draws))) for draws in every_draw(cards))
    assert orders == dict.fromkeys(permutations(range(cards)), 1)


def test_words_that_are_thrown_away_change_nothing() -> None:
    """65,535 is left over for 3, 5 and 6 numbers, and is then skipped wherever it comes."""
    for draws in every_draw(6):
        with_waste = []
        for limit, word in zip(range(6, 1, -1), draws, strict=True):
            if limit in {3, 5, 6}:
                waste = WORD_VALUES - 1
                assert waste // (WORD_VALUES // limit) == limit
                with_waste += [waste, waste]
            with_waste.append(word)
        assert shuffled(range(6), iter(with_waste)) == shuffled(range(6), iter(draws))


@pytest.mark.clause("N21")
@pytest.mark.parametrize("upper", range(5))
@pytest.mark.parametrize("lower", range(4))
def test_each_interleaving_of_a_riffle_comes_equally_often(upper: int, lower: int) -> None:
    cards = upper + lower
    first, second = list(range(upper)), list(range(upper, cards))
    orders = Counter(tuple(riffled(first, second, iter(draws))) for draws in every_draw(cards))
    assert len(orders) == comb(cards, upper)
    assert set(orders.values()) == {factorial(cards) // comb(cards, upper)}
    for order in orders:
        assert [card for card in order if card < upper] == first
        assert [card for card in order if card >= upper] == second


def test_the_shuffle_does_not_touch_what_it_was_given() -> None:
    cards = [3, 1, 2]
    assert shuffled(cards, iter([0, 0])) != cards
    assert cards == [3, 1, 2]


def test_more_cards_than_words_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 65536 cards"):
        shuffled(range(65_537), iter(()))
