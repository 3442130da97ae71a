"""Shoes whose order is written down: in a script before the round, or in a log while it was played."""

from collections.abc import Iterable
from typing import ClassVar, Final

from pit21.cards import CUT_CARD, card_text, parse_card
from pit21.table.shoe import Shoe, ShoeError

END: Final = 54
"""The shoe is empty here; what follows leaves it after the discards were shuffled again (G4)."""
END_TEXT: Final = "end"


def parse_script(text: str) -> tuple[int, ...]:
    """Cards, `cut`, `??` and `end`, separated by blanks."""
    return tuple([END if word.lower() == END_TEXT else parse_card(word) for word in text.split()])


def script_text(cards: Iterable[int]) -> str:
    return " ".join([END_TEXT if card == END else card_text(card) for card in cards])


class _RecordedShoe:
    """A list of cards and markers, read once from front to back; shuffles and cuts move nothing in it."""

    complete = False
    __slots__ = ("_cards", "_next")
    _record: ClassVar[str]

    def __init__(self, cards: Iterable[int]) -> None:
        self._cards = tuple(cards)
        self._next = 0
        for index, card in enumerate(self._cards):
            if not 0 <= card <= END:
                raise ShoeError(f"entry {index + 1} of the {self._record} is {card}: entries are 0 to {END}")

    def shuffle(self, used: tuple[int, ...]) -> None:
        del used
        # A new shoe is never empty at its start, so a marker that the old one reached has done its work.
        if self._is_at_end_marker():
            self._next += 1

    def cut(self, position: int) -> None:
        del position

    def place_cut_card(self, from_end: int) -> None:
        del from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        """Up to one entry a place; a cut card is the last of a batch, an end marker stays where it is."""
        start = self._next
        if places and start == len(self._cards):
            raise ShoeError(f"the {self._record} ends after {start} entries: it has no card for {places[0]}")
        drawn = self._cards[start : start + len(places)]
        for index, card in enumerate(drawn):
            if card >= CUT_CARD and card in {CUT_CARD, END}:
                drawn = drawn[: index + (card == CUT_CARD)]
                break
        self._next = start + len(drawn)
        return drawn

    def refill(self, cards: tuple[int, ...]) -> None:
        if not self._is_at_end_marker():
            raise ShoeError(f"{len(cards)} cards come back, but the {self._record} has no empty shoe here")
        self._next += 1

    def _is_at_end_marker(self) -> bool:
        return self._next < len(self._cards) and self._cards[self._next] == END


class ReturnedShoe:
    """Cards that go back in front of a shoe: they leave again in the same order, then the shoe deals on."""

    complete = False
    __slots__ = ("_cards", "_shoe")

    def __init__(self, cards: tuple[int, ...], shoe: Shoe) -> None:
        self._cards = list(cards)
        self._shoe = shoe

    def shuffle(self, used: tuple[int, ...]) -> None:
        self._cards.clear()
        self._shoe.shuffle(())  # where cards were handed back, the pile is not the shoe's own

    def cut(self, position: int) -> None:
        self._shoe.cut(position)

    def place_cut_card(self, from_end: int) -> None:
        self._shoe.place_cut_card(from_end)

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        if not self._cards:
            return self._shoe.draw(places)
        drawn = self._cards[: len(places)]
        if CUT_CARD in drawn:
            drawn = drawn[: drawn.index(CUT_CARD) + 1]
        del self._cards[: len(drawn)]
        return tuple(drawn)

    def refill(self, cards: tuple[int, ...]) -> None:
        self._shoe.refill(cards)

    def remaining(self) -> tuple[int, ...] | None:
        left = self._shoe.remaining()
        return None if left is None else (*[card for card in self._cards if card != CUT_CARD], *left)

    def size(self) -> int | None:
        left = self.remaining()
        return None if left is None else len(left)


class ScriptedShoe(_RecordedShoe):
    """Cards in exactly the order in which they are to leave, for tests and transcripts of rounds.

    The script need not hold a whole shoe. It may hold cut cards, cards whose face is unknown, and `END`.
    """

    __slots__ = ()
    _record = "script"

    def remaining(self) -> tuple[int, ...]:
        """Return what the script still holds, up to the next end marker."""
        rest = self._cards[self._next :]
        if END in rest:
            rest = rest[: rest.index(END)]
        return tuple([card for card in rest if card != CUT_CARD])

    def size(self) -> int:
        return len(self.remaining())


class ReplayedShoe(_RecordedShoe):
    """The cards of an event log in the order in which they left; no randomness is run again.

    The cards that stayed in the shoe are not in its log, so what remains is unknown.
    """

    __slots__ = ()
    _record = "log"

    def remaining(self) -> tuple[int, ...] | None:
        return None

    def size(self) -> int | None:
        return None
