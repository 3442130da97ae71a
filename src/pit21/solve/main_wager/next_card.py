"""The main wager of a player who sees, each time before acting, the next card of the shoe.

That card is the player's if they draw, otherwise the dealer's first drawn card, or the dealer's second card where there
is no hole card. Pairs are not split: after a split the known card decides which hand gets it, and the hands would have
to be solved together.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import surrenders_early
from pit21.law.cards import VALUES, value_of
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_NATURAL
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.solve.kernels import (
    BEST,
    EIGHTS,
    UNSPLIT,
    DealerTree,
    UpCardShoe,
    best_before,
    build_tree,
    card_of,
    chance_of_next,
    chance_of_no_natural,
    count_orders_from,
    solve_next_card,
)
from pit21.solve.main_wager.optimum import chance_of_natural, natural_value
from pit21.solve.model import (
    FLOATS,
    UNITS,
    Arithmetic,
    Deal,
    ShoeModel,
    SolverProblem,
    UnsplitHands,
    UpCard,
    UpCardSolution,
    average_over_suits,
    count_deals,
    list_deals,
    work_cards,
)


def next_card_expectation(law: Law, shoe: ShoeModel, arithmetic: Arithmetic = FLOATS) -> Any:
    """The expected value of best play without splits; cards are known by their value, suits are averaged."""
    law = average_over_suits(law, shoe)._replace(max_hands=1)
    problem = SolverProblem(law, shoe, arithmetic)
    total = arithmetic.zero
    against: dict[int, _NextCard] = {}
    for deal in list_deals(law, shoe):
        up = value_of(deal.up) - 1
        if up not in against:
            against.clear()  # deals come up card by up card
            against[up] = _NextCard(problem, up)
        total += deal.ways * against[up].deal_value(deal)
    return total / count_deals(shoe)


class _Tables(NamedTuple):
    """By hand: the value of standing, and of each bust, whatever comes next; and of standing before each next card."""

    stand: Array  # [hand]
    bust: Array  # [hand, value]
    before: Array  # [next card, hand]


class _NextCard:
    """One up card. Values are times the probability of the next card and, where the dealer peeks, of no natural."""

    def __init__(self, problem: SolverProblem, up: int) -> None:
        self._problem = problem
        self._up_card = problem.up_card(up)
        self._tables = _tables(self._up_card)
        shape = (problem.law.max_doubles + 1, len(problem.hands.size))
        self._values = np.full(shape, problem.arithmetic.zero, problem.arithmetic.dtype)
        problem.run(solve_next_card)(
            problem.hands, self._up_card.seen, problem.legal_actions, problem.pay, problem.holding(0),
            self._tables.stand, self._tables.bust, self._tables.before, self._values,
        )  # fmt: skip

    def deal_value(self, deal: Deal) -> Any:
        """Two first cards, all of the dealer's hands counted."""
        problem, seen = self._problem, self._up_card.seen
        hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
        if is_natural(problem.law, (deal.first, deal.second), 2, False):
            safe = chance_of_no_natural(problem.hands, seen, hand, -1)
            nothing = UnsplitHands(self._values, self._values, self._values)
            against = UpCardSolution(self._up_card, UNITS, problem.pay, nothing, {}, [])
            return natural_value(against, deal, safe)
        # A natural of the dealer ends the round at once where the dealer peeks.
        lost = problem.pay.stand[problem.hands.total[hand], DEALER_NATURAL] * seen.peek
        if not surrenders_early(problem.law, deal.up):
            return self._values[0, hand] + lost * chance_of_natural(problem.hands, seen, hand)
        total = problem.arithmetic.zero
        legal = int(problem.legal_actions.mask[UNSPLIT, 0, hand])
        for card in range(VALUES):
            if seen.left[card] <= problem.hands.counts[hand, card] * seen.step:
                continue
            chance = chance_of_next(problem.hands, seen, hand, card)
            natural = chance * (seen.one - chance_of_no_natural(problem.hands, seen, hand, card))
            played = best_before(
                problem.hands, seen, legal, problem.pay, self._values, self._tables.before, self._tables.bust, hand, 0,
                card,
            )  # fmt: skip
            total += max(played + lost * natural, problem.pay.surrender * chance)
        return total


def _tables(up_card: UpCard) -> _Tables:
    problem = up_card.problem
    stand, bust = _finished(up_card, up_card.seen, up_card.tree, up_card.nodes)
    before = np.full((VALUES, len(stand)), problem.arithmetic.zero, problem.arithmetic.dtype)
    for card in range(VALUES):
        if not up_card.seen.peek:
            # The next card is the dealer's second.
            known = SolverProblem(problem.law, problem.shoe, problem.arithmetic, 1 << card).up_card(up_card.up)
            before[card] = _finished(known, known.seen, known.tree, known.nodes)[0]
            continue
        drawing = [hole for hole in range(VALUES) if _draws(problem.law, up_card.up, hole)]
        holes = sum(1 << hole for hole in drawing)
        eights = int(up_card.seen.eights and card == EIGHTS)
        seen = up_card.seen._replace(holes=holes, third=card, eights=eights, busts_wait=0)
        tree, nodes = _tree_with_third(up_card, drawing, card)
        before[card] = _finished(up_card, seen, tree, nodes)[0]
        before[card] += _pat_hands(up_card, card)
    return _Tables(stand, bust, before)


def _finished(up_card: UpCard, seen: UpCardShoe, tree: DealerTree, nodes: int) -> tuple[Array, Array]:
    """The value of standing with each hand that can come up, and of each bust."""
    fresh = ("kept", "is_kept", "stand", "bust")
    work = up_card.work._replace(**{name: np.zeros_like(getattr(up_card.work, name)) for name in fresh})
    recursion = up_card.recursion(seen, UNSPLIT, 0)._replace(tree=tree, nodes=nodes, work=work)
    recursion.finish(BEST)
    return work.stand, work.bust


def _draws(law: Law, up: int, hole: int) -> bool:
    return bool(dealer_draws(law, (card_of(up, 0), card_of(hole, 1)), 2))


def _tree_with_third(up_card: UpCard, holes: list[int], third: int) -> tuple[DealerTree, int]:
    """What the dealer makes of these hole cards when the first drawn card is of this class."""
    problem, up = up_card.problem, up_card.up
    size = len(problem.hands.size)
    all_ways, all_stops, ways, stops, node_of = (np.zeros(size, np.int64) for _ in range(5))
    for hole in holes:
        start = problem.hands.find((up, hole, third))
        problem.run(count_orders_from)(problem.compiled_law, problem.hands, up, start, ways, stops, work_cards())
        all_ways += ways
        all_stops |= stops
    tree = DealerTree.empty(size)
    nodes = problem.run(build_tree)(problem.compiled_law, problem.hands, up, all_ways, all_stops, node_of, tree)
    return tree, nodes


def _pat_hands(up_card: UpCard, card: int) -> Array:
    """By hand: its value against two cards that the dealer stands on, times the chance of those and of the next card.

    Naturals are left out: the dealer has looked.
    """
    problem, seen, hands = up_card.problem, up_card.seen, up_card.problem.hands
    counts, sizes = hands.counts.astype(problem.arithmetic.dtype), hands.size.astype(problem.arithmetic.dtype)
    found = np.full(len(sizes), problem.arithmetic.zero, problem.arithmetic.dtype)
    size = seen.size - sizes * seen.step
    nexts_left = seen.left[card] - counts[:, card] * seen.step
    for hole in range(VALUES):
        if hole == seen.partner or _draws(problem.law, up_card.up, hole):
            continue
        ending = int(hands.total[hands.find((up_card.up, hole))])
        holes = seen.left[hole] - counts[:, hole] * seen.step
        nexts = nexts_left
        if hole == card:
            nexts = nexts - seen.step
        ways = np.where((holes > 0) & (nexts > 0) & (size > seen.step), holes * nexts, problem.arithmetic.zero)
        below = np.where(size > seen.step, size * (size - seen.step), seen.one)
        found += ways / below * problem.pay.stand[hands.total, ending]
    return found
