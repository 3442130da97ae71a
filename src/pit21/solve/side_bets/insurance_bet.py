"""Insurance, given that it is offered: the dealer shows an ace and the hole card is unknown."""

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction

from pit21.law.cards import FACES, SUITS
from pit21.law.rules import Law, Odds
from pit21.law.sides import insurance_line
from pit21.solve.model import Distribution, ShoeModel, distribution_from_lines, require_cards


def insurance(
    law: Law, shoe: ShoeModel, pays: Sequence[Odds], *, up_suit: int | None = None, held: Collection[int] = ()
) -> Distribution:
    """`shoe` as it was before the round; `held` are the player's cards, or any others that were seen since.

    With `up_suit` the up card is that ace, otherwise any, each as likely as its count says. ValueError where there is
    no such ace.
    """
    left = _after(shoe, held)
    # Aces are the first cards: an ace's number is its suit.
    aces = range(SUITS) if up_suit is None else (up_suit,)
    ways: Counter[int] = Counter()
    for up_card in aces:
        for hole_card in range(FACES):
            count = left.counts[hole_card] - (left.step if hole_card == up_card else 0)
            ways[insurance_line(law, up_card, hole_card)] += left.counts[up_card] * count
    total = sum(left.counts[up_card] for up_card in aces) * (left.size - left.step)
    if total == 0:
        raise ValueError("the shoe holds no ace that the dealer could show")
    return distribution_from_lines(ways, pays, total)


def insurance_by_suit(
    law: Law, shoe: ShoeModel, pays: Sequence[Odds], held: Collection[int] = ()
) -> tuple[Distribution | None, ...]:
    """For each suit of the up card; None where that ace is not in the shoe."""
    left = _after(shoe, held)
    return tuple(
        insurance(law, shoe, pays, up_suit=suit, held=held) if left.counts[suit] else None for suit in range(SUITS)
    )


def insurance_offered(shoe: ShoeModel, held: Collection[int] = ()) -> Fraction:
    """How often the dealer shows an ace."""
    left = _after(shoe, held)
    return Fraction(sum(left.counts[:SUITS]), left.size)


def _after(shoe: ShoeModel, held: Collection[int]) -> ShoeModel:
    # The dealer's two cards, and two of the player's, whether they are known or not.
    require_cards(shoe, 2 + max(2, len(held)))
    return shoe.without(held)
