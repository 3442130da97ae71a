"""A shoe that stands on a real table: someone types its cards as they fall."""

from collections.abc import Callable

from pit21.cards import parse_card
from pit21.table.shoe import ShoeError
from pit21.table.shoes.recorded_shoes import END_TEXT


class TypedShoe:
    """Asks for one place at a time and reads a card, `??`, `cut`, or `end` for an empty shoe.

    Only the first of the places is asked for in each draw, so that a typing mistake loses no card that
    was typed before it. Shuffles and cuts happen on the real table.
    """

    complete = False
    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[str], str]) -> None:
        self._ask = ask

    def shuffle(self, used: tuple[int, ...]) -> None:
        del used

    def cut(self, position: int) -> None:
        del position

    def place_cut_card(self, from_end: int) -> None:
        del from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        if not places:
            return ()
        text = self._ask(places[0])
        if text.strip().lower() == END_TEXT:
            return ()
        try:
            return (parse_card(text),)
        except ValueError as problem:
            raise ShoeError(f"{places[0]}: {problem}") from None

    def refill(self, cards: tuple[int, ...]) -> None:
        del cards

    def remaining(self) -> tuple[int, ...] | None:
        return None

    def size(self) -> int | None:
        return None
