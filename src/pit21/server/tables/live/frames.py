"""Frames that a table sends to its viewers. The part that all share is built and encoded once.

A snapshot carries the whole scene, an update what changed: for every event a patch of the view, and for the frame a
patch of the rest. Cards get in only by `view` and `Event.redact`. In all games a face-down card is hidden from
everyone, so that all viewers share one view; what differs is their own chips and options.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from pit21.hints.decisions import kind_of
from pit21.report import Narrator
from pit21.room.narration import narrate
from pit21.room.offer_text import question_words, with_refusal_words
from pit21.room.prices import priced
from pit21.server.people import Person
from pit21.server.tables.live.live_table import LiveTable, SeenTable
from pit21.server.tables.live.locked_spots import locked_spots
from pit21.server.tables.live.shown_names import ShownNames
from pit21.table.changes.cards import cards_dealt
from pit21.table.codec import encode_event
from pit21.table.events import CardsDealt, Event
from pit21.table.offers import Offer
from pit21.table.state import OUT, Table, chips_of
from pit21.table.view import SPECTATOR, view
from pit21.wire import (
    NO_CHANGE,
    Clock,
    FairState,
    Patch,
    PersonHere,
    Scene,
    Snapshot,
    Step,
    TableInfo,
    Update,
    Yours,
    diff,
    replace_all,
)

_ENCODER = msgspec.json.Encoder()
_NOBODY = Yours()
_YOU = b',"you":'
_MOST_REMEMBERED = 200
"""Events that a client may have missed and still gets one by one; who missed more gets the whole table."""


class ShownEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as it was shown: its number, its redacted JSON, its sentence (with ids) and the patches of the view.

    Tables remember many of these, so the patches are kept encoded: no part of an old view stays in memory for them,
    and the garbage collector has nothing to look at.
    """

    seq: int
    body: msgspec.Raw
    words: str
    patches: msgspec.Raw


class Memory:
    """The last events of a table, for those who reconnect."""

    def __init__(self) -> None:
        self._shown: deque[ShownEvent] = deque(maxlen=_MOST_REMEMBERED)

    def add(self, shown_now: Iterable[ShownEvent]) -> None:
        self._shown.extend(shown_now)

    def after(self, seq: int, last: int) -> tuple[ShownEvent, ...] | None:
        """Events after `seq` up to the last one; None if some of them are gone, or `seq` has never been."""
        if seq == last:
            return ()
        found = tuple(each for each in self._shown if each.seq > seq)
        return found if seq < last and found and found[0].seq == seq + 1 else None


def show_events(before: SeenTable, events: Sequence[Event], after: SeenTable) -> tuple[ShownEvent, ...]:
    """The events of one input redacted, encoded, in words and as patches of the view."""
    narrator = Narrator(before.table)
    table, shown = before
    found = []
    for event in events:
        words = narrate(narrator, event)
        patches = []
        for picture in _pictures(table, event, narrator.table):
            if picture.seq == after.table.seq and picture is narrator.table:
                now = after.view
            else:
                now = view(picture, SPECTATOR, (table, shown), at_rest=False)
            patches.append(diff(shown, now))
            table, shown = picture, now
        body = msgspec.Raw(encode_event(event.redact(SPECTATOR)))
        found.append(ShownEvent(event.seq, body, words, msgspec.Raw(_ENCODER.encode(patches))))
    return tuple(found)


def _pictures(before: Table, event: Event, after: Table) -> Iterator[Table]:
    """The tables to show for an event: a deal card by card, anything else at once."""
    if isinstance(event, CardsDealt):
        table = replace(before, seq=event.seq, stage=event.stage)
        for card in event.cards[:-1]:
            table = cards_dealt(table, replace(event, cards=(card,)))
            if card[0] != OUT:
                yield table
    yield after


class SceneRest(msgspec.Struct, frozen=True):
    """What a scene holds beside view and clock."""

    people: tuple[PersonHere, ...]
    names: dict[str, str]
    fair: FairState
    round_link: str
    question: str
    evs: bool


class Shared:
    """One state of the table, shown to many: `update` and `snapshot` are made for each viewer from shared bytes.

    It also remembers what each viewer was shown, which the next update is a patch of.
    """

    def __init__(self, live: LiveTable, people: tuple[PersonHere, ...], link: str, names: ShownNames) -> None:
        self._live = live
        self._names = names
        fair = live.book.fair_state()
        waits = live.need
        question = question_words(live.spec, waits)
        self.rest = SceneRest(people, names.of_table(live, fair), fair, link, question, kind_of(waits) is not None)
        self._players = {user: player for player, user in live.accounts().items()}
        self._offers: Mapping[str, list[Offer]] | None = None
        self._yours: dict[str, Yours] = {}

    def yours(self, viewer: Person | None) -> Yours:
        """What only this person is sent; nothing for someone who is not at the table."""
        if viewer is None:
            return _NOBODY
        found = self._yours.get(viewer.id)
        if found is None:
            found = self._yours[viewer.id] = self._make_yours(viewer)
        return found

    def shown_to(self, viewer: Person) -> Yours | None:
        """What this person was sent of this state; the table itself may have gone on since."""
        return self._yours.get(viewer.id)

    def _make_yours(self, viewer: Person) -> Yours:
        live, player, name = self._live, self._players.get(viewer.id, ""), viewer.name
        kicked, message = viewer.id in live.kicked, live.kicked.get(viewer.id, "")
        if player not in live.table.players:
            return Yours(id=player, name=name, later=self._later(player), kicked=kicked, kick_message=message)
        if self._offers is None:
            grouped: dict[str, list[Offer]] = {}
            for offer in live.shown().offers:
                grouped.setdefault(offer.player, []).append(with_refusal_words(priced(live.table, offer), live.need))
            self._offers = grouped
        return Yours(
            id=player, name=name, chips=chips_of(live.table, player), offers=tuple(self._offers.get(player, ())),
            ready=player in live.ready, leaving=live.leaving(player),
            later=self._later(player), rebet=sum(bet.amount for bet in live.bets_to_repeat(player)),
            locked=locked_spots(live.table, player), kicked=kicked, kick_message=message,
        )  # fmt: skip

    def _later(self, player: str) -> tuple[str, ...]:
        pending = self._live.pending
        if not pending:
            return ()
        return tuple(str(type(command).__struct_config__.tag) for who, _, command in pending if who == player)

    def snapshot(self, info: TableInfo, clock: Clock, viewer: Person | None) -> bytes:
        """The whole of it for this viewer."""
        rest = self.rest
        scene = Scene(
            view=self._live.shown().view, people=rest.people, names=rest.names, clock=clock, fair=rest.fair,
            round_link=rest.round_link, question=rest.question, evs=rest.evs,
        )  # fmt: skip
        seq = self._live.table.seq
        you = self.yours(viewer)
        return _ENCODER.encode(Snapshot(table=self._live.chain, seq=seq, info=info, scene=scene, you=you))

    def resumption(self, missed: tuple[ShownEvent, ...], clock: Clock, viewer: Person | None) -> bytes:
        """What someone missed who knows the table up to the first of these events; all else as a whole."""
        rest = self.rest
        values = {f"/{field}": getattr(rest, field) for field in rest.__struct_fields__}
        return _completed(self._update(missed, Patch(set=values), clock), replace_all(self.yours(viewer)))

    def update(self, happened: tuple[ShownEvent, ...], before: "Shared", clock: Clock) -> "SharedUpdate":
        """For everyone who was shown `before`."""
        return SharedUpdate(self, before, self._update(happened, diff(before.rest, self.rest), clock))

    def _update(self, happened: tuple[ShownEvent, ...], scene: Patch, clock: Clock) -> bytes:
        seq = self._live.table.seq
        steps = tuple(
            Step(
                event=each.body,  # type: ignore[arg-type]
                words=self._names.in_words(self._live, each.words, self.rest.names),
                view=each.patches,  # type: ignore[arg-type]
            )
            for each in happened
        )  # fmt: skip
        frame = Update(
            table=self._live.chain, first=happened[0].seq if happened else seq + 1, last=seq, steps=steps,
            clock=clock, scene=scene, you=NO_CHANGE,
        )  # fmt: skip
        made = _ENCODER.encode(frame)
        assert made.endswith(_TAIL)
        return made[: -len(_TAIL)]


class SharedUpdate:
    """An update without the part that differs between viewers."""

    def __init__(self, now: Shared, before: Shared, head: bytes) -> None:
        self._now = now
        self._before = before
        self._head = head
        self._frames: dict[str, bytes] = {"": head + _TAIL}

    def frame(self, viewer: Person | None) -> bytes:
        if viewer is None:
            return self._frames[""]
        found = self._frames.get(viewer.id)
        if found is None:
            now, known = self._now.yours(viewer), self._before.shown_to(viewer)
            if now == known:  # most commands change nothing for most viewers: they share one frame
                found = self._frames[""]
            else:
                found = _completed(self._head, replace_all(now) if known is None else diff(known, now))
            self._frames[viewer.id] = found
        return found


_TAIL = _YOU + _ENCODER.encode(NO_CHANGE) + b"}"


def _completed(head: bytes, you: Patch) -> bytes:
    return b"".join((head, _YOU, _ENCODER.encode(you), b"}"))
