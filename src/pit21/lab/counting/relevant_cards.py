"""Shoes that are the same to a wager: what it looks at of the cards, and nothing more.

Two shoes with the same answer here give a wager the same expectation, so that one of them is computed.
"""

from collections.abc import Hashable, Sequence

from pit21.law.cards import EIGHT, HEARTS, SIX, TEN, is_red
from pit21.law.codes import BY_RANK, STUD
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel, suits_matter, value_class

RANKS = 13
SUITS = range(4)


def relevant_cards_of(evaluator: str, law: Law, shoe: ShoeModel) -> Hashable:
    """What the wager of this evaluator depends on in a shoe."""
    counts = shoe.counts
    if evaluator == "main":
        return _main(law, shoe)
    if evaluator == "red-flex":
        red = [0] * 10
        for card, count in enumerate(counts):
            red[value_class(card)] += count * is_red(card)
        return shoe.size, tuple(red)
    if evaluator == "insurance":
        aces, tens = range(4), range(4 * TEN, 52)
        hearts = [sum(counts[card] for card in cards if card & 3 == HEARTS) for cards in (aces, tens)]
        return shoe.size, *hearts, *(sum(counts[card] for card in cards) for cards in (aces, tens))
    if evaluator == "lines":
        return counts  # its conditions may name any card
    if evaluator == "mirror":
        # A suit may stand for the other one of its color, and one color for the other.
        colors = sorted(sorted(_suit(counts, suit) for suit in pair) for pair in ((0, 3), (1, 2)))
        return tuple(tuple(color) for color in colors)
    # Poker hands and matches ask whether suits are equal, not which they are.
    return tuple(sorted(_suit(counts, suit) for suit in SUITS))


def _suit(counts: Sequence[int], suit: int) -> tuple[int, ...]:
    return tuple(counts[4 * rank + suit] for rank in range(RANKS))


def _main(law: Law, shoe: ShoeModel) -> Hashable:
    seen: list[Hashable] = [shoe.by_value()]
    if law.family == STUD:
        return tuple(seen)
    if law.split_by == BY_RANK and law.max_hands > 1:
        seen.append(tuple(sorted(shoe.by_rank()[TEN:])))
    if suits_matter(law):
        sixes_to_eights = {
            suit: tuple(shoe.counts[4 * rank + suit] for rank in range(SIX, EIGHT + 1)) for suit in SUITS
        }
        seen.append(sixes_to_eights.pop(law.bonus_21_suit, ()))
        seen.append(tuple(sorted(sixes_to_eights.values())))
    return tuple(seen)
