"""Shoes whose order comes from a seed, the operating system's or a given one."""

from collections.abc import Iterator
from typing import Literal

from pit21.cards import CUT_CARD, deck, shoe_cards
from pit21.randomness import new_seed, seed_from, shoe_seed, shuffled, stream_key, words
from pit21.table.shoe import ShoeError
from pit21.table.shoes.hand_shuffle import documented_shuffle

_NO_CUT_CARD = -1


class ShuffledShoe:
    """A shoe that is shuffled by the software and is fixed whole before the first card leaves it (I11).

    Where its streams of random words come from is what the shoes that stand on it differ in.
    """

    complete = True
    __slots__ = (
        "_cards",
        "_counted",
        "_cut_card_at",
        "_half_deck",
        "_new_decks",
        "_next",
        "_refills",
        "_shuffles",
        "_uniform",
    )

    def __init__(self, kind: str, decks: int, shuffle: Literal["uniform", "documented"] = "uniform") -> None:
        if shuffle not in {"uniform", "documented"}:
            raise ValueError(f"{shuffle!a} is not a way to shuffle: the ways are uniform, documented")
        self._new_decks = shoe_cards(kind, decks)
        self._counted = sorted(self._new_decks)
        self._half_deck = len(deck(kind)) // 2
        self._uniform = shuffle == "uniform"
        self._shuffles = 0
        self._refills = 0
        self._cards: tuple[int, ...] = ()
        self._next = 0
        self._cut_card_at = _NO_CUT_CARD

    @property
    def shuffles(self) -> int:
        """The number of the shoe that is being dealt, from 1; 0 before the first shuffle."""
        return self._shuffles

    def shuffle(self, used: tuple[int, ...]) -> None:
        if used and sorted(used) != self._counted:
            raise ShoeError(f"the {len(used)} used cards are not the shoe's {len(self._new_decks)}: count the shoe")
        self._begin(used)
        if self._uniform:
            # From the order of new decks, not from the used cards: else the order would depend on the play.
            order = shuffled(self._new_decks, self._stream("shuffle"))
        else:
            pile = list(used) if used else shuffled(self._new_decks, self._stream("wash"))
            order = documented_shuffle(pile, self._half_deck, self._stream("riffle"))
        self._cards = tuple(order)
        self._next = 0
        self._cut_card_at = _NO_CUT_CARD

    def cut(self, position: int) -> None:
        if self._next or self._cut_card_at != _NO_CUT_CARD:
            raise ShoeError("the shoe is cut after the shuffle, before its cut card is placed")
        if not 0 <= position <= len(self._cards):
            raise ShoeError(f"a shoe of {len(self._cards)} cards cannot be cut at {position}")
        self._cards = self._cards[position:] + self._cards[:position]

    def place_cut_card(self, from_end: int) -> None:
        size = len(self._cards) - self._next
        if not 0 <= from_end <= size:
            raise ShoeError(f"the cut card cannot lie {from_end} cards from the end of {size}")
        self._cut_card_at = len(self._cards) - from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        start = self._next
        end = start + len(places)
        if start <= self._cut_card_at < end:
            end = self._cut_card_at
            self._next = end
            self._cut_card_at = _NO_CUT_CARD
            return (*self._cards[start:end], CUT_CARD)
        drawn = self._cards[start:end]
        self._next = start + len(drawn)
        return drawn

    def refill(self, cards: tuple[int, ...]) -> None:
        if self._next < len(self._cards):
            raise ShoeError(f"the shoe still holds {self.size()} cards: only an empty one is refilled")
        if not self._shuffles:
            raise ShoeError("the shoe has not been shuffled yet")
        self._refills += 1
        stream = self._stream(f"refill-{self._refills}")
        # Sorted, so that the uniform result depends on which cards they are and not on how they were collected.
        mix = shuffled(sorted(cards), stream) if self._uniform else documented_shuffle(cards, self._half_deck, stream)
        self._cards = tuple(mix)
        self._next = 0
        self._cut_card_at = _NO_CUT_CARD

    def remaining(self) -> tuple[int, ...]:
        return self._cards[self._next :]

    def size(self) -> int:
        return len(self._cards) - self._next

    def _begin(self, used: tuple[int, ...]) -> None:
        """The next shoe's number; `used` has been counted, and nothing has been drawn yet."""
        del used
        self._shuffles += 1
        self._refills = 0

    def _stream(self, purpose: str) -> Iterator[int]:
        """The random words of this shoe for a purpose."""
        raise NotImplementedError


class SeededShoe(ShuffledShoe):
    """Every shoe of a table from one seed.

    `uniform`: the order of the n-th shoe depends on the seed and on n alone, whatever was dealt before.
    `documented`: the New Hampshire procedure (N21); its random choices depend on the seed and n alone, its
    result also on the order in which the used cards lie.
    """

    __slots__ = ("_seed",)

    def __init__(
        self,
        kind: str,
        decks: int,
        seed: int | str | bytes | None = None,
        shuffle: Literal["uniform", "documented"] = "uniform",
    ) -> None:
        super().__init__(kind, decks, shuffle)
        self._seed = new_seed() if seed is None else seed_from(seed)

    @property
    def seed(self) -> bytes:
        """The table's seed, from which every shoe can be dealt again: a secret while a shoe is open."""
        return self._seed

    def _stream(self, purpose: str) -> Iterator[int]:
        return words(stream_key(shoe_seed(self._seed, self._shuffles), purpose))
