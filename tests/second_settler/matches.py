"""How many of a player's first two cards match a dealer's card: by rank, suited or not (S10, N19)."""

from collections.abc import Sequence

from .cards import rank, suit


def count_matches(first_two: Sequence[str], dealer_card: str) -> tuple[int, int]:
    """(suited matches, unsuited matches); one line pays for both together (S11)."""
    alike = [card for card in first_two if rank(card) == rank(dealer_card)]
    suited = [card for card in alike if suit(card) == suit(dealer_card)]
    return len(suited), len(alike) - len(suited)
