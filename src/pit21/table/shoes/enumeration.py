"""Every way in which a small shoe can fall, each with its exact weight."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from pit21.cards import CUT_CARD, FACES, card_text
from pit21.table.shoe import ShoeError

_Result = TypeVar("_Result")
_NO_CUT_CARD = -1


class _Path:
    """The branch that is being followed: at each draw the choice made, of how many."""

    __slots__ = ("choices", "widths")

    def __init__(self) -> None:
        self.choices: list[int] = []
        self.widths: list[int] = []

    def choose(self, depth: int, width: int) -> int:
        if depth == len(self.choices):
            self.choices.append(0)
            self.widths.append(width)
        elif self.widths[depth] != width:
            raise ShoeError(f"draw {depth + 1} is not the same in two plays: the play is not repeatable")
        return self.choices[depth]

    def advance(self, drawn: int) -> bool:
        """Go to the next branch, depth first; False when there is none."""
        if drawn != len(self.choices):
            raise ShoeError(f"{drawn} draws where {len(self.choices)} were made: the play is not repeatable")
        while self.choices:
            if self.choices[-1] + 1 < self.widths[-1]:
                self.choices[-1] += 1
                return True
            self.choices.pop()
            self.widths.pop()
        return False


class EnumeratingShoe:
    """A multiset of cards that branches on what can be told apart, along one path at a time.

    On its own it deals the first branch; `enumerate_branches` leads it through all of them. A cut moves
    nothing, as no order exists yet; the cut card is met after as many cards as lie before it. With
    `classify`, cards of one class are dealt in a fixed order among themselves and count as one branch.
    """

    complete = False
    __slots__ = (
        "_classes",
        "_cut_card_after",
        "_drawn",
        "_path",
        "_pools",
        "_size",
        "_ways",
        "_ways_in_all",
    )

    def __init__(
        self,
        composition: Mapping[int, int],
        classify: Callable[[int], Hashable] | None = None,
        path: _Path | None = None,
    ) -> None:
        self._classes = _classes(composition, classify)
        self._path = _Path() if path is None else path
        self._drawn = 0
        self._ways = 1
        self._ways_in_all = 1
        self._cut_card_after = _NO_CUT_CARD
        self._fill()

    @property
    def weight(self) -> Fraction:
        """The chance of the cards drawn so far."""
        return Fraction(self._ways, self._ways_in_all)

    @property
    def drawn(self) -> int:
        return self._drawn

    def shuffle(self, used: tuple[int, ...]) -> None:
        """All cards are back; `used` is not asked, since every order is followed."""
        del used
        self._cut_card_after = _NO_CUT_CARD
        self._fill()

    def cut(self, position: int) -> None:
        if not 0 <= position <= self._size:
            raise ShoeError(f"a shoe of {self._size} cards cannot be cut at {position}")

    def place_cut_card(self, from_end: int) -> None:
        if not 0 <= from_end <= self._size:
            raise ShoeError(f"the cut card cannot lie {from_end} cards from the end of {self._size}")
        self._cut_card_after = self._size - from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        cards: list[int] = []
        for place in places:
            if self._cut_card_after == 0:
                self._cut_card_after = _NO_CUT_CARD
                cards.append(CUT_CARD)
                break
            cards.append(self._draw_one(place))
        return tuple(cards)

    def refill(self, cards: tuple[int, ...]) -> None:
        raise ShoeError(f"an enumerated shoe does not run out: {len(cards)} cards come back")

    def remaining(self) -> tuple[int, ...] | None:
        """Which cards are left is known (`counts`), their order is not."""
        return None

    def size(self) -> int:
        return self._size

    def counts(self) -> dict[int, int]:
        """Return how many of each card are left."""
        left: dict[int, int] = {}
        for pool in self._pools:
            for card in pool:
                left[card] = left.get(card, 0) + 1
        return left

    def _fill(self) -> None:
        self._pools = [list(cards) for cards in self._classes]
        self._size = sum(len(pool) for pool in self._pools)

    def _draw_one(self, place: str) -> int:
        open_pools = [pool for pool in self._pools if pool]
        if not open_pools:
            raise ShoeError(f"the shoe of {sum(map(len, self._classes))} cards runs out at {place}")
        pool = open_pools[self._path.choose(self._drawn, len(open_pools))]
        self._ways *= len(pool)
        self._ways_in_all *= self._size
        self._drawn += 1
        self._size -= 1
        if self._cut_card_after != _NO_CUT_CARD:
            self._cut_card_after -= 1
        return pool.pop()


def enumerate_branches(
    counts: Mapping[int, int],
    play: Callable[[EnumeratingShoe], _Result],
    classify: Callable[[int], Hashable] | None = None,
) -> Iterator[tuple[Fraction, _Result]]:
    """Play through every distinguishable sequence of draws, depth first: (exact chance, result) of each.

    `play` starts afresh each time and must do the same when it is dealt the same. The chances sum to one. A
    branch that runs out of cards raises ShoeError.
    """
    path = _Path()
    more = True
    while more:
        shoe = EnumeratingShoe(counts, classify, path)
        result = play(shoe)
        yield shoe.weight, result
        more = path.advance(shoe.drawn)


def _classes(composition: Mapping[int, int], classify: Callable[[int], Hashable] | None) -> list[tuple[int, ...]]:
    """Return the cards of each class, highest first, so that taking from the end deals the lowest first."""
    classes: dict[Hashable, list[int]] = {}
    for card, count in sorted(composition.items(), reverse=True):
        if not 0 <= card < FACES:
            raise ShoeError(f"{card} is not a card with a face, and only those can be enumerated")
        if count < 0:
            raise ShoeError(f"a shoe cannot hold {count} of {card_text(card)}")
        members = classes.setdefault(card if classify is None else classify(card), [])
        members.extend([card] * count)
    return [tuple(members) for members in reversed(classes.values()) if members]
