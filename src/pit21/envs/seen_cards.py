"""The cards that everyone at the table has seen since the shoe was shuffled."""

import numpy as np
from numpy.typing import NDArray

from pit21.cards import FACES
from pit21.table import events as e
from pit21.table.view import SPECTATOR


class SeenCards:
    """Follows a table by its redacted events; `counts` are by card and hold what is known to be out of the shoe."""

    def __init__(self) -> None:
        self.counts: NDArray[np.int8] = np.zeros(FACES, np.int8)
        self._discarded: NDArray[np.int8] = np.zeros(FACES, np.int8)
        self._picked: set[tuple[int, int]] = set()

    def follow(self, event: e.Event) -> None:
        """Count what the next event shows."""
        seen = event.redact(SPECTATOR)
        if isinstance(seen, e.RoundBegan):
            self._picked.clear()
        elif isinstance(seen, e.ShoeShuffled):
            self.counts[:] = 0
            self._discarded[:] = 0
        elif isinstance(seen, e.DiscardsReshuffled):
            # The discards are dealt again (G4): only what lies on the table is still known to be out.
            self.counts -= self._discarded
            self._discarded[:] = 0
        elif isinstance(seen, e.CardsCollected):
            _add(self._discarded, seen.cards)
        elif isinstance(seen, e.CardBurned):
            _add(self.counts, (seen.card,))
            _add(self._discarded, (seen.card,))
        else:
            _add(self.counts, self._shown(seen))

    def _shown(self, event: e.Event) -> tuple[int, ...]:
        """Return the cards that an event shows for the first time."""
        if isinstance(event, e.CardsDealt):
            return tuple([card for _, card, _ in event.cards])
        if isinstance(event, e.CardsTurned):
            # When all of a seat's cards are turned (T23), those that were picked lie there face up already.
            return tuple([card for place, index, card in event.cards if (place, index) not in self._picked])
        if isinstance(event, e.CardPicked):
            self._picked.add((event.seat, event.pick - 1))
        if isinstance(event, e.CardDrawn | e.CardPicked | e.DealerDrew | e.DealerTook):
            return (event.card,)
        return ()


def _add(counts: NDArray[np.int8], cards: tuple[int, ...]) -> None:
    for card in cards:
        if card < FACES:  # a card that stays face down counts as unknown
            counts[card] += 1
