"""Numbers below n: every word is accounted for, for every n that a shoe can need."""

from collections import Counter
from collections.abc import Iterator
from itertools import repeat
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest

from pit21.randomness import WORD_VALUES, below
from tests.scale import ScaleName

LIMITS = range(2, 417)
"""Up to the cards of eight decks."""


class EveryWord:
    """All 65,536 words at once, in the place of one: the scaler's own lines are applied to each of them."""

    def __floordiv__(self, share: int) -> "EveryNumber":
        return EveryNumber(np.arange(WORD_VALUES) // share)


class EveryNumber:
    def __init__(self, numbers: npt.NDArray[np.int64]) -> None:
        self.numbers = numbers
        self.thrown_away: npt.NDArray[np.bool_] | None = None

    def __ge__(self, limit: int) -> bool:
        self.thrown_away = self.numbers >= limit
        return False


def scaled_all(limit: int) -> EveryNumber:
    return cast(EveryNumber, below(limit, lambda: cast(int, EveryWord())))


def test_every_number_has_equally_many_words() -> None:
    for limit in LIMITS:
        every = scaled_all(limit)
        assert every.thrown_away is not None
        counts = np.bincount(every.numbers[~every.thrown_away], minlength=limit)
        assert counts.tolist() == [WORD_VALUES // limit] * limit
        assert int(every.thrown_away.sum()) < limit, "no more words are thrown away than must be"


def test_a_word_that_is_left_over_is_thrown_away_and_the_next_one_taken() -> None:
    thrown_away = 0
    for limit in LIMITS:
        share = WORD_VALUES // limit
        for word in range(share * limit, WORD_VALUES):
            assert below(limit, iter((word, word, share)).__next__) == 1
            thrown_away += 1
    assert thrown_away > 30_000


def test_the_first_and_last_word_of_every_number() -> None:
    for limit in LIMITS:
        share = WORD_VALUES // limit
        for number in range(limit):
            for word in (number * share, number * share + share - 1):
                assert below(limit, iter((word,)).__next__) == number


def test_word_by_word(scale: ScaleName) -> None:
    """The same proof through real calls: each word is passed once, for every n at larger scales."""
    limits: Iterator[int] = iter(LIMITS) if scale != "small" else iter((3, 48, 52, 288, 312, 416))
    for limit in limits:
        next_word = iter(range(WORD_VALUES)).__next__
        # The end of the words ends the map.
        counts = Counter(map(below, repeat(limit), repeat(next_word)))
        assert counts == dict.fromkeys(range(limit), WORD_VALUES // limit)


@pytest.mark.parametrize("limit", [1, 2, 65_535, 65_536])
def test_extreme_limits(limit: int) -> None:
    assert below(limit, iter((0,)).__next__) == 0
    counts = Counter(map(below, repeat(limit), repeat(iter(range(WORD_VALUES)).__next__)))
    assert counts == dict.fromkeys(range(limit), WORD_VALUES // limit)
