"""The cards that a round is dealt from: how many of each are left."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pit21.law.cards import FACES, TEN, VALUES, value_of


class ShoeModel(NamedTuple):
    """How many of each card are left. In an infinite shoe they are proportions: a drawn card changes nothing."""

    counts: tuple[int, ...]
    infinite: bool = False

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def step(self) -> int:
        """By how much a drawn card lowers its count."""
        return 0 if self.infinite else 1

    def without(self, cards: Iterable[int]) -> "ShoeModel":
        """The shoe after these cards have gone; ValueError names the card that it does not hold."""
        if self.infinite:
            return self
        left = list(self.counts)
        for card in cards:
            if left[card] == 0:
                raise ValueError(f"card {card} is not in the shoe any more")
            left[card] -= 1
        return ShoeModel(tuple(left))

    def by_value(self) -> tuple[int, ...]:
        """Counts of the ten value classes."""
        totals = [0] * VALUES
        for card, count in enumerate(self.counts):
            totals[value_of(card) - 1] += count
        return tuple(totals)

    def by_rank(self) -> tuple[int, ...]:
        return tuple(sum(self.counts[4 * rank : 4 * rank + 4]) for rank in range(13))


def full_shoe(decks: int, spanish: bool) -> ShoeModel:
    """Decks of 52 cards, or of 48 without the tens (court cards stay)."""
    return ShoeModel(tuple(0 if spanish and card >> 2 == TEN else decks for card in range(FACES)))


def infinite_shoe(spanish: bool) -> ShoeModel:
    return ShoeModel(full_shoe(1, spanish).counts, infinite=True)


def require_cards(shoe: ShoeModel, cards: int) -> None:
    """ValueError if a round that takes this many cards cannot be dealt from the shoe."""
    if len(shoe.counts) != FACES or min(shoe.counts) < 0:
        raise ValueError(f"a shoe is {FACES} counts, none of them below 0")
    if shoe.size == 0:
        raise ValueError("the shoe is empty")
    if not shoe.infinite and shoe.size < cards:
        raise ValueError(f"the shoe holds {shoe.size} cards; the round takes {cards}")


def value_class(card: int) -> int:
    """0 the ace, 1 to 8 the two to the nine, 9 whatever counts ten."""
    return value_of(card) - 1


def ordered_ways(counts: Sequence[int], drawn: Sequence[int], step: int) -> int:
    """In how many ways these classes come one after the other, `step` fewer of a class each time it was drawn."""
    ways = 1
    for place, each in enumerate(drawn):
        ways *= counts[each] - step * drawn[:place].count(each)
    return ways


def falling_factorial(size: int, drawn: int, step: int) -> int:
    """In how many ways `drawn` cards come one after the other from `size`, whatever they are."""
    ways = 1
    for place in range(drawn):
        ways *= size - step * place
    return ways
