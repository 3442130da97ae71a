"""The cards that can come next out of a tiny shoe, one branch for each kind that can be told apart."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from math import factorial, prod
from typing import NamedTuple

from pit21.cards import UNKNOWN, card_text
from pit21.table.needs import NeedCard
from pit21.table.shoe import ShoeError
from pit21.table.state import DEALER

Place = tuple[int, int, bool]


class Given(NamedTuple):
    """Cards that are known before: the player's first two, the dealer's first. They are in the counts too.

    `after_peek` leaves out the rounds in which the dealer has a natural.
    """

    player: tuple[int, ...] = ()
    up: int | None = None
    after_peek: bool = False


class Detail(NamedTuple):
    """What is enumerated how finely.

    `burn`: the burned card is a branch too; otherwise it is a card nobody has seen, and any card could be.
    `sets`: of the first deal only who gets which cards, not in which order; for wagers that ask no more.
    `blind`: places of the first deal (the dealer is 0) whose cards cannot matter to the wagers asked for.
    `pick_last`: of the face-down cards the last is taken, not the first.
    """

    burn: bool = False
    sets: bool = False
    blind: Collection[int] = ()
    pick_last: bool = False


PLAIN = Detail()


class Branch(NamedTuple):
    """Cards in the order asked for, how many of them came from the shoe, and in how many ways."""

    cards: tuple[int, ...]
    drawn: int
    ways: int


class Branches:
    """`pools` holds what is left of each class; while a branch is followed its cards are out of them."""

    def __init__(
        self,
        counts: Mapping[int, int],
        classify: Callable[[int], Hashable] | None = None,
        given: Given | None = None,
        detail: Detail = PLAIN,
    ) -> None:
        self.given = given or Given()
        self.detail = detail
        left = Counter({card: count for card, count in counts.items() if count})
        for card in (*self.given.player, *(() if self.given.up is None else (self.given.up,))):
            left[card] -= 1
            if left[card] < 0:
                raise ValueError(f"the shoe does not hold {card_text(card)} so often")
        classes: dict[Hashable, list[int]] = {}
        for card in sorted(left.elements()):
            classes.setdefault(card if classify is None else classify(card), []).append(card)
        self.pools = list(classes.values())

    @property
    def size(self) -> int:
        return sum(map(len, self.pools))

    def draws(self, waits: NeedCard) -> Iterator[Branch]:
        """Every branch of the cards that the table waits for; they are back when the next is asked for."""
        if waits.purpose == "burn" and not self.detail.burn:
            return iter((Branch((UNKNOWN,), 0, 1),))
        if len(waits.places) == 1:
            return self._one(waits.places[0])
        return self._deal(waits.places)

    def _one(self, place: Place) -> Iterator[Branch]:
        if not self.size:
            where = "the dealer's hand" if place[0] == DEALER else f"hand {place[1] + 1}"
            raise ShoeError(f"the shoe runs out at {where}")
        for pool in self.pools:
            if pool:
                ways = len(pool)
                card = pool.pop()
                yield Branch((card,), 1, ways)
                pool.append(card)

    def _deal(self, places: tuple[Place, ...]) -> Iterator[Branch]:
        """The first deal. All orders of a shoe are as likely, so its places may be filled in any order."""
        fixed = dict(self._given_places(places))
        free = [at for at in range(len(places)) if at not in fixed]
        if self.size < len(free):
            raise ShoeError("the shoe runs out in the first deal")
        blind = [at for at in free if places[at][0] in self.detail.blind]
        seen = [at for at in free if at not in blind]
        cards = [fixed.get(at, UNKNOWN) for at in range(len(places))]
        for ways in self._fill(cards, self._groups(places, seen)):
            rest = [card for pool in self.pools for card in pool]
            for at, card in zip(blind, rest, strict=False):
                cards[at] = card
            yield Branch(tuple(cards), len(seen), ways)

    def _given_places(self, places: tuple[Place, ...]) -> Iterator[tuple[int, int]]:
        own = [at for at, (place, _, up) in enumerate(places) if place > 0 and up]
        yield from zip(own, self.given.player, strict=False)
        if self.given.up is not None:
            yield next(at for at, (place, _, _) in enumerate(places) if place == DEALER), self.given.up

    def _groups(self, places: tuple[Place, ...], seen: list[int]) -> list[list[int]]:
        """Places whose cards are told apart only as a set, together."""
        if not self.detail.sets:
            return [[at] for at in seen]
        groups: dict[int, list[int]] = {}
        for at in seen:
            groups.setdefault(places[at][0], []).append(at)
        return list(groups.values())

    def _fill(self, cards: list[int], groups: list[list[int]]) -> Iterator[int]:
        """Put cards into one group of places after the other: in how many ways they can come."""
        if not groups:
            yield 1
            return
        for ways in self._fill_group(cards, groups[0], ()):
            for more in self._fill(cards, groups[1:]):
                yield ways * more

    def _fill_group(self, cards: list[int], group: list[int], chosen: tuple[int, ...]) -> Iterator[int]:
        """Classes rise within a group; every other order of the same classes is as likely, and counted."""
        at = len(chosen)
        if at == len(group):
            yield factorial(at) // prod(map(factorial, Counter(chosen).values()))
            return
        for number in range(chosen[-1] if chosen else 0, len(self.pools)):
            pool = self.pools[number]
            if pool:
                ways = len(pool)
                card = cards[group[at]] = pool.pop()
                for more in self._fill_group(cards, group, (*chosen, number)):
                    yield ways * more
                pool.append(card)
