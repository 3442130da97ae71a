"""The dealer's drawing, checked against the dealer's own cards."""

from collections.abc import Sequence

from .cards import total


def must_hit(cards: Sequence[str], soft_17: str) -> bool:
    """Below 17, and on a soft 17 where the table hits it."""
    count, soft = total(cards)
    return count < 17 or (count == 17 and soft and soft_17 == "hit")


def check_drawn(cards: Sequence[str], soft_17: str, most: int | None = None) -> None:
    """The dealer drew as long as the rules say, and no longer; `most` is a number of cards to stop at."""
    for taken in range(2, len(cards)):
        if not must_hit(cards[:taken], soft_17):
            raise ValueError(f"the dealer drew to {' '.join(cards[:taken])}")
    if must_hit(cards, soft_17) and len(cards) != most:
        raise ValueError(f"the dealer stopped at {' '.join(cards)}")


def check_not_drawn(cards: Sequence[str], why: str) -> None:
    if len(cards) != 2:
        raise ValueError(f"the dealer holds {len(cards)} cards although {why}")
