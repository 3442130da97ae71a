"""Ways to play without sense, quickly made: an open act for every hand."""

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import legal_actions, surrenders_early
from pit21.law.cards import VALUES
from pit21.law.codes import SURRENDER
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.solve.kernels import ACES, FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT
from pit21.solve.main_wager import HandValues
from pit21.solve.model import FLOATS, ShoeModel, SolverProblem, list_card_classes
from pit21.solve.strategy import FixedPlay
from pit21.solve.strategy.fixed_play import FirstKey

COMMUNITY_PAIRS = VALUES * (VALUES + 1) // 2
"""Two community cards by value: each has a play of its own where they lie face up (T18)."""
_ACTS = 6
_DRAWS = 60
"""Divisible by every number of acts, so that each is as likely as the others."""


_LENGTHS = 5


def _open_acts() -> Array:
    """[mask, draw]: one of the acts of the mask."""
    table = np.zeros((1 << _ACTS, _DRAWS), np.int64)
    for mask in range(1, 1 << _ACTS):
        acts = [1 << bit for bit in range(_ACTS) if mask >> bit & 1]
        table[mask] = [acts[draw % len(acts)] for draw in range(_DRAWS)]
    return table


_OPEN_ACTS = _open_acts()


def random_play(law: Law, shoe: ShoeModel, seed: int) -> FixedPlay:
    problem = SolverProblem(law, shoe, FLOATS)
    numbers = np.random.default_rng(seed)
    masks = problem.legal_actions.mask

    hands = problem.hands
    # Hands of one total and about one length are played alike, as by people: every hand for itself would make
    # automata so large that kernels are compiled for wider numbers.
    alike = (2 * hands.hard + (hands.counts[:, ACES] > 0)) * _LENGTHS + np.minimum(hands.size, _LENGTHS - 1)

    def choices(group: int) -> Array:
        draws = numbers.integers(0, _DRAWS, (len(masks[group]), alike.max() + 1))
        return _OPEN_ACTS[masks[group], draws[:, alike]]

    cards = [group[0] for group in list_card_classes(law)]
    first: dict[FirstKey, int] = {}
    for place, low in enumerate(cards):
        for high in cards[place:]:
            legal = legal_actions(law, (low, high), 2, 1, False, 0)
            natural = is_natural(law, (low, high), 2, False)
            for up, draw in zip(cards, numbers.integers(0, _DRAWS, len(cards)), strict=True):
                early = surrenders_early(law, up) and not natural
                first[up, low, high] = int(_OPEN_ACTS[legal | SURRENDER if early else legal, draw])
    split = {
        (up, pair): choices(FROM_SPLIT if pair else FROM_SPLIT_ACES) for up in range(VALUES) for pair in range(VALUES)
    }
    unsplit = {up: choices(UNSPLIT) for up in range(VALUES)}
    # Against every other up card, so that raised and plain wagers come up with any play.
    raised = frozenset(range(seed % 2, VALUES, 2)) if law.raise_stake else frozenset()
    values = HandValues(*numbers.normal(size=(2, VALUES, VALUES, VALUES))) if law.switch else None
    return FixedPlay(
        law, problem.hands, first, unsplit, split if law.max_hands > 1 else {}, {}, raised=raised, values=values
    )
