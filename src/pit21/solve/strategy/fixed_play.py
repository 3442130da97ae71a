"""A fixed play: the action for every hand, and its expected value by the same code as best play."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import may_split, stake_level, surrenders_early
from pit21.law.cards import EIGHT, SIX, VALUES, value_of
from pit21.law.codes import NO_LINE, SPLIT, SURRENDER
from pit21.law.endings import DEALER_BUST
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.solve.kernels import (
    ACES,
    ANY_HOLE,
    CDP_PUBLISHED,
    CDZ,
    SPLIT_HAND_ACTIONS,
    TENS,
    Hands,
    chance_of_no_natural,
)
from pit21.solve.main_wager import (
    HandValues,
    counted_rounds,
    first_action_value,
    hand_values,
    lost_to_natural,
    natural_value,
    problem_to_measure,
    values_of_deals,
)
from pit21.solve.model import (
    FLOATS,
    SQUARES,
    UNITS,
    Arithmetic,
    Deal,
    MainSolution,
    Measure,
    ShoeModel,
    SolverProblem,
    SplitHands,
    UpCardSolution,
    card_class_of,
    completing_rank,
    count_deals,
    list_deals,
    pair_suits_matter,
)
from pit21.solve.splits import SplitValue, split_terms_of

FirstKey = tuple[int, int, int]


class FixedPlay(NamedTuple):
    """An action of the law for every hand. Pairs that split hands get are split again whenever that is allowed.

    Cards in keys stand for their classes (see `card_class_of`), up cards and pairs of arrays are value classes; arrays
    are [level, hand].
    """

    law: Law
    hands: Hands
    first: Mapping[FirstKey, int]  # (up card, lower card, higher card): the act with the first two cards
    unsplit: Mapping[int, Array]  # by up card: hands of three cards and more
    split: Mapping[tuple[int, int], Array]  # by up card and pair: hands that begin with a card of that pair
    suited: Mapping[FirstKey, int]  # (up card, first, second): two cards of a split hand whose suits matter
    holes: int = ANY_HOLE  # the hole cards that it is for, see `SolverProblem.holes`
    raised: frozenset[int] = frozenset()  # up cards against which the wager is raised
    values: HandValues | None = None  # of two-card hands, where second cards may be swapped

    def swaps(self, first: Sequence[int], second: Sequence[int], up: int) -> bool:
        """Whether the second cards of a seat's two hands are swapped."""
        return self.values is not None and self.values.prefers_swap(first, second, up)

    def act(
        self, cards: Sequence[int], up: int, *, from_split: bool = False, doubles: int = 0, hands: int = 1,
        house: bool = False,
    ) -> int:  # fmt: skip
        """One of the law's acts; 0 where the hand is finished. A split hand has its pair card first.

        `house`: the house stakes the hand.
        """
        up_class = value_of(up) - 1
        if len(cards) == 2 and doubles == 0:
            if not from_split:
                return self.first[first_key(self.law, up, cards[0], cards[1])]
            if may_split(self.law, cards, 2, hands, True):
                return SPLIT
            key = card_class_of(self.law, up), card_class_of(self.law, cards[0]), card_class_of(self.law, cards[1])
            if key in self.suited:
                return self.suited[key]
        hand = self.hands.find(tuple(value_of(card) - 1 for card in cards))
        table = self.split[up_class, value_of(cards[0]) - 1] if from_split else self.unsplit[up_class]
        return int(table[stake_level(self.law, doubles, False, house), hand])

    def raises(self, up: int) -> bool:
        """Whether the wager is raised against this up card."""
        return value_of(up) - 1 in self.raised


def first_key(law: Law, up: int, first: int, second: int) -> FirstKey:
    low, high = sorted((card_class_of(law, first), card_class_of(law, second)))
    return card_class_of(law, up), low, high


def play_from_solution(solution: MainSolution) -> FixedPlay:
    """Best play as a fixed play; ValueError if the split class is a formula that nobody can play."""
    if solution.split_class == CDP_PUBLISHED:
        raise ValueError("the published formula mixes strategies inside its sum: nobody can play it")
    law = solution.problem.law
    suited: dict[FirstKey, int] = {}
    for against in solution.by_up.values():
        for play in against.plays:
            suited |= _suited_choices(against, play.deal, solution.split_class)
    return FixedPlay(
        law=law,
        hands=solution.problem.hands,
        first={first_key(law, *play.deal[:3]): play.act for play in solution.plays},
        unsplit={up: against.unsplit.choice for up, against in solution.by_up.items()},
        split={
            (up, pair): hands.choice for up, against in solution.by_up.items() for pair, hands in against.splits.items()
        },
        suited=suited,
        holes=solution.problem.holes,
        raised=frozenset(up for up, stake in solution.stakes.items() if stake > 1),
        values=hand_values(solution) if law.switch else None,
    )


def _suited_choices(against: UpCardSolution, deal: Deal, split_class: int) -> dict[FirstKey, int]:
    """What best play does with two cards of a split hand, where their suits matter."""
    problem = against.up_card.problem
    law, pair = problem.law, value_of(deal.first) - 1
    if law.max_hands == 1 or value_of(deal.second) - 1 != pair or not pair_suits_matter(law, pair):
        return {}
    split = SplitValue(against.up_card, against.splits[pair], deal, split_class, UNITS)
    chosen = {}
    for start in {deal.first, deal.second}:
        for card in range(4 * SIX, 4 * EIGHT + 4):
            if completing_rank(law, start, card) != NO_LINE and _holds(problem.shoe, (deal.up, start, card)):
                chosen[card_class_of(law, deal.up), start, card] = split.choice(start, card)
    return chosen


def _holds(shoe: ShoeModel, cards: tuple[int, ...]) -> bool:
    return all(shoe.counts[card] >= shoe.step * cards.count(card) and shoe.counts[card] > 0 for card in cards)


class DealValue(NamedTuple):
    """A deal, the play's action, and its value with all of the dealer's hands counted."""

    deal: Deal
    act: int
    value: Any


class PlayEvaluation(NamedTuple):
    problem: SolverProblem
    deals: list[DealValue]
    raised: frozenset[int] = frozenset()
    times: int = 2

    @property
    def expectation(self) -> Any:
        """Of a wager that is raised as the play says; the squares of a raised wager count four times."""
        total = self.problem.arithmetic.zero
        for played in self.deals:
            times = self.times if value_of(played.deal.up) - 1 in self.raised else 1
            total += times * played.deal.ways * played.value
        return total / count_deals(self.problem.shoe)


def evaluate_play(
    play: FixedPlay, shoe: ShoeModel, arithmetic: Arithmetic = FLOATS, measure: Measure = UNITS
) -> PlayEvaluation:  # fmt: skip
    """The expected value of a play, exactly: over all deals, with every resplit that is allowed.

    The play must be made for the hands of the problem, see `Problem.hands`.
    """
    problem = problem_to_measure(SolverProblem(play.law, shoe, arithmetic, play.holes), measure)
    pay = problem.in_numbers(measure.of(problem.units))
    against: dict[int, UpCardSolution] = {}
    played: list[DealValue] = []
    for deal in list_deals(play.law, shoe):
        up = value_of(deal.up) - 1
        if up not in against:
            up_card = problem.up_card(up)
            against[up] = UpCardSolution(up_card, measure, pay, up_card.solve(pay, play.unsplit[up]), {}, [])
        played.append(_deal_value(against[up], play, deal))
    return PlayEvaluation(problem, played, play.raised, 4 if measure is SQUARES else 2)


def with_swap_values(play: FixedPlay, shoe: ShoeModel) -> FixedPlay:
    """The play with the values of its hands, by which it swaps second cards; unchanged where none are swapped."""
    if not play.law.switch:
        return play
    problem = SolverProblem(play.law, shoe, FLOATS, play.holes)
    against: dict[int, UpCardSolution] = {}
    valued = []
    stood = np.zeros(VALUES)
    for deal in list_deals(play.law, shoe):
        up = value_of(deal.up) - 1
        if up not in against:
            up_card = problem.up_card(up)
            solved = up_card.solve(problem.pay, play.unsplit[up])
            against[up] = UpCardSolution(up_card, UNITS, problem.pay, solved, {}, [])
        hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
        safe = chance_of_no_natural(problem.hands, against[up].up_card.seen, hand, -1)
        if safe <= 0:
            continue
        if is_natural(play.law, (deal.first, deal.second), 2, False):
            valued.append((deal, float(problem.pay.natural[DEALER_BUST])))
            stood[up] = against[up].unsplit.acts[ACES, TENS, 0] / safe
            continue
        act = play.first[first_key(play.law, *deal[:3])]
        value = (
            _split_value(against[up], play, deal) if act == SPLIT else first_action_value(against[up], deal, CDZ, act)
        )
        valued.append((deal, float(value / safe)))
    return play._replace(values=values_of_deals(valued, stood))


def gaining_up_cards(play: FixedPlay, shoe: ShoeModel, arithmetic: Arithmetic) -> frozenset[int]:
    """The up cards against which this play has an advantage, so that a raise gains."""
    sums: dict[int, Any] = {}
    for played in evaluate_play(play, shoe, arithmetic).deals:
        up = value_of(played.deal.up) - 1
        sums[up] = sums.get(up, 0) + played.deal.ways * played.value
    return frozenset(up for up, value in sums.items() if value > 0)


def _deal_value(against: UpCardSolution, play: FixedPlay, deal: Deal) -> DealValue:
    problem = against.up_card.problem
    hand = problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
    safe = chance_of_no_natural(problem.hands, against.up_card.seen, hand, -1)
    if is_natural(play.law, (deal.first, deal.second), 2, False):
        return DealValue(deal, 0, natural_value(against, deal, safe))
    act = play.first[first_key(play.law, *deal[:3])]
    if act == SURRENDER and surrenders_early(play.law, deal.up):
        return DealValue(deal, act, against.pay.surrender * counted_rounds(against, hand, safe))
    value = _split_value(against, play, deal) if act == SPLIT else first_action_value(against, deal, CDZ, act)
    return DealValue(deal, act, value + lost_to_natural(against, hand, safe))


def _split_value(against: UpCardSolution, play: FixedPlay, deal: Deal) -> Any:
    pair = value_of(deal.first) - 1
    if pair not in against.splits:
        problem = against.up_card.problem
        gone = 1 + max(term.gone for term in split_terms_of(play.law, deal.first))
        known = np.full((VALUES, len(SPLIT_HAND_ACTIONS)), problem.arithmetic.zero, problem.arithmetic.dtype)
        given = SplitHands(known, known, known, known, play.split[against.up_card.up, pair])
        against.splits[pair] = against.up_card.split(pair, CDZ, gone, against.pay, given)
    return FixedSplitValue(against, deal, play).value


class FixedSplitValue(SplitValue):
    """A split in which the play says what is done with cards whose suits matter."""

    def __init__(self, against: UpCardSolution, deal: Deal, play: FixedPlay) -> None:
        hands = against.splits[value_of(deal.first) - 1]
        super().__init__(against.up_card, hands, deal, CDZ, against.measure)
        self._play = play
        self._up = card_class_of(play.law, deal.up)

    def choice(self, start: int, card: int) -> int:
        key = (self._up, start, card)
        if key in self._play.suited:
            return self._play.suited[key]
        hand = self._play.hands.find((value_of(start) - 1, value_of(card) - 1))
        return int(self._play.split[self._up_card.up, value_of(start) - 1][0, hand])
