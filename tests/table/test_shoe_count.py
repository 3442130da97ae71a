"""The count of a shoe agrees with counting all cards, whatever happened since the last count (I7)."""

from random import Random

import pytest

from pit21.spec.loader import load_game
from pit21.table.rules import Rules
from pit21.table.shoes import ShoeCount

WHOLE = Rules(load_game("blackjack")).whole_shoe


def _round_dealt(left: tuple[int, ...], dealt: tuple[int, ...], cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return left[cards:], dealt + left[:cards]


def _new_shoe(seed: int) -> tuple[tuple[int, ...], tuple[int, ...], ShoeCount]:
    cards = list(WHOLE)
    Random(seed).shuffle(cards)
    return tuple(cards), (), ShoeCount()


def test_a_whole_shoe_is_right_to_its_last_card() -> None:
    left, dealt, count = _new_shoe(1)
    while left:
        left, dealt = _round_dealt(left, dealt, 7)
        assert count.is_right(WHOLE, left, dealt)


@pytest.mark.parametrize("seed", range(40))
def test_count_agrees_with_counting_every_card(seed: int) -> None:
    """One card is changed somewhere, or two change places: the second keeps the shoe right, the first never does."""
    random = Random(seed)
    left, dealt, count = _new_shoe(seed)
    for _ in range(5):
        left, dealt = _round_dealt(left, dealt, random.randint(4, 20))
        assert count.is_right(WHOLE, left, dealt)
    cards = [*left, *dealt]
    at, other = random.sample(range(len(cards)), 2)
    if seed % 2:
        cards[at] = (cards[at] + 1) % 52
    else:
        cards[at], cards[other] = cards[other], cards[at]
    left, dealt = tuple(cards[: len(left)]), tuple(cards[len(left) :])
    assert count.is_right(WHOLE, left, dealt) is (sorted(left + dealt) == WHOLE) is not bool(seed % 2)


def test_a_shoe_that_was_wrong_is_counted_whole_the_next_time() -> None:
    left, dealt, count = _new_shoe(2)
    left, dealt = _round_dealt(left, dealt, 10)
    wrong = ((dealt[0] + 1) % 52, *dealt[1:])
    assert not count.is_right(WHOLE, left, wrong)
    assert not count.is_right(WHOLE, *_round_dealt(left, wrong, 5))
    assert count.is_right(WHOLE, *_round_dealt(left, dealt, 5))
