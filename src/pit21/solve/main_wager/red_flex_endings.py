"""The dealer's endings, each weighed with what the Red Flex Bet then pays.

Colours are exchangeable within a value class: given the values of the dealer's cards in their order, the chance that
the first of them are red does not depend on what the player holds. So each order of drawing has a mean pay, and the
sum over the orders that lead to one hand is made card by card.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import DIAMONDS, VALUES, is_red
from pit21.law.codes import NO_LINE
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS, ENDINGS
from pit21.law.rules import Odds
from pit21.solve.kernels import EIGHTS, NO_HAND, TENS, count_in, fill_cards, is_dealer_natural
from pit21.solve.model import UpCard, draw_shoe, falling_factorial, value_class, work_cards
from pit21.solve.side_bets import line_of


class _Leaf(NamedTuple):
    """The dealer stops: with a drawn hand, or with a card of class `last` more that busts it."""

    drawn: int
    last: int  # -1 for none
    ending: int
    pay: Any  # over all orders


class RedFlexEndings:
    """One up card, one pay table: `probabilities` as `draw_probabilities_of`, times the units of the Red Flex Bet."""

    def __init__(self, up_card: UpCard, program: tuple[int, ...], pays: Sequence[Odds]) -> None:
        self._up_card = up_card
        self._problem = up_card.problem
        self._red = [0] * VALUES
        for card, count in enumerate(self._problem.shoe.counts):
            if is_red(card):
                self._red[value_class(card)] += count
        self._all = self._problem.shoe.by_value()
        self._program = program
        self._pays = pays
        self._leaves = self._find_leaves()

    def probabilities(self, gone: tuple[int, ...], numbers: Array) -> tuple[Array, Array]:
        """For every ending, whether it can come or not."""
        arithmetic = self._problem.arithmetic
        stock = draw_shoe(self._up_card.seen, arithmetic, gone)
        held = [np.array([count_in(int(multiset), value) for multiset in numbers], np.int64) for value in range(VALUES)]
        cards = sum(held)
        chance = stock.inverse[cards]
        for value in range(VALUES):
            chance = chance * stock.falling[value, held[value]]
        left = [stock.left[value] - held[value] * stock.step for value in range(VALUES)]
        one_over = [chance]
        size = stock.size - cards * stock.step
        products: dict[int, Array] = {0: np.full(len(numbers), arithmetic.one, arithmetic.dtype)}
        probabilities = np.zeros((len(numbers), ENDINGS), arithmetic.dtype)
        for leaf in self._leaves:
            ways = self._product(leaf.drawn, left, products)
            depth = int(self._problem.hands.size[leaf.drawn])
            if leaf.last >= 0:
                ways = ways * (left[leaf.last] - self._problem.hands.counts[leaf.drawn, leaf.last] * stock.step)
                depth += 1
            while len(one_over) <= depth:
                rest = size - (len(one_over) - 1) * stock.step
                one_over.append(np.where(rest > 0, one_over[-1] / np.where(rest > 0, rest, 1), arithmetic.zero))
            probabilities[:, leaf.ending] += leaf.pay * ways * one_over[depth]
        return np.arange(ENDINGS), probabilities

    def _product(self, drawn: int, left: list[Array], products: dict[int, Array]) -> Array:
        """In how many ways the cards of a drawn hand come in one order of their classes."""
        if drawn not in products:
            hands = self._problem.hands
            value = TENS
            while hands.counts[drawn, value] == 0:
                value -= 1
            shorter = int(hands.parent[drawn, value])
            copies = hands.counts[shorter, value] * self._up_card.seen.step
            products[drawn] = self._product(shorter, left, products) * (left[value] - copies)
        return products[drawn]

    def _find_leaves(self) -> list[_Leaf]:
        """Every way to stop, with what the orders that lead there pay altogether."""
        law, hands, up = self._problem.law, self._problem.hands, self._up_card.up
        zero = self._problem.arithmetic.zero
        ways = [0] * len(hands.size)
        pays = [zero] * len(hands.size)
        start = int(hands.child[0, up])
        ways[start], pays[start] = 1, self._pay(hands.counts[start])
        cards = work_cards()
        leaves = []
        for hand in range(start, len(ways)):
            if ways[hand] == 0:
                continue
            size = fill_cards(hands.counts[hand], up, cards)
            drawn = int(hands.parent[hand, up])
            if size > 1 and not dealer_draws(law, cards, size):
                ending = DEALER_NATURAL if is_dealer_natural(up, drawn, hands) else int(hands.total[hand])
                leaves.append(_Leaf(drawn, -1, ending, pays[hand]))
                continue
            for value in range(VALUES):
                counts = hands.counts[hand].copy()
                counts[value] += 1
                paid = pays[hand] + ways[hand] * self._pay(counts)
                longer = int(hands.child[hand, value])
                if longer != NO_HAND:
                    ways[longer] += ways[hand]
                    pays[longer] += paid
                elif hands.hard[hand] + value + 1 > 21:
                    leaves.append(_Leaf(drawn, value, self._bust(counts), paid))
        return leaves

    def _bust(self, counts: Array) -> int:
        eights = self._up_card.seen.eights and counts[EIGHTS] == 3 and counts.sum() == 3
        return DEALER_THREE_EIGHTS if eights else DEALER_BUST

    def _pay(self, counts: Array) -> Any:
        """What the last of these cards adds to the mean pay: that all of them are red, times what that pays more."""
        size = int(counts.sum())
        if size == 1:
            # Until two red cards have come the wager is lost.
            return self._problem.arithmetic.number(Fraction(-1))
        step = self._problem.shoe.step
        ways = red = 1
        for value in range(VALUES):
            count = int(counts[value])
            ways *= _in_order(self._all[value], count, step)
            red *= _in_order(self._red[value], count, step)
        if ways == 0:
            return self._problem.arithmetic.zero
        more = self._units(size) - self._units(size - 1)
        return self._problem.arithmetic.number(more * Fraction(red, ways))

    def _units(self, run: int) -> Fraction:
        line = line_of(self._program, (), (DIAMONDS,) * run)
        return Fraction(-1) if line == NO_LINE else Fraction(*self._pays[line])


def _in_order(cards: int, drawn: int, step: int) -> int:
    """In how many ways `drawn` cards are drawn one after the other; none where there are fewer."""
    return falling_factorial(cards, drawn, step) if step == 0 or drawn <= cards else 0
