"""A way to play with some hands played otherwise: what a chart cannot say by totals."""

from collections.abc import Iterable
from typing import NamedTuple

from pit21.law.actions import is_split_free, stake_level
from pit21.law.cards import value_of
from pit21.solve.kernels import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT, action_of_entry
from pit21.solve.model import SolverProblem
from pit21.solve.strategy.chart import first_decision
from pit21.solve.strategy.fixed_play import FixedPlay
from pit21.solve.strategy.layout import ChartLayout, entry_table

UNSPLIT_HAND = -1


class HandException(NamedTuple):
    """What is done with exactly these cards, unsplit, or in a hand that was split from a pair of this value class."""

    up: int
    pair: int
    doubles: int
    values: tuple[int, ...]
    entry: int
    house: bool = False  # the house stakes the hand


def hand_actions(
    problem: SolverProblem, layout: ChartLayout, up: int, pair: int, doubles: int, values: tuple[int, ...], *,
    house: bool = False,
) -> int:  # fmt: skip
    """The acts that are open to such a hand; 0 if it is finished or cannot be."""
    hand = problem.hands.find(values)
    if house and (pair == UNSPLIT_HAND or not is_split_free(problem.law, 4 * pair)):
        return 0
    if hand < 0 or len(values) < 2 or doubles > problem.law.max_doubles:
        return 0
    if pair != UNSPLIT_HAND:
        group = FROM_SPLIT if pair else FROM_SPLIT_ACES
        return int(problem.legal_actions.mask[group, doubles, hand]) if pair in values else 0
    if len(values) == 2 and doubles == 0:
        return first_decision(problem, layout, 4 * up, 4 * values[0], 4 * values[1])[1]
    return int(problem.legal_actions.mask[UNSPLIT, doubles, hand])


def _legal_actions(problem: SolverProblem, layout: ChartLayout, each: HandException) -> int:
    return hand_actions(problem, layout, each.up, each.pair, each.doubles, each.values, house=each.house)


def with_exceptions(
    problem: SolverProblem, layout: ChartLayout, play: FixedPlay, given: Iterable[HandException]
) -> FixedPlay:
    """The play with these hands in place of what it did with them."""
    first = dict(play.first)
    unsplit = {up: choice.copy() for up, choice in play.unsplit.items()}
    split = {key: choice.copy() for key, choice in play.split.items()}
    table = entry_table()
    for each in given:
        act = action_of_entry(table, each.entry, _legal_actions(problem, layout, each))
        level = stake_level(problem.law, each.doubles, False, each.house)
        hand = problem.hands.find(each.values)
        if each.pair != UNSPLIT_HAND:
            split[each.up, each.pair][level, hand] = act
        elif len(each.values) == 2 and each.doubles == 0:
            for cards in first:
                if _classes(cards) == (each.up, *sorted(each.values)):
                    _, legal = first_decision(problem, layout, *cards)
                    first[cards] = action_of_entry(table, each.entry, legal)
        else:
            unsplit[each.up][level, hand] = act
    return play._replace(first=first, unsplit=unsplit, split=split)


def _classes(cards: tuple[int, int, int]) -> tuple[int, int, int]:
    up, low, high = (value_of(card) - 1 for card in cards)
    return (up, low, high) if low <= high else (up, high, low)
