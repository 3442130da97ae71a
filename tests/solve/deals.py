"""What tests of the solver share: games, small shoes, and every deal from them, one card after the other."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from hypothesis import strategies as st

from pit21.law.cards import FACES
from pit21.law.rules import Law, Odds
from pit21.solve.model import Distribution, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game


def chosen(game: str, **settings: Any) -> tuple[GameSpec, Law]:
    spec = load_game(game).choose(settings)
    return spec, compile_law(spec)


def pays_of(spec: GameSpec, wager: str) -> tuple[Odds, ...]:
    table = spec.paytable(wager)
    assert table is not None
    return table.odds()


def shoe_of(cards: Iterable[int], *, infinite: bool = False) -> ShoeModel:
    counts = Counter(cards)
    return ShoeModel(tuple(counts[card] for card in range(FACES)), infinite)


def cards_in(shoe: ShoeModel) -> list[int]:
    return [card for card in range(FACES) for _ in range(shoe.counts[card])]


def ordered_deals(shoe: ShoeModel, cards: int) -> Iterator[tuple[int, ...]]:
    """Every way of dealing a number of cards; an infinite shoe puts each back."""
    if shoe.infinite:
        return iter(product(cards_in(shoe), repeat=cards))
    return permutations(cards_in(shoe), cards)


def enumerated(deals: Iterable[Sequence[Any]], result: Callable[..., tuple[int, Fraction]]) -> dict[Any, Fraction]:
    """The probability of each result, every deal being as likely."""
    ways = Counter(result(*deal) for deal in deals)
    return {key: Fraction(count, ways.total()) for key, count in ways.items()}


def probabilities(distribution: Distribution) -> dict[Any, Fraction]:
    assert sum(each.probability for each in distribution.outcomes) == 1
    found = {(each.line, each.units): each.probability for each in distribution.outcomes}
    assert len(found) == len(distribution.outcomes)
    return found


def check_unseen_card(shoe: ShoeModel, expectation: Callable[[ShoeModel], Fraction]) -> None:
    """When one card has left unseen, the expectation is still that of the whole shoe."""
    left = (count * expectation(shoe.without((card,))) for card, count in enumerate(shoe.counts) if count)
    assert sum(left, Fraction(0)) / shoe.size == expectation(shoe)


FEW_RANKS = (0, 1, 5, 9, 12)
"""Few of them, with an ace, a ten and a court, so that pairs, matches and naturals are frequent in small shoes."""


def small_shoes(least: int, most: int, ranks: Sequence[int] = FEW_RANKS) -> st.SearchStrategy[ShoeModel]:
    card = st.builds(lambda rank, suit: 4 * rank + suit, st.sampled_from(ranks), st.integers(0, 3))
    return st.lists(card, min_size=least, max_size=most).map(shoe_of)


def large_shoes(most_of_a_card: int) -> st.SearchStrategy[ShoeModel]:
    counts = st.lists(st.integers(0, most_of_a_card), min_size=FACES, max_size=FACES)
    return counts.map(lambda each: ShoeModel(tuple(each))).filter(lambda shoe: shoe.size > 30)
