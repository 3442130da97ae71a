"""The seeds of a table's shoes: committed to one shoe ahead, shown when a shoe retires, never before (I10)."""

import copy
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec

from pit21.fair.shoe import CommittedShoe
from pit21.randomness import VERSION_2
from pit21.server.tables.shoes.seed_source import Mark, SeedSource, ShoeCommitment
from pit21.table import events as e
from pit21.table.state import Table, shuffle_is_due
from pit21.wire import FairState

_BookMark = tuple[CommittedShoe, dict[int, ShoeCommitment], set[int], list[ShoeCommitment], Mark]


class ShoeBook:
    """Stands between the referee's shoe and those who keep its secrets."""

    def __init__(self, shoe: CommittedShoe, source: SeedSource, shoes: tuple[ShoeCommitment, ...] = ()) -> None:
        self.shoe = shoe
        self.source = source
        self._shoes = {each.number: each for each in shoes} or {1: source.first()}
        self._changed: set[int] = set() if shoes else {1}
        self._discarded: list[ShoeCommitment] = []
        self._fair: tuple[tuple[ShoeCommitment, ...], FairState] | None = None

    def mark(self) -> _BookMark:
        kept = copy.copy(self.shoe), dict(self._shoes), set(self._changed), list(self._discarded)
        return *kept, self.source.mark()

    def back_to(self, mark: _BookMark) -> None:
        self.shoe, self._shoes, self._changed, self._discarded, source = mark
        self.source.back_to(source)

    @property
    def shoes(self) -> tuple[ShoeCommitment, ...]:
        """The last retired shoe, the one that is dealt and the next one, as far as there are such."""
        return tuple(self._shoes[number] for number in sorted(self._shoes))

    def seed_of_dealt(self) -> bytes:
        """The seed that seals hidden cards: of the shoe they come from."""
        return self._shoes[self.dealt_number].seed

    @property
    def dealt_number(self) -> int:
        """The shoe that cards come from, or came from last; the first one before there was any."""
        return max((each.number for each in self._shoes.values() if each.state != "next"), default=1)

    @property
    def coming(self) -> ShoeCommitment | None:
        """The shoe that is shuffled next; none at a closed table."""
        return next((each for each in self._shoes.values() if each.state == "next"), None)

    def changes(self) -> tuple[ShoeCommitment, ...]:
        """What has to be kept since this was last asked; a shoe that takes the number of a discarded one is last."""
        changed = tuple(self._shoes[number] for number in sorted(self._changed) if number in self._shoes)
        found = (*self._discarded, *changed)
        self._changed, self._discarded = set(), []
        return found

    def before_shuffle(
        self, table: Table, people: AbstractSet[str], texts: Mapping[str, str], digests: Mapping[str, str]
    ) -> None:
        """The next shuffle takes the committed seed and what the seated people add, in the order of the seats.

        Version 1 takes their texts, version 2 the SHA-256 of the client seeds that they gave for this shoe alone.
        """
        if not shuffle_is_due(table):
            return
        seats = {seat.holder: seat.number for seat in reversed(table.seats) if seat.holder}
        holders = sorted(seats, key=lambda name: seats[name])
        coming = self._shoes[table.shoe.number + 1]
        if coming.version == 1:
            given = tuple((name, texts[name]) for name in holders if texts.get(name))
            self._put(msgspec.structs.replace(coming, contributions=given), keep=False)
            self.shoe.prepare(coming.seed, given)
            return
        people_here = [name for name in holders if name in people]
        client_seeds = tuple((seats[name], name, digests[name]) for name in people_here if name in digests)
        missing = tuple((seats[name], name) for name in people_here if name not in digests)
        self._put(msgspec.structs.replace(coming, client_seeds=client_seeds, missing=missing), keep=False)
        self.shoe.prepare_hashed(coming.seed, [digest for _, _, digest in client_seeds])

    def discard_and_recommit(self) -> tuple[int, ...]:
        """Give up the open shoe and the next one, and commit to the first shoe of a new chain instead.

        For a table whose seeds may be known (its database went back in time). Nothing is revealed: the discarded shoes
        are recorded as `discarded`. The new shoe has the number of the discarded next one, with another commitment
        under another anchor. The table's round must be over or void, and its next round must shuffle. Returns the
        numbers of the discarded shoes.
        """
        given_up = [each for each in self.shoes if each.state in ("dealt", "next")]
        coming = self.coming
        for each in given_up:
            discarded = msgspec.structs.replace(each, state="discarded")
            self._shoes[each.number] = discarded
            self._changed.discard(each.number)
            self._discarded.append(discarded)
        if coming is not None:
            self.shoe.unprepare()
            self._put(self.source.first(coming.number))
        return tuple(each.number for each in given_up)

    def note(self, event: e.Event, table: Table) -> None:
        """What an event means for the shoes; `table` is the one after its command."""
        if isinstance(event, e.ShoeShuffled):
            self._retire(event.number - 1)
            pile = self.shoe.state().pile
            self._put(msgspec.structs.replace(self._shoes[event.number], state="dealt", pile=pile))
            self._put(self.source.after(self._shoes[event.number]))
        elif isinstance(event, e.ShoeDiscarded):
            self.discard_and_recommit()
        elif isinstance(event, e.ShoeCut):
            self._put(msgspec.structs.replace(self._shoes[table.shoe.number], cut=event.position, cut_by=event.seat))
        elif isinstance(event, e.CutCardPlaced):
            kept = self._shoes[table.shoe.number]
            self._put(msgspec.structs.replace(kept, cut_card_from_end=event.from_end))

    def after(self, table: Table) -> None:
        """Publish the seed at once when no more cards can come from the shoe."""
        shoe = table.shoe
        over = shoe.last_round or (table.rules.shuffled_each_round and bool(shoe.dealt))
        if table.phase == "between" and over:
            self._retire(shoe.number)

    def close(self) -> None:
        for number in list(self._shoes):
            self._retire(number)

    def fair_state(self) -> FairState:
        """What is public of the shoes; asked for with every frame, and new with every shoe."""
        shoes = self.shoes
        if self._fair is None or self._fair[0] != shoes:
            self._fair = shoes, self._fair_state(shoes)
        return self._fair[1]

    def _fair_state(self, shoes: tuple[ShoeCommitment, ...]) -> FairState:
        dealt = next((each for each in shoes if each.state == "dealt"), None)
        coming = self.coming
        retired = max((each for each in shoes if each.state == "retired"), key=lambda each: each.number, default=None)
        discarded = max((each.number for each in shoes if each.state == "discarded"), default=0)
        anchor = next((each.anchor for each in (dealt, coming) if each is not None and each.anchor), "")
        announced = [each for each in (coming.anchor, coming.next_anchor) if each] if coming else []
        return FairState(
            shoe=dealt.number if dealt else 0, commitment=dealt.commitment if dealt else "",
            next_commitment=coming.commitment if coming else "", contributions=dealt.contributions if dealt else (),
            retired=retired.number if retired else 0, retired_seed=retired.seed.hex() if retired else "",
            version=dealt.scheme if dealt else VERSION_2, anchor=anchor, position=dealt.position if dealt else 0,
            next_anchor=next((each for each in announced if each != anchor), ""),
            client_seeds=dealt.client_seeds if dealt else (), missing=dealt.missing if dealt else (),
            discarded=discarded,
        )  # fmt: skip

    def _retire(self, number: int) -> None:
        kept = self._shoes.get(number)
        if kept is not None and kept.state == "dealt":
            for earlier in [each for each in self._shoes if each < number]:
                del self._shoes[earlier]
            self._put(msgspec.structs.replace(kept, state="retired"))

    def _put(self, facts: ShoeCommitment, *, keep: bool = True) -> None:
        self._shoes[facts.number] = facts
        if keep:
            self._changed.add(facts.number)
