"""Two hands whose second cards may be swapped: Blackjack Switch.

Each hand is played by itself, so what a hand wins depends on its own cards, the up card and the cards that are gone.
The swap is decided after the dealer's look, by the sum of both hands' values. The values may know the two cards of the
other hand or not: with them the result is the exact expectation of a play that can be followed, since cards that the
first hand draws are as unknown to the second as those in the shoe. Without them each hand is valued as if the other's
two cards were still in the shoe.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES, value_of
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.rules import Law
from pit21.solve.kernels import ACES, CDP1, TENS
from pit21.solve.main_wager.optimum import solve_main
from pit21.solve.model import Deal, MainSolution, ShoeModel, compute_payoffs


class HandValues(NamedTuple):
    """By value classes, given that the dealer has no natural."""

    first: Array  # [up, card, card]: a hand as it was dealt
    swapped: Array  # [up, card, card]: one that a swap made, where an ace and a ten-value are 21

    def prefers_swap(self, first: Sequence[int], second: Sequence[int], up: int) -> bool:
        """Whether swapping the second cards of two hands raises the sum of their values."""
        one, two, three, four, shown = (value_of(card) - 1 for card in (*first[:2], *second[:2], up))
        kept = self.first[shown, one, two] + self.first[shown, three, four]
        made = self.swapped[shown, one, four] + self.swapped[shown, three, two]
        return bool(made > kept)

    def swap_table(self) -> Array:
        """[up card, first hand's cards, second hand's cards], by value classes: 1 where cards are swapped."""
        kept = self.first[:, :, :, None, None] + self.first[:, None, None, :, :]
        made = self.swapped[:, :, None, None, :] + np.swapaxes(self.swapped, 1, 2)[:, None, :, :, None]
        return (made > kept).astype(np.int8)


class SwitchSolution(NamedTuple):
    """What both hands win together, in units of one wager, and how often the second cards are swapped."""

    both: float
    swaps: float

    @property
    def expectation(self) -> float:
        """Per unit of both wagers together."""
        return self.both / 2


def hand_values(solution: MainSolution) -> HandValues:
    """The value of every two cards against every up card."""
    total, ways = np.zeros((2, VALUES, VALUES, VALUES))
    for play in solution.plays:
        up, one, other = (value_of(card) - 1 for card in play.deal[:3])
        if play.act == 0:
            value = float(solution.problem.pay.natural[DEALER_BUST])
        else:
            value = (play.value - play.lost_to_natural) / play.safe if play.safe > 0 else 0.0
        # Where only equal ranks are split, two ten-values are several classes.
        for hand in {(one, other), (other, one)}:
            total[up, *hand] += float(play.deal.ways) * value
            ways[up, *hand] += float(play.deal.ways)
    first = np.divide(total, ways, out=np.zeros_like(total), where=ways > 0)
    swapped = first.copy()
    for up, against in solution.by_up.items():
        safe = _safe_beside_ace_and_ten(solution, up)
        if safe > 0:
            stands = against.unsplit.acts[ACES, TENS, 0] / safe
            swapped[up, ACES, TENS] = swapped[up, TENS, ACES] = stands
    return HandValues(first, swapped)


def values_of_deals(deals: Iterable[tuple[Deal, float]], stood_on_21: Array) -> HandValues:
    """The same for a fixed play: each deal with its value where the dealer has no natural, and a 21 that stands."""
    first = np.zeros((VALUES, VALUES, VALUES))
    for deal, value in deals:
        up, one, other = (value_of(card) - 1 for card in deal[:3])
        first[up, one, other] = first[up, other, one] = value
    swapped = first.copy()
    swapped[:, ACES, TENS] = swapped[:, TENS, ACES] = stood_on_21
    return HandValues(first, swapped)


def _safe_beside_ace_and_ten(solution: MainSolution, up: int) -> float:
    """The chance that the dealer has no natural when an ace and a ten-value are gone."""
    seen = solution.by_up[up].up_card.seen
    if seen.partner < 0:
        return 1.0
    return float(1 - (seen.left[seen.partner] - seen.step) / (seen.size - 2 * seen.step))


def solve_switch(law: Law, shoe: ShoeModel, *, knows_other_hand: bool = False) -> SwitchSolution:
    """Best swaps and best play of both hands; the dealer looks before anyone swaps.

    `knows_other_hand`: each hand is played and valued with the other's two cards gone, which takes as long as 55 games.
    """
    if knows_other_hand:
        values = {pair: hand_values(solve_main(law, shoe.without(_cards(shoe, pair)), CDP1)) for pair in _pairs(shoe)}
    else:
        values = dict.fromkeys(_pairs(shoe), hand_values(solve_main(law, shoe, CDP1)))
    return _sum_over_deals(law, shoe, values)


def evaluate_switch(law: Law, shoe: ShoeModel, values: HandValues) -> SwitchSolution:
    """Both hands of a play with these values, swapped where that raises their sum."""
    return _sum_over_deals(law, shoe, dict.fromkeys(_pairs(shoe), values))


def _sum_over_deals(law: Law, shoe: ShoeModel, values: dict[tuple[int, int], HandValues]) -> SwitchSolution:
    """`values` by the two cards of the other hand."""
    by_other = [[values.get((min(x, y), max(x, y))) for y in range(VALUES)] for x in range(VALUES)]
    nothing = np.zeros((VALUES, VALUES, VALUES))
    first, swapped = (
        np.array([[getattr(each, part) if each else nothing for each in row] for row in by_other])
        for part in ("first", "swapped")
    )  # [other, other, up, card, card]
    natural = _against_natural(law)
    both = swaps = 0.0
    for up in range(VALUES):
        chance, safe = _deals(shoe, up)
        # Axes: first and second card of the first hand, then of the second hand.
        kept = np.einsum("xyab->abxy", first[:, :, up]) + first[:, :, up]
        made = np.einsum("xyab->ayxb", swapped[:, :, up]) + np.einsum("xyab->xbay", swapped[:, :, up])
        both += float((chance * (safe * np.maximum(kept, made) + (1 - safe) * natural)).sum())
        swaps += float((chance * safe * (made > kept)).sum())
    return SwitchSolution(both, swaps)


def _against_natural(law: Law) -> Array:
    """[card, card, card, card]: what both hands win against a dealer's natural."""
    pay = compute_payoffs(law)
    one = np.full((VALUES, VALUES), float(pay.stand[20, DEALER_NATURAL]))
    one[ACES, TENS] = one[TENS, ACES] = float(pay.natural[DEALER_NATURAL])
    return one[:, :, None, None] + one[None, None, :, :]


def _pairs(shoe: ShoeModel) -> list[tuple[int, int]]:
    counts = shoe.by_value()
    return [
        (low, high)
        for low in range(VALUES)
        for high in range(low, VALUES)
        if counts[low] > 0 and counts[high] > (shoe.step if low == high else 0)
    ]


def _cards(shoe: ShoeModel, pair: tuple[int, int]) -> tuple[int, ...]:
    """Cards of these value classes that the shoe holds; ten-values of the ranks that it holds most of."""
    left = list(shoe.counts)
    found = []
    for value in pair:
        cards = range(36, 52) if value == TENS else range(4 * value, 4 * value + 4)
        card = max(cards, key=lambda each: left[each])
        left[card] -= shoe.step
        found.append(card)
    return tuple(found)


def _deals(shoe: ShoeModel, up: int) -> tuple[Array, Array]:
    """[card, card, card, card]: the chance of this up card and these four cards, and of no dealer's natural then."""
    counts = np.array(shoe.by_value(), float)
    step, size = float(shoe.step), float(shoe.size)
    chance = np.array(counts[up] / size)
    held = np.zeros(VALUES)
    held[up] += step
    left = size - step
    for _ in range(4):
        free = np.maximum(counts - held, 0)
        chance = chance[..., None] * free / left
        held = held[..., None, :] + step * np.eye(VALUES)
        left -= step
    partner = {ACES: TENS, TENS: ACES}.get(up, -1)
    if partner < 0:
        return chance, np.ones_like(chance)
    return chance, 1 - np.maximum(counts[partner] - held[..., partner], 0) / left
