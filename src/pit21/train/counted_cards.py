"""The cards that someone at a table has seen since the shuffle.

Only views are read, so nothing that is hidden from the viewer can be counted: a face-down card counts when it is
turned, a burned card only where the house shows it.
"""

from collections import Counter
from collections.abc import Iterator

from pit21.cards import UNKNOWN, card_text, parse_card
from pit21.table.view import View

_HIDDEN = card_text(UNKNOWN)


class CountedCards:
    """Follows a table. `is_whole` is whether the shoe has been followed since its shuffle.

    Cards that were seen stay on the table until their round is over, so that the most that lie there together are
    those of the round.
    """

    def __init__(self) -> None:
        self._earlier: Counter[str] = Counter()
        self._burned: Counter[str] = Counter()
        self._now: Counter[str] = Counter()
        self._round = 0
        self.cards_left = 0
        self.on_table = 0
        self.is_whole = False

    def note(self, view: View, *, shuffled: bool = False) -> None:
        """Take in what lies face up; `shuffled` where the cards were shuffled just before."""
        if view.round != self._round:
            self._earlier += self._now
            self._now = Counter()
            self._round = view.round
        if shuffled or view.cards_left > self.cards_left:
            self._earlier, self._burned, self._now = Counter(), Counter(), Counter()
            self.is_whole = shuffled
        self.cards_left = view.cards_left
        self._now |= Counter(_face_up(view))
        self._burned |= Counter(card for card in view.burned if card != _HIDDEN)
        self.on_table = sum(1 for _ in _on_table(view))

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card seen, in order of rank."""
        return tuple(sorted(map(parse_card, (self._earlier + self._now + self._burned).elements())))


def _on_table(view: View) -> Iterator[str]:
    """Every card that lies on the table, known or not, once."""
    for seat in view.seats:
        for hand in seat.hands:
            yield from hand.cards
        for number, card in enumerate(seat.face_down, 1):
            if number not in seat.taken:  # what was taken lies in the hand
                yield card
        yield from seat.side_card
    yield from (*view.dealer, *view.community, *view.stray)


def _face_up(view: View) -> Iterator[str]:
    return (card for card in _on_table(view) if card != _HIDDEN)
