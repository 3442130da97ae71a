"""One hand in the middle of a round: what each act is worth, from the cards that are still unseen.

Nothing is solved but what can grow out of this hand against this up card. The hand may have any number of cards, may
have been doubled, and may come from a split; its suits are looked at where the game looks at them.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

import numpy as np

from pit21.law.cards import ACE, value_of
from pit21.law.codes import DOUBLE, EQUAL_FIRST, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.solve.arithmetic import FLOATS, Arithmetic
from pit21.solve.asked import HandAsked, open_acts, require_rest
from pit21.solve.dealer import DealerTree
from pit21.solve.hands import Array, Hands
from pit21.solve.kinds import Deal
from pit21.solve.main import AgainstUpCard, lost_to_natural, natural_value, split_value, suit_gain
from pit21.solve.measures import UNITS
from pit21.solve.payoffs import Payoffs
from pit21.solve.play import BEST, Seen, Work, act_value, fill_finished, induct, mark_reach, no_natural
from pit21.solve.problem import Problem, UnsplitHands, UpCard
from pit21.solve.rights import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT, Rights
from pit21.solve.shoe import Shoe
from pit21.solve.splits import CDP1

PLAYED = (STAND, HIT, DOUBLE, SURRENDER, RESCUE)
"""All acts but a split, in the order in which equal ones are preferred."""


class HandAnswer(NamedTuple):
    """Units of the hand's first stake. Where the dealer looks (`looks`), that the dealer has no natural is known.

    `acts` are in the order in which equal ones are preferred, none for a natural. `safe` is the chance that the
    dealer has no natural, `before` what the hand is worth before the dealer looks, played as well as can be.
    """

    acts: dict[int, Any]
    looks: bool
    safe: Any
    before: Any


class HandSolver:
    """Answers about hands of one game; what does not depend on the cards is made once."""

    def __init__(self, law: Law, arithmetic: Arithmetic = FLOATS) -> None:
        self.law = law
        self._arithmetic = arithmetic
        self._shared: Problem | None = None

    def answer(self, shoe: Shoe, asked: HandAsked, split_class: int = CDP1) -> HandAnswer:
        """`shoe` holds every card that has not been seen, and also the up card and those of the hand.

        ValueError where the cards could run out.
        """
        legal = open_acts(self.law, asked)
        require_rest(self.law, shoe, asked)
        up_card = self._problem(shoe, asked).up_card(value_of(asked.up) - 1)
        problem = up_card.problem
        hand = problem.hands.find(tuple(value_of(card) - 1 for card in asked.cards))
        safe = no_natural(problem.hands, up_card.seen, hand, -1)
        pay = _at_stakes(self.law, problem, asked.stakes)
        if legal == 0:
            against = _against(up_card, pay)
            assert is_natural(self.law, asked.cards, len(asked.cards), asked.from_split), "the hand is finished"
            return HandAnswer({}, looks(up_card), safe, natural_value(against, safe))
        values = self._acts(up_card, pay, asked, hand, legal)
        if legal & SPLIT:
            deal = Deal(asked.up, asked.cards[0], asked.cards[1], 0)
            values[SPLIT] = split_value(_against(up_card, problem.pay), deal, split_class)
        before = max(values.values()) + lost_to_natural(_against(up_card, pay), hand, safe)
        if not looks(up_card):
            return HandAnswer(values, False, safe, before)
        if safe <= 0:
            raise ValueError("every unseen card gives the dealer a natural, so there is nothing to play")
        return HandAnswer({act: value / safe for act, value in values.items()}, True, safe, before)

    def _acts(self, up_card: UpCard, pay: Payoffs, asked: HandAsked, hand: int, legal: int) -> dict[int, Any]:
        problem = up_card.problem
        acts = np.full(len(PLAYED), problem.arithmetic.zero, problem.arithmetic.dtype)
        group = UNSPLIT
        if asked.from_split:
            group = FROM_SPLIT_ACES if asked.cards[0] >> 2 == ACE else FROM_SPLIT
        problem.run(solve_hand)(
            problem.hands, up_card.seen, up_card.tree, up_card.nodes, problem.rights, group, pay, up_card.work, hand,
            asked.doubles, problem.holding(hand), legal, acts,
        )  # fmt: skip
        values = {act: acts[index] for index, act in enumerate(PLAYED) if legal & act}
        if legal & HIT and len(asked.cards) == 2 and (not asked.from_split or self.law.bonus_21_on_split):
            values[HIT] += suit_gain(_against(up_card, pay), Deal(asked.up, *asked.cards, 0))
        return values

    def _problem(self, shoe: Shoe, asked: HandAsked) -> Problem:
        """A split hand that is split again may become as many hands as are left to it: others are not looked at."""
        law = self.law._replace(max_hands=self.law.max_hands - asked.hands + 1)
        if self._arithmetic.exact:
            return Problem(law, shoe, self._arithmetic)
        if self._shared is None:
            self._shared = Problem(self.law, shoe, self._arithmetic)
            # Copies share these, once they are there.
            _ = self._shared.rights, self._shared.pay, self._shared.work
        problem = copy(self._shared)
        problem.law = law
        problem.shoe = shoe
        return problem


def looks(up_card: UpCard) -> bool:
    """Whether the dealer looks for a natural behind this up card."""
    return bool(up_card.seen.peek and up_card.seen.partner >= 0)


def solve_hand(
    hands: Hands, seen: Seen, tree: DealerTree, nodes: int, rights: Rights, group: int, pay: Payoffs, work: Work,
    start: int, doubles: int, members: Array, legal: int, acts: Array,
) -> None:  # fmt: skip
    """Fill `acts`, in the order of PLAYED, with what each legal act with the hand `start` brings.

    `members` are all hands that hold its cards, in rising order.
    """
    for hand in members:
        for count in range(work.reach.shape[0]):
            work.reach[count, hand] = 0
            work.values[count, hand] = seen.one - seen.one
    work.reach[doubles, start] = 1
    mark_reach(hands, seen, rights, group, work, members, BEST)
    fill_finished(hands, seen, tree, nodes, rights, group, pay, work, members, BEST)
    induct(hands, seen, rights, group, pay, work, members, BEST)
    for index in range(5):
        if legal & PLAYED[index]:
            acts[index] = act_value(hands, seen, pay, work, start, doubles, PLAYED[index])


def _against(up_card: UpCard, pay: Payoffs) -> AgainstUpCard:
    """For what is asked of splits, suits and naturals; unsplit hands are not looked up there."""
    nothing = np.zeros(0, up_card.problem.arithmetic.dtype)
    return AgainstUpCard(up_card, UNITS, pay, UnsplitHands(nothing, nothing, nothing), {}, [])


def _at_stakes(law: Law, problem: Problem, stakes: Sequence[Any]) -> Payoffs:
    """The payoffs for what lies there; later doubles are as large as the law has them (N6)."""
    if not stakes:
        return problem.pay
    number = problem.arithmetic.number
    lies = [number(stake) for stake in stakes]
    while len(lies) <= law.max_doubles:
        first = lies[1] - lies[0] if len(lies) > 1 else lies[0]
        lies.append(lies[-1] + first if law.second_double == EQUAL_FIRST else 2 * lies[-1])
    dtype = problem.arithmetic.dtype
    given_up = [-lies[max(count - 1, 0)] for count in range(law.max_doubles + 1)]
    return problem.pay._replace(
        stake=np.array(lies[: law.max_doubles + 1], dtype), rescue=np.array(given_up, dtype)
    )  # fmt: skip
