"""Cards that stand for a total or an ending, for questions to the law that depend on nothing else."""

from pit21.law.endings import DEALER_22, DEALER_BUST, DEALER_NATURAL, DEALER_THREE_EIGHTS
from pit21.solve.kernels import ACES, TENS, card_of


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


_ENDINGS = {
    DEALER_NATURAL: (ACES, TENS), DEALER_BUST: (TENS, 5, TENS), DEALER_THREE_EIGHTS: (7, 7, 7),
    DEALER_22: (TENS, 1, TENS),
}  # fmt: skip


def dealer_cards(ending: int) -> tuple[int, ...]:
    values = _ENDINGS.get(ending)
    if values is None:
        return cards_of_total(ending)
    return tuple(card_of(value, place) for place, value in enumerate(values))
