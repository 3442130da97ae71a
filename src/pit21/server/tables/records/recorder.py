"""`Recorder`: the result of an input as the rows of one commit, each linked to the one before it."""

import hashlib
import hmac
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from pit21.server.ledger import FIRST_PREVIOUS, link_record, seal_of, user_of
from pit21.server.store import (
    AnchorRow,
    AnswerRow,
    ChipsRow,
    Commit,
    EventRow,
    HeadRow,
    PersonRow,
    PlayedRow,
    PlayRow,
    RecordRow,
    ReturnRow,
    RoundRow,
    Sealer,
    ShoeRow,
    TransferRow,
)
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.frames import ShownEvent
from pit21.server.tables.live.live_table import InputOutcome, LiveTable
from pit21.server.tables.live.results import RoundResults
from pit21.server.tables.records.sealed_state import seal_root, seal_seed, seal_start
from pit21.server.tables.shoes.seed_source import SeedSource, ShoeCommitment
from pit21.table import events as e
from pit21.table.codec import encode_event
from pit21.table.settlement.round_result import BANK

_ENCODER = msgspec.json.Encoder()


class AskedCommand(NamedTuple):
    """Who asked, by which id, for what: the same asked again is answered again and done once (I6)."""

    user: str
    id: str
    body_hash: bytes

    @property
    def key(self) -> tuple[str, str]:
        return self.user, self.id


class ChainPlace(NamedTuple):
    """Where the chain of a table stands: the epoch of its owner, its last record and that record's hash."""

    epoch: int
    record: int = 0
    head: bytes = FIRST_PREVIOUS


class Recorder:
    def __init__(
        self, chain: str, place: ChainPlace, sealer: Sealer, link_key: bytes, round_first: int = 1,
        chips: Iterable[ChipsRow] = (), people: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """`chips` and `people` are what the database has of the chips and of the accounts at this table."""
        self.chain = chain
        self.place = place
        self._sealer = sealer
        self._link_key = link_key
        self._round_first = round_first
        self._start: bytes = b""
        self._link = (-1, "")
        self._chips = {row.user_id: row.chips for row in chips if row.chips}
        self._people = frozenset(people)

    def round_link(self, number: int) -> str:
        """The address of a round: nobody can guess it, and nothing has to be remembered for it."""
        if self._link[0] != number:  # asked for with every frame, new with every round
            text = f"round|{self.chain}|{number}".encode()
            self._link = number, hmac.digest(self._link_key, text, "sha256")[:16].hex()
        return self._link[1]

    @property
    def records_of_round(self) -> int:
        """Since the last round began, with those after its end: what is replayed when the table is taken up."""
        return self.place.record - self._round_first + 1

    def before(self, live: LiveTable, given: i.AnyInput) -> None:
        """Called before an input is executed: a round's beginning is what it can be replayed from."""
        if isinstance(given, i.OpenTable | i.StartRound):
            number = live.table.round + 1 if isinstance(given, i.StartRound) else 0
            self._start = seal_start(self._sealer, self.chain, number, live.kept())

    def commit_for(
        self, live: LiveTable, given: i.AnyInput, done: InputOutcome, shown: tuple[ShownEvent, ...],
        asked: AskedCommand | None, answer: bytes,
    ) -> Commit:  # fmt: skip
        table = live.table
        number = self.place.record + 1
        shoes = tuple(self._shoe(facts) for facts in done.shoes)
        at = _now()
        record = RecordRow(
            chain=self.chain, number=number, epoch=self.place.epoch, actor=_actor(given),
            command=_ENCODER.encode(given), round=table.round, first_seq=table.seq - len(done.events) + 1,
            last_seq=table.seq, at=at, previous=self.place.head,
        )  # fmt: skip
        events = tuple(self._events(live, number, done.events, shown))
        here = frozenset(live.accounts().values())
        transfers = tuple(
            TransferRow(chain=self.chain, record=number, index=index, seq=moved.seq, debit=moved.debit,
                        credit=moved.credit, amount=moved.amount)
            for index, moved in enumerate(done.moved)
        )  # fmt: skip
        return Commit(
            record=link_record(record, events, transfers, shoes), events=events, transfers=transfers,
            answer=self.answer_row(asked, answer, table.round) if asked else None,
            # A number that was discarded and committed to again is one row, and two facts of the record.
            shoes=tuple({row.number: row for row in shoes}.values()),
            anchors=tuple(self._anchors(live.book.source, done.shoes)),
            head=HeadRow(chain=self.chain, epoch=self.place.epoch, seq=table.seq, record=number, phase=table.phase,
                         round=table.round, state="closed" if table.phase == "closed" else None),
            rounds=tuple(self._rounds(live, given, done.events, number, at)),
            played=tuple(self._played(live, done.results, at)), returns=tuple(self._returns(live, done.results)),
            chips=tuple(self._chips_changed(live, transfers, number)),
            arrived=self._people_rows(here - self._people), left=self._people_rows(self._people - here),
            play=tuple(_play(live, done.results, at)),
            fresh_shoe=isinstance(given, i.Restored | i.OpenTable),
        )  # fmt: skip

    def committed(self, commit: Commit) -> None:
        """The commit is durable: the next one follows it."""
        self.place = ChainPlace(self.place.epoch, commit.record.number, commit.record.hash)
        for row in commit.rounds:
            self._round_first = row.first_record
        self._chips.update((each.user_id, each.chips) for each in commit.chips)
        for each in commit.chips:
            if not each.chips:
                del self._chips[each.user_id]  # whoever has left costs later commits nothing
        if commit.arrived or commit.left:
            arrived, left = ({row.user_id for row in rows} for rows in (commit.arrived, commit.left))
            self._people = (self._people | arrived) - left

    def mark(self) -> tuple[Any, ...]:
        return self.place, self._round_first, dict(self._chips), self._people

    def back_to(self, mark: tuple[Any, ...]) -> None:
        """What followed the mark has not become durable."""
        self.place, self._round_first, self._chips, self._people = mark

    def answer_row(self, asked: AskedCommand, answer: bytes, number: int) -> AnswerRow:
        return AnswerRow(
            chain=self.chain, user_id=asked.user, command_id=asked.id, body_hash=asked.body_hash, answer=answer,
            round=number,
        )  # fmt: skip

    def _events(
        self, live: LiveTable, number: int, events: tuple[e.Event, ...], shown: tuple[ShownEvent, ...]
    ) -> Iterable[EventRow]:
        for event, each in zip(events, shown, strict=True):
            seal = None
            if event.hides:
                seal = seal_of(live.book.seed_of_dealt(), self.chain, event.seq, encode_event(event))
            yield EventRow(
                chain=self.chain, seq=event.seq, record=number, round=live.table.round, body=bytes(each.body), seal=seal
            )

    def _shoe(self, facts: ShoeCommitment) -> ShoeRow:
        return ShoeRow(
            chain=self.chain, number=facts.number, commitment=bytes.fromhex(facts.commitment),
            sealed_seed=seal_seed(self._sealer, self.chain, facts.number, facts.seed),
            seed=facts.seed if facts.state == "retired" else None,
            contributions=_ENCODER.encode(facts.contributions if facts.version == 1 else facts.client_seeds).decode(),
            pile=_ENCODER.encode(facts.pile).decode() if facts.pile else None,
            cut=facts.cut if facts.cut >= 0 else None, cut_by=facts.cut_by if facts.cut_by >= 0 else None,
            cut_card_from_end=facts.cut_card_from_end if facts.cut_card_from_end >= 0 else None, state=facts.state,
            version=facts.version, anchor=bytes.fromhex(facts.anchor) or None, position=facts.position or None,
            next_anchor=bytes.fromhex(facts.next_anchor) or None,
            missing=_ENCODER.encode(facts.missing).decode() if facts.missing else None,
        )  # fmt: skip

    def _anchors(self, source: SeedSource, shoes: Iterable[ShoeCommitment]) -> Iterable[AnchorRow]:
        """Chains that these shoes name first, each with its root."""
        coming = [facts for facts in shoes if facts.state == "next"]
        named = [facts.anchor for facts in coming if facts.position == 1]
        named += [facts.next_anchor for facts in coming if facts.next_anchor]
        for anchor in dict.fromkeys(named):
            chain = source.chain(anchor)
            assert chain is not None, "a seed chain without its root"
            yield AnchorRow(
                chain=self.chain, anchor=bytes.fromhex(anchor), length=chain.length,
                sealed_root=seal_root(self._sealer, self.chain, anchor, chain.root),
            )  # fmt: skip

    def _rounds(
        self, live: LiveTable, given: i.AnyInput, events: tuple[e.Event, ...], number: int, at: str
    ) -> Iterable[RoundRow]:
        begins = isinstance(given, i.OpenTable | i.StartRound)
        ended = any(isinstance(event, e.RoundEnded) for event in events)
        voided = any(isinstance(event, e.RoundVoided) for event in events)
        if not begins and not ended and not voided:
            return
        over = ended or voided or isinstance(given, i.OpenTable)
        yield RoundRow(
            chain=self.chain, round=live.table.round, link=self.round_link(live.table.round),
            first_record=number if begins else self._round_first, last_record=number if over else None,
            shoe=live.table.shoe.number, digest=live.spec.digest, at=at, start=self._start,
            state="voided" if voided else "ended" if over else "open",
        )  # fmt: skip

    def _played(self, live: LiveTable, results: RoundResults, at: str) -> Iterable[PlayedRow]:
        for share in results.shares:
            yield PlayedRow(
                chain=self.chain, round=live.table.round, user_id=share.user, staked=share.staked,
                returned=share.returned, fees=share.fees, at=at,
            )  # fmt: skip

    def _chips_changed(self, live: LiveTable, transfers: Iterable[TransferRow], number: int) -> Iterable[ChipsRow]:
        """Of everyone whose chips here, or whose bankroll, this record changes."""
        now = live.chips_by_user()
        changed = {user for user in {*now, *self._chips} if now.get(user, 0) != self._chips.get(user, 0)}
        changed |= {user for row in transfers for user in (user_of(row.debit), user_of(row.credit)) if user}
        for user in sorted(changed):
            yield ChipsRow(chain=self.chain, user_id=user, chips=now.get(user, 0), record=number)

    def _people_rows(self, users: frozenset[str]) -> tuple[PersonRow, ...]:
        return tuple(PersonRow(chain=self.chain, user_id=user) for user in sorted(users))

    def _returns(self, live: LiveTable, results: RoundResults) -> Iterable[ReturnRow]:
        wagers = dict.fromkeys(result.wager for result in results.results if result.wager != BANK)
        for wager in wagers:
            mine = [result for result in results.results if result.wager == wager]
            yield ReturnRow(
                chain=self.chain, digest=live.spec.digest, wager=wager, count=len(mine),
                first_stakes=sum(each.first_stake for each in mine), squares=sum(each.first_stake**2 for each in mine),
                staked=sum(each.staked for each in mine), returned=sum(each.returned for each in mine),
            )  # fmt: skip


def link_key_of(key: bytes) -> bytes:
    """The key of round links, apart from the one that seals."""
    return hashlib.sha256(b"pit21-links-1|" + key).digest()


def _actor(given: i.AnyInput) -> str:
    if isinstance(given, i.FromPlayer):
        return given.name
    return given.operator if isinstance(given, i.Operate | i.SendHome | i.RuleOnIrregularity) else "table"


def _play(live: LiveTable, results: RoundResults, at: str) -> Iterable[PlayRow]:
    """How long someone plays counts with practice chips too; what they win or lose does not."""
    ended = round(datetime.fromisoformat(at).timestamp() * 1_000)
    for share in results.shares:
        net = 0 if live.practice else share.returned - share.staked - share.fees
        yield PlayRow(user_id=share.user, day=at[:10], net=net, began=ended, last=ended)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
