"""The most cards that a round can need: a shoe that might run out has no exact answer."""

from pit21.law.cards import VALUES
from pit21.law.codes import PICK
from pit21.law.rules import Law
from pit21.solve.model.shoe import ShoeModel

_LAST_DRAW = 20
"""The highest hard total that a player can still draw to: 21 stands or has won in every game."""
_DEALER_LAST_DRAW = 16


def require_round_cards(law: Law, shoe: ShoeModel) -> None:
    """ValueError if a round could need more cards than there are."""
    if shoe.infinite:
        return
    needed = max_round_cards(law, shoe)
    if shoe.size < needed:
        raise ValueError(f"{shoe.size} cards are left, but a round can take {needed} of them")


def max_round_cards(law: Law, shoe: ShoeModel) -> int:
    """No round takes more: all hands together drawing the lowest cards, each with one last card on top."""
    if law.family == PICK:
        return 2 * law.max_cards
    pairs = max(shoe.by_value())
    hands = min(law.max_hands, pairs) if pairs >= 2 else 1
    return max_drawn_cards(shoe, hands)


def max_drawn_cards(shoe: ShoeModel, hands: int, held: int = 0, shown: int = 0) -> int:
    """The most cards that these hands and the dealer can draw, when they hold `held` and `shown` points already."""
    counts = shoe.by_value()
    points = max(hands * _LAST_DRAW - held, 0) + max(_DEALER_LAST_DRAW - shown, 0)
    drawn = 0
    for value in range(VALUES):
        lowest = min(counts[value], points // (value + 1))
        drawn += lowest
        points -= lowest * (value + 1)
        if lowest < counts[value]:
            break
    return drawn + hands + 1
