"""How often a split asks for each of its two-card hands: the sum of `terms` as numbers of hands."""

from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import is_split_free
from pit21.law.cards import FACES, VALUES, value_of
from pit21.law.hands import is_pair
from pit21.solve.model import Deal, UpCard
from pit21.solve.splits.terms import FIRST, pair_probabilities, split_terms_of


def second_card_weights(up_card: UpCard, deal: Deal) -> Array:
    """[house, gone, value]: the split's value is the sum of these times the values of the hands with that second card.

    The first part is of hands that the player stakes, the other of those that the house stakes. Suits are left out.
    Single weights may be below zero, see `split_terms`.
    """
    problem, seen = up_card.problem, up_card.seen
    number = problem.arithmetic.number
    pair = value_of(deal.first) - 1
    step = problem.shoe.step
    terms = split_terms_of(problem.law, deal.first)
    pairs_left = _pairs_left(up_card, deal)
    size = problem.shoe.size - 3 * step
    deepest = max(term.gone for term in terms)
    chances = pair_probabilities(number(pairs_left), number(size), seen.step, seen.one, deepest)
    free = is_split_free(problem.law, deal.first)
    weights = np.full((2, 1 + deepest, VALUES), problem.arithmetic.zero, problem.arithmetic.dtype)
    for term in terms:
        if term.gone >= len(chances):
            continue
        share: Any = term.times * chances[term.gone] / number(size - term.gone * step)
        others = seen.left[pair] - number(2 * step + pairs_left)
        pairs = number(pairs_left - term.gone * step) if term.any_card else problem.arithmetic.zero
        house = int(free and term.start != FIRST)
        for value in range(VALUES):
            left = others + pairs if value == pair else seen.left[value]
            if left > 0:
                weights[house, term.gone, value] += share * left
    return weights


def _pairs_left(up_card: UpCard, deal: Deal) -> int:
    """Cards that make a pair with the split ones, when those and the up card are gone."""
    problem = up_card.problem
    cards = [
        card
        for card in range(FACES)
        if value_of(card) == value_of(deal.first) and is_pair(problem.law, deal.first, card)
    ]
    gone = sum(1 for card in (deal.up, deal.first, deal.second) if is_pair(problem.law, deal.first, card))
    return sum(problem.shoe.counts[card] for card in cards) - problem.shoe.step * gone
