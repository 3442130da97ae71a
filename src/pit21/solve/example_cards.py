"""Cards that stand for a total or for an ending of the dealer's hand, where the law is asked and only those matter."""

from pit21.solve.dealer import BUST, NATURAL, THREE_EIGHTS, card_of
from pit21.solve.hands import ACES, TENS


def cards_of_total(total: int) -> tuple[int, ...]:
    """Two cards or three that count so much; a total below 4, which no hand has, is taken as 4."""
    total = max(total, 4)
    if total <= 12:
        values: tuple[int, ...] = (1, total - 3)
    elif total <= 20:
        values = (TENS, total - 11)
    else:
        values = (TENS, 8, 1)
    return tuple(card_of(value, place) for place, value in enumerate(values))


def dealer_cards(ending: int) -> tuple[int, ...]:
    values = {NATURAL: (ACES, TENS), BUST: (TENS, 5, TENS), THREE_EIGHTS: (7, 7, 7)}.get(ending)
    if values is None:
        return cards_of_total(ending)
    return tuple(card_of(value, place) for place, value in enumerate(values))
