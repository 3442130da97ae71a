"""Best play of the main wager and a side bet together, at a ratio of their stakes.

Every decision is the one with the highest sum of both wagers' values. The hand is played by its own cards and the up
card, as in the main game, and by what the side bet has seen of the first cards. After a split the side bet follows the
first hand; the others are played for the main wager alone.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.law import conditions as c
from pit21.law.actions import may_split, most_hands, stake_levels, surrenders_early
from pit21.law.cards import ACE, FACES, VALUES, value_of
from pit21.law.codes import (
    DOUBLE,
    HIT,
    HOLE_CARD_NONE_OBO,
    OPEN,
    RESCUE,
    SPLIT,
    STAND,
    SUITED_NATURAL,
    SURRENDER,
)
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.hands import is_natural, is_pair
from pit21.law.open_lines import NOT_DECIDED
from pit21.law.settle import busts_wait, result_of_natural
from pit21.solve.kernels import (
    AT_ONCE,
    BUSTED,
    FROM_SPLIT,
    FROM_SPLIT_ACES,
    NO_HAND,
    RESCUED,
    STOOD,
    UNSPLIT,
    label_of,
)
from pit21.solve.main_wager.optimum import legal_first_actions, split_value, suit_gain
from pit21.solve.main_wager.side_bet_plays import after_hands, label_outcomes
from pit21.solve.main_wager.side_bet_values import FirstCards, SideBetValues
from pit21.solve.model import (
    MET_NATURAL,
    NATURAL_HELD,
    SUITED_NATURAL_HELD,
    SURRENDERED_EARLY,
    Deal,
    JointPlayError,
    MainSolution,
    UpCardSolution,
    card_class_of,
    count_deals,
    first_label,
    hand_results_of,
    pair_suits_matter,
    to_numbers,
)
from pit21.solve.side_bets import line_bet_of
from pit21.solve.splits import DRAWN, SECOND, SplitValue


class JointValue(NamedTuple):
    """Units that the main wager and the side bet win, each per unit of its own stake."""

    main: Any
    side: Any

    def times(self, factor: Any) -> "JointValue":
        return JointValue(self.main * factor, self.side * factor)

    def plus(self, other: "JointValue") -> "JointValue":
        return JointValue(self.main + other.main, self.side + other.side)


def solve_jointly(
    solution: MainSolution, program: Sequence[int], line_units: Sequence[Fraction], lost: Fraction, ratio: Fraction
) -> JointValue:  # fmt: skip
    """Both wagers under the play that is best for their sum; `ratio` is the side bet's stake over the main wager's.

    ValueError for bets and games that are out of reach.
    """
    law = solution.problem.law
    if busts_wait(law):
        raise JointPlayError("busted hands of this game wait for the dealer, so its wagers are not solved jointly")
    if law.hole_card == HOLE_CARD_NONE_OBO:
        raise JointPlayError("without a hole card and with original bets only, wagers are not solved jointly")
    if law.raise_stake:
        raise JointPlayError("in a game whose main wager may be raised, wagers are not solved jointly")
    return JointPlay(solution, program, line_units, lost, ratio).value()


class CardClass(NamedTuple):
    """Cards that are alike; `card` is one of them."""

    card: int
    members: frozenset[int]
    cards: int


class JointPlay:
    """One side bet beside the main wager."""

    def __init__(
        self, solution: MainSolution, program: Sequence[int], line_units: Sequence[Fraction], lost: Fraction,
        ratio: Fraction,
    ) -> None:  # fmt: skip
        problem = solution.problem
        self.solution = solution
        self.problem = problem
        self.law = problem.law
        self.number = problem.arithmetic.number
        self.ratio = self.number(ratio)
        self.side = SideBetValues(line_bet_of(problem.shoe, program), problem.hands, line_units, lost, self.number)
        outcome, facts = label_outcomes(solution)
        self.outcome, self._facts = outcome.tolist(), facts.tolist()
        self.main_units = to_numbers(problem.arithmetic, hand_results_of(problem.law).units).tolist()
        self.levels = stake_levels(problem.law)
        self.hand_counts = problem.hands.counts.tolist()
        self.hand_children = problem.hands.child.tolist()
        self._hands: dict[tuple[int, int, int], HandsInPlay] = {}
        self._plays = {play.deal._replace(ways=0): play for play in solution.plays}
        self._plain = self._classes(lambda card: (card_class_of(self.law, card),))
        self._fine = self._classes(lambda card: (card_class_of(self.law, card), *self.side.card_key(card)))
        self._order = {card: place for place, each in enumerate(self._plain) for card in each.members}

    def total(self, value: JointValue) -> Any:
        return value.main + self.ratio * value.side

    def hands(self, up: int, pair: int = 0, gone: int = 0) -> "HandsInPlay":
        """Hands against an up card: unsplit where `gone` is 0, else of a pair with this many pair cards beside."""
        key = (up, pair, gone)
        if key not in self._hands:
            self._hands[key] = HandsInPlay(self, self.solution.by_up[up], pair, gone)
        return self._hands[key]

    def value(self) -> JointValue:
        """Both wagers over all deals."""
        deals: dict[tuple[Deal, FirstCards, tuple[int, ...]], int] = {}
        for deal, first, cards, ways in self._deals():
            deals[deal, first, cards] = deals.get((deal, first, cards), 0) + ways
        whole = count_deals(self.problem.shoe)
        total = self.nothing()
        for (deal, first, cards), ways in deals.items():
            total = total.plus(self.first_play(deal, first, cards).times(self.number(Fraction(ways, whole))))
        return total

    def nothing(self) -> JointValue:
        return JointValue(self.problem.arithmetic.zero, self.problem.arithmetic.zero)

    def best(self, values: Sequence[JointValue]) -> JointValue:
        """The first of those with the highest sum."""
        return max(values, key=self.total)

    def facts_of(self, label: int, outcome: int, gone: int) -> int:
        """What is known of the main wager when a hand with this label ends so."""
        facts: int = self._facts[label] + outcome + (c.SPLIT if gone else 0)
        return facts - c.PAID_BLACKJACK if outcome != c.WON and facts & c.PAID_BLACKJACK else facts

    def left(self, group: CardClass, gone: tuple[int, ...]) -> int:
        """Cards that are left of a class."""
        return group.cards - self.problem.shoe.step * sum(card in group.members for card in gone)

    def _classes(self, key: Callable[[int], tuple[int, ...]]) -> list[CardClass]:
        groups: dict[tuple[int, ...], list[int]] = {}
        for card in range(FACES):
            if self.problem.shoe.counts[card]:
                groups.setdefault(key(card), []).append(card)
        counts = self.problem.shoe.counts
        return [CardClass(each[0], frozenset(each), sum(counts[card] for card in each)) for each in groups.values()]

    def _deals(self) -> Iterator[tuple[Deal, FirstCards, tuple[int, ...], int]]:
        """Every deal by the classes of the main wager, with what the side bet has seen of it.

        The cards themselves are named only where the third one still matters to the side bet. Once it is decided, cards
        are told apart by the main wager alone.
        """
        for up in self._fine:
            seen = self.side.first_cards((up.card,), (), complete=False)
            for first in self._fine if seen.line == NOT_DECIDED else self._plain:
                firsts = up.cards * self.left(first, (up.card,))
                if firsts <= 0:
                    continue
                known = seen
                if seen.line == NOT_DECIDED:
                    known = self.side.first_cards((up.card,), (first.card,), complete=False)
                for second in self._fine if known.line == NOT_DECIDED else self._plain:
                    ways = firsts * self.left(second, (up.card, first.card))
                    if ways > 0:
                        yield self._deal(up.card, first.card, second.card, known, ways)

    def _deal(
        self, up: int, first: int, second: int, known: FirstCards, ways: int
    ) -> tuple[Deal, FirstCards, tuple[int, ...], int]:  # fmt: skip
        places = sorted((self._order[first], self._order[second]))
        low, high = (self._plain[place].card for place in places)
        deal = Deal(self._plain[self._order[up]].card, low, high, 0)
        if known.line != NOT_DECIDED:
            return deal, known, (), ways
        end = self.side.first_cards((up,), (first, second), complete=True)
        named = end.line == NOT_DECIDED and self.side.reads_third
        return deal, end, (up, first, second) if named else (), ways

    def first_play(self, deal: Deal, first: FirstCards, cards: tuple[int, ...]) -> JointValue:
        """One deal under the best play; `cards` are its cards where the third one matters to the side bet."""
        play = self._plays[deal]
        if first.line != NOT_DECIDED:
            return JointValue(play.value, self.side.line_units(first.line))
        up, hands = value_of(deal.up) - 1, self.hands(value_of(deal.up) - 1)
        hand = self.problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
        if is_natural(self.law, (deal.first, deal.second), 2, False):
            suited = result_of_natural(self.law, (deal.first, deal.second)) == SUITED_NATURAL
            held = SUITED_NATURAL_HELD if suited else NATURAL_HELD
            return hands.finish(first_label(self.levels, held), hand, first, all_endings=True)
        acts = [
            self._first_action(act, deal, hand, first, cards) for act in legal_first_actions(self.problem, deal, hand)
        ]
        value = self.best(acts).plus(hands.met_natural(hand, first))
        if surrenders_early(self.law, deal.up):
            label = first_label(self.levels, SURRENDERED_EARLY)
            value = self.best((value, self.hands(up).finish(label, hand, first, all_endings=True)))
        return value

    def _first_action(
        self, act: int, deal: Deal, hand: int, first: FirstCards, cards: tuple[int, ...]
    ) -> JointValue:  # fmt: skip
        hands = self.hands(value_of(deal.up) - 1)
        if act == SPLIT:
            return self._split(deal, first, cards)
        if act not in (HIT, DOUBLE):
            return hands.action(act, 0, hand, first)
        level = int(self.problem.legal_actions.doubled[0, hand]) if act == DOUBLE else 0
        value = self._third_card(level, hand, cards) if cards else hands.draw(level, hand, first)
        if act == HIT:
            against = self.solution.by_up[value_of(deal.up) - 1]
            value = value.plus(JointValue(suit_gain(against, deal), self.problem.arithmetic.zero))
        return value

    def _third_card(self, level: int, hand: int, cards: tuple[int, ...]) -> JointValue:
        """One more card that the side bet looks at."""
        hands, total, drawable = self.hands(value_of(cards[0]) - 1), self.nothing(), 0
        for third in self._fine:
            left = self.left(third, cards)
            if left > 0:
                drawable += left
                seen = self.side.first_cards(cards[:1], (*cards[1:], third.card), complete=True)
                total = total.plus(hands.after_card(level, hand, value_of(third.card) - 1, seen).times(left))
        return total.times(1 / self.number(drawable))

    def _split(self, deal: Deal, first: FirstCards, cards: tuple[int, ...]) -> JointValue:
        against, pair = self.solution.by_up[value_of(deal.up) - 1], value_of(deal.first) - 1
        whole = split_value(against, deal, self.solution.split_class)
        if pair_suits_matter(self.law, pair):
            return JointValue(whole, self._same_after_split(deal, first, cards))
        hands = against.splits[pair]
        value = SplitValue(against.up_card, hands, deal, self.solution.split_class, against.measure)
        others = JointValue(value.value_from((SECOND, DRAWN)), self.problem.arithmetic.zero)
        gone = cards or (deal.up, deal.first, deal.second)
        return others.plus(self._first_hand(gone, first, bool(cards)))

    def _first_hand(self, gone: tuple[int, ...], first: FirstCards, named: bool) -> JointValue:
        """The first hand of a split pair; `gone` are the up card, the pair and further pair cards."""
        beside = len(gone) - 2
        start, pair = gone[1], value_of(gone[1]) - 1
        hands, total, drawable = self.hands(value_of(gone[0]) - 1, pair, beside), self.nothing(), 0
        child = int(self.problem.hands.child[0, pair])
        for second in self._fine if named else self._plain:
            left = self.left(second, gone)
            if left <= 0:
                continue
            drawable += left
            again = may_split(self.law, (start, second.card), 2, beside + 1, True)
            if again and is_pair(self.law, start, second.card) and beside + 1 < most_hands(self.law, start):
                value = self._first_hand((*gone, second.card), first, named)
            else:
                seen = first
                if named and self.side.reads_third:
                    own = (*gone[1:3], gone[3] if len(gone) > 3 else second.card)
                    seen = self.side.first_cards(gone[:1], own, complete=True)
                value = hands.after_card(0, child, value_of(second.card) - 1, seen)
            total = total.plus(value.times(left))
        return total.times(1 / self.number(drawable))

    def _same_after_split(self, deal: Deal, first: FirstCards, cards: tuple[int, ...]) -> Any:
        """What the side bet wins after a split whatever happens then; ValueError if that is not the same."""
        hand = self.problem.hands.find((value_of(deal.first) - 1, value_of(deal.second) - 1))
        seen = {first}
        if cards:
            seen = {
                self.side.first_cards(cards[:1], (*cards[1:], third.card), complete=True)
                for third in self._fine
                if self.left(third, cards) > 0
            }
        found = {
            self.side.units(each, hand, -1, self.facts_of(label, outcome, 1))
            for each in seen
            for label in range(len(self._facts))
            for outcome in (c.WON, c.PUSHED, c.LOST)
        }
        if len(found) > 1 or self.side.reads_hand:
            raise JointPlayError(
                "where pairs are paid by suit after a split, bets on split hands are not solved jointly"
            )
        return found.pop() * self.hands(value_of(deal.up) - 1).no_natural(hand, -1)


class HandsInPlay:
    """Hands of one kind against one up card: unsplit, or the first hand of a split pair."""

    def __init__(self, joint: JointPlay, against: UpCardSolution, pair: int, gone: int) -> None:
        problem = joint.problem
        self._joint = joint
        self._gone = gone
        self._table = problem.hands
        self._legal = problem.legal_actions
        self._counts, self._children = joint.hand_counts, joint.hand_children
        self._group = UNSPLIT if not gone else FROM_SPLIT_ACES if pair == ACE else FROM_SPLIT
        seen = against.up_card.seen
        self._peek, self._partner, self._step, self._one = seen.peek, seen.partner, seen.step, seen.one
        self._left = [seen.left[value] - (gone * seen.step if value == pair and gone else 0) for value in range(VALUES)]
        self._size = seen.size - gone * seen.step
        dealt = after_hands(against, (pair,) * gone)
        assert dealt is not None, "there is such an up card"
        self._endings, self._chances = dealt[0].tolist(), dealt[1]
        self._best = against.unsplit.values if not gone else None
        self._values: dict[tuple[int, int, FirstCards], JointValue] = {}
        self._finished: dict[tuple[int, int, FirstCards, bool], JointValue] = {}

    def value(self, level: int, hand: int, first: FirstCards) -> JointValue:
        """A hand under the best play."""
        key = (level, hand, first)
        if key not in self._values:
            self._values[key] = self._compute(level, hand, first)
        return self._values[key]

    def _compute(self, level: int, hand: int, first: FirstCards) -> JointValue:
        if first.line != NOT_DECIDED and self._best is not None:
            # The side bet is decided: the hand is played for the main wager alone.
            return JointValue(
                self._best[level, hand], self._joint.side.line_units(first.line) * self.no_natural(hand, -1)
            )
        result = int(self._legal.result[self._group, level, hand])
        if result != OPEN:
            return self._at_once(label_of(AT_ONCE + result, level), c.WON, hand, -1, first)
        mask = int(self._legal.mask[self._group, level, hand])
        acts = [act for act in (STAND, HIT, DOUBLE, SURRENDER, RESCUE) if mask & act]
        return self._joint.best([self.action(act, level, hand, first) for act in acts or [STAND]])

    def action(self, act: int, level: int, hand: int, first: FirstCards) -> JointValue:
        """One action; what follows is best play."""
        if act == HIT:
            return self.draw(level, hand, first)
        if act == DOUBLE:
            return self.draw(int(self._legal.doubled[level, hand]), hand, first)
        if act in (SURRENDER, RESCUE):
            return self.finish(label_of(RESCUED, level), hand, first)
        return self.finish(label_of(STOOD + int(self._table.total[hand]), level), hand, first)

    def draw(self, level: int, hand: int, first: FirstCards) -> JointValue:
        """One more card that the side bet does not look at."""
        main, side = self._joint.nothing()
        counts, values = self._counts[hand], self._values
        for card, longer in enumerate(self._children[hand]):
            left = self._left[card] - counts[card] * self._step
            if left > 0:
                value = values.get((level, longer, first)) or self.after_card(level, hand, card, first)
                main += value.main * left
                side += value.side * left
        drawable = self._size - sum(counts) * self._step
        return JointValue(main / drawable, side / drawable)

    def after_card(self, level: int, hand: int, card: int, first: FirstCards) -> JointValue:
        """The hand with one card more."""
        longer = self._children[hand][card]
        if longer == NO_HAND:
            return self._at_once(label_of(BUSTED, level), c.LOST, hand, card, first)
        return self.value(level, longer, first)

    def finish(self, label: int, hand: int, first: FirstCards, *, all_endings: bool = False) -> JointValue:
        """A hand that waits for the dealer, in rounds without a natural of a dealer who looks unless all are meant."""
        key = (label, hand, first, all_endings)
        if key not in self._finished:
            main, side = self._joint.nothing()
            by_outcome: dict[int, Any] = {}
            for ending, chance in zip(self._endings, self._chances[hand].tolist(), strict=True):
                if chance and (all_endings or not (self._peek and ending == DEALER_NATURAL)):
                    outcome = self._joint.outcome[label][ending]
                    main += chance * self._joint.main_units[label][ending]
                    by_outcome[outcome] = by_outcome.get(outcome, 0) + chance
            for outcome, chance in by_outcome.items():
                side += chance * self._side(label, outcome, hand, -1, first)
            self._finished[key] = JointValue(main, side)
        return self._finished[key]

    def met_natural(self, hand: int, first: FirstCards) -> JointValue:
        """What a natural of a dealer who looks does to a hand that is no natural."""
        if not self._peek or self._partner < 0:
            return self._joint.nothing()
        label = first_label(self._joint.levels, MET_NATURAL)
        chance, outcome = self._one - self.no_natural(hand, -1), self._joint.outcome[label][DEALER_NATURAL]
        side = self._side(label, outcome, hand, -1, first)
        return JointValue(self._joint.main_units[label][DEALER_NATURAL], side).times(chance)

    def no_natural(self, hand: int, card: int) -> Any:
        """The chance that a dealer who looks has no natural, once the hand and a card (or -1) are gone."""
        if not self._peek or self._partner < 0:
            return self._one
        left = self._left[self._partner] - self._counts[hand][self._partner] * self._step
        size = self._size - sum(self._counts[hand]) * self._step
        if card >= 0:
            left, size = left - (self._step if card == self._partner else 0), size - self._step
        return self._one - left / size

    def _at_once(self, label: int, outcome: int, hand: int, card: int, first: FirstCards) -> JointValue:
        """A hand that does not wait for the dealer."""
        side = self._side(label, outcome, hand, card, first)
        return JointValue(self._joint.main_units[label][DEALER_BUST], side).times(self.no_natural(hand, card))

    def _side(self, label: int, outcome: int, hand: int, card: int, first: FirstCards) -> Any:
        return self._joint.side.units(first, hand, card, self._joint.facts_of(label, outcome, self._gone))
