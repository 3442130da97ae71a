"""The seeds of a table's shoes: committed to one shoe ahead, shown when a shoe retires, never before (I10)."""

import copy
from collections.abc import Callable, Mapping

import msgspec

from pit21.fair.commitment import commitment
from pit21.fair.shoe import CommittedShoe
from pit21.server.wire.to_client import FairState
from pit21.table import events as e
from pit21.table.state import Table

SeedOf = Callable[[int], bytes]
"""The seed of the shoe with that number: a new one, or in a replay the one that was kept."""


class ShoeFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe as it is kept. The seed is a secret until the state is `retired`."""

    number: int
    seed: bytes
    state: str = "next"
    contributions: tuple[tuple[str, str], ...] = ()
    pile: tuple[int, ...] = ()
    cut: int = -1
    cut_by: int = -1
    cut_card_from_end: int = -1

    @property
    def commitment(self) -> str:
        return commitment(self.seed)


class ShoeBook:
    """Stands between the referee's shoe and those who keep its secrets."""

    def __init__(self, shoe: CommittedShoe, seed_of: SeedOf, shoes: tuple[ShoeFacts, ...] = ()) -> None:
        self.shoe = shoe
        self._seed_of = seed_of
        self._shoes = {each.number: each for each in shoes} or {1: ShoeFacts(number=1, seed=seed_of(1))}
        self._changed: set[int] = set() if shoes else {1}

    def mark(self) -> tuple[CommittedShoe, dict[int, ShoeFacts], set[int]]:
        return copy.copy(self.shoe), dict(self._shoes), set(self._changed)

    def back_to(self, mark: tuple[CommittedShoe, dict[int, ShoeFacts], set[int]]) -> None:
        self.shoe, self._shoes, self._changed = mark

    @property
    def shoes(self) -> tuple[ShoeFacts, ...]:
        """The last retired shoe, the one that is dealt and the next one, as far as there are such."""
        return tuple(self._shoes[number] for number in sorted(self._shoes))

    def seed_of_dealt(self) -> bytes:
        """The seed that seals hidden cards: of the shoe they come from."""
        return self._shoes[self.dealt_number].seed

    @property
    def dealt_number(self) -> int:
        """The shoe that cards come from, or came from last; the first one before there was any."""
        return max((each.number for each in self._shoes.values() if each.state != "next"), default=1)

    def changes(self) -> tuple[ShoeFacts, ...]:
        """What has to be kept since this was last asked."""
        found = tuple(self._shoes[number] for number in sorted(self._changed) if number in self._shoes)
        self._changed = set()
        return found

    def before_shuffle(self, table: Table, seeds: Mapping[str, str]) -> None:
        """The next shuffle takes the committed seed and what the seated players add, in the order of the seats."""
        holders = dict.fromkeys(seat.holder for seat in table.seats if seat.holder)
        contributions = tuple((name, seeds[name]) for name in holders if seeds.get(name))
        number = table.shoe.number + 1
        self._put(msgspec.structs.replace(self._shoes[number], contributions=contributions), keep=False)
        self.shoe.prepare(self._shoes[number].seed, contributions)

    def note(self, event: e.Event, table: Table) -> None:
        """What an event means for the shoes; `table` is the one after its command."""
        if isinstance(event, e.ShoeShuffled):
            self._retire(event.number - 1)
            pile = self.shoe.state().pile
            self._put(msgspec.structs.replace(self._shoes[event.number], state="dealt", pile=pile))
            self._put(ShoeFacts(number=event.number + 1, seed=self._seed_of(event.number + 1)))
        elif isinstance(event, e.ShoeCut):
            self._put(msgspec.structs.replace(self._shoes[table.shoe.number], cut=event.position, cut_by=event.seat))
        elif isinstance(event, e.CutCardPlaced):
            kept = self._shoes[table.shoe.number]
            self._put(msgspec.structs.replace(kept, cut_card_from_end=event.from_end))

    def after(self, table: Table) -> None:
        """A shoe from which no card can come any more is shown at once."""
        shoe = table.shoe
        over = shoe.last_round or (table.rules.shuffled_each_round and bool(shoe.dealt))
        if table.phase == "between" and over:
            self._retire(shoe.number)

    def close(self) -> None:
        for number in list(self._shoes):
            self._retire(number)

    def fair_state(self) -> FairState:
        shoes = self.shoes
        dealt = next((each for each in shoes if each.state == "dealt"), None)
        coming = next((each for each in shoes if each.state == "next"), None)
        retired = max((each for each in shoes if each.state == "retired"), key=lambda each: each.number, default=None)
        return FairState(
            shoe=dealt.number if dealt else 0, commitment=dealt.commitment if dealt else "",
            next_commitment=coming.commitment if coming else "", contributions=dealt.contributions if dealt else (),
            retired=retired.number if retired else 0, retired_seed=retired.seed.hex() if retired else "",
        )  # fmt: skip

    def _retire(self, number: int) -> None:
        kept = self._shoes.get(number)
        if kept is not None and kept.state == "dealt":
            for earlier in [each for each in self._shoes if each < number]:
                del self._shoes[earlier]
            self._put(msgspec.structs.replace(kept, state="retired"))

    def _put(self, facts: ShoeFacts, *, keep: bool = True) -> None:
        self._shoes[facts.number] = facts
        if keep:
            self._changed.add(facts.number)
