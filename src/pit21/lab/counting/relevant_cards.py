"""Shoes that are equivalent for a wager: only the properties of cards that it depends on.

Two shoes with the same answer here give a wager the same expectation, so that one of them is computed.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import permutations

from pit21.law import conditions as c
from pit21.law.cards import EIGHT, HEARTS, SIX, TEN, is_red
from pit21.law.codes import BY_RANK, STUD
from pit21.law.conditions import cards_read, depends_on_play
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel, suits_matter, value_class

RANKS = 13
SUITS = range(4)


def relevant_cards_of(evaluator: str, law: Law, shoe: ShoeModel, program: tuple[int, ...] = ()) -> Hashable:
    """Return what the wager of this evaluator depends on in a shoe; `program` are its conditions if it has some."""
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
        return _lines(law, counts, program)
    if evaluator == "mirror":
        # A suit may stand for the other one of its color, and one color for the other.
        colors = sorted(sorted(_suit(counts, suit) for suit in pair) for pair in ((0, 3), (1, 2)))
        return tuple(tuple(color) for color in colors)
    # Poker hands and matches ask whether suits are equal, not which they are.
    return tuple(sorted(_suit(counts, suit) for suit in SUITS))


def _lines(law: Law, counts: Sequence[int], program: tuple[int, ...]) -> Hashable:
    """Return the cards with suits and ranks in the order that comes first among those that make no difference."""
    ranks, suits = line_symmetries(law, program)
    found = []
    for order in suits:
        rows = [tuple(counts[4 * rank + suit] for suit in order) for rank in range(RANKS)]
        found.append(tuple(row for group in ranks for row in sorted(rows[rank] for rank in group)))
    return min(found)


@lru_cache(maxsize=64)
def line_symmetries(
    law: Law, program: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Groups of ranks that may stand for each other, and the orders of suits that make no difference to conditions."""
    steps = [program[at : at + c.WIDTH] for at in range(c.HEAD + 2 * program[0] + 2, len(program), c.WIDTH)]
    asked = {step[c.OP] for step in steps}
    likeness = 0
    for step in steps:
        if step[c.OP] in (c.SAME, c.MATCHES):
            likeness |= step[c.ARGUMENT]
    sets = {step[c.ARGUMENT] for step in steps if step[c.OP] in (c.EACH, c.COUNT, c.CARD)}
    played = depends_on_play(program)
    orders = [
        order
        for order in permutations(SUITS)
        if all(_with_suits(members, order) == members for members in sets)
        and (not likeness & c.COLOR or {order[0], order[3]} in ({0, 3}, {1, 2}))
        and (not (played and suits_matter(law)) or order == tuple(SUITS))
    ]
    counted = asked & _POINTS or likeness & c.VALUE or cards_read(program)[1] == c.TO_THE_END or played
    groups: list[list[int]] = []
    for rank in range(RANKS):
        for group in groups:
            alike = not counted or min(rank, TEN) == min(group[0], TEN)
            if alike and not (asked & _ORDER or (played and law.split_by == BY_RANK)) and all(
                _rank_of(members, rank) == _rank_of(members, group[0]) for members in sets
            ):  # fmt: skip
                group.append(rank)
                break
        else:
            groups.append([rank])
    return tuple(tuple(group) for group in groups), tuple(orders)


_POINTS = {c.TOTAL, c.SOFT, c.BUST, c.BLACKJACK, c.DIFFERENCE}
_ORDER = {c.SPREAD, c.STRAIGHT, c.BETWEEN, c.ABOVE, c.BELOW}


def _rank_of(members: int, rank: int) -> int:
    return members >> 4 * rank & 15


def _with_suits(members: int, order: Sequence[int]) -> int:
    """A set of cards after every suit has become the one at its place in an order."""
    found = 0
    for card in range(4 * RANKS):
        if members >> card & 1:
            found |= 1 << (card & ~3) + order[card & 3]
    return found


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
