"""A solution as a player: the action that it takes with the cards that are seen."""

from collections.abc import Sequence

from pit21.law.actions import may_split, stake_level
from pit21.law.cards import FACES, value_of
from pit21.law.codes import NO_LINE, SPLIT, STAND
from pit21.solve.main_wager.moved_stakes import after_look
from pit21.solve.main_wager.optimum import first_play, split_value
from pit21.solve.main_wager.switched_hands import HandValues, hand_values
from pit21.solve.model import (
    UNITS,
    Deal,
    FirstPlay,
    MainSolution,
    SplitHands,
    card_class_of,
    completing_rank,
    pair_suits_matter,
)
from pit21.solve.splits import SplitValue


class OptimalPlayer:
    """Plays by one solution. Each hand is played alone: what other hands hold is not used."""

    def __init__(self, solution: MainSolution) -> None:
        self._solution = solution
        self._law = solution.problem.law
        self._held = solution.problem.shoe.counts
        self._values: HandValues | None = None
        self._first: dict[Deal, FirstPlay] = {play.deal._replace(ways=0): play for play in solution.plays}

    def act(
        self, cards: Sequence[int], up: int, *, from_split: bool = False, doubles: int = 0, hands: int = 1,
        house: bool = False,
    ) -> int:  # fmt: skip
        """One of the law's acts; 0 where the hand is finished. A split hand has its pair card first.

        `house`: the house stakes the hand.
        """
        if from_split:
            return self._split_hand(cards, up, doubles, hands, house=house)
        if len(cards) == 2 and doubles == 0:
            return self.first_play(cards[0], cards[1], up).act
        against = self._solution.by_up[value_of(up) - 1]
        return int(against.unsplit.choice[doubles, self._hand(cards)])

    def raises(self, up: int) -> bool:
        """Whether the wager is raised against this up card."""
        return self._solution.stakes[value_of(up) - 1] > 1

    def moves(self, first: int, second: int, up: int) -> bool:
        """Whether winnings of a side bet are added to the main wager, once the dealer has looked."""
        return bool(after_look(self._solution.by_up[value_of(up) - 1], self.first_play(first, second, up)) > 0)

    def swaps(self, first: Sequence[int], second: Sequence[int], up: int) -> bool:
        """Whether the second cards of a seat's two hands are swapped; neither hand's value knows the other's cards."""
        if self._values is None:
            self._values = hand_values(self._solution)
        return self._values.prefers_swap(first, second, up)

    def first_play(self, first: int, second: int, up: int) -> FirstPlay:
        """The first two cards against an up card."""
        deal = self._deal(first, second, up)
        if deal not in self._first:
            against = self._solution.by_up[value_of(up) - 1]
            self._first[deal] = first_play(against, deal, self._solution.split_class)
        return self._first[deal]

    def _deal(self, first: int, second: int, up: int) -> Deal:
        low, high = sorted((self._class_card(first), self._class_card(second)))
        return Deal(self._class_card(up), low, high, 0)

    def _class_card(self, card: int) -> int:
        """The lowest card of the class that the shoe began with, as `list_deals` names it."""
        lowest = card_class_of(self._law, card)
        return next(
            each for each in range(lowest, FACES) if card_class_of(self._law, each) == lowest and self._held[each]
        )

    def _hand(self, cards: Sequence[int]) -> int:
        return self._solution.problem.hands.find(tuple(value_of(card) - 1 for card in cards))

    def _split_hand(self, cards: Sequence[int], up: int, doubles: int, hands: int, *, house: bool) -> int:
        if len(cards) == 2 and doubles == 0 and may_split(self._law, cards, 2, hands, True):
            return SPLIT
        start = cards[0]
        pair = value_of(start) - 1
        split = self._split_hands(start, up)
        if len(cards) == 2 and pair_suits_matter(self._law, pair):
            second = cards[1]
            if completing_rank(self._law, start, second) != NO_LINE:
                against = self._solution.by_up[value_of(up) - 1]
                deal = Deal(self._class_card(up), self._class_card(start), self._class_card(start), 0)
                value = SplitValue(against.up_card, split, deal, self._solution.split_class, UNITS)
                return value.choice(self._class_card(start), self._class_card(second))
        return int(split.choice[stake_level(self._law, doubles, False, house), self._hand(cards)]) or STAND

    def _split_hands(self, start: int, up: int) -> SplitHands:
        against = self._solution.by_up[value_of(up) - 1]
        pair = value_of(start) - 1
        if pair not in against.splits:
            lowest = self._class_card(start)
            split_value(against, Deal(self._class_card(up), lowest, lowest, 0), self._solution.split_class)
        return against.splits[pair]
