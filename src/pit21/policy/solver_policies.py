"""Policies that play what was solved: best play by the cards of a hand, or a chart by its total.

Nothing is computed here. What is done stands in tables that someone hands over: a solution or a fixed play as
`Decider`, a chart as plain words.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol

from pit21.cards import parse_card
from pit21.law.cards import value_of
from pit21.policy.chart_cells import Cell, ChartCells
from pit21.policy.plain import PlainPolicy
from pit21.spec.hole_classes import parse_classes
from pit21.table.check import ACTIONS
from pit21.table.commands import PlayCommand
from pit21.table.offers import Offer
from pit21.table.view import HandView, View

_WORDS = {bit: word for word, bit in ACTIONS.items()}


def shown_holes(view: View) -> int:
    """Return bits of the value classes that the hole card can be one of, by what everyone is shown of it."""
    if view.hole_class:
        return parse_classes(view.hole_class)[0]
    return 1 << value_of(parse_card(view.dealer[1])) - 1


class Decider(Protocol):
    """Which act of the law is taken with cards that are seen; 0 if the hand is finished."""

    def act(self, cards: Sequence[int], up: int, *, from_split: bool, doubles: int, hands: int, house: bool) -> int: ...


class SeatedPolicy(PlainPolicy):
    """Bets as the plain bots do, and knows how many hands its seat has; surrenders early where that is wished."""

    shared_rule: ClassVar[str] = "Cuts in the middle. Never insures or follows another's double."

    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        by_action = {offer.action: offer for offer in options}
        if "decline" in by_action and "surrender" in by_action:
            offer = by_action["surrender"]
            hand = view.seats[offer.seat - 1].hands[0]
            first = self.hand_wishes(view, hand, hands=1)[0]
            return (offer if first == "surrender" else by_action["decline"]).command
        return super().choose(view, options)

    def _play(self, view: View, by_action: dict[str, Offer]) -> PlayCommand:
        some = next(iter(by_action.values()))
        hands = view.seats[some.seat - 1].hands
        # Where the chips do not reach for a double or a split, the hand goes on with what is left.
        hand = hands[some.hand]
        alike = sum(each.part == hand.part for each in hands)
        wishes = (*self.hand_wishes(view, hand, hands=alike), "hit", "stand")
        return next(by_action[wish] for wish in wishes if wish in by_action).command

    def hand_wishes(self, view: View, hand: HandView, *, hands: int) -> tuple[str, ...]:
        """Return the preferred actions with a hand, best first; at least one."""
        del view, hand, hands
        return ("stand",)


class SolvedPolicy(SeatedPolicy):
    """Best play as it was solved, from the cards of each hand alone.

    Where community cards lie face up (T18), there is a decider for each two of them by value class, lowest first; where
    something of the hole card is shown, for each class of it, as bits of value classes.
    """

    title: ClassVar[str] = "best play, solved"
    play_rule: ClassVar[str] = "Plays every hand by its exact cards, as solved for this game and a full shoe."

    def __init__(
        self, decider: Decider | Mapping[tuple[int, ...], Decider], side_wager: str = "", side_title: str = "",
        *, banks: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(side_wager, side_title, banks=banks)
        deciders: Mapping[tuple[int, ...], Decider] = decider if isinstance(decider, Mapping) else {(): decider}
        self._deciders = deciders

    def hand_wishes(self, view: View, hand: HandView, *, hands: int) -> tuple[str, ...]:
        cards = tuple(parse_card(card) for card in hand.cards)
        act = self._decider(view).act(
            cards, parse_card(view.dealer[0]), from_split=hand.from_split, doubles=len(hand.doubles), hands=hands,
            house=hand.house,
        )  # fmt: skip
        return (_WORDS.get(act, "stand"),)

    def swaps(self, view: View, seat: int) -> bool:
        swaps = getattr(self._decider(view), "swaps", None)
        first, second = (tuple(map(parse_card, hand.cards)) for hand in view.seats[seat - 1].hands)
        return swaps is not None and swaps(first, second, parse_card(view.dealer[0]))

    def moves(self, view: View, seat: int) -> bool:
        moves = getattr(self._decider(view), "moves", None)
        first, second = map(parse_card, view.seats[seat - 1].hands[0].cards)
        return moves is not None and moves(first, second, parse_card(view.dealer[0]))

    def raises(self, view: View) -> bool:
        raises = getattr(self._decider(view), "raises", None)
        return raises is not None and raises(parse_card(view.dealer[0]))

    def _decider(self, view: View) -> Decider:
        if () in self._deciders:
            return self._deciders[()]
        if view.community:
            return self._deciders[tuple(sorted(value_of(parse_card(card)) - 1 for card in view.community))]
        holes = shown_holes(view)  # of one class, or, where the card was exposed in error, one card of it
        return next(decider for (group,), decider in self._deciders.items() if group & holes)


class ChartPolicy(SeatedPolicy):
    """A total-dependent chart: by each cell the acts in words, the dearest first.

    See `ChartCells` for pairs and for what stands in no cell.
    """

    title: ClassVar[str] = "a chart"
    play_rule: ClassVar[str] = "Plays every hand by its total and the dealer's card, as its chart says."

    def __init__(
        self, cells: Mapping[Cell, tuple[str, ...]], side_wager: str = "", side_title: str = "", *,
        banks: bool = False, pairs_by_rank: bool = False,
        swaps: Callable[[Sequence[int], Sequence[int], int], bool] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(side_wager, side_title, banks=banks)
        self._chart = ChartCells(cells, pairs_by_rank)
        self._swaps = swaps

    def swaps(self, view: View, seat: int) -> bool:
        """By the values of both hands when they are played by the chart."""
        first, second = (tuple(map(parse_card, hand.cards)) for hand in view.seats[seat - 1].hands)
        return self._swaps is not None and self._swaps(first, second, parse_card(view.dealer[0]))

    def hand_wishes(self, view: View, hand: HandView, *, hands: int) -> tuple[str, ...]:
        del hands
        cards = tuple(parse_card(card) for card in hand.cards)
        return self._chart.wishes(
            cards, parse_card(view.dealer[0]), doubles=len(hand.doubles), from_split=hand.from_split,
            house=hand.house,
        )  # fmt: skip
