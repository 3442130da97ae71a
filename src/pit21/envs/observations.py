"""What a player sees, as integer arrays of fixed size: the one place that lays an observation out.

Everything comes from the player's `View` and from the count of the cards that were shown, so that no hidden card can
get into it.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pit21.cards import UNKNOWN, parse_card
from pit21.law.hands import is_soft, stud_total, total_of
from pit21.money import MAXIMUM_AMOUNT
from pit21.table import needs as n
from pit21.table.rules import Rules
from pit21.table.view import HandView, SeatView, View

Array = NDArray[np.integer[Any]]
Observation = dict[str, Any]

NO_CARD = -1

PHASES = ("betting", "bank", "early surrender", "insurance", "play", "over")
BETTING, BANK, EARLY_SURRENDER, INSURANCE, PLAY, OVER = range(len(PHASES))

HAND_FIELDS = ("total", "soft", "from split", "doubles", "settled")
MONEY_FIELDS = ("chips", "bank")

_LONGEST_HAND = {"draw": 22, "pick": 5, "stud": 2}
"""Twenty-one aces make 21 and one card more is a bust: no hand of drawn cards is longer."""
_LARGEST_TOTAL = 31
_MOST_ROUNDS = 2**31 - 1


class Observer:
    """Lays out observations for one table; `space` describes them."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._length = _LONGEST_HAND[rules.family]
        self._hands = rules.law.max_hands * (2 if rules.second_hand else 1)
        self._wagers = tuple(rules.wagers)
        self._picks = rules.family == "pick"
        self._hole_classes = rules.hole_class_names if rules.shows_hole_class else ()
        self.space = spaces.Dict(self._spaces())

    def _spaces(self) -> dict[str, spaces.Space[Any]]:
        rules, hands = self._rules, self._hands
        highest_state = (len(PHASES) - 1, hands - 1, hands, rules.shoe_size, 1, _MOST_ROUNDS)
        found: dict[str, spaces.Space[Any]] = {
            "state": _box((0, -1, 0, 0, 0, 0), highest_state),
            "money": _box((0,) * len(MONEY_FIELDS), (MAXIMUM_AMOUNT,) * len(MONEY_FIELDS)),
            "stakes": _box((0,) * len(self._wagers), (MAXIMUM_AMOUNT,) * len(self._wagers)),
            "cards": _cards_box((hands, self._length)),
            "hands": _box([[0] * len(HAND_FIELDS)] * hands, [[_LARGEST_TOTAL, 1, 1, 4, 1]] * hands),
            "hand_stakes": _box((0,) * hands, (MAXIMUM_AMOUNT,) * hands),
            "dealer": _cards_box((self._length,)),
            "seen": spaces.Box(0, rules.decks, (52,), np.int8),
        }
        if self._hole_classes:
            found["hole_class"] = spaces.Box(0, len(self._hole_classes), (1,), np.int8)
        if self._picks:
            found["face_down"] = _cards_box((3,))
            found["community"] = _cards_box((2,))
        return found

    def observe(self, seen: View, counts: NDArray[np.int8], rounds_left: int) -> Observation:
        """The table as this viewer sees it, with the cards seen since the shuffle and the rounds still to come."""
        seat = next((seat for seat in seen.seats if seat.holder == seen.viewer), None)
        assert seat is not None, f"{seen.viewer} has no seat"
        found: Observation = {
            "state": self._state(seen, seat, rounds_left),
            "money": np.array((seen.chips or 0, seen.bank_wager), np.int64),
            "stakes": self._stakes(seen, seat),
            "cards": self._rows(hand.cards for hand in seat.hands),
            "hands": self._hand_facts(seen, seat),
            "hand_stakes": self._hand_stakes(seen, seat),
            "dealer": _laid_out(seen.dealer, self._length),
            "seen": counts.copy(),
        }
        if self._hole_classes:
            number = self._hole_classes.index(seen.hole_class) + 1 if seen.hole_class else 0
            found["hole_class"] = np.array((number,), np.int8)
        if self._picks:
            found["face_down"] = _laid_out(seat.face_down, 3)
            found["community"] = _laid_out(seen.community, 2)
        return found

    def _state(self, seen: View, seat: SeatView, rounds_left: int) -> Array:
        waits = seen.need
        own = isinstance(waits, n.NeedChoice) and waits.seat == seat.number
        hand = waits.hand if isinstance(waits, n.NeedChoice) and own else -1
        fields = (_phase(waits), hand, len(seat.hands), seen.cards_left, seen.last_round, rounds_left)
        return np.array(fields, np.int64)

    def _stakes(self, seen: View, seat: SeatView) -> Array:
        """By wager, doubles and split hands included, whether they are settled or not."""
        stakes = dict.fromkeys(self._wagers, 0)
        for bet in (*seat.bets, *(bet for hand in seat.hands for bet in hand.bets)):
            if bet.owner == seen.viewer:
                stakes[bet.wager] += bet.staked
        return np.array(list(stakes.values()), np.int64)

    def _rows(self, hands: Iterable[tuple[str, ...]]) -> Array:
        rows = [_laid_out(cards, self._length) for cards in hands]
        rows += [_laid_out((), self._length)] * (self._hands - len(rows))
        return np.stack(rows)

    def _hand_facts(self, seen: View, seat: SeatView) -> Array:
        facts = np.zeros((self._hands, len(HAND_FIELDS)), np.int64)
        for index, hand in enumerate(seat.hands):
            settled = all(bet.settled for bet in hand.bets if bet.owner == seen.viewer)
            facts[index] = (*self._total(hand), hand.from_split, len(hand.doubles), settled)
        return facts

    def _total(self, hand: HandView) -> tuple[int, bool]:
        cards = tuple(parse_card(card) for card in hand.cards)
        count = len(cards)
        if self._rules.family == "stud":
            return (stud_total(self._rules.law, cards[0], cards[1]) if count == 2 else 0), False
        return total_of(cards, count), bool(is_soft(cards, count))

    def _hand_stakes(self, seen: View, seat: SeatView) -> Array:
        stakes = np.zeros(self._hands, np.int64)
        for index, hand in enumerate(seat.hands):
            stakes[index] = sum(bet.staked for bet in hand.bets if bet.owner == seen.viewer)
        return stakes


def _phase(waits: n.Need | None) -> int:
    if isinstance(waits, n.NeedAnswers):
        return EARLY_SURRENDER if waits.offer == "surrender" else INSURANCE
    phases = ((n.NeedWagers, BETTING), (n.NeedBank, BANK), (n.NeedChoice, PLAY))
    return next((phase for kind, phase in phases if isinstance(waits, kind)), OVER)


def _laid_out(cards: tuple[str, ...], length: int) -> Array:
    row = np.full(length, NO_CARD, np.int8)
    row[: len(cards)] = [parse_card(card) for card in cards]
    return row


def _box(low: object, high: object) -> spaces.Box:
    return spaces.Box(np.array(low, np.int64), np.array(high, np.int64), dtype=np.int64)


def _cards_box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(NO_CARD, UNKNOWN, shape, np.int8)
