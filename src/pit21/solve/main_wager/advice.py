"""The expected value of each action with one hand in the middle of a round, from the cards still unseen.

Nothing is solved but what can follow from this hand against this up card. The hand may have any number of cards, may
have been doubled, and may come from a split; its suits count where the game pays by them.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

import numpy as np

from pit21.law.actions import doubles_at, levels_of_stake, own_stake_at, stake_at, stake_level, stake_levels
from pit21.law.cards import ACE, value_of
from pit21.law.codes import EQUAL_FIRST, HIT, RESCUE_HALF, SPLIT, STAND
from pit21.law.endings import DEALER_BUST
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.solve.kernels import (
    ANY_HOLE,
    CDP1,
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    PLAYED_ACTIONS,
    UNSPLIT,
    Payoffs,
    chance_of_no_natural,
)
from pit21.solve.main_wager.optimum import counted_rounds, lost_to_natural, natural_value, split_value, suit_gain
from pit21.solve.model import (
    FLOATS,
    UNITS,
    Arithmetic,
    Deal,
    HandInPlay,
    ShoeModel,
    SolverProblem,
    UnsplitHands,
    UpCard,
    UpCardSolution,
    legal_actions_of,
    require_cards_left,
)


class HandAnswer(NamedTuple):
    """Units of the hand's first stake. Where the dealer peeks, it is known that the dealer has no natural.

    `acts` are in the order in which equal ones are preferred, none for a natural. `safe` is the chance that the
    dealer has no natural, `before` the hand's value before the dealer peeks, played best.
    """

    acts: dict[int, Any]
    peeks: bool
    safe: Any
    before: Any


class HandSolver:
    """Answers about hands of one game; what does not depend on the cards is made once."""

    def __init__(self, law: Law, arithmetic: Arithmetic = FLOATS) -> None:
        self.law = law
        self._arithmetic = arithmetic
        self._shared: SolverProblem | None = None

    def answer(self, shoe: ShoeModel, in_play: HandInPlay, split_class: int = CDP1) -> HandAnswer:
        """`shoe` holds every card that has not been seen, and also the up card and those of the hand.

        A hole card of which something is known is still in the shoe. ValueError if the cards could run out.
        """
        legal = legal_actions_of(self.law, in_play)
        require_cards_left(self.law, shoe, in_play)
        problem = self._problem(shoe, in_play)
        problem.holes = in_play.holes
        up_card = problem.up_card(value_of(in_play.up) - 1)
        hand = problem.hands.find(tuple(value_of(card) - 1 for card in in_play.cards))
        safe = chance_of_no_natural(problem.hands, up_card.seen, hand, -1)
        pay = _payoffs_at_stakes(self.law, problem, in_play.stakes)
        if legal == 0:
            against = _up_card_solution(up_card, pay)
            assert is_natural(self.law, in_play.cards, len(in_play.cards), in_play.from_split), "the hand is finished"
            first = Deal(in_play.up, in_play.cards[0], in_play.cards[1], 0)
            return HandAnswer({}, dealer_peeks(up_card), safe, natural_value(against, first, safe))
        values = self._acts(up_card, pay, in_play, hand, legal)
        if legal & SPLIT:
            deal = Deal(in_play.up, in_play.cards[0], in_play.cards[1], 0)
            against = _up_card_solution(up_card, problem.pay)
            values[SPLIT] = split_value(against, deal, split_class, house=in_play.house)
        if in_play.holes != ANY_HOLE:
            return _answer_knowing(_up_card_solution(up_card, pay), hand, safe, values)
        before = max(values.values()) + lost_to_natural(_up_card_solution(up_card, pay), hand, safe)
        if not dealer_peeks(up_card):
            return HandAnswer(values, False, safe, before)
        if safe <= 0:
            raise ValueError("every unseen card gives the dealer a natural, so there is nothing to play")
        return HandAnswer({act: value / safe for act, value in values.items()}, True, safe, before)

    def after_look(self, shoe: ShoeModel, in_play: HandInPlay, *, swapped: bool, split_class: int = CDP1) -> Any:
        """The value of a hand of two cards, played best, where the dealer has no natural.

        `swapped`: the cards were joined by a swap, and an ace and a ten-value are a 21 that stands.
        """
        if not is_natural(self.law, in_play.cards, 2, False):
            return max(self.answer(shoe, in_play, split_class).acts.values())
        problem = self._problem(shoe, in_play)
        problem.holes = in_play.holes
        if not swapped:
            return problem.pay.natural[DEALER_BUST]
        require_cards_left(self.law, shoe, in_play)
        up_card = problem.up_card(value_of(in_play.up) - 1)
        hand = problem.hands.find(tuple(value_of(card) - 1 for card in in_play.cards))
        safe = chance_of_no_natural(problem.hands, up_card.seen, hand, -1)
        return self._acts(up_card, problem.pay, in_play, hand, STAND)[STAND] / safe

    def _acts(self, up_card: UpCard, pay: Payoffs, in_play: HandInPlay, hand: int, legal: int) -> dict[int, Any]:
        group = UNSPLIT
        if in_play.from_split:
            group = FROM_SPLIT_ACES if in_play.cards[0] >> 2 == ACE else FROM_SPLIT
        level = stake_level(self.law, in_play.doubles, False, in_play.house)
        recursion = up_card.recursion(up_card.seen, group, hand, pay)
        recursion.solve_from(hand, level)
        acts = recursion.action_values(np.array([hand]), np.array([legal]), level)[0]
        values = {act: acts[index] for index, act in enumerate(PLAYED_ACTIONS) if legal & act}
        if legal & HIT and len(in_play.cards) == 2 and (not in_play.from_split or self.law.bonus_21_on_split):
            values[HIT] += suit_gain(_up_card_solution(up_card, pay), Deal(in_play.up, *in_play.cards, 0))
        return values

    def _problem(self, shoe: ShoeModel, in_play: HandInPlay) -> SolverProblem:
        """A split hand that is split again may become as many hands as are left to it: others are not considered."""
        made = in_play.hands - 1
        law = self.law._replace(
            max_hands=self.law.max_hands - made, max_ace_hands=max(self.law.max_ace_hands - made, 0)
        )
        if self._arithmetic.exact:
            return SolverProblem(law, shoe, self._arithmetic)
        if self._shared is None:
            self._shared = SolverProblem(self.law, shoe, self._arithmetic)
            # Copies share these, once they are there.
            _ = self._shared.legal_actions, self._shared.pay, self._shared.work
        problem = copy(self._shared)
        problem.law = law
        problem.shoe = shoe
        return problem


def _answer_knowing(against: UpCardSolution, hand: int, safe: Any, values: dict[int, Any]) -> HandAnswer:
    """Where something is known of the hole card, values are per round with such a hole card."""
    rounds = counted_rounds(against, hand, safe)
    if rounds <= 0:
        raise ValueError("no unseen card can be such a hole card")
    if safe <= 0:
        raise ValueError("such a hole card gives the dealer a natural, so there is nothing to play")
    before = (max(values.values()) + lost_to_natural(against, hand, safe)) / rounds
    return HandAnswer({act: value / safe for act, value in values.items()}, safe < rounds, safe / rounds, before)


def dealer_peeks(up_card: UpCard) -> bool:
    """Whether the dealer peeks with this up card."""
    return bool(up_card.seen.peek and up_card.seen.partner >= 0)


def _up_card_solution(up_card: UpCard, pay: Payoffs) -> UpCardSolution:
    """For splits, suits and naturals; unsplit hands are not looked up there."""
    nothing = np.zeros(0, up_card.problem.arithmetic.dtype)
    return UpCardSolution(up_card, UNITS, pay, UnsplitHands(nothing, nothing, nothing), {}, [])


def _payoffs_at_stakes(law: Law, problem: SolverProblem, stakes: Sequence[Any]) -> Payoffs:
    """The payoffs for what lies there; later doubles are as large as the law has them (N6)."""
    if not stakes:
        return problem.pay
    number = problem.arithmetic.number
    lies = [number(stake) for stake in stakes]
    while len(lies) <= law.max_doubles:
        first = lies[1] - lies[0] if len(lies) > 1 else lies[0]
        lies.append(lies[-1] + first if law.second_double == EQUAL_FIRST else 2 * lies[-1])
    dtype = problem.arithmetic.dtype
    levels = range(stake_levels(law))
    doubles = [doubles_at(law, level) for level in levels]
    # A free double is always a full one, and the house's part is a whole unit.
    house = [number(stake_at(law, level) - own_stake_at(law, level)) for level in levels]
    free = [level % levels_of_stake(law) > law.max_doubles for level in levels]
    whole = [number(stake_at(law, level)) if free[level] else lies[doubles[level]] for level in levels]
    given_up = [
        -lies[count] / 2 if law.rescue == RESCUE_HALF else -lies[max(count - 1, 0)] for count in doubles
    ]  # fmt: skip
    left = problem.pay.returned * 0
    if problem.pay.returned.any():
        left = np.array(whole, dtype) - lies[0]
    return problem.pay._replace(
        stake=np.array(whole, dtype),
        own_stake=np.array([stake - part for stake, part in zip(whole, house, strict=True)], dtype),
        rescue=np.array(given_up, dtype),
        returned=left,
    )
