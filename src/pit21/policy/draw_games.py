"""The plain bots of the games in which cards are drawn: a few lines of basic strategy."""

from typing import ClassVar

from pit21.cards import parse_card
from pit21.law.cards import ACE
from pit21.policy.hands import seen
from pit21.policy.plain import PlainPolicy
from pit21.policy.swap_points import SWAP_RULE, prefers_swap
from pit21.table.view import HandView, View

_EIGHT = 7
_WEAK = range(2, 7)
"""Dealer cards that bust often."""


class BasicPolicy(PlainPolicy):
    title: ClassVar[str] = "basic strategy in five lines"
    play_rule: ClassVar[str] = (
        "Splits aces and eights. Doubles 11, and 10 when the dealer shows nine or less. "
        "Stands on hard 17 and soft 18, and on hard 12 when the dealer shows two to six; hits everything else. "
        "Where the table leaves no such choice, it does what is left."
    )
    stands_on_weak_from: ClassVar[int] = 12

    def wishes(self, view: View, hand: HandView) -> tuple[str, ...]:
        own = seen(view, hand)
        if hand.doubles:
            return ("stand",)
        wishes = ["split"] if own.pair_of in (ACE, _EIGHT) else []
        if not own.soft and (own.total == 11 or (own.total == 10 and own.dealer <= 9)):
            wishes.append("double")
        enough = 18 if own.soft else self.stands_on_weak_from if own.dealer in _WEAK else 17
        return (*wishes, "stand" if own.total >= enough else "hit")


class SpanishPolicy(BasicPolicy):
    """Without the pip tens fewer hands bust: the bot draws longer."""

    title: ClassVar[str] = "basic strategy for decks without tens"
    play_rule: ClassVar[str] = BasicPolicy.play_rule.replace("hard 12", "hard 15")
    stands_on_weak_from: ClassVar[int] = 15


class SwitchPolicy(BasicPolicy):
    """Swaps second cards by points, then plays each hand separately."""

    title: ClassVar[str] = "basic strategy with swaps by points"
    play_rule: ClassVar[str] = (
        f"Swaps second cards where that raises the points of both hands: {SWAP_RULE}. {BasicPolicy.play_rule}"
    )

    def swaps(self, view: View, seat: int) -> bool:
        first, second = (tuple(map(parse_card, hand.cards)) for hand in view.seats[seat - 1].hands)
        return prefers_swap(first, second)
