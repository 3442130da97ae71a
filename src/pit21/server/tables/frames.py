"""What a table says to those who watch it. The part that all share is made and encoded once.

Cards get in only by `view` and `Event.redact`. In all games a face-down card is hidden from everybody, so that all
viewers share one view; what differs is their own chips and options.
"""

from collections import deque
from collections.abc import Iterable, Mapping

import msgspec

from pit21.report.narration import Narrator
from pit21.room.prices import priced
from pit21.room.telling import told
from pit21.server.tables.live import LiveTable
from pit21.server.wire.to_client import Clock, PersonHere, Scene, Snapshot, TableInfo, Update, Yours
from pit21.table.codec import encode_event
from pit21.table.events import Event
from pit21.table.offers import Offer
from pit21.table.state import Table, chips_of
from pit21.table.view import SPECTATOR

_ENCODER = msgspec.json.Encoder()
_NOTHING = Yours()
_YOU = b',"you":'
_TAIL = _YOU + _ENCODER.encode(_NOTHING) + b"}"
_MOST_REMEMBERED = 200
"""Events that a client may have missed and still gets one by one; who missed more gets the whole table."""


class Told(msgspec.Struct, frozen=True):
    """An event as it was told: its number, its redacted JSON and its sentence."""

    seq: int
    body: msgspec.Raw
    words: str


class Memory:
    """The last events of a table, for those who reconnect."""

    def __init__(self) -> None:
        self._told: deque[Told] = deque(maxlen=_MOST_REMEMBERED)

    def add(self, told_now: Iterable[Told]) -> None:
        self._told.extend(told_now)

    def after(self, seq: int, last: int) -> tuple[Told, ...] | None:
        """Events after `seq` up to the last one; None where some of them are gone, or `seq` has never been."""
        if seq == last:
            return ()
        found = tuple(each for each in self._told if each.seq > seq)
        return found if seq < last and found and found[0].seq == seq + 1 else None


def tell(before: Table, events: Iterable[Event]) -> tuple[Told, ...]:
    """Events redacted, encoded and in words; `before` is the table before the first of them."""
    narrator = Narrator(before)
    found = []
    for event in events:
        words = told(narrator, event)
        found.append(Told(event.seq, msgspec.Raw(encode_event(event.redact(SPECTATOR))), words))
    return tuple(found)


class Shared:
    """One state of the table, told to many: `update` and `snapshot` are made for each viewer from shared bytes."""

    def __init__(self, live: LiveTable, people: tuple[PersonHere, ...], clock: Clock, link: str) -> None:
        self._live = live
        self.scene = Scene(
            view=live.shown().view, people=people, clock=clock, fair=live.book.fair_state(), round_link=link
        )
        self._offers: Mapping[str, list[Offer]] | None = None

    def yours(self, name: str) -> Yours:
        """What this player is told alone; nothing for somebody who is not at the table."""
        live = self._live
        if name not in live.table.players:
            return Yours(name=name, later=self._later(name))
        if self._offers is None:
            grouped: dict[str, list[Offer]] = {}
            for offer in live.shown().offers:
                grouped.setdefault(offer.player, []).append(priced(live.table, offer))
            self._offers = grouped
        return Yours(
            name=name, chips=chips_of(live.table, name), offers=tuple(self._offers.get(name, ())),
            ready=name in live.ready, leaving=live.leaving(name), seed=live.seeds.get(name, ""),
            later=self._later(name),
        )  # fmt: skip

    def _later(self, name: str) -> tuple[str, ...]:
        return tuple(str(type(command).__struct_config__.tag) for who, _, command in self._live.pending if who == name)

    def update_head(self, happened: tuple[Told, ...]) -> bytes:
        seq = self._live.table.seq
        frame = Update(
            table=self._live.chain, first=happened[0].seq if happened else seq + 1, last=seq,
            events=tuple(each.body for each in happened),  # type: ignore[misc]
            words=tuple(each.words for each in happened), scene=self.scene, you=_NOTHING,
        )  # fmt: skip
        return _head(frame)

    def snapshot_head(self, info: TableInfo) -> bytes:
        seq = self._live.table.seq
        return _head(Snapshot(table=self._live.chain, seq=seq, info=info, scene=self.scene, you=_NOTHING))

    def complete(self, head: bytes, name: str) -> bytes:
        """A frame for this viewer; the name is empty for one without."""
        if not name:
            return head + _TAIL
        return b"".join((head, _YOU, _ENCODER.encode(self.yours(name)), b"}"))


def _head(frame: Update | Snapshot) -> bytes:
    made = _ENCODER.encode(frame)
    assert made.endswith(_TAIL)
    return made[: -len(_TAIL)]
