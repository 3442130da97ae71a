"""Ways to play without sense, the same in every run, for what must hold of any way to play."""

from random import Random

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pit21.solve.kernels import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT
from pit21.solve.model import SolverProblem, list_card_classes
from pit21.solve.strategy import Chart, ChartLayout, FixedPlay, empty_cells
from pit21.solve.strategy.chart import first_decision

ACTS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE)


def any_play(problem: SolverProblem, seed: int) -> FixedPlay:
    """An open act for every hand, whatever its cards, its up card and the pair that it was split from."""
    random = Random(seed)
    layout = ChartLayout(problem)
    cards = [group[0] for group in list_card_classes(problem.law)]
    first = {}
    known: dict[tuple[int, ...], int] = {}
    for place, low in enumerate(cards):
        for high in cards[place:]:
            for up in cards:
                _, legal = first_decision(problem, layout, up, low, high)
                seen = (*map(value_of, (up, low, high)), legal)
                first[up, low, high] = known.setdefault(seen, _any_act(random, legal))
    return FixedPlay(
        law=problem.law,
        hands=problem.hands,
        first=first,
        unsplit={up: _choices(problem, UNSPLIT, random) for up in range(VALUES)},
        split={
            (up, pair): _choices(problem, FROM_SPLIT if pair else FROM_SPLIT_ACES, random)
            for up in range(VALUES)
            for pair in range(VALUES)
        },
        suited={},
    )


def any_chart(layout: ChartLayout, seed: int) -> Chart:
    """An allowed entry in every cell."""
    random = Random(seed)
    cells = empty_cells(layout)
    for row in np.nonzero(layout.decides)[0]:
        for up in range(VALUES):
            cells[row, up] = random.choice([int(entry) for entry in np.nonzero(layout.allowed[row])[0]])
    return Chart(layout, cells)


def _choices(problem: SolverProblem, group: int, random: Random) -> Array:
    actions = problem.legal_actions.mask[group]
    return np.array([[_any_act(random, int(legal)) for legal in row] for row in actions], np.int64)


def _any_act(random: Random, legal: int) -> int:
    open_acts = [act for act in ACTS if legal & act]
    return random.choice(open_acts) if open_acts else 0
