"""The expected value of one split pair, suits included where they matter."""

from collections.abc import Sequence
from typing import Any

from pit21.arrays import Array
from pit21.law.actions import is_split_free
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import HIT, NO_LINE
from pit21.law.hands import is_pair
from pit21.solve.kernels import ANY_HOLE, CDZ, FROM_SPLIT, SPLIT_HAND_ACTIONS
from pit21.solve.model import UNITS, Deal, Measure, SplitHands, UpCard, completing_rank, pair_suits_matter
from pit21.solve.splits.terms import DRAWN, FIRST, SECOND, SplitTerm, pair_probabilities, split_terms_of


class SplitValue:
    """One pair against one up card; `deal` has the cards by class. `house`: a hand that the house stakes is split."""

    def __init__(
        self, up_card: UpCard, hands: SplitHands, deal: Deal, split_class: int, measure: Measure, *,
        house: bool = False,
    ) -> None:  # fmt: skip
        self._house = house
        self._up_card = up_card
        self._hands = hands
        self._deal = deal
        self._informed = 0 if split_class == CDZ else 1
        self._measure = measure
        self._problem = up_card.problem
        self._law = self._problem.law
        self._step = self._problem.shoe.step
        self._size = self._problem.shoe.size - self._step  # without the up card
        self._pair = value_of(deal.first) - 1
        self._left = self._without((deal.up, deal.first, deal.second))
        self._pairs_left = sum(self._left[card] for card in self._pair_cards())

    @property
    def value(self) -> Any:
        """The expectation of the split, in the measure."""
        return self.value_from((FIRST, SECOND, DRAWN))

    def value_from(self, starts: Sequence[int]) -> Any:
        """The expectation of the hands that begin with these cards."""
        number = self._problem.arithmetic.number
        seen = self._up_card.seen
        terms = split_terms_of(self._law, self._deal.first)
        drawable = number(self._size - 2 * self._step)
        deepest = max(term.gone for term in terms)
        chances = pair_probabilities(number(self._pairs_left), drawable, seen.step, seen.one, deepest)
        total = self._problem.arithmetic.zero
        for term in terms:
            if term.start in starts and term.gone < len(chances):
                total += term.times * chances[term.gone] * self._hand(term)
        return total

    def _hand(self, term: SplitTerm) -> Any:
        if not self._suited:
            house = self._house or (term.start != FIRST and is_split_free(self._law, self._deal.first))
            return self._plain_hand(self._hands.house if house else self._hands.second, term.any_card, term.gone)
        if term.start != DRAWN:
            # Either card may have come first, and the first hand is split again before the second.
            either = [self._suited_hand(start, self._left, term.gone, term) for start in self._deal[1:3]]
            return self._share(1, 2) * (either[0] + either[1])
        # A pair card that was drawn has one of the suits that are left.
        total = self._problem.arithmetic.zero
        for card in self._pair_cards():
            if self._left[card]:
                left = self._without((self._deal.up, self._deal.first, self._deal.second, card))
                share = self._share(self._left[card], self._pairs_left)
                total += share * self._suited_hand(card, left, term.gone - 1, term)
        return total

    @property
    def _suited(self) -> bool:
        return pair_suits_matter(self._law, self._pair)

    def _plain_hand(self, second: Array, any_card: bool, gone: int) -> Any:
        """A hand whose value classes are all that matters; `second` as in `SplitHands`."""
        seen = self._up_card.seen
        number = self._problem.arithmetic.number
        total = self._problem.arithmetic.zero
        for value in range(VALUES):
            left = seen.left[value]
            if value == self._pair:
                pairs = self._pairs_left - gone * self._step
                others = left - (2 * self._step + self._pairs_left)
                left = others + number(pairs) if any_card else others
            if left > 0:
                total += left * second[gone, value]
        return total / number(self._size - (2 + gone) * self._step)

    def _suited_hand(self, start: int, left: Sequence[int], unknown: int, term: SplitTerm) -> Any:
        """A hand that begins with a card of known suit; `unknown` further pair cards are gone, their suits unseen."""
        number = self._problem.arithmetic.number
        drawable = self._size - (2 + term.gone) * self._step
        total = self._problem.arithmetic.zero
        for value in range(VALUES):
            cards = _cards_of(value)
            known_left = sum(left[card] for card in cards)
            count = known_left - (unknown * self._step if value == self._pair else 0)
            if count <= 0 or (value == self._pair and not term.any_card):
                continue
            chance = number(count) / number(drawable)
            if completing_rank(self._law, start, cards[0]) == NO_LINE:
                total += chance * self._hands.second[term.gone, value]
                continue
            for card in cards:
                if left[card]:
                    share = self._share(left[card], known_left)
                    total += chance * share * self._suited_two(start, card, left, unknown, term.gone)
        return total

    def _suited_two(self, start: int, card: int, left: Sequence[int], unknown: int, gone: int) -> Any:
        value = value_of(card) - 1
        act = self.choice(start, card)
        ev = self._hands.acts[gone, value, SPLIT_HAND_ACTIONS.index(act)]
        if act != HIT:
            return ev
        after = list(left)
        after[card] -= self._step
        return ev + self._gain(start, card, after, unknown, 2 + gone, self._measure)

    def choice(self, start: int, card: int) -> int:
        """The action with two cards of a split hand whose suits matter; partners' suits are ignored."""
        key = (self._deal.up, start, card)
        choices = self._up_card.suited_choices
        if key not in choices:
            choices[key] = self._choose(start, card)
        return choices[key]

    def _choose(self, start: int, card: int) -> int:
        value = value_of(card) - 1
        problem = self._problem
        hand = problem.hands.find((value_of(start) - 1, value))
        legal = int(problem.legal_actions.mask[FROM_SPLIT, 0, hand])
        left = self._without((self._deal.up, start, card))
        best, most = 0, None
        for index, act in enumerate(SPLIT_HAND_ACTIONS):
            if legal & act:
                ev = self._hands.known[value, index]
                if act == HIT:
                    ev += self._gain(start, card, left, self._informed, 1 + self._informed, UNITS)
                if most is None or ev > most:
                    best, most = act, ev
        return best

    def _gain(self, start: int, card: int, left: Sequence[int], unknown: int, pairs: int, measure: Measure) -> Any:
        """What suits add to a hit: `pairs` pair cards are gone, `unknown` of them still among `left`."""
        drawable = self._size - (pairs + 1) * self._step
        rank = completing_rank(self._law, start, card)
        number = self._problem.arithmetic.number
        known_left = sum(left[4 * rank : 4 * rank + 4])
        gone = unknown * self._step if rank == start >> 2 else 0
        if known_left - gone <= 0:
            return self._problem.arithmetic.zero
        gained = self._problem.gain(start, card, rank, left, measure.paid)
        chance = number(known_left - gone) / number(drawable) * self._share(1, known_left)
        values = (*(self._pair,) * pairs, value_of(card) - 1, rank)
        return gained * chance * completion_weight(self._up_card, number(drawable - self._step), values)

    def _share(self, part: int, whole: int) -> Any:
        number = self._problem.arithmetic.number
        return number(part) / number(whole)

    def _without(self, cards: Sequence[int]) -> list[int]:
        left = list(self._problem.shoe.counts)
        for card in cards:
            left[card] -= self._step
        return left

    def _pair_cards(self) -> list[int]:
        """All cards that make a pair with the first one."""
        return [card for card in _cards_of(self._pair) if is_pair(self._law, self._deal.first, card)]


def completion_weight(up_card: UpCard, size: Any, gone: Sequence[int]) -> Any:
    """What a bonus hand counts that wins at once, when `size` cards are left and these value classes are gone."""
    seen = up_card.seen
    if seen.holes != ANY_HOLE:
        holes = [value for value in range(VALUES) if seen.holes >> value & 1 and value != seen.partner]
        return sum((seen.left[value] - gone.count(value) * seen.step for value in holes), seen.one - seen.one) / size
    if not seen.peek or seen.partner < 0:
        return seen.one
    # Sixes, sevens and eights are never the dealer's partner card, so all of those are still there.
    return seen.one - seen.left[seen.partner] / size


def _cards_of(value: int) -> range:
    return range(36, 52) if value == VALUES - 1 else range(4 * value, 4 * value + 4)
