"""The count of a shoe: what is left in it and what came out of it are the decks, card by card (I7)."""


class ShoeCount:
    """Remembers the last count, so that after it only what was dealt since has to be counted card by card.

    Everything else is compared with the last count in its whole length: wherever it is not the same, and whenever the
    shoe was shuffled, all cards are counted again.
    """

    def __init__(self) -> None:
        self._left: tuple[int, ...] = ()
        self._dealt: tuple[int, ...] = ()

    def is_right(self, whole: list[int], left: tuple[int, ...], dealt: tuple[int, ...]) -> bool:
        """Return whether the cards left in the shoe and those dealt from it are the `whole` shoe, which is sorted."""
        right = self._goes_on(left, dealt) or sorted(left + dealt) == whole
        self._left, self._dealt = (left, dealt) if right else ((), ())
        return right

    def _goes_on(self, left: tuple[int, ...], dealt: tuple[int, ...]) -> bool:
        """Whether these are the cards of the last count, of which some have come from the front of the shoe since."""
        counted = len(self._dealt)
        came = len(dealt) - counted
        return (
            counted > 0
            and came >= 0
            and self._left[came:] == left
            and dealt[:counted] == self._dealt
            and sorted(self._left[:came]) == sorted(dealt[counted:])
        )
